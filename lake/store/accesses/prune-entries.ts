import type {Statements} from '../statements.ts'
import {appendEntry} from './access-chain.ts'
import {hourOf} from './access-entry.ts'

/** Where the law asks for such a log, it asks for one or two years of it. */
export const keptMs = 2 * 366 * 24 * 60 * 60 * 1000

/** Removes entries that are too old, and says so in the log, with the hash at which it now begins. */
export function pruneEntries(statements: Statements, now: Date, believed = now): void {
  const last = statements.get(
    'SELECT sequence, hash FROM access_entries WHERE at < ? ORDER BY sequence DESC LIMIT 1',
    [hourOf(new Date(believed.getTime() - keptMs))],
  )
  if (!last) return
  const removed = {sequence: Number(last.sequence), hash: String(last.hash)}
  appendEntry(statements, {
    ...{at: now.toISOString(), dataset: '', userId: '', access: 'prune'},
    detail: {removed},
  })
  statements.run('DELETE FROM access_entries WHERE sequence <= ?', [removed.sequence])
}
