import {networkOf} from '../http/network-of.ts'

export interface SocketLimits {
  /** WebSockets of people who are not known, from one address. */
  readonly strangersByAddress: number
  /** The same from anywhere; beyond these the one that has been open longest goes. */
  readonly strangers: number
  /** WebSockets of people who are signed in. */
  readonly members: number
  /** Event streams over one WebSocket. */
  readonly streamsOfStranger: number
  readonly streamsOfMember: number
  /** How long presence waits for its owner to sign in, in ms. */
  readonly signInMs: number
  /** How long a WebSocket may stay open without a stream, in ms. */
  readonly idleMs: number
}

export const usualSocketLimits: SocketLimits = {
  strangersByAddress: 20,
  strangers: 500,
  members: 2000,
  streamsOfStranger: 10,
  streamsOfMember: 100,
  signInMs: 10_000,
  idleMs: 60_000,
}

/** One WebSocket's place among those that are open. */
export interface Seat {
  readonly isMember: boolean
  /** Its owner has signed in. False: there is no room for more members. */
  promote(): boolean
  leave(): void
}

/** Who holds a WebSocket open. Strangers cannot take up the room of those who are signed in. */
export class Seats {
  readonly #limits: SocketLimits
  /** Oldest first. */
  readonly #strangers = new Set<Stranger>()
  readonly #byNetwork = new Map<string, number>()
  #members = 0

  constructor(limits: SocketLimits) {
    this.#limits = limits
  }

  /**
   * Null: this address has enough of them open.
   *
   * @param drop closes the WebSocket, for one that needs the room more
   */
  take(address: string, drop: () => void): Seat | null {
    const network = networkOf(address)
    if ((this.#byNetwork.get(network) ?? 0) >= this.#limits.strangersByAddress) return null
    const stranger = {network, drop}
    this.#enter(stranger)
    let state: 'stranger' | 'member' | 'gone' = 'stranger'
    const leave = () => {
      if (state === 'stranger') this.#leave(stranger)
      if (state === 'member') this.#members -= 1
      state = 'gone'
    }
    return {
      get isMember() {
        return state === 'member'
      },
      promote: () => {
        if (state !== 'stranger') return state === 'member'
        if (this.#members >= this.#limits.members) return false
        leave()
        state = 'member'
        this.#members += 1
        return true
      },
      leave,
    }
  }

  #enter(stranger: Stranger): void {
    const [oldest] = this.#strangers
    if (oldest && this.#strangers.size >= this.#limits.strangers) {
      this.#leave(oldest)
      oldest.drop()
    }
    this.#strangers.add(stranger)
    this.#byNetwork.set(stranger.network, (this.#byNetwork.get(stranger.network) ?? 0) + 1)
  }

  #leave(stranger: Stranger): void {
    if (!this.#strangers.delete(stranger)) return
    const left = (this.#byNetwork.get(stranger.network) ?? 0) - 1
    if (left > 0) this.#byNetwork.set(stranger.network, left)
    else this.#byNetwork.delete(stranger.network)
  }
}

interface Stranger {
  readonly network: string
  readonly drop: () => void
}
