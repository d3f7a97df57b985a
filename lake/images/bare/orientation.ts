import {readExif} from '../exif.ts'

/** The orientation in an Exif block: 1 is upright, as a picture without a block is. */
export function orientationIn(block: Buffer): number {
  const {Orientation: said} = readExif(block).image
  return typeof said === 'number' && said >= 1 && said <= 8 ? said : 1
}

/** An Exif block with the orientation and nothing else. */
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
