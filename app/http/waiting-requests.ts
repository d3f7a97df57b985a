import {widerShare} from 'local-content-lake/server'

export interface Patience {
  /** How many requests may wait for their answer. */
  readonly most: number
  /** How long a request may wait before it is late, in ms. */
  readonly ms: number
}

/** This many waiting requests are normal, even if one of them is slow. */
const usual = 50
/** This many requests of one caller are never too much. */
const handful = 10
/** If this many callers wait for too long, the site itself is slow. */
const crowd = 25

interface Place {
  readonly since: number
}

/** The waiting requests of one network or member. */
interface Own {
  /** The oldest first. */
  readonly places: Set<Place>
  /** Whether this is the widest network that is counted for them. */
  readonly isWidest: boolean
}

/** Requests of one kind that have arrived and are not answered, by who sent them. */
export class WaitingRequests {
  readonly #patience: Patience
  readonly #now: () => number
  readonly #all = new Set<Place>()
  readonly #by = new Map<string, Own>()

  constructor(patience: Patience, now: () => number) {
    this.#patience = patience
    this.#now = now
  }

  get size(): number {
    return this.#all.size
  }

  /**
   * Whether one more request of this caller would be too much. If there are too many, the callers who cause it
   * are refused: those who have waited for too long, or have the most waiting requests. Everybody is refused if
   * many callers have waited for too long.
   */
  refuses(callers: readonly string[]): boolean {
    if (this.size < usual) return false
    const {most} = this.#patience
    if (this.size >= 2 * most) return true
    const own = callers.map((caller) => this.#by.get(caller)?.places ?? none)
    if (this.size >= most && own.some(({size}) => size + 1 > this.#largest() / 2)) return true
    if (!this.#isLate(this.#all)) return false
    return (
      own.some((all, width) => all.size >= handful * widerShare ** width && this.#isLate(all)) ||
      this.#isCrowdLate()
    )
  }

  /**
   * @param callers the networks of who sends it, the narrowest first, or a member
   * @returns what takes it out again
   */
  add(callers: readonly string[]): () => void {
    const place = {since: this.#now()}
    this.#all.add(place)
    for (const [width, caller] of callers.entries()) {
      const isWidest = width === callers.length - 1
      const own = this.#by.get(caller) ?? {places: new Set(), isWidest}
      own.places.add(place)
      this.#by.set(caller, own)
    }
    return () => {
      this.#all.delete(place)
      for (const caller of callers) {
        const places = this.#by.get(caller)?.places
        places?.delete(place)
        if (places?.size === 0) this.#by.delete(caller)
      }
    }
  }

  #largest(): number {
    return Math.max(...this.#by.values().map(({places}) => places.size))
  }

  #isCrowdLate(): boolean {
    let late = 0
    for (const {places, isWidest} of this.#by.values()) {
      if (isWidest && this.#isLate(places)) late += 1
    }
    return late >= crowd
  }

  #isLate(places: ReadonlySet<Place>): boolean {
    const [oldest] = places
    return oldest !== undefined && this.#now() - oldest.since > this.#patience.ms
  }
}

const none: ReadonlySet<Place> = new Set()
