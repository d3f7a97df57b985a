import {useEffect, useState} from 'react'
import {styled} from 'styled-components'
import {theme} from '../../theme/theme.ts'
import {elementOf, fieldAt, type Marked} from './field-at.ts'
import type {Presentation} from './presentation.ts'

/** Around what is pointed at, and around what is open in the Studio. */
const Outline = styled.div`
  position: fixed;
  z-index: ${theme.layer.overlay};
  border: 2px dashed ${theme.color.stream};
  pointer-events: none;

  &[data-open] { border-style: solid; }
`

/** A click opens a field in the Studio instead of doing what it does for visitors. */
export function Outlines({presentation}: {readonly presentation: Presentation}) {
  const isOn = useSwitch(presentation)
  const pointed = usePointedField(presentation, isOn)
  const opened = useOpenedElement(presentation)
  useFrames(isOn && (pointed !== null || opened !== null))
  if (!isOn) return null
  return (
    <>
      {opened && <Outline data-open style={placeOf(opened)} />}
      {pointed && <Outline style={placeOf(pointed.element)} />}
    </>
  )
}

/** The switch in Presentation's toolbar. */
function useSwitch(presentation: Presentation): boolean {
  const [isOn, setOn] = useState(true)
  useEffect(
    () => presentation.on('presentation/toggle-overlay', () => setOn((before) => !before)),
    [presentation],
  )
  useEffect(() => presentation.post('visual-editing/toggle', {enabled: isOn}), [presentation, isOn])
  return isOn
}

function usePointedField(presentation: Presentation, isOn: boolean): Marked | null {
  const [pointed, setPointed] = useState<Marked | null>(null)

  useEffect(() => {
    if (!isOn) return
    const listening = new AbortController()
    const {signal} = listening
    const onPoint = ({clientX, clientY}: PointerEvent) => {
      const found = fieldAt(clientX, clientY)
      setPointed((before) => (before?.element === found?.element ? before : found))
    }
    const onClick = (event: MouseEvent) => {
      // By the keyboard, links and buttons do what they always do.
      const found = event.detail === 0 ? null : fieldAt(event.clientX, event.clientY)
      if (!found) return
      event.preventDefault()
      event.stopImmediatePropagation()
      presentation.post('visual-editing/focus', {...found.field, baseUrl: '/studio'})
    }
    addEventListener('pointermove', onPoint, {passive: true, signal})
    document.documentElement.addEventListener('pointerleave', () => setPointed(null), {signal})
    addEventListener('click', onClick, {capture: true, signal})
    return () => {
      listening.abort()
      setPointed(null)
    }
  }, [presentation, isOn])

  return pointed
}

/** Of the field that has the focus in the Studio. */
function useOpenedElement(presentation: Presentation): Element | null {
  const [opened, setOpened] = useState<Element | null>(null)
  useEffect(() => {
    const ends = [
      presentation.on('presentation/focus', ({id, path}) => {
        const element = elementOf(id, path)
        setOpened(element)
        element?.scrollIntoView({block: 'nearest', behavior: 'smooth'})
      }),
      presentation.on('presentation/blur', () => setOpened(null)),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [presentation])
  return opened
}

/** Draws again as long as something is outlined: pages scroll, and pictures move. */
function useFrames(isNeeded: boolean): void {
  const [, setFrame] = useState(0)
  useEffect(() => {
    if (!isNeeded) return
    let frame = 0
    const draw = () => {
      setFrame((before) => before + 1)
      frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [isNeeded])
}

function placeOf(element: Element) {
  const {top, left, width, height} = element.getBoundingClientRect()
  return {top: top - 3, left: left - 3, width: width + 6, height: height + 6}
}
