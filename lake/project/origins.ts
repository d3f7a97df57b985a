import {LakeError} from '../lake-error.ts'
import type {Row, Statements} from '../store/statements.ts'

/** An origin whose pages may read answers. */
export interface AllowedOrigin {
  readonly id: number
  /** `https://example.kr`, with `*` for one or more labels of the host; or `*` for all. */
  readonly origin: string
  /** Whether its pages may use a visitor's session, and sign in. */
  readonly allowCredentials: boolean
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

const maxOrigins = 200
/** In characters. */
const maxLength = 300
/** With more `*`, comparing would take much longer than the text is long. */
const maxStars = 2

/** The origins that administrators allow, besides those that the program is started with. */
export class Origins {
  readonly #statements: Statements

  constructor(statements: Statements) {
    this.#statements = statements
  }

  list(): readonly AllowedOrigin[] {
    return this.#statements.all('SELECT * FROM origins ORDER BY id', []).map(toOrigin)
  }

  /** 400 for text that is no origin, 409 for an origin that exists. */
  add(origin: string, allowCredentials: boolean): AllowedOrigin {
    const normal = normalOrigin(origin)
    if (allowCredentials && isTooWide(normal)) {
      throw new LakeError(400, `"${normal}" would give sessions to pages of any host`)
    }
    const known = this.list()
    if (known.some((each) => each.origin === normal)) {
      throw new LakeError(409, `"${normal}" is allowed already`)
    }
    if (known.length >= maxOrigins) {
      throw new LakeError(400, `A project may have ${maxOrigins} origins at most`)
    }
    const row = this.#statements.get(
      `INSERT INTO origins (origin, allow_credentials, created_at) VALUES (?, ?, ?) RETURNING *`,
      [normal, allowCredentials ? 1 : 0, Date.now()],
    )
    return toOrigin(row ?? {})
  }

  /** False where there is no origin with this id. */
  remove(id: number): boolean {
    return this.#statements.run('DELETE FROM origins WHERE id = ?', [id]).changes > 0
  }

  /** Whether and how pages of this origin may call; null: not at all. */
  find(origin: string): AllowedOrigin | null {
    const fitting = this.list().filter((each) => fits(each.origin, origin))
    return fitting.find(({allowCredentials}) => allowCredentials) ?? fitting[0] ?? null
  }
}

/** `https://Example.kr/` → `https://example.kr`. */
function normalOrigin(text: string): string {
  const trimmed = text.trim().toLowerCase().replace(/\/$/, '')
  if (trimmed === '*') return trimmed
  const url = URL.parse(trimmed.replaceAll('*', wildcard))
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.origin === trimmed.replaceAll('*', wildcard)
  const isShort = trimmed.length <= maxLength && trimmed.split('*').length - 1 <= maxStars
  if (isShort && isOrigin) return trimmed
  throw new LakeError(400, '"origin" must be like "https://example.kr" or "https://*.example.kr"')
}

/** Stands for `*` while an origin is parsed. */
const wildcard = 'any-label'

/** Patterns such as `https:/` and `https:/.kr` would cover many owners. */
function isTooWide(origin: string): boolean {
  if (origin === '*') return true
  const [, host = ''] = /^https?:\/\/([^:]+)/.exec(origin) ?? []
  return host.includes('*') && !/^\*\.[^*.]+(?:\.[^*.]+)+$/.test(host)
}

/** Hosts may have characters that mean something in a pattern, and a stranger's origin may be of any length. */
function fits(pattern: string, origin: string): boolean {
  if (pattern === '*') return true
  const parts = pattern.split('*').map((part) => part.replace(/[^a-z0-9]/g, '\\$&'))
  const stars = parts.length - 1
  if (stars === 0 || stars > maxStars || origin.length > maxLength) return pattern === origin
  return new RegExp(`^${parts.join('[a-z0-9-]+(?:\\.[a-z0-9-]+)*')}$`).test(origin)
}

function toOrigin({id, origin, allow_credentials, created_at}: Row): AllowedOrigin {
  return {
    id: Number(id),
    origin: String(origin),
    allowCredentials: allow_credentials === 1,
    createdAt: new Date(Number(created_at)).toISOString(),
  }
}
