import {parentPort, workerData} from 'node:worker_threads'
import {parse} from 'csv-parse/sync'
import {unzipSync} from 'fflate'
import {readSheet} from 'read-excel-file/node'
import * as v from 'valibot'
import {type SheetAnswer, sheetLimits} from './sheet-limits.ts'

/** Reads one file in a thread of its own: its maker chose what reading it costs. */
const {bytes} = v.parse(v.object({bytes: v.instance(Uint8Array)}), workerData)
parentPort?.postMessage(await read(bytes).catch(() => ({fault: 'fileUnreadable'})))

async function read(file: Uint8Array): Promise<SheetAnswer> {
  const isZip = file[0] === 0x50 && file[1] === 0x4b
  const rows = isZip ? await readWorkbook(file) : readText(file)
  if (rows === null) return {fault: 'fileTooLarge'}
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  if (filled.length === 0) return {fault: 'fileEmpty'}
  return filled.length > sheetLimits.rows + 1 ? {fault: 'fileTooLong'} : {rows: filled}
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
    ...{skip_empty_lines: true, to: sheetLimits.rows + 2},
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
