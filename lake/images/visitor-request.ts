import {LakeError} from '../lake-error.ts'
import type {ImageRequest} from './parse-transform.ts'
import {placeImage, type Size} from './place-image.ts'
import type {Transform} from './transform.ts'

/** The pictures that visitors get who are not signed in. */
export interface VisitorImages {
  /** The widths that pictures come in, in pixels, the smallest first. */
  readonly widths: readonly number[]
  /** How many pictures that nobody has requested before one address gets at once ... */
  readonly newAtOnce: number
  /** ... and how many more a minute. */
  readonly newPerMinute: number
}

/** Parameters that visitors cannot use: each makes work, or multiplies the pictures. */
const notForVisitors = [
  ...['blur', 'sharpen', 'saturation', 'invert', 'pad', 'background'],
  ...['orientation', 'flipHorizontal', 'flipVertical'],
] as const satisfies readonly (keyof Transform)[]
const fitsForVisitors: readonly string[] = ['clip', 'crop', 'max', 'min']

/**
 * The rendition that a visitor gets: the same part in the same proportions, in the next larger offered width,
 * never larger than the original, in the usual quality. Throws 403 for what only members may ask for, 400 for a
 * part outside the picture.
 */
export function visitorRequest(
  original: Size,
  {transform, chooseFormat}: ImageRequest,
  {widths}: VisitorImages,
): ImageRequest {
  refuseEffects(transform)
  const {quality, progressive, format, frame, rect: asked, ...wanted} = transform
  const rect = asked && within(original, asked)
  const source = rect ?? original
  const {region, canvas} = placeImage(source, wanted)
  const isCut = region.width < source.width || region.height < source.height
  const tallest = isCut ? (region.height * canvas.width) / canvas.height : Infinity
  const largest = Math.min(region.width, Math.round(tallest))
  const step = widths.find((width) => width >= canvas.width) ?? widths.at(-1) ?? largest
  const width = Math.max(1, Math.min(step, largest))
  const size = isCut
    ? {width, height: Math.max(1, Math.round((canvas.height * width) / canvas.width))}
    : {width}
  return {
    chooseFormat: chooseFormat || format === 'gif',
    transform: {
      ...(rect && {rect}),
      ...(frame && {frame}),
      ...(format && format !== 'gif' && {format}),
      ...size,
      fit: isCut ? 'crop' : 'max',
      crop: wanted.crop,
    },
  }
}

function refuseEffects(transform: Transform): void {
  const {fit, crop} = transform
  const effect = notForVisitors.find((name) => transform[name] !== undefined)
  const refused =
    effect ??
    (fitsForVisitors.includes(fit) ? undefined : `fit=${fit}`) ??
    (crop.kind === 'entropy' ? 'crop=entropy' : undefined)
  if (refused) throw new LakeError(403, `Only members of the project may ask for "${refused}"`)
}

function within(original: Size, {left, top, ...size}: NonNullable<Transform['rect']>) {
  const width = Math.min(size.width, original.width - left)
  const height = Math.min(size.height, original.height - top)
  if (width < 1 || height < 1) throw new LakeError(400, '"rect" lies outside of the picture')
  return {left, top, width, height}
}
