import type {DatabaseSync, SQLInputValue} from 'node:sqlite'

import type {LakeDocument} from '../documents/document.ts'
import {layerOf, publishedIdOf} from '../documents/ids.ts'
import {referencesIn} from '../documents/references.ts'
import type {Change} from '../documents/workspace.ts'
import {LakeError} from '../lake-error.ts'
import {inTransaction} from './database.ts'
import {DocumentCache} from './document-cache.ts'
import {type Row, Statements} from './statements.ts'

export interface NewCommit {
  readonly dataset: string
  readonly transactionId: string
  /** The identity's id. */
  readonly author: string
  /** ISO 8601, UTC. */
  readonly timestamp: string
}

export interface Commit extends NewCommit {
  /** Grows by commit over all datasets: the place to resume from. */
  readonly sequence: number
  readonly changes: readonly Change[]
}

export interface Decision<Result> {
  readonly changes: readonly Change[]
  /** Ids of documents of which the history is to forget everything, this change included. */
  readonly purged: readonly string[]
  readonly result: Result
}

/** Part of a `SELECT` over the rows `d` of `documents`. */
export interface Selection {
  readonly where: string
  readonly parameters: readonly SQLInputValue[]
  readonly orderBy?: string
  readonly limit?: number
}

/** Whoever reads more at once is looking through everything, and keeps nothing others need. */
const mostLookups = 1000

/** The documents of all datasets. One writer, this process; every read sees the last commit. */
export class Documents {
  readonly #database: DatabaseSync
  readonly #statements: Statements
  readonly #cache = new DocumentCache()
  readonly #listeners = new Set<(commit: Commit) => void>()

  /** Top-level fields that an index keeps in order, beside type and id. */
  readonly indexed: ReadonlySet<string>

  constructor(database: DatabaseSync, indexes: readonly (readonly string[])[] = []) {
    this.indexed = new Set(indexes.flat())
    this.#database = database
    this.#statements = new Statements(database)
  }

  get(dataset: string, id: string): LakeDocument | null {
    const [document] = this.select(dataset, {where: 'd.id = ?', parameters: [id]})
    return document ?? null
  }

