import {createHash} from 'node:crypto'
import {SingleFlight} from '../single-flight.ts'
import {PageCache} from './page-cache.ts'
import type {RenderTurn} from './render-queue.ts'

interface Limits {
  readonly entries: number
  readonly bytes: number
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

/** Files made from content when somebody asks for them, and kept until it changes. */
export abstract class MadeFiles<File extends {readonly bytes: Buffer}> {
  readonly #cache: PageCache<File>
  readonly #making = new SingleFlight<File | null>()
  #isListening = false

  constructor(limits: Limits) {
    this.#cache = new PageCache(limits)
  }

  /** Null where there is nothing to make it from. */
  protected abstract make(key: string, turn: RenderTurn): Promise<Made<File> | null>

  protected async get(key: string, turn: RenderTurn): Promise<File | null> {
    return this.#cache.fresh(key) ?? (await this.#making.run(key, () => this.#made(key, turn)))
  }

  /** The lake has changed: null: anything. */
  invalidate(tags: readonly string[] | null): void {
    this.#making.detach()
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
