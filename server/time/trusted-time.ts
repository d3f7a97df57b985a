import type {Clock} from './clock.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A clock that is further ahead of the last trusted time is right only if an administrator says so. */
export const maxAheadMs = 12 * hour
/** So far ahead, it is believed after `doubtMs` as well, while no registration is due; further, after so long. */
const maxUnaskedMs = 7 * day
/** Sweeps run each hour, and a restart takes minutes: a larger step is a jump, or a machine that was off. */
const maxStepMs = 2 * hour
/** By then somebody has corrected a clock that was wrong. */
const doubtMs = day
const maxBehindMs = day
const noteEveryMs = 10 * minute

/** What is known of the clock from one run to the next, and over a restart. Times are in ISO 8601. */
export interface TrustState {
  /** The newest time of the clock that was trusted. */
  readonly seenAt?: string
  /** The clock when a jump was seen that is not trusted yet. */
  readonly doubtedFrom?: string
}

export interface TrustStore {
  read(): TrustState
  /** Changes these fields alone; `undefined` removes one. */
  note(state: {readonly seenAt: string | undefined; readonly doubtedFrom: string | undefined}): void
}

/** A time by which something may be removed. Only `TrustedTime` makes one. */
export class Trusted extends Date {
  readonly isTrusted = true
}

/**
 * The time by which something may be removed for its age. A clock that jumped ahead is not believed: until the jump is a
 * day old, or an administrator has confirmed a longer one, time stands still at the last moment that was trusted.
 */
export class TrustedTime {
  readonly #clock: Pick<Clock, 'now'>
  readonly #store: TrustStore

  constructor(clock: Pick<Clock, 'now'>, store: TrustStore) {
    this.#clock = clock
    this.#store = store
  }

  /** Null: no time was trusted yet, and nothing may be removed. */
  now(): Trusted | null {
    const wall = this.#clock.now()
    const {seenAt, doubtedFrom} = this.#store.read()
    const seen = Date.parse(seenAt ?? '')
    if (Number.isNaN(seen)) return null
    // By a clock that is behind, nothing is due too early.
    if (wall <= seen) return new Trusted(wall)
    if (wall - seen <= maxStepMs) {
      if (wall - seen > noteEveryMs || doubtedFrom !== undefined) this.trust(wall)
      return new Trusted(wall)
    }
    const from = Date.parse(doubtedFrom ?? '')
    if (Number.isNaN(from) || wall < from) {
      this.#store.note({seenAt, doubtedFrom: new Date(wall).toISOString()})
      return new Trusted(seen)
    }
    if (wall - seen > maxAheadMs || wall - from < doubtMs) return new Trusted(seen)
    this.trust(wall)
    return new Trusted(wall)
  }

  /**
   * Believes a jump of a few days that is a day old, and a longer one that is a week old: otherwise nothing would be removed
   * any more where nobody is asked. For callers who know that no registration is due.
   */
  believeUnasked(): void {
    this.now()
    const wall = this.#clock.now()
    const {seenAt, doubtedFrom} = this.#store.read()
    const isShort = wall - Date.parse(seenAt ?? '') <= maxUnaskedMs
    const doubtedMs = wall - Date.parse(doubtedFrom ?? '')
    if (doubtedMs >= (isShort ? doubtMs : maxUnaskedMs)) this.trust(wall)
  }

  /**
   * The time to store with what will be removed for its age. A clock that is more than a day behind the newest trusted
   * time would make it due too early: that time takes its place.
   */
  forRecords(): Date {
    const seen = Date.parse(this.#store.read().seenAt ?? '')
    const wall = this.#clock.now()
    return new Date(seen - wall > maxBehindMs ? seen : wall)
  }

  /** @param time in ms since 1970; an earlier one than was trusted before is left out */
  trust(time: number): void {
    const seen = Date.parse(this.#store.read().seenAt ?? '')
    const newest = Number.isNaN(seen) ? time : Math.max(seen, time)
    this.#store.note({seenAt: new Date(newest).toISOString(), doubtedFrom: undefined})
  }
}
