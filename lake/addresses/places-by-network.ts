import {networksOf, widerShare} from './networks-of.ts'

/** What callers have open at the same time, limited for each network that they belong to. */
export class PlacesByNetwork {
  readonly #most: number
  readonly #taken = new Map<string, number>()

  /** @param most for the narrowest network; a wider one has a multiple of it */
  constructor(most: number) {
    this.#most = most
  }

  /**
   * Takes a place, and returns a function that gives it back once; null: a network of this address has no more.
   */
  take(address: string): (() => void) | null {
    const networks = networksOf(address)
    const isFull = networks.some((network, index) => {
      return (this.#taken.get(network) ?? 0) >= this.#most * widerShare ** index
    })
    if (isFull) return null
    for (const network of networks) this.#add(network, 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      for (const network of networks) this.#add(network, -1)
    }
  }

  /** Networks with places taken, of every width. */
  get size(): number {
    return this.#taken.size
  }

  #add(network: string, step: 1 | -1): void {
    const count = (this.#taken.get(network) ?? 0) + step
    if (count > 0) this.#taken.set(network, count)
    else this.#taken.delete(network)
  }
}
