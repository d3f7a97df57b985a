import {parentPort, workerData} from 'node:worker_threads'
import * as v from 'valibot'
import {type Sheet, toText, toWorkbook} from './sheet.ts'

/** Makes a file of the rows that it is sent, in a thread of its own: tens of thousands take seconds. */
const {as, sheets} = v.parse(
  v.object({
    as: v.picklist(['xlsx', 'csv']),
    sheets: v.array(v.object({title: v.string(), header: v.array(v.string())})),
  }),
  workerData,
)
const all = sheets.map((sheet) => ({...sheet, rows: [] as Sheet['rows'][number][]}))

parentPort?.on(
  'message',
  (said: 'end' | {readonly sheet: number; readonly rows: Sheet['rows']}) => {
    if (said === 'end') void make()
    else for (const row of said.rows) all[said.sheet]?.rows.push(row)
  },
)

async function make(): Promise<void> {
  const [first] = all
  const bytes =
    as === 'csv' && first ? new TextEncoder().encode(toText(first)) : await toWorkbook(all)
  parentPort?.postMessage(bytes, [bytes.buffer])
}
