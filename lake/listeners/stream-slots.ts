import {PlacesByNetwork} from '../addresses/places-by-network.ts'
import type {Identity} from '../documents/permissions.ts'
import {LakeError} from '../lake-error.ts'

export interface StreamLimits {
  /** Event streams of strangers: per address or IPv6 /64, and in total. */
  readonly strangersByAddress: number
  readonly strangers: number
}

export const defaultStreamLimits: StreamLimits = {strangersByAddress: 50, strangers: 1000}

/** Limits the open event streams of strangers: each one costs work with every commit. */
export class StreamSlots {
  readonly #limits: StreamLimits
  readonly #byNetwork: PlacesByNetwork
  #strangers = 0
  #members = 0

  constructor(limits: StreamLimits) {
    this.#limits = limits
    this.#byNetwork = new PlacesByNetwork(limits.strangersByAddress)
  }

  /** How many are open. Those of the program itself count as members'. */
  get counts(): Readonly<Record<'stranger' | 'member', number>> {
    return {stranger: this.#strangers, member: this.#members}
  }

  /**
   * Takes a slot and returns its release; 429 when none is free.
   *
   * @param address empty for calls inside the process, which have limits of their own
   */
  take(identity: Identity | null, address: string): () => void {
    if (identity || address === '') {
      this.#members += 1
      return once(() => {
        this.#members -= 1
      })
    }
    const leave = this.#strangers < this.#limits.strangers ? this.#byNetwork.take(address) : null
    if (!leave) throw new LakeError(429, 'Too many event streams are open; try again later')
    this.#strangers += 1
    return once(() => {
      this.#strangers -= 1
      leave()
    })
  }
}

function once(giveBack: () => void): () => void {
  let isTaken = true
  return () => {
    if (isTaken) giveBack()
    isTaken = false
  }
}
