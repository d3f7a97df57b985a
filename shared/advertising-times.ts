import type {MessageChannel} from './message-kinds.ts'
import {dayMs, koreaAheadMs} from './time-in-korea.ts'

/** Maximum days from now to the day on which a broadcast goes out. */
export const broadcastDaysAhead = 30

/** As the boxes of consent name the ways of advertising. */
const consentChannels = {sms: '문자', email: '이메일', alimtalk: '카카오톡', phone: '전화'} as const
/** The key of the box that every new site has for the night. */
const nightBox = 'night'

/** Hours in Korea. */
const hours = {from: 8, to: 21} as const

interface Advertisement {
  /** `phone`: a call in which staff advertise. */
  readonly channel: MessageChannel | 'phone'
  /** The person's boxes that count: `marketing:문자`. */
  readonly given: readonly string[]
  /** In ms since 1970. */
  readonly now: number
}

/** The time itself by day; at night the next morning at which people may be written to. In ms since 1970. */
export function timeByDay(now: number): number {
  const inKorea = new Date(now + koreaAheadMs)
  const hour = inKorea.getUTCHours()
  if (hour >= hours.from && hour < hours.to) return now
  const morning = new Date(inKorea).setUTCHours(hours.from, 0, 0, 0)
  return (hour >= hours.to ? morning + dayMs : morning) - koreaAheadMs
}

/** `now`: an advertisement may go out. Otherwise the first time at which it may, in ms since 1970, or `never`. */
export function whenToAdvertise({channel, given, now}: Advertisement): 'now' | 'never' | number {
  const byChannel = given.filter((value) => value.endsWith(`:${consentChannels[channel]}`))
  const isNightBox = (value: string) => value.startsWith(`${nightBox}:`)
  if (!byChannel.some((value) => !isNightBox(value))) return 'never'
  const time = timeByDay(now)
  return time === now || byChannel.some(isNightBox) ? 'now' : time
}
