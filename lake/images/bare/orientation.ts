import {readExif} from '../exif.ts'

/** How a picture is to be turned, of a block of Exif: 1 is upright, as it is without one. */
export function orientationIn(block: Buffer): number {
  const {Orientation: said} = readExif(block).image
  return typeof said === 'number' && said >= 1 && said <= 8 ? said : 1
}

/** A block of Exif that says how the picture is to be turned, and nothing else. */
export function orientationBlock(orientation: number): Buffer {
  const block = Buffer.alloc(26)
  block.write('II*\0', 'latin1')
  block.writeUInt32LE(8, 4)
  block.writeUInt16LE(1, 8)
  block.writeUInt16LE(274, 10)
  block.writeUInt16LE(3, 12)
  block.writeUInt32LE(1, 14)
  block.writeUInt16LE(orientation, 18)
  return block
}
