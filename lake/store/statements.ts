import type {DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync} from 'node:sqlite'
import {LRUCache} from 'lru-cache'
import {inTransaction} from './in-transaction.ts'
import {withoutWaiting} from './waiting.ts'

export type Row = Record<string, SQLOutputValue>

/** Runs SQL, preparing each text once. The least recently used go when there are too many. */
export class Statements {
  readonly #database: DatabaseSync
  readonly #prepared: LRUCache<string, StatementSync>

  constructor(database: DatabaseSync, most = 500) {
    this.#database = database
    this.#prepared = new LRUCache({max: most})
  }

  get(sql: string, parameters: readonly SQLInputValue[]): Row | undefined {
    return this.#prepare(sql).get(...parameters)
  }

  all(sql: string, parameters: readonly SQLInputValue[]): Row[] {
    return this.#prepare(sql).all(...parameters)
  }

  run(sql: string, parameters: readonly SQLInputValue[]) {
    return this.#prepare(sql).run(...parameters)
  }

  /** All that `work` writes is kept, or nothing: the disk is waited for once. */
  together(work: () => void): void {
    inTransaction(this.#database, work)
  }

  /** False where it would have to wait for another process that writes to the file. */
  runUnlessLocked(sql: string, parameters: readonly SQLInputValue[]): boolean {
    return withoutWaiting(this.#database, () => this.run(sql, parameters))
  }

  #prepare(sql: string): StatementSync {
    const prepared = this.#prepared.get(sql)
    if (prepared) return prepared
    const statement = this.#database.prepare(sql)
    this.#prepared.set(sql, statement)
    return statement
  }
}
