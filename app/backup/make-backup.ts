import {createHash} from 'node:crypto'
import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {
  checkFile,
  type Erased,
  type NamedAsset,
  namedAssetsIn,
  readErased,
} from 'local-content-lake/maintenance'
import {requireNoneMissing} from '../data/missing-files.ts'
import {farLess, referenceOf} from './compare-backups.ts'
import {goodCopies} from './good-copies.ts'
import type {BackupFile, BackupName, Repository} from './repository.ts'
import {type OpenFile, Snapshot} from './snapshot.ts'

const chunkBytes = 1024 * 1024

export interface BackupMade {
  readonly backup: BackupName
  readonly files: number
  /** Bytes that had to be stored, before compression; earlier backups contained the rest. */
  readonly newBytes: number
  /** Pictures and files that documents name, and whose bytes have changed or are missing. */
  readonly faults: readonly BackupFault[]
  /** What it holds far less of than the one before, in words for an operator; empty: nothing. */
  readonly less: readonly string[]
}

interface BackupOptions {
  readonly now?: Date
  /** Where pictures and films are elsewhere; those that the newest backup has are not read again. */
  readonly readAsset?: ReadAsset | null
  /** An operator has said that the folder holds far less than it did. */
  readonly isFewerRight?: boolean
}

export interface BackupFault {
  /** Relative to the data folder. */
  readonly path: string
  /** Whether this backup contains the good bytes, taken from an earlier one. */
  readonly isKept: boolean
}

/**
 * Stores the data folder as it is right now, while the site runs or not. What earlier backups have is
 * not stored again. Killed at any point, it leaves the earlier ones as they are. Of a picture or file
 * whose bytes have gone bad, it has those of the last backup in which they were good.
 *
 * @throws when a SQLite file is missing or damaged: a backup of it would take the place of good ones
 */
export async function makeBackup(
  directory: string,
  repository: Repository,
  {now = new Date(), readAsset = null, isFewerRight = false}: BackupOptions = {},
): Promise<BackupMade> {
  requireSound(directory)
  const reference = isFewerRight ? null : await referenceOf(repository)
  const saver = new Saver(repository, await repository.chunks())
  const snapshot = new Snapshot(directory)
  try {
    const saved: SavedFile[] = []
    for (const file of snapshot.files) saved.push(...(await saver.save(file)))
    if (readAsset) {
      const here = new Set(saved.map(({path}) => path))
      const others = snapshot.assets.filter(({path}) => !here.has(path))
      saved.push(...(await fromElsewhere(others, {saver, repository, readAsset})))
    }
    const bad = badAssets(directory, snapshot.assets, saved)
    const good = await goodCopies(repository, bad)
    const files = [...saved.filter(({path}) => !good.has(path)), ...good.values()]
    const content = {
      files: files.map(toFile),
      documents: snapshot.documents,
      erased: [...erasedIn(directory)],
    }
    const less = farLess(content, reference)
    const backup = await repository.add({
      ...{format: 1, time: now.toISOString(), ...content},
      ...(less.length > 0 && {holdsFarLess: true}),
    })
    const faults = bad.map(({path}) => ({path, isKept: good.has(path)}))
    return {backup, files: files.length, newBytes: saver.newBytes, faults, less}
  } finally {
    snapshot.close()
  }
}

/** Reads a picture or film that is not in the data folder; null: it is nowhere. */
export type ReadAsset = (asset: NamedAsset) => Promise<ReadableStream<Uint8Array> | null>

interface SavedFile extends BackupFile {
  readonly sha1: string
}

interface Elsewhere {
  readonly saver: Saver
  readonly repository: Repository
  readonly readAsset: ReadAsset
}

/** What cannot be read is left out, and told as missing. */
async function fromElsewhere(
  assets: readonly NamedAsset[],
  {saver, repository, readAsset}: Elsewhere,
): Promise<SavedFile[]> {
  const newest = (await repository.list()).at(-1)
  const {files} = newest ? await repository.read(newest).catch(() => ({files: []})) : {files: []}
  const earlier = new Map(files.map((file) => [file.path, file]))
  const saved: SavedFile[] = []
  for (const asset of assets) {
    const known = earlier.get(asset.path)
    if (known && saver.hasAll(known.chunks)) {
      saved.push({...known, sha1: asset.sha1})
      continue
    }
    const stream = await readAsset(asset).catch(() => null)
    const file = stream && (await saver.saveStream(asset.path, stream).catch(() => null))
    if (file) saved.push(file)
  }
  return saved
}

