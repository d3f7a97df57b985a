import type {Row, Statements} from '../store/statements.ts'
import type {AccessChanges} from './access-changes.ts'
import {plainName} from './plain-name.ts'
import {hashSecret, newId, newSecret} from './secrets.ts'
import {toRoles} from './users.ts'

/** The label of the robot that a command on the server makes for itself: no request may make one of that name. */
export const commandLabel = 'command'

/** A program's account: it has a token, and never signs in. */
export interface Robot {
  readonly id: string
  readonly label: string
  readonly roles: readonly string[]
  readonly createdAt: string
}

export class Robots {
  readonly #statements: Statements
  readonly #now: () => number
  readonly #changes: AccessChanges
  readonly #ofProgram = new Set<string>()

  constructor(statements: Statements, now: () => number, changes: AccessChanges) {
    this.#statements = statements
    this.#now = now
    this.#changes = changes
  }

  /** Returns the token. It cannot be read again. */
  create({label, roles}: Pick<Robot, 'label' | 'roles'>): {robot: Robot; token: string} {
    const token = newSecret()
    const row = this.#statements.get('INSERT INTO robots VALUES (?, ?, ?, ?, ?) RETURNING *', [
      newId('r'),
      plainName(label),
      JSON.stringify(roles),
      hashSecret(token),
      this.#now(),
    ])
    return {robot: toRobot(row ?? {}), token}
  }

  list(): Robot[] {
    return this.#statements.all('SELECT * FROM robots ORDER BY created_at, rowid', []).map(toRobot)
  }

  get(id: string): Robot | null {
    const row = this.#statements.get('SELECT * FROM robots WHERE id = ?', [id])
    return row ? toRobot(row) : null
  }

  byToken(token: string): Robot | null {
    const row = this.#statements.get('SELECT * FROM robots WHERE token_hash = ?', [
      hashSecret(token),
    ])
    return row ? toRobot(row) : null
  }

  /** Says that the robot is the program's own. It is kept in memory alone, so that no request can say it. */
  setOfProgram(id: string): void {
    this.#ofProgram.add(id)
  }

  isOfProgram(id: string): boolean {
    return this.#ofProgram.has(id)
  }

  /** Returns the new token. The previous one is refused from now on. */
  replaceToken(id: string): string {
    const token = newSecret()
    this.#statements.run('UPDATE robots SET token_hash = ? WHERE id = ?', [hashSecret(token), id])
    this.#changes.tell(id)
    return token
  }

  remove(id: string): void {
    this.#statements.run('DELETE FROM robots WHERE id = ?', [id])
    this.#changes.tell(id)
  }
}

function toRobot({id, label, roles, created_at}: Row): Robot {
  return {
    id: String(id),
    label: String(label),
    roles: toRoles(roles),
    createdAt: new Date(Number(created_at)).toISOString(),
  }
}
