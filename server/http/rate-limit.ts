/** Keys per generation. Keys unused for a whole generation are evicted, which bounds memory. */
const generation = 25_000

/**
 * A sliding window per key, in memory. The caller hashes keys that are personal data. Many people may
 * share one address (an office, a carrier's gateway), so limits per address have to be generous.
 */
export class RateLimit {
  readonly #limit: number
  readonly #windowMs: number
  #seen = new Map<string, readonly number[]>()
  #before = this.#seen

  constructor({limit, windowMs}: {limit: number; windowMs: number}) {
    this.#limit = limit
    this.#windowMs = windowMs
  }

  /** False when the key has reached its limit. */
  take(key: string, now: number): boolean {
    const known = this.#seen.get(key) ?? this.#before.get(key) ?? []
    const recent = known.filter((time) => now - time < this.#windowMs)
    const isAllowed = recent.length < this.#limit
    if (this.#seen.size >= generation && !this.#seen.has(key)) {
      this.#before = this.#seen
      this.#seen = new Map()
    }
    this.#seen.set(key, isAllowed ? [...recent, now] : recent)
    return isAllowed
  }

  /** What was taken at that time does not count any more. */
  giveBack(key: string, time: number): void {
    const times = this.#seen.get(key) ?? []
    const at = times.indexOf(time)
    if (at >= 0) this.#seen.set(key, times.toSpliced(at, 1))
  }

  /** The number of keys in memory. */
  get size(): number {
    return this.#seen.size + this.#before.size
  }
}
