import {basename} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {parseArgs} from 'node:util'
import {sqliteFilesIn} from '../../app/backup/make-backup.ts'
import type {Config} from '../../app/config.ts'
import {removeTraces} from '../../lake/erasing/remove-traces.ts'
import {countHistory, cutHistory} from '../../lake/store/cut-history.ts'

const dayMs = 24 * 60 * 60 * 1000
const lockMs = 10_000

/** Says how many changes are older than so many days; `--yes` removes them from the history. */
export function cutHistories({dataDirectory, historyDays}: Config, words: readonly string[]): void {
  const {values} = parseArgs({
    args: [...words],
    options: {yes: {type: 'boolean', default: false}, days: {type: 'string'}},
  })
  const days = Number(values.days ?? historyDays)
  if (!(days >= 0)) throw new Error('Say how many days are to be kept: history --days 30')
  const before = new Date(Date.now() - days * dayMs).toISOString()
  for (const file of sqliteFilesIn(dataDirectory)) {
    const count = withDatabase(file, (database) =>
      values.yes ? cutHistory(database, before) : countHistory(database, before),
    )
    const done = values.yes ? 'removed' : 'in the history; --yes removes them'
    console.log(`${basename(file)}: ${count} transactions older than ${days} days, ${done}`)
    if (values.yes && count > 0) rewrite(file)
  }
}

function withDatabase<Result>(file: string, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file, {timeout: lockMs})
  try {
    database.exec('PRAGMA secure_delete = ON')
    return work(database)
  } finally {
    database.close()
  }
}

function rewrite(file: string): void {
  if (removeTraces(file)) return
  console.log(`${basename(file)}: is in use, and gets smaller with the lake's next start`)
}
