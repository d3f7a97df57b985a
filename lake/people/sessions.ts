import type {Row, Statements} from '../store/statements.ts'
import {hashSecret, newId, newSecret} from './secrets.ts'

export interface Session {
  readonly id: string
  readonly userId: string
  /** `cookie`: a browser holds it where scripts cannot read it. `token`: a Studio on another host. */
  readonly kind: SessionKind
  readonly createdAt: string
  readonly lastUsedAt: string
  readonly expiresAt: string
  readonly userAgent: string
  readonly address: string
}

export type SessionKind = 'cookie' | 'token'

/** From where a session was opened: what its owner recognises it by in the list. */
export interface Visitor {
  readonly userAgent: string
  readonly address: string
}

const minute = 60 * 1000
const day = 24 * 60 * minute

/** A session ends so long after its last use, and in any case so long after it was opened. */
export const sessionLifetime = {idle: 7 * day, whole: 30 * day} as const
const codeLifetime = minute
/** Writing down each use would cost a durable commit per request. */
const notedEvery = 10 * minute
export const deviceLifetime = 400 * day

/** Sessions, the codes that are exchanged for one, and the browsers that have had one. */
export class Sessions {
  readonly #statements: Statements
  readonly #now: () => number

  constructor(statements: Statements, now: () => number) {
    this.#statements = statements
    this.#now = now
  }

  /** The token is shown here and never again: only its hash is kept. */
  open(userId: string, kind: SessionKind, visitor: Visitor): {token: string; session: Session} {
    this.#forgetExpired()
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

  /** Whose token this is, while it is good. Using it keeps it good. */
  find(token: string): Session | null {
    const row = this.#statements.get(
      'SELECT * FROM sessions WHERE token_hash = ? AND expires_at > ?',
      [hashSecret(token), this.#now()],
    )
    if (!row) return null
    this.#noteUse(row)
    return toSession(row)
  }

  list(userId: string): Session[] {
    return this.#statements
      .all('SELECT * FROM sessions WHERE user_id = ? AND expires_at > ? ORDER BY used_at DESC', [
        userId,
        this.#now(),
      ])
      .map(toSession)
  }

  end(id: string): boolean {
    return this.#statements.run('DELETE FROM sessions WHERE id = ?', [id]).changes > 0
  }

  /** All that could still act for someone: sessions, codes, and browsers known to be theirs. */
  endAllOf(userId: string): void {
    for (const table of ['sessions', 'exchange_codes', 'known_devices'] as const) {
      this.#statements.run(`DELETE FROM ${table} WHERE user_id = ?`, [userId])
    }
  }

  /** What a sign-in page hands over in an address: good once, within a minute. */
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

  /** Whom the code was made for; null when it is unknown, used or too old. */
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
      'SELECT 1 FROM known_devices WHERE device_hash = ? AND user_id = ?',
      [hashSecret(device), userId],
    )
    return row !== undefined
  }

  #noteUse(row: Row): void {
    const now = this.#now()
    if (now - Number(row.used_at) < notedEvery) return
    const expires = Math.min(
      now + sessionLifetime.idle,
      Number(row.created_at) + sessionLifetime.whole,
    )
    this.#statements.run('UPDATE sessions SET used_at = ?, expires_at = ? WHERE id = ?', [
      now,
      expires,
      String(row.id),
    ])
  }

  #forgetExpired(): void {
    for (const table of ['sessions', 'exchange_codes', 'known_devices'] as const) {
      this.#statements.run(`DELETE FROM ${table} WHERE expires_at <= ?`, [this.#now()])
    }
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
