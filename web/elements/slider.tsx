import {type ReactNode, useState} from 'react'
import {styled} from 'styled-components'
import {useLabels} from '../context/shell.tsx'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {IconButton} from '../ui/icon-button.tsx'
import {useSwipe} from '../ui/use-swipe.ts'
import {useAutoAdvance, useHeld} from './use-auto-advance.ts'

interface Slide {
  readonly key: string
  readonly content: ReactNode
}

interface SliderProps {
  readonly label: string | null | undefined
  readonly slides: readonly Slide[]
  /** Milliseconds until the next slide. */
  readonly interval?: number
  readonly className?: string
}

const Track = styled.div`
  display: grid;
  overflow: clip;
  touch-action: pan-y;
  cursor: grab;
  user-select: none;

  img { -webkit-user-drag: none; }

  ${media.noScript} {
    grid-auto-flow: column;
    grid-auto-columns: 100%;
    overflow-x: auto;
    scroll-snap-type: x mandatory;
  }
`

const Frame = styled.div`
  grid-area: 1 / 1;
  min-width: 0;
  opacity: 0;
  visibility: hidden;
  transition:
    opacity ${theme.duration.slow} ${theme.easing.settle},
    transform ${theme.duration.quick},
    visibility 0s ${theme.duration.slow};

  &[data-active] {
    opacity: 1;
    visibility: visible;
    transform: translateX(var(--drag, 0));
    transition-delay: 0s;
  }

  ${media.noScript} {
    grid-area: auto;
    opacity: 1;
    visibility: visible;
    scroll-snap-align: start;
  }
`

const Controls = styled.div`
  display: grid;
  grid-template-columns: auto auto 1fr;
  align-items: center;
  gap: ${theme.space.tight};

  & > :last-child { justify-self: end; }
  ${media.noScript} { display: none; }
`

const Dots = styled.div`
  grid-column: 1 / -1;
  display: flex;
`

const Dot = styled.button`
  display: grid;
  place-items: center;
  flex: 1;
  height: ${theme.width.touch};

  &::before {
    content: '';
    width: 100%;
    border-bottom: 3px solid ${theme.color.ruleStrong};
    transform: scaleY(0.34);
    transition:
      transform ${theme.duration.fade} ${theme.easing.settle},
      border-color ${theme.duration.fade};
  }

  &[aria-current]::before { border-color: ${theme.color.accentText}; transform: none; }
`

/**
 * Shows one slide after another, from the last to the first again; pauses while a visitor looks at it closely.
 */
export function Slider({label, slides, interval = 6000, className}: SliderProps) {
  const {previous, next, pause, play} = useLabels('common')
  const [index, setIndex] = useState(0)
  const {isHeld, holding} = useHeld()
  const step = (by: number) => setIndex((at) => (at + by + slides.length) % slides.length)
  const {isPlaying, setPlaying} = useAutoAdvance({index, isHeld, interval, advance: () => step(1)})
  const swipe = useSwipe(step)

  return (
    <section
      className={className}
      aria-roledescription="carousel"
      aria-label={label ?? undefined}
      {...holding}
    >
      <Track {...swipe} aria-live={isPlaying ? 'off' : 'polite'}>
        {slides.map(({key, content}, at) => (
          <Frame
            key={key}
            role="group"
            aria-roledescription="slide"
            aria-label={`${at + 1} / ${slides.length}`}
            data-active={at === index || undefined}
            inert={at !== index}
          >
            {content}
          </Frame>
        ))}
      </Track>
      <Controls>
        <Dots>
          {slides.map(({key}, at) => (
            <Dot
              key={key}
              type="button"
              aria-label={`${at + 1} / ${slides.length}`}
              aria-current={at === index || undefined}
              onClick={() => setIndex(at)}
            />
          ))}
        </Dots>
        <IconButton icon="left" label={previous} onClick={() => step(-1)} />
        <IconButton icon="right" label={next} onClick={() => step(1)} />
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? pause : play}
          onClick={() => setPlaying(!isPlaying)}
        />
      </Controls>
    </section>
  )
}
