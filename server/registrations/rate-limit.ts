import {isIPv6} from 'node:net'

/** So many keys are seen before those not seen since are forgotten: a flood fills no memory. */
const generation = 25_000

/**
 * Counts per key in a sliding window, in memory. Keys are hashed by the caller where they are personal.
 * People on one address (an office, a carrier's gateway) share a limit wide enough for all of them.
 */
export function createRateLimit({limit, windowMs}: {limit: number; windowMs: number}) {
  let seen = new Map<string, readonly number[]>()
  let before = seen
  return {
    /** False when the key has had its share. */
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
    /** How many keys are remembered. */
    get size() {
      return seen.size + before.size
    },
  }
}

/**
 * Whose address it is: one household or server holds a whole /64 of IPv6, which counts as one. The
 * lake has the same function (`lake/http/network-of.ts`), which the server may not import.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const {hostname} = new URL(`http://[${address.split('%')[0]}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const zeros = Array.from({length: 8 - groups.length - rest.length}, () => '0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}
