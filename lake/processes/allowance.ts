import {LakeError} from '../lake-error.ts'

export interface AllowanceOptions {
  /** How much a caller may take at once. */
  readonly atOnce: number
  /** How much of it comes back in a minute. */
  readonly perMinute: number
  /** Milliseconds, of a clock that never goes back. */
  readonly now?: () => number
}

/** So many callers are known before those who have all of theirs again are forgotten. */
const mostKnown = 20_000

/** What each caller may take of something costly, refilled steadily. */
export class Allowance {
  readonly #options: Required<AllowanceOptions>
  readonly #left = new Map<string, {readonly amount: number; readonly at: number}>()

  constructor(options: AllowanceOptions) {
    this.#options = {now: () => performance.now(), ...options}
  }

  /** Takes one. Throws 429 with the seconds after which there is one again. */
  take(caller: string): void {
    const amount = this.#amountOf(caller)
    if (amount < 1) {
      const retryAfter = Math.ceil(((1 - amount) * 60) / this.#options.perMinute)
      throw new LakeError(429, `Too many at once; try again in ${retryAfter} s`, {retryAfter})
    }
    this.#left.delete(caller)
    this.#left.set(caller, {amount: amount - 1, at: this.#options.now()})
    if (this.#left.size > mostKnown) this.#forgetRefilled()
  }

  #amountOf(caller: string): number {
    const {atOnce, perMinute, now} = this.#options
    const known = this.#left.get(caller)
    if (!known) return atOnce
    return Math.min(atOnce, known.amount + ((now() - known.at) * perMinute) / 60_000)
  }

  /** All of those who have theirs again; else the one heard of longest ago. */
  #forgetRefilled(): void {
    for (const caller of this.#left.keys()) {
      if (this.#amountOf(caller) === this.#options.atOnce) this.#left.delete(caller)
    }
    const [oldest] = this.#left.keys()
    if (this.#left.size > mostKnown && oldest !== undefined) this.#left.delete(oldest)
  }
}
