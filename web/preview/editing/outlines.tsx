import {useEffect, useLayoutEffect, useRef, useState} from 'react'
import {styled} from 'styled-components'
import {theme} from '../../theme/theme.ts'
import {elementOf, fieldAt, type Marked} from './field-at.ts'
import type {Presentation} from './presentation.ts'

/** Outlines what is pointed at, and what is open in the Studio. */
const Frame = styled.div`
  position: fixed;
  top: -4px;
  left: -4px;
  z-index: ${theme.layer.overlay};
  border: 2px dashed ${theme.color.support};
  outline: 1px solid ${theme.color.paper};
  pointer-events: none;

  &[data-open] { border-style: solid; }
`

/** A click opens a field in the Studio instead of doing what it does for visitors. */
export function Outlines({presentation}: {readonly presentation: Presentation}) {
  const isOn = useSwitch(presentation)
  const pointed = usePointedField(presentation, isOn)
  const opened = useOpenedElement(presentation)
  if (!isOn) return null
  return (
    <>
      {opened && <Outline element={opened} isOpen />}
      {pointed && <Outline element={pointed.element} />}
    </>
  )
}

/** Follows its element: pages scroll, and pictures move. */
function Outline({element, isOpen}: {readonly element: Element; readonly isOpen?: boolean}) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    let next = 0
    const place = () => {
      const {top, left, width, height} = element.getBoundingClientRect()
      if (frame.current) {
        frame.current.style.translate = `${left}px ${top}px`
        frame.current.style.width = `${width + 8}px`
        frame.current.style.height = `${height + 8}px`
      }
      next = requestAnimationFrame(place)
    }
    place()
    return () => cancelAnimationFrame(next)
  }, [element])
  return <Frame ref={frame} data-open={isOpen} />
}

/** The switch in Presentation's toolbar that turns this on. */
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
      // By keyboard, links and buttons do what they do for visitors.
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

/** Outlines the field that has the focus in the Studio. */
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
