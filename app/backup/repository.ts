import * as v from 'valibot'
import type {BackupStore} from '../stores/backup-store.ts'
import type {Sealer} from './sealer.ts'

const file = v.object({
  /** Relative to the data folder. */
  path: v.pipe(v.string(), v.check(staysInside, 'A path leads out of the folder')),
  size: v.number(),
  /** The names of its pieces, in order. */
  chunks: v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
})
const manifest = v.object({
  format: v.literal(1),
  /** ISO 8601. */
  time: v.string(),
  files: v.array(file),
  /** The hash and time of each erasure that was known then. */
  erased: v.array(v.tuple([v.string(), v.string()])),
  /** The number of documents in each data file; backups of earlier versions do not say it. */
  documents: v.exactOptional(v.record(v.string(), v.number())),
  /** It held far less than the one before it, and nobody has said that this is right. */
  holdsFarLess: v.exactOptional(v.literal(true)),
})

export type BackupFile = v.InferOutput<typeof file>
export type Manifest = v.InferOutput<typeof manifest>

export interface BackupName {
  /** `backups/000012_2026-11-22T03-00-00.000Z`. The number orders them, whatever the clock said. */
  readonly name: string
  readonly number: number
  /** ISO 8601. */
  readonly time: string
}

export interface Pruned {
  readonly removed: number
  /** Why backups that should be kept cannot be read; a sentence each. */
  readonly unreadable: readonly string[]
}

function staysInside(path: string): boolean {
  const parts = path.split('/')
  return parts.every((part) => part !== '' && part !== '.' && part !== '..' && !part.includes('\0'))
}

const chunkName = (hash: string) => `chunks/${hash.slice(0, 2)}/${hash}`

/** The backups of one store: manifests, and the pieces of files that they share. */
export class Repository {
  readonly #store: BackupStore
  readonly #sealer: Sealer

  constructor(store: BackupStore, sealer: Sealer) {
    this.#store = store
    this.#sealer = sealer
  }

  /** The oldest first. */
  async list(): Promise<BackupName[]> {
    const names = await this.#store.list('backups/')
    return names.flatMap(parseName).sort((a, b) => a.number - b.number)
  }

  async read({name}: BackupName): Promise<Manifest> {
    const parsed: unknown = JSON.parse((await this.#open(name)).toString())
    const {success, output, issues} = v.safeParse(manifest, parsed)
    if (success) return output
    const [{message = ''} = {}] = issues ?? []
    throw new Error(`${name} is of a newer program, or not ours: ${message}.`)
  }

  /** Makes a backup of what was saved before: until this call there is none, afterwards it is complete. */
  async add(content: Manifest): Promise<BackupName> {
    const last = (await this.list()).at(-1)
    const number = (last?.number ?? 0) + 1
    const time = content.time.replaceAll(':', '-')
    const name = `backups/${String(number).padStart(6, '0')}_${time}`
    const sealed = this.#sealer.seal(name, Buffer.from(JSON.stringify(content)))
    await this.#store.write(name, sealed)
    return {name, number, time: content.time}
  }

  /** The hashes of all stored pieces. */
  async chunks(): Promise<Set<string>> {
    const names = await this.#store.list('chunks/')
    const hashes = names.map((name) => name.split('/').at(-1) ?? '')
    return new Set(hashes.filter((hash) => /^[0-9a-f]{64}$/.test(hash)))
  }

  hashOf(bytes: Uint8Array): string {
    return this.#sealer.nameOf(bytes)
  }

  async saveChunk(hash: string, bytes: Uint8Array): Promise<void> {
    const name = chunkName(hash)
    await this.#store.write(name, this.#sealer.seal(name, bytes))
  }

  /** @throws when it is missing or damaged */
  async readChunk(hash: string): Promise<Buffer> {
    const bytes = await this.#open(chunkName(hash))
    if (this.hashOf(bytes) !== hash) throw new Error(`${chunkName(hash)} is damaged.`)
    return bytes
  }

  removeChunk(hash: string): Promise<void> {
    return this.#store.remove(chunkName(hash))
  }

  /**
   * Removes all backups but the newest ones, and the pieces that none of them needs. While one of those
   * that stay cannot be read, nobody knows which pieces it needs, and all stay.
   */
  async prune(keep: number): Promise<Pruned> {
    const all = await this.list()
    const [old, kept] = [all.slice(0, -keep), all.slice(-keep)]
    for (const {name} of old) await this.#store.remove(name)
    const needed = new Set<string>()
    const unreadable: string[] = []
    for (const each of kept) {
      try {
        const {files} = await this.read(each)
        for (const hash of files.flatMap(({chunks}) => chunks)) needed.add(hash)
      } catch (error) {
        unreadable.push(error instanceof Error ? error.message : String(error))
      }
    }
    const stored = unreadable.length > 0 ? [] : await this.chunks()
    for (const hash of stored) if (!needed.has(hash)) await this.removeChunk(hash)
    return {removed: old.length, unreadable}
  }

  async #open(name: string): Promise<Buffer> {
    const sealed = await this.#store.read(name)
    if (!sealed) throw new Error(`${name} is missing.`)
    return this.#sealer.open(name, sealed)
  }
}

function parseName(name: string): BackupName[] {
  const found = /^backups\/(\d+)_(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/.exec(name)
  if (!found) return []
  const [, number, day, hours, minutes, seconds] = found
  return [{name, number: Number(number), time: `${day}T${hours}:${minutes}:${seconds}`}]
}
