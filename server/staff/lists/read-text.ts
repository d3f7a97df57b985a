import {parse} from 'csv-parse/sync'
import iconv from 'iconv-lite'
import * as v from 'valibot'
import {withoutGuard} from '../../../shared/csv.ts'
import {isFilled} from '../../../shared/list-columns.ts'
import {type Rows, sheetLimits} from '../../../shared/sheets/sheet-limits.ts'

/** A row is no longer, in characters: a quotation mark that nobody closes would make one of the whole file. */
const maxRow = 200_000
/** Number of rows from which the separator is guessed. */
const sampledRows = 50

/** The rows of separated values. */
export function readText(file: Uint8Array): Rows {
  const text = decode(file)
  // Nothing that is text holds it: a picture, or the format of old programs.
  if (text.includes('\0')) throw new Error('This is no text')
  return rowsOf(text, delimiterOf(text), sheetLimits.lines + 1)
}

function rowsOf(text: string, delimiter: string, maxRows: number): Rows {
  const rows: unknown = parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRow,
    to: maxRows,
    // Row by row: one of commas alone has millions of cells.
    on_record: (row: readonly string[]) => row.slice(0, sheetLimits.columns).map(plainCell),
  })
  return v.parse(v.array(v.array(v.string())), rows)
}

/** The one that cuts the most rows into the same number of cells: a heading above the table may have commas of its own. */
function delimiterOf(text: string): string {
  const rated = [',', '\t', ';', '|'].map((delimiter) => {
    const widths = rowsOf(text, delimiter, sampledRows)
      .filter((row) => row.length > 1 && isFilled(row))
      .map(({length}) => length)
    const counts = Map.groupBy(widths, (width) => width)
    const [width = 0, alike = []] =
      [...counts].toSorted(([a, one], [b, other]) => other.length - one.length || b - a)[0] ?? []
    return {delimiter, count: alike.length, width}
  })
  const [best] = rated.toSorted((a, b) => b.count - a.count || b.width - a.width)
  return best?.delimiter ?? ','
}

/** Removes the signs by which spreadsheets read no number, and run no formula. */
function plainCell(cell: string): string {
  const trimmed = cell.trim()
  const [, text] = /^="((?:[^"]|"")*)"$/.exec(trimmed) ?? []
  return text === undefined ? withoutGuard(trimmed) : text.replaceAll('""', '"').trim()
}

const lost = '\ufffd'

/** Spreadsheets save UTF-8, UTF-16, or what was common in Korea before: code page 949, with all of its syllables. */
function decode(file: Uint8Array): string {
  const order = utf16Order(file)
  if (order) return new TextDecoder(order).decode(file)
  const utf8 = new TextDecoder('utf-8').decode(file)
  if (!utf8.includes(lost)) return utf8
  const korean = iconv.decode(Buffer.from(file), 'cp949')
  // A file of UTF-8 with one damaged letter stays one.
  return countLost(korean) < countLost(utf8) ? korean : utf8
}

const countLost = (text: string) => text.split(lost).length - 1

/**
 * By its mark; without one, by the zeros that ASCII has in every other byte, and a syllable in 256 in the others. Null:
 * it is not UTF-16.
 */
function utf16Order(file: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  if (file.length % 2 !== 0) return null
  const head = file.subarray(0, 4096)
  const zerosAt = (parity: number) =>
    head.filter((byte, index) => byte === 0 && index % 2 === parity).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (even > 4 * odd) return 'utf-16be'
  return odd > 4 * even ? 'utf-16le' : null
}
