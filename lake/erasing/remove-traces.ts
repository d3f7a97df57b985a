import {dirname} from 'node:path'
import {DatabaseSync} from 'node:sqlite'

import {wholeCopies} from '../store/copies.ts'
import {eraseAgain, readErased} from './erase-again.ts'

/** How long to wait for the lock to rewrite the file. */
const lockMs = 5000
/** While it waits for readers of the log, no process can write. */
const readersMs = 100

/**
 * SQLite overwrites a deleted row, but not the copies of it that it left on a page when it moved the row, nor
 * those in the write-ahead log. This rewrites the file, then empties the log, and does the same to the file's
 * copies. Its progress is kept in the file, so it can be killed at any point and called again.
 *
 * @returns false where another process is reading from the log: call it again later
 * @throws when the file stays locked, or the disk is full
 */
export function removeTraces(file: string): boolean {
  const database = new DatabaseSync(file, {timeout: lockMs})
  try {
    database.exec(
      'PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY',
    )
    const last = newestErasure(database)
    if (last === null) return true
    rewrite(database, last)
    if (!emptyLog(database)) return false
    for (const copy of wholeCopies(dirname(file))) eraseAgain(copy, readErased(file))
    database.prepare('DELETE FROM erasures WHERE id <= ?').run(last)
    return true
  } finally {
    database.close()
  }
}

/** Erasures after this time are left for the next run. */
function newestErasure(database: DatabaseSync): number | null {
  const row = database.prepare('SELECT max(id) AS last FROM erasures').get()
  return typeof row?.last === 'number' ? row.last : null
}

function rewrite(database: DatabaseSync, last: number): void {
  const missing = 'SELECT 1 FROM erasures WHERE id <= ? AND is_rewritten = 0'
  if (!database.prepare(missing).get(last)) return
  // Deleted terms stand in the search index until its parts are merged.
  database.exec(`INSERT INTO search_terms (search_terms) VALUES ('optimize')`)
  database.exec('VACUUM')
  database.prepare('UPDATE erasures SET is_rewritten = 1 WHERE id <= ?').run(last)
}

/** SQLite reports a failure in the answer, not as an error. */
function emptyLog(database: DatabaseSync): boolean {
  database.exec(`PRAGMA busy_timeout = ${readersMs}`)
  const outcome = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
  database.exec(`PRAGMA busy_timeout = ${lockMs}`)
  return outcome?.busy === 0
}
