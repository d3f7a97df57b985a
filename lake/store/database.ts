import {DatabaseSync} from 'node:sqlite'

import {copyBeforeMigration} from './copies.ts'
import {inTransaction} from './in-transaction.ts'
import {migrations} from './migrations.ts'
import {declareSearchTerms} from './search-index.ts'
import {requireSafeSqlite} from './sqlite-version.ts'
import {busyTimeoutMs} from './waiting.ts'

interface DatabaseOptions {
  /** The part of the file that is kept in memory. */
  readonly cacheKilobytes?: number | undefined
  /** The data is temporary, so nothing needs to wait for the disk, not even the first schema. */
  readonly isTemporary?: boolean
}

/**
 * Opens one SQLite file (or `:memory:`) and brings it to the newest schema. `synchronous = FULL` with a
 * write-ahead log means that a commit is on disk before its answer leaves: killing the process at any moment
 * loses nothing that was acknowledged. Deleted rows are overwritten, and no copy is made next to the file,
 * since registrations are personal data.
 *
 * @throws also where the SQLite of this Node is known to lose commits
 */
export function openDatabase(
  file: string,
  {cacheKilobytes = 16_384, isTemporary = false}: DatabaseOptions = {},
): DatabaseSync {
  requireSafeSqlite()
  const database = new DatabaseSync(file, {
    timeout: busyTimeoutMs,
    enableForeignKeyConstraints: true,
  })
  try {
    database.exec(`
      PRAGMA synchronous = ${isTemporary ? 'OFF' : 'FULL'};
      PRAGMA journal_mode = WAL;
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
  const steps = migrations
    .map((sql, index) => `${sql}; PRAGMA user_version = ${index + 1}`)
    .slice(applied)
  // An interrupted new file is empty; steps of an old one may be long, and each is kept.
  if (applied === 0) inTransaction(database, () => database.exec(steps.join(';\n')))
  else for (const step of steps) inTransaction(database, () => database.exec(step))
}
