import {DatabaseSync, type SQLOutputValue} from 'node:sqlite'

import {erasedHash} from '../store/erased-hash.ts'

/** The hashes of what was erased, with the time of it (ISO 8601). */
export type Erased = ReadonlyMap<string, string>

/** Everything that was ever erased from a file; nothing for a file of a version that kept no list. */
export function readErased(file: string): Erased {
  const database = new DatabaseSync(file, {readOnly: true, timeout: 5000})
  try {
    const known = "SELECT 1 FROM sqlite_schema WHERE name = 'erased_documents'"
    if (!database.prepare(known).get()) return new Map()
    const rows = database.prepare('SELECT hash, at FROM erased_documents').all()
    return new Map(rows.map(({hash, at}) => [String(hash), String(at)]))
  } finally {
    database.close()
  }
}

/**
 * Erases from a copy of a lake's file, made at any time, what was erased from the original since, and rewrites
 * the copy. A document that was made again under the same id after its erasure stays.
 *
 * @returns how many documents the copy still had
 */
export function eraseAgain(copy: string, erased: Erased): number {
  const database = new DatabaseSync(copy, {timeout: 5000})
  try {
    database.exec('PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY')
    const found = documentsIn(database).filter(({dataset, id, createdAt}) => {
      const at = erased.get(erasedHash(dataset, id))
      return at !== undefined && (createdAt === null || createdAt <= at)
    })
    if (found.length === 0) return 0
    database.exec('BEGIN IMMEDIATE')
    for (const {dataset, id} of found) remove(database, dataset, id)
    removeFromSearch(database, found)
    database.exec('COMMIT; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
    return found.length
  } finally {
    database.close()
  }
}

interface Found {
  readonly dataset: string
  readonly id: string
  /** Null: only its history is left. */
  readonly createdAt: string | null
}

function documentsIn(database: DatabaseSync): Found[] {
  const rows = database
    .prepare(
      `SELECT dataset, id, body ->> '_createdAt' AS created FROM documents
       UNION ALL
       SELECT DISTINCT dataset, document_id, NULL FROM transaction_changes c
       WHERE NOT EXISTS (SELECT 1 FROM documents d WHERE d.dataset = c.dataset AND d.id = c.document_id)`,
    )
    .all()
  const text = (value: SQLOutputValue | undefined) => (value == null ? null : String(value))
  return rows.map(({dataset, id, created}) => {
    return {dataset: String(dataset), id: String(id), createdAt: text(created)}
  })
}

/**
 * Earlier versions have no search index. The terms of deleted documents stay in it until its parts are merged.
 */
function removeFromSearch(database: DatabaseSync, found: readonly Found[]): void {
  const known = "SELECT 1 FROM sqlite_schema WHERE name = 'searched_documents'"
  if (!database.prepare(known).get()) return
  const ofDocument = 'FROM searched_documents WHERE dataset = ? AND id = ?'
  for (const {dataset, id} of found) {
    database
      .prepare(`DELETE FROM search_terms WHERE rowid IN (SELECT key ${ofDocument})`)
      .run(dataset, id)
    database.prepare(`DELETE ${ofDocument}`).run(dataset, id)
  }
  database.exec("INSERT INTO search_terms (search_terms) VALUES ('optimize')")
}

function remove(database: DatabaseSync, dataset: string, id: string): void {
  for (const [table, column] of [
    ['document_references', 'from_id'],
    ['transaction_changes', 'document_id'],
    ['documents', 'id'],
  ] as const) {
    database.prepare(`DELETE FROM ${table} WHERE dataset = ? AND ${column} = ?`).run(dataset, id)
  }
}
