/** Formats that pictures are sent in. */
export type ImageFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'gif'

export const fits = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
export type Fit = (typeof fits)[number]

/** The transformation of a picture, in the terms of the address. Sizes are pixels of the result. */
export interface Transform {
  readonly rect?: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
  readonly orientation?: 90 | 180 | 270
  readonly flipHorizontal?: boolean
  readonly flipVertical?: boolean
  readonly width?: number
  readonly height?: number
  readonly minWidth?: number
  readonly minHeight?: number
  readonly maxWidth?: number
  readonly maxHeight?: number
  readonly fit: Fit
  /** The part that is kept where some is cut off. */
  readonly crop: Crop
  readonly background?: string
  readonly pad?: number
  readonly blur?: number
  readonly sharpen?: number
  readonly invert?: boolean
  readonly saturation?: number
  readonly format?: ImageFormat
  readonly progressive?: boolean
  readonly quality?: number
  /** Only the first frame of an animated picture. */
  readonly frame?: 1
}

export type Crop =
  | {readonly kind: 'edges'; readonly x: number; readonly y: number}
  | {readonly kind: 'entropy'}

export const largestSide = 8192
