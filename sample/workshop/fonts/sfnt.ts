/** The tables of a TrueType font, by their four-letter tags. */
export type Tables = ReadonlyMap<string, Buffer>

export function readTables(font: Buffer): Map<string, Buffer> {
  const count = font.readUInt16BE(4)
  const records = Array.from({length: count}, (_, index) => 12 + index * 16)
  return new Map(
    records.map((at) => {
      const offset = font.readUInt32BE(at + 8)
      const table = font.subarray(offset, offset + font.readUInt32BE(at + 12))
      return [font.toString('latin1', at, at + 4), table]
    }),
  )
}

const padded = (table: Buffer): Buffer =>
  Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}

function headerOf(tables: readonly (readonly [string, Buffer])[]): Buffer {
  const header = Buffer.alloc(12 + tables.length * 16)
  const power = Math.floor(Math.log2(tables.length))
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(tables.length, 4)
  header.writeUInt16BE(16 * 2 ** power, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(16 * (tables.length - 2 ** power), 10)
  let offset = header.length
  for (const [index, [tag, table]] of tables.entries()) {
    const at = 12 + index * 16
    header.write(tag, at, 'latin1')
    header.writeUInt32BE(checksum(padded(table)), at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(table.length, at + 12)
    offset += padded(table).length
  }
  return header
}

const adjustmentAt = 8

/** A whole font file; the check sum of the file, kept in `head`, is worked out here. */
export function writeTables(tables: Tables): Buffer {
  const head = Buffer.from(tables.get('head') ?? Buffer.alloc(54))
  head.writeUInt32BE(0, adjustmentAt)
  const sorted = [...new Map(tables).set('head', head)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const whole = () => Buffer.concat([headerOf(sorted), ...sorted.map(([, table]) => padded(table))])
  const adjustment = (0xb1b0afba - checksum(whole())) >>> 0
  const font = whole()
  const headAt = 12 + sorted.findIndex(([tag]) => tag === 'head') * 16
  font.writeUInt32BE(adjustment, font.readUInt32BE(headAt + 8) + adjustmentAt)
  return font
}
