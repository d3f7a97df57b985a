import {timeByDay} from '../../../shared/advertising-times.ts'
import {slotTime} from '../../../shared/visits.ts'
import type {BookingRules} from '../rules.ts'

const hourMs = 3_600_000

/** Shortest offer, in ms: in less time nobody can be expected to read of it. */
const minOfferMs = 15 * 60_000

/**
 * The end of an offer that is made now, in ms since 1970. Its hours count from the time at which the person is told. Null:
 * too little time is left before the slot can no longer be booked.
 */
export function offerEnd(rules: BookingRules, at: string, now: number): number | null {
  const from = timeByDay(now)
  const end = Math.min(
    from + rules.offerHours * hourMs,
    slotTime(at) - rules.offersCloseHours * hourMs,
  )
  return end - from >= minOfferMs ? end : null
}
