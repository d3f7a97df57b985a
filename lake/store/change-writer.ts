import type {DatabaseSync} from 'node:sqlite'
import {isDeepStrictEqual} from 'node:util'

import {layerOf, publishedIdOf} from '../documents/ids.ts'
import {referencesIn} from '../documents/references.ts'
import type {Change} from '../documents/workspace.ts'
import {LakeError} from '../lake-error.ts'
import type {NewCommit} from './commit.ts'
import {erasedHash} from './erased-hash.ts'
import {RetentionClock, type Times} from './retention-clock.ts'
import {indexChange} from './search-index.ts'
import {Statements} from './statements.ts'

const dayMs = 24 * 60 * 60 * 1000
const maxForgottenPerTurn = 4

export interface HistoryOptions {
  /** How long the history of a change is kept. */
  readonly historyDays: number
  /** Types without history, such as counters. */
  readonly withoutHistory: readonly string[]
  readonly times: Times
}

/** Writes changes to the tables, within the transaction that is open. */
export class ChangeWriter {
  readonly #statements: Statements
  readonly #historyMs: number
  readonly #withoutHistory: ReadonlySet<string>
  readonly #clock: RetentionClock
  /** When the oldest transaction was made; `''` until that was looked up. */
  #oldest = ''

  constructor(database: DatabaseSync, {historyDays, withoutHistory, times}: HistoryOptions) {
    this.#statements = new Statements(database)
    this.#historyMs = historyDays * dayMs
    this.#withoutHistory = new Set(withoutHistory)
    const newest = 'SELECT timestamp FROM transactions ORDER BY sequence DESC LIMIT 1'
    const last = this.#statements.get(newest, [])
    this.#clock = new RetentionClock(last ? String(last.timestamp) : null, times)
  }

  /** @returns how many characters of JSON it wrote */
  write(header: NewCommit, changes: readonly Change[]): number {
    const logged = changes.filter((change) => !this.#isWithoutHistory(change))
    let characters = 0
    if (logged.length > 0 || changes.length === 0) characters += this.#log(header, logged)
    for (const change of changes) {
      characters += this.#writeDocument(header.dataset, change)
      this.#writeReferences(header.dataset, change)
      indexChange(this.#statements, header.dataset, change)
    }
    this.#forgetOld(header.timestamp)
    return characters
  }

  #log(header: NewCommit, changes: readonly Change[]): number {
    const sequence = this.#logTransaction(header)
    return changes.reduce(
      (sum, change) => sum + this.#logChange(sequence, header.dataset, change),
      0,
    )
  }

  #isWithoutHistory({before, after}: Change): boolean {
    return this.#withoutHistory.has((after ?? before)?._type ?? '')
  }

  /**
   * Removes the history of these documents, and notes that the file has to be rewritten (see `removeTraces`),
   * and that no backup may bring them back (see `eraseAgain`).
   */
  forget({dataset, timestamp}: NewCommit, ids: readonly string[]): void {
    if (ids.length > 0) this.#statements.run('INSERT INTO erasures DEFAULT VALUES', [])
    for (const id of ids) {
      this.#statements.run(
        `INSERT INTO erased_documents VALUES (?, ?)
         ON CONFLICT (hash) DO UPDATE SET at = excluded.at`,
        [erasedHash(dataset, id), timestamp],
      )
      this.#statements.run(
        'DELETE FROM transaction_changes WHERE dataset = ? AND document_id = ?',
        [dataset, id],
      )
    }
  }

  /**
   * Each commit removes a few old entries, so that the history is bounded and nobody has to wait for a
   * clean-up.
   */
  #forgetOld(now: string): void {
    const earliest = new Date(Date.parse(now) - this.#historyMs).toISOString()
    if (this.#oldest >= earliest) return
    const believed = this.#clock.believed(Date.parse(now))
    if (believed === null) return
    const horizon = new Date(believed - this.#historyMs).toISOString()
    const candidates = this.#statements.all(
      'SELECT sequence, timestamp FROM transactions ORDER BY sequence LIMIT ?',
      [maxForgottenPerTurn],
    )
    this.#oldest = String(candidates[0]?.timestamp ?? '')
    for (const {sequence, timestamp} of candidates) {
      if (sequence === undefined || String(timestamp) >= horizon) return
      this.#statements.run('DELETE FROM transaction_changes WHERE sequence = ?', [sequence])
      this.#statements.run('DELETE FROM transactions WHERE sequence = ?', [sequence])
    }
  }

  #logTransaction({dataset, transactionId, author, timestamp}: NewCommit): number {
    const {changes, lastInsertRowid} = this.#statements.run(
      `INSERT INTO transactions (dataset, id, author, timestamp) VALUES (?, ?, ?, ?)
       ON CONFLICT (dataset, id) DO NOTHING`,
      [dataset, transactionId, author, timestamp],
    )
    if (changes === 0) {
      throw new LakeError(409, `Transaction "${transactionId}" has already been committed`)
    }
    return Number(lastInsertRowid)
  }

  #writeDocument(dataset: string, {documentId, before, after}: Change): number {
    const key = [dataset, documentId]
    if (after === null) {
      this.#statements.run('DELETE FROM documents WHERE dataset = ? AND id = ?', key)
      return 0
    }
    const {_type, _rev, _updatedAt} = after
    const body = JSON.stringify(after)
    if (before?._type === _type) {
      // SQLite writes to all indexes of a column that is set, even if its value stays the same.
      this.#statements.run(
        'UPDATE documents SET rev = ?, updated_at = ?, body = ? WHERE dataset = ? AND id = ?',
        [_rev, _updatedAt, body, ...key],
      )
      return body.length
    }
    this.#statements.run(
      `INSERT INTO documents (dataset, id, type, rev, updated_at, published_id, layer, body)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (dataset, id) DO UPDATE SET type = excluded.type, rev = excluded.rev,
         updated_at = excluded.updated_at, body = excluded.body`,
      [...key, _type, _rev, _updatedAt, publishedIdOf(documentId), layerOf(documentId), body],
    )
    return body.length
  }

  #writeReferences(dataset: string, {documentId, before, after}: Change): void {
    const [old, references] = [referencesIn(before), referencesIn(after)]
    if (isDeepStrictEqual(old, references)) return
    if (old.length > 0) {
      this.#statements.run('DELETE FROM document_references WHERE dataset = ? AND from_id = ?', [
        dataset,
        documentId,
      ])
    }
    for (const {to, strength} of references) {
      this.#statements.run(
        `INSERT INTO document_references (dataset, from_id, to_id, strength) VALUES (?, ?, ?, ?)`,
        [dataset, documentId, to, strength],
      )
    }
  }

  #logChange(sequence: number, dataset: string, change: Change): number {
    const {documentId, before, after, effects} = change
    const texts = [change.mutations, effects.apply, effects.revert].map((value) =>
      JSON.stringify(value),
    )
    this.#statements.run(
      `INSERT INTO transaction_changes (sequence, dataset, document_id, published_id, previous_rev,
         result_rev, mutations, apply_effect, revert_effect) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        sequence,
        dataset,
        documentId,
        publishedIdOf(documentId),
        before?._rev ?? null,
        after?._rev ?? null,
        ...texts,
      ],
    )
    return texts.reduce((sum, text) => sum + text.length, 0)
  }
}
