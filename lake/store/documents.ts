import type {SQLInputValue} from 'node:sqlite'

import {isLakeDocument, type LakeDocument} from '../documents/document.ts'
import type {DatasetFiles} from './dataset-files.ts'
import {DocumentCache} from './document-cache.ts'
import {DamagedRow, parseStored} from './file-guard.ts'
import type {SlowReads} from './slow-reads.ts'
import type {Row} from './statements.ts'

/** Part of a `SELECT` over the rows `d` of `documents`. */
export interface Selection {
  readonly where: string
  readonly parameters: readonly SQLInputValue[]
  readonly orderBy?: string
  readonly limit?: number
  /** How many rows are passed over first. */
  readonly offset?: number | undefined
  /** `where` contains a condition `d.id IN (…)`: the ids are looked up, rather than rows tested one by one. */
  readonly isLookUp?: boolean
}

/** A condition on a text that more and more rows fulfil as time goes on. */
export interface UpTo {
  readonly field: string
  /** SQL for the condition, with the time as its parameter. */
  readonly sql: string
  /** SQL for the rows that fulfil it only after the time that is its parameter. */
  readonly beyond: string
  /** ISO 8601, UTC. */
  readonly time: string
}

/** The number of documents whose length is measured. */
const maxSampled = 100
/** A larger read is a scan, which must not evict documents that others need from the cache. */
const maxLookups = 1000

/** In 100,000 documents, a list of 200 is found by testing as soon as so many fit. */
const maxTestedFirst = 2000

interface IdRange {
  readonly prefix: string
  /** An id, or the prefix itself. */
  readonly after: string
  readonly limit: number
}

/** The documents of all datasets, as of the last commit. */
export class Documents {
  readonly #files: DatasetFiles
  readonly #cache: DocumentCache
  readonly #slowReads: SlowReads | null

  /** Fields that an index keeps in order, in addition to type and id. */
  readonly indexes: readonly (readonly string[])[]

  /**
   * @param cachedCharacters of JSON kept parsed, before the oldest go
   * @param slowReads only where nothing is written
   */
  constructor(
    files: DatasetFiles,
    indexes: readonly (readonly string[])[] = [],
    cachedCharacters?: number,
    slowReads: SlowReads | null = null,
  ) {
    this.#slowReads = slowReads
    this.indexes = indexes
    this.#cache = new DocumentCache(cachedCharacters)
    this.#files = files
  }

  get(dataset: string, id: string): LakeDocument | null {
    const [document] = this.select(dataset, {where: 'd.id = ?', parameters: [id]})
    return document ?? null
  }

  /** In the order of their ids, unless the selection says otherwise. */
  select(dataset: string, selection: Selection): LakeDocument[] {
    return this.#load(dataset, this.#heads(dataset, selection, 'd.id, d.rev'))
  }

  /** The first of a selection, in the order of their ids, until so many bytes are reached. */
  selectSome(dataset: string, selection: Selection, maxBytes: number): LakeDocument[] {
    let left = maxBytes
    const heads = this.#heads(dataset, selection, 'd.id, d.rev, octet_length(d.body) AS bytes')
    const some = heads.filter(({bytes}) => {
      const isNext = left > 0
      left -= Number(bytes)
      return isNext
    })
    return this.#load(dataset, some)
  }

