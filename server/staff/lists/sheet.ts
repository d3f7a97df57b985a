import {toCsv} from '../../../shared/csv.ts'
import {koreaAheadMs} from '../../../shared/time-in-korea.ts'

/** Text stays text in every program; a time is a date of the sheet, as Korea's clocks showed it. */
export type Cell = string | number | {readonly at: string} | {readonly day: string}

export interface Sheet {
  readonly title: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

const isDate = (cell: Cell): cell is {readonly at: string} | {readonly day: string} =>
  typeof cell === 'object'

/** A workbook; its library is loaded when somebody wants one. */
export async function toWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const {default: write} = await import('write-excel-file/node')
  const buffer = await write(
    sheets.map(({title, header, rows}) => ({
      sheet: title,
      stickyRowsCount: 1,
      columns: header.map(() => ({width: 18})),
      data: [
        header.map((value) => ({value, type: String, fontWeight: 'bold' as const})),
        ...rows.map((row) => row.map(cellOf)),
      ],
    })),
  ).toBuffer()
  return new Uint8Array(buffer)
}

/** What a sheet takes at most in one cell. */
const longest = 32_000

function cellOf(cell: Cell) {
  if (typeof cell === 'number') return {value: cell, type: Number}
  if (!isDate(cell)) {
    return cell === '' ? null : {value: legibleIn(cell).slice(0, longest), type: String}
  }
  const [at, format] =
    'at' in cell
      ? [Date.parse(cell.at) + koreaAheadMs, 'yyyy-mm-dd hh:mm']
      : [Date.parse(`${cell.day}T00:00Z`), 'yyyy-mm-dd']
  return Number.isNaN(at) ? null : {value: new Date(at), type: Date, format}
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const illegible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** Readers of sheets take `_x0041_` for an A. */
const likeEscape = /_(?=x[0-9A-F]{4}_)/gi

/** Without what the format of sheets cannot hold. */
const legibleIn = (text: string) =>
  text.toWellFormed().replaceAll(illegible, '').replaceAll(likeEscape, '_x005F_')

export const toText = ({header, rows}: Sheet): string =>
  // Rows before the one with a further column end without it.
  toCsv([header, ...rows.map((row) => header.map((_, at) => textOf(row[at] ?? '')))])

function textOf(cell: Cell): string {
  if (!isDate(cell)) return String(cell)
  if ('day' in cell) return cell.day
  const at = Date.parse(cell.at)
  return Number.isNaN(at)
    ? ''
    : new Date(at + koreaAheadMs).toISOString().slice(0, 16).replace('T', ' ')
}
