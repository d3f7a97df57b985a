import {lazy, Suspense, useState} from 'react'
import {styled} from 'styled-components'
import {useLabels} from '../context/shell.tsx'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {Icon} from '../ui/icon.tsx'
import {Picture} from './picture.tsx'
import type {PictureData} from './picture-data.ts'

const Viewer = lazy(async () => ({default: (await import('./viewer/viewer.tsx')).Viewer}))

interface EnlargeablePictureProps {
  readonly picture: PictureData | null | undefined
  readonly sizes: string
  readonly ratio?: number
  readonly priority?: boolean
  readonly caption?: string | null
  readonly className?: string
}

const Frame = styled.figure`
  position: relative;

  & > span { border: 1px solid ${theme.color.rule}; }
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
  color: ${theme.color.bronzeText};
  font-size: ${theme.size.small};

  ${Enlarge}:hover & { color: ${theme.color.ink}; }
`

const Room = styled.span`
  flex: none;
  width: 7rem;
`

/** A picture that opens over the whole screen, where it can be looked at closely. */
export function EnlargeablePicture({className, caption, ...shown}: EnlargeablePictureProps) {
  const {enlarge} = useLabels('viewer')
  const [isOpen, setOpen] = useState(false)
  const {picture} = shown
  if (!picture?.asset) return null
  return (
    <Frame className={className}>
      <Picture {...shown} />
      <Strip>
        <figcaption>{caption}</figcaption>
        <Room />
      </Strip>
      <Enlarge type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Action>
          <Icon name="enlarge" />
          {enlarge}
        </Action>
      </Enlarge>
      {isOpen && (
        <Suspense>
          <Viewer picture={picture} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Frame>
  )
}
