import type {DatabaseSync} from 'node:sqlite'
import {setTimeout as pause} from 'node:timers/promises'

/** How long to wait for another process that holds the file. */
export const busyTimeoutMs = 5000

/** https://sqlite.org/rescode.html#busy, in the lowest byte of its variants too. */
const busy = 5

/**
 * Runs `work` unless it would have to wait for another process: SQLite's own waiting blocks the event loop, and
 * with it every visitor. Returns false if another process has locked the file.
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
const maxUnlockedMs = 30_000

/** Files that are being waited for: a thousand callers check no more often than one. */
const waits = new WeakMap<DatabaseSync, Promise<void>>()

/**
 * Resolves when no other process is writing to the file, or has been for so long that the work should find out
 * by itself. To be awaited before a write that is not in the queue of commits.
 */
export function whenUnlocked(database: DatabaseSync): Promise<void> {
  const wait = waits.get(database) ?? lookUntilUnlocked(database)
  waits.set(database, wait)
  return wait.finally(() => {
    if (waits.get(database) === wait) waits.delete(database)
  })
}

async function lookUntilUnlocked(database: DatabaseSync): Promise<void> {
  const until = performance.now() + maxUnlockedMs
  while (database.isOpen && performance.now() < until) {
    try {
      if (withoutWaiting(database, () => database.exec('BEGIN IMMEDIATE; ROLLBACK'))) return
    } catch {
      // The fault is the disk's: the work itself reports it when it writes.
      return
    }
    await pause(lookAgainMs)
  }
}

/** Whether the error is SQLite's refusal to write while another process does. */
export function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
  return (code & 0xff) === busy
}
