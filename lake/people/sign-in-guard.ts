import {networksOf, widerShare} from '../addresses/networks-of.ts'
import {LakeError} from '../lake-error.ts'
import {Failures} from './failures.ts'
import type {HashingTurn} from './passwords.ts'

interface Rule {
  readonly key: string
  /** Attempts without a delay, since people mistype. */
  readonly free: number
}

/** What the caller has shown so far. */
export type SignInAttempt =
  /** A session, a browser that has signed in to the account, or a password that was right. */
  | {readonly known: string}
  /** An address; empty when unknown, e.g. for a call inside the process. */
  | {readonly email: string; readonly address: string}

/** An attempt counts as failed until one of these functions is called. */
export interface Begun {
  /** To be called when its turn comes, where checking takes work. */
  readonly turn: HashingTurn
  right(): void
  wrong(): void
  /** There was no time to check it, so it does not count. */
  unchecked(): void
}

const free = {account: 5, network: 30} as const

/**
 * Limits failed attempts with delays that double: per account and network together, and per network. Never per
 * account alone, since any stranger could then lock its owner out. For the same reason people who are known
 * have a counter of their own, which no number of strangers can push out of memory.
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

/** For each network of the address: a wider one contains more people. */
const rulesFor = (networks: readonly string[], what: string, free: number): Rule[] =>
  networks.map((network, index) => ({key: `${what} ${network}`, free: free * widerShare ** index}))

function refuseFor(waitMs: number): void {
  if (waitMs <= 0) return
  const retryAfter = Math.ceil(waitMs / 1000)
  throw new LakeError(429, `Too many attempts; try again in ${retryAfter} seconds`, {retryAfter})
}
