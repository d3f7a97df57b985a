import type {Statements} from '../store/statements.ts'
import {hashSecret, newSecret} from './secrets.ts'

const lifetime = 24 * 60 * 60 * 1000
/** The pause between two links that strangers may request for one account. */
const pauseMs = 5 * 60 * 1000

export interface ResetLink {
  /** Cannot be read again. */
  readonly token: string
  /** ISO 8601. */
  readonly expiresAt: string
}

/** One-time links by which people choose a new password. */
export class ResetLinks {
  readonly #statements: Statements
  readonly #now: () => number

  constructor(statements: Statements, now: () => number) {
    this.#statements = statements
    this.#now = now
  }

  /** Earlier links of the account become invalid. */
  create(userId: string): ResetLink {
    this.endAllOf(userId)
    return this.#add(userId)
  }

  /**
   * For somebody who says that they have forgotten their password, which anybody can say: null soon after
   * another link, and earlier links stay valid.
   */
  createForForgotten(userId: string): ResetLink | null {
    const now = this.#now()
    this.#statements.run('DELETE FROM reset_links WHERE expires_at < ?', [now])
    const recent = this.#statements.get(
      // One that lasts longer is of a clock that was ahead: it holds back no other.
      'SELECT 1 FROM reset_links WHERE user_id = ? AND expires_at > ? AND expires_at <= ?',
      [userId, now + lifetime - pauseMs, now + lifetime],
    )
    return recent ? null : this.#add(userId)
  }

  #add(userId: string): ResetLink {
    const token = newSecret()
    const expires = this.#now() + lifetime
    this.#statements.run('INSERT INTO reset_links VALUES (?, ?, ?)', [
      hashSecret(token),
      userId,
      expires,
    ])
    return {token, expiresAt: new Date(expires).toISOString()}
  }

  /** The owner of the link; null when it is unknown, used or too old. */
  userOf(token: string): string | null {
    const row = this.#statements.get(
      'SELECT user_id FROM reset_links WHERE token_hash = ? AND expires_at > ?',
      [hashSecret(token), this.#now()],
    )
    return row ? String(row.user_id) : null
  }

  /** When somebody's link expires, in ISO 8601; null: they have none. */
  expiryOf(userId: string): string | null {
    const row = this.#statements.get(
      'SELECT MAX(expires_at) AS expires FROM reset_links WHERE user_id = ? AND expires_at > ?',
      [userId, this.#now()],
    )
    return typeof row?.expires === 'number' ? new Date(row.expires).toISOString() : null
  }

  endAllOf(userId: string): void {
    this.#statements.run('DELETE FROM reset_links WHERE user_id = ?', [userId])
  }
}
