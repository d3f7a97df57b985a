import {LakeError} from '../lake-error.ts'
import {FairQueue, type FairQueueOptions, type Piece, type Turn} from '../processes/fair-queue.ts'
import type {DescribeOptions, ImageDescription} from './describe-image.ts'
import type {ImageAnswer, ImageJob} from './image-job.ts'
import {type ImageLimits, ImageWorker, StoppedError} from './image-worker.ts'
import type {Original, RenderOptions} from './render-image.ts'

export interface ImageWorkOptions extends ImageLimits {
  /** How many processes make pictures at once. */
  readonly processes: number
  /** How many pictures may wait for their turn, in all and for one caller. */
  readonly waiting: FairQueueOptions['waiting']
  readonly waitingEach: FairQueueOptions['waitingEach']
}

const usual: ImageWorkOptions = {
  processes: 2,
  deadlineMs: 30_000,
  mostBytes: 400 * 1024 * 1024,
  idleMs: 60_000,
  waiting: 500,
  waitingEach: 150,
}

const stoppedForMs = 60_000
const mostStopped = 1000

/**
 * Reads and makes pictures in processes of their own, which are ended when a picture takes too long
 * or too much memory. Callers take turns, and none of them has all the processes: a costly picture
 * delays others of the same caller.
 */
export class ImageWork {
  readonly #queue: FairQueue
  readonly #free: ImageWorker[]
  readonly #workers: readonly ImageWorker[]
  /** Why jobs were stopped lately: asked for again, they fail at once. */
  readonly #stopped = new Map<string, {readonly error: StoppedError; readonly until: number}>()

  constructor(options: Partial<ImageWorkOptions> = {}) {
    const {processes, waiting, waitingEach, ...limits} = {...usual, ...options}
    const atOnceEach = Math.max(1, processes - 1)
    this.#queue = new FairQueue({atOnce: processes, atOnceEach, waiting, waitingEach})
    this.#workers = Array.from({length: processes}, () => new ImageWorker(limits))
    this.#free = [...this.#workers]
  }

  /** Makes one picture from another. Throws 400, 422 or 503 with the reason. */
  async render(piece: Piece, original: Original, options: RenderOptions): Promise<Buffer> {
    const answer = await this.#do(piece, {kind: 'render', original, options})
    if (answer.kind !== 'rendered') throw faultOf(answer)
    return Buffer.from(answer.bytes)
  }

  /** Reads a whole picture and says what it is. Throws 400, 422 or 503 with the reason. */
  async describe(piece: Piece, path: string, options: DescribeOptions): Promise<ImageDescription> {
    const answer = await this.#do(piece, {kind: 'describe', path, options})
    if (answer.kind !== 'described') throw faultOf(answer)
    return answer.description
  }

  /** One more caller wants what waits under this name. */
  join(name: string, turn: Turn): void {
    this.#queue.join(name, turn)
  }

  /** How many processes there are at the moment. */
  get running(): number {
    return this.#workers.filter(({isRunning}) => isRunning).length
  }

  /** Ends the processes, with what they are at. */
  close(): void {
    for (const worker of this.#workers) worker.close()
  }

  #do(piece: Piece, job: ImageJob): Promise<ImageAnswer> {
    return this.#queue.run(piece, async () => {
      const key = JSON.stringify(job)
      this.#refuseStopped(key)
      // The queue lets in no more than there are.
      const worker = this.#free.pop()
      if (!worker) throw new Error('More pictures are made at once than there are processes')
      try {
        return await worker.do(job)
      } catch (error) {
        if (error instanceof StoppedError) this.#noteStopped(key, error)
        throw error
      } finally {
        this.#free.push(worker)
      }
    })
  }

  #refuseStopped(key: string): void {
    const stopped = this.#stopped.get(key)
    if (stopped && stopped.until > Date.now()) throw stopped.error
    this.#stopped.delete(key)
  }

  #noteStopped(key: string, error: StoppedError): void {
    this.#stopped.set(key, {error, until: Date.now() + stoppedForMs})
    const [oldest] = this.#stopped.keys()
    if (this.#stopped.size > mostStopped && oldest !== undefined) this.#stopped.delete(oldest)
  }
}

function faultOf(answer: ImageAnswer): Error {
  if (answer.kind === 'fault') return new LakeError(answer.status, answer.message)
  return new Error(`The image process gave ${answer.kind} for what was asked`)
}

let shared: ImageWork | undefined

/** What all lakes of this process share, since they share its machine. */
export function sharedImageWork(): ImageWork {
  shared ??= new ImageWork()
  return shared
}
