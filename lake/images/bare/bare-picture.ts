import {bareBoxes} from './boxes.ts'
import {bareGif} from './gif.ts'
import {bareJpeg} from './jpeg.ts'
import {barePng} from './png.ts'
import {bareTiff} from './tiff.ts'
import {bareWebp} from './webp.ts'

const kinds = [bareJpeg, barePng, bareWebp, bareGif, bareTiff, bareBoxes]
const shortest = 32

/**
 * An uploaded picture, pixel for pixel, without what its maker and programs wrote into it: camera, place, time,
 * names, thumbnails. Its orientation stays. Null: it could not be read.
 */
export function barePicture(bytes: Buffer): Buffer | null {
  if (bytes.length < shortest) return null
  for (const kind of kinds) {
    const parts = readOrNull(kind, bytes)
    if (!parts) continue
    const bare = Buffer.concat(parts)
    return bare.equals(bytes) ? bytes : bare
  }
  return null
}

/** Reading beyond the end of a cut picture throws. */
function readOrNull(kind: (bytes: Buffer) => Buffer[] | null, bytes: Buffer): Buffer[] | null {
  try {
    return kind(bytes)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
