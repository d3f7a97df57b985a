import {dayMs, koreaAheadMs} from '../../../shared/time-in-korea.ts'
import {slotTime} from '../../../shared/visits.ts'
import type {BookingRules} from '../rules.ts'

const hourMs = 3_600_000

/** Hours in Korea between which people are told of a place, as advertisements are sent. */
const messageHours = {from: 8, until: 21} as const

/** In ms. In less time nobody can be expected to read of an offer. */
const minOfferMs = 15 * 60_000

/** The time at which somebody is told of an offer that is made now: at once, or in the morning. In ms since 1970. */
export function messageTime(now: number): number {
  const inKorea = new Date(now + koreaAheadMs)
  const hour = inKorea.getUTCHours()
  if (hour >= messageHours.from && hour < messageHours.until) return now
  const morning = new Date(inKorea).setUTCHours(messageHours.from, 0, 0, 0) - koreaAheadMs
  return hour < messageHours.from ? morning : morning + dayMs
}

/**
 * The end of an offer that is made now, in ms since 1970. Its hours count from the time at which the person is told. Null:
 * too little time is left before the slot can no longer be booked.
 */
export function offerEnd(rules: BookingRules, at: string, now: number): number | null {
  const from = messageTime(now)
  const end = Math.min(
    from + rules.offerHours * hourMs,
    slotTime(at) - rules.offersCloseHours * hourMs,
  )
  return end - from >= minOfferMs ? end : null
}
