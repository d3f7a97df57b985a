import type {DatabaseSync} from 'node:sqlite'

import {moduleNextTo} from '../processes/module-next-to.ts'
import {ProcessPool} from '../processes/process-pool.ts'
import type {Store} from '../store/store.ts'
import {orderedFields} from './make-order-index.ts'

/** After so many reads in the order of a field, an index is made. */
const minReadsForIndex = 3
/** The least number of documents in a file: reading fewer takes a few milliseconds. */
const minDocuments = 2000
/** The most indexes in a file: each makes every change to it a little slower. */
const maxIndexes = 8
/** How many fields are counted before all counts are dropped. */
const maxCountedFields = 1000
const deadlineMs = 10 * 60_000

/**
 * Indexes for fields by which lists are ordered. An index is made when that has happened several times and
 * there are many documents, and it stays in the file.
 */
export class OrderIndexes {
  readonly #store: Store
  readonly #onFault: (error: unknown) => void
  readonly #pool = new ProcessPool({
    module: moduleNextTo(import.meta.url, 'order-index-process'),
    argument: '',
    heapMegabytes: 64,
    idleMs: 1000,
    kept: 0,
  })
  /** For each file, the fields with an index, finished or being made. */
  readonly #fields = new Map<string, Set<string>>()
  /** The number of reads, by file and field. */
  readonly #reads = new Map<string, number>()
  #made: Promise<void> = Promise.resolve()
  #isClosed = false

  /**
   * @param onFault called with the cause when an index could not be made; it is tried again after the next
   * start
   */
  constructor(store: Store, onFault: (error: unknown) => void) {
    this.#store = store
    this.#onFault = onFault
  }

  /** A list was read in the order of this field, which has no declared index. */
  note(dataset: string, field: string): void {
    const database = this.#store.files.databaseOf(dataset)
    const file = database.location()
    if (file === null) return
    const fields = this.#fields.get(file) ?? new Set(orderedFields(database))
    this.#fields.set(file, fields)
    if (fields.has(field) || fields.size >= maxIndexes) return
    if (!this.#isOften(`${file} ${field}`) || newestRow(database) < minDocuments) return
    fields.add(field)
    this.#made = this.#made.then(() => this.#make(file, field))
  }

  close(): Promise<void> {
    this.#isClosed = true
    return this.#pool.close()
  }

  #isOften(key: string): boolean {
    const reads = (this.#reads.get(key) ?? 0) + 1
    if (this.#reads.size >= maxCountedFields) this.#reads.clear()
    this.#reads.set(key, reads)
    return reads >= minReadsForIndex
  }

  async #make(file: string, field: string): Promise<void> {
    try {
      await this.#pool.run({file, field}, deadlineMs)
    } catch (error) {
      if (!this.#isClosed) this.#onFault(error)
    }
  }
}

/** An upper bound of the number of documents that needs no counting. */
function newestRow(database: DatabaseSync): number {
  return Number(database.prepare('SELECT max(rowid) AS last FROM documents').get()?.last ?? 0)
}
