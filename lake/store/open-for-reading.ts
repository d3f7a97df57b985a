import {statSync} from 'node:fs'
import {DatabaseSync} from 'node:sqlite'
import {pathToFileURL} from 'node:url'

/**
 * Opens a file without writing a byte next to it, for a disk that is full, read-only or failing. SQLite reads
 * an existing log with an index of its own; without a log, the file is complete. Only for the process that
 * holds the data folder: nobody may write to the file meanwhile.
 */
export function openWithoutWriting(file: string): DatabaseSync {
  const url = pathToFileURL(file)
  const log = statSync(`${file}-wal`, {throwIfNoEntry: false})
  url.search = log && log.size > 0 ? '?readonly_shm=1' : '?immutable=1'
  const database = new DatabaseSync(url, {readOnly: true, timeout: 5000})
  try {
    requireReadable(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Where no index of the log can be made, the file is read without writing. */
export function openForReading(file: string): DatabaseSync {
  const database = new DatabaseSync(file, {readOnly: true, timeout: 5000})
  try {
    requireReadable(database)
    return database
  } catch {
    database.close()
    return openWithoutWriting(file)
  }
}

/** The file and its log are opened only with the first query. */
function requireReadable(database: DatabaseSync): void {
  database.prepare('SELECT count(*) FROM sqlite_schema').get()
}
