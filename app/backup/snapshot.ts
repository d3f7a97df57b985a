import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
} from 'node:fs'
import {basename, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {type NamedAsset, namedAssets} from 'local-content-lake/maintenance'

/** The bytes of a file, as they were when the snapshot was taken or later. */
export interface OpenFile {
  /** Relative to the data folder. */
  readonly path: string
  read(position: number, length: number): Buffer
}

/**
 * Left out of backups and replicas: it can be made again, is useless elsewhere, is a copy itself, or is another
 * complex's, which has backups of its own.
 */
export const isLeftOut = (path: string): boolean => leftOut.some((pattern) => pattern.test(path))

const leftOut = [
  /^(?:image-cache|asset-cache|copies|complexes)\//,
  /^assets\/\.(?:uploads\/|leaving)/,
  /-(?:wal|shm|journal|last)$/,
  /^[^/]+\.lock/,
  /^\.probe$/,
]

/**
 * All files of the data folder at one moment, while the site writes on, and without a copy of them. A
 * SQLite file is read together with its write-ahead log under a read transaction: as long as one is
 * open, SQLite neither takes pages from the log into the file that the reader has not, nor begins the
 * log again. What is committed meanwhile stands behind it in the log, whole or not at all. See
 * docs/decisions/backups.md.
 */
export class Snapshot {
  readonly files: readonly OpenFile[]
  /** The assets that documents named at that moment. */
  readonly assets: readonly NamedAsset[]
  /** The number of documents in each data file. */
  readonly documents: Readonly<Record<string, number>>
  readonly #databases: DatabaseSync[] = []
  readonly #handles: number[] = []

  constructor(directory: string) {
    try {
      this.files = this.#take(directory)
      this.assets = this.#databases.flatMap(namedAssets)
      this.documents = Object.fromEntries(
        this.#databases.map((database) => [basename(database.location() ?? ''), countIn(database)]),
      )
    } catch (error) {
      this.close()
      throw error
    }
  }

  close(): void {
    // Closing a file drops the locks that SQLite has on it in this process: it comes last.
    for (const database of this.#databases) database.close()
    for (const handle of this.#handles) closeSync(handle)
  }

  #take(directory: string): readonly OpenFile[] {
    const before = filesIn(directory)
    const anchors = before
      .filter((path) => path.endsWith('.anchor'))
      .map((path) => kept(directory, path))
    const sqlite = before.filter((path) => path.endsWith('.sqlite'))
    for (const path of sqlite) this.#databases.push(beginReading(join(directory, path)))
    // Taken only now, when the files of all documents in the snapshot exist.
    const others = filesIn(directory).filter((path) => !/\.(sqlite|anchor)$/.test(path))
    const opened = [...sqlite.flatMap(withLog), ...others]
    const files = opened
      .filter((path) => existsSync(join(directory, path)))
      .map((path) => {
        const open = () => openSync(join(directory, path), 'r')
        if (!path.includes('.sqlite')) return new LazyFile(path, open, closeSync)
        return new LazyFile(path, () => {
          const handle = open()
          this.#handles.push(handle)
          return handle
        })
      })
    return [...anchors, ...files]
  }
}

/** The file comes first: what is moved into it from the log meanwhile is still in the log. */
const withLog = (path: string) => [path, `${path}-wal`]

/** Their paths in the data folder, or below one of its folders. */
export function filesIn(directory: string, folder = ''): string[] {
  return readdirSync(join(directory, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => join(parentPath, name).slice(directory.length + 1))
    .filter((path) => !isLeftOut(path))
    .sort()
}

function beginReading(path: string): DatabaseSync {
  const database = new DatabaseSync(path, {readOnly: true, timeout: 5000})
  database.exec('BEGIN')
  database.prepare('SELECT count(*) FROM sqlite_schema').get()
  return database
}

const countIn = (database: DatabaseSync) =>
  Number(database.prepare('SELECT count(*) AS total FROM documents').get()?.total)

/** Counts the documents that a data file has at this moment. */
export function countDocuments(path: string): number {
  const database = beginReading(path)
  try {
    return countIn(database)
  } finally {
    database.close()
  }
}

/** An anchor of the access log names an entry, so it is read before the log is. */
function kept(directory: string, path: string): OpenFile {
  const bytes = readFileSync(join(directory, path))
  return {path, read: (position, length) => bytes.subarray(position, position + length)}
}

/** Opened when its turn comes, and read as far as it goes then: a log grows while it is read. */
class LazyFile implements OpenFile {
  readonly path: string
  readonly #open: () => number
  readonly #whenRead: (handle: number) => void
  #opened: {readonly handle: number; readonly size: number} | null = null

  /** @param whenRead what is done with it at its end */
  constructor(path: string, open: () => number, whenRead: (handle: number) => void = () => {}) {
    this.path = path
    this.#open = open
    this.#whenRead = whenRead
  }

  read(position: number, length: number): Buffer {
    if (!this.#opened) {
      const handle = this.#open()
      this.#opened = {handle, size: fstatSync(handle).size}
    }
    const {handle, size} = this.#opened
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - position)))
    const read = bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, position))
    if (read.length === 0) this.#whenRead(handle)
    return read
  }
}
