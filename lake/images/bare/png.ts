import {crc32} from 'node:zlib'
import {orientationBlock, orientationIn} from './orientation.ts'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Chunks that affect what is seen. */
const seen: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'acTL', 'fcTL', 'fdAT', 'tRNS', 'bKGD', 'pHYs', 'sBIT', 'hIST'],
  ...['cHRM', 'gAMA', 'iCCP', 'sRGB', 'cICP', 'mDCV', 'cLLI'],
])

/** Removes Exif, texts, times, and whatever follows the picture's end. Null: damaged. */
export function barePng(bytes: Buffer): Buffer[] | null {
  if (!bytes.subarray(0, 8).equals(signature)) return null
  const [parts, pixels]: [Buffer[], Buffer[]] = [[], []]
  let orientation = 1
  let at = 8
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'IEND') {
      const turned = orientation === 1 ? [] : [chunk('eXIf', orientationBlock(orientation))]
      return [signature, ...parts, ...turned, ...pixels, bytes.subarray(at, end)]
    }
    if (type === 'eXIf') orientation = orientationIn(bytes.subarray(at + 8, end - 4))
    // All other chunks come before the pixels, where readers look for them.
    const place = pixels.length > 0 || type === 'IDAT' ? pixels : parts
    if (seen.has(type)) place.push(bytes.subarray(at, end))
    at = end
  }
  return null
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
