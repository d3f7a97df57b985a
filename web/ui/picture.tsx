import {createImageUrlBuilder} from '@sanity/image-url'
import {useEffect, useRef, useState} from 'react'
import {styled} from 'styled-components'
import type {ContentSource} from '../content/content.ts'
import {useLabels, useShell} from '../content/shell.tsx'
import {theme} from '../theme/theme.ts'

/** As `picture` of `content/fragments.ts` asks for it; anything may be missing in a draft. */
export interface PictureData {
  readonly alt: string | null
  readonly crop: {top?: number; bottom?: number; left?: number; right?: number} | null
  readonly hotspot: {x?: number; y?: number; width?: number; height?: number} | null
  readonly asset: {
    readonly _id: string
    readonly dimensions: {width: number | null; height: number | null} | null
    readonly lqip: string | null
  } | null
}

interface PictureProps {
  readonly picture: PictureData | null | undefined
  /** How wide it is shown, as in the `sizes` attribute of `img`. */
  readonly sizes: string
  /** Width by height; the picture is cut to it around its hotspot. Without it, its own shape. */
  readonly ratio?: number
  /** Another cut around the hotspot where `media` holds, so that a tall screen gets no wide picture. */
  readonly cut?: {readonly media: string; readonly ratio: number; readonly sizes: string}
  /** Covers its container, whatever that one's shape, keeping the hotspot in sight. */
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

type Phase = 'initial' | 'loading' | 'loaded' | 'failed'

const widths = [320, 480, 640, 800, 1080, 1440, 1920, 2560]

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
  const {source} = useShell()
  const [phase, setPhase] = useState<Phase>('initial')
  const image = useRef<HTMLImageElement>(null)
  const {failed} = useLabels('viewer')
  const isVector = picture?.asset?._id.endsWith('-svg') ?? false

  useEffect(() => {
    const {complete = true, naturalWidth} = image.current ?? {}
    // It may have failed before anybody listened.
    if (complete && naturalWidth === 0 && !isVector) setPhase('failed')
    if (!complete && !priority) setPhase('loading')
  }, [priority, isVector])

  if (!picture?.asset) return null
  const shape = shapeOf(picture, ratio)
  const candidates = candidatesOf(source, picture, shape, ratio)
  const largest = candidates.at(-1)
  return (
    <Frame
      className={className}
      data-fill={fill || undefined}
      data-transparent={isVector || undefined}
      style={
        picture.asset.lqip && !isVector
          ? {backgroundImage: `url("${picture.asset.lqip}")`}
          : undefined
      }
    >
      <picture>
        {cut && !isVector && (
          <source
            media={cut.media}
            srcSet={srcSetOf(candidatesOf(source, picture, shapeOf(picture, cut.ratio), cut.ratio))}
            sizes={cut.sizes}
          />
        )}
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

/** In px of the original, after its crop. */
function shapeOf({asset, crop}: PictureData, ratio: number | undefined) {
  const original = {
    width: asset?.dimensions?.width ?? 1600,
    height: asset?.dimensions?.height ?? 1067,
  }
  const width = Math.round(original.width * (1 - (crop?.left ?? 0) - (crop?.right ?? 0)))
  const height = Math.round(original.height * (1 - (crop?.top ?? 0) - (crop?.bottom ?? 0)))
  if (!ratio) return {width, height}
  const widest = Math.min(width, Math.round(height * ratio))
  return {width: widest, height: Math.round(widest / ratio)}
}

const srcSetOf = (candidates: readonly {url: string; width: number}[]): string =>
  candidates.map(({url, width}) => `${url} ${width}w`).join(', ')

function candidatesOf(
  source: ContentSource,
  picture: PictureData,
  shape: {width: number; height: number},
  ratio: number | undefined,
) {
  const build = imageBuilder(source)
  const fitting = widths.filter((width) => width < shape.width)
  return [...fitting, Math.min(shape.width, 2560)].map((width) => {
    const sized = build.image(toSource(picture)).width(width).auto('format')
    const url = ratio ? sized.height(Math.round(width / ratio)).fit('crop') : sized.fit('max')
    return {width, url: url.url()}
  })
}

/** Width by height, after its crop. */
export function ratioOf(picture: PictureData): number {
  const {width, height} = shapeOf(picture, undefined)
  return width / height
}

/** The address of a picture at one size, e.g. for a share image. Empty when there is no picture. */
export function pictureUrl(
  source: ContentSource,
  picture: PictureData | null | undefined,
  size: {width: number; height: number},
): string {
  if (!picture?.asset) return ''
  return imageBuilder(source)
    .image(toSource(picture))
    .width(size.width)
    .height(size.height)
    .fit('crop')
    .url()
}

function imageBuilder({projectId, dataset, host}: ContentSource) {
  return createImageUrlBuilder({projectId, dataset, ...(host === '' ? {} : {baseUrl: host})})
}

function toSource({asset, crop, hotspot}: PictureData) {
  return {
    asset: {_ref: asset?._id ?? ''},
    ...(crop ? {crop: {top: 0, bottom: 0, left: 0, right: 0, ...crop}} : {}),
    ...(hotspot ? {hotspot: {x: 0.5, y: 0.5, width: 1, height: 1, ...hotspot}} : {}),
  }
}

/** Where to hold it, after its crop; the hotspot is kept in parts of the original. */
export function focusOf({hotspot, crop}: PictureData): string {
  const left = crop?.left ?? 0
  const top = crop?.top ?? 0
  const across = ((hotspot?.x ?? 0.5) - left) / (1 - left - (crop?.right ?? 0))
  const down = ((hotspot?.y ?? 0.5) - top) / (1 - top - (crop?.bottom ?? 0))
  return `${across * 100}% ${down * 100}%`
}
