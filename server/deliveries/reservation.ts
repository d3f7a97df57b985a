import {setTimeout as pause} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {isConflict, isRefusal} from '../connection/refused-write.ts'
import type {Clock} from '../time/clock.ts'
import {type Delivery, stateOf, withState} from './delivery.ts'

export interface Queue {
  readonly writer: SanityClient
  readonly kind: string
  readonly now: Clock['now']
}

/**
 * Called right before a service is asked: from then on the record says so. False: the service must not be asked, since the
 * program stops, or another process was quicker.
 */
export type Begin = () => Promise<boolean>

/** In ms, longer than an attempt takes: after a process died in the middle of one, another one takes it up. */
export const claimMs = 60_000

interface ReservationOptions {
  /** Null: nothing needs to be on disk before the service is asked. */
  readonly mark: object | null
  readonly stopping: AbortSignal
}

/** A delivery that this process is about to make: from `begin` on no other process sees it as due. */
export class Reservation {
  readonly #queue: Queue
  readonly #delivery: Delivery
  readonly #options: ReservationOptions
  #claiming: Promise<boolean> | null = null
  /** When the claim ends, which tells it from the claims of others; null: nothing was written. */
  #claimedUntil: string | null = null
  #isBegun = false
  #isWithheld = false

  constructor(queue: Queue, delivery: Delivery, options: ReservationOptions) {
    this.#queue = queue
    this.#delivery = delivery
    this.#options = options
  }

  /** True if the service may have been asked. */
  get isBegun(): boolean {
    return this.#isBegun
  }

  /** True if the service must not be asked any more: there is no outcome. */
  get isWithheld(): boolean {
    return this.#isWithheld
  }

  /** Resolves once it is known whether `begin` has written anything: a sender may have given up waiting for it. */
  async settled(): Promise<void> {
    await this.#claiming?.catch(() => {})
  }

  async begin(): Promise<boolean> {
    const {mark, stopping} = this.#options
    // Withheld unless all of this succeeds: a claim whose answer is lost is given back, too.
    this.#isWithheld = true
    if (stopping.aborted) return false
    this.#claiming ??= mark ? this.#claim(mark) : Promise.resolve(true)
    const isOurs = await this.#claiming
    if (!isOurs || stopping.aborted) return false
    this.#isBegun = true
    this.#isWithheld = false
    return true
  }

  /** What was only reserved is due again, as it was before. */
  async giveBack(): Promise<void> {
    const until = this.#claimedUntil
    if (until === null) return
    const params = {id: this.#delivery._id, until}
    const patch = this.#queue.writer.patch({query: '*[_id == $id && nextAt == $until]', params})
    await withState(patch, stateOf(this.#delivery)).commit({visibility: 'async'})
  }

  /** False when another process was quicker, or the delivery was changed. */
  async #claim(mark: object): Promise<boolean> {
    const {writer, now} = this.#queue
    const {_id, _rev} = this.#delivery
    const nextAt = new Date(now() + claimMs).toISOString()
    this.#claimedUntil = nextAt
    try {
      await writer
        .patch(_id)
        .ifRevisionId(_rev)
        .set({...mark, nextAt})
        .commit({visibility: 'async'})
      return true
    } catch (error) {
      if (!isConflict(error)) throw error
      this.#claimedUntil = null
      return false
    }
  }
}

/** In ms. */
const pauses = {first: 500, longest: 30_000} as const
/** Once the program stops: so often it is still tried. */
const lastTries = 5

/**
 * Writes as soon as the lake can be written to. Until then what is written is in memory: after a full disk, the answers of
 * relays are noted and not forgotten.
 *
 * @param onFault called once
 */
export async function untilStored(
  write: () => Promise<void>,
  stopping: AbortSignal,
  onFault: (error: unknown) => void,
): Promise<void> {
  let left = lastTries
  for (let tries = 0; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (isRefusal(error)) throw error
      if (tries === 0) onFault(error)
      if (stopping.aborted) left -= 1
      if (left === 0) throw error
    }
    const ms = Math.min(pauses.first * 2 ** tries, pauses.longest)
    const isStopping = stopping.aborted
    await pause(
      isStopping ? pauses.first : ms,
      undefined,
      isStopping ? {} : {signal: stopping},
    ).catch(() => {})
  }
}
