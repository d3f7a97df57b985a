import {widerShare} from '../addresses/networks-of.ts'
import {LakeError} from '../lake-error.ts'

export interface AllowanceOptions {
  /** How much a caller may take at once; a wider network may take a multiple of it. */
  readonly atOnce: number
  /** How much of it is refilled in a minute. */
  readonly perMinute: number
  /** Milliseconds, of a clock that never goes back. */
  readonly now?: () => number
}

/** Beyond this number, callers whose allowance is full again are forgotten. */
const maxCallers = 20_000

interface Share {
  /** A multiple of `options`. */
  readonly times: number
  readonly amount: number
  readonly at: number
}

/** What each caller may take of something costly, refilled steadily. */
export class Allowance {
  readonly #options: Required<AllowanceOptions>
  readonly #left = new Map<string, Share>()

  constructor(options: AllowanceOptions) {
    this.#options = {now: () => performance.now(), ...options}
  }

  /**
   * Takes one. Throws 429 with the seconds after which there is one again.
   *
   * @param networks of the caller, the narrowest first
   */
  take(networks: readonly string[]): void {
    const {now, perMinute} = this.#options
    const shares = networks.map((network, index) => this.#shareOf(network, widerShare ** index))
    for (const {amount, times} of shares) {
      if (amount >= 1) continue
      const retryAfter = Math.ceil(((1 - amount) * 60) / (perMinute * times))
      throw new LakeError(429, `Too many at once; try again in ${retryAfter} s`, {retryAfter})
    }
    for (const [index, network] of networks.entries()) {
      const {times = 1, amount = 0} = shares[index] ?? {}
      this.#left.delete(network)
      this.#left.set(network, {times, amount: amount - 1, at: now()})
    }
    if (this.#left.size > maxCallers) this.#forgetRefilled()
  }

  #shareOf(network: string, times: number): Share {
    const {atOnce, perMinute, now} = this.#options
    const known = this.#left.get(network)
    const refilled = known && known.amount + ((now() - known.at) * perMinute * times) / 60_000
    return {times, amount: Math.min(atOnce * times, refilled ?? atOnce * times), at: now()}
  }

  /** Forgets callers whose allowance is full again; if there are none, the one that was seen longest ago. */
  #forgetRefilled(): void {
    for (const [network, {times}] of this.#left) {
      const isFull = this.#shareOf(network, times).amount === this.#options.atOnce * times
      if (isFull) this.#left.delete(network)
    }
    const [oldest] = this.#left.keys()
    if (this.#left.size > maxCallers && oldest !== undefined) this.#left.delete(oldest)
  }
}
