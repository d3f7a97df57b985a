import type {Sharp} from 'sharp'

import type {ImageFormat, Transform} from './transform.ts'

export const mediaTypes: Readonly<Record<ImageFormat, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

const usualQuality = 75

/** `q` means JPEG's quality; the others are brought to about the same look. */
export function encodeImage(
  image: Sharp,
  format: ImageFormat,
  {quality = usualQuality, progressive = false}: Transform,
): Sharp {
  const asked = Math.max(1, Math.round(quality))
  switch (format) {
    case 'jpg':
      return image.flatten({background: '#fff'}).jpeg({quality: asked, progressive, mozjpeg: true})
    case 'png':
      return image.png()
    case 'webp':
      return image.webp({quality: asked, smartSubsample: true})
    case 'avif':
      return image.avif({quality: Math.max(1, Math.round(asked * 0.64)), effort: avifEffort})
    case 'gif':
      return image.gif()
  }
}

/** Of 9: a visitor waits for the first rendering, and more effort wins only a few per cent. */
const avifEffort = 2

/** Encoding an AVIF costs a second for so many pixels; a larger one goes out as WebP. */
const mostAvifPixels = 2600 * 2600

interface Choice {
  readonly accept: string
  readonly pixels: number
  readonly isAnimated: boolean
  readonly fallback: ImageFormat
}

/** `auto=format`: what the browser says it takes, best first. */
export function chooseFormat({accept, pixels, isAnimated, fallback}: Choice): ImageFormat {
  const canBeAvif = !isAnimated && pixels <= mostAvifPixels
  if (canBeAvif && accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : fallback
}
