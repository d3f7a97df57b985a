import {PlacesByNetwork} from '../addresses/places-by-network.ts'

export interface SocketLimits {
  /** WebSockets of strangers from one address or IPv6 /64. */
  readonly strangersByAddress: number
  /** WebSockets of strangers in total. Beyond that, the oldest one is closed. */
  readonly strangers: number
  /** WebSockets of signed-in users. */
  readonly members: number
  /** Event streams per WebSocket. */
  readonly streamsOfStranger: number
  readonly streamsOfMember: number
  /** How long a presence connection may stay without a sign-in, in ms. */
  readonly signInMs: number
  /** How long a stream connection may stay open without a stream, in ms. */
  readonly idleMs: number
}

export const defaultSocketLimits: SocketLimits = {
  strangersByAddress: 20,
  strangers: 500,
  members: 2000,
  streamsOfStranger: 10,
  streamsOfMember: 100,
  signInMs: 10_000,
  idleMs: 60_000,
}

/** The slot of one open WebSocket. */
export interface SocketSlot {
  readonly isMember: boolean
  /** Its user has signed in. False: all members' slots are taken. */
  promote(): boolean
  leave(): void
}

/** Limits open WebSockets. Strangers cannot use up the slots of signed-in users. */
export class SocketSlots {
  readonly #limits: SocketLimits
  /** Oldest first. */
  readonly #strangers = new Set<Stranger>()
  readonly #byNetwork: PlacesByNetwork
  #members = 0

  constructor(limits: SocketLimits) {
    this.#limits = limits
    this.#byNetwork = new PlacesByNetwork(limits.strangersByAddress)
  }

  /** How many are open. */
  get counts(): Readonly<Record<'stranger' | 'member', number>> {
    return {stranger: this.#strangers.size, member: this.#members}
  }

  /**
   * Null: this network has too many open WebSockets.
   *
   * @param drop closes this WebSocket when a newer one needs its slot
   */
  take(address: string, drop: () => void): SocketSlot | null {
    const giveBack = this.#byNetwork.take(address)
    if (!giveBack) return null
    const stranger = {giveBack, drop}
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
  }

  #leave(stranger: Stranger): void {
    if (this.#strangers.delete(stranger)) stranger.giveBack()
  }
}

interface Stranger {
  readonly giveBack: () => void
  readonly drop: () => void
}
