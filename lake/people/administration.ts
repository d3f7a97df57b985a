import {LakeError} from '../lake-error.ts'
import type {Accounts} from './accounts.ts'
import {normalEmail, type User} from './users.ts'

/** Adds an entry to the access log: the actor (`command`: on the machine), what happened, and to whom. */
export type NoteAccount = (by: string, about: string) => void

/** Addresses that the sign-in form accepts. */
const longestEmail = 254
const longestName = 100

interface NewPerson {
  readonly email: string
  readonly name: string
  readonly role: string
}

/**
 * What administrators can do to accounts, in the Studio and by command. Each step is logged, and whatever
 * changes an account's rights ends its sessions.
 */
export class Administration {
  readonly #accounts: Accounts
  readonly #roles: readonly string[]
  readonly #note: NoteAccount
  readonly #by: string

  /** @param roles the roles that exist here */
  constructor(accounts: Accounts, roles: readonly string[], note: NoteAccount, by: string) {
    this.#accounts = accounts
    this.#roles = roles
    this.#note = note
    this.#by = by
  }

  /** There is no password at first: the person chooses one by a link, see `newLink`. */
  async add({email, name, role}: NewPerson): Promise<User> {
    this.#requireRole(role)
    if (!/^[^@\s]+@[^@\s]+$/.test(email) || email.length > longestEmail) {
      throw new LakeError(400, `"${email}" is no e-mail address`, {type: 'badEmail'})
    }
    if (name === '' || name.length > longestName) {
      throw new LakeError(400, `A name has 1 to ${longestName} characters`, {type: 'badName'})
    }
    const given = {email, name, roles: [role], password: null}
    const user = await this.#accounts.users.create(given)
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
    this.#note(this.#by, `demand - ${roles.join(',') || 'none'}`)
  }

  endSession(userId: string, sessionId: string): void {
    const user = this.person(userId)
    const isTheirs = this.#accounts.sessions.list(userId).some(({id}) => id === sessionId)
    if (!isTheirs) throw new LakeError(404, `There is no session ${sessionId}`)
    this.#accounts.sessions.end(sessionId)
    this.#tell('session', user)
  }

  removeRobot(robotId: string): void {
    const robot = this.#accounts.robots.get(robotId)
    if (!robot) throw new LakeError(404, `There is no robot ${robotId}`)
    this.#accounts.robots.remove(robotId)
    this.#note(this.#by, `robot ${robotId} ${robot.label}`)
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
    this.#note(this.#by, `${what} ${user.id} ${detail}`.trim())
  }

  #requireRole(role: string): void {
    if (this.#roles.includes(role)) return
    throw new LakeError(400, `A role is one of ${this.#roles.join(', ')}.`)
  }
}
