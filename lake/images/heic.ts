import {open} from 'node:fs/promises'
import type {Pixels} from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'
import {LakeError} from '../lake-error.ts'

/** The brands of pictures in HEVC, as phones take them; libvips reads those of AV1 alone (`avif`). */
const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])
const maxHeadBytes = 256

/** Whether a file is a picture as phones store it (HEIC): its first box names its brands. */
export async function isHeic(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(maxHeadBytes)
    const {bytesRead} = await file.read(head, 0, maxHeadBytes, 0)
    if (bytesRead < 12 || head.toString('latin1', 4, 8) !== 'ftyp') return false
    const end = Math.min(head.readUInt32BE(0), bytesRead)
    for (let at = 8; at + 4 <= end; at += 4) {
      if (at !== 12 && brands.has(head.toString('latin1', at, at + 4))) return true
    }
    return false
  } finally {
    await file.close()
  }
}

/**
 * Makes a JPEG of a HEIC picture: upright, in the colours of the screen, and without what the phone wrote into it, such
 * as the place.
 *
 * @throws 400 where it cannot be read or has more than `maxPixels`
 */
export async function jpegOfHeic(bytes: Buffer, maxPixels: number): Promise<Buffer> {
  const {width, height, data} = await pixelsOf(bytes, maxPixels)
  const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const image = sharp(pixels, {raw: {width, height, channels: 4}}).removeAlpha()
  const quality = 92
  const profile = profileIn(bytes)
  if (!profile) return image.jpeg({quality}).toBuffer()
  // Colours are worked out from a profile that is in a file, and pixels have none.
  const tagged = withProfile(
    await image.jpeg({quality: 100, chromaSubsampling: '4:4:4'}).toBuffer(),
    profile,
  )
  return sharp(tagged).toColourspace('srgb').jpeg({quality}).toBuffer()
}

async function pixelsOf(bytes: Buffer, maxPixels: number): Promise<Pixels> {
  // Of some MB, for the few pictures that need it.
  const {default: libheif} = await import('libheif-js/wasm-bundle.js')
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  try {
    if (!image) throw unreadable('it has no picture')
    const [width, height] = [image.get_width(), image.get_height()]
    if (width * height > maxPixels) throw unreadable('Input image exceeds pixel limit')
    const place = {data: new Uint8ClampedArray(width * height * 4), width, height}
    const filled = await new Promise<Pixels | null>((resolve) => image.display(place, resolve))
    if (!filled) throw unreadable('its pixels are damaged')
    return filled
  } finally {
    for (const each of images) each.free()
  }
}

const unreadable = (reason: string) =>
  new LakeError(400, `The upload is not a picture that can be read: ${reason}`)

/** The colour profile of a HEIC file (ISO 23008-12: a box `colr` of the kind `prof`); null: it has none. */
function profileIn(bytes: Buffer): Buffer | null {
  const at = bytes.indexOf('colrprof', 0, 'latin1')
  if (at < 4) return null
  const profile = bytes.subarray(at + 8, at - 4 + bytes.readUInt32BE(at - 4))
  const fits = profile.length > 128 && profile.length < maxProfileBytes
  return fits && profile.toString('latin1', 36, 40) === 'acsp' ? profile : null
}

/** What one segment of a JPEG holds. */
const maxProfileBytes = 0xffff - 2 - 14

/** A JPEG with a colour profile in its first segment (APP2). */
function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile])
  const head = Buffer.from([0xff, 0xe2, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}
