import {LakeError} from '../../lake-error.ts'
import type {Bucket, BucketObject, ByteRange} from './bucket.ts'

const lookEveryMs = 10_000
/** For this long after a failure nobody waits for the bucket. */
const restMs = 3000

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
  readonly #timer: NodeJS.Timeout
  #isAway = false
  #restUntil = 0
  #failures = 0

  constructor(bucket: Bucket, onAway: (reason: unknown) => void = () => {}) {
    this.#bucket = bucket
    this.#onAway = onAway
    this.#timer = setInterval(() => void this.#look(), lookEveryMs).unref()
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

  putFile(name: string, path: string): Promise<void> {
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
    this.#restUntil = performance.now() + restMs
    if (!this.#isAway) {
      this.#isAway = true
      this.#onAway(reason)
    }
    return bucketIsAway()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #ask<Result>(work: (bucket: Bucket) => Promise<Result>): Promise<Result> {
    if (performance.now() < this.#restUntil) throw bucketIsAway()
    try {
      const result = await work(this.#bucket)
      this.#noteBack()
      return result
    } catch (error) {
      throw this.noteFailure(error)
    }
  }

  #noteBack(): void {
    this.#restUntil = 0
    if (!this.#isAway) return
    this.#isAway = false
    this.#onAway(null)
    for (const listener of this.#onBack) listener()
  }

  async #look(): Promise<void> {
    await this.#ask((bucket) => bucket.sizeOf('owner')).catch(() => {})
  }
}
