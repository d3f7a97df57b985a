const license = 'This Font Software is licensed under the SIL Open Font License, Version 1.1.'

/** Windows platform, Unicode, US English: what every system reads. */
const windows = [3, 1, 0x409] as const

/**
 * The names inside a font. A changed version of a font may not carry a reserved name under the Open
 * Font License, so a subset gets a new name and keeps its maker's copyright line.
 */
export function nameTable(family: string, copyright: string): Buffer {
  const names = [
    [0, copyright],
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
    [13, license],
  ] as const
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  const header = Buffer.alloc(6 + names.length * 12)
  header.writeUInt16BE(names.length, 2)
  header.writeUInt16BE(header.length, 4)
  let offset = 0
  for (const [index, [id]] of names.entries()) {
    const length = texts[index]?.length ?? 0
    const record = [...windows, id, length, offset]
    for (const [field, value] of record.entries())
      header.writeUInt16BE(value, 6 + index * 12 + field * 2)
    offset += length
  }
  return Buffer.concat([header, ...texts])
}
