import type {DatabaseSync} from 'node:sqlite'

import {moduleNextTo} from '../processes/module-next-to.ts'
import {ProcessPool} from '../processes/process-pool.ts'
import type {Store} from '../store/store.ts'
import {orderedFields} from './make-order-index.ts'

/** An index is made when a list in the order of a field was read so often. */
const leastReads = 3
/** In one file. Where there are fewer, reading them takes a few milliseconds. */
const leastDocuments = 2000
/** In one file: each makes every change to it a little slower. */
const mostIndexes = 8
/** Fields whose reads are counted, before all are forgotten. */
const mostCounted = 1000
const deadlineMs = 10 * 60_000

/**
 * Indexes for the fields in whose order lists are asked for, made when that has happened several times
 * and there are many documents. They stay in the file.
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
  /** By file: its fields with an index, or with one that is being made. */
  readonly #fields = new Map<string, Set<string>>()
  /** By file and field. */
  readonly #reads = new Map<string, number>()
  #made: Promise<void> = Promise.resolve()
  #isClosed = false

  /** @param onFault called with why an index was not made; it is tried again after the next start */
  constructor(store: Store, onFault: (error: unknown) => void) {
    this.#store = store
    this.#onFault = onFault
  }

  /** A list was read in the order of this field, which no declared index has. */
  note(dataset: string, field: string): void {
    const database = this.#store.files.databaseOf(dataset)
    const file = database.location()
    if (file === null) return
    const fields = this.#fields.get(file) ?? new Set(orderedFields(database))
    this.#fields.set(file, fields)
    if (fields.has(field) || fields.size >= mostIndexes) return
    if (!this.#isOften(`${file} ${field}`) || newestRow(database) < leastDocuments) return
    fields.add(field)
    this.#made = this.#made.then(() => this.#make(file, field))
  }

  close(): void {
    this.#isClosed = true
    this.#pool.close()
  }

  #isOften(key: string): boolean {
    const reads = (this.#reads.get(key) ?? 0) + 1
    if (this.#reads.size >= mostCounted) this.#reads.clear()
    this.#reads.set(key, reads)
    return reads >= leastReads
  }

  async #make(file: string, field: string): Promise<void> {
    try {
      await this.#pool.run({file, field}, deadlineMs)
    } catch (error) {
      if (!this.#isClosed) this.#onFault(error)
    }
  }
}

/** Not fewer than there are documents, and known without counting them. */
function newestRow(database: DatabaseSync): number {
  return Number(database.prepare('SELECT max(rowid) AS last FROM documents').get()?.last ?? 0)
}
