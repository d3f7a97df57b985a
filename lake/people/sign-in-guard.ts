import {networkOf} from '../addresses/networks-of.ts'
import {LakeError} from '../lake-error.ts'

interface Failures {
  count: number
  blockedUntil: number
}

interface Rule {
  /** Failures without a delay, since people mistype. */
  readonly free: number
  readonly key: string
}

export interface SignInAttempt {
  readonly email: string
  /** Empty when unknown, e.g. for a call inside the process. */
  readonly address: string
  /** The browser has signed in to this account before: it has its own counter. */
  readonly isKnownDevice: boolean
  readonly device: string
}

const firstDelayMs = 1000
const longestDelayMs = 15 * 60 * 1000
const expiresAfterMs = 24 * 60 * 60 * 1000
const mostEntries = 20_000

/**
 * Rate limit for failed sign-ins with exponential delays: per account and address together, and per
 * address. Never per account alone: any stranger could lock its owner out. For the same reason a known
 * device has its own counter, since strangers may share its address.
 */
export class SignInGuard {
  readonly #failures = new Map<string, Failures>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Counts the attempt as failed before the password is checked, or refuses it with 429. */
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
   * The password was right: resets the counter of this account and address, and undoes the count of
   * `begin` for the address.
   */
  succeed(attempt: SignInAttempt): void {
    const [own, ...shared] = rulesFor(attempt)
    if (own) this.#failures.delete(own.key)
    for (const {key} of shared) this.#uncount(key)
  }

  #uncount(key: string): void {
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
    const isOld = !before || before.blockedUntil + expiresAfterMs < now
    const count = isOld ? 1 : before.count + 1
    const delay = count < free ? 0 : Math.min(firstDelayMs * 2 ** (count - free), longestDelayMs)
    this.#failures.delete(key)
    this.#failures.set(key, {count, blockedUntil: now + delay})
    this.#evictOldest()
  }

  #evictOldest(): void {
    if (this.#failures.size <= mostEntries) return
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
