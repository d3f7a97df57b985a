/**
 * Counts per key in a sliding window, in memory. Keys are hashed by the caller where they are personal.
 * People on one address (an office, a carrier's gateway) share a limit wide enough for all of them.
 */
export function createRateLimit({limit, windowMs}: {limit: number; windowMs: number}) {
  const seen = new Map<string, number[]>()
  return {
    /** False when the key has had its share. */
    take(key: string, now: number): boolean {
      const recent = (seen.get(key) ?? []).filter((time) => now - time < windowMs)
      const isAllowed = recent.length < limit
      seen.set(key, isAllowed ? [...recent, now] : recent)
      if (seen.size > 50_000) forget(seen, now - windowMs)
      return isAllowed
    },
  }
}

function forget(seen: Map<string, number[]>, before: number): void {
  for (const [key, times] of seen) {
    if ((times.at(-1) ?? 0) < before) seen.delete(key)
  }
}
