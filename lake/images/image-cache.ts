import {randomUUID} from 'node:crypto'
import {createReadStream, mkdirSync, readdirSync, rmSync, type Stats, statSync} from 'node:fs'
import {readFile, rename, rm, stat, utimes, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {crc32} from 'node:zlib'

interface Kept {
  readonly size: number
  /** The hash of the bytes, also in the file's name: a file that was cut or overwritten is rendered again. */
  readonly sum: string
  usedAt: number
  /** The time of the file as a whole was last compared with its hash. */
  checkedAt?: number
}

/** Where pictures are kept besides, for when this cache is lost; what fails there is no fault here. */
export interface FurtherCache {
  read(key: string): Promise<Buffer | null>
  keep(key: string, bytes: Buffer): void
  /** Removes all pictures whose keys begin with this, or sees to it later. */
  removeAll(prefix: string): Promise<void>
}

const notedEveryMs = 60 * 60 * 1000
/** A clean-up reduces the cache to this part of its room, so that the next few pictures need none. */
const keptShare = 0.9

/**
 * Rendered pictures as files. Their total size is bounded, and the least recently used go first. Callers who
 * want the same picture at the same time share one rendering. The whole cache can be lost at any time.
 */
export class ImageCache {
  readonly #folder: string
  readonly #maxBytes: number
  readonly #further: FurtherCache | null
  /** In the order of their last use, oldest first. */
  readonly #kept = new Map<string, Kept>()
  readonly #underway = new Map<string, Promise<Buffer>>()
  #bytes = 0

  constructor(directory: string, maxBytes: number, further: FurtherCache | null = null) {
    this.#further = further
    this.#folder = join(directory, 'image-cache')
    this.#maxBytes = maxBytes
    mkdirSync(this.#folder, {recursive: true})
    this.#findKept()
  }

  has(key: string): boolean {
    return this.#kept.has(key)
  }

  /** Removes all pictures whose keys begin with this, including those that are being rendered. */
  async removeAll(prefix: string): Promise<void> {
    const rendering = [...this.#underway].filter(([key]) => key.startsWith(prefix))
    await Promise.allSettled(rendering.map(([, bytes]) => bytes))
    const keys = [...this.#kept.keys()].filter((key) => key.startsWith(prefix))
    const paths = keys.map((key) => this.#forget(key))
    await Promise.all(paths.map((path) => rm(path, {force: true})))
    await this.#further?.removeAll(prefix)
  }

  /**
   * The picture under this key, from the folder or from `render`; `join`: called when another caller renders it
   * already.
   */
  async get(key: string, render: () => Promise<Buffer>, join = () => {}): Promise<Buffer> {
    const underway = this.#underway.get(key)
    if (underway) {
      join()
      return underway
    }
    const finding = this.#find(key, render).finally(() => this.#underway.delete(key))
    this.#underway.set(key, finding)
    return finding
  }

  /** The path of the file under this key, for files too large to hold in memory; null: not kept, or damaged. */
  async fileOf(key: string): Promise<string | null> {
    const kept = this.#kept.get(key)
    if (!kept) return null
    const path = this.#pathOf(key, kept)
    const found = await stat(path).catch(() => null)
    if (!found || !(await isWhole(path, kept, found))) {
      await rm(this.#forget(key), {force: true})
      return null
    }
    noteUse(path, kept)
    return path
  }

  /** Keeps bytes that were rendered elsewhere. */
  async keep(key: string, bytes: Buffer): Promise<string | null> {
    await this.#write(key, bytes).catch(() => {})
    return this.fileOf(key)
  }

  async #find(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await this.#read(key)
    if (kept) return kept
    const known = await this.#further?.read(key)
    const bytes = known ?? (await render())
    if (!known) this.#further?.keep(key, bytes)
    // A full disk must not keep a picture from being shown.
    await this.#write(key, bytes).catch(() => {})
    return bytes
  }

  async #read(key: string): Promise<Buffer | null> {
    const kept = this.#kept.get(key)
    if (!kept) return null
    const path = this.#pathOf(key, kept)
    const bytes = await readFile(path).catch(() => null)
    if (!bytes || bytes.length !== kept.size || sumOf(bytes) !== kept.sum) {
      await rm(this.#forget(key), {force: true})
      return null
    }
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    noteUse(path, kept)
    return bytes
  }

  async #write(key: string, bytes: Buffer): Promise<void> {
    const kept = {size: bytes.length, sum: sumOf(bytes), usedAt: Date.now()}
    const path = this.#pathOf(key, kept)
    const draft = `${path}.${randomUUID()}`
    await writeFile(draft, bytes)
    await rename(draft, path)
    this.#forget(key)
    this.#kept.set(key, kept)
    this.#bytes += kept.size
    if (this.#bytes > this.#maxBytes) await this.#makeRoom()
  }

  async #makeRoom(): Promise<void> {
    for (const key of [...this.#kept.keys()]) {
      if (this.#bytes <= this.#maxBytes * keptShare) return
      await rm(this.#forget(key), {force: true})
    }
  }

  /** Returns the path of the file. */
  #forget(key: string): string {
    const kept = this.#kept.get(key)
    this.#bytes -= kept?.size ?? 0
    this.#kept.delete(key)
    return this.#pathOf(key, kept)
  }

  #findKept(): void {
    const found = readdirSync(this.#folder).map((name) => {
      const {size, mtimeMs} = statSync(join(this.#folder, name))
      return {name, size, usedAt: mtimeMs}
    })
    for (const {name, size, usedAt} of found.sort((a, b) => a.usedAt - b.usedAt)) {
      const [, key, sum] = /^([^.-]+)-([0-9a-f]{1,8})$/.exec(name) ?? []
      // Any other file was being written when the process ended, or comes from an earlier version.
      if (!key || !sum) rmSync(join(this.#folder, name), {force: true})
      else {
        if (this.#kept.has(key)) rmSync(this.#forget(key), {force: true})
        this.#kept.set(key, {size, sum, usedAt})
        this.#bytes += size
      }
    }
  }

  #pathOf(key: string, kept: Kept | undefined): string {
    return join(this.#folder, `${key}-${kept?.sum ?? ''}`)
  }
}

/** Reads it as a whole where it was written since the last time, by whomever. */
async function isWhole(path: string, kept: Kept, {size, mtimeMs}: Stats): Promise<boolean> {
  if (size !== kept.size) return false
  if (kept.checkedAt === mtimeMs) return true
  let sum = 0
  try {
    for await (const bytes of createReadStream(path)) sum = crc32(bytes, sum)
  } catch {
    return false
  }
  if (sum.toString(16) !== kept.sum) return false
  kept.checkedAt = mtimeMs
  return true
}

const sumOf = (bytes: Uint8Array) => crc32(bytes).toString(16)

/** The file's time keeps the order of use over a restart. */
function noteUse(path: string, kept: Kept): void {
  const now = Date.now()
  if (now - kept.usedAt < notedEveryMs) return
  kept.usedAt = now
  utimes(path, new Date(now), new Date(now)).catch(() => {})
}