  #heads(dataset: string, selection: Selection, columns: string): Row[] {
    const {where, parameters, limit = -1, offset = 0} = selection
    // Where all of them are read, the plus keeps SQLite from going through all documents in the order of their ids: it
    // reads what the condition finds by an index, and sorts that.
    const {orderBy = limit === -1 ? '+d.id' : 'd.id'} = selection
    return this.#find(
      dataset,
      `SELECT ${columns} FROM ${rows(selection)} WHERE d.dataset = ? AND (${where})
       ORDER BY ${orderBy} LIMIT ? OFFSET ?`,
      [dataset, ...parameters, limit, offset],
    )
  }

  /** The ids of the documents of a layer: `drafts`, or the name of a release. */
  idsIn(dataset: string, layer: string): string[] {
    const rows = this.#files.statementsOf(dataset).all(
      // The second condition lets SQLite use the index of drafts and versions.
      `SELECT id FROM documents WHERE dataset = ? AND layer = ? AND layer <> 'published'
         ORDER BY id`,
      [dataset, layer],
    )
    return rows.map(({id}) => String(id))
  }

  /** The ids that begin with a prefix, in their order, after one of them: read by the index alone. */
  idsAfter(dataset: string, {prefix, after, limit}: IdRange): string[] {
    const end = prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1)
    const rows = this.#files.statementsOf(dataset).all(
      `SELECT id FROM documents INDEXED BY sqlite_autoindex_documents_1
       WHERE dataset = ? AND id > ? AND id < ? ORDER BY id LIMIT ?`,
      [dataset, after, end, limit],
    )
    return rows.map(({id}) => String(id))
  }

  /** The ids of a document in each layer that has it, by its published id. */
  idsInGroup(dataset: string, publishedId: string): string[] {
    const rows = this.#files
      .statementsOf(dataset)
      .all('SELECT id FROM documents WHERE dataset = ? AND published_id = ? ORDER BY id', [
        dataset,
        publishedId,
      ])
    return rows.map(({id}) => String(id))
  }

  /**
   * The size of the dataset's file, with everything in it. It is known without reading the file, which may be
   * damaged.
   */
  bytesOfFile(dataset: string): number {
    const sql =
      'SELECT page_count * page_size AS total FROM pragma_page_count(), pragma_page_size()'
    return totalOf(this.#files.statementsOf(dataset).all(sql, []))
  }

  /** The number of documents of a selection, and their approximate length, estimated from the first of them. */
  sizeOf(
    dataset: string,
    selection: Selection,
  ): {readonly count: number; readonly characters: number} {
    const {where, parameters, limit = -1} = selection
    const from = `FROM ${rows(selection)} WHERE d.dataset = ? AND (${where}) LIMIT ?`
    const counted = `SELECT count(*) AS total FROM (SELECT 1 ${from})`
    const count = totalOf(this.#find(dataset, counted, [dataset, ...parameters, limit]))
    const sample = `SELECT avg(length(body)) AS total FROM (SELECT d.body ${from})`
    const length = totalOf(this.#find(dataset, sample, [dataset, ...parameters, maxSampled]))
    return {count, characters: count * length}
  }

  /** Whether SQL selects no more ids than are looked up one by one within some 50 ms. */
  areFew(dataset: string, ids: string, parameters: readonly SQLInputValue[]): boolean {
    const counted = `SELECT count(*) AS total FROM (${ids} LIMIT ?)`
    return (
      totalOf(this.#find(dataset, counted, [...parameters, maxTestedFirst + 1])) <= maxTestedFirst
    )
  }

  count(dataset: string, selection: Selection): number {
    const {where, parameters} = selection
    const sql = `SELECT count(*) AS total FROM ${rows(selection)} WHERE d.dataset = ? AND (${where})`
    return totalOf(this.#find(dataset, sql, [dataset, ...parameters]))
  }

  /**
   * How many documents of a selection fulfil the condition by now.
   *
   * @param key says the selection without a time in it, if only the condition makes it grow
   */
  countUpTo(dataset: string, selection: Selection, {sql, beyond, time}: UpTo, key: string): number {
    const within = (more: string, ...times: readonly string[]) => ({
      where: `${selection.where} AND ${sql}${more}`,
      parameters: [...selection.parameters, ...times],
    })
    const count = (since?: string) =>
      since === undefined
        ? this.count(dataset, {...selection, ...within('', time)})
        : this.count(dataset, {...selection, ...within(` AND ${beyond}`, time, since)})
    const statements = this.#files.statementsOf(dataset)
    return (
      this.#slowReads?.countUpTo(statements, {
        key: JSON.stringify([dataset, key, sql]),
        time,
        count,
      }) ?? count()
    )
  }

  /** The ids of the documents that refer to `id`; on request, only by strong references. */
  referrers(dataset: string, id: string, strength?: 'strong'): string[] {
    const rows = this.#files.statementsOf(dataset).all(
      `SELECT DISTINCT from_id FROM document_references
       WHERE dataset = ? AND to_id = ? AND strength = coalesce(?, strength) ORDER BY from_id`,
      [dataset, id, strength ?? null],
    )
    return rows.map(({from_id}) => String(from_id))
  }

  /** Drops erased documents from what memory holds of them. */
  forget(dataset: string, ids: readonly string[]): void {
    this.#cache.forget(dataset, ids)
    this.#slowReads?.clear()
  }

  #find(dataset: string, sql: string, parameters: readonly SQLInputValue[]): Row[] {
    const statements = this.#files.statementsOf(dataset)
    return this.#slowReads?.read(statements, sql, parameters) ?? statements.all(sql, parameters)
  }

  /** The documents for rows of `id` and `rev`; those that are not cached are read with one query. */
  #load(dataset: string, rows: readonly Row[]): LakeDocument[] {
    const found = rows.map(({id, rev}) => this.#cache.get(dataset, String(id), String(rev)))
    const missing = rows.filter((_, index) => !found[index]).map(({id}) => id)
    const read = this.#read(dataset, missing)
    return found.flatMap((document, index) => document ?? read.get(String(rows[index]?.id)) ?? [])
  }

  #read(dataset: string, ids: readonly unknown[]): Map<string, LakeDocument> {
    if (ids.length === 0) return new Map()
    const rows = this.#files.statementsOf(dataset).all(
      `SELECT id, body FROM documents
       WHERE dataset = ? AND id IN (SELECT value FROM json_each(?))`,
      [dataset, JSON.stringify(ids)],
    )
    const isScan = ids.length > maxLookups
    return new Map(
      rows.map(({id, body}) => {
        const document = parseDocument(String(body))
        this.#cache.set(dataset, document, String(body).length, isScan)
        return [String(id), document]
      }),
    )
  }
}

function totalOf([row]: readonly Row[]): number {
  return Number(row?.total ?? 0)
}

/**
 * SQLite assumes that a dataset or type has ten documents, and would read all of it. This makes it use the
 * index of `UNIQUE (dataset, id)`.
 */
function rows({isLookUp = false}: Selection): string {
  return isLookUp ? 'documents d INDEXED BY sqlite_autoindex_documents_1' : 'documents d'
}

/** Only documents are stored here; anything else means that the file is damaged, and must not spread. */
function parseDocument(body: string): LakeDocument {
  const document = parseStored(body)
  if (!isLakeDocument(document)) throw new DamagedRow('A stored document is none any more')
  return document
}
