import {dirname} from 'node:path'
import {DatabaseSync} from 'node:sqlite'

import {wholeCopies} from '../store/copies.ts'
import {eraseAgain, readErased} from './erase-again.ts'

/** How long the lock to rewrite the file is waited for. */
const lockMs = 5000
/** While the log's readers are waited for, nobody can write. */
const readersMs = 100

/**
 * SQLite overwrites a row that is deleted, but not the copies that it left between the rows of a
 * page when it once moved it to another, nor those in the write-ahead log. Rewrites the file, then
 * empties the log, and does the same to its copies. How far that has come is kept in the file: it can be killed at any point, and
 * called again.
 *
 * @returns false where another process is reading from the log: call it again later
 * @throws when the file is locked for long, or the disk is full
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

/** What is erased later than this is left for the next time. */
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

/** A failure is no error to SQLite: it stands in the answer. */
function emptyLog(database: DatabaseSync): boolean {
  database.exec(`PRAGMA busy_timeout = ${readersMs}`)
  const outcome = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
  database.exec(`PRAGMA busy_timeout = ${lockMs}`)
  return outcome?.busy === 0
}
