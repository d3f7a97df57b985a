import type {DatabaseSync} from 'node:sqlite'
import type {Identity} from '../documents/permissions.ts'
import {LakeError} from '../lake-error.ts'
import {steadyNow} from '../steady-now.ts'
import {Statements} from '../store/statements.ts'
import {whenUnlocked} from '../store/waiting.ts'
import {AccessChanges} from './access-changes.ts'
import {KeyValues} from './key-values.ts'
import {
  decoyPassword,
  defaultCost,
  type HashingTurn,
  isPassword,
  longestPassword,
  type PasswordCost,
} from './passwords.ts'
import {PendingSignIns, SecondStepNeeded} from './pending-sign-ins.ts'
import {PreviewLinks} from './preview-links.ts'
import {type ResetLink, ResetLinks} from './reset-links.ts'
import {Robots} from './robots.ts'
import {Seals} from './seals.ts'
import {SecondFactors} from './second-factors.ts'
import {type Session, Sessions, type Visitor} from './sessions.ts'
import {type SignInAttempt, SignInGuard} from './sign-in-guard.ts'
import {holderOf, type Tokens} from './token-holder.ts'
import {normalEmail, type User, Users} from './users.ts'

export interface Credentials extends Visitor {
  readonly email: string
  readonly password: string
  /** The device token from this browser's last sign-in; empty when it has none. */
  readonly device: string
}

export interface SignedIn {
  readonly user: User
  readonly session: Session
  /** For the session cookie. */
  readonly token: string
  /** For the device cookie, which outlives the session: known devices have their own rate limit. */
  readonly device: string
}

export interface AccountsOptions {
  /** Milliseconds since 1970; for tests. */
  readonly now?: () => number
  /** The cost of checking a password; for tests. */
  readonly passwordCost?: PasswordCost
}

export function openAccounts(
  database: DatabaseSync,
  {now = steadyNow, passwordCost = defaultCost}: AccountsOptions = {},
): Accounts {
  return new Accounts(database, now, passwordCost)
}

/** Users, robots, sessions and sign-in. */
export class Accounts {
  readonly users: Users
  readonly robots: Robots
  readonly sessions: Sessions
  readonly keyValues: KeyValues
  readonly factors: SecondFactors
  readonly resetLinks: ResetLinks
  readonly previewLinks: PreviewLinks
  readonly seals: Seals
  /** Tells who may have lost access, or has another role now. */
  readonly changes = new AccessChanges()
  readonly #database: DatabaseSync
  readonly #pending: PendingSignIns
  readonly #guard: SignInGuard
  readonly #forgottenGuard: SignInGuard
  readonly #decoyPassword: string

  constructor(database: DatabaseSync, now: () => number, cost: PasswordCost) {
    const statements = new Statements(database)
    this.#database = database
    this.#decoyPassword = decoyPassword(cost)
    this.users = new Users(statements, now, cost, this.changes)
    this.robots = new Robots(statements, now, this.changes)
    this.sessions = new Sessions(statements, now, this.changes)
    this.keyValues = new KeyValues(statements)
    // Codes depend on the time of day, also after this machine's clock was set.
    this.factors = new SecondFactors(statements, () => Date.now())
    this.resetLinks = new ResetLinks(statements, now)
    this.previewLinks = new PreviewLinks(statements, now)
    this.seals = new Seals(statements)
    this.#pending = new PendingSignIns(now)
    this.#guard = new SignInGuard(now)
    this.#forgottenGuard = new SignInGuard(now)
  }

  /** The holder of these tokens; null: a stranger. 401 for a bearer token that is not valid. */
  async identify(tokens: Tokens): Promise<Identity | null> {
    return holderOf(tokens, this)
  }

