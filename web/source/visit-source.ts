import {longestAgeMs, parametersIn, type Source, type Touch} from '../../shared/source.ts'
import {
  arrivalsKey,
  keptEvent,
  measuringChoice,
  readKept,
  sourceKey,
  writeKept,
} from './measuring.ts'

/**
 * Keeps in this browser how its visitor came to the site, first and last, for 30 days. Nothing is sent before they
 * send a form, and nothing is kept of those who decline.
 */
export function keepSource(): void {
  const source = visitSource()
  writeKept(sourceKey, source && JSON.stringify(source))
  writeKept(arrivalsKey, null)
  dispatchEvent(new Event(keptEvent))
}

/** Null: the visitor declines, or nothing is known. */
export function visitSource(): Source | null {
  if (measuringChoice() === 'declined') return null
  const earlier = earlierArrivals().reduce(joined, keptSource())
  const arrival = arrivalOf(earlier !== null)
  return arrival ? joined(earlier, arrival) : earlier
}

/** Who comes back by themselves was still led here by what led them before. */
function joined(kept: Source | null, arrival: Touch): Source {
  const isLed = arrival.referrer !== '' || Object.keys(arrival.params).length > 0
  return {first: kept?.first ?? arrival, last: kept && !isLed ? kept.last : arrival}
}

/** How this document was reached; null where it was from the site itself, or was opened again. */
function arrivalOf(isKnown: boolean): Touch | null {
  const [entry] = performance.getEntriesByType('navigation')
  const {name = location.href, type = ''} =
    entry instanceof PerformanceNavigationTiming ? entry : {}
  if (isKnown && (type === 'reload' || type === 'back_forward')) return null
  return touchOf(performance.timeOrigin, name, document.referrer)
}

/** Null: from the site itself. */
function touchOf(at: number, address: string, referrer: string): Touch | null {
  const url = new URL(address)
  const from = referrer === '' ? null : new URL(referrer)
  if (from?.host === location.host) return null
  return {
    at: new Date(at).toISOString(),
    referrer: from?.hostname ?? '',
    page: url.pathname,
    params: parametersIn(url.search),
  }
}

/** Those of which the visitor left within seconds, in their order. */
function earlierArrivals(): Touch[] {
  const lines = (readKept(arrivalsKey) ?? '').split('\n')
  return lines.flatMap((line) => {
    try {
      const [at, address, referrer] = JSON.parse(line)
      const touch = touchOf(at, address, referrer)
      return touch && isRecent(touch) ? [touch] : []
    } catch {
      // Cut off by the limit, or not ours.
      return []
    }
  })
}

function keptSource(): Source | null {
  try {
    const kept: unknown = JSON.parse(readKept(sourceKey) ?? 'null')
    if (!isSource(kept)) return null
    const {first, last} = kept
    if (!isRecent(last)) return null
    return isRecent(first) ? kept : {first: last, last}
  } catch {
    return null
  }
}

const isRecent = ({at}: Touch) => Date.now() - Date.parse(at) < longestAgeMs

const isSource = (value: unknown): value is Source =>
  typeof value === 'object' && value !== null && 'first' in value && 'last' in value
