import {createHash, randomUUID} from 'node:crypto'
import {mkdirSync} from 'node:fs'
import {
  access,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import {basename, dirname, join} from 'node:path'

import {LakeError} from '../lake-error.ts'
import {AssetsElsewhere} from './assets-elsewhere.ts'
import type {BucketOptions} from './bucket/bucket.ts'
import {type ByteSource, fileSource, missing} from './byte-source.ts'
import {type FileState, SoundFiles} from './sound-files.ts'

/** Received bytes that do not belong to an asset yet. */
export interface Upload {
  readonly path: string
  readonly sha1: string
  readonly size: number
}

/** A file whose bytes do not match the hash in its document's id. */
export interface AssetFault {
  readonly path: string
  readonly state: 'damaged' | 'missing'
}

/** What is sent of an asset. */
export interface OpenAsset extends ByteSource {
  readonly head: Uint8Array
  /** False where the check takes long: what is sent then must not be cached. */
  readonly isKnownSound: boolean
}

interface Sweeping {
  /** The hashes of all assets that have a document. */
  readonly named: ReadonlySet<string>
  /** True if files of the dataset are personal data, which must be deleted at once. */
  readonly isPrivate: boolean
}

interface Unnamed {
  readonly unnamed: readonly {readonly path: string; readonly sha1: string}[]
  /** The number of all files of the dataset. */
  readonly total: number
}

/** In the folder of assets: they are on their way back from a bucket. */
export const leavingMark = '.leaving'

const abandonedAfterMs = 24 * 60 * 60 * 1000
/** How long an answer waits for a file to be read for the first time; a large film takes longer. */
const longestWaitMs = 500

/**
 * The bytes of assets, one file each, named by their SHA-1: `<root>/<dataset>/<ab>/<ab…>`. A file is complete
 * and on disk before its document is created. Files without a document are removed at the start. A file whose
 * bytes have changed is not served.
 *
 * With a bucket, new files are in it before their documents are created, and a cache holds those that were asked for
 * lately. Files that are in the folder already are served from there.
 */
export class AssetFiles {
  readonly #root: string
  readonly #openedAt = Date.now()
  readonly #trustedNow: () => number | null
  readonly #sound = new SoundFiles()
  readonly #faults = new Map<string, AssetFault['state']>()
  readonly #onFault: (fault: AssetFault) => void
  /** Null: all files are in the folder. */
  readonly elsewhere: AssetsElsewhere | null
  #receiving = 0

  /**
   * @param onFault called once for each file that turns out to be damaged or missing
   * @param trustedNow the time by which something may be removed for its age; null: nothing may
   */
  constructor(
    directory: string,
    onFault: (fault: AssetFault) => void = () => {},
    bucket: BucketOptions | null = null,
    trustedNow: () => number | null = Date.now,
  ) {
    this.#root = join(directory, 'assets')
    this.#onFault = onFault
    this.#trustedNow = trustedNow
    this.elsewhere = bucket && new AssetsElsewhere(directory, bucket, trustedNow)
    // The folder is made only here: after the data folder was deleted, an upload must not create a new one.
    mkdirSync(this.#uploads, {recursive: true})
  }

  pathOf(dataset: string, sha1: string): string {
    return join(this.#root, dataset, sha1.slice(0, 2), sha1)
  }

  /** The path at which a file can be read now, if there is one: it is brought here. 503 while the bucket is away. */
  async pathTo(dataset: string, sha1: string): Promise<string> {
    const {elsewhere} = this
    if (!elsewhere) return this.pathOf(dataset, sha1)
    const here = await this.#pathHere(dataset, sha1)
    if (here !== null) return here
    const state = await elsewhere.bring(dataset, sha1)
    const path = elsewhere.pathOf(dataset, sha1)
    if (state === 'damaged') {
      this.#note(path, state)
      refuseUnlessSound(state)
    }
    return path
  }

  /** Null: it has to be brought. */
  async #pathHere(dataset: string, sha1: string): Promise<string | null> {
    const cached = await this.elsewhere?.find(dataset, sha1)
    if (cached) return cached
    return (await this.#isInFolder(dataset, sha1)) ? this.pathOf(dataset, sha1) : null
  }

  #isInFolder(dataset: string, sha1: string): Promise<boolean> {
    return isThere(this.pathOf(dataset, sha1))
  }

  /**
   * The bytes to send; 404 when the file is damaged, or missing, e.g. after a restore of the database only. A film
   * that is not here is sent from the bucket, and brought meanwhile.
   */
  async open(dataset: string, sha1: string, headBytes: number): Promise<OpenAsset> {
    const {elsewhere} = this
    const isHere = !elsewhere || (await this.#pathHere(dataset, sha1)) !== null
    const film = isHere ? null : await elsewhere.film(dataset, sha1)
    if (!film) {
      const isKnownSound = await this.#isKnownSound(dataset, sha1)
      const path = await this.pathTo(dataset, sha1)
      const head = await headOf(path, headBytes)
      const {size, stream} = await fileSource(path)
      return {head, size, stream, isKnownSound}
    }
    elsewhere?.bringLater(dataset, sha1)
    const end = Math.min(headBytes, film.size) - 1
    const head = new Uint8Array(await new Response(film.stream({start: 0, end})).arrayBuffer())
    return {...film, head, isKnownSound: false}
  }

  /** The first bytes of a file; 404 when it is missing. */
  async headOf(dataset: string, sha1: string, bytes: number): Promise<Uint8Array> {
    return headOf(await this.pathTo(dataset, sha1), bytes)
  }

  /** How many files were found damaged or missing, and have not been repaired since. */
  get faultCount(): number {
    return this.#faults.size
  }

  /** 404 when the file is damaged, or missing, e.g. after a restore from a backup of the database only. */
  async requireSound(dataset: string, sha1: string): Promise<void> {
    refuseUnlessSound(await this.#stateOf(dataset, sha1))
  }

  /** Like `requireSound`, but false where the check takes long. */
  async #isKnownSound(dataset: string, sha1: string): Promise<boolean> {
    const waiting = Promise.withResolvers<null>()
    const timer = setTimeout(waiting.resolve, longestWaitMs, null)
    const finding = this.#stateOf(dataset, sha1)
    // Nobody may be waiting for this promise any more, so its failure is ignored.
    finding.catch(() => {})
    const state = await Promise.race([finding, waiting.promise]).finally(() => clearTimeout(timer))
    if (state !== null) refuseUnlessSound(state)
    return state !== null
  }

  async #stateOf(dataset: string, sha1: string): Promise<FileState> {
    const path = await this.pathTo(dataset, sha1)
    const state = await this.#sound.stateOf(path, sha1)
    // What the disk has spoiled of the cache is brought again, once.
    if (state === 'damaged' && (await this.elsewhere?.forget(dataset, sha1, path))) {
      const again = await this.pathTo(dataset, sha1)
      return this.#noted(again, await this.#sound.stateOf(again, sha1))
    }
    return this.#noted(path, state)
  }

  #noted(path: string, state: FileState): FileState {
    this.#note(path, state)
    return state
  }

  #note(path: string, state: FileState): void {
    if (state === 'sound') this.#faults.delete(path)
    else if (this.#faults.get(path) !== state) {
      this.#faults.set(path, state)
      this.#onFault({path, state})
    }
  }

  /** How many uploads are arriving. */
  get receiving(): number {
    return this.#receiving
  }

  /** Streams a request's body to disk; 413 once it is too large. */
  async receive(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Upload> {
    const path = join(this.#uploads, randomUUID())
    const file = await open(path, 'wx')
    this.#receiving += 1
    try {
      const written = await writeBody(file, body, maxBytes)
      await file.sync()
      return {path, ...written}
    } catch (error) {
      await rm(path, {force: true})
      throw error
    } finally {
      this.#receiving -= 1
      await file.close()
    }
  }

  /** Moves an upload to its final place. Durable: it survives a crash once this resolves. 503 while the bucket is away. */
  async keep(dataset: string, upload: Upload): Promise<void> {
    if (this.elsewhere) {
      await this.elsewhere.put(dataset, upload.sha1, upload.path)
      if (!(await this.#isLeaving())) return
    }
    const path = this.pathOf(dataset, upload.sha1)
    const isNew = await mkdir(dirname(path), {recursive: true})
    await rename(upload.path, path)
    await this.#syncAbove(path, isNew !== undefined)
  }

  /** A document names the upload now, or never will. */
  settle(dataset: string, {sha1}: Upload, isNamed: boolean): void {
    this.elsewhere?.settle(dataset, sha1, isNamed)
  }

  async #syncAbove(path: string, isNewFolder: boolean): Promise<void> {
    const folder = dirname(path)
    await syncFolder(folder)
    if (!isNewFolder) return
    await syncFolder(dirname(folder))
    await syncFolder(this.#root)
  }

  async discard(upload: Upload): Promise<void> {
    await rm(upload.path, {force: true})
  }

  /** Shares a file with another dataset. Files never change, so both can have the same bytes. */
  async share(
    sha1: string,
    {from, to}: {readonly from: string; readonly to: string},
  ): Promise<void> {
    if (this.elsewhere) {
      const path = await this.pathTo(from, sha1)
      if (!(await isThere(path))) return
      await this.elsewhere.put(to, sha1, path)
      this.elsewhere.settle(to, sha1, true)
      return
    }
    if (await this.#isInFolder(to, sha1)) return
    const target = this.pathOf(to, sha1)
    const isNew = await mkdir(dirname(target), {recursive: true})
    // A file that is missing here was missing in the original dataset.
    if (await this.#isInFolder(from, sha1)) await link(this.pathOf(from, sha1), target)
    await this.#syncAbove(target, isNew !== undefined)
  }

  /** @throws for a name that could lead out of the folder */
  async removeAll(dataset: string): Promise<void> {
    if (!/^[a-z0-9][-a-z0-9_]*$/.test(dataset)) throw new Error(`No dataset is named "${dataset}"`)
    await rm(join(this.#root, dataset), {recursive: true, force: true})
    await this.elsewhere?.removeAll(dataset)
  }

  async remove(dataset: string, sha1: string): Promise<void> {
    await rm(this.pathOf(dataset, sha1), {force: true})
    await this.elsewhere?.remove(dataset, sha1)
  }

  close(): void {
    this.elsewhere?.close()
  }

  /**
   * The files of a dataset without a document. Files from after the lake was opened are not among them: their document
   * may be about to be written.
   */
  async unnamed(dataset: string, {named, isPrivate}: Sweeping): Promise<Unnamed> {
    const before = isPrivate ? this.#openedAt : this.#abandonedBefore
    const unnamed: Unnamed['unnamed'][number][] = []
    const paths = await filesIn(join(this.#root, dataset))
    for (const path of paths) {
      const sha1 = basename(path)
      if (named.has(sha1)) continue
      const mtimeMs = await changedAt(path)
      if (mtimeMs !== null && mtimeMs < before) unnamed.push({path, sha1})
    }
    return {unnamed, total: paths.length}
  }

  async removeAt(path: string): Promise<void> {
    await rm(path, {force: true})
  }

  /** Removes uploads that a crash left incomplete. */
  async removeUploads(): Promise<void> {
    for (const path of await filesIn(this.#uploads)) {
      const mtimeMs = await changedAt(path)
      if (mtimeMs !== null && mtimeMs < this.#abandonedBefore) await this.removeAt(path)
    }
  }

  /** Counts nothing as abandoned while the clock is not trusted. */
  get #abandonedBefore(): number {
    return Math.min(this.#openedAt, this.#trustedNow() ?? 0) - abandonedAfterMs
  }

  /** While files are brought back to the folder, new ones are kept there, too. */
  #isLeaving(): Promise<boolean> {
    return isThere(join(this.#root, leavingMark))
  }

  get #uploads(): string {
    return join(this.#root, '.uploads')
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function headOf(path: string, bytes: number): Promise<Uint8Array> {
  const file = await open(path).catch(missing)
  try {
    const {buffer, bytesRead} = await file.read(new Uint8Array(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function refuseUnlessSound(state: FileState): void {
  if (state === 'missing') throw new LakeError(404, 'The bytes of this asset are gone')
  if (state === 'damaged') throw new LakeError(404, 'The bytes of this asset are damaged')
}

async function writeBody(
  file: FileHandle,
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<{sha1: string; size: number}> {
  const hash = createHash('sha1')
  let size = 0
  for await (const chunk of arriving(body)) {
    size += chunk.byteLength
    if (size > maxBytes) throw new LakeError(413, `An upload may have ${maxBytes} bytes at most`)
    hash.update(chunk)
    await file.writeFile(chunk)
  }
  if (size === 0) throw new LakeError(400, 'The upload is empty')
  return {sha1: hash.digest('hex'), size}
}

async function* arriving(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    throw new LakeError(400, 'The upload was broken off')
  }
}

/** In ms since 1970; null when the file is gone, as an upload is once it belongs to an asset or was refused. */
async function changedAt(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** A rename is durable only once its folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, {recursive: true, withFileTypes: true})
    return entries
      .filter((entry) => entry.isFile())
      .map(({parentPath, name}) => join(parentPath, name))
  } catch {
    return []
  }
}
