import {createHash} from 'node:crypto'
import {chooseFormat} from './encode-image.ts'
import type {ImageRequest} from './parse-transform.ts'
import {placeImage, type Size} from './place-image.ts'
import type {ImageFormat, Transform} from './transform.ts'

/** The picture that an address is about. */
export interface Source extends Size {
  readonly dataset: string
  readonly sha1: string
  readonly extension: string
  readonly isAnimated: boolean
}

/** The original's format, unless the address or, with `auto=format`, the browser asks for another. */
export function formatOf(
  source: Source,
  {transform, chooseFormat: mayChoose}: ImageRequest,
  accept: string,
): ImageFormat {
  const fallback = transform.format ?? ownFormat(source.extension)
  if (transform.format !== undefined || !mayChoose) return fallback
  const {canvas} = placeImage(shownSize(source, transform), transform)
  const pixels = canvas.width * canvas.height
  return chooseFormat({accept, pixels, isAnimated: source.isAnimated, fallback})
}

function ownFormat(extension: string): ImageFormat {
  return extension === 'png' || extension === 'webp' || extension === 'avif' || extension === 'gif'
    ? extension
    : 'jpg'
}

/**
 * Changes when pictures are rendered differently: renditions that were kept before are then no longer found.
 */
const renderingVersion = 5

/** The common start of the keys of all renditions of one picture, by which they are erased. */
export const keyPrefixOf = (sha1: string) => sha1.slice(0, 16)

/** Addresses with the same result share a key, e.g. all that ask for more pixels than there are. */
export function keyOf(source: Source, transform: Transform, format: ImageFormat): string {
  const asked = source.extension === 'svg' ? transform : outcomeOf(source, transform)
  const sorted = Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1))
  const said = JSON.stringify([renderingVersion, source.dataset, source.sha1, format, sorted])
  const hash = createHash('sha256').update(said).digest('hex')
  return keyPrefixOf(source.sha1) + hash.slice(0, 32)
}

/** For a drawing the placement does not settle the result: it is rasterised at the size that is asked for. */
function outcomeOf(source: Size, transform: Transform) {
  const {width, height, minWidth, minHeight, maxWidth, maxHeight, ...rest} = transform
  const {fit, crop, format, ...effects} = rest
  const placement = placeImage(shownSize(source, transform), transform)
  return {...effects, placement, entropy: crop.kind === 'entropy'}
}

/** The size of what is placed: the part that was asked for, turned as asked. */
function shownSize(original: Size, {rect, orientation = 180}: Transform): Size {
  const {width, height} = rect ?? original
  return orientation === 180 ? {width, height} : {width: height, height: width}
}
