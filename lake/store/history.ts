import {applyPatch} from 'mendoza'

import {isJson, isLakeDocument, type Json, type LakeDocument} from '../documents/document.ts'
import {publishedIdOf} from '../documents/ids.ts'
import {inTurns} from '../in-turns.ts'
import {LakeError} from '../lake-error.ts'
import type {DatasetFiles} from './dataset-files.ts'
import type {Documents} from './documents.ts'
import {parseStored} from './file-guard.ts'
import type {Row} from './statements.ts'

/** One change of one document, without its content: all that lists need. */
export interface ChangeHead {
  readonly sequence: number
  readonly transactionId: string
  readonly author: string
  readonly timestamp: string
  readonly documentId: string
  readonly previousRev: string | null
  readonly resultRev: string | null
}

/** One change of one document, as the log keeps it. */
export interface LoggedChange extends ChangeHead {
  readonly mutations: readonly Json[]
  readonly effects: {readonly apply: unknown[]; readonly revert: unknown[]}
}

export interface LogRange {
  /** Transaction ids, both included. An unknown one sets no bound. */
  readonly from?: string
  readonly to?: string
  /** ISO 8601, UTC; both included. */
  readonly fromTime?: string
  readonly toTime?: string
  /** Ids of the authors whose transactions are wanted; without it, those of everybody. */
  readonly authors?: readonly string[]
  readonly newestFirst: boolean
  /** At most so many transactions. */
  readonly limit: number
}

const heads = `c.sequence, t.id, t.author, t.timestamp, c.document_id, c.previous_rev, c.result_rev`

/** In one answer, and on the way back to an earlier state. */
const maxChanges = 20_000

/** The changes to documents, as far back as the log reaches. */
export class History {
  readonly #files: DatasetFiles
  readonly #documents: Documents

  constructor(files: DatasetFiles, documents: Documents) {
    this.#files = files
    this.#documents = documents
  }

