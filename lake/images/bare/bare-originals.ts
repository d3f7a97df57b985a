import {readFile, stat} from 'node:fs/promises'
import {growingCache} from '../../growing-cache.ts'
import type {ImageCache} from '../image-cache.ts'
import {keyPrefixOf} from '../rendition.ts'
import {barePicture} from './bare-picture.ts'

const maxBytes = 64 * 1024 * 1024

/**
 * Originals as strangers get them, without metadata. Files that had to be made are kept in the cache of
 * renditions.
 */
export class BareOriginals {
  readonly #cache: ImageCache
  /** Originals that have no metadata to remove, or (false) that could not be read. */
  readonly #known = growingCache<boolean>(20_000)
  #turn: Promise<unknown> = Promise.resolve()

  constructor(cache: ImageCache) {
    this.#cache = cache
  }

  /** The file to serve, which is the original if it has no metadata; null: there is none. */
  async pathOf(sha1: string, original: string): Promise<string | null> {
    const isBare = this.#known.get(sha1)
    if (isBare !== undefined) return isBare ? original : null
    const kept = await this.#cache.fileOf(keyOf(sha1))
    if (kept) return kept
    // One at a time: each needs twice the memory of its picture.
    const made = this.#turn.then(() => this.#make(sha1, original))
    this.#turn = made.catch(() => {})
    return made
  }

  async #make(sha1: string, original: string): Promise<string | null> {
    const kept = await this.#cache.fileOf(keyOf(sha1))
    if (kept) return kept
    const isSmall = (await stat(original)).size <= maxBytes
    const bytes = isSmall ? await readFile(original) : null
    const bare = bytes && barePicture(bytes)
    if (!bare || bare === bytes) {
      this.#known.set(sha1, bare !== null)
      return bare ? original : null
    }
    return this.#cache.keep(keyOf(sha1), bare)
  }
}

const keyOf = (sha1: string) => `${keyPrefixOf(sha1)}bare${sha1}`
