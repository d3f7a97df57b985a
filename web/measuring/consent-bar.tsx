import {useEffect, useRef} from 'react'
import {createRoot} from 'react-dom/client'
import {styled} from 'styled-components'
import {chooseMeasuring, onMeasuringChoice} from '../source/measuring.ts'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {framedButton} from '../ui/button-styles.ts'
import type {Measuring} from './settings.ts'

const Bar = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: ${theme.layer.fixedBar};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.small} ${theme.space.wide};
  padding: ${theme.space.small} ${theme.space.wide};
  border-top: 1px solid ${theme.color.ruleStrong};
  background: ${theme.color.paper};
  color: ${theme.color.ink};
  font-size: ${theme.size.small};

  ${media.narrow} { bottom: calc(${theme.height.fixedBar} + env(safe-area-inset-bottom)); }
  ${media.low} { position: static; }
  ${media.print} { display: none; }
`

const Question = styled.p`
  flex: 1 1 20rem;
  max-width: ${theme.width.text};
  text-wrap: pretty;
  white-space: pre-line;
`

const Answers = styled.div`
  display: flex;
  gap: ${theme.space.small};

  button { ${framedButton} min-width: 6rem; }
`

type Words = Pick<Measuring, 'question' | 'agree' | 'decline'>

/** Asks once, and takes no focus: what the visitor came for goes on without an answer. */
export function showConsentBar(words: Words): void {
  if (!words.question || !words.agree || !words.decline) return
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<ConsentBar {...words} />)
  const end = onMeasuringChoice(() => {
    end()
    root.unmount()
    place.remove()
  })
}

/** Both answers look the same, and are one press away. */
function ConsentBar({question, agree, decline}: Words) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => (bar.current ? keepClear(bar.current) : undefined), [])
  return (
    <Bar ref={bar} aria-label={question ?? ''}>
      <Question>{question}</Question>
      <Answers>
        <button type="button" onClick={() => chooseMeasuring('declined')}>
          {decline}
        </button>
        <button type="button" onClick={() => chooseMeasuring('agreed')}>
          {agree}
        </button>
      </Answers>
    </Bar>
  )
}

/** Leaves room for it at the end of the page, and above it for what gets the focus: it must hide neither. */
function keepClear(bar: HTMLElement): () => void {
  const {documentElement: root, body} = document
  const make = () => {
    const isOver = getComputedStyle(bar).position === 'fixed'
    body.style.paddingBottom = isOver ? `${bar.offsetHeight}px` : ''
    root.style.scrollPaddingBottom = isOver
      ? `${innerHeight - bar.getBoundingClientRect().top}px`
      : ''
  }
  const observer = new ResizeObserver(make)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    body.style.paddingBottom = ''
    root.style.scrollPaddingBottom = ''
  }
}
