import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'

import {AccessLog} from './access-log.ts'
import {Commits} from './commits.ts'
import {openDatabase} from './database.ts'
import {Documents} from './documents.ts'
import {keepFieldIndexes} from './field-indexes.ts'
import {History} from './history.ts'
import {RecentCommits} from './recent-commits.ts'

/** Everything that is kept: one SQLite file, and asset files in `assets/` beside it. */
export interface Store {
  readonly directory: string
  /** The SQLite file in it. */
  readonly file: string
  /** For tables beside the documents: accounts, sessions, key-values, asset records. */
  readonly database: DatabaseSync
  readonly documents: Documents
  readonly commits: Commits
  readonly recent: RecentCommits
  readonly history: History
  readonly accesses: AccessLog
  close(): void
}

export interface StoreOptions {
  /** Made when missing. */
  readonly directory: string
  /** It is thrown away at the end: nothing needs to wait for the disk. */
  readonly isTemporary?: boolean
  /** Fields by which documents of one type are often filtered and then ordered; as they are, without. */
  readonly indexes?: readonly (readonly string[])[]
  /** How long the history of a change is kept. */
  readonly historyDays?: number
  /** Types of which no history is kept at all. */
  readonly withoutHistory?: readonly string[]
}

export function openStore({
  directory,
  isTemporary = false,
  indexes,
  historyDays = 90,
  withoutHistory = [],
}: StoreOptions): Store {
  mkdirSync(directory, {recursive: true})
  const file = join(directory, 'lake.sqlite')
  const database = openFile(file)
  if (isTemporary) database.exec('PRAGMA synchronous = OFF')
  if (indexes) keepFieldIndexes(database, indexes)
  const documents = new Documents(database, indexes)
  const commits = new Commits(database, {historyDays, withoutHistory})
  const recent = new RecentCommits()
  commits.subscribe((commit) => {
    recent.add(commit)
    documents.forget(commit.dataset, commit.purged)
  })
  return {
    directory,
    file,
    database,
    documents,
    commits,
    recent,
    history: new History(database, documents),
    accesses: new AccessLog(database),
    close: () => {
      if (!database.isOpen) return
      commits.flush()
      database.close()
    },
  }
}

function openFile(file: string): DatabaseSync {
  try {
    return openDatabase(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${file} cannot be opened: ${reason}`, {cause: error})
  }
}
