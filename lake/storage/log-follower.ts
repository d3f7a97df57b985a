import {closeSync, openSync, read, readSync, statSync} from 'node:fs'
import {DatabaseSync} from 'node:sqlite'
import {promisify} from 'node:util'

import {
  frameBytesOf,
  frameHeaderBytes,
  headerBytes,
  isHeader,
  LogFrames,
  saltsOf,
} from '../store/log-frames.ts'
import {requireSafeSqlite} from '../store/sqlite-version.ts'
import {LogIndex, type LogPosition} from './log-index.ts'

const readSome = promisify(read)
const lockMs = 5000
/** Frames that are read and summed in one piece. */
const together = 256

/** What has changed in a file: the newest content of each page. */
export interface FileChanges {
  readonly pageBytes: number
  /** Of the whole file, in pages. */
  readonly size: number
  readonly pages: ReadonlyMap<number, Buffer>
}

/** Commits may have been missed: what is known of the file is of no use any more. */
export class LostTrack extends Error {
  override readonly name = 'LostTrack'
}

/**
 * Reads each commit to a SQLite file from its write-ahead log, in a process of its own, while others write.
 *
 * SQLite begins a log again once all of it has been written to the file and nobody reads from it. So a read
 * transaction is held, which is renewed only where nobody can write and everything has been read. Since no
 * other process gets to write the log back, `move` does it.
 */
export class LogFollower {
  readonly file: string
  readonly #hold: DatabaseSync
  readonly #lock: DatabaseSync
  readonly #mover: DatabaseSync
  readonly #index: LogIndex
  readonly #base: number
  readonly #identity: string
  #salts = ''
  #frames: LogFrames | null = null
  #count = 0
  /** Whether the log can begin again without anything having been missed. */
  #mayRestart = false
  #isHeld = false
  #pageBytes = 0
  #size = 0
  #pages = new Map<number, Buffer>()

  /** @param file that exists */
  constructor(file: string) {
    requireSafeSqlite()
    this.file = file
    const open = () => new DatabaseSync(file, {timeout: lockMs})
    this.#hold = open()
    this.#lock = open()
    this.#mover = open()
    // Its log and the index of it exist once the file has been read.
    for (const database of [this.#hold, this.#lock, this.#mover]) look(database)
    this.#index = new LogIndex(file)
    this.#base = openSync(file, 'r')
    this.#identity = identityOf(file)
  }

  /** Whether the path leads to another file, or to none. */
  get isGone(): boolean {
    return identityOf(this.file) !== this.#identity
  }

  get isHeld(): boolean {
    return this.#isHeld
  }

  /** How many frames the log has, as far as it was read. */
  get frames(): number {
    return this.#count
  }

  position(): LogPosition {
    return this.#index.read()
  }

  /** Reads the log from its beginning: with what the file has from now on, that is everything. */
  begin(): void {
    this.#release()
    this.#whileNobodyWrites(() => {
      const now = this.#index.read()
      this.#begin(now)
      this.collect(now)
      this.#holdNow()
    })
  }

  /** Lets others empty the log; what is read meanwhile may end with `LostTrack`. */
  letGo(): void {
    this.#release()
    this.#mayRestart = false
  }

