const [extension, image, trailer] = [0x21, 0x2c, 0x3b]
const graphicControl = 0xf9
const application = 0xff
/** How often a moving picture repeats, and its colours. */
const needed: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/** Removes comments, XMP, and whatever follows the picture's end. Null: damaged. */
export function bareGif(bytes: Buffer): Buffer[] | null {
  if (!/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)) || bytes.length < 14) return null
  let at = 13 + coloursOf(bytes[10] ?? 0)
  const parts = [bytes.subarray(0, at)]
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === trailer) return [...parts, bytes.subarray(at, at + 1)]
    const label = bytes[at + 1]
    if (kind !== extension && kind !== image) return null
    const blocks = kind === image ? at + 11 + coloursOf(bytes[at + 9] ?? 0) : at + 2
    const end = endOfBlocks(bytes, blocks)
    if (end === null) return null
    const name = bytes.toString('latin1', at + 3, at + 14)
    const isSeen =
      kind === image || label === graphicControl || (label === application && needed.has(name))
    if (isSeen) parts.push(bytes.subarray(at, end))
    at = end
  }
  return null
}

/** The size of a colour table in bytes, from the flags. */
const coloursOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function endOfBlocks(bytes: Buffer, from: number): number | null {
  let at = from
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += length + 1
    if (length === 0) return at
  }
  return null
}
