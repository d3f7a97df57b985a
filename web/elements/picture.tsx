import {type CSSProperties, useEffect, useRef, useState} from 'react'
import {preload} from 'react-dom'
import {styled} from 'styled-components'
import {useLabels, useShell} from '../context/shell.tsx'
import {media, phoneQuery} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {focusOf, isVector, onPhones, type PictureData, sourceOf} from './picture-data.ts'

interface PictureProps {
  readonly picture: PictureData | null | undefined
  /** How wide it is shown, as in the `sizes` attribute of `img`. */
  readonly sizes: string
  /** Width by height; the picture is cut to it around its hotspot. Without it, its own shape. */
  readonly ratio?: number
  /** Another cut around the hotspot on phones, so that a tall screen gets no wide picture. */
  readonly cut?: {readonly ratio: number; readonly sizes: string}
  /** Covers its container and keeps the hotspot in sight. */
  readonly fill?: boolean
  /** The visitor sees it at once: it is loaded first and not faded in. One picture a page. */
  readonly priority?: boolean
  /** The link or button around it says the same already, so screen readers skip it. */
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
    object-position: var(--focus);
    ${media.phone} { object-position: var(--phone-focus, var(--focus)); }
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

/** The points to keep in sight, as properties that the style sheet above reads. */
function focusStyle(picture: PictureData, ofPhones: PictureData | null | undefined) {
  const style: CSSProperties & {'--focus': string; '--phone-focus'?: string} = {
    '--focus': focusOf(picture),
    ...(ofPhones ? {'--phone-focus': focusOf(ofPhones)} : {}),
  }
  return style
}

/** Names the picture in the head of the page, some kilobytes before the `img` element comes. */
const requestAhead = (source: Source, imageSizes: string, media = 'all') =>
  preload(source.url, {
    as: 'image',
    fetchPriority: 'high',
    media,
    ...(source.srcSet === undefined ? {} : {imageSrcSet: source.srcSet, imageSizes}),
  })

type Source = ReturnType<typeof sourceOf>
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
  const ofPhones = picture && onPhones(picture)
  const hasOwn = ofPhones !== picture
  const isDrawn = Boolean(picture && (isVector(picture) || (ofPhones && isVector(ofPhones))))

  useEffect(() => {
    const {complete = true, naturalWidth} = image.current ?? {}
    // The picture may have failed to load before hydration.
    if (complete && naturalWidth === 0 && !isDrawn) setPhase('failed')
    if (!complete && !priority) setPhase('loading')
  }, [priority, isDrawn])

  if (!picture?.asset) return null
  const wide = sourceOf(lake, picture, ratio)
  const phone = ofPhones && (cut || hasOwn) ? sourceOf(lake, ofPhones, cut?.ratio) : null
  const phoneSizes = cut?.sizes ?? sizes
  if (priority) {
    requestAhead(wide, sizes, phone ? `not ${phoneQuery}` : undefined)
    if (phone) requestAhead(phone, phoneSizes, phoneQuery)
  }
  return (
    <Frame
      className={className}
      data-fill={fill || undefined}
      data-transparent={isDrawn || undefined}
      style={isDrawn ? undefined : placeholderOf(picture.asset)}
    >
      <picture>
        {phone && (
          <source
            media={phoneQuery}
            srcSet={phone.srcSet ?? phone.url}
            sizes={phoneSizes}
            {...phone.shape}
          />
        )}
        <img
          ref={image}
          src={wide.url}
          srcSet={wide.srcSet}
          sizes={wide.srcSet && sizes}
          {...wide.shape}
          alt={decorative ? '' : (picture.alt ?? '')}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
          data-phase={phase}
          style={fill ? focusStyle(picture, hasOwn ? ofPhones : null) : undefined}
          onLoad={() => setPhase('loaded')}
          onError={() => setPhase('failed')}
        />
      </picture>
      {phase === 'failed' && !decorative && !isDrawn && <Failure>{failed}</Failure>}
    </Frame>
  )
}
