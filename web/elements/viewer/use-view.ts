import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
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

/** The view of a picture inside a stage, and the gestures on the stage that change it. */
export function useView(stage: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(fitted)
  const fingers = useRef(new Map<number, Point>())

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
    fingers.current.set(event.pointerId, offMiddle(event, stage.current))
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
  const onPointerUp = (event: PointerEvent) => fingers.current.delete(event.pointerId)
  const onDoubleClick = (event: {clientX: number; clientY: number}) => {
    const point = offMiddle(event, stage.current)
    change((now) => (now.scale > 1 ? fitted : zoomed(now, 2.5, point)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !keyed(view, event.key)) return
    event.preventDefault()
    change((now) => keyed(now, event.key) ?? now)
  }

  return {
    view,
    zoomBy: (factor: number) => change((now) => zoomed(now, factor)),
    reset: () => setView(fitted),
    onKeyDown,
    gestures: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onDoubleClick,
    },
  }
}

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
