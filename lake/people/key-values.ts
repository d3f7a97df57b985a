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

  /** All of them or none: each commit of its own would wait for the disk. */
  set(userId: string, pairs: readonly KeyValue[]): void {
    this.#statements.together(() => {
      for (const {key, value} of pairs) {
        this.#statements.run(
          `INSERT INTO key_values VALUES (?, ?, ?)
           ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value`,
          [userId, key, JSON.stringify(value)],
        )
      }
    })
  }

  remove(userId: string, key: string): void {
    this.#statements.run('DELETE FROM key_values WHERE user_id = ? AND key = ?', [userId, key])
  }

  /** With these pairs in addition: how many keys there would be, and how many bytes of values. */
  sizeWith(userId: string, pairs: readonly KeyValue[]): {keys: number; bytes: number} {
    const bytes = new Map(
      this.#statements
        .all('SELECT key, octet_length(value) AS bytes FROM key_values WHERE user_id = ?', [userId])
        .map((row) => [String(row.key), Number(row.bytes)]),
    )
    for (const {key, value} of pairs) bytes.set(key, Buffer.byteLength(JSON.stringify(value)))
    return {keys: bytes.size, bytes: bytes.values().reduce((sum, each) => sum + each, 0)}
  }
}
