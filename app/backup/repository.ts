import * as v from 'valibot'
import type {Sealer} from './sealer.ts'
import type {BackupStore} from './stores/backup-store.ts'

const file = v.object({
  /** Relative to the data folder. */
  path: v.pipe(
    v.string(),
    v.check((path) => !path.startsWith('/') && !path.split('/').includes('..')),
  ),
  size: v.number(),
  /** The names of its pieces, in order. */
  chunks: v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
})
const manifest = v.object({
  format: v.literal(1),
  /** ISO 8601. */
  time: v.string(),
  files: v.array(file),
  /** Hash and time of each erasure that was known then. */
  erased: v.array(v.tuple([v.string(), v.string()])),
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
    const {success, output} = v.safeParse(manifest, parsed)
    if (!success) throw new Error(`${name} is of a newer program.`)
    return output
  }

  /** Makes a backup of what was saved before: until then there is none, afterwards it is whole. */
  async add(content: Manifest): Promise<BackupName> {
    const last = (await this.list()).at(-1)
    const number = (last?.number ?? 0) + 1
    const time = content.time.replaceAll(':', '-')
    const name = `backups/${String(number).padStart(6, '0')}_${time}`
    const sealed = this.#sealer.seal(name, Buffer.from(JSON.stringify(content)))
    await this.#store.write(name, sealed)
    return {name, number, time: content.time}
  }

  /** The hashes of all pieces that there are. */
  async chunks(): Promise<Set<string>> {
    const names = await this.#store.list('chunks/')
    return new Set(names.map((name) => name.split('/').at(-1) ?? ''))
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

  /** Removes all backups but the newest ones, and the pieces that none of them needs. */
  async prune(keep: number): Promise<number> {
    const all = await this.list()
    const [old, kept] = [all.slice(0, -keep), all.slice(-keep)]
    for (const {name} of old) await this.#store.remove(name)
    const needed = new Set<string>()
    for (const each of kept) {
      for (const {chunks} of (await this.read(each)).files)
        for (const hash of chunks) needed.add(hash)
    }
    for (const hash of await this.chunks()) if (!needed.has(hash)) await this.removeChunk(hash)
    return old.length
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
