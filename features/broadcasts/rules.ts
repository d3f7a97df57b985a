import {broadcastDaysAhead} from '../../shared/advertising-times.ts'
import {broadcastShare, type Ceilings} from '../../shared/message-ceilings.ts'
import {dayMs} from '../../shared/time-in-korea.ts'

/** Maximum number of people of one list message: it is stored at once, or not at all. */
export const maxPeople = 5000

/** Reasons for which people of a list get no message. */
export const leftReasons = [
  'noConsent',
  'unconfirmed',
  'withdrawn',
  'stopped',
  'refused',
  'noNumber',
  'erased',
] as const
export type LeftReason = (typeof leftReasons)[number]

/**
 * The time of sending that somebody typed, in ms since 1970; now, where the field was left empty. Null: it is no time, or
 * not within the days that can be chosen.
 *
 * @param typed as a field of day and time has it, in Korea
 */
export function sendingTime(typed: string, now: number): number | null {
  if (typed === '') return now
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return null
  const time = Date.parse(`${typed}:00+09:00`)
  // The minute that is chosen last begins before now.
  const isInTime = time > now - 60_000 && time < now + broadcastDaysAhead * dayMs
  return isInTime ? Math.max(time, now) : null
}

/** Maximum number of messages of all broadcasts in an hour and in a day. */
export function paceOf(
  {messagesPerHour, wonPerHour, messagesPerDay, wonPerDay}: Ceilings,
  won: number,
): {readonly inHour: number; readonly inDay: number} {
  const most = (messages: number, sum: number) =>
    Math.floor(broadcastShare * (won > 0 ? Math.min(messages, sum / won) : messages))
  return {inHour: most(messagesPerHour, wonPerHour), inDay: most(messagesPerDay, wonPerDay)}
}
