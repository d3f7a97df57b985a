import type {Row, Statements} from '../store/statements.ts'
import type {AccessChanges} from './access-changes.ts'
import {hashSecret, newId, newSecret} from './secrets.ts'

export interface Session {
  readonly id: string
  readonly userId: string
  /** `cookie`: in an HttpOnly cookie. `token`: held by a Studio on another host. */
  readonly kind: SessionKind
  readonly createdAt: string
  readonly lastUsedAt: string
  readonly expiresAt: string
  readonly userAgent: string
  readonly address: string
}

export type SessionKind = 'cookie' | 'token'

/** Where a session was opened, so that its owner recognises it in the list. */
export interface Visitor {
  readonly userAgent: string
  readonly address: string
}

const minute = 60 * 1000
const day = 24 * 60 * minute

/** The idle timeout, and the absolute timeout since the session was opened. */
export const sessionLifetime = {idle: 7 * day, absolute: 30 * day} as const
const codeLifetime = minute
/** Recording each use would cost a durable commit per request. */
const recordUseEvery = 10 * minute
export const deviceLifetime = 400 * day

/** Sessions, exchange codes, and known devices. */
export class Sessions {
  readonly #statements: Statements
  readonly #now: () => number
  readonly #changes: AccessChanges

  constructor(statements: Statements, now: () => number, changes: AccessChanges) {
    this.#statements = statements
    this.#now = now
    this.#changes = changes
  }

  /** Returns the token. It cannot be read again: only its hash is stored. */
  open(userId: string, kind: SessionKind, visitor: Visitor): {token: string; session: Session} {
    this.#deleteExpired()
    const token = newSecret()
    const now = this.#now()
    const row = this.#statements.get(
      `
        INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        RETURNING *
      `,
      [
        newId('s'),
        hashSecret(token),
        userId,
        kind,
        now,
        now,
        now + sessionLifetime.idle,
        visitor.userAgent.slice(0, 300),
        visitor.address.slice(0, 60),
      ],
    )
    return {token, session: toSession(row ?? {})}
  }

  /** The session of a valid token. Extends the idle timeout. */
  find(token: string): Session | null {
    const row = this.#statements.get(
      'SELECT * FROM sessions WHERE token_hash = ? AND expires_at > ?',
      [hashSecret(token), this.#now()],
    )
    if (!row) return null
    this.#recordUse(row)
    return toSession(row)
  }

  /** Whose session a token was that has ended lately; null for any other. */
  endedOf(token: string): string | null {
    const row = this.#statements.get('SELECT user_id FROM ended_sessions WHERE token_hash = ?', [
      hashSecret(token),
    ])
    return row ? String(row.user_id) : null
  }

  list(userId: string): Session[] {
    return this.#statements
      .all('SELECT * FROM sessions WHERE user_id = ? AND expires_at > ? ORDER BY used_at DESC', [
        userId,
        this.#now(),
      ])
      .map(toSession)
  }

  end(id: string): void {
    const row = this.#statements.get('DELETE FROM sessions WHERE id = ? RETURNING user_id', [id])
    if (row) this.#changes.tell(String(row.user_id))
  }

  /** Deletes a user's sessions, exchange codes and known devices. */
  endAllOf(userId: string): void {
    for (const table of ['sessions', 'exchange_codes', 'known_devices'] as const) {
      this.#statements.run(`DELETE FROM ${table} WHERE user_id = ?`, [userId])
    }
    this.#changes.tell(userId)
  }

  /** The code that the sign-in page passes in a URL: valid once, for a minute. */
  newCode(userId: string, kind: SessionKind): string {
    const code = newSecret()
    this.#statements.run('INSERT INTO exchange_codes VALUES (?, ?, ?, ?)', [
      hashSecret(code),
      userId,
      kind,
      this.#now() + codeLifetime,
    ])
    return code
  }

  /** The code's user; null when it is unknown, used or expired. */
  redeem(code: string): {userId: string; kind: SessionKind} | null {
    const row = this.#statements.get('DELETE FROM exchange_codes WHERE code_hash = ? RETURNING *', [
      hashSecret(code),
    ])
    if (!row || Number(row.expires_at) <= this.#now()) return null
    return {userId: String(row.user_id), kind: toKind(row.kind)}
  }

  newDevice(userId: string): string {
    const device = newSecret()
    this.#statements.run('INSERT INTO known_devices VALUES (?, ?, ?)', [
      hashSecret(device),
      userId,
      this.#now() + deviceLifetime,
    ])
    return device
  }

  isKnownDevice(device: string, userId: string): boolean {
    const row = this.#statements.get(
      'SELECT 1 FROM known_devices WHERE device_hash = ? AND user_id = ? AND expires_at > ?',
      [hashSecret(device), userId, this.#now()],
    )
    return row !== undefined
  }

  #recordUse(row: Row): void {
    const now = this.#now()
    if (now - Number(row.used_at) < recordUseEvery) return
    const expires = Math.min(
      now + sessionLifetime.idle,
      Number(row.created_at) + sessionLifetime.absolute,
    )
    // Where the file is locked, the next use is recorded.
    const sql = 'UPDATE sessions SET used_at = ?, expires_at = ? WHERE id = ?'
    this.#statements.runUnlessLocked(sql, [now, expires, String(row.id)])
  }

  #deleteExpired(): void {
    for (const table of ['sessions', 'exchange_codes', 'known_devices'] as const) {
      this.#statements.run(`DELETE FROM ${table} WHERE expires_at <= ?`, [this.#now()])
    }
    this.#statements.run('DELETE FROM ended_sessions WHERE ended_at <= ?', [
      this.#now() - sessionLifetime.idle,
    ])
  }
}

function toSession(row: Row): Session {
  const time = (value: unknown) => new Date(Number(value)).toISOString()
  return {
    id: String(row.id),
    userId: String(row.user_id),
    kind: toKind(row.kind),
    createdAt: time(row.created_at),
    lastUsedAt: time(row.used_at),
    expiresAt: time(row.expires_at),
    userAgent: String(row.user_agent),
    address: String(row.address),
  }
}

function toKind(value: unknown): SessionKind {
  return value === 'token' ? 'token' : 'cookie'
}
