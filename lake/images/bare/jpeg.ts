import {orientationBlock, orientationIn} from './orientation.ts'

const [startOfImage, endOfImage, startOfScan, comment] = [0xd8, 0xd9, 0xda, 0xfe]
const exif = 'Exif\0'

/** Segments of applications that a decoder needs: JFIF, colours. */
const needed: Readonly<Record<number, string>> = {
  224: 'JFIF\0',
  226: 'ICC_PROFILE\0',
  238: 'Adobe',
}

/** Removes Exif, XMP, IPTC, comments, thumbnails, and whatever follows the picture's end. Null: damaged. */
export function bareJpeg(bytes: Buffer): Buffer[] | null {
  if (bytes.readUInt16BE(0) !== 0xff00 + startOfImage) return null
  const parts: Buffer[] = []
  let orientation = 1
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfImage) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return null
    const content = bytes.subarray(at + 4, end)
    if (marker === 0xe1 && begins(content, exif)) {
      orientation = orientationIn(content)
    } else if (isNeeded(marker, content)) {
      const stop = marker === startOfScan ? endOfScan(bytes, end) : end
      parts.push(bytes.subarray(at, stop))
      at = stop
      continue
    }
    at = end
  }
  return [
    bytes.subarray(0, 2),
    ...(orientation === 1 ? [] : [orientationSegment(orientation)]),
    ...parts,
    Buffer.from([0xff, endOfImage]),
  ]
}

const begins = (content: Buffer, sign: string) =>
  content.toString('latin1', 0, sign.length) === sign

function isNeeded(marker: number, content: Buffer): boolean {
  if (marker === comment) return false
  const isApplication = marker >= 0xe0 && marker <= 0xef
  const sign = needed[marker]
  return !isApplication || (sign !== undefined && begins(content, sign))
}

/** Within a scan, 255 starts a marker unless it stands for the value 255 or for a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

function orientationSegment(orientation: number): Buffer {
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationBlock(orientation)])
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2])
  return Buffer.concat([head, content])
}
