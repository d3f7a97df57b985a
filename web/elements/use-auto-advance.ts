import {type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState} from 'react'
import {prefersReducedMotion} from '../theme/media.ts'

interface AutoAdvance {
  /** The current position; each change restarts the wait. */
  readonly index: number
  /** The visitor is looking at this slide closely. */
  readonly isHeld: boolean
  readonly interval: number
  readonly advance: () => void
}

export function useAutoAdvance({index, isHeld, interval, advance}: AutoAdvance) {
  const [isPlaying, setPlaying] = useState(true)
  const onTime = useEffectEvent(advance)

  useEffect(() => {
    if (prefersReducedMotion()) setPlaying(false)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of index restarts the wait
  useEffect(() => {
    if (!isPlaying || isHeld) return
    const timer = setTimeout(() => onTime(), interval)
    return () => clearTimeout(timer)
  }, [isPlaying, isHeld, interval, index])

  return {isPlaying, setPlaying}
}

/** Whether a mouse rests on the element, or the focus is in it. */
export function useHeld() {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const holding = {
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  }
  return {isHeld: isHovered || isFocused, holding}
}
