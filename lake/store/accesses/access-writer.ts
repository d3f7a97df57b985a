import type {DatabaseSync} from 'node:sqlite'

import {LakeError} from '../../lake-error.ts'
import type {Statements} from '../statements.ts'
import {withoutWaiting} from '../waiting.ts'
import {appendEntry} from './access-chain.ts'
import type {AccessEntry} from './access-entry.ts'

interface Waiting {
  readonly entries: readonly AccessEntry[]
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

const retryMs = 20
/** How long another process may hold the file before requests are refused. */
const maxBusyMs = 10_000

/** Writes entries to one file; entries that come together are flushed to disk together. */
export class AccessWriter {
  readonly #database: DatabaseSync
  readonly #statements: Statements
  #waiting: Waiting[] = []
  #retry: NodeJS.Timeout | undefined
  /** By `performance.now()`. */
  #busySince: number | null = null

  constructor(database: DatabaseSync, statements: Statements) {
    this.#database = database
    this.#statements = statements
  }

  /** Resolves when the entries are on disk. */
  write(entries: readonly AccessEntry[]): Promise<void> {
    if (this.#waiting.length === 0) setImmediate(() => this.flush())
    return new Promise((resolve, reject) => {
      this.#waiting.push({entries, resolve, reject})
    })
  }

  flush(): void {
    clearTimeout(this.#retry)
    const waiting = this.#waiting
    if (waiting.length === 0) return
    if (!this.#database.isOpen) {
      this.#end(({reject}) => reject(new LakeError(503, 'The lake is closing')))
      return
    }
    try {
      if (!withoutWaiting(this.#database, () => this.#database.exec('BEGIN IMMEDIATE'))) {
        this.#waitOrGiveUp()
        return
      }
      for (const {entries} of waiting) {
        for (const entry of entries) appendEntry(this.#statements, entry)
      }
      this.#database.exec('COMMIT')
      this.#end(({resolve}) => resolve())
    } catch (error) {
      if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('ROLLBACK')
      this.#end(({reject}) => reject(error))
    }
  }

  #waitOrGiveUp(): void {
    const now = performance.now()
    this.#busySince ??= now
    if (now - this.#busySince < maxBusyMs) {
      this.#retry = setTimeout(() => this.flush(), retryMs)
      return
    }
    this.#end(({reject}) => reject(new LakeError(503, 'The access log is locked; try again later')))
  }

  #end(settle: (waiting: Waiting) => void): void {
    const waiting = this.#waiting
    this.#waiting = []
    this.#busySince = null
    for (const each of waiting) settle(each)
  }
}
