import sharp, {type Sharp} from 'sharp'

import {LakeError} from '../lake-error.ts'
import {openImage, svgDensity} from './describe-image.ts'
import {encodeImage} from './encode-image.ts'
import {type Placement, placeImage, type Region, type Size} from './place-image.ts'
import type {ImageFormat, Transform} from './transform.ts'

export interface Original {
  readonly path: string
  /** The size of the picture as it is seen, after its EXIF orientation. */
  readonly width: number
  readonly height: number
  readonly isVector: boolean
  /** The picture has several frames, and the format can keep them. */
  readonly isAnimated: boolean
}

export interface RenderOptions {
  readonly transform: Transform
  readonly format: ImageFormat
  readonly maxPixels: number
}

/** An upright picture, and the part of it that is used. */
interface Prepared {
  readonly image: Sharp
  readonly size: Size
  readonly part: Region
}

const densest = 2400

/** Makes one picture from another. Throws 400 for a part outside the picture. */
export async function renderImage(original: Original, options: RenderOptions): Promise<Buffer> {
  const {transform, format} = options
  const prepared = await prepare(original, options)
  const placed = place(prepared, placeImage(prepared.part, transform), transform)
  const {quality, progressive} = transform
  const finished = applyEffects(placed, transform)
  return encodeImage(finished, format, {quality, progressive}).toBuffer()
}

async function prepare(original: Original, options: RenderOptions): Promise<Prepared> {
  const {transform, format, maxPixels} = options
  const canMove = format === 'gif' || format === 'webp'
  const density = original.isVector ? densityFor(original, transform) : undefined
  const image = await openImage(original.path, {
    limitInputPixels: maxPixels,
    animated: original.isAnimated && canMove && transform.frame === undefined,
    failOn: 'none',
    ...(density !== undefined && {density}),
  })
  const upright = image.autoOrient()
  const size = original.isVector ? (await image.metadata()).autoOrient : original
  const prepared = {image: upright, size, part: partOf(original, size, transform)}
  return isTurned(transform) ? turn(prepared, transform) : prepared
}

/** A drawing is rasterised at the wanted size, rather than small and enlarged. */
function densityFor({width, height}: Size, transform: Transform): number {
  const factor = Math.max((transform.width ?? 0) / width, (transform.height ?? 0) / height, 1)
  return Math.min(svgDensity * factor, densest)
}

/** `rect` counts the original's pixels; a drawing may have been drawn larger. */
function partOf(original: Size, drawn: Size, {rect}: Transform): Region {
  if (!rect) return {left: 0, top: 0, width: drawn.width, height: drawn.height}
  const factor = drawn.width / original.width
  const left = Math.round(rect.left * factor)
  const top = Math.round(rect.top * factor)
  const width = Math.min(Math.round(rect.width * factor), drawn.width - left)
  const height = Math.min(Math.round(rect.height * factor), drawn.height - top)
  if (width < 1 || height < 1) throw new LakeError(400, '"rect" lies outside of the picture')
  return {left, top, width, height}
}

function isTurned({orientation, flipHorizontal, flipVertical}: Transform): boolean {
  return orientation !== undefined || flipHorizontal === true || flipVertical === true
}

/** Turning comes before placing, which needs a pass of its own. */
async function turn(
  {image, part}: Prepared,
  {orientation, flipHorizontal = false, flipVertical = false}: Transform,
): Promise<Prepared> {
  const cut = await asPixels(image.extract(part).toColourspace('srgb'))
  const {image: turned, ...size} = await asPixels(cut.image.rotate(orientation ?? 0))
  const flipped = turned.flop(flipHorizontal).flip(flipVertical)
  return {image: flipped, size, part: {left: 0, top: 0, ...size}}
}

async function asPixels(image: Sharp): Promise<Size & {image: Sharp}> {
  const {data, info} = await image.raw().toBuffer({resolveWithObject: true})
  const {width, height, channels} = info
  return {image: sharp(data, {raw: {width, height, channels}}), width, height}
}

function place({image, size, part}: Prepared, placement: Placement, transform: Transform): Sharp {
  const {region, scaled, canvas} = placement
  const isCut = region.width < part.width || region.height < part.height
  const byEntropy = isCut && transform.crop.kind === 'entropy'
  const shown = byEntropy
    ? part
    : {...region, left: part.left + region.left, top: part.top + region.top}
  const isWhole = shown.width === size.width && shown.height === size.height
  const cut = isWhole ? image : image.extract(shown)
  const resized = byEntropy
    ? cut.resize({...scaled, fit: 'cover', position: sharp.strategy.entropy})
    : cut.resize({...scaled, fit: 'fill'})
  return extend(resized, scaled, canvas, transform)
}

function extend(image: Sharp, scaled: Size, canvas: Size, transform: Transform): Sharp {
  const {pad = 0, background = '#ffffff'} = transform
  const across = canvas.width - scaled.width
  const down = canvas.height - scaled.height
  if (across === 0 && down === 0 && pad === 0) return image
  return image.extend({
    left: pad + Math.floor(across / 2),
    right: pad + Math.ceil(across / 2),
    top: pad + Math.floor(down / 2),
    bottom: pad + Math.ceil(down / 2),
    background,
  })
}

function applyEffects(image: Sharp, transform: Transform): Sharp {
  const {blur, sharpen, saturation, invert, background} = transform
  if (background !== undefined) image.flatten({background})
  // The address allows up to 2000; above about 100 pixels no change can be seen.
  if (blur !== undefined) image.blur(Math.min(Math.max(blur / 2, 0.3), 100))
  if (sharpen !== undefined) image.sharpen({sigma: 0.5 + sharpen / 50})
  if (saturation !== undefined) image.modulate({saturation: 1 + saturation / 100})
  if (invert) image.negate({alpha: false})
  return image
}
