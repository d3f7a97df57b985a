import {lazy, type ReactNode, Suspense, useId} from 'react'
import {styled} from 'styled-components'
import {useLabels} from '../context/shell.tsx'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {Icon} from '../ui/icon.tsx'
import {useOverlayEntry} from '../ui/use-overlay-entry.ts'
import {Picture} from './picture.tsx'
import type {PictureData} from './picture-data.ts'
import type {Leaf} from './viewer/viewer.tsx'

const Viewer = lazy(async () => ({default: (await import('./viewer/viewer.tsx')).Viewer}))

interface EnlargeablePictureProps {
  readonly picture: PictureData | null | undefined
  readonly sizes: string
  readonly ratio?: number
  readonly priority?: boolean
  readonly caption?: string | null
  /** On narrow screens the picture goes from edge to edge; its column has the page's gutters. */
  readonly isAcross?: boolean
  readonly className?: string
  /** The set that it is one of, which is leafed through where it is enlarged. */
  readonly among?: readonly Leaf[]
  /** Puts more around the picture, here and where it is enlarged. */
  readonly dress?: (picture: ReactNode) => ReactNode
}

const Frame = styled.figure`
  position: relative;

  & > span { border: 1px solid ${theme.color.rule}; }
  ${media.print} { & > span { border: 0; } }

  ${media.narrowScreen} {
    &[data-across] { margin-inline: calc(-1 * ${theme.space.gutter}); }
    &[data-across] > span { border-inline: 0; }
  }
`

/** Under the picture, so that nothing in it is covered. */
const Strip = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.base};
  min-height: ${theme.width.touch};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};

  ${media.narrowScreen} { [data-across] > & { padding-inline: ${theme.space.gutter}; } }
`

/** Covers picture and strip, so that touching anywhere enlarges. */
const Enlarge = styled.button`
  position: absolute;
  inset: 0;
  width: 100%;
  cursor: zoom-in;

  ${media.noScript} { display: none; }
`

const Action = styled.span`
  position: absolute;
  right: 0;
  bottom: 0;
  display: flex;
  align-items: center;
  gap: ${theme.space.tight};
  min-height: ${theme.width.touch};
  color: ${theme.color.accentText};
  font-size: ${theme.size.small};

  ${Enlarge}:hover & { color: ${theme.color.ink}; }
  ${media.narrowScreen} { [data-across] & { right: ${theme.space.gutter}; } }
`

const Room = styled.span`
  flex: none;
  width: 7rem;
`

/** A picture that opens over the whole screen, where it can be looked at closely. */
export function EnlargeablePicture({
  className,
  caption,
  isAcross,
  among,
  dress,
  ...shown
}: EnlargeablePictureProps) {
  const {enlarge} = useLabels('viewer')
  const {isOpen, open, close} = useOverlayEntry(`#picture${useId()}`)
  const {picture} = shown
  if (!picture?.asset) return null
  return (
    <Frame className={className} data-across={isAcross || undefined}>
      {dress ? dress(<Picture {...shown} />) : <Picture {...shown} />}
      <Strip>
        <figcaption>{caption}</figcaption>
        <Room />
      </Strip>
      <Enlarge
        type="button"
        aria-haspopup="dialog"
        onClick={({currentTarget}) => open(currentTarget)}
      >
        <Action>
          <Icon name="enlarge" />
          {enlarge}
        </Action>
      </Enlarge>
      {isOpen && (
        <Suspense>
          <Viewer picture={picture} among={among} dress={dress} onClose={close} />
        </Suspense>
      )}
    </Frame>
  )
}
