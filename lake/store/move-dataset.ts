import type {DatabaseSync} from 'node:sqlite'

import {inTransaction} from './in-transaction.ts'
import {indexDataset, removeFromIndex} from './search-index.ts'

/** Tables in the order of their references. */
const tables = ['transactions', 'transaction_changes', 'documents', 'document_references'] as const

interface Move {
  readonly from: DatabaseSync
  readonly to: DatabaseSync
}

/**
 * Moves a dataset to a file of its own, if it is not there yet: earlier versions kept all datasets in one file.
 * It is copied in one transaction, then removed here in another: if the process is killed in between, it is
 * copied again, and what is there already stays. The traces in the old file are removed as after any erasure.
 */
export function moveDataset(dataset: string, {from, to}: Move): void {
  if (!tables.some((table) => hasRows(from, table, dataset))) return
  copy(dataset, {from, to})
  inTransaction(from, () => {
    removeFromIndex(from, dataset)
    for (const table of tables.toReversed()) {
      from.prepare(`DELETE FROM ${table} WHERE dataset = ?`).run(dataset)
    }
    from.exec('INSERT INTO erasures DEFAULT VALUES')
  })
}

function hasRows(database: DatabaseSync, table: string, dataset: string): boolean {
  return database.prepare(`SELECT 1 FROM ${table} WHERE dataset = ?`).get(dataset) !== undefined
}

function copy(dataset: string, {from, to}: Move): void {
  to.prepare('ATTACH ? AS earlier').run(from.location() ?? '')
  try {
    inTransaction(to, () => {
      for (const table of tables) {
        to.prepare(
          `INSERT OR IGNORE INTO ${table} SELECT * FROM earlier.${table} WHERE dataset = ?`,
        ).run(dataset)
      }
      indexDataset(to, dataset)
    })
  } finally {
    to.exec('DETACH earlier')
  }
}
