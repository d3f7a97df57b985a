import type {Glyph} from '../drawings/kit/typeface.ts'
import {type GlyphRecord, glyphRecord, unitsPerEm} from './glyph-table.ts'
import {nameTable} from './name-table.ts'
import {writeTables} from './sfnt.ts'

export interface TrueTypeFont {
  readonly family: string
  readonly copyright: string
  readonly weight: number
  readonly ascender: number
  readonly descender: number
  readonly glyphs: ReadonlyMap<number, Glyph>
}

type Field = readonly [bytes: 1 | 2 | 4 | 8, value: number]

function tableOf(fields: readonly Field[]): Buffer {
  const table = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 8) table.writeBigInt64BE(BigInt(value), at)
    else
      table.writeIntBE(
        value > 2 ** (bytes * 8 - 1) - 1 ? value - 2 ** (bytes * 8) : value,
        at,
        bytes,
      )
    at += bytes
  }
  return table
}

const words = (...values: readonly number[]): Field[] => values.map((value) => [2, value] as const)

const most = (values: readonly number[]): number => Math.max(0, ...values)
const least = (values: readonly number[]): number => Math.min(0, ...values)

function headTable(records: readonly GlyphRecord[]): Buffer {
  const bounds = records.map((record) => record.bounds)
  return tableOf([
    [4, 0x00010000],
    [4, 0x00010000],
    [4, 0],
    [4, 0x5f0f3cf5],
    ...words(0b1011, unitsPerEm),
    [8, 0],
    [8, 0],
    ...words(least(bounds.map(({xMin}) => xMin)), least(bounds.map(({yMin}) => yMin))),
    ...words(most(bounds.map(({xMax}) => xMax)), most(bounds.map(({yMax}) => yMax))),
    ...words(0, 8, 2, 1, 0),
  ])
}

const hheaTable = ({ascender, descender}: TrueTypeFont, advances: readonly number[]): Buffer =>
  tableOf([
    [4, 0x00010000],
    ...words(ascender, descender, 0, most(advances), 0, 0, most(advances)),
    ...words(1, 0, 0, 0, 0, 0, 0, 0, advances.length),
  ])

const maxpTable = (records: readonly GlyphRecord[]): Buffer =>
  tableOf([
    [4, 0x00010000],
    ...words(records.length, most(records.map(({points}) => points))),
    ...words(most(records.map(({contours}) => contours)), 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0),
  ])

function os2Table({weight, ascender, descender, glyphs}: TrueTypeFont): Buffer {
  const codePoints = [...glyphs.keys()]
  const useTypoMetrics = 0b11000000
  return tableOf([
    ...words(4, unitsPerEm / 2, weight, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
    ...Array.from({length: 10}, () => [1, 0] as const),
    ...[0, 0, 0, 0, 0].map((value) => [4, value] as const),
    ...words(useTypoMetrics, Math.min(...codePoints), Math.min(0xffff, most(codePoints))),
    ...words(ascender, descender, 0, ascender, -descender),
    [4, 0],
    [4, 0],
    ...words(490, 730, 0, 32, 1),
  ])
}

/** Format 4: glyphs are numbered in the order of their code points, so a run needs one delta. */
function cmapTable(codePoints: readonly number[]): Buffer {
  const runs: {first: number; last: number; glyph: number}[] = []
  for (const [index, codePoint] of codePoints.entries()) {
    const last = runs.at(-1)
    if (last && codePoint === last.last + 1) last.last = codePoint
    else runs.push({first: codePoint, last: codePoint, glyph: index + 1})
  }
  runs.push({first: 0xffff, last: 0xffff, glyph: 0x10000})
  const power = Math.floor(Math.log2(runs.length))
  const search = 2 * 2 ** power
  const subtable = words(
    ...[4, 16 + runs.length * 8, 0, runs.length * 2, search, power, runs.length * 2 - search],
    ...runs.map(({last}) => last),
    0,
    ...runs.map(({first}) => first),
    ...runs.map(({first, glyph}) => (glyph - first + 0x10000) & 0xffff),
    ...runs.map(() => 0),
  )
  return tableOf([...words(0, 1, 3, 1), [4, 12], ...subtable])
}

function locaTable(records: readonly GlyphRecord[]): Buffer {
  let offset = 0
  const offsets = records.map(({bytes}) => {
    offset += bytes.length
    return [4, offset] as const
  })
  return tableOf([[4, 0], ...offsets])
}

const empty: Glyph = {outline: [], x: 0, advance: 0.5}

/** A static TrueType font file of these glyphs, the first being the empty one for what is missing. */
export function trueTypeFont(font: TrueTypeFont): Buffer {
  const entries = [...font.glyphs].sort(([one], [other]) => one - other)
  const glyphs = [empty, ...entries.map(([, glyph]) => glyph)]
  const records = glyphs.map(glyphRecord)
  const advances = glyphs.map(({advance}) => Math.round(advance * unitsPerEm))
  const metrics = records.flatMap(({bounds}, index) => words(advances[index] ?? 0, bounds.xMin))
  return writeTables(
    new Map([
      ['head', headTable(records)],
      ['hhea', hheaTable(font, advances)],
      ['maxp', maxpTable(records)],
      ['OS/2', os2Table(font)],
      ['hmtx', tableOf(metrics)],
      ['cmap', cmapTable(entries.map(([codePoint]) => codePoint))],
      ['loca', locaTable(records)],
      ['glyf', Buffer.concat(records.map(({bytes}) => bytes))],
      ['name', nameTable(font.family, font.copyright)],
      [
        'post',
        tableOf([
          [4, 0x00030000],
          [4, 0],
          ...words(-75, 50),
          ...[0, 0, 0, 0, 0].map((value) => [4, value] as const),
        ]),
      ],
    ]),
  )
}
