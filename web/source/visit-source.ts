import {longestAgeMs, parametersIn, type Source, type Touch} from '../../shared/source.ts'
import {measuringChoice, readKept, sourceKey, writeKept} from './measuring.ts'

/**
 * Keeps in this browser how its visitor came to the site, first and last, for 30 days. Nothing is sent before they
 * send a form, and nothing is kept of those who decline.
 */
export function keepSource(): void {
  const source = visitSource()
  writeKept(sourceKey, source && JSON.stringify(source))
}

/** Null: the visitor declines, or nothing is known. */
export function visitSource(): Source | null {
  if (measuringChoice() === 'declined') return null
  const kept = keptSource()
  const arrival = arrivalOf(kept !== null)
  if (!arrival) return kept
  // Who comes back by themselves was still led here by what led them before.
  const isLed = arrival.referrer !== '' || Object.keys(arrival.params).length > 0
  return {first: kept?.first ?? arrival, last: kept && !isLed ? kept.last : arrival}
}

/** How this document was reached; null where it was from the site itself, or was opened again. */
function arrivalOf(isKnown: boolean): Touch | null {
  const [entry] = performance.getEntriesByType('navigation')
  const {name = location.href, type = ''} =
    entry instanceof PerformanceNavigationTiming ? entry : {}
  const url = new URL(name)
  const from = document.referrer === '' ? null : new URL(document.referrer)
  if (from?.host === location.host) return null
  if (isKnown && (type === 'reload' || type === 'back_forward')) return null
  return {
    at: new Date(performance.timeOrigin).toISOString(),
    referrer: from?.hostname ?? '',
    page: url.pathname,
    params: parametersIn(url.search),
  }
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
