import {createHash} from 'node:crypto'

import type {Row, Statements} from '../statements.ts'
import type {AccessEntry} from './access-entry.ts'

/** The last entry of one file's log. */
export interface ChainHead {
  readonly sequence: number
  readonly hash: string
}

export const emptyChain: ChainHead = {sequence: 0, hash: ''}

/**
 * Appends an entry, chained to the one before by its hash. Part of whatever transaction is open;
 * without one, two processes could chain to the same entry.
 */
export function appendEntry(statements: Statements, entry: AccessEntry): void {
  const {at, dataset, userId, access} = entry
  // The counter of SQLite: it goes on after entries that somebody deleted, and leaves a gap.
  const sequence = lastSequence(statements) + 1
  const row = {sequence, at, dataset, user_id: userId, access, detail: JSON.stringify(entry.detail)}
  statements.run(
    `INSERT INTO access_entries (sequence, at, dataset, user_id, access, detail, hash)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [sequence, at, dataset, userId, access, row.detail, hashOf(headOf(statements).hash, row)],
  )
}

export function headOf(statements: Statements): ChainHead {
  const last = statements.get(
    'SELECT sequence, hash FROM access_entries ORDER BY sequence DESC LIMIT 1',
    [],
  )
  return last ? {sequence: Number(last.sequence), hash: String(last.hash)} : emptyChain
}

/** How many entries were ever appended. */
export function lastSequence(statements: Statements): number {
  const row = statements.get(`SELECT seq FROM sqlite_sequence WHERE name = 'access_entries'`, [])
  return Number(row?.seq ?? 0)
}

/** The hash of the previous entry's hash and of all fields of this one. */
export function hashOf(previous: string, row: Row): string {
  const {sequence, at, dataset, user_id, access, detail} = row
  return createHash('sha256')
    .update(JSON.stringify([previous, sequence, at, dataset, user_id, access, detail]))
    .digest('base64url')
}
