import {type CSSProperties, type PointerEvent, useState} from 'react'

/** In px: a shorter movement is a tap or a hesitation. */
const threshold = 50

/** Calls `step` with 1 for a swipe to the left and −1 for one to the right. */
export function useSwipe(step: (by: number) => void) {
  const [start, setStart] = useState<number | null>(null)
  const [distance, setDistance] = useState(0)
  const stop = () => {
    setStart(null)
    setDistance(0)
  }
  const style: CSSProperties & {'--drag': string} = {'--drag': `${distance}px`}
  return {
    style,
    onPointerDown: (event: PointerEvent) => setStart(event.clientX),
    onPointerMove: (event: PointerEvent) => {
      if (start !== null) setDistance(event.clientX - start)
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = start === null ? 0 : event.clientX - start
      if (Math.abs(moved) > threshold) step(moved < 0 ? 1 : -1)
      stop()
    },
    onPointerCancel: stop,
    onPointerLeave: stop,
    onDragStart: (event: {preventDefault(): void}) => event.preventDefault(),
  }
}
