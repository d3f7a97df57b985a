import {DatabaseSync} from 'node:sqlite'
import {setTimeout as pause} from 'node:timers/promises'

import {copyBeforeMigration} from './copies.ts'
import {migrations} from './migrations.ts'
import {declareSearchTerms} from './search-index.ts'

/** How long another process that holds the file is waited for. */
const busyTimeoutMs = 5000

/**
 * Opens one SQLite file (or `:memory:`) and brings it to the newest schema.
 *
 * `synchronous = FULL` with a write-ahead log means that a commit is on disk before its reply
 * leaves: killing the process at any moment loses nothing that was acknowledged. What is deleted is
 * overwritten, and no copy is made next to the file, since registrations are personal data.
 *
 * @param cacheKilobytes of the file, kept in memory
 */
export function openDatabase(file: string, cacheKilobytes = 16_384): DatabaseSync {
  const database = new DatabaseSync(file, {
    timeout: busyTimeoutMs,
    enableForeignKeyConstraints: true,
  })
  try {
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON;
      PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = -${cacheKilobytes};
    `)
    declareSearchTerms(database)
    migrate(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** https://sqlite.org/rescode.html#busy, in the lowest byte of its variants too. */
const busy = 5

/**
 * Runs `work` if it needs to wait for no other process, since SQLite's own waiting holds the event
 * loop, and with it every visitor. Returns false if another process has locked the file.
 */
export function withoutWaiting(database: DatabaseSync, work: () => void): boolean {
  database.exec('PRAGMA busy_timeout = 0')
  try {
    work()
    return true
  } catch (error) {
    if (!isBusy(error)) throw error
    return false
  } finally {
    if (database.isOpen) database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`)
  }
}

const lookAgainMs = 20
/** Longer than it takes to write the largest commit. */
const mostUnlockedMs = 30_000

/**
 * Resolves when no other process is writing to the file, or has been for so long that the work had better
 * find out by itself. To be awaited before a write that is not in the queue of commits.
 */
export async function whenUnlocked(database: DatabaseSync): Promise<void> {
  const until = performance.now() + mostUnlockedMs
  while (database.isOpen && performance.now() < until) {
    try {
      if (withoutWaiting(database, () => database.exec('BEGIN IMMEDIATE; ROLLBACK'))) return
    } catch {
      // The disk is at fault: the work says so where it writes.
      return
    }
    await pause(lookAgainMs)
  }
}

/** Whether it is SQLite's refusal to write while another process does. */
export function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
  return (code & 0xff) === busy
}

/** Runs `work` in one transaction. Any throw rolls all of it back. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

function migrate(database: DatabaseSync): void {
  const applied = Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0)
  if (applied > migrations.length) {
    throw new Error(
      `This database is at schema ${applied}, newer than this program's ${migrations.length}: update the program`,
    )
  }
  if (applied > 0 && applied < migrations.length) copyBeforeMigration(database, migrations.length)
  for (const [index, sql] of migrations.entries()) {
    if (index < applied) continue
    inTransaction(database, () => database.exec(`${sql}; PRAGMA user_version = ${index + 1}`))
  }
}