  /** In the order of their ids, unless the selection says otherwise. */
  select(dataset: string, selection: Selection): LakeDocument[] {
    const {where, parameters, orderBy = 'd.id', limit = -1} = selection
    const rows = this.#statements.all(
      `SELECT d.id, d.rev FROM documents d WHERE d.dataset = ? AND (${where})
       ORDER BY ${orderBy} LIMIT ?`,
      [dataset, ...parameters, limit],
    )
    return this.#load(dataset, rows)
  }

  count(dataset: string, {where, parameters}: Selection): number {
    const row = this.#statements.get(
      `SELECT count(*) AS total FROM documents d WHERE d.dataset = ? AND (${where})`,
      [dataset, ...parameters],
    )
    return Number(row?.total ?? 0)
  }

  /** Ids of the documents that refer to `id`, strongly only if so asked. */
  referrers(dataset: string, id: string, strength?: 'strong'): string[] {
    const rows = this.#statements.all(
      `SELECT DISTINCT from_id FROM document_references
       WHERE dataset = ? AND to_id = ? AND strength = coalesce(?, strength) ORDER BY from_id`,
      [dataset, id, strength ?? null],
    )
    return rows.map(({from_id}) => String(from_id))
  }

  /**
   * Reads, decides and writes in one SQLite transaction, durable when this returns. `decide` may
   * throw to refuse all of it. Subscribers are told afterwards, in order of the commits.
   */
  commit<Result>(header: NewCommit, decide: () => Decision<Result>): Result {
    const {commit, purged, result} = inTransaction(this.#database, () => {
      const decision = decide()
      const written = this.#write(header, decision.changes)
      this.#forget(header.dataset, decision.purged)
      return {...decision, commit: written}
    })
    if (purged.length > 0) this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    for (const listener of this.#listeners) listener(commit)
    return result
  }

  /** Returns the unsubscriber. */
  subscribe(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Documents for rows of `id` and `rev`; those that are not at hand are read in one go. */
  #load(dataset: string, rows: readonly Row[]): LakeDocument[] {
    const found = rows.map(({id, rev}) => this.#cache.get(dataset, String(id), String(rev)))
    const missing = rows.filter((_, index) => !found[index]).map(({id}) => id)
    const read = this.#read(dataset, missing)
    return found.flatMap((document, index) => document ?? read.get(String(rows[index]?.id)) ?? [])
  }

  #read(dataset: string, ids: readonly unknown[]): Map<string, LakeDocument> {
    if (ids.length === 0) return new Map()
    const rows = this.#statements.all(
      `SELECT id, body FROM documents
       WHERE dataset = ? AND id IN (SELECT value FROM json_each(?))`,
      [dataset, JSON.stringify(ids)],
    )
    const isScan = ids.length > mostLookups
    return new Map(
      rows.map(({id, body}) => {
        const document: LakeDocument = JSON.parse(String(body))
        this.#cache.set(dataset, document, String(body).length, isScan)
        return [String(id), document]
      }),
    )
  }

  #write(header: NewCommit, changes: readonly Change[]): Commit {
    const sequence = this.#logTransaction(header)
    for (const change of changes) {
      this.#writeDocument(header.dataset, change)
      this.#writeReferences(header.dataset, change)
      this.#logChange(sequence, header.dataset, change)
    }
    return {...header, sequence, changes}
  }

  #forget(dataset: string, ids: readonly string[]): void {
    for (const id of ids) {
      this.#statements.run(
        'DELETE FROM transaction_changes WHERE dataset = ? AND document_id = ?',
        [dataset, id],
      )
    }
  }

  #logTransaction({dataset, transactionId, author, timestamp}: NewCommit): number {
    const known = 'SELECT 1 FROM transactions WHERE dataset = ? AND id = ?'
    if (this.#statements.get(known, [dataset, transactionId])) {
      throw new LakeError(409, `Transaction "${transactionId}" has already been committed`)
    }
    const {lastInsertRowid} = this.#statements.run(
      'INSERT INTO transactions (dataset, id, author, timestamp) VALUES (?, ?, ?, ?)',
      [dataset, transactionId, author, timestamp],
    )
    return Number(lastInsertRowid)
  }

  #writeDocument(dataset: string, {documentId, after}: Change): void {
    if (after === null) {
      this.#statements.run('DELETE FROM documents WHERE dataset = ? AND id = ?', [
        dataset,
        documentId,
      ])
      return
    }
    this.#statements.run(
      `INSERT INTO documents (dataset, id, type, rev, updated_at, published_id, layer, body)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (dataset, id) DO UPDATE SET type = excluded.type, rev = excluded.rev,
         updated_at = excluded.updated_at, body = excluded.body`,
      [
        dataset,
        documentId,
        after._type,
        after._rev,
        after._updatedAt,
        publishedIdOf(documentId),
        layerOf(documentId),
        JSON.stringify(after),
      ],
    )
  }

  #writeReferences(dataset: string, {documentId, before, after}: Change): void {
    if (before) {
      this.#statements.run('DELETE FROM document_references WHERE dataset = ? AND from_id = ?', [
        dataset,
        documentId,
      ])
    }
    for (const {to, strength} of referencesIn(after)) {
      this.#statements.run(
        `INSERT INTO document_references (dataset, from_id, to_id, strength) VALUES (?, ?, ?, ?)`,
        [dataset, documentId, to, strength],
      )
    }
  }

  #logChange(sequence: number, dataset: string, change: Change): void {
    const {documentId, before, after, mutations, effects} = change
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
        JSON.stringify(mutations),
        JSON.stringify(effects.apply),
        JSON.stringify(effects.revert),
      ],
    )
  }
}
