export interface BucketObject {
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** In ms since 1970, by the clock of the bucket. */
  readonly changedAt: number
}

export interface ByteRange {
  readonly start: number
  /** The last byte, inclusive. */
  readonly end: number
}

/**
 * Keeps files elsewhere, by name: `originals/production/ab/ab…`. The program gives one to the lake, which knows
 * nothing of how it is reached. Every call may fail while it is away.
 */
export interface Bucket {
  /** Stores the bytes of a file whole or not at all. It is durable once this resolves. */
  putFile(name: string, path: string): Promise<void>
  put(name: string, bytes: Uint8Array): Promise<void>
  /** In bytes; null: there is no object of this name. */
  sizeOf(name: string): Promise<number | null>
  /** The whole object, or a part of it; null: there is none. */
  read(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>
  remove(name: string): Promise<void>
  /** All objects with this prefix, in any order. */
  list(prefix: string): Promise<BucketObject[]>
}

/** Where a program keeps the assets of its lake. */
export interface BucketOptions {
  readonly bucket: Bucket
  /** How much of it is kept here, too, so that it need not be asked each time. */
  readonly cacheBytes: number
  /** Called when it cannot be reached any more, with the reason, and with null when it can again. */
  readonly onAway?: (reason: unknown) => void
}
