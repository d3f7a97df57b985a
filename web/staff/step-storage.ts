type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'staff-steps-'

/**
 * Keeps steps that are not sent yet over a reload. While their session goes on they outlive the browser; once it has ended,
 * they are kept by this tab alone, so that nobody else finds notes about customers on the device.
 */
export class StepStorage {
  readonly #lasting: Place
  readonly #ofTab: Place
  #hasEnded = false

  constructor(lasting: Place, ofTab: Place) {
    this.#lasting = lasting
    this.#ofTab = ofTab
  }

  getItem(name: string): string | null {
    return this.#ofTab.getItem(name) ?? this.#lasting.getItem(name)
  }

  setItem(name: string, value: string): void {
    const [place, other] = this.#hasEnded
      ? [this.#ofTab, this.#lasting]
      : [this.#lasting, this.#ofTab]
    place.setItem(name, value)
    other.removeItem(name)
  }

  removeItem(name: string): void {
    this.#lasting.removeItem(name)
    this.#ofTab.removeItem(name)
  }

  /** The session has ended, or goes on again. */
  sessionIs(has: 'ended' | 'begun'): void {
    this.#hasEnded = has === 'ended'
    for (const name of namesIn(this.#hasEnded ? this.#lasting : this.#ofTab)) {
      const value = this.getItem(name)
      if (value !== null) this.setItem(name, value)
    }
  }

  /** Removes what anybody else has left here; empty: everybody. */
  removeAllBut(user: string): void {
    for (const place of [this.#lasting, this.#ofTab]) {
      for (const name of namesIn(place)) {
        if (user === '' || name !== prefix + user) place.removeItem(name)
      }
    }
  }
}

function namesIn(place: Place): readonly string[] {
  return Array.from({length: place.length}, (_, index) => place.key(index) ?? '').filter((name) =>
    name.startsWith(prefix),
  )
}
