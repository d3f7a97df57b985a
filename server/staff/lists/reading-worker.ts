import {parentPort, workerData} from 'node:worker_threads'
import * as v from 'valibot'
import {
  columnsBy,
  isFilled,
  type MatchedColumns,
  matchColumns,
  titleRowOf,
} from '../../../shared/list-columns.ts'
import {numbersIn} from '../../../shared/list-numbers.ts'
import {readWorkbook} from '../../../shared/sheets/read-workbook.ts'
import {
  type NamedRows,
  type Rows,
  type SheetFault,
  SheetRefused,
  sheetLimits,
} from '../../../shared/sheets/sheet-limits.ts'
import {escapeXml} from '../../xml.ts'
import {type GoodRow, rowsIn} from './list-rows.ts'
import {readText} from './read-text.ts'
import {
  type Arrived,
  type Draft,
  numbersOnly,
  type ReadPart,
  shownNote,
  shownRows,
} from './sheet-limits.ts'

type Read = readonly NamedRows[] | {readonly fault: SheetFault}

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
      (error): Read => ({fault: error instanceof SheetRefused ? error.fault : 'fileUnreadable'}),
    )
    return {fields, list: draftOf(read, matchColumns, fields)}
  }
  // Another sheet than the one that was shown has columns of its own.
  const isSame = (fields.sheet ?? '0') === (fields.shownSheet ?? '0')
  const columnsOf = isSame ? () => columnsIn(fields) : matchColumns
  return {fields, list: draftOf(sentBack(sent ?? ''), columnsOf, fields)}
}

function draftOf(
  read: Read,
  columnsOf: (rows: Rows) => MatchedColumns,
  {do: wanted, sheet: chosen = '0', read: kind}: Readonly<Record<string, string>>,
): Arrived['list'] {
  if ('fault' in read) return read
  const sheet = /^\d{1,2}$/.test(chosen) && Number(chosen) < read.length ? Number(chosen) : 0
  const rows = read[sheet]?.rows ?? []
  const matched = columnsOf(rows)
  const isOfNumbers = kind === numbersOnly
  const {good, bad} = rowsIn(isOfNumbers ? [] : rows, matched)
  const shown = read.filter(({isHidden}) => isOfNumbers && !isHidden)
  // A page shows the beginning of a note: what is longer need not be handed over.
  const isKept = wanted === 'import'
  const draft: Draft = {
    ...{...matched, badCount: bad.length},
    good: isKept ? good : good.map(shortened),
    rowsAsHtml: escapeXml(JSON.stringify(read)),
    sheets: read.map(({rows: _, ...each}) => each),
    sheet,
    titles: rows[titleRowOf(rows)] ?? [],
    width: Math.max(...rows.slice(0, 50).map(({length}) => length)),
    bad: wanted === 'bad' ? bad : bad.slice(0, shownRows),
    numbers: numbersIn(shown.flatMap((each) => each.rows)),
  }
  return draft
}

const shortened = (row: GoodRow): GoodRow => ({
  ...row,
  message: row.message.slice(0, shownNote),
  memo: row.memo.slice(0, shownNote),
})

function columnsIn(fields: Readonly<Record<string, string>>): MatchedColumns {
  const column = (field: string) =>
    /^\d{1,2}$/.test(fields[field] ?? '') ? Number(fields[field]) : -1
  return {
    columns: columnsBy((field) => column(`column-${field}`)),
    hasTitles: fields.titles === 'on',
  }
}

/** What a page sent back, if it is one of ours. */
function sentBack(text: string): Read {
  try {
    const sent: unknown = JSON.parse(text)
    // A page of an earlier version sends the rows of its only sheet.
    const sheets = isRows(sent) ? [onlySheet(sent)] : sent
    const isOurs = v.is(namedRows, sheets) && textIn(sheets) <= sheetLimits.text
    return isOurs && sheets.every(({rows}) => faultOf(rows) === null)
      ? sheets
      : {fault: 'fileMissing'}
  } catch {
    return {fault: 'fileMissing'}
  }
}

const namedRows = v.pipe(
  v.array(
    v.object({
      name: v.string(),
      isHidden: v.boolean(),
      hiddenRows: v.number(),
      rows: v.array(v.array(v.string())),
    }),
  ),
  v.minLength(1),
  v.maxLength(sheetLimits.sheets),
)

const onlySheet = (rows: Rows): NamedRows => ({name: '', isHidden: false, hiddenRows: 0, rows})

const isRows = (value: unknown): value is string[][] =>
  Array.isArray(value) &&
  value.every((row) => Array.isArray(row) && row.every((cell) => typeof cell === 'string'))

/** The cells of a list as text: the sheets of a workbook, or a file of separated values. */
async function readFile(file: Uint8Array): Promise<Read> {
  if (file.length === 0) return {fault: 'fileMissing'}
  if (file.length > sheetLimits.file) return {fault: 'fileTooLarge'}
  const olderFault = compoundFaultOf(file)
  if (olderFault) return {fault: olderFault}
  const isZip = file[0] === 0x50 && file[1] === 0x4b
  const sheets = isZip ? await readWorkbook(file) : [onlySheet(readText(file))]
  const whole = sheets.map(({rows, ...named}) => ({
    ...named,
    // Rows with nothing in them stay where others follow, so that a row's number is the one that its program shows.
    rows: rows.slice(0, rows.findLastIndex(isFilled) + 1),
  }))
  // A sheet without a list is no choice, where another has one.
  const good = whole.filter(({rows}) => faultOf(rows) === null)
  const [first] = whole
  if (good.length === 0) return {fault: faultOf(first?.rows ?? []) ?? 'fileEmpty'}
  return textIn(good) > sheetLimits.text ? {fault: 'fileTooLarge'} : good
}

/** Workbooks with a password, and those of before 2007, are compound files: [MS-CFB]. Null: it is none. */
function compoundFaultOf(file: Uint8Array): SheetFault | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  if (!bytes.subarray(0, 8).equals(compoundMark)) return null
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'fileEncrypted' : 'fileOld'
}

const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex')

function faultOf(rows: Rows): SheetFault | null {
  const {length} = rows.filter(isFilled)
  if (length === 0) return 'fileEmpty'
  return length > sheetLimits.rows + 1 || rows.length > sheetLimits.lines ? 'fileTooLong' : null
}

/** In characters; each cell is counted, though many may share one text. */
const textIn = (sheets: readonly NamedRows[]): number =>
  sheets.reduce(
    (sum, {rows}) =>
      sum + rows.reduce((own, row) => own + row.reduce((all, {length}) => all + length + 3, 2), 0),
    0,
  )

/** Rows in one message. */
const sentAtOnce = 500

const {fields, list} = await arrived()
const {good = []} = 'fault' in list ? {} : list
for (let from = 0; from < good.length; from += sentAtOnce) {
  const part: ReadPart = {good: good.slice(from, from + sentAtOnce)}
  parentPort?.postMessage(part)
}
parentPort?.postMessage({fields, list: 'fault' in list ? list : {...list, good: []}})
