import type {Statements} from '../store/statements.ts'
import {hashSecret, newSecret} from './secrets.ts'

const lifetime = 24 * 60 * 60 * 1000

/** One-time links by which people choose a new password. */
export class ResetLinks {
  readonly #statements: Statements
  readonly #now: () => number

  constructor(statements: Statements, now: () => number) {
    this.#statements = statements
    this.#now = now
  }

  /** Returns the link's token, which cannot be read again. Earlier links of the account end. */
  create(userId: string): {token: string; expiresAt: string} {
    const token = newSecret()
    const expires = this.#now() + lifetime
    this.endAllOf(userId)
    this.#statements.run('INSERT INTO reset_links VALUES (?, ?, ?)', [
      hashSecret(token),
      userId,
      expires,
    ])
    return {token, expiresAt: new Date(expires).toISOString()}
  }

  /** Whose link it is; null when it is unknown, used or too old. */
  userOf(token: string): string | null {
    const row = this.#statements.get(
      'SELECT user_id FROM reset_links WHERE token_hash = ? AND expires_at > ?',
      [hashSecret(token), this.#now()],
    )
    return row ? String(row.user_id) : null
  }

  endAllOf(userId: string): void {
    this.#statements.run('DELETE FROM reset_links WHERE user_id = ?', [userId])
  }
}
