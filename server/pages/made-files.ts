import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import type {Context} from 'hono'
import type {LakeAddress} from '../../web/client/content-client.ts'
import {hasCopy} from '../http/has-copy.ts'
import {log} from '../log.ts'
import {SingleFlight} from '../single-flight.ts'
import {PageCache} from './page-cache.ts'
import type {RenderQueue, RenderTurn} from './render-queue.ts'

interface Limits {
  readonly entries: number
  readonly bytes: number
}

/** What files are made with. */
export interface Making {
  /** Sees what is published. */
  readonly reader: SanityClient
  /** Gets a file of the lake, which need not be on the site's origin. */
  readonly fetch: (request: Request) => Promise<Response>
  readonly lake: LakeAddress
  readonly origin: string
  /** Files wait for their turn among the pages. */
  readonly queue: RenderQueue
}

interface WantedJpeg {
  /** In bytes. */
  readonly most: number
  /** What the log says where it could not be had. */
  readonly fault: string
}

export interface Made<File> {
  readonly file: File
  /** Sync tags of the content that it was made from; null: any. */
  readonly tags: readonly string[] | null
  /** Whether all that belongs in it could be had: one that lacks something is made again. */
  readonly isWhole: boolean
}

export const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

interface MadeFile {
  readonly bytes: Buffer
  readonly etag: string
}

/** The cache of files made from content, as those who watch content see it. */
export type FileCache = Pick<MadeFiles<MadeFile>, 'invalidate' | 'listening'>

/** Files made from content when somebody asks for them, and kept until it changes. */
export abstract class MadeFiles<File extends MadeFile> {
  protected readonly making: Making
  readonly #cache: PageCache<File>
  readonly #running = new SingleFlight<File | null>()
  #isListening = false

  constructor(making: Making, limits: Limits) {
    this.making = making
    this.#cache = new PageCache(limits)
  }

  /** Null where there is nothing to make it from. */
  protected abstract make(key: string, turn: RenderTurn): Promise<Made<File> | null>

  protected async get(key: string, turn: RenderTurn): Promise<File | null> {
    return this.#cache.fresh(key) ?? (await this.#running.run(key, () => this.#made(key, turn)))
  }

  /** Without its bytes for who has them; each time, the browser asks whether it has. */
  protected send(c: Context, {bytes, etag}: File, headers: Readonly<Record<string, string>>) {
    const always = {etag, 'cache-control': 'no-cache'}
    if (hasCopy(c.req.header('if-none-match'), etag)) return c.body(null, 304, always)
    return c.body(new Uint8Array(bytes), 200, {...always, ...headers})
  }

  /** A picture at its address in the lake; undefined where it could not be had. */
  protected async jpegAt(address: string, {most, fault}: WantedJpeg): Promise<Buffer | undefined> {
    const {fetch, origin} = this.making
    try {
      const response = await fetch(new Request(new URL(address, origin)))
      const isJpeg = response.headers.get('content-type') === 'image/jpeg'
      const bytes = Buffer.from(await response.arrayBuffer())
      return response.ok && isJpeg && bytes.length <= most ? bytes : undefined
    } catch (error) {
      log.warn({error}, fault)
      return undefined
    }
  }

  /** The lake has changed: null: anything. */
  invalidate(tags: readonly string[] | null): void {
    this.#running.detach()
    this.#cache.invalidate(tags)
  }

  /** While the lake's live events are not connected, nothing is kept. */
  listening(isListening: boolean): void {
    this.#isListening = isListening
    this.invalidate(null)
  }

  async #made(key: string, turn: RenderTurn): Promise<File | null> {
    const {version} = this.#cache
    const made = await this.make(key, turn)
    if (!made) return null
    const {file, tags, isWhole} = made
    if (this.#isListening && isWhole) {
      this.#cache.set(key, file, {version, tags: tags && new Set(tags), bytes: file.bytes.length})
    }
    return file
  }
}
