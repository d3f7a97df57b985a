import {type CSSProperties, useEffect, useRef, useState} from 'react'
import {preload} from 'react-dom'
import {styled} from 'styled-components'
import {useLabels, useShell} from '../context/shell.tsx'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {candidatesOf, focusOf, type PictureData, shapeOf, srcSetOf} from './picture-data.ts'

interface PictureProps {
  readonly picture: PictureData | null | undefined
  /** How wide it is shown, as in the `sizes` attribute of `img`. */
  readonly sizes: string
  /** Width by height; the picture is cut to it around its hotspot. Without it, its own shape. */
  readonly ratio?: number
  /** Another cut around the hotspot where `media` holds, so that a tall screen gets no wide picture. */
  readonly cut?: {readonly media: string; readonly ratio: number; readonly sizes: string}
  /** Covers its container and keeps the hotspot in sight. */
  readonly fill?: boolean
  /** Seen at once: loaded first and not faded in. One a page. */
  readonly priority?: boolean
  /** Says what the link or button around it already says, so screen readers pass it by. */
  readonly decorative?: boolean
  readonly className?: string
}

const Frame = styled.span`
  position: relative;
  display: block;
  overflow: hidden;
  background: ${theme.color.paperDeep} center / cover no-repeat;

  &[data-transparent] { background: none; }

  &[data-fill] {
    position: absolute;
    inset: 0;
  }

  & img {
    width: 100%;
    height: auto;
    transition: opacity ${theme.duration.slow} ${theme.easing.settle};
  }

  &[data-fill] img {
    height: 100%;
    object-fit: cover;
  }

  & img[data-phase='loading'] { opacity: 0; }
  ${media.print} { & img[data-phase='loading'] { opacity: 1; } }
  & img[data-phase='failed'] { opacity: 0; }
`

const Failure = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  padding: ${theme.space.base};
  background: ${theme.color.paperDeep};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  text-align: center;
`

const placeholderOf = ({color, lqip}: NonNullable<PictureData['asset']>): CSSProperties => ({
  ...(color ? {backgroundColor: color} : {}),
  ...(lqip ? {backgroundImage: `url("${lqip}")`} : {}),
})

/** The head of the page names it, some kilobytes before the page itself does. */
const requestAhead = (url: string, imageSrcSet: string, imageSizes: string, media = 'all') =>
  preload(url, {as: 'image', fetchPriority: 'high', imageSrcSet, imageSizes, media})

type Phase = 'initial' | 'loading' | 'loaded' | 'failed'

export function Picture({
  picture,
  sizes,
  ratio,
  cut,
  fill,
  priority,
  decorative,
  className,
}: PictureProps) {
  const {lake} = useShell()
  const [phase, setPhase] = useState<Phase>('initial')
  const image = useRef<HTMLImageElement>(null)
  const {failed} = useLabels('viewer')
  const isVector = picture?.asset?._id.endsWith('-svg') ?? false

  useEffect(() => {
    const {complete = true, naturalWidth} = image.current ?? {}
    // It may have failed before hydration.
    if (complete && naturalWidth === 0 && !isVector) setPhase('failed')
    if (!complete && !priority) setPhase('loading')
  }, [priority, isVector])

  if (!picture?.asset) return null
  const shape = shapeOf(picture, ratio)
  const candidates = candidatesOf(lake, picture, shape, ratio)
  const largest = candidates.at(-1)
  const ofCut =
    cut && !isVector && candidatesOf(lake, picture, shapeOf(picture, cut.ratio), cut.ratio)
  if (priority && largest && !isVector) {
    requestAhead(largest.url, srcSetOf(candidates), sizes, cut && `not ${cut.media}`)
    if (cut && ofCut) requestAhead(largest.url, srcSetOf(ofCut), cut.sizes, cut.media)
  }
  return (
    <Frame
      className={className}
      data-fill={fill || undefined}
      data-transparent={isVector || undefined}
      style={isVector ? undefined : placeholderOf(picture.asset)}
    >
      <picture>
        {cut && ofCut && <source media={cut.media} srcSet={srcSetOf(ofCut)} sizes={cut.sizes} />}
        <img
          ref={image}
          src={largest?.url}
          srcSet={isVector ? undefined : srcSetOf(candidates)}
          sizes={isVector ? undefined : sizes}
          width={shape.width}
          height={shape.height}
          alt={decorative ? '' : (picture.alt ?? '')}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
          data-phase={phase}
          style={fill ? {objectPosition: focusOf(picture)} : undefined}
          onLoad={() => setPhase('loaded')}
          onError={() => setPhase('failed')}
        />
      </picture>
      {phase === 'failed' && !decorative && !isVector && <Failure>{failed}</Failure>}
    </Frame>
  )
}
