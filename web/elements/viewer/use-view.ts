import {type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState} from 'react'
import {
  fitted,
  held,
  keyed,
  moved,
  type Point,
  pinched,
  type Size,
  type View,
  zoomed,
} from './view.ts'

type Change = (view: View) => View

/** In px, how far a finger goes to the side to lead to another picture. */
const swipe = 50

/**
 * The view of a picture inside a stage, and the gestures on the stage that change it.
 *
 * @param onStep called with 1 or −1 by what leads to the next picture or back: arrows and swipes, while all is in view
 */
export function useView(stage: RefObject<HTMLElement | null>, onStep: (steps: number) => void) {
  const [view, setView] = useState(fitted)
  const fingers = useRef(new Map<number, Point>())
  const begun = useRef<Point>(null)

  const change = (make: Change) => setView((now) => settled(make(now), stage.current))

  useEffect(() => {
    const element = stage.current
    // React listens to the wheel passively, and then the page behind would scroll.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const point = offMiddle(event, element)
      setView((now) => settled(zoomed(now, Math.exp(-event.deltaY / 400), point), element))
    }
    element?.addEventListener('wheel', onWheel, {passive: false})
    return () => element?.removeEventListener('wheel', onWheel)
  }, [stage])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = offMiddle(event, stage.current)
    fingers.current.set(event.pointerId, at)
    begun.current = view.scale === 1 && fingers.current.size === 1 ? at : null
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = fingers.current.get(event.pointerId)
    if (!from) return
    const to = offMiddle(event, stage.current)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, to)
    change((now) =>
      other
        ? pinched(now, [from, other], [to, other])
        : moved(now, {x: to.x - from.x, y: to.y - from.y}),
    )
  }
  const leave = (event: PointerEvent) => fingers.current.delete(event.pointerId)
  const onPointerUp = (event: PointerEvent) => {
    leave(event)
    const from = begun.current
    if (!from) return
    const to = offMiddle(event, stage.current)
    const aside = to.x - from.x
    if (Math.abs(aside) > Math.max(swipe, Math.abs(to.y - from.y))) onStep(aside < 0 ? 1 : -1)
  }
  const onDoubleClick = (event: {clientX: number; clientY: number}) => {
    const point = offMiddle(event, stage.current)
    change((now) => (now.scale > 1 ? fitted : zoomed(now, 2.5, point)))
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !keyed(view, event.key)) return
    event.preventDefault()
    const steps = view.scale === 1 ? stepOf(event.key) : 0
    if (steps === 0) change((now) => keyed(now, event.key) ?? now)
    else onStep(steps)
  })
  useEffect(() => {
    // Of the document: a button that was pressed and is of no use any more has lost the focus.
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return {
    view,
    zoomBy: (factor: number) => change((now) => zoomed(now, factor)),
    reset: () => setView(fitted),
    gestures: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: leave,
      onDoubleClick,
    },
  }
}

const stepOf = (key: string) => Number(key === 'ArrowRight') - Number(key === 'ArrowLeft')

function offMiddle(at: {clientX: number; clientY: number}, stage: HTMLElement | null): Point {
  const box = stage?.getBoundingClientRect()
  if (!box) return {x: 0, y: 0}
  return {x: at.clientX - box.left - box.width / 2, y: at.clientY - box.top - box.height / 2}
}

function settled(view: View, stage: HTMLElement | null): View {
  const picture = stage?.querySelector('img')
  if (!stage || !picture) return view
  const size: Size = {width: picture.offsetWidth, height: picture.offsetHeight}
  return held(view, size, {width: stage.clientWidth, height: stage.clientHeight})
}
