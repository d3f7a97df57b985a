import {parentPort, workerData} from 'node:worker_threads'
import {parse} from 'csv-parse/sync'
import {unzipSync} from 'fflate'
import {readSheet} from 'read-excel-file/node'
import * as v from 'valibot'
import {
  isFilled,
  listFields,
  type MatchedColumns,
  matchColumns,
  titleRowOf,
} from '../../../shared/list-columns.ts'
import {escapeXml} from '../../xml.ts'
import {rowsIn} from './list-rows.ts'
import {
  type Arrived,
  type Draft,
  type SheetFault,
  sheetLimits,
  shownNote,
  shownRows,
} from './sheet-limits.ts'

type Rows = readonly (readonly string[])[]
type Read = Rows | {readonly fault: SheetFault}

/** Reads what was posted in a thread of its own: who made it chose what reading it costs. */
const {body, type} = v.parse(
  v.object({body: v.instance(Uint8Array<ArrayBuffer>), type: v.string()}),
  workerData,
)
async function arrived(): Promise<Arrived> {
  const headers = {'content-type': type}
  const data = await new Response(body, {headers}).formData().catch(() => new FormData())
  const {rows: sent, ...fields} = Object.fromEntries(
    [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const file = data.get('file')
  if (file instanceof File) {
    const read = await readFile(new Uint8Array(await file.arrayBuffer())).catch(
      (): Read => ({fault: 'fileUnreadable'}),
    )
    return {fields, list: draftOf(read, matchColumns, fields)}
  }
  return {fields, list: draftOf(sentBack(sent ?? ''), () => columnsIn(fields), fields)}
}

function draftOf(
  read: Read,
  columnsOf: (rows: Rows) => MatchedColumns,
  {do: wanted}: Readonly<Record<string, string>>,
): Arrived['list'] {
  if ('fault' in read) return read
  const matched = columnsOf(read)
  const {good, bad} = rowsIn(read, matched)
  // A page shows the beginning of a note: what is longer need not be handed over.
  const isKept = wanted === 'import'
  const draft: Draft = {
    ...{...matched, badCount: bad.length},
    good: good.map((row) => (isKept ? row : {...row, message: row.message.slice(0, shownNote)})),
    rowsAsHtml: escapeXml(JSON.stringify(read)),
    titles: read[titleRowOf(read)] ?? [],
    width: Math.max(...read.slice(0, 50).map(({length}) => length)),
    bad: wanted === 'bad' ? bad : bad.slice(0, shownRows),
  }
  return draft
}

function columnsIn(fields: Readonly<Record<string, string>>): MatchedColumns {
  const column = (field: string) =>
    /^\d{1,2}$/.test(fields[field] ?? '') ? Number(fields[field]) : -1
  const [name = -1, phone = -1, message = -1] = listFields.map((field) => column(`column-${field}`))
  return {columns: {name, phone, message}, hasTitles: fields.titles === 'on'}
}

/** What a page sent back, if it is one of ours. */
function sentBack(text: string): Read {
  try {
    const rows: unknown = JSON.parse(text)
    return isRows(rows) && faultOf(rows) === null ? rows : {fault: 'fileMissing'}
  } catch {
    return {fault: 'fileMissing'}
  }
}

const isRows = (value: unknown): value is string[][] =>
  Array.isArray(value) &&
  value.every((row) => Array.isArray(row) && row.every((cell) => typeof cell === 'string'))

/** The cells of a list as text: the first sheet of a workbook, or a file of separated values. */
async function readFile(file: Uint8Array): Promise<Read> {
  if (file.length === 0) return {fault: 'fileMissing'}
  if (file.length > sheetLimits.file) return {fault: 'fileTooLarge'}
  const isZip = file[0] === 0x50 && file[1] === 0x4b
  const rows = isZip ? await readWorkbook(file) : readText(file)
  if (rows === null) return {fault: 'fileTooLarge'}
  // Rows with nothing in them stay where others follow, so that a row's number is the one that its program shows.
  const own = rows.slice(0, rows.findLastIndex(isFilled) + 1)
  const fault = faultOf(own)
  return fault ? {fault} : own
}

function faultOf(rows: Rows): SheetFault | null {
  const {length} = rows.filter(isFilled)
  if (length === 0) return 'fileEmpty'
  return length > sheetLimits.rows + 1 || rows.length > sheetLimits.lines ? 'fileTooLong' : null
}

/** Null: it would unpack to more than anybody's list. What it says of its size is not believed. */
async function readWorkbook(file: Uint8Array): Promise<string[][] | null> {
  let unpacked = 0
  unzipSync(file, {
    filter({originalSize}) {
      unpacked += originalSize
      return false
    },
  })
  if (unpacked > sheetLimits.unpacked) return null
  // Fails where a part is larger than it says.
  unzipSync(file)
  const rows = await readSheet(Buffer.from(file))
  return rows.map((row) => row.slice(0, sheetLimits.columns).map(textOf))
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell).trim()
}

function readText(file: Uint8Array): string[][] {
  const text = decode(file)
  // Nothing that is text holds it: a picture, or the format of old programs.
  if (text.includes('\0')) throw new Error('This is no text')
  const [line = ''] = text.split('\n', 1)
  const count = (delimiter: string) => line.split(delimiter).length
  const [delimiter = ','] = [',', '\t', ';'].toSorted((a, b) => count(b) - count(a))
  const rows: unknown = parse(text, {
    ...{bom: true, delimiter, relax_column_count: true, relax_quotes: true},
    to: sheetLimits.lines + 1,
  })
  return v
    .parse(v.array(v.array(v.string())), rows)
    .map((row) => row.slice(0, sheetLimits.columns).map((cell) => cell.trim()))
}

/** Spreadsheets save UTF-8, UTF-16, or what was usual in Korea before. */
function decode(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file)
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(file)
  } catch {
    return new TextDecoder('euc-kr').decode(file)
  }
}

parentPort?.postMessage(await arrived())
