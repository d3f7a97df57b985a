import {useEffect, useId, useRef, useState} from 'react'
import {styled} from 'styled-components'
import {useLabels} from '../context/shell.tsx'
import {columnSizes} from '../theme/column-sizes.ts'
import {media} from '../theme/media.ts'
import {displayText} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {useOverlayEntry} from '../ui/use-overlay-entry.ts'
import {OutsideLink} from './outside-link.tsx'
import {Picture} from './picture.tsx'
import type {PictureData} from './picture-data.ts'

interface TourProps {
  /** The address of a 360° page, of this site or another. */
  readonly url: string
  readonly title: string | null
  readonly hint: string | null
  readonly cover: PictureData | null
}

const Space = styled.div`
  position: relative;
  height: min(80vh, 46rem);
  background: ${theme.color.inkDeep};
  color: ${theme.color.paper};

  ${media.narrow} { height: min(72vh, 34rem); }

  iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
  }
`

/** The whole picture is the button: a click anywhere starts the tour. */
const Start = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space.wide};
  width: 100%;
  padding: ${theme.space.wide};
  background: ${theme.color.veil};
  text-align: center;

  &:focus-visible { outline-offset: -4px; }
  ${media.noScript} { display: none; }
`

const Title = styled.span`
  ${displayText}
  font-size: ${theme.size.heading};
`

const Action = styled.span`
  display: inline-grid;
  place-items: center;
  min-height: calc(${theme.width.touch} + ${theme.space.tight});
  padding-inline: ${theme.space.gap};
  border: 1px solid ${theme.color.paper};
  border-radius: ${theme.radius.round};
  transition:
    background-color ${theme.duration.fade},
    color ${theme.duration.fade};

  ${Start}:hover & {
    background: ${theme.color.paper};
    color: ${theme.color.inkDeep};
  }
`

const Failure = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  padding: ${theme.space.wide};
  background: ${theme.color.inkDeep};
  text-align: center;
`

/** In ms: a tour that takes longer to load counts as failed. */
const timeout = 15_000

/** On a phone the frame is higher than wide. */
const cut = {ratio: 4 / 5, sizes: '125vw'}

/** A cover with a hint; the tour itself is loaded when the visitor starts it. */
export function Tour({url, title, hint, cover}: TourProps) {
  const {startTour, tourFailed} = useLabels('video')
  const {isOpen, open} = useOverlayEntry(`#tour${useId()}`)
  const frame = useRef<HTMLIFrameElement>(null)
  const {hasFailed, onLoad} = useLoading(frame, url, isOpen)

  return (
    <>
      <Space>
        {!isOpen && <Picture picture={cover} sizes={columnSizes.content} cut={cut} fill />}
        {!isOpen && (
          <Start type="button" onClick={() => open(null)}>
            <Title>{title}</Title>
            <span>{hint}</span>
            <Action>{startTour}</Action>
          </Start>
        )}
        {isOpen && (
          <iframe
            ref={frame}
            src={url}
            title={title ?? url}
            allow="fullscreen; gyroscope; accelerometer; xr-spatial-tracking; autoplay"
            onLoad={onLoad}
          />
        )}
        {hasFailed && <Failure role="alert">{tourFailed}</Failure>}
      </Space>
      <OutsideLink url={url} />
    </>
  )
}

/** Our own tour page reports that it failed or is missing; another site's runs into the timeout. */
function useLoading(
  frame: {readonly current: HTMLIFrameElement | null},
  url: string,
  isOpen: boolean,
) {
  const [phase, setPhase] = useState<'loading' | 'loaded' | 'failed'>('loading')

  useEffect(() => {
    if (!isOpen) return setPhase('loading')
    if (phase !== 'loading') return
    frame.current?.focus()
    const timer = setTimeout(() => setPhase('failed'), timeout)
    return () => clearTimeout(timer)
  }, [isOpen, phase, frame])

  useEffect(() => {
    const listen = ({source, data}: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === 'tour:failed') setPhase('failed')
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [frame])

  useEffect(() => {
    if (!isOpen || !url.startsWith('/')) return
    const stop = new AbortController()
    const fail = () => stop.signal.aborted || setPhase('failed')
    fetch(url, {method: 'HEAD', signal: stop.signal}).then(({ok}) => ok || fail(), fail)
    return () => stop.abort()
  }, [isOpen, url])

  const onLoad = () => setPhase((now) => (now === 'loading' ? 'loaded' : now))
  return {hasFailed: phase === 'failed', onLoad}
}
