import type {DatabaseSync} from 'node:sqlite'

import {isLakeDocument} from '../documents/document.ts'
import {isFoundAlike, searchTerms} from '../documents/search-words.ts'
import type {Change} from '../documents/workspace.ts'
import {parseStored} from './file-guard.ts'
import type {Statements} from './statements.ts'

/** Defines `search_terms_of(body)`, which is used for indexing whole datasets in SQL. */
export function declareSearchTerms(database: DatabaseSync): void {
  database.function('search_terms_of', {deterministic: true}, (body) => {
    const document = parseStored(body)
    return isLakeDocument(document) ? searchTerms(document) : ''
  })
}

/** Brings the search index up to date with one change, in the same transaction. */
export function indexChange(
  statements: Statements,
  dataset: string,
  {documentId, before, after}: Change,
): void {
  if (before && after && isFoundAlike(before, after)) return
  const terms = after && searchTerms(after)
  const known = statements.get('SELECT key FROM searched_documents WHERE dataset = ? AND id = ?', [
    dataset,
    documentId,
  ])?.key
  if (known !== undefined) statements.run('DELETE FROM search_terms WHERE rowid = ?', [known])
  if (terms === null) {
    if (known !== undefined) statements.run('DELETE FROM searched_documents WHERE key = ?', [known])
    return
  }
  const key = known ?? newKey(statements, dataset, documentId)
  statements.run('INSERT INTO search_terms (rowid, terms) VALUES (?, ?)', [key, terms])
}

function newKey(statements: Statements, dataset: string, documentId: string): number | bigint {
  return statements.run('INSERT INTO searched_documents (dataset, id) VALUES (?, ?)', [
    dataset,
    documentId,
  ]).lastInsertRowid
}

/** Indexes those documents of a dataset in this file that the index does not contain. */
export function indexDataset(database: DatabaseSync, dataset: string): void {
  const {last} = database.prepare('SELECT max(key) AS last FROM searched_documents').get() ?? {}
  database
    .prepare(
      `INSERT OR IGNORE INTO searched_documents (dataset, id)
       SELECT dataset, id FROM documents WHERE dataset = ?`,
    )
    .run(dataset)
  database
    .prepare(
      `INSERT INTO search_terms (rowid, terms)
       SELECT s.key, search_terms_of(d.body) FROM searched_documents s
       JOIN documents d ON d.dataset = s.dataset AND d.id = s.id WHERE s.key > ?`,
    )
    .run(last ?? 0)
}

export function removeFromIndex(database: DatabaseSync, dataset: string): void {
  database
    .prepare(
      `DELETE FROM search_terms
       WHERE rowid IN (SELECT key FROM searched_documents WHERE dataset = ?)`,
    )
    .run(dataset)
  database.prepare('DELETE FROM searched_documents WHERE dataset = ?').run(dataset)
}