const toFile = ({path, size, chunks}: BackupFile): BackupFile => ({path, size, chunks})

/** The files that documents name, and whose bytes did not match their names when they were read. */
function badAssets(
  directory: string,
  assets: readonly NamedAsset[],
  saved: readonly SavedFile[],
): NamedAsset[] {
  const read = new Map(saved.map(({path, sha1}) => [path, sha1]))
  const bad = assets.filter(({path, sha1}) => read.get(path) !== sha1)
  if (bad.length === 0) return []
  // A file that was erased meanwhile is not missing.
  const named = new Set(
    sqliteFilesIn(directory)
      .flatMap(namedAssetsIn)
      .map(({path}) => path),
  )
  return bad.filter(({path}) => named.has(path))
}

export const sqliteFilesIn = (directory: string) =>
  existsSync(directory)
    ? readdirSync(directory)
        .filter((name) => /^lake\..*sqlite$/.test(name))
        .map((name) => join(directory, name))
    : []

function requireSound(directory: string): void {
  requireNoneMissing(directory)
  const files = sqliteFilesIn(directory)
  if (files.length === 0)
    throw new Error(`There is no lake in ${directory}: nothing was backed up.`)
  for (const file of files) {
    const [problem] = checkFile(file, 'quick')
    if (problem) throw new Error(`${file} is damaged (${problem}): nothing was backed up.`)
  }
}

/** All erasures ever made in the lake of this folder. */
export function erasedIn(directory: string): Erased {
  return new Map(sqliteFilesIn(directory).flatMap((file) => [...readErased(file)]))
}

/** Saves what the repository does not have yet. */
class Saver {
  readonly #repository: Repository
  readonly #stored: Set<string>
  #newBytes = 0

  /** @param stored the hashes of what it has; those of what is saved are added */
  constructor(repository: Repository, stored: Set<string>) {
    this.#repository = repository
    this.#stored = stored
  }

  get newBytes(): number {
    return this.#newBytes
  }

  hasAll(chunks: readonly string[]): boolean {
    return chunks.every((hash) => this.#stored.has(hash))
  }

  async saveStream(path: string, stream: ReadableStream<Uint8Array>): Promise<SavedFile> {
    const sha1 = createHash('sha1')
    const chunks: string[] = []
    let size = 0
    for await (const bytes of piecesOf(stream)) {
      sha1.update(bytes)
      size += bytes.length
      chunks.push(await this.#saveChunk(bytes))
    }
    return {path, size, chunks, sha1: sha1.digest('hex')}
  }

  /** None where the file was removed meanwhile, or is a picture that cannot be read. */
  async save(file: OpenFile): Promise<SavedFile[]> {
    const sha1 = createHash('sha1')
    const chunks: string[] = []
    for (let size = 0; ; ) {
      const bytes = pieceOf(file, size)
      if (!bytes) return []
      if (bytes.length === 0) {
        return [{path: file.path, size, chunks, sha1: sha1.digest('hex')}]
      }
      chunks.push(await this.#saveChunk(bytes))
      sha1.update(bytes)
      size += bytes.length
    }
  }

  async #saveChunk(bytes: Buffer): Promise<string> {
    const hash = this.#repository.hashOf(bytes)
    if (!this.#stored.has(hash)) {
      await this.#repository.saveChunk(hash, bytes)
      this.#stored.add(hash)
      this.#newBytes += bytes.length
    }
    return hash
  }
}

/** Of the size that all pieces of a file have but the last one. */
async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Buffer = Buffer.alloc(0)
  for await (const bytes of stream) {
    waiting = Buffer.concat([waiting, bytes])
    for (; waiting.length >= chunkBytes; waiting = waiting.subarray(chunkBytes))
      yield waiting.subarray(0, chunkBytes)
  }
  if (waiting.length > 0) yield waiting
}

function pieceOf(file: OpenFile, position: number): Buffer | null {
  try {
    return file.read(position, chunkBytes)
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const mayLack = file.path.startsWith('assets/') || (isGone && !file.path.includes('.sqlite'))
    if (mayLack) return null
    throw error
  }
}
