import type {CSSProperties} from 'react'
import type {LakeAddress} from '../client/content-client.ts'
import {type CutPicture, pictureAddress} from './picture-address.ts'
import {pictureWidths} from './picture-widths.ts'

/** A picture as the query `picture` in `queries/fragments.ts` returns it. */
export interface PictureData extends CutPicture {
  readonly alt: string | null
  /** The picture that phones show instead. */
  readonly phone?: CutPicture | null
}

export const isVector = ({asset}: CutPicture): boolean => asset?._id.endsWith('-svg') ?? false

/** The first picture that a messenger can show: none reads drawings, which the lake serves to visitors as they are. */
export const firstShareable = (
  pictures: readonly (PictureData | null | undefined)[],
): PictureData | null => pictures.find((each) => each?.asset && !isVector(each)) ?? null

/** The picture that phones show instead of the wide one. */
export function onPhones(picture: PictureData): PictureData {
  const {phone, alt} = picture
  return phone?.asset ? {...phone, alt} : picture
}

/** In px of the original, after its crop. */
export function shapeOf({asset, crop}: CutPicture, ratio: number | undefined) {
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

/** More pixels take more memory than the lake has for one picture: a tall sheet 2,000 pixels wide. */
const maxPixels = 5_000_000

export function candidatesOf(
  lake: LakeAddress,
  picture: CutPicture,
  shape: {width: number; height: number},
  ratio: number | undefined,
) {
  const fitting = pictureWidths.filter((width) => width < shape.width)
  const largest = Math.min(shape.width, pictureWidths.at(-1) ?? shape.width)
  const aspect = ratio ?? shape.width / shape.height
  const widths = [...fitting, largest].filter(
    (width, index) => index === 0 || width ** 2 / aspect <= maxPixels,
  )
  return [...new Set(widths)].map((width) => {
    const size = {width, height: ratio && Math.round(width / ratio)}
    return {width, url: pictureAddress(lake, picture, size)}
  })
}

/** One file for `img` or `source`; a drawing has one size and is never cut. */
export function sourceOf(lake: LakeAddress, picture: CutPicture, ratio: number | undefined) {
  const ownRatio = isVector(picture) ? undefined : ratio
  const shape = shapeOf(picture, ownRatio)
  const candidates = candidatesOf(lake, picture, shape, ownRatio)
  const url = candidates.at(-1)?.url ?? ''
  return {shape, url, srcSet: isVector(picture) ? undefined : srcSetOf(candidates)}
}

/** Width by height, after its crop. */
export function ratioOf(picture: CutPicture): number {
  const {width, height} = shapeOf(picture, undefined)
  return width / height
}

/** The address of a picture at one size, e.g. for a poster. Empty when there is no picture. */
export function pictureUrl(
  lake: LakeAddress,
  picture: PictureData | null | undefined,
  size: {width: number; height: number},
): string {
  return picture ? pictureAddress(lake, picture, size) : ''
}

/**
 * The address of the same picture as JPEG, for programs that read nothing newer, such as messengers and search
 * engines.
 */
export function jpegUrl(
  lake: LakeAddress,
  picture: PictureData | null | undefined,
  size: {width: number; height: number},
): string {
  return picture ? pictureAddress(lake, picture, size, 'jpg') : ''
}

/** The `object-position` after its crop; a hotspot is given in parts of the original. */
export function focusOf({hotspot, crop}: CutPicture): string {
  const left = crop?.left ?? 0
  const top = crop?.top ?? 0
  const across = ((hotspot?.x ?? 0.5) - left) / (1 - left - (crop?.right ?? 0))
  const down = ((hotspot?.y ?? 0.5) - top) / (1 - top - (crop?.bottom ?? 0))
  return `${across * 100}% ${down * 100}%`
}

type FrameShape = CSSProperties & {'--ratio': number; '--focus': string}

/** For a frame no larger than the window: `--ratio`, width by height, and the point to keep in sight. */
export function frameShapeOf(picture: PictureData | null): FrameShape {
  return picture
    ? {'--ratio': ratioOf(picture), '--focus': focusOf(picture)}
    : {'--ratio': 4 / 3, '--focus': '50% 50%'}
}
