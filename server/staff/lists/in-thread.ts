import {Worker} from 'node:worker_threads'
import {FairQueue} from 'local-content-lake/server'
import * as v from 'valibot'
import {sheetFaults} from '../../../shared/sheets/sheet-limits.ts'
import {log} from '../../log.ts'
import type {GoodRow} from './list-rows.ts'
import type {Sheet} from './sheet.ts'
import type {Arrived, ReadPart} from './sheet-limits.ts'

/** Counts the memory of threads with that of the program's processes, and stops the largest when it is too much. */
export interface ThreadMemory {
  /** Returns the function that ends it. */
  add(thread: {readonly bytes: number; readonly isBusy: boolean; stopForMemory(): void}): () => void
}

type Write = (
  add: (sheet: number, rows: Sheet['rows'], columns?: readonly string[]) => void,
) => Promise<void>

/**
 * Reads and makes lists in threads of their own, so that visitors wait for none of it. Few are worked on at a time, and
 * of each account one: a list takes its place before its body is read, and keeps it until it is answered.
 */
export class Lists {
  readonly #memory: ThreadMemory | undefined
  readonly #places = new FairQueue({
    ranks: {list: {atOnce: 2, atOnceEach: 1, waiting: 40, waitingEach: 8}},
    retryAfter: 5,
  })

  constructor(memory: ThreadMemory | undefined) {
    this.#memory = memory
  }

  /**
   * Does the work on one list when it is the turn of this account.
   *
   * @param work may answer before it is done: its place is kept until then
   */
  run<Result>(
    by: string,
    work: (keep: (until: Promise<void>) => void) => Promise<Result>,
  ): Promise<Result> {
    const {promise, resolve, reject} = Promise.withResolvers<Result>()
    const whole = async () => {
      let end = Promise.resolve()
      const keep = (until: Promise<void>) => {
        end = until
      }
      resolve(await work(keep))
      await end
    }
    this.#places.run({rank: 'list', by}, whole).catch(reject)
    return promise
  }

  /** @param body is handed over to the thread */
  async read(body: Uint8Array<ArrayBuffer>, type: string): Promise<Arrived> {
    const script = new URL('./reading-worker.ts', import.meta.url)
    const thread = new ListThread(script, {workerData: {body, type}, moved: [body.buffer]})
    const good: GoodRow[] = []
    try {
      const {fields, list} = await thread.answer(isArrived, this.#memory, {
        take(said) {
          if (isPart(said)) good.push(...said.good)
        },
      })
      return {fields, list: 'fault' in list ? list : {...list, good}}
    } catch (error) {
      log.warn({error: String(error)}, 'A list could not be read')
      return {fields: {}, list: {fault: 'fileUnreadable'}}
    }
  }

  /** @param write gives the rows of each sheet, in as many parts as it likes, and columns that only rows tell of */
  async write(
    {as, sheets}: {readonly as: 'xlsx' | 'csv'; readonly sheets: readonly Omit<Sheet, 'rows'>[]},
    write: Write,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const script = new URL('./writing-worker.ts', import.meta.url)
    const thread = new ListThread(script, {workerData: {as, sheets}})
    return thread.answer(isBytes, this.#memory, {
      async give() {
        await write((sheet, rows, columns = []) => thread.send({sheet, rows, columns}))
        thread.send('end')
      },
    })
  }
}

const maxHeapMegabytes = 400
/** In ms, from when a thread has all that it needs. */
const patience = 60_000
/** In ms: how often its memory is looked at. */
const lookEvery = 200

interface ThreadOptions {
  readonly workerData: object
  /** What of it is handed over, rather than copied. */
  readonly moved?: readonly ArrayBuffer[]
}

interface Conversation {
  /** Sends all that the thread needs. Its time counts from then on. */
  readonly give?: () => Promise<void>
  /** Takes what the thread says before its answer. */
  readonly take?: (said: unknown) => void
}

class ListThread {
  readonly #worker: Worker
  #bytes = 0

  constructor(script: URL, {workerData, moved = []}: ThreadOptions) {
    this.#worker = new Worker(script, {
      workerData,
      transferList: [...moved],
      resourceLimits: {maxOldGenerationSizeMb: maxHeapMegabytes},
    })
  }

  send(message: unknown): void {
    this.#worker.postMessage(message)
  }

  async answer<Answer>(
    isAnswer: (said: unknown) => said is Answer,
    memory: ThreadMemory | undefined,
    {give = async () => {}, take}: Conversation,
  ): Promise<Answer> {
    const {promise, resolve, reject} = Promise.withResolvers<Answer>()
    // Where the rows cannot be read, nobody waits for it.
    promise.catch(() => {})
    this.#worker.on('message', (said: unknown) => {
      if (isAnswer(said)) resolve(said)
      else if (take) take(said)
      else reject(new Error('It answers with something else'))
    })
    this.#worker.once('error', reject)
    this.#worker.once('exit', () => reject(new Error('It ended without an answer')))
    const stopLooking = this.#look(memory, () => reject(new Error('It took too much memory')))
    try {
      await give()
      return await within(promise)
    } finally {
      stopLooking()
      await this.#worker.terminate()
    }
  }

  #look(memory: ThreadMemory | undefined, stop: () => void): () => void {
    const timer = setInterval(() => {
      this.#worker.getHeapStatistics().then(
        (heap) => {
          this.#bytes = heap.total_physical_size + heap.external_memory
        },
        // It has ended.
        () => {},
      )
    }, lookEvery).unref()
    const own = this
    const leave = memory?.add({
      get bytes() {
        return own.#bytes
      },
      isBusy: true,
      stopForMemory: stop,
    })
    return () => {
      clearInterval(timer)
      leave?.()
    }
  }
}

async function within<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const {promise, reject} = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('It took too long')), patience)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}

const bytes = v.instance(Uint8Array<ArrayBuffer>)
const isBytes = (said: unknown): said is Uint8Array<ArrayBuffer> => v.is(bytes, said)

const isPart = (said: unknown): said is ReadPart =>
  typeof said === 'object' && said !== null && 'good' in said && Array.isArray(said.good)

/** Our own thread made it: its thousands of rows are not looked at once more. */
const arrived = v.object({
  fields: v.record(v.string(), v.string()),
  list: v.union([
    v.object({fault: v.picklist(sheetFaults)}),
    v.looseObject({
      rowsAsHtml: v.string(),
      width: v.number(),
      hasTitles: v.boolean(),
      badCount: v.number(),
      sheets: v.array(v.object({name: v.string(), isHidden: v.boolean(), hiddenRows: v.number()})),
      sheet: v.number(),
    }),
  ]),
})
const isArrived = (said: unknown): said is Arrived => v.is(arrived, said)
