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
  /**
   * On narrow screens the print in the picture is too small to read: it is a card after its words, which opens
   * it.
   */
  readonly isBehindWords?: boolean
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

  ${media.narrowWithScript} {
    &[data-behind] {
      display: grid;
      /* With text at 200 %, too, the words have the larger part. */
      grid-template-columns: min(6rem, 30%) minmax(0, 1fr);
      gap: ${theme.space.base};
      padding: ${theme.space.small};
      border: 1px solid ${theme.color.rule};
      background: ${theme.color.white};
    }
    &[data-behind] img {
      height: auto;
      aspect-ratio: 3 / 4;
      object-fit: cover;
      object-position: top;
    }
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

  ${media.narrowWithScript} {
    [data-behind] > & { align-items: start; padding-bottom: ${theme.width.touch}; }
    [data-behind] > & > span { display: none; }
  }
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
  ${media.narrowWithScript} { [data-behind] & { right: ${theme.space.base}; } }
`

const Room = styled.span`
  flex: none;
  width: 7rem;
`

/** A picture that opens over the whole screen, where it can be looked at closely. */
export function EnlargeablePicture({
  className,
  caption,
  isBehindWords,
  among,
  dress,
  ...shown
}: EnlargeablePictureProps) {
  const {enlarge} = useLabels('viewer')
  const {isOpen, open, close} = useOverlayEntry(`#picture${useId()}`)
  const {picture} = shown
  if (!picture?.asset) return null
  return (
    <Frame className={className} data-behind={isBehindWords || undefined}>
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
