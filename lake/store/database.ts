import {DatabaseSync} from 'node:sqlite'

import {copyBeforeMigration} from './copies.ts'
import {inTransaction} from './in-transaction.ts'
import {migrations} from './migrations.ts'
import {declareSearchTerms} from './search-index.ts'
import {busyTimeoutMs} from './waiting.ts'

/**
 * Opens one SQLite file (or `:memory:`) and brings it to the newest schema. `synchronous = FULL` with a
 * write-ahead log means that a commit is on disk before its answer leaves: killing the process at any moment
 * loses nothing that was acknowledged. Deleted rows are overwritten, and no copy is made next to the file,
 * since registrations are personal data.
 *
 * @param cacheKilobytes how much of the file is kept in memory
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
