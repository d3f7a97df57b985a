import {setTimeout as pause} from 'node:timers/promises'

import {inTransaction} from './in-transaction.ts'
import type {Store} from './store.ts'
import {withoutWaiting} from './waiting.ts'

const rowsAtOnce = 500
const busyMs = 50

/**
 * Deletes the rows of a dataset a few at a time, so that no commit waits for long. The tables come in the order
 * of their references: changes before their transactions, search terms before the documents' keys.
 */
const steps: readonly string[] = [
  `DELETE FROM search_terms WHERE rowid IN
     (SELECT key FROM searched_documents WHERE dataset = :dataset ORDER BY key LIMIT :most)`,
  `DELETE FROM searched_documents WHERE key IN
     (SELECT key FROM searched_documents WHERE dataset = :dataset ORDER BY key LIMIT :most)`,
  `DELETE FROM document_references WHERE dataset = :dataset AND from_id IN
     (SELECT id FROM documents WHERE dataset = :dataset ORDER BY id LIMIT :most)`,
  `DELETE FROM documents WHERE dataset = :dataset AND id IN
     (SELECT id FROM documents WHERE dataset = :dataset ORDER BY id LIMIT :most)`,
  `DELETE FROM transaction_changes WHERE sequence IN
     (SELECT sequence FROM transactions WHERE dataset = :dataset ORDER BY id LIMIT :most)`,
  `DELETE FROM transactions WHERE sequence IN
     (SELECT sequence FROM transactions WHERE dataset = :dataset ORDER BY id LIMIT :most)`,
]

const isLeft = `SELECT 1 FROM documents WHERE dataset = :dataset
  UNION ALL SELECT 1 FROM transactions WHERE dataset = :dataset LIMIT 1`

/**
 * Removes all documents and the history of a dataset of the common file. Nothing may read or write it
 * meanwhile. Can be broken off, and called again.
 */
export async function removeDataset(
  {database, recent}: Pick<Store, 'database' | 'recent'>,
  dataset: string,
): Promise<void> {
  const left = database.prepare(isLeft)
  const deletions = steps.map((sql) => database.prepare(sql))
  while (left.get({dataset})) {
    const isDone = withoutWaiting(database, () =>
      inTransaction(database, () => {
        for (const deletion of deletions) deletion.run({dataset, most: rowsAtOnce})
      }),
    )
    await pause(isDone ? 0 : busyMs)
    if (!database.isOpen) return
  }
  recent.forget()
}
