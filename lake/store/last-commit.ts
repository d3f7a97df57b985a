import {closeSync, constants, existsSync, openSync, readFileSync, rmSync, writeSync} from 'node:fs'
import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {crc32} from 'node:zlib'

import {type FileGuard, fileFaultOf} from './file-guard.ts'
import {openForReading} from './open-for-reading.ts'

/** Counters of SQLite, which only grow: commits of documents, and entries of the access log. */
interface Counters {
  readonly commits: number
  readonly accesses: number
}

interface LastNoted extends Counters {
  /** ISO 8601. */
  readonly at: string
}

/** Every note has this length, so that one that is written over another leaves nothing of it. */
const noteBytes = 96

const noteOf = (file: string) => `${file}-last`

/**
 * Notes next to a data file how many commits it has. SQLite takes a write-ahead log that was removed, emptied or cut
 * for one that never was: after a crash, the note alone tells of the commits in it. The note follows its commit within
 * the same turn, is not waited for on disk, and so is never ahead of the file.
 */
export class LastCommit {
  readonly #database: DatabaseSync
  readonly #guard: FileGuard
  /** Of a damaged file it cannot be prepared. */
  #counters: StatementSync | null = null
  #handle: number | null = null
  #noted = ''

  constructor(database: DatabaseSync, guard: FileGuard) {
    this.#database = database
    this.#guard = guard
  }

  /** Something may have been committed. */
  note(): void {
    const file = this.#guard.path
    if (file === null) return
    this.#counters ??= this.#database.prepare(sql)
    const {commits, accesses} = countersIn(this.#counters)
    const counted = `${commits} ${accesses}`
    if (counted === this.#noted) return
    try {
      this.#handle ??= openSync(noteOf(file), constants.O_RDWR | constants.O_CREAT, 0o600)
      writeSync(this.#handle, sealed(`${counted} ${new Date().toISOString()}`), 0, noteBytes, 0)
      this.#noted = counted
    } catch (error) {
      // The commit itself is on disk. An older note tells of fewer commits, never of too many.
      if (fileFaultOf(error) === null) throw error
    }
  }

  /** Closes the database too: what was closed well has no log, and needs no note. */
  close(): void {
    const file = this.#guard.path
    const isSound = this.#guard.fault === null
    this.#database.close()
    if (this.#handle === null || file === null) return
    closeSync(this.#handle)
    this.#handle = null
    // Another process that has the file open keeps its log.
    if (isSound && !existsSync(`${file}-wal`)) rmSync(noteOf(file), {force: true})
  }
}

/** Commits that were acknowledged and that a data file does not have. */
export interface MissingCommits extends Counters {
  /** When the last of them was made. ISO 8601. */
  readonly until: string
}

/**
 * Compares a data file, or the copy of it in `database`, with its note. Others may be writing to it.
 *
 * @returns null: nothing is missing, or nothing is known of it
 */
export function missingCommits(file: string, database?: DatabaseSync): MissingCommits | null {
  const noted = readNote(file)
  if (!noted || !existsSync(file)) return null
  const found = database ? countersOf(database) : readCounters(file)
  if (!found) return null
  const commits = Math.max(0, noted.commits - found.commits)
  const accesses = Math.max(0, noted.accesses - found.accesses)
  return commits + accesses > 0 ? {commits, accesses, until: noted.at} : null
}

function readNote(file: string): LastNoted | null {
  try {
    const text = readFileSync(noteOf(file), 'latin1')
    const [, commits, accesses, at] = /^(\d+) (\d+) (\S+) /.exec(text) ?? []
    if (!at || sealed(`${commits} ${accesses} ${at}`).toString('latin1') !== text) return null
    return {commits: Number(commits), accesses: Number(accesses), at}
  } catch {
    return null
  }
}

/** With a checksum: a damaged note must not call a whole file damaged. */
function sealed(text: string): Buffer {
  return Buffer.from(`${`${text} ${crc32(text)}`.padEnd(noteBytes - 1)}\n`, 'latin1')
}

const sql = `SELECT name, seq FROM sqlite_sequence WHERE name IN ('transactions', 'access_entries')`

const countersOf = (database: DatabaseSync) => countersIn(database.prepare(sql))

function countersIn(counters: StatementSync): Counters {
  const rows = counters.all()
  const countOf = (table: string) => Number(rows.find(({name}) => name === table)?.seq ?? 0)
  return {commits: countOf('transactions'), accesses: countOf('access_entries')}
}

/** Null where the file cannot be read, which is told as what it is. */
function readCounters(file: string): Counters | null {
  try {
    const database = openForReading(file)
    try {
      return countersOf(database)
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}
