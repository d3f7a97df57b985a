import {createHash} from 'node:crypto'
import {type FileHandle, open} from 'node:fs/promises'
import {join} from 'node:path'
import {LRUCache} from 'lru-cache'
import {LakeError} from '../lake-error.ts'
import type {BucketOptions, ByteRange} from './bucket/bucket.ts'
import {CachedFiles} from './bucket/cached-files.ts'
import {Removals} from './bucket/removals.ts'
import {WatchedBucket} from './bucket/watched-bucket.ts'
import type {ByteSource} from './byte-source.ts'
import type {FileState} from './sound-files.ts'

/** Pictures are brought here before they are sent; films are sent from there meanwhile. */
const largeBytes = 8 * 1024 * 1024
/** Bytes that were damaged there are asked for again after this time. */
const damagedForMs = 60_000
const dayMs = 24 * 60 * 60 * 1000

const prefix = 'originals/'

/** The name of an asset's bytes in the bucket. */
export const nameInBucket = (dataset: string, sha1: string) =>
  `${prefix}${dataset}/${sha1.slice(0, 2)}/${sha1}`

/** The SHA-1 of all bytes, in hex. */
export async function sha1Of(stream: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash('sha1')
  for await (const bytes of stream) hash.update(bytes)
  return hash.digest('hex')
}

/** The dataset and hash that a name in the bucket tells; null: it is of no asset. */
export function assetOfName(name: string): {dataset: string; sha1: string} | null {
  const [, dataset, sha1] = /^originals\/([^/]+)\/[0-9a-f]{2}\/([0-9a-f]{40})$/.exec(name) ?? []
  return dataset && sha1 ? {dataset, sha1} : null
}

/** The folder of the data folder that holds what was brought here. */
export const assetCacheOf = (directory: string) => join(directory, 'asset-cache')

/** Assets in a bucket, with those that were asked for lately here. */
export class AssetsElsewhere {
  readonly bucket: WatchedBucket
  readonly removals: Removals
  readonly #cache: CachedFiles
  readonly #arriving = new Map<string, Promise<FileState>>()
  readonly #damaged = new LRUCache<string, true>({max: 1000, ttl: damagedForMs})
  #large: Promise<unknown> = Promise.resolve()

  /** @param trustedNow the time by which something may be removed for its age; null: nothing may */
  constructor(
    directory: string,
    {bucket, cacheBytes, onAway}: BucketOptions,
    trustedNow: () => number | null,
  ) {
    this.bucket = new WatchedBucket(bucket, onAway)
    this.removals = new Removals(directory, this.bucket, trustedNow)
    this.#cache = new CachedFiles(assetCacheOf(directory), cacheBytes)
  }

  get cachedBytes(): number {
    return this.#cache.bytes
  }

  /** The path of an asset that is here; null: it has to be brought. */
  find(dataset: string, sha1: string): Promise<string | null> {
    return this.#cache.find(nameInBucket(dataset, sha1))
  }

  pathOf(dataset: string, sha1: string): string {
    return this.#cache.pathOf(nameInBucket(dataset, sha1))
  }

  /** Brings an asset here, where it is sound. Callers who want the same one share it. Throws 503 while it is away. */
  bring(dataset: string, sha1: string): Promise<FileState> {
    const name = nameInBucket(dataset, sha1)
    const underway = this.#arriving.get(name)
    if (underway) return underway
    const bringing = this.#bring(name, sha1).finally(() => this.#arriving.delete(name))
    this.#arriving.set(name, bringing)
    return bringing
  }

