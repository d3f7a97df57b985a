import {randomUUID} from 'node:crypto'
import {link, mkdir, readdir, rename, rm, stat, utimes} from 'node:fs/promises'
import {dirname, join} from 'node:path'

/** What was asked for within this time stays: somebody may be about to open it. */
const inUseMs = 60_000
/** How well the times of files keep the order of use over a restart. A file whose time changes is read again. */
const notedEveryMs = 60 * 60_000
/** A clean-up leaves this part of the room, so that the next few files need none. */
const keptShare = 0.9

/**
 * Files of a bucket that are here, too, by the name that they have there. Their total size is bounded, and the least
 * recently used go first. All of them can be lost at any time. Several processes may use one folder.
 */
export class CachedFiles {
  readonly #folder: string
  readonly #maxBytes: number
  /** When files were asked for, in ms since 1970, by their paths. */
  readonly #used = new Map<string, number>()
  #bytes = 0
  #counting: Promise<void>

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
    this.#counting = this.trim()
    this.#counting.catch(() => {})
  }

  /** In bytes, of all that is here. */
  get bytes(): number {
    return this.#bytes
  }

  pathOf(name: string): string {
    return join(this.#folder, name)
  }

  /** The path of a file that is here, which counts as used; null: it is not. */
  async find(name: string): Promise<string | null> {
    const path = this.pathOf(name)
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) return null
    const now = Date.now()
    this.#used.set(path, now)
    if (now - found.ctimeMs > notedEveryMs) await noteUse(path, now)
    return path
  }

  /**
   * Keeps a new file.
   *
   * @param write writes it to the path that it is given; where it throws, nothing is kept
   */
  async add(name: string, write: (draft: string) => Promise<void>): Promise<string> {
    const path = this.pathOf(name)
    const draft = join(this.#folder, '.arriving', randomUUID())
    await mkdir(dirname(draft), {recursive: true, mode: 0o700})
    try {
      await write(draft)
      await mkdir(dirname(path), {recursive: true, mode: 0o700})
      await rename(draft, path)
    } finally {
      await rm(draft, {force: true})
    }
    // A file is brought to be opened.
    this.#used.set(path, Date.now())
    this.#bytes += await stat(path).then(
      ({size}) => size,
      () => 0,
    )
    if (this.#bytes > this.#maxBytes) void this.#trimSoon()
    return path
  }

  /** Keeps a file that is elsewhere on this disk, without copying it. */
  addLink(name: string, from: string): Promise<string> {
    return this.add(name, (draft) => link(from, draft))
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), {force: true})
  }

  async removeAll(folder: string): Promise<void> {
    await rm(this.pathOf(folder), {recursive: true, force: true})
  }

  /** Counts all files, and makes room if there are too many. */
  async trim(): Promise<void> {
    const files = await filesIn(this.#folder)
    let bytes = files.reduce((sum, {size}) => sum + size, 0)
    const now = Date.now()
    const isTooMuch = bytes > this.#maxBytes
    const known = files.map((file) => ({
      ...file,
      usedAt: Math.max(file.changedAt, this.#used.get(file.path) ?? 0),
    }))
    for (const {path, size, usedAt, isArriving} of known.sort((a, b) => a.usedAt - b.usedAt)) {
      const isAbandoned = isArriving && now - usedAt > 60 * inUseMs
      const mayGo = isTooMuch && !isArriving && now - usedAt > inUseMs
      if (!isAbandoned && !(mayGo && bytes > this.#maxBytes * keptShare)) continue
      await rm(path, {force: true})
      this.#used.delete(path)
      bytes -= size
    }
    this.#bytes = bytes
  }

  #trimSoon(): Promise<void> {
    this.#counting = this.#counting.catch(() => {}).then(() => this.#trimIfFull())
    this.#counting.catch(() => {})
    return this.#counting
  }

  async #trimIfFull(): Promise<void> {
    if (this.#bytes > this.#maxBytes) await this.trim()
  }
}

const noteUse = (path: string, now: number) =>
  utimes(path, new Date(now), new Date(now)).catch(() => {})

async function filesIn(folder: string) {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true}).catch(() => [])
  const files = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => null)
    if (!found) continue
    const isArriving = entry.parentPath.endsWith('.arriving')
    // A link changes this time, and not that of the bytes.
    files.push({path, size: found.size, changedAt: found.ctimeMs, isArriving})
  }
  return files
}
