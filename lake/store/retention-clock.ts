import {steadyNow} from '../steady-now.ts'

const hour = 60 * 60 * 1000
const maxAheadMs = 7 * 24 * hour
const maxDriftMs = hour
const doubtMs = 24 * hour

export interface Times {
  /** Ms since 1970, as the machine says. */
  readonly now: () => number
  /** The same, but never set. */
  readonly steady: () => number
  /** The time by which something may be removed for its age, where others know it; null: nothing may. */
  readonly trusted?: () => number | null
}

export const systemTimes: Times = {now: () => Date.now(), steady: steadyNow}

/**
 * Whether the machine's clock can be trusted when it says that something is old enough to be removed. A clock
 * that is far ahead of the last stored time, or that was set, is doubted for a day: by then somebody has
 * corrected it, or it was right.
 */
export class RetentionClock {
  readonly #times: Times
  #difference: number
  #doubtedUntil = Number.NEGATIVE_INFINITY

  /** @param lastStored ISO 8601; null: nothing is stored yet */
  constructor(lastStored: string | null, times: Times) {
    this.#times = times
    const {now, steady} = times
    this.#difference = now() - steady()
    const isAhead = lastStored !== null && now() - Date.parse(lastStored) > maxAheadMs
    if (isAhead) this.#doubtedUntil = steady() + doubtMs
  }

  /** The time by which something may be removed for its age, in ms since 1970; null: nothing may. */
  believed(now: number): number | null {
    if (!this.isBelieved) return null
    const {trusted} = this.#times
    if (!trusted) return now
    const time = trusted()
    return time === null ? null : Math.min(now, time)
  }

  get isBelieved(): boolean {
    const {now, steady} = this.#times
    const difference = now() - steady()
    if (Math.abs(difference - this.#difference) > maxDriftMs) {
      this.#difference = difference
      this.#doubtedUntil = steady() + doubtMs
    }
    return steady() >= this.#doubtedUntil
  }
}