  /** One film at a time: nobody waits for it. */
  bringLater(dataset: string, sha1: string): void {
    if (this.#arriving.has(nameInBucket(dataset, sha1))) return
    this.#large = this.#large.then(() => this.bring(dataset, sha1).catch(() => {}))
  }

  /** A film that is not here, to be sent from there; null: it has to be brought first, or is not there. */
  async film(dataset: string, sha1: string): Promise<ByteSource | null> {
    const name = nameInBucket(dataset, sha1)
    if (this.#damaged.has(name)) return null
    const size = await this.bucket.sizeOf(name)
    if (size === null || size <= largeBytes) return null
    return {size, stream: (range) => this.#stream(name, range)}
  }

  /**
   * Once it resolves, the bytes are there. Without `settle`, that a document names them, they are removed after a day.
   *
   * @param path a file that goes into the cache, too
   */
  async put(dataset: string, sha1: string, path: string): Promise<void> {
    const name = nameInBucket(dataset, sha1)
    await this.removals.hold(name, dayMs)
    await this.bucket.putFile(name, path)
    this.#damaged.delete(name)
    await this.#cache.addLink(name, path)
  }

  /** Removes a file from the cache, if it is this one. Returns whether it was. */
  async forget(dataset: string, sha1: string, path: string): Promise<boolean> {
    if (path !== this.pathOf(dataset, sha1)) return false
    await this.#cache.remove(nameInBucket(dataset, sha1))
    return true
  }

  settle(dataset: string, sha1: string, isNamed: boolean): void {
    this.removals.letGo(nameInBucket(dataset, sha1), isNamed)
  }

  /** Its document was deleted. It can be put back for a day. */
  removeLater(dataset: string, sha1: string): void {
    this.removals.plan(nameInBucket(dataset, sha1), dayMs)
  }

  async remove(dataset: string, sha1: string): Promise<void> {
    const name = nameInBucket(dataset, sha1)
    await this.#cache.remove(name)
    await this.removals.remove(name)
  }

  async removeAll(dataset: string): Promise<void> {
    await this.#cache.removeAll(`${prefix}${dataset}`)
    await this.removals.remove(`${prefix}${dataset}/`)
  }

  close(): void {
    this.removals.close()
    this.bucket.close()
  }

  async #bring(name: string, sha1: string): Promise<FileState> {
    if (this.#damaged.has(name)) return 'damaged'
    const stream = await this.bucket.read(name)
    if (!stream) return 'missing'
    try {
      await this.#cache.add(name, async (draft) => {
        if ((await this.#write(stream, draft)) !== sha1) throw new Damaged()
      })
      return 'sound'
    } catch (error) {
      if (!(error instanceof Damaged)) throw error
      this.#damaged.set(name, true)
      return 'damaged'
    }
  }

  /** Returns the hash of what was written. */
  async #write(stream: ReadableStream<Uint8Array>, path: string): Promise<string> {
    const hash = createHash('sha1')
    const file = await open(path, 'wx', 0o600)
    try {
      for await (const chunk of this.#whole(stream)) {
        hash.update(chunk)
        await writeAll(file, chunk)
      }
    } finally {
      await file.close()
    }
    return hash.digest('hex')
  }

  async *#whole(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    const reader = stream.getReader()
    try {
      for (;;) {
        const {done, value} = await reader.read().catch((error: unknown) => {
          throw this.bucket.noteFailure(error)
        })
        if (done) return
        yield value
      }
    } finally {
      await reader.cancel().catch(() => {})
    }
  }

  #stream(name: string, range: ByteRange): ReadableStream<Uint8Array> {
    const iterator = this.#range(name, range)
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const {done, value} = await iterator.next()
          if (done) controller.close()
          else controller.enqueue(value)
        },
        cancel: async () => void (await iterator.return(undefined)),
      },
      // Without it, an answer that is dropped unread would have asked the bucket already.
      {highWaterMark: 0},
    )
  }

  async *#range(name: string, range: ByteRange): AsyncGenerator<Uint8Array> {
    const stream = await this.bucket.read(name, range)
    if (!stream) throw new LakeError(404, 'The bytes of this asset are gone')
    yield* this.#whole(stream)
  }
}

class Damaged extends Error {}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const {bytesWritten} = await file.write(bytes, done)
    done += bytesWritten
  }
}
