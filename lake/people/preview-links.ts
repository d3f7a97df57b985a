import type {Row, Statements} from '../store/statements.ts'
import {hashSecret, newId, newSecret} from './secrets.ts'

/** A link by which someone without an account sees drafts of one dataset, until it expires or is revoked. */
export interface PreviewLink {
  readonly id: string
  /** The target: a path of the site whose content is in the dataset. */
  readonly path: string
  readonly createdBy: string
  readonly createdAt: string
  readonly expiresAt: string
}

export type PreviewLinkState = 'open' | 'expired' | 'revoked'

interface NewLink extends Pick<PreviewLink, 'path' | 'createdBy'> {
  readonly dataset: string
  readonly days: number
}

const day = 24 * 60 * 60 * 1000
/** How long an expired or revoked link can still say why it is closed. */
const rememberedFor = 90 * day

/** Only a hash of each link's token is stored. */
export class PreviewLinks {
  readonly #statements: Statements
  readonly #now: () => number

  constructor(statements: Statements, now: () => number) {
    this.#statements = statements
    this.#now = now
  }

  /** Returns the link's token, which cannot be read again. */
  create({dataset, path, days, createdBy}: NewLink): {link: PreviewLink; token: string} {
    const token = newSecret()
    const now = this.#now()
    this.#statements.run('DELETE FROM preview_links WHERE expires_at < ?', [now - rememberedFor])
    const row = this.#statements.get(
      'INSERT INTO preview_links VALUES (?, ?, ?, ?, ?, ?, ?, NULL) RETURNING *',
      [newId('v'), hashSecret(token), dataset, path, createdBy, now, now + days * day],
    )
    return {link: toLink(row ?? {}), token}
  }

  /** Links that can still be used, the newest first. */
  list(dataset: string): PreviewLink[] {
    return this.#statements
      .all(
        `SELECT * FROM preview_links
          WHERE dataset = ? AND expires_at > ? AND revoked_at IS NULL ORDER BY created_at DESC, id`,
        [dataset, this.#now()],
      )
      .map(toLink)
  }

  /** False when there is no such open link. */
  revoke(dataset: string, id: string): boolean {
    const {changes} = this.#statements.run(
      'UPDATE preview_links SET revoked_at = ? WHERE dataset = ? AND id = ? AND revoked_at IS NULL',
      [this.#now(), dataset, id],
    )
    return changes > 0
  }

  /** The link with this token; null when it is unknown or forgotten. */
  find(dataset: string, token: string): {link: PreviewLink; state: PreviewLinkState} | null {
    const row = this.#statements.get(
      'SELECT * FROM preview_links WHERE dataset = ? AND token_hash = ?',
      [dataset, hashSecret(token)],
    )
    return row ? {link: toLink(row), state: this.#stateOf(row)} : null
  }

  #stateOf({revoked_at, expires_at}: Row): PreviewLinkState {
    if (revoked_at !== null) return 'revoked'
    return Number(expires_at) > this.#now() ? 'open' : 'expired'
  }
}

function toLink({id, path, created_by, created_at, expires_at}: Row): PreviewLink {
  return {
    id: String(id),
    path: String(path),
    createdBy: String(created_by),
    createdAt: new Date(Number(created_at)).toISOString(),
    expiresAt: new Date(Number(expires_at)).toISOString(),
  }
}
