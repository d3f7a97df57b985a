import {parseStored} from '../store/file-guard.ts'
import type {Statements} from '../store/statements.ts'

export interface KeyValue {
  readonly key: string
  readonly value: unknown
}

/** Small settings that the Studio stores per user, e.g. the sort order of a list. */
export class KeyValues {
  readonly #statements: Statements

  constructor(statements: Statements) {
    this.#statements = statements
  }

  /** The existing ones, in no particular order. Without keys: all. */
  get(userId: string, keys?: readonly string[]): KeyValue[] {
    return this.#statements
      .all('SELECT key, value FROM key_values WHERE user_id = ?', [userId])
      .filter(({key}) => keys?.includes(String(key)) ?? true)
      .map(({key, value}) => ({key: String(key), value: parseStored(value)}))
  }

  set(userId: string, {key, value}: KeyValue): void {
    this.#statements.run(
      `INSERT INTO key_values VALUES (?, ?, ?)
       ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value`,
      [userId, key, JSON.stringify(value)],
    )
  }

  remove(userId: string, key: string): void {
    this.#statements.run('DELETE FROM key_values WHERE user_id = ? AND key = ?', [userId, key])
  }

  count(userId: string): number {
    const row = this.#statements.get('SELECT count(*) AS n FROM key_values WHERE user_id = ?', [
      userId,
    ])
    return Number(row?.n ?? 0)
  }
}
