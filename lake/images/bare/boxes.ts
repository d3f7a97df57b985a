interface Box {
  readonly type: string
  /** Offsets of the box's content. */
  readonly from: number
  readonly to: number
}

const maxBoxes = 10_000
const unseenItems: ReadonlySet<string> = new Set(['Exif', 'mime', 'uri '])

/**
 * HEIF and AVIF: overwrites metadata in its place. The orientation is one of the picture's properties, and
 * stays. Null: damaged, or structured in a way that is not supported here.
 */
export function bareBoxes(original: Buffer): Buffer[] | null {
  if (original.toString('latin1', 4, 8) !== 'ftyp') return null
  const bytes = Buffer.from(original)
  const top = boxesIn(bytes, 0, bytes.length)
  const meta = top.find(({type}) => type === 'meta')
  if (!meta) return null
  const extents = extentsOf(bytes, boxesIn(bytes, meta.from + 4, meta.to))
  if (!extents) return null
  for (const {from, to} of extents) {
    if (to > bytes.length) return null
    bytes.fill(0, from, to)
  }
  for (const {type, from, to} of top) {
    if (type === 'uuid') bytes.fill(0, from, to)
    if (type === 'moov') wipeNotes(bytes, from, to)
  }
  return [bytes]
}

function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to; ) {
    const short = bytes.readUInt32BE(at)
    const length =
      short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    const head = short === 1 ? 16 : 8
    if (length < head || at + length > to || boxes.length >= maxBoxes)
      throw new RangeError('A box lies outside')
    const type = bytes.toString('latin1', at + 4, at + 8)
    boxes.push({type, from: at + head, to: at + length})
    at += length
  }
  return boxes
}

/** For a sequence: notes of its maker, such as the place. */
function wipeNotes(bytes: Buffer, from: number, to: number): void {
  for (const box of boxesIn(bytes, from, to)) {
    if (box.type === 'trak') wipeNotes(bytes, box.from, box.to)
    if (!['udta', 'meta', 'uuid'].includes(box.type)) continue
    bytes.write('free', box.from - 4, 'latin1')
    bytes.fill(0, box.from, box.to)
  }
}

/** The positions of the items that are not pictures. */
function extentsOf(bytes: Buffer, boxes: readonly Box[]): Pick<Box, 'from' | 'to'>[] | null {
  const box = (wanted: string) => boxes.find(({type}) => type === wanted)
  const [items, places, inside] = [box('iinf'), box('iloc'), box('idat')]
  if (!items || !places) return null
  const unseen = unseenIn(bytes, items)
  const read = readerAt(bytes, places.from)
  const version = read(1)
  read(3)
  const [first, second] = [read(1), read(1)]
  const [offsetSize, lengthSize, baseSize] = [first >> 4, first & 15, second >> 4]
  const indexSize = version > 0 ? second & 15 : 0
  const count = read(version < 2 ? 2 : 4)
  const found: Pick<Box, 'from' | 'to'>[] = []
  for (let item = 0; item < count; item++) {
    const id = read(version < 2 ? 2 : 4)
    const method = version > 0 ? read(2) & 15 : 0
    read(2)
    const base = read(baseSize)
    const parts = read(2)
    for (let part = 0; part < parts; part++) {
      read(indexSize)
      const offset = base + read(offsetSize)
      const length = read(lengthSize)
      if (!unseen.has(id)) continue
      if (method > 1 || (method === 1 && !inside)) return null
      const from = offset + (method === 1 ? (inside?.from ?? 0) : 0)
      // A box without a length ends with the box around it.
      found.push({from, to: length === 0 ? from : from + length})
    }
  }
  return found
}

function unseenIn(bytes: Buffer, {from, to}: Box): Set<number> {
  const version = bytes.readUInt8(from)
  const entries = boxesIn(bytes, from + (version === 0 ? 6 : 8), to)
  const ids = entries.flatMap((entry) => {
    const each = bytes.readUInt8(entry.from)
    const isLong = each >= 3
    const id = isLong ? bytes.readUInt32BE(entry.from + 4) : bytes.readUInt16BE(entry.from + 4)
    const at = entry.from + (isLong ? 10 : 8)
    return each >= 2 && unseenItems.has(bytes.toString('latin1', at, at + 4)) ? [id] : []
  })
  return new Set(ids)
}

/** Reads numbers one after another; a number of no bytes is 0. */
function readerAt(bytes: Buffer, start: number): (size: number) => number {
  let at = start
  return (size) => {
    const value =
      size === 8 ? Number(bytes.readBigUInt64BE(at)) : size === 0 ? 0 : bytes.readUIntBE(at, size)
    at += size
    return value
  }
}
