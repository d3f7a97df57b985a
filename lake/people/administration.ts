import {LakeError} from '../lake-error.ts'
import type {Accounts} from './accounts.ts'
import type {Robot} from './robots.ts'
import {normalEmail, type User} from './users.ts'

interface AccountLog {
  /** Adds an entry: who did it, what happened, and to whom. On disk when it returns. */
  noteAccount(by: string, about: string): void
}

/** Addresses that the sign-in form accepts. */
const longestEmail = 254
const longestName = 100
const longestLabel = 200

interface NewPerson {
  readonly email: string
  readonly name: string
  readonly role: string
  /** Null: the person chooses one by a link, see `newLink`. */
  readonly password?: string | null
}

/**
 * What administrators can do to accounts, in the Studio and by command, and what the program does at its start. Each
 * step is logged, and whatever changes an account's rights ends its sessions. Outside tests nothing else makes
 * people or robots.
 */
export class Administration {
  readonly #accounts: Accounts
  readonly #roles: readonly string[]
  readonly #log: AccountLog
  readonly #by: string

  /**
   * @param roles the roles that exist here
   * @param by the id of who does it; `command`: somebody on the machine; `start`: the program by itself
   */
  constructor(accounts: Accounts, roles: readonly string[], log: AccountLog, by: string) {
    this.#accounts = accounts
    this.#roles = roles
    this.#log = log
    this.#by = by
  }

  async add({email, name, role, password = null}: NewPerson): Promise<User> {
    this.#requireRole(role)
    if (!/^[^@\s]+@[^@\s]+$/.test(email) || email.length > longestEmail) {
      throw new LakeError(400, `"${email}" is no e-mail address`, {type: 'badEmail'})
    }
    if (name === '' || name.length > longestName) {
      throw new LakeError(400, `A name has 1 to ${longestName} characters`, {type: 'badName'})
    }
    const user = await this.#accounts.users.create({email, name, roles: [role], password})
    this.#tell('add', user, role)
    return user
  }

  /** 409 for the last administrator, since nobody would be administrator then. */
  setRole(userId: string, role: string): void {
    this.#requireRole(role)
    const user = this.person(userId)
    this.#accounts.users.setRoles(userId, [role])
    this.#accounts.sessions.endAllOf(userId)
    this.#tell('role', user, role)
  }

  /** 409 for the last administrator. */
  remove(userId: string): void {
    const user = this.person(userId)
    this.#accounts.users.remove(userId)
    this.#tell('remove', user, user.email)
  }

  /** A token for a link by which the person chooses a new password, once, within a day. */
  newLink(userId: string): {token: string; expiresAt: string} {
    const user = this.person(userId)
    const link = this.#accounts.resetLinks.create(userId)
    this.#tell('link', user)
    return link
  }

  async setPassword(userId: string, password: string): Promise<void> {
    const user = this.person(userId)
    await this.#accounts.setPassword(userId, password)
    this.#tell('password', user)
  }

  /** For somebody who has lost both phone and recovery codes. Ends their sessions. */
  removeSecondFactor(userId: string): void {
    const user = this.person(userId)
    this.#accounts.factors.remove(userId)
    this.#accounts.sessions.endAllOf(userId)
    this.#tell('factorRemoved', user)
  }

  /** The roles whose people cannot sign in without a second factor, from their next sign-in on. */
  demandSecondFactor(roles: readonly string[]): void {
    for (const role of roles) this.#requireRole(role)
    this.#accounts.factors.setDemandedRoles(roles)
    this.#log.noteAccount(this.#by, `demand - ${roles.join(',') || 'none'}`)
  }

  endSession(userId: string, sessionId: string): void {
    const user = this.person(userId)
    const isTheirs = this.#accounts.sessions.list(userId).some(({id}) => id === sessionId)
    if (!isTheirs) throw new LakeError(404, `There is no session ${sessionId}`)
    this.#accounts.sessions.end(sessionId)
    this.#tell('session', user)
  }

  /** Returns the token, which cannot be read again. */
  addRobot({label, roles}: Pick<Robot, 'label' | 'roles'>): {robot: Robot; token: string} {
    for (const role of roles) this.#requireRole(role)
    if (label.trim() === '' || label.length > longestLabel) {
      throw new LakeError(400, `"label" must be a text of 1 to ${longestLabel} characters`)
    }
    const made = this.#accounts.robots.create({label, roles})
    this.#log.noteAccount(this.#by, `robotAdded ${made.robot.id} ${label}`)
    return made
  }

  removeRobot(robotId: string): void {
    const robot = this.#accounts.robots.get(robotId)
    if (!robot) throw new LakeError(404, `There is no robot ${robotId}`)
    this.#accounts.robots.remove(robotId)
    this.#log.noteAccount(this.#by, `robot ${robotId} ${robot.label}`)
  }

  person(userId: string): User {
    const user = this.#accounts.users.get(userId)
    if (!user) throw new LakeError(404, `There is no account ${userId}`)
    return user
  }

  byEmail(email: string): User {
    const user = this.#accounts.users.byEmail(email)
    if (!user)
      throw new LakeError(404, `Nobody signs in as ${normalEmail(email) || '(no address given)'}.`)
    return user
  }

  #tell(what: string, user: User, detail = ''): void {
    this.#log.noteAccount(this.#by, `${what} ${user.id} ${detail}`.trim())
  }

  #requireRole(role: string): void {
    if (this.#roles.includes(role)) return
    throw new LakeError(400, `A role is one of ${this.#roles.join(', ')}.`)
  }
}