  /**
   * A link for somebody who has forgotten their password and asks from `address`; null if there is no such
   * account or a link was made a moment ago, which the caller must not reveal. 429 after too many attempts.
   */
  forgotten(
    email: string,
    {address, device}: Pick<Credentials, 'address' | 'device'>,
  ): {user: User; link: ResetLink} | null {
    const user = this.users.byEmail(email)
    this.#forgottenGuard.begin(this.#attemptOf(user, {email, address, device}))
    const link = user && this.resetLinks.createForForgotten(user.id)
    return user && link && {user, link}
  }

  /** 401 for wrong credentials or, as `SecondStepNeeded`, without a code; 429 after too many attempts. */
  async signIn({email, password, device, ...visitor}: Credentials): Promise<SignedIn> {
    const user = this.users.byEmail(email)
    const {address} = visitor
    const attempt = this.#attemptOf(user, {email, address, device})
    if (!(await this.#checks(attempt, user, password)) || !user) {
      throw new LakeError(401, 'The e-mail address or the password is wrong')
    }
    this.#requireNoSecondStep(user, device)
    return this.#opened(user, device, visitor)
  }

  /** The person who gave the password for this ticket; null when it is too old, or the password has changed. */
  pending(
    ticket: string,
  ): {readonly user: User; readonly secret: string; readonly device: string} | null {
    const found = this.#pending.find(ticket)
    const user = found && this.users.get(found.userId)
    if (!user || this.users.passwordOf(user.id) !== found.password) return null
    return {user, secret: found.secret, device: found.device}
  }

  /** A ticket for setting up a second factor while signed in: see `addFactor`. */
  beginFactor(userId: string): {readonly ticket: string; readonly secret: string} {
    const password = this.users.passwordOf(userId) ?? ''
    const ticket = this.#pending.open({userId, password, device: ''})
    return {ticket, secret: this.pending(ticket)?.secret ?? ''}
  }

  /**
   * Returns the recovery codes. 400 for a wrong code, and for a ticket that is too old or another's, since the
   * caller is signed in; 429 after too many.
   */
  addFactor(userId: string, ticket: string, code: string): readonly string[] {
    const pending = this.pending(ticket)
    if (pending?.user.id !== userId) throw tooLate(400)
    const confirm = () => this.factors.confirm(userId, pending.secret, code)
    const codes = this.#checkCode(`setting up ${userId}`, confirm, 400)
    this.#pending.end(ticket)
    return codes
  }

  /** The second step. 401 for a wrong code or a ticket that is too old, 429 after too many. */
  signInByCode(ticket: string, code: string, visitor: Visitor): SignedIn {
    const {user, device} = this.#requirePending(ticket)
    this.#checkCode(this.#codesOf(user, device), () => this.factors.verify(user.id, code))
    return this.#finish(ticket, user, visitor)
  }

  /** The second step of people who have to set up a second factor; returns its recovery codes too. */
  enrolByCode(
    ticket: string,
    code: string,
    visitor: Visitor,
  ): SignedIn & {readonly recoveryCodes: readonly string[]} {
    const {user, device, secret} = this.#requirePending(ticket)
    const confirm = () => this.factors.confirm(user.id, secret, code)
    const recoveryCodes = this.#checkCode(this.#codesOf(user, device), confirm)
    return {...this.#finish(ticket, user, visitor), recoveryCodes}
  }

  /** Whether this is the account's password, for people who are signed in; 429 after too many attempts. */
  async checkPassword(userId: string, password: string): Promise<void> {
    const attempt = {known: `password ${userId}`}
    const isRight = await this.#checks(attempt, this.users.get(userId), password)
    if (!isRight) throw new LakeError(403, 'The password is wrong')
  }

  /** Ends the sessions of both tokens. */
  signOut({bearer, cookie}: Tokens): void {
    for (const token of [bearer, cookie]) {
      const session = token ? this.sessions.find(token) : null
      if (session) this.sessions.end(session.id)
    }
  }

  /**
   * Exchanges the sign-in page's code: for a token when the Studio is on another host; for null when
   * the browser already has the session cookie.
   */
  exchange(code: string, visitor: Visitor): string | null {
    const redeemed = this.sessions.redeem(code)
    if (!redeemed) throw new LakeError(401, 'The sign-in code is unknown, used or too old')
    if (redeemed.kind === 'cookie') return null
    return this.sessions.open(redeemed.userId, 'token', visitor).token
  }

  /** Ends all sessions of the account, since they may belong to someone who knew the old password. */
  async setPassword(userId: string, password: string): Promise<void> {
    await this.users.setPassword(userId, password)
    this.sessions.endAllOf(userId)
    this.resetLinks.endAllOf(userId)
  }

  #requireNoSecondStep({id: userId, roles}: User, device: string): void {
    const hasFactor = this.factors.has(userId)
    if (!hasFactor && !this.factors.isDemandedOf(roles)) return
    const password = this.users.passwordOf(userId) ?? ''
    const ticket = this.#pending.open({userId, password, device})
    throw new SecondStepNeeded(hasFactor ? 'code' : 'enrol', ticket, userId)
  }

  #requirePending(ticket: string) {
    const pending = this.pending(ticket)
    if (!pending) throw tooLate(401)
    return pending
  }

