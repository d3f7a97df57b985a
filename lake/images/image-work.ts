import {LRUCache} from 'lru-cache'
import {LakeError, lakeIsClosing} from '../lake-error.ts'
import {
  FairQueue,
  type Piece,
  type QueueCounts,
  type RankLimits,
  type Turn,
} from '../processes/fair-queue.ts'
import {ProcessEnded} from '../processes/job-process.ts'
import type {MemoryWatch} from '../processes/memory-watch.ts'
import {moduleNextTo} from '../processes/module-next-to.ts'
import {ProcessPool} from '../processes/process-pool.ts'
import type {DescribeOptions, ImageDescription} from './describe-image.ts'
import {type ImageAnswer, type ImageJob, isAnswer} from './image-job.ts'
import type {Original, RenderOptions} from './render-image.ts'

export interface ImageWorkOptions {
  /** How many processes make pictures at once. */
  readonly processes: number
  /** How long a picture may take to be made, from the moment its turn comes, on a machine that is not busy. */
  readonly deadlineMs: number
  /** How much memory the process that makes it may take up. */
  readonly maxBytes: number
  /** A process with nothing to do is ended after this time. */
  readonly idleMs: number
  /** How many pictures may wait for their turn, in all and for one caller. */
  readonly waiting: RankLimits['waiting']
  readonly waitingEach: RankLimits['waitingEach']
  /** Bounds the memory of its processes together with that of others. */
  readonly memory?: MemoryWatch
}

/** Pictures that somebody requested go before those that are made ahead of visitors. */
type ImageRank = 'asked' | 'ahead'
export type ImageTurn = Turn<ImageRank>
export type ImagePiece = Piece<ImageRank>

const usual: ImageWorkOptions = {
  processes: 2,
  deadlineMs: 30_000,
  maxBytes: 400 * 1024 * 1024,
  idleMs: 30_000,
  waiting: 500,
  waitingEach: 150,
}

/** On a busy machine a picture gets more time, so that it is not refused because of other work. */
const busyFactor = 4
const stoppedForMs = 60_000
const maxRememberedStops = 1000

/** A job that was stopped and would be stopped again: it took too much time or memory. */
class StoppedError extends LakeError {}

/**
 * Reads and makes pictures in processes of their own, which are ended when a picture takes too long
 * or too much memory. Callers take turns, and none of them has all the processes: a costly picture
 * delays others of the same caller.
 */
export class ImageWork {
  readonly #queue: FairQueue<ImageRank>
  readonly #pool: ProcessPool
  readonly #deadlineMs: number
  /** Why jobs were stopped lately: if they are requested again, they fail at once. */
  readonly #stopped = new LRUCache<string, StoppedError>({
    max: maxRememberedStops,
    ttl: stoppedForMs,
  })

  constructor(options: Partial<ImageWorkOptions> = {}) {
    const {processes, waiting, waitingEach, deadlineMs, maxBytes, idleMs, memory} = {
      ...usual,
      ...options,
    }
    const atOnceEach = Math.max(1, processes - 1)
    const limits = {atOnce: processes, atOnceEach, waiting, waitingEach}
    this.#queue = new FairQueue({ranks: {asked: limits, ahead: limits}, retryAfter: 5})
    this.#deadlineMs = deadlineMs
    this.#pool = new ProcessPool({
      module: moduleNextTo(import.meta.url, 'image-process'),
      argument: String(maxBytes),
      environment: environment(),
      memory,
      idleMs,
      kept: 0,
      busyFactor,
    })
  }

  /**
   * Makes one picture from another. Throws 400, 422 or 503 with the reason.
   *
   * @param original found when its turn comes: until then its file may have gone
   */
  async render(
    piece: ImagePiece,
    original: Original | (() => Promise<Original>),
    options: RenderOptions,
  ): Promise<Buffer> {
    const find = typeof original === 'function' ? original : async () => original
    const answer = await this.#do(piece, async () => {
      return {kind: 'render', original: await find(), options}
    })
    if (answer.kind !== 'rendered') throw new Error('The image process gave no picture')
    return Buffer.from(answer.bytes)
  }

  /** Makes a JPEG of a picture as phones store it (HEIC). Throws 400, 422 or 503 with the reason. */
  async convert(piece: ImagePiece, path: string, maxPixels: number): Promise<Buffer> {
    const answer = await this.#do(piece, async () => ({kind: 'convert', path, maxPixels}))
    if (answer.kind !== 'rendered') throw new Error('The image process gave no picture')
    return Buffer.from(answer.bytes)
  }

  /** Reads a whole picture and describes it. Throws 400, 422 or 503 with the reason. */
  async describe(
    piece: ImagePiece,
    path: string,
    options: DescribeOptions,
  ): Promise<ImageDescription> {
    const answer = await this.#do(piece, async () => ({kind: 'describe', path, options}))
    if (answer.kind !== 'described') throw new Error('The image process gave no description')
    return answer.description
  }

  /** One more caller wants the picture that waits under this name. */
  join(name: string, turn: ImageTurn): void {
    this.#queue.join(name, turn)
  }

  get counts(): QueueCounts {
    return this.#queue.counts
  }

  /** How many processes there are at the moment. */
  get running(): number {
    return this.#pool.size
  }

  /** Ends the processes, with the pictures that they make. */
  close(): Promise<void> {
    return this.#pool.close()
  }

  #do(piece: ImagePiece, find: () => Promise<ImageJob>): Promise<ImageAnswer> {
    return this.#queue.run(piece, async () => {
      const job = await find()
      const key = JSON.stringify(job)
      this.#refuseStopped(key)
      try {
        const answer = await this.#pool.run(job, this.#deadlineMs)
        if (!isAnswer(answer)) throw new Error('The image process gave no answer')
        return answer
      } catch (error) {
        const reason = error instanceof ProcessEnded ? this.#reasonOf(error) : error
        if (reason instanceof StoppedError) this.#noteStopped(key, reason)
        throw reason
      }
    })
  }

  #reasonOf({reason, signal}: ProcessEnded): Error {
    if (reason === 'deadline') {
      const seconds = this.#deadlineMs / 1000
      return new StoppedError(422, `The picture takes longer to be read or made than ${seconds} s`)
    }
    // The process ended itself or Linux ended it for its memory; any other signal is a fault of ours.
    if (reason === 'memory' && signal === 'SIGKILL') {
      const message = 'The picture takes more memory to be read or made than there is for one'
      return new StoppedError(422, message)
    }
    if (reason === 'closed') return lakeIsClosing()
    return new Error(`The image process ended unexpectedly (${signal ?? 'it exited'})`)
  }

  #refuseStopped(key: string): void {
    const stopped = this.#stopped.get(key)
    if (stopped) throw stopped
  }

  #noteStopped(key: string, error: StoppedError): void {
    this.#stopped.set(key, error)
  }
}

/** Without this, the C library of Linux keeps a picture's memory: four times as much after a few. */
const givesMemoryBack = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** The variables that drawings need to find fonts, and none of the server's secrets. */
function environment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE']
  const kept = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return {...Object.fromEntries(kept), ...givesMemoryBack}
}

let shared: ImageWork | undefined

/** What all lakes of this process share, since they share its machine. */
export function sharedImageWork(): ImageWork {
  shared ??= new ImageWork()
  return shared
}
