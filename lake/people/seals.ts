import {createHmac} from 'node:crypto'
import {parseStored} from '../store/file-guard.ts'
import type {Statements} from '../store/statements.ts'
import {newSecret} from './secrets.ts'

const name = 'sealKey'

/**
 * Hashes texts with a key that no request can read: the same text is found again, and a seal tells nothing of it. Backups
 * of the file have the key; an export of documents has not.
 */
export class Seals {
  readonly #statements: Statements

  constructor(statements: Statements) {
    this.#statements = statements
  }

  seal(text: string): string {
    const key = this.#stored() ?? this.#create()
    return createHmac('sha256', key).update(text).digest('base64url')
  }

  #stored(): string | null {
    const row = this.#statements.get('SELECT value FROM account_settings WHERE name = ?', [name])
    const key = row ? parseStored(row.value) : null
    return typeof key === 'string' ? key : null
  }

  /** Two processes that make one at the same time both use the first. */
  #create(): string {
    this.#statements.run('INSERT INTO account_settings VALUES (?, ?) ON CONFLICT DO NOTHING', [
      name,
      JSON.stringify(newSecret()),
    ])
    const key = this.#stored()
    if (key === null) throw new Error('The key of seals cannot be read')
    return key
  }
}
