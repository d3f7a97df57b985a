import {lazy, Suspense, useState} from 'react'
import {styled} from 'styled-components'
import {useLabels} from '../content/shell.tsx'
import {theme} from '../theme/theme.ts'
import {Icon} from './icon.tsx'
import {Picture, type PictureData} from './picture.tsx'

const Viewer = lazy(async () => ({default: (await import('./viewer/viewer.tsx')).Viewer}))

interface EnlargeablePictureProps {
  readonly picture: PictureData | null | undefined
  readonly sizes: string
  readonly ratio?: number
  readonly priority?: boolean
  readonly className?: string
}

const Frame = styled.div`
  position: relative;
`

/** Covers the picture, so that touching it anywhere enlarges it. */
const Enlarge = styled.button`
  position: absolute;
  inset: 0;
  width: 100%;
  cursor: zoom-in;

  &:focus-visible { outline-offset: -4px; }

  @media (scripting: none) { display: none; }
`

const Badge = styled.span`
  position: absolute;
  right: ${theme.space.small};
  bottom: ${theme.space.small};
  display: flex;
  align-items: center;
  gap: ${theme.space.tight};
  min-height: ${theme.width.touch};
  padding-inline: ${theme.space.base};
  border-radius: ${theme.radius.round};
  background: ${theme.color.veilDeep};
  color: ${theme.color.paper};
  font-size: ${theme.size.small};
  transition: background-color ${theme.duration.quick};

  ${Enlarge}:hover & { background: ${theme.color.inkDeep}; }
`

/** A picture that opens over the whole screen, where it can be looked at closely. */
export function EnlargeablePicture({className, ...shown}: EnlargeablePictureProps) {
  const {enlarge} = useLabels('viewer')
  const [isOpen, setOpen] = useState(false)
  const {picture} = shown
  if (!picture?.asset) return null
  return (
    <Frame className={className}>
      <Picture {...shown} />
      <Enlarge type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Badge>
          <Icon name="enlarge" />
          {enlarge}
        </Badge>
      </Enlarge>
      {isOpen && (
        <Suspense>
          <Viewer picture={picture} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Frame>
  )
}