  /**
   * Reads what was committed up to this position.
   *
   * @throws LostTrack where the log has begun again before all of it was read, or is damaged
   */
  collect(to: LogPosition): void {
    if (to.salts !== this.#salts) {
      if (!this.#mayRestart) throw new LostTrack(`The log of ${this.file} has begun again`)
      this.#begin(to)
    }
    if (to.frames < this.#count) throw new LostTrack(`The log of ${this.file} has become shorter`)
    if (to.frames === this.#count) return
    const log = openSync(`${this.file}-wal`, 'r')
    try {
      this.#read(log, to)
    } finally {
      closeSync(log)
    }
    this.#count = to.frames
    this.#mayRestart = false
  }

  /** What was collected since the last call; null: nothing. */
  take(): FileChanges | null {
    if (this.#pages.size === 0) return null
    const taken = {pageBytes: this.#pageBytes, size: this.#size, pages: this.#pages}
    this.#pages = new Map()
    return taken
  }

  /** Writes the log to the file, so that the next commit begins it again. Writers wait for milliseconds. */
  move(): void {
    this.#whileNobodyWrites(() => {
      this.collect(this.#index.read())
      this.#release()
      this.#holdNow()
    })
    // Most of it while others write, up to the transaction that is held.
    writeBack(this.#mover)
    this.#whileNobodyWrites(() => {
      this.collect(this.#index.read())
      this.#release()
      writeBack(this.#mover)
      this.#holdNow()
    })
  }

  /** How many erasures have left traces that are not removed yet. */
  erasuresPending(): number {
    const known = "SELECT 1 FROM sqlite_schema WHERE name = 'erasures'"
    if (!this.#mover.prepare(known).get()) return 0
    return Number(this.#mover.prepare('SELECT count(*) AS pending FROM erasures').get()?.pending)
  }

  /** The bytes of the file itself, some of which are older than the log. */
  async readBase(position: number, length: number): Promise<Buffer> {
    const {buffer, bytesRead} = await readSome(
      this.#base,
      Buffer.alloc(length),
      0,
      length,
      position,
    )
    return buffer.subarray(0, bytesRead)
  }

  close(): void {
    for (const database of [this.#hold, this.#lock, this.#mover]) database.close()
    this.#index.close()
    closeSync(this.#base)
  }

  #begin({salts}: LogPosition): void {
    this.#salts = salts
    this.#frames = null
    this.#count = 0
  }

  #read(log: number, to: LogPosition): void {
    const header = readAt(log, headerBytes, 0)
    if (!isHeader(header) || saltsOf(header).toString('hex') !== this.#salts) {
      throw new LostTrack(`The log of ${this.file} is another`)
    }
    this.#frames ??= new LogFrames(header)
    const frameBytes = frameBytesOf(header)
    this.#pageBytes = frameBytes - frameHeaderBytes
    for (let at = this.#count; at < to.frames; at += together) {
      const count = Math.min(together, to.frames - at)
      const piece = readAt(log, count * frameBytes, headerBytes + at * frameBytes)
      if (piece.length < count * frameBytes) throw new LostTrack(`${this.file}-wal is cut off`)
      this.#frames.add(piece)
      for (let from = 0; from < piece.length; from += frameBytes) {
        this.#note(piece.subarray(from, from + frameBytes))
      }
    }
    if (this.#frames.wholeCommits !== to.frames) {
      throw new LostTrack(`The log of ${this.file} is not as it was written`)
    }
  }

  #note(frame: Buffer): void {
    // A copy, so that the rest of the piece is not kept with it.
    this.#pages.set(frame.readUInt32BE(0), Buffer.from(frame.subarray(frameHeaderBytes)))
    const size = frame.readUInt32BE(4)
    if (size > 0) this.#size = size
  }

  #release(): void {
    if (this.#isHeld) this.#hold.exec('ROLLBACK')
    this.#isHeld = false
  }

  /** Nobody can write, and everything has been read. */
  #holdNow(): void {
    this.#hold.exec('BEGIN')
    look(this.#hold)
    this.#isHeld = true
    const {frames, moved} = this.#index.read()
    // Then the transaction reads from the file alone: the log can begin again, once.
    this.#mayRestart = frames === moved
  }

  #whileNobodyWrites(work: () => void): void {
    this.#lock.exec('BEGIN IMMEDIATE')
    try {
      work()
    } finally {
      this.#lock.exec('ROLLBACK')
    }
  }
}

/**
 * The positions of several files at one moment: without a commit in one that is later than one that is missing
 * in another.
 */
export function positionsOf(followers: readonly LogFollower[]): LogPosition[] {
  const look = () => followers.map((follower) => follower.position())
  let before = look()
  for (let tries = 0; tries < maxTries; tries += 1) {
    const now = look()
    if (now.every((each, index) => isSame(each, before[index]))) return now
    before = now
  }
  throw new Error('There was no moment between two commits')
}

const maxTries = 10_000

const isSame = (one: LogPosition, other: LogPosition | undefined) =>
  one.salts === other?.salts && one.frames === other.frames

const look = (database: DatabaseSync) =>
  database.prepare('SELECT count(*) FROM sqlite_schema').get()

const writeBack = (database: DatabaseSync) =>
  database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()

function readAt(handle: number, length: number, position: number): Buffer {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(handle, bytes, 0, length, position))
}

function identityOf(path: string): string {
  const found = statSync(path, {bigint: true, throwIfNoEntry: false})
  return found ? `${found.dev}:${found.ino}` : ''
}