  /** A code has only six digits, so somebody who knows the password must not be able to try them all. */
  #checkCode<Found>(of: string, check: () => Found | false | null, status: 400 | 401 = 401): Found {
    const begun = this.#guard.begin({known: `code ${of}`})
    const found = check()
    if (!found) throw new LakeError(status, 'The code is wrong', {type: 'wrongCode'})
    begun.right()
    return found
  }

  /** Somebody who knows the password must not be able to lock its owner out at their own browser. */
  #codesOf({id}: User, device: string): string {
    return this.sessions.isKnownDevice(device, id) ? `${id} ${device}` : id
  }

  #attemptOf(
    user: User | null,
    {email, address, device}: Pick<Credentials, 'email' | 'address' | 'device'>,
  ): SignInAttempt {
    const isKnown = user !== null && this.sessions.isKnownDevice(device, user.id)
    return isKnown ? {known: `device ${device}`} : {email: normalEmail(email), address}
  }

  /** Whether it is the password of this account. 429 after too many attempts, 503 while too many wait. */
  async #checks(attempt: SignInAttempt, user: User | null, password: string): Promise<boolean> {
    const begun = this.#guard.begin(attempt)
    try {
      const isRight = await this.#fits(user, password, begun.turn)
      if (isRight) begun.right()
      else begun.wrong()
      return isRight
    } catch (error) {
      begun.unchecked()
      throw error
    }
  }

  #finish(ticket: string, user: User, visitor: Visitor): SignedIn {
    const device = this.#pending.find(ticket)?.device ?? ''
    this.#pending.end(ticket)
    return this.#opened(user, device, visitor)
  }

  #opened(user: User, device: string, visitor: Visitor): SignedIn {
    const isKnownDevice = this.sessions.isKnownDevice(device, user.id)
    return {
      user,
      ...this.sessions.open(user.id, 'cookie', visitor),
      device: isKnownDevice ? device : this.sessions.newDevice(user.id),
    }
  }

  /** Also false when the password was changed during the check. */
  async #fits(user: User | null, password: string, turn: HashingTurn): Promise<boolean> {
    const stored = (user && this.users.passwordOf(user.id)) ?? this.#decoyPassword
    const fits = await isPassword(password.slice(0, longestPassword), stored, turn)
    // A session is about to be written, to a file that may be locked.
    if (fits) await whenUnlocked(this.#database)
    return fits && user !== null && this.users.passwordOf(user.id) === stored
  }
}

/** 401 means that the caller is unknown; this caller is known. */
const tooLate = (status: 400 | 401) =>
  new LakeError(status, 'The sign-in took too long', {type: 'signInExpired'})
