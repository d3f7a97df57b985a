import {crc32} from 'node:zlib'
import type {Removals} from './removals.ts'
import type {WatchedBucket} from './watched-bucket.ts'

const prefix = 'renditions/'
const atOnce = 4
/** More than these are not kept there: they can be made again. */
const maxWaiting = 200
/** In front of the bytes is their CRC-32, as eight digits. */
const sumBytes = 8

/** Rendered pictures in a bucket, so that an empty machine need not render all of them again. */
export class BucketRenditions {
  readonly #bucket: WatchedBucket
  readonly #removals: Removals
  readonly #waiting = new Map<string, Buffer>()
  readonly #underway = new Map<string, Promise<void>>()

  constructor(bucket: WatchedBucket, removals: Removals) {
    this.#bucket = bucket
    this.#removals = removals
  }

  /** Null: it has to be rendered, also where the bucket is away. */
  async read(key: string): Promise<Buffer | null> {
    try {
      const stream = await this.#bucket.read(prefix + key)
      const stored = stream && Buffer.from(await new Response(stream).arrayBuffer())
      const bytes = stored?.subarray(sumBytes)
      return bytes && sumOf(bytes) === stored?.toString('latin1', 0, sumBytes) ? bytes : null
    } catch {
      return null
    }
  }

  /** Stores it when its turn comes. */
  keep(key: string, bytes: Buffer): void {
    if (this.#waiting.size >= maxWaiting) return
    this.#waiting.set(key, bytes)
    this.#next()
  }

  async removeAll(start: string): Promise<void> {
    for (const key of [...this.#waiting.keys()])
      if (key.startsWith(start)) this.#waiting.delete(key)
    const storing = [...this.#underway].filter(([key]) => key.startsWith(start))
    await Promise.all(storing.map(([, stored]) => stored))
    await this.#removals.remove(prefix + start)
  }

  #next(): void {
    if (this.#underway.size >= atOnce) return
    for (const [key, bytes] of this.#waiting) {
      if (this.#underway.has(key)) continue
      this.#waiting.delete(key)
      const stored = this.#bucket
        .put(prefix + key, Buffer.concat([Buffer.from(sumOf(bytes), 'latin1'), bytes]))
        .catch(() => {})
        .finally(() => {
          this.#underway.delete(key)
          this.#next()
        })
      this.#underway.set(key, stored)
      return
    }
  }
}

const sumOf = (bytes: Uint8Array) => crc32(bytes).toString(16).padStart(sumBytes, '0')
