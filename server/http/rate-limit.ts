/** Keys per generation. Keys unused for a whole generation are evicted, which bounds memory. */
const generation = 25_000

/**
 * A sliding window per key, in memory. The caller hashes keys that are personal data. Many people may
 * share one address (an office, a carrier's gateway), so limits per address have to be generous.
 */
export function createRateLimit({limit, windowMs}: {limit: number; windowMs: number}) {
  let seen = new Map<string, readonly number[]>()
  let before = seen
  return {
    /** False when the key has reached its limit. */
    take(key: string, now: number): boolean {
      const recent = (seen.get(key) ?? before.get(key) ?? []).filter(
        (time) => now - time < windowMs,
      )
      const isAllowed = recent.length < limit
      if (seen.size >= generation && !seen.has(key)) {
        before = seen
        seen = new Map()
      }
      seen.set(key, isAllowed ? [...recent, now] : recent)
      return isAllowed
    },
    /** What was taken at that time does not count any more. */
    giveBack(key: string, time: number): void {
      const times = seen.get(key) ?? []
      const at = times.indexOf(time)
      if (at >= 0) seen.set(key, times.toSpliced(at, 1))
    },
    /** The number of keys in memory. */
    get size() {
      return seen.size + before.size
    },
  }
}
