import type {DatabaseSync} from 'node:sqlite'

import {isStrings} from '../documents/document.ts'
import type {DatasetAccess, Identity} from '../documents/permissions.ts'
import {type Row, Statements} from './statements.ts'

export type Reading = 'read' | 'list' | 'export' | 'history' | 'listen'
export type Changing = 'create' | 'update' | 'delete'

/** What one person or robot did in one way within one hour. */
export interface AccessGroup {
  /** ISO 8601: the first time within that hour. */
  readonly at: string
  readonly userId: string
  readonly access: string
  /** Without any: `listen`, to whatever changes. */
  readonly documentIds: readonly string[]
}

/** Where the law asks for such a log, it asks for one or two years of it. */
const keptMs = 2 * 366 * 24 * 60 * 60 * 1000

/**
 * Who read and who changed which document of a private dataset, once per hour and kind. It holds
 * ids and nothing of what the documents say, outlives them, and nothing edits it.
 */
export class AccessLog {
  readonly #statements: Statements
  /** What this hour's log holds for certain: reading the same again costs nothing. */
  readonly #noted = new Set<string>()
  #hour = ''

  constructor(database: DatabaseSync) {
    this.#statements = new Statements(database)
  }

  /** On disk when it returns: who cannot be written down does not get to read. */
  noteReading(
    dataset: DatasetAccess,
    identity: Identity | null,
    reading: Reading,
    documentIds: readonly string[],
  ): void {
    if (dataset.aclMode !== 'private') return
    const now = new Date()
    this.#beginHour(now)
    const who = [dataset.name, identity?.id ?? '', reading] as const
    const fresh = documentIds.filter((id) => !this.#noted.has([...who, id].join(' ')))
    if (fresh.length === 0) return
    this.#insert(now, who, fresh)
    for (const id of fresh) this.#noted.add([...who, id].join(' '))
  }

  /** Part of whatever transaction is open: what is rolled back was never done. */
  noteChange(
    dataset: DatasetAccess,
    identity: Identity,
    changing: Changing,
    documentId: string,
  ): void {
    if (dataset.aclMode !== 'private') return
    this.#insert(new Date(), [dataset.name, identity.id, changing], [documentId])
  }

  /** The whole hours from `from` until before `to`, newest first. */
  between(dataset: string, from: Date, to: Date): AccessGroup[] {
    const rows = this.#statements.all(
      `SELECT min(at) AS at, user_id, access, json_group_array(document_id) AS ids FROM accesses
       WHERE dataset = ? AND hour >= ? AND hour < ?
       GROUP BY hour, user_id, access ORDER BY 1 DESC, user_id, access`,
      [dataset, hourOf(from), hourOf(to)],
    )
    return rows.map(groupFrom)
  }

  #insert(now: Date, who: readonly string[], documentIds: readonly string[]): void {
    this.#statements.run(
      `INSERT OR IGNORE INTO accesses (dataset, user_id, access, hour, at, document_id)
       SELECT ?, ?, ?, ?, ?, value FROM json_each(?)`,
      [...who, hourOf(now), now.toISOString(), JSON.stringify(documentIds)],
    )
  }

  #beginHour(now: Date): void {
    if (hourOf(now) === this.#hour) return
    this.#hour = hourOf(now)
    this.#noted.clear()
    const oldest = new Date(now.getTime() - keptMs)
    this.#statements.run('DELETE FROM accesses WHERE hour < ?', [hourOf(oldest)])
  }
}

function hourOf(time: Date): string {
  return time.toISOString().slice(0, 13)
}

function groupFrom({at, user_id, access, ids}: Row): AccessGroup {
  const known: unknown = JSON.parse(String(ids))
  const documentIds = isStrings(known) ? known.filter((id) => id !== '') : []
  return {at: String(at), userId: String(user_id), access: String(access), documentIds}
}
