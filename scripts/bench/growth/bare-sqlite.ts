import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {percentile} from '../row.ts'
import {documentsAtOnce, postAndViews} from './press-posts.ts'

export interface BareTimes {
  /** What SQLite takes for the same with nothing around it, as durably. */
  readonly bare: {
    /** The median of one insert, in ms. */
    readonly write: number
    /** Documents a second. */
    readonly importing: number
  }
}

const writes = 60

/** @param folder on the same disk as the lake */
export async function bareTimes(folder: string, total: number): Promise<BareTimes['bare']> {
  const database = new DatabaseSync(join(folder, 'bare.sqlite'))
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE documents (id TEXT PRIMARY KEY, body TEXT NOT NULL)`)
  const insert = database.prepare('INSERT INTO documents VALUES (?, ?)')
  try {
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
    const importing = (2 * total) / ((performance.now() - began) / 1000)
    const times = Array.from({length: writes}, (_, n) => {
      const start = performance.now()
      insert.run(`bare-${n}`, JSON.stringify(postAndViews(n, total)[0].create))
      return performance.now() - start
    })
    return {write: percentile(times, 0.5), importing}
  } finally {
    database.close()
  }
}
