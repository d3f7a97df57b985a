import type {Identity} from '../documents/permissions.ts'
import {LakeError} from '../lake-error.ts'
import {networkOf} from '../network-of.ts'

export interface StreamLimits {
  /** Event streams of strangers: per network, and in total. */
  readonly strangersByAddress: number
  readonly strangers: number
}

export const usualStreamLimits: StreamLimits = {strangersByAddress: 50, strangers: 1000}

/** Limits the open event streams of strangers: each one costs work with every commit. */
export class StreamSlots {
  readonly #limits: StreamLimits
  readonly #byNetwork = new Map<string, number>()
  #strangers = 0

  constructor(limits: StreamLimits) {
    this.#limits = limits
  }

  /**
   * Takes a slot and returns its release; 429 when none is free.
   *
   * @param address empty for calls inside the process, which have limits of their own
   */
  take(identity: Identity | null, address: string): () => void {
    if (identity || address === '') return () => {}
    const network = networkOf(address)
    const count = this.#byNetwork.get(network) ?? 0
    if (count >= this.#limits.strangersByAddress || this.#strangers >= this.#limits.strangers) {
      throw new LakeError(429, 'Too many event streams are open; try again later')
    }
    this.#add(network, 1)
    return () => this.#add(network, -1)
  }

  #add(network: string, step: 1 | -1): void {
    const count = (this.#byNetwork.get(network) ?? 0) + step
    this.#strangers += step
    if (count > 0) this.#byNetwork.set(network, count)
    else this.#byNetwork.delete(network)
  }
}
