import {type BigIntStats, statSync} from 'node:fs'

import {LakeError} from '../lake-error.ts'

/**
 * - `missing`: the path leads to no file; what is written goes to a file that has lost its name.
 * - `empty`: it leads to a file of 0 bytes, which held data before.
 * - `replaced`: it leads to another file than the one that is open.
 * - `full`, `readOnly`, `failing` (any other fault of the disk): nothing can be written.
 * - `corrupt`: pages are damaged. What can still be read is; nothing is written, which could harm more.
 * - `fenced`: another machine may have taken over; what would be written here would be lost.
 */
export type FileFault =
  | 'missing'
  | 'empty'
  | 'replaced'
  | 'full'
  | 'readOnly'
  | 'corrupt'
  | 'failing'
  | 'fenced'

/** Faults of the disk, which end with their cause; all others are of the file itself. */
export function isOfDisk(fault: FileFault | null): boolean {
  return fault === 'full' || fault === 'readOnly' || fault === 'failing'
}

/** https://sqlite.org/rescode.html, in the lowest byte of its variants too. */
const faultsByCode: Readonly<Record<number, FileFault>> = {
  8: 'readOnly',
  10: 'failing',
  11: 'corrupt',
  13: 'full',
  14: 'failing',
  26: 'corrupt',
}

const faultsByName: Readonly<Record<string, FileFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'readOnly',
  EACCES: 'readOnly',
  EPERM: 'readOnly',
  ENOENT: 'missing',
  EIO: 'failing',
}

/** A row that SQLite can read, but that does not contain what was stored: its page is damaged within. */
export class DamagedRow extends Error {
  override readonly name = 'DamagedRow'
  /** SQLITE_CORRUPT, which is passed on from one process to another. */
  readonly errcode = 11
}

/**
 * Reads JSON that the lake has stored.
 *
 * @throws DamagedRow where it is none any more
 */
export function parseStored(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch (error) {
    throw new DamagedRow('What was stored as JSON is none any more', {cause: error})
  }
}

/** All stored values are JSON, so SQLite's functions find malformed JSON only on a damaged page. */
const isMalformedJson = ({message}: Error) => message === 'malformed JSON'

/** The fault of a file or disk that an error reveals; null: none. */
export function fileFaultOf(error: unknown): FileFault | null {
  if (!(error instanceof Error)) return null
  if (isMalformedJson(error)) return 'corrupt'
  if ('errcode' in error) return faultsByCode[Number(error.errcode) & 0xff] ?? null
  return 'code' in error ? (faultsByName[String(error.code)] ?? null) : null
}

/**
 * Knows whether what is written to an open SQLite file will still be there after a restart. SQLite itself does
 * not: a deleted file takes commits for as long as it is open.
 */
export class FileGuard {
  /** Null in memory. */
  readonly #path: string | null
  readonly #files: readonly {readonly path: string; readonly identity: string | null}[]
  readonly #mayStore: () => boolean
  #isCorrupt = false
  /** Why it was opened for reading alone. */
  #unwritable: FileFault | null

  /**
   * @param path of a file that has been read from, so that its write-ahead log exists; null: in memory
   * @param unwritable why it was opened for reading alone, or could not be opened
   * @param mayStore whether no other machine can have taken over
   */
  constructor(
    path: string | null,
    unwritable: FileFault | null = null,
    mayStore: () => boolean = () => true,
  ) {
    this.#unwritable = unwritable
    this.#mayStore = mayStore
    this.#path = path
    const paths = path ? [path, `${path}-wal`] : []
    this.#files = paths.map((path) => ({path, identity: identityOf(path)}))
  }

  /** Null in memory. */
  get path(): string | null {
    return this.#path
  }

  /** A fault of the file itself, as opposed to its disk. */
  get fault(): FileFault | null {
    for (const {path, identity} of this.#files) {
      const found = identityOf(path)
      if (found !== identity) return found === null ? 'missing' : 'replaced'
    }
    if (this.#unwritable === 'empty' && this.#isFilled) return 'replaced'
    if (this.#isCorrupt) return 'corrupt'
    return this.#unwritable ?? (this.#mayStore() ? null : 'fenced')
  }

  /** A copy was written into the file that was empty. */
  get #isFilled(): boolean {
    return (statSync(this.#path ?? '', {throwIfNoEntry: false})?.size ?? 0) > 0
  }

  /** The disk can be written to again, so the file has to be opened again. */
  noteWritable(): void {
    if (isOfDisk(this.#unwritable)) this.#unwritable = 'replaced'
  }

  /** @throws 503 where a write would be lost */
  requireSound(): void {
    const {fault} = this
    if (fault) throw new LakeError(503, `Nothing of this was stored: the data file is ${fault}`)
  }

  /** Permanent: only a repair, which needs a restart, makes the file sound. */
  noteCorrupt(): void {
    this.#isCorrupt = true
  }

  /** Notices the fault in an error that a statement on this file has thrown. */
  note(error: unknown): void {
    if (fileFaultOf(error) === 'corrupt') this.noteCorrupt()
  }
}

function identityOf(path: string): string | null {
  const found: BigIntStats | undefined = statSync(path, {bigint: true, throwIfNoEntry: false})
  return found ? `${found.dev}:${found.ino}` : null
}
