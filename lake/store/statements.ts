import type {DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync} from 'node:sqlite'
import {inTransaction} from './in-transaction.ts'
import {withoutWaiting} from './waiting.ts'

export type Row = Record<string, SQLOutputValue>

/** Runs SQL, preparing each text once. The least recently used go when there are too many. */
export class Statements {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, StatementSync>()
  readonly #most: number

  constructor(database: DatabaseSync, most = 500) {
    this.#database = database
    this.#most = most
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
    const statement = this.#prepared.get(sql) ?? this.#database.prepare(sql)
    this.#prepared.delete(sql)
    this.#prepared.set(sql, statement)
    const [oldest] = this.#prepared.keys()
    if (this.#prepared.size > this.#most && oldest) this.#prepared.delete(oldest)
    return statement
  }
}
