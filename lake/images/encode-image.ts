import type {Sharp} from 'sharp'

import type {ImageFormat} from './transform.ts'

export const mediaTypes: Readonly<Record<ImageFormat, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

const usualQuality = 75

interface EncodeOptions {
  /** 0 to 100 */
  readonly quality: number | undefined
  readonly progressive: boolean | undefined
  /** Somebody waits for it: AVIF is made in a fifth of the time, and comes out a third larger. */
  readonly isUrgent: boolean
}

/** `q` means JPEG's quality; the others are brought to about the same look. */
export function encodeImage(
  image: Sharp,
  format: ImageFormat,
  {quality = usualQuality, progressive = false, isUrgent}: EncodeOptions,
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
      return image.avif(isUrgent ? quickAvif(asked) : smallAvif(asked))
    case 'gif':
      return image.gif()
  }
}

/** With less effort it takes a higher quality to look the same. Measured: docs/decisions/024. */
const quickAvif = (quality: number) => ({
  quality: Math.max(1, Math.round(quality * 0.7)),
  effort: 0,
})
const smallAvif = (quality: number) => ({
  quality: Math.max(1, Math.round(quality * 0.64)),
  effort: 2,
})

/**
 * Encoding takes some 50 bytes a pixel for AVIF and 20 for WebP, and a process may take 170 to 400 MB, of
 * which 70 are its own (`lake/memory-shares.ts`).
 */
const mostAvifPixels = 2_400_000
const mostWebpPixels = 2600 * 2600

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
  const canBeWebp = isAnimated || pixels <= mostWebpPixels
  return canBeWebp && accept.includes('image/webp') ? 'webp' : fallback
}
