import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from './in-transaction.ts'

/** How many transactions go at once: a lake that is running waits for no more than these. */
const atOnce = 200

/** How many transactions of a data file are older. @param before ISO 8601, UTC */
export function countHistory(database: DatabaseSync, before: string): number {
  const older = 'SELECT count(*) AS count FROM transactions WHERE timestamp < ?'
  return Number(database.prepare(older).get(before)?.count)
}

/**
 * Removes what happened before a time from a data file, also while a lake works on it, and notes that
 * the file has to be rewritten (see `removeTraces`). Documents stay as they are; their revisions of that
 * time cannot be read any more.
 *
 * @returns how many transactions are gone
 */
export function cutHistory(database: DatabaseSync, before: string): number {
  const older = database.prepare('SELECT sequence FROM transactions WHERE timestamp < ? LIMIT ?')
  const changes = database.prepare('DELETE FROM transaction_changes WHERE sequence = ?')
  const transactions = database.prepare('DELETE FROM transactions WHERE sequence = ?')
  let gone = 0
  for (;;) {
    const found = inTransaction(database, () => {
      const rows = older.all(before, atOnce)
      for (const {sequence} of rows) {
        changes.run(sequence ?? null)
        transactions.run(sequence ?? null)
      }
      return rows.length
    })
    gone += found
    if (found < atOnce) break
  }
  if (gone > 0) database.exec('INSERT INTO erasures DEFAULT VALUES')
  return gone
}
