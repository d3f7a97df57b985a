import {readFile} from 'node:fs/promises'
import sharp, {type Sharp, type SharpOptions} from 'sharp'

import {LakeError} from '../lake-error.ts'
import {blurhashOf, type Pixels} from './blurhash.ts'
import {type Exif, readExif} from './exif.ts'
import type {ImageDetail} from './image-details.ts'
import {type Palette, paletteOf} from './palette.ts'
import {thumbhashOf} from './thumbhash.ts'

export interface ImageDescription {
  readonly extension: string
  readonly mimeType: string
  readonly width: number
  readonly height: number
  readonly metadata: {
    readonly _type: 'sanity.imageMetadata'
    readonly dimensions: {
      readonly _type: 'sanity.imageDimensions'
      readonly width: number
      readonly height: number
      readonly aspectRatio: number
    }
    readonly hasAlpha: boolean
    readonly isOpaque: boolean
    /** Set only for a picture with several frames; the hosted lake does not have it. */
    readonly isAnimated?: true
    readonly lqip?: string
    readonly palette?: Palette
    readonly blurHash?: string
    /** Base64. */
    readonly thumbHash?: string
    readonly exif?: Exif['exif'] & {readonly _type: 'sanity.imageExifMetadata'}
    readonly image?: Exif['image'] & {readonly _type: 'sanity.imageExifTags'}
    readonly location?: NonNullable<Exif['location']> & {readonly _type: 'geopoint'}
  }
}

export interface DescribeOptions {
  /** Pictures of more pixels are refused: a few kilobytes can unpack to gigabytes. */
  readonly maxPixels: number
  readonly wants: readonly ImageDetail[]
}

const formats: Readonly<Record<string, {extension: string; mimeType: string}>> = {
  jpeg: {extension: 'jpg', mimeType: 'image/jpeg'},
  png: {extension: 'png', mimeType: 'image/png'},
  webp: {extension: 'webp', mimeType: 'image/webp'},
  gif: {extension: 'gif', mimeType: 'image/gif'},
  svg: {extension: 'svg', mimeType: 'image/svg+xml'},
  tiff: {extension: 'tif', mimeType: 'image/tiff'},
  heif: {extension: 'avif', mimeType: 'image/avif'},
}

/** At this many dots an inch, a pixel of a drawing is a pixel of the result. */
export const svgDensity = 72
const maxDrawnPixels = 2_000_000

const movingFormats: ReadonlySet<string> = new Set(['gif', 'webp'])

/** Reads the whole picture, so that every stored picture can be shown. 400 if it is not a picture. */
export async function describeImage(
  path: string,
  {maxPixels, wants}: DescribeOptions,
): Promise<ImageDescription> {
  try {
    const options = {limitInputPixels: maxPixels, failOn: 'error'} as const
    const image = await openImage(path, options)
    return await describe(image, await drawn(path, image, options), wants)
  } catch (error) {
    if (error instanceof LakeError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    const told = reason.replaceAll(path, 'its file')
    throw new LakeError(400, `The upload is not a picture that can be read: ${told}`)
  }
}

/** An SVG is passed as bytes: opened by its path, it could include other files of the folder. */
export async function openImage(path: string, options: SharpOptions): Promise<Sharp> {
  const image = sharp(path, options)
  const {format} = await image.metadata()
  return format === 'svg' ? sharp(await readFile(path), options) : image
}

/** A large drawing is rasterised smaller: its colours are the same, and that costs less. */
async function drawn(path: string, image: Sharp, options: SharpOptions): Promise<Sharp> {
  const {format, width, height} = await image.metadata()
  const factor = Math.sqrt(maxDrawnPixels / (width * height))
  if (format !== 'svg' || factor >= 1) return image
  return openImage(path, {...options, density: Math.max(1, svgDensity * factor)})
}

/** @param seen a smaller version of the picture, for results that do not depend on its size */
async function describe(
  image: Sharp,
  seen: Sharp,
  wants: DescribeOptions['wants'],
): Promise<ImageDescription> {
  const {format, hasAlpha, autoOrient, pages = 1, exif} = await image.metadata()
  const known = formats[format]
  if (!known) throw new LakeError(400, `Pictures of the format "${format}" are not supported`)
  const {width, height} = autoOrient
  const small = await smallOf(seen)
  const isOpaque = !hasAlpha || (await seen.stats()).isOpaque
  return {
    ...known,
    width,
    height,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
      hasAlpha,
      isOpaque,
      ...(pages > 1 && movingFormats.has(format) && {isAnimated: true}),
      ...(await detailsOf(small, wants)),
      ...(exif && writtenBy(exif, wants)),
    },
  }
}

type Details = Partial<ImageDescription['metadata']>

async function detailsOf(small: Sharp, wants: readonly ImageDetail[]): Promise<Details> {
  const pixels =
    wants.includes('blurhash') || wants.includes('thumbhash') ? await rgbaOf(small) : null
  return {
    ...(wants.includes('lqip') && {lqip: await placeholderOf(small)}),
    ...(wants.includes('palette') && {palette: paletteOf(await pixelsOf(small))}),
    ...(pixels && wants.includes('blurhash') && {blurHash: blurhashOf(pixels)}),
    ...(pixels && wants.includes('thumbhash') && {thumbHash: thumbhashOf(pixels)}),
  }
}

function writtenBy(block: Buffer, wants: readonly ImageDetail[]): Details {
  const {exif, image, location} = readExif(block)
  return {
    ...(wants.includes('exif') && {exif: {_type: 'sanity.imageExifMetadata', ...exif}}),
    ...(wants.includes('image') && {image: {_type: 'sanity.imageExifTags', ...image}}),
    ...(wants.includes('location') && location && {location: {_type: 'geopoint', ...location}}),
  }
}

/** So few waves need no more pixels. */
async function rgbaOf(small: Sharp): Promise<Pixels> {
  const {data, info} = await small
    .clone()
    .resize({width: 32, height: 32, fit: 'inside'})
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true})
  return {width: info.width, height: info.height, data}
}

/** The whole picture is read once to learn whether it can be; the other results use a reduced version. */
async function smallOf(image: Sharp): Promise<Sharp> {
  const small = image.clone().autoOrient().resize({width: 96, withoutEnlargement: true})
  const {data, info} = await small.toColourspace('srgb').raw().toBuffer({resolveWithObject: true})
  const {width, height, channels} = info
  return sharp(data, {raw: {width, height, channels}})
}

/** A few hundred bytes to show while the picture loads: a third of the hosted lake's JPEG. */
async function placeholderOf(small: Sharp): Promise<string> {
  const bytes = await small.clone().resize({width: 20}).webp({quality: 50, effort: 6}).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

function pixelsOf(small: Sharp): Promise<Buffer> {
  return small
    .clone()
    .resize({width: 96, height: 96, fit: 'inside'})
    .flatten({background: '#fff'})
    .removeAlpha()
    .raw()
    .toBuffer()
}
