import {networkOf} from '../http/network-of.ts'
import {LakeError} from '../lake-error.ts'

interface Failures {
  count: number
  blockedUntil: number
}

interface Rule {
  /** So many failures cost nothing: people mistype. */
  readonly free: number
  readonly key: string
}

export interface SignInAttempt {
  readonly email: string
  /** Empty: unknown, as for a call inside the process. */
  readonly address: string
  /** The browser signed this account in before: it is counted on its own. */
  readonly isKnownDevice: boolean
  readonly device: string
}

const firstDelayMs = 1000
const longestDelayMs = 15 * 60 * 1000
const forgottenAfterMs = 24 * 60 * 60 * 1000
const mostRemembered = 20_000

/**
 * Slows guessing down, by account and address together and by address alone. An account alone is
 * never slowed down: that would let any stranger lock its owner out. For the same reason a browser
 * that has signed in before has a count of its own, since strangers may share its address.
 */
export class SignInGuard {
  readonly #failures = new Map<string, Failures>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Counts the attempt as failed before its password is looked at, or refuses it with 429. */
  begin(attempt: SignInAttempt): void {
    const rules = rulesFor(attempt)
    const wait = Math.max(...rules.map(({key}) => this.#blockedFor(key)))
    if (wait > 0) {
      const retryAfter = Math.ceil(wait / 1000)
      throw new LakeError(429, `Too many attempts; try again in ${retryAfter} seconds`, {
        retryAfter,
      })
    }
    for (const rule of rules) this.#count(rule)
  }

  /**
   * The password was right: what was counted against this account from here is forgotten, and the
   * address is as it was before.
   */
  succeed(attempt: SignInAttempt): void {
    const [own, ...shared] = rulesFor(attempt)
    if (own) this.#failures.delete(own.key)
    for (const {key} of shared) this.#takeBack(key)
  }

  #takeBack(key: string): void {
    const failures = this.#failures.get(key)
    if (!failures) return
    failures.count -= 1
    failures.blockedUntil = Math.min(failures.blockedUntil, this.#now())
  }

  #blockedFor(key: string): number {
    return (this.#failures.get(key)?.blockedUntil ?? 0) - this.#now()
  }

  #count({key, free}: Rule): void {
    const now = this.#now()
    const before = this.#failures.get(key)
    const isOld = !before || before.blockedUntil + forgottenAfterMs < now
    const count = isOld ? 1 : before.count + 1
    const delay = count < free ? 0 : Math.min(firstDelayMs * 2 ** (count - free), longestDelayMs)
    this.#failures.delete(key)
    this.#failures.set(key, {count, blockedUntil: now + delay})
    this.#forgetOldest()
  }

  #forgetOldest(): void {
    if (this.#failures.size <= mostRemembered) return
    const [oldest] = this.#failures.keys()
    if (oldest !== undefined) this.#failures.delete(oldest)
  }
}

function rulesFor({email, address, isKnownDevice, device}: SignInAttempt): Rule[] {
  if (isKnownDevice) return [{key: `device ${device}`, free: 5}]
  const network = networkOf(address)
  return [
    {key: `account ${email} ${network}`, free: 5},
    {key: `address ${network}`, free: 30},
  ]
}
