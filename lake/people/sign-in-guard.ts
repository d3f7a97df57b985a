import {networksOf, widerShare} from '../addresses/networks-of.ts'
import {LakeError} from '../lake-error.ts'
import {Failures} from './failures.ts'
import type {HashingTurn} from './passwords.ts'

interface Rule {
  readonly key: string
  /** Tries without a delay, since people mistype. */
  readonly free: number
}

/** Who tries, by what they have shown already. */
export type SignInAttempt =
  /** A session, a browser that has signed in to the account, or a password that was right. */
  | {readonly known: string}
  /** An address; empty when unknown, e.g. for a call inside the process. */
  | {readonly email: string; readonly address: string}

/** A try that is counted as failed until one of these is called. */
export interface Begun {
  /** When its turn comes, where checking takes work. */
  readonly turn: HashingTurn
  right(): void
  wrong(): void
  /** There was no time for it: as if it had not been tried. */
  unchecked(): void
}

const free = {account: 5, network: 30} as const

/**
 * Limits failed tries with delays that double: per account and network together, and per network. Never per account
 * alone: any stranger could lock its owner out. For the same reason who is known has a counter of
 * their own, which no number of strangers makes the guard forget.
 */
export class SignInGuard {
  readonly #strangers: Failures
  readonly #known: Failures

  constructor(now: () => number) {
    this.#strangers = new Failures(now)
    this.#known = new Failures(now)
  }

  /** Refuses the attempt with 429 before anything is checked, or counts it: many at once are all counted. */
  begin(attempt: SignInAttempt): Begun {
    return 'known' in attempt ? this.#beginKnown(attempt.known) : this.#beginStranger(attempt)
  }

  #beginKnown(key: string): Begun {
    refuseFor(this.#known.wait(key))
    this.#known.count(key, free.account)
    return {
      turn: {rank: 'known', by: key},
      right: () => this.#known.forget(key),
      wrong: () => {},
      unchecked: () => this.#known.uncount(key),
    }
  }

  #beginStranger({email, address}: {readonly email: string; readonly address: string}): Begun {
    const networks = networksOf(address)
    const ofAccount = rulesFor(networks, `account ${email}`, free.account)
    const ofNetwork = rulesFor(networks, 'network', free.network)
    const rules = [...ofAccount, ...ofNetwork]
    refuseFor(Math.max(...rules.map(({key}) => this.#strangers.wait(key))))
    const wasWrong = ofNetwork.some(
      ({key}, index) => this.#strangers.wrong(key) >= widerShare ** index,
    )
    for (const {key, free} of rules) this.#strangers.count(key, free)
    return {
      turn: {rank: wasWrong ? 'suspect' : 'stranger', by: networks.at(-1) ?? ''},
      right: () => {
        for (const {key} of ofAccount) this.#strangers.forget(key)
        for (const {key} of ofNetwork) this.#strangers.uncount(key)
      },
      wrong: () => {
        for (const {key} of ofNetwork) this.#strangers.confirm(key)
      },
      unchecked: () => {
        for (const {key} of rules) this.#strangers.uncount(key)
      },
    }
  }
}

/** For each network that an address belongs to: a wider one holds more people. */
const rulesFor = (networks: readonly string[], what: string, free: number): Rule[] =>
  networks.map((network, index) => ({key: `${what} ${network}`, free: free * widerShare ** index}))

function refuseFor(waitMs: number): void {
  if (waitMs <= 0) return
  const retryAfter = Math.ceil(waitMs / 1000)
  throw new LakeError(429, `Too many attempts; try again in ${retryAfter} seconds`, {retryAfter})
}
