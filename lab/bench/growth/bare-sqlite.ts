import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {documentsAtOnce, postAndViews} from './press-posts.ts'

/** What SQLite takes for the same with nothing around it, as durably. */
export interface BareSqlite {
  /** Documents a second. */
  readonly importing: number
  /** Inserts one more. */
  write(): void
  close(): void
}

/** @param folder on the same disk as the lake */
export function fillBareSqlite(folder: string, total: number): BareSqlite {
  const database = new DatabaseSync(join(folder, 'bare.sqlite'))
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE documents (id TEXT PRIMARY KEY, body TEXT NOT NULL)`)
  const insert = database.prepare('INSERT INTO documents VALUES (?, ?)')
  const began = performance.now()
  for (let n = 0; n < total; n += documentsAtOnce / 2) {
    database.exec('BEGIN')
    for (let each = n; each < Math.min(n + documentsAtOnce / 2, total); each += 1) {
      for (const {create} of postAndViews(each, total)) {
        insert.run(create._id, JSON.stringify(create))
      }
    }
    database.exec('COMMIT')
  }
  let written = 0
  return {
    importing: (2 * total) / ((performance.now() - began) / 1000),
    write: () => {
      insert.run(`bare-${written}`, JSON.stringify(postAndViews(written, total)[0].create))
      written += 1
    },
    close: () => database.close(),
  }
}
