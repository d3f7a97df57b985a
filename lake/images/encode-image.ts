import type {Sharp} from 'sharp'

import {wantsType} from '../http/preferences.ts'
import type {ImageFormat} from './transform.ts'

export const mediaTypes: Readonly<Record<ImageFormat, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

const defaultQuality = 75

interface EncodeOptions {
  /** 0 to 100 */
  readonly quality: number | undefined
  readonly progressive: boolean | undefined
}

/**
 * `q` means JPEG's quality; the factors bring the other formats to about the same look. Effort 2 is
 * where more time hardly makes a picture smaller.
 */
export function encodeImage(
  image: Sharp,
  format: ImageFormat,
  {quality = defaultQuality, progressive = false}: EncodeOptions,
): Sharp {
  const asked = Math.max(1, Math.round(quality))
  switch (format) {
    case 'jpg':
      return image.flatten({background: '#fff'}).jpeg({quality: asked, progressive, mozjpeg: true})
    case 'png':
      return image.png()
    case 'webp':
      return image.webp({quality: share(asked, 0.88), effort: 2})
    case 'avif':
      return image.avif({quality: share(asked, 0.64), effort: 2})
    case 'gif':
      return image.gif()
  }
}

const share = (quality: number, part: number) => Math.max(1, Math.round(quality * part))

/**
 * Encoding takes some 50 bytes a pixel for AVIF and 20 for WebP, and a process may take 170 to 400 MB, of which
 * it needs 70 in any case (`lake/memory-shares.ts`).
 */
const maxAvifPixels = 2_400_000
const maxWebpPixels = 2600 * 2600

interface Choice {
  readonly accept: string
  readonly pixels: number
  readonly isAnimated: boolean
  readonly fallback: ImageFormat
}

/** `auto=format`: the formats that the browser accepts, best first. */
export function chooseFormat({accept, pixels, isAnimated, fallback}: Choice): ImageFormat {
  const canBeAvif = !isAnimated && pixels <= maxAvifPixels
  if (canBeAvif && wantsType(accept, 'image/avif')) return 'avif'
  const canBeWebp = isAnimated || pixels <= maxWebpPixels
  return canBeWebp && wantsType(accept, 'image/webp') ? 'webp' : fallback
}
