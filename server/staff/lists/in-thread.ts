import {Worker} from 'node:worker_threads'
import * as v from 'valibot'
import {log} from '../../log.ts'
import {Turns} from '../../turns.ts'
import type {Sheet} from './sheet.ts'
import type {Arrived} from './sheet-limits.ts'

/**
 * Reads and makes lists in threads of their own, so that visitors wait for none of it. Of each account one list is worked
 * on at a time, and of all strangers one.
 */
export class Lists {
  readonly #turns = new Turns()

  async read(by: string, body: Uint8Array<ArrayBuffer>, type: string): Promise<Arrived> {
    return this.#turns.take(by, async () => {
      const worker = threadOf(new URL('./reading-worker.ts', import.meta.url), {body, type})
      try {
        return await within(answerOf(worker, isArrived))
      } catch (error) {
        log.warn({error: String(error)}, 'A list could not be read')
        return {fields: {}, list: {fault: 'fileUnreadable'}}
      } finally {
        await worker.terminate()
      }
    })
  }

  /** @param write gives the rows of each sheet, in as many parts as it likes, and columns that only rows tell of */
  async write(
    by: string,
    {as, sheets}: {readonly as: 'xlsx' | 'csv'; readonly sheets: readonly Omit<Sheet, 'rows'>[]},
    write: (
      add: (sheet: number, rows: Sheet['rows'], columns?: readonly string[]) => void,
    ) => Promise<void>,
  ): Promise<Uint8Array<ArrayBuffer>> {
    return this.#turns.take(by, async () => {
      const worker = threadOf(new URL('./writing-worker.ts', import.meta.url), {as, sheets})
      try {
        const made = answerOf(worker, isBytes)
        // Where the rows cannot be read, nobody waits for it.
        made.catch(() => {})
        await write((sheet, rows, columns = []) => worker.postMessage({sheet, rows, columns}))
        worker.postMessage('end')
        return await within(made)
      } finally {
        await worker.terminate()
      }
    })
  }
}

const megabytes = 400
/** In ms, from when a thread has all that it needs. */
const patience = 60_000

const threadOf = (script: URL, workerData: object) =>
  new Worker(script, {
    ...{workerData, resourceLimits: {maxOldGenerationSizeMb: megabytes}},
  })

function answerOf<Answer>(
  worker: Worker,
  isAnswer: (said: unknown) => said is Answer,
): Promise<Answer> {
  const {promise, resolve, reject} = Promise.withResolvers<Answer>()
  worker.once('message', (said: unknown) => {
    if (isAnswer(said)) resolve(said)
    else reject(new Error('It answers with something else'))
  })
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('It ended without an answer')))
  return promise
}

async function within<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const {promise, reject} = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('It took too long')), patience)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}

const bytes = v.instance(Uint8Array<ArrayBuffer>)
const isBytes = (said: unknown): said is Uint8Array<ArrayBuffer> => v.is(bytes, said)

/** Our own thread made it: its thousands of rows are not looked at once more. */
const arrived = v.object({
  fields: v.record(v.string(), v.string()),
  list: v.union([
    v.object({
      fault: v.picklist([
        'fileMissing',
        'fileTooLarge',
        'fileTooLong',
        'fileEmpty',
        'fileUnreadable',
      ]),
    }),
    v.looseObject({
      ...{rowsAsHtml: v.string(), width: v.number(), hasTitles: v.boolean(), badCount: v.number()},
    }),
  ]),
})
const isArrived = (said: unknown): said is Arrived => v.is(arrived, said)
