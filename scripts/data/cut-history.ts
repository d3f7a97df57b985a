import {basename} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {countHistory, cutHistory, removeTraces} from 'local-content-lake/maintenance'
import {sqliteFilesIn} from '../../app/backup/make-backup.ts'
import {command} from './command.ts'

const dayMs = 24 * 60 * 60 * 1000
const lockMs = 10_000

/** Says how many changes are older than so many days; `--yes` removes them from the history. */
export const cutHistories = command({
  usage: `history [--days NUMBER] [--yes]      counts the transactions older than HISTORY_DAYS, or so
    many days, and removes them; also while it runs`,
  flags: {yes: {type: 'boolean', default: false}, days: {type: 'string'}},
  target: 'lake',
  run: ({dataDirectory, historyDays}, _, {yes, days}) =>
    cutAll(dataDirectory, days === undefined ? historyDays : daysFrom(days), yes),
})

function daysFrom(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new Error('Say how many days are to be kept: history --days 30')
}

function cutAll(dataDirectory: string, days: number, isMeant: boolean): void {
  const before = new Date(Date.now() - days * dayMs).toISOString()
  for (const file of sqliteFilesIn(dataDirectory)) {
    const count = withDatabase(file, (database) =>
      isMeant ? cutHistory(database, before) : countHistory(database, before),
    )
    const done = isMeant ? 'removed' : 'in the history; --yes removes them'
    console.log(`${basename(file)}: ${count} transactions older than ${days} days, ${done}`)
    if (isMeant && count > 0) rewrite(file)
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
