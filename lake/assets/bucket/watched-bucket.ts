import {LakeError} from '../../lake-error.ts'
import type {Bucket, BucketObject, ByteRange} from './bucket.ts'

const lookEveryMs = 10_000
const lookWhileAwayMs = 3000
/** What was answered within this time is taken to answer still. */
const freshMs = 10_000

/** Pages go on, and so do pictures that are here; only this one cannot be had, or stored, for the moment. */
const bucketIsAway = () =>
  new LakeError(503, 'The store of pictures and films cannot be reached: nothing was stored', {
    type: 'assetStoreError',
    retryAfter: 5,
  })

/**
 * A bucket that is looked after: while it is away, callers are refused at once instead of each waiting for it, and it
 * is known when it is back.
 */
export class WatchedBucket implements Bucket {
  readonly #bucket: Bucket
  readonly #onAway: (reason: unknown) => void
  readonly #onBack = new Set<() => void>()
  #timer: NodeJS.Timeout | undefined
  #isAway = false
  #answeredAt = Number.NEGATIVE_INFINITY
  #failures = 0
  #isClosed = false

  constructor(bucket: Bucket, onAway: (reason: unknown) => void = () => {}) {
    this.#bucket = bucket
    this.#onAway = onAway
    this.#lookIn(lookEveryMs)
  }

  get isAway(): boolean {
    return this.#isAway
  }

  /** How often it has failed since the start. */
  get failures(): number {
    return this.#failures
  }

  /** Calls `listener` each time it can be reached again. */
  whenBack(listener: () => void): void {
    this.#onBack.add(listener)
  }

  /** A large file may take long, and a bucket that is silent is found out only after that: it is looked at before. */
  async putFile(name: string, path: string): Promise<void> {
    if (performance.now() - this.#answeredAt > freshMs) await this.sizeOf('owner')
    return this.#ask((bucket) => bucket.putFile(name, path))
  }

  put(name: string, bytes: Uint8Array): Promise<void> {
    return this.#ask((bucket) => bucket.put(name, bytes))
  }

  sizeOf(name: string): Promise<number | null> {
    return this.#ask((bucket) => bucket.sizeOf(name))
  }

  read(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null> {
    return this.#ask((bucket) => bucket.read(name, range))
  }

  remove(name: string): Promise<void> {
    return this.#ask((bucket) => bucket.remove(name))
  }

  list(prefix: string): Promise<BucketObject[]> {
    return this.#ask((bucket) => bucket.list(prefix))
  }

  /** A stream of it was cut off. */
  noteFailure(reason: unknown): LakeError {
    this.#failures += 1
    this.#answeredAt = Number.NEGATIVE_INFINITY
    if (!this.#isAway) {
      this.#isAway = true
      this.#lookIn(lookWhileAwayMs)
      this.#onAway(reason)
    }
    return bucketIsAway()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  async #ask<Result>(work: (bucket: Bucket) => Promise<Result>): Promise<Result> {
    if (this.#isAway) throw bucketIsAway()
    return this.#try(work)
  }

  async #try<Result>(work: (bucket: Bucket) => Promise<Result>): Promise<Result> {
    try {
      const result = await work(this.#bucket)
      this.#noteBack()
      return result
    } catch (error) {
      throw this.noteFailure(error)
    }
  }

  #noteBack(): void {
    this.#answeredAt = performance.now()
    if (!this.#isAway) return
    this.#isAway = false
    this.#onAway(null)
    for (const listener of this.#onBack) listener()
  }

  async #look(): Promise<void> {
    await this.#try((bucket) => bucket.sizeOf('owner')).catch(() => {})
    this.#lookIn(this.#isAway ? lookWhileAwayMs : lookEveryMs)
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#look(), ms).unref()
  }
}
