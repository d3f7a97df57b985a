import {isStrings} from '../documents/document.ts'
import type {DatasetAccess, Identity} from '../documents/permissions.ts'
import {withoutWaiting} from './database.ts'
import type {DatasetFiles} from './dataset-files.ts'
import type {Row, Statements} from './statements.ts'

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
 * ids and nothing of what the documents say, outlives them, and nothing edits it. Changes are
 * written to the dataset's own file, in the transaction that makes them; readings to the common file,
 * which is not locked while the dataset's is being rewritten.
 */
export class AccessLog {
  readonly #files: DatasetFiles
  /** What this hour's log holds for certain: reading the same again costs nothing. */
  readonly #noted = new Set<string>()
  #hour = ''

  constructor(files: DatasetFiles) {
    this.#files = files
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
    this.#files.guardOf().requireSound()
    this.#insert(this.#files.common, now, who, fresh)
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
    const statements = this.#files.statementsOf(dataset.name)
    this.#insert(statements, new Date(), [dataset.name, identity.id, changing], [documentId])
  }

  /** The whole hours from `from` until before `to`, newest first. */
  between(dataset: string, from: Date, to: Date): AccessGroup[] {
    const {common} = this.#files
    const files = new Set([common, this.#files.statementsOf(dataset)])
    return [...files].flatMap((statements) => groupsIn(statements, dataset, from, to)).sort(byTime)
  }

  #insert(
    statements: Statements,
    now: Date,
    who: readonly string[],
    documentIds: readonly string[],
  ): void {
    statements.run(
      `INSERT OR IGNORE INTO accesses (dataset, user_id, access, hour, at, document_id)
       SELECT ?, ?, ?, ?, ?, value FROM json_each(?)`,
      [...who, hourOf(now), now.toISOString(), JSON.stringify(documentIds)],
    )
  }

  #beginHour(now: Date): void {
    if (hourOf(now) === this.#hour) return
    this.#hour = hourOf(now)
    this.#noted.clear()
    const oldest = hourOf(new Date(now.getTime() - keptMs))
    for (const database of this.#files.databases) {
      // A file that is being rewritten has its turn in a later hour.
      withoutWaiting(database, () => {
        database.prepare('DELETE FROM accesses WHERE hour < ?').run(oldest)
      })
    }
  }
}

function groupsIn(statements: Statements, dataset: string, from: Date, to: Date): AccessGroup[] {
  const rows = statements.all(
    `SELECT min(at) AS at, user_id, access, json_group_array(document_id) AS ids FROM accesses
     WHERE dataset = ? AND hour >= ? AND hour < ? GROUP BY hour, user_id, access`,
    [dataset, hourOf(from), hourOf(to)],
  )
  return rows.map(groupFrom)
}

/** Newest first. */
function byTime(one: AccessGroup, other: AccessGroup): number {
  const byWho = one.userId.localeCompare(other.userId) || one.access.localeCompare(other.access)
  return other.at.localeCompare(one.at) || byWho
}

function hourOf(time: Date): string {
  return time.toISOString().slice(0, 13)
}

function groupFrom({at, user_id, access, ids}: Row): AccessGroup {
  const known: unknown = JSON.parse(String(ids))
  const documentIds = isStrings(known) ? known.filter((id) => id !== '') : []
  return {at: String(at), userId: String(user_id), access: String(access), documentIds}
}
