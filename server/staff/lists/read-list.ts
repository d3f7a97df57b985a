import {Worker} from 'node:worker_threads'
import * as v from 'valibot'
import {log} from '../../log.ts'
import {type SheetAnswer, sheetLimits} from './sheet-limits.ts'

const answer = v.union([
  v.object({rows: v.array(v.array(v.string()))}),
  v.object({
    fault: v.picklist(['fileTooLarge', 'fileTooLong', 'fileEmpty', 'fileUnreadable']),
  }),
])

/** The cells of a list as text: the first sheet of a workbook, or a file of separated values. */
export async function readList(bytes: Uint8Array): Promise<SheetAnswer> {
  if (bytes.length === 0) return {fault: 'fileMissing'}
  if (bytes.length > sheetLimits.file) return {fault: 'fileTooLarge'}
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: {bytes},
    resourceLimits: {maxOldGenerationSizeMb: 256},
  })
  const read = new Promise<SheetAnswer>((resolve, reject) => {
    worker.once('message', (said: unknown) => resolve(v.parse(answer, said)))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('It ended without an answer')))
    setTimeout(() => reject(new Error('It took too long')), sheetLimits.reading).unref()
  })
  try {
    return await read
  } catch (error) {
    log.warn({error: String(error)}, 'A list could not be read')
    return {fault: 'fileUnreadable'}
  } finally {
    await worker.terminate()
  }
}
