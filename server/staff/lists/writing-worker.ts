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

interface Added {
  readonly sheet: number
  readonly rows: Sheet['rows']
  readonly columns: readonly string[]
}

parentPort?.on('message', (said: 'end' | Added) => {
  if (said === 'end') return void make()
  const sheet = all[said.sheet]
  for (const row of said.rows) sheet?.rows.push(row)
  sheet?.header.push(...said.columns)
})

async function make(): Promise<void> {
  const [first] = all
  const bytes =
    as === 'csv' && first ? new TextEncoder().encode(toText(first)) : await toWorkbook(all)
  parentPort?.postMessage(bytes, [bytes.buffer])
}
