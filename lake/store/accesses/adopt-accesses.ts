import {isStrings} from '../../documents/document.ts'
import type {OpenFile} from '../dataset-files.ts'
import {inTransaction} from '../in-transaction.ts'
import {appendEntry} from './access-chain.ts'

/** Moves the log of earlier versions, which had a row for each document, to the chained one. */
export function adoptAccesses({database, statements}: OpenFile): void {
  const rows = statements.all(
    `SELECT min(at) AS at, dataset, user_id, access, json_group_array(document_id) AS ids
     FROM accesses GROUP BY hour, dataset, user_id, access ORDER BY 1`,
    [],
  )
  if (rows.length === 0) return
  inTransaction(database, () => {
    for (const {at, dataset, user_id, access, ids} of rows) {
      const documentIds: unknown = JSON.parse(String(ids))
      appendEntry(statements, {
        ...{at: String(at), dataset: String(dataset)},
        ...{userId: String(user_id), access: String(access)},
        detail: isStrings(documentIds) ? {documentIds} : {},
      })
    }
    statements.run('DELETE FROM accesses', [])
  })
}
