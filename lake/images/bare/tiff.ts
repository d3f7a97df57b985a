/** Tags that affect what is seen, and those of the strips and tiles that store it. */
const seen: ReadonlySet<number> = new Set([
  ...[254, 255, 256, 257, 258, 259, 262, 263, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283],
  ...[284, 290, 291, 292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 330],
  ...[332, 334, 336, 338, 339, 340, 341, 342, 347, 512, 513, 514, 515, 517, 518, 519, 520, 521],
  ...[529, 530, 531, 532, 34675],
])
const furtherDirectories = 330
/** Directories without anything visible: Exif, place, interoperability. */
const unseenDirectories: ReadonlySet<number> = new Set([34665, 34853, 40965])
const maxDirectories = 200

const sizes: Readonly<Record<number, number>> = {
  ...{1: 1, 2: 1, 6: 1, 7: 1, 3: 2, 8: 2, 4: 4, 9: 4, 11: 4, 13: 4, 5: 8, 10: 8, 12: 8},
}

/**
 * Overwrites metadata in its place, so that nothing moves: strips are found by their offsets. Null: damaged, or
 * a BigTIFF.
 */
export function bareTiff(original: Buffer): Buffer[] | null {
  const order = original.toString('latin1', 0, 4)
  if (order !== 'II*\0' && order !== 'MM\0*') return null
  const bytes = Buffer.from(original)
  const isLittle = order.startsWith('II')
  const read = (at: number, size: 2 | 4) =>
    isLittle ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size)
  const write = (value: number, at: number) =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at)
  const visited = new Set<number>()

  const visit = (offset: number, isSeen: boolean): void => {
    if (offset === 0 || visited.has(offset)) return
    if (visited.size >= maxDirectories) throw new RangeError('Too many directories')
    visited.add(offset)
    const count = read(offset, 2)
    const end = offset + 2 + count * 12
    const next = read(end, 4)
    const kept: Buffer[] = []
    for (let at = offset + 2; at < end; at += 12) {
      const [tag, length] = [read(at, 2), read(at + 4, 4)]
      const size = length * (sizes[read(at + 2, 2)] ?? 1)
      const place = size > 4 ? read(at + 8, 4) : at + 8
      if (tag === furtherDirectories || unseenDirectories.has(tag)) {
        const listed = Math.min(length, maxDirectories)
        const offsets = Array.from({length: listed}, (_, index) => read(place + index * 4, 4))
        for (const each of offsets) visit(each, isSeen && tag === furtherDirectories)
      }
      if (isSeen && seen.has(tag)) kept.push(Buffer.from(bytes.subarray(at, at + 12)))
      else if (place + size > bytes.length) throw new RangeError('A value lies outside')
      else if (size > 4) bytes.fill(0, place, place + size)
    }
    bytes.fill(0, offset, end + 4)
    write(kept.length, offset)
    Buffer.concat(kept).copy(bytes, offset + 2)
    const after = offset + 2 + kept.length * 12
    if (isLittle) bytes.writeUInt32LE(isSeen ? next : 0, after)
    else bytes.writeUInt32BE(isSeen ? next : 0, after)
    visit(next, isSeen)
  }
  visit(read(4, 4), true)
  return [bytes]
}
