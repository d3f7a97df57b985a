import type {DatabaseSync} from 'node:sqlite'

import {moduleNextTo} from '../processes/module-next-to.ts'
import {ProcessPool} from '../processes/process-pool.ts'
import type {Store} from '../store/store.ts'

const deadlineMs = 10 * 60_000
const firstRetryMs = 1000
const maxRetryMs = 10_000

/**
 * Makes sure that what was erased leaves no traces in the files. The transaction that erases also writes down
 * that this has to be done, so that a restart does not forget it. Another process does it, and tries again
 * while others are reading.
 */
export class Erasing {
  readonly #store: Store
  readonly #onFault: (error: unknown) => void
  readonly #pool = new ProcessPool({
    module: moduleNextTo(import.meta.url, 'erase-process'),
    argument: '',
    heapMegabytes: 64,
    idleMs: 10_000,
    kept: 0,
  })
  /** Counts from when the work is planned until it is done. */
  #timer: NodeJS.Timeout | undefined
  #retryMs = firstRetryMs
  #isClosed = false

  /** @param onFault called with each cause of a failure; the work is tried again all the same */
  constructor(store: Store, onFault: (error: unknown) => void) {
    this.#store = store
    this.#onFault = onFault
    store.commits.subscribe(({dataset, purged}) => {
      if (purged.length > 0) this.#begin([store.files.databaseOf(dataset)])
    })
    this.#begin(this.#unfinished())
  }

  /** How many erasures still have traces in the dataset's file. */
  pendingIn(dataset: string): number {
    return pendingIn(this.#store.files.databaseOf(dataset))
  }

  /** Unfinished work is finished after the next start. */
  close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    return this.#pool.close()
  }

  #unfinished(): DatabaseSync[] {
    return this.#store.files.databases.filter((database) => pendingIn(database) > 0)
  }

  #begin(databases: readonly DatabaseSync[]): void {
    for (const database of databases) leaveLog(database)
    if (databases.length > 0) this.#workIn(0)
  }

  #workIn(waitMs: number): void {
    if (this.#isClosed) return
    const work = () => this.#work().catch((error) => this.#workAgain(error))
    this.#timer ??= setTimeout(work, waitMs).unref()
  }

  #workAgain(error: unknown): void {
    this.#timer = undefined
    this.#onFault(error)
    this.#workIn(maxRetryMs)
  }

  async #work(): Promise<void> {
    const began = performance.now()
    const databases = this.#unfinished()
    const outcomes = await Promise.all(databases.map((database) => this.#remove(database)))
    const isDone = outcomes.every((isDone) => isDone)
    this.#timer = undefined
    if (isDone) this.#retryMs = firstRetryMs
    if (this.#isClosed) return
    const unfinished = this.#unfinished()
    for (const database of databases) if (!unfinished.includes(database)) writeLogBack(database)
    if (unfinished.length === 0) return
    if (isDone) {
      // Something was erased meanwhile. Commits to the file get as much time as the rewriting took from them.
      this.#workIn(performance.now() - began)
      return
    }
    this.#workIn(this.#retryMs)
    this.#retryMs = Math.min(2 * this.#retryMs, maxRetryMs)
  }

  /** False when traces are left, and it has to be tried again. */
  async #remove(database: DatabaseSync): Promise<boolean> {
    try {
      return (await this.#pool.run({file: database.location()}, deadlineMs)) === true
    } catch (error) {
      if (!this.#isClosed) this.#onFault(error)
      return false
    }
  }
}

function pendingIn(database: DatabaseSync): number {
  return Number(database.prepare('SELECT count(*) AS pending FROM erasures').get()?.pending ?? 0)
}

/**
 * Rewriting makes the log as long as the file. SQLite would copy all of it back after the next commit, on the
 * event loop; here the other process does it.
 */
function leaveLog(database: DatabaseSync): void {
  database.exec('PRAGMA wal_autocheckpoint = 0')
}

function writeLogBack(database: DatabaseSync): void {
  database.exec('PRAGMA wal_autocheckpoint = 1000')
}
