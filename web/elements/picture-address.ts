import {withoutEndSlashes} from '../../shared/end-slashes.ts'
import type {LakeAddress} from '../client/content-client.ts'

/** A file with how it is cut; anything may be missing in a draft. */
export interface CutPicture {
  readonly crop: {top?: number; bottom?: number; left?: number; right?: number} | null
  readonly hotspot: {x?: number; y?: number; width?: number; height?: number} | null
  readonly asset: {
    readonly _id: string
    readonly dimensions: {width: number | null; height: number | null} | null
    /** What is seen until the picture is loaded: its main colour, or a small copy as a `data:` address. */
    readonly color: string | null
    readonly lqip?: string | null
  } | null
}

interface Size {
  readonly width: number
  /** With it, the picture is cut to this shape around its hotspot; without it, it keeps its own. */
  readonly height?: number | undefined
}

const assetId = /^image-([^-]+)-(\d+)x(\d+)-([^-]+)$/

/**
 * Where the lake has a picture in one size: the address that `@sanity/image-url` makes, which weighs four times
 * this. A test compares the two. Empty without a picture.
 *
 * @param format Of the file, for programs that do not say what they can read.
 */
export function pictureAddress(
  {projectId, dataset, host}: LakeAddress,
  picture: CutPicture,
  {width, height}: Size,
  format?: 'jpg',
): string {
  const [, name, across, down, kind] = assetId.exec(picture.asset?._id ?? '') ?? []
  if (!name) return ''
  const cut = cutOf(picture, Number(across), Number(down), height && width / height)
  const file = `${name}-${across}x${down}.${kind}`
  const parts = [
    cut && `rect=${cut}`,
    `w=${width}`,
    height && `h=${height}`,
    format && `fm=${format}`,
    `fit=${height ? 'crop' : 'max'}`,
    !format && 'auto=format',
  ]
  const origin = withoutEndSlashes(host || 'https://cdn.sanity.io')
  return `${origin}/images/${projectId}/${dataset}/${file}?${parts.filter(Boolean).join('&')}`
}

/** In px of the original; null where all of it is shown. */
function cutOf(
  {crop, hotspot}: CutPicture,
  across: number,
  down: number,
  ratio: number | undefined,
): string | null {
  const left = Math.round((crop?.left ?? 0) * across)
  const top = Math.round((crop?.top ?? 0) * down)
  const widest = Math.round(across - (crop?.right ?? 0) * across - left)
  const tallest = Math.round(down - (crop?.bottom ?? 0) * down - top)
  const isTooWide = ratio && widest / tallest > ratio
  const width = isTooWide ? Math.round(tallest * ratio) : widest
  const height = ratio && !isTooWide ? Math.round(widest / ratio) : tallest
  if (width === across && height === down) return null
  const x = centred((hotspot?.x ?? 0.5) * across, width, left, widest)
  const y = centred((hotspot?.y ?? 0.5) * down, height, top, tallest)
  return [x, y, width, height].join()
}

/** Where a part begins whose middle is as near to a point as the whole allows. */
function centred(point: number, length: number, start: number, whole: number): number {
  const wanted = Math.round(Math.round(point) - length / 2)
  return Math.max(start, Math.min(wanted, start + whole - length))
}