  /** The changes to these documents (null: to all), by transaction. 400 for more than one answer may list. */
  changes(dataset: string, ids: readonly string[] | null, range: LogRange): ChangeHead[] {
    const from = this.#sequenceOf(dataset, range.from) ?? 0
    const to = this.#sequenceOf(dataset, range.to) ?? Number.MAX_SAFE_INTEGER
    const direction = range.newestFirst ? 'DESC' : 'ASC'
    const inList = '(SELECT value FROM json_each(?))'
    // The plus sign keeps SQLite from the table's own order: see `changeHeads`.
    const wanted = (table: string) =>
      ids === null
        ? '1'
        : `${table}.published_id IN ${inList} AND +${table}.document_id IN ${inList}`
    const named = ids === null ? [] : [JSON.stringify(ids.map(publishedIdOf)), JSON.stringify(ids)]
    const filter = transactionFilter(range)
    const found = this.#heads(
      dataset,
      `SELECT ${heads} FROM transaction_changes c JOIN transactions t USING (sequence)
       WHERE c.dataset = ? AND ${wanted('c')} AND c.sequence IN (
         SELECT DISTINCT k.sequence FROM transaction_changes k JOIN transactions t USING (sequence)
         WHERE k.dataset = ? AND ${wanted('k')} AND k.sequence BETWEEN ? AND ? AND ${filter.sql}
         ORDER BY k.sequence ${direction} LIMIT ?)
       ORDER BY c.sequence ${direction}, c.document_id LIMIT ${maxChanges + 1}`,
      [dataset, ...named, dataset, ...named, from, to, ...filter.parameters, range.limit],
    )
    requireFew(found)
    return found
  }

  /** With its content; null once it is past its retention. */
  whole(dataset: string, head: ChangeHead): LoggedChange | null {
    const row = this.#files.statementsOf(dataset).get(
      `SELECT mutations, apply_effect, revert_effect FROM transaction_changes
         WHERE dataset = ? AND document_id = ? AND sequence = ?`,
      [dataset, head.documentId, head.sequence],
    )
    if (!row) return null
    const effects = {apply: listIn(row.apply_effect), revert: listIn(row.revert_effect)}
    return {...head, mutations: listIn(row.mutations).filter(isJson), effects}
  }

  /**
   * The changes to a document and its drafts and versions, newest first, without the edits of drafts. `before`
   * is a sequence: only older changes.
   */
  milestones(dataset: string, publishedId: string, limit: number, before?: number): ChangeHead[] {
    return this.#heads(
      dataset,
      `SELECT ${heads} FROM transaction_changes c JOIN transactions t USING (sequence)
       WHERE c.dataset = ? AND c.published_id = ? AND c.sequence < ?
         AND (c.document_id = c.published_id OR c.previous_rev IS NULL OR c.result_rev IS NULL)
       ORDER BY c.sequence DESC, c.document_id LIMIT ?`,
      [dataset, publishedId, before ?? Number.MAX_SAFE_INTEGER, limit],
    )
  }

  /** The document as this transaction left it, whether or not it touched it. */
  async atRevision(
    dataset: string,
    id: string,
    transactionId: string,
  ): Promise<LakeDocument | null> {
    const sequence = this.#sequenceOf(dataset, transactionId)
    return sequence === null ? null : this.#asOf(dataset, id, sequence)
  }

  async atTime(dataset: string, id: string, timestamp: string): Promise<LakeDocument | null> {
    const row = this.#files
      .statementsOf(dataset)
      .get(
        `SELECT max(sequence) AS sequence FROM transactions WHERE dataset = ? AND timestamp <= ?`,
        [dataset, timestamp],
      )
    return this.#asOf(dataset, id, Number(row?.sequence ?? 0))
  }

  /** The current document, or its last state before it was deleted. */
  lastRevision(dataset: string, id: string): LakeDocument | null {
    const [last] = this.changes(dataset, [id], {newestFirst: true, limit: 1})
    if (last?.resultRev !== null) return this.#documents.get(dataset, id)
    const change = this.whole(dataset, last)
    return change && reverted(null, change)
  }

  /** Starts from the current document and undoes later changes, in turns: there may be thousands. */
  async #asOf(dataset: string, id: string, sequence: number): Promise<LakeDocument | null> {
    let document: LakeDocument | null = this.#documents.get(dataset, id)
    const later = this.#heads(
      dataset,
      `SELECT ${heads} FROM transaction_changes c JOIN transactions t USING (sequence)
       WHERE c.dataset = ? AND c.published_id = ? AND +c.document_id = ? AND c.sequence > ?
       ORDER BY c.sequence DESC LIMIT ${maxChanges + 1}`,
      [dataset, publishedIdOf(id), id, sequence],
    )
    requireFew(later)
    await inTurns(later, (head) => {
      const change = this.whole(dataset, head)
      document = change && reverted(document, change)
    })
    return document
  }

  #sequenceOf(dataset: string, transactionId: string | undefined): number | null {
    const row = this.#files
      .statementsOf(dataset)
      .get('SELECT sequence FROM transactions WHERE dataset = ? AND id = ?', [
        dataset,
        transactionId ?? '',
      ])
    return row ? Number(row.sequence) : null
  }

  #heads(dataset: string, sql: string, parameters: readonly (string | number)[]): ChangeHead[] {
    return this.#files.statementsOf(dataset).all(sql, parameters).map(headFrom)
  }
}

function requireFew({length}: readonly ChangeHead[]): void {
  if (length > maxChanges) {
    throw new LakeError(400, `These are more than ${maxChanges} changes: ask for fewer`)
  }
}

function transactionFilter({fromTime, toTime, authors}: LogRange) {
  const conditions = [
    ...(fromTime === undefined ? [] : [['t.timestamp >= ?', fromTime] as const]),
    ...(toTime === undefined ? [] : [['t.timestamp <= ?', toTime] as const]),
    ...(authors === undefined
      ? []
      : [['t.author IN (SELECT value FROM json_each(?))', JSON.stringify(authors)] as const]),
  ]
  return {
    sql: conditions.map(([sql]) => sql).join(' AND ') || '1',
    parameters: conditions.map(([, value]) => value),
  }
}

function reverted(document: LakeDocument | null, change: LoggedChange): LakeDocument | null {
  const {_rev, ...fields} = document ?? {}
  const before: unknown = applyPatch(document && fields, [...change.effects.revert])
  const known = isJson(before) ? {...before, _rev: change.previousRev} : null
  return isLakeDocument(known) ? known : null
}

function headFrom(row: Row): ChangeHead {
  const text = (column: string) => (row[column] === null ? null : String(row[column]))
  return {
    sequence: Number(row.sequence),
    transactionId: String(row.id),
    author: String(row.author),
    timestamp: String(row.timestamp),
    documentId: String(row.document_id),
    previousRev: text('previous_rev'),
    resultRev: text('result_rev'),
  }
}

function listIn(stored: unknown): unknown[] {
  const list = parseStored(stored)
  return Array.isArray(list) ? list : []
}
