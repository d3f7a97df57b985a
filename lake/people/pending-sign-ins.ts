import {growingCache} from '../growing-cache.ts'
import {LakeError} from '../lake-error.ts'
import {hashSecret, newSecret} from './secrets.ts'
import {newTotpSecret} from './totp.ts'

const lifetime = 10 * 60 * 1000
const maxPending = 10_000

export interface PendingSignIn {
  readonly userId: string
  /** The stored hash of the password that was right: when it changes, this sign-in has ended. */
  readonly password: string
  readonly device: string
  /** For an app, while a second factor is being set up: only this browser knows it. */
  readonly secret: string
}

/** The kind of code that is needed: of an existing second factor, or of one that has to be set up first. */
export type SecondStep = 'code' | 'enrol'

/** The password was right, and a code is needed as well. The ticket stands for the password. */
export class SecondStepNeeded extends LakeError {
  readonly step: SecondStep
  readonly ticket: string
  readonly userId: string

  constructor(step: SecondStep, ticket: string, userId: string) {
    super(401, 'A code of the second factor is needed', {type: 'secondFactorRequired'})
    this.step = step
    this.ticket = ticket
    this.userId = userId
  }
}

/** Sign-ins between the password and the code. In memory: a restart asks for the password again. */
export class PendingSignIns {
  readonly #pending = growingCache<PendingSignIn & {readonly expires: number}>(maxPending)
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Returns the ticket. */
  open(pending: Omit<PendingSignIn, 'secret'>): string {
    const ticket = newSecret()
    const expires = this.#now() + lifetime
    this.#pending.set(hashSecret(ticket), {...pending, secret: newTotpSecret(), expires})
    return ticket
  }

  /** Null when it is unknown, used or too old. */
  find(ticket: string): PendingSignIn | null {
    const found = this.#pending.get(hashSecret(ticket))
    return found && found.expires > this.#now() ? found : null
  }

  end(ticket: string): void {
    this.#pending.delete(hashSecret(ticket))
  }
}
