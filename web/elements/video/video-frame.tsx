import type {ReactNode, RefObject} from 'react'
import {styled} from 'styled-components'
import {useLabels} from '../../context/shell.tsx'
import {media} from '../../theme/media.ts'
import {theme} from '../../theme/theme.ts'
import {Icon} from '../../ui/icon.tsx'
import {IconButton} from '../../ui/icon-button.tsx'
import {OutsideLink} from '../outside-link.tsx'
import {Picture} from '../picture.tsx'
import type {PictureData} from '../picture-data.ts'

export type VideoPhase = 'idle' | 'playing' | 'paused' | 'failed'

interface VideoFrameProps {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly phase: VideoPhase
  readonly title: string | null
  /** The address at which the film can be seen when this player fails. */
  readonly address: string
  /** Fills the frame before the film. */
  readonly poster: PictureData | null
  readonly posterSizes: string
  readonly onPlay: () => void
  /** For a player that has no controls itself. */
  readonly onPause?: (() => void) | undefined
  /** The player itself. */
  readonly children: ReactNode
}

const Frame = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  background: ${theme.color.inkDeep};
  color: ${theme.color.paper};

  & > video { object-fit: contain; }
  &[data-phase='idle'] > video { object-fit: cover; }

  & > video, & > iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
  }
`

const Poster = styled.div`
  position: absolute;
  inset: 0;
  transition: opacity ${theme.duration.slow};

  [data-phase='playing'] > &, [data-phase='paused'] > & { opacity: 0; }
`

const Start = styled.button`
  position: absolute;
  inset: 0;
  z-index: ${theme.layer.raised};
  display: grid;
  place-items: center;
  width: 100%;
  background: ${theme.color.shadow};
  color: ${theme.color.paper};

  &:focus-visible { outline-offset: -4px; }
  ${media.noScript} { display: none; }
`

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: calc(2 * ${theme.width.touch});
  height: calc(2 * ${theme.width.touch});
  border: 1px solid ${theme.color.paper};
  border-radius: ${theme.radius.round};
  background: ${theme.color.veil};
  font-size: ${theme.size.title};
  transition: background-color ${theme.duration.fade};

  ${Start}:hover & { background: ${theme.color.inkDeep}; }
`

const Corner = styled.div`
  position: absolute;
  top: ${theme.space.small};
  right: ${theme.space.small};
  z-index: ${theme.layer.raised};
`

const Failure = styled.div`
  position: absolute;
  inset: 0;
  z-index: ${theme.layer.raised};
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space.small};
  padding: ${theme.space.wide};
  background: ${theme.color.veilDeep};
  text-align: center;
`

/** What all kinds of players share: start picture, start button, a control that stops, a message of failure. */
export function VideoFrame({
  frame,
  phase,
  title,
  address,
  poster,
  posterSizes,
  children,
  ...on
}: VideoFrameProps) {
  const {play, pause, failed} = useLabels('video')
  return (
    <Frame ref={frame} data-phase={phase}>
      <Poster>
        <Picture picture={poster} sizes={posterSizes} fill decorative />
      </Poster>
      {children}
      {phase === 'idle' && (
        <Start
          type="button"
          aria-label={[title, play].filter(Boolean).join(' ')}
          onClick={on.onPlay}
        >
          <Disc>
            <Icon name="play" />
          </Disc>
        </Start>
      )}
      {phase === 'playing' && on.onPause && (
        <Corner>
          <IconButton isOnDark icon="pause" label={pause} onClick={on.onPause} />
        </Corner>
      )}
      {phase === 'failed' && (
        <Failure role="alert">
          {failed}
          <OutsideLink url={address} />
        </Failure>
      )}
    </Frame>
  )
}
