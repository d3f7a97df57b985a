import {isStrings} from '../documents/document.ts'
import {LakeError} from '../lake-error.ts'
import {parseStored} from '../store/file-guard.ts'
import type {Row, Statements} from '../store/statements.ts'
import type {AccessChanges} from './access-changes.ts'
import {hashPassword, longestPassword, type PasswordCost, shortestPassword} from './passwords.ts'
import {plainName, requirePlain} from './plain-name.ts'
import {newId} from './secrets.ts'

export interface User {
  readonly id: string
  readonly name: string
  readonly email: string
  /** `administrator`, `editor`, `viewer`. */
  readonly roles: readonly string[]
}

export interface NewUser extends Omit<User, 'id'> {
  /** Null: the person chooses one by a link. */
  readonly password: string | null
}

/** The people who may sign in. */
export class Users {
  readonly #statements: Statements
  readonly #now: () => number
  readonly #cost: PasswordCost
  readonly #changes: AccessChanges

  constructor(
    statements: Statements,
    now: () => number,
    cost: PasswordCost,
    changes: AccessChanges,
  ) {
    this.#statements = statements
    this.#now = now
    this.#cost = cost
    this.#changes = changes
  }

  async create({password, ...details}: NewUser): Promise<User> {
    requirePlain(details.email)
    const name = plainName(details.name)
    const stored = password === null ? notChosen : await this.#hash(password)
    const user = {...details, name, id: newId('p'), email: normalEmail(details.email)}
    if (this.byEmail(user.email)) throw new LakeError(409, `${user.email} has an account already`)
    this.#statements.run('INSERT INTO users VALUES (?, ?, ?, ?, ?, ?)', [
      user.id,
      user.email,
      user.name,
      JSON.stringify(user.roles),
      stored,
      this.#now(),
    ])
    return user
  }

  list(): User[] {
    return this.#statements.all('SELECT * FROM users ORDER BY created_at, rowid', []).map(toUser)
  }

  get(id: string): User | null {
    const row = this.#statements.get('SELECT * FROM users WHERE id = ?', [id])
    return row ? toUser(row) : null
  }

  byEmail(email: string): User | null {
    const row = this.#statements.get('SELECT * FROM users WHERE email = ?', [normalEmail(email)])
    return row ? toUser(row) : null
  }

  /** 409 when nobody would be administrator afterwards. */
  setRoles(id: string, roles: readonly string[]): void {
    const stays = roles.includes(administrator) ? 1 : 0
    const {changes} = this.#statements.run(
      `UPDATE users SET roles = ? WHERE id = ? AND (? OR ${isNotLastAdministrator})`,
      [JSON.stringify(roles), id, stays],
    )
    if (changes === 0 && this.get(id)) throw lastAdministrator()
    this.#changes.tell(id)
  }

  /**
   * Ends their sessions too. Their id remains as the author of their changes. 409 for the last administrator.
   */
  remove(id: string): void {
    const sql = `DELETE FROM users WHERE id = ? AND ${isNotLastAdministrator}`
    if (this.#statements.run(sql, [id]).changes === 0 && this.get(id)) throw lastAdministrator()
    this.#changes.tell(id)
  }

  /** The stored hash; null for an unknown account, and for somebody who has not chosen a password yet. */
  passwordOf(id: string): string | null {
    const row = this.#statements.get('SELECT password FROM users WHERE id = ?', [id])
    return row && row.password !== notChosen ? String(row.password) : null
  }

  async setPassword(id: string, password: string): Promise<void> {
    const stored = await this.#hash(password)
    this.#statements.run('UPDATE users SET password = ? WHERE id = ?', [stored, id])
  }

  #hash(password: string): Promise<string> {
    return hashPassword(checkedPassword(password), this.#cost)
  }
}

const administrator = 'administrator'

/** Stored in place of a hash; no password matches it. */
const notChosen = ''

/** Part of the same statement, so that two concurrent requests cannot demote both administrators. */
const isNotLastAdministrator = `(
  NOT EXISTS (SELECT 1 FROM json_each(users.roles) WHERE value = '${administrator}')
  OR EXISTS (SELECT 1 FROM users AS other, json_each(other.roles) AS role
    WHERE role.value = '${administrator}' AND other.id <> users.id))`

function lastAdministrator(): LakeError {
  return new LakeError(409, 'The last administrator stays one', {type: 'lastAdministrator'})
}

export function normalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

export function toRoles(stored: unknown): readonly string[] {
  const roles = parseStored(stored)
  return isStrings(roles) ? roles : []
}

function checkedPassword(password: string): string {
  if (password.length >= shortestPassword && password.length <= longestPassword) return password
  throw new LakeError(400, `A password has ${shortestPassword} to ${longestPassword} characters`, {
    type: 'badPassword',
  })
}

function toUser({id, name, email, roles}: Row): User {
  return {id: String(id), name: String(name), email: String(email), roles: toRoles(roles)}
}
