import {orientationBlock, orientationIn} from './orientation.ts'

const seen: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const [hasExif, hasXmp] = [0x08, 0x04]

/** Removes Exif, XMP, chunks of other programs, and whatever follows the picture's end. Null: damaged. */
export function bareWebp(bytes: Buffer): Buffer[] | null {
  if (!/^RIFF.{4}WEBP/s.test(bytes.toString('latin1', 0, 12))) return null
  const stop = Math.min(8 + bytes.readUInt32LE(4), bytes.length)
  const parts: Buffer[] = []
  let flags: Buffer | null = null
  let orientation = 1
  let at = 12
  while (at + 8 <= stop) {
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length
    if (end > bytes.length) return null
    const type = bytes.toString('latin1', at, at + 4)
    const padded = Buffer.concat([bytes.subarray(at, end), Buffer.alloc(length % 2)])
    if (type === 'EXIF') orientation = orientationIn(bytes.subarray(at + 8, end))
    if (type === 'VP8X' && length >= 10) {
      flags = padded
      parts.push(padded)
    }
    if (seen.has(type)) parts.push(padded)
    at = end + (length % 2)
  }
  if (flags) {
    const rest = (flags[8] ?? 0) & ~hasExif & ~hasXmp
    flags[8] = orientation === 1 ? rest : rest | hasExif
    if (orientation !== 1) parts.push(exifChunk(orientation))
  }
  const head = Buffer.from('RIFF0000WEBP', 'latin1')
  head.writeUInt32LE(4 + parts.reduce((sum, {length}) => sum + length, 0), 4)
  return [head, ...parts]
}

function exifChunk(orientation: number): Buffer {
  const content = orientationBlock(orientation)
  const head = Buffer.from('EXIF0000', 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}
