import {clockInKorea, koreaAheadMs as offset} from '../../shared/time-in-korea.ts'

const hourMs = 3_600_000

const sentence = new Intl.DateTimeFormat('ko-KR', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Asia/Seoul',
})

/**
 * A time as editors read it, with the weekday, by which a wrong date is noticed. A release that another program
 * made may have no time.
 */
export const sayTime = (at: Date): string =>
  Number.isNaN(at.getTime()) ? '예약한 때' : sentence.format(at)

/** A time in the style of all dates in the Studio: `2026. 12. 24. 09:00`. */
export function writeTime(at: Date): string {
  const korea = new Date(at.getTime() + offset)
  const date = [korea.getUTCFullYear(), korea.getUTCMonth() + 1, korea.getUTCDate()].join('. ')
  return `${date}. ${clockInKorea(at.getTime())}`
}

/** A time as a field of type `datetime-local` has it, without a zone: `2026-12-24T09:00`. */
export const writeForCalendar = (at: Date): string =>
  new Date(at.getTime() + offset).toISOString().slice(0, 16)

const day = String.raw`(\d{4}) ?[-./년] ?(\d{1,2}) ?[-./월] ?(\d{1,2}) ?[.일]?`
const weekday = String.raw`(?: ?(?:\([일월화수목금토]\)|[일월화수목금토]요일))?`
const clock = String.raw`(?:(오전|오후) ?)?(\d{1,2}) ?[:시] ?(?:(\d{1,2}) ?분?)?(?::\d\d(?:\.\d+)?)?`
/** In a text whose spaces are single. */
const written = new RegExp(`^${day}${weekday}(?:[ T]+${clock})?$`)
/** A time as programs write it, with a zone. */
const ofZone = /^\s*\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)\s*$/

/**
 * Reads what somebody typed: in the Studio's style, as `2026-12-24 9:30`, `2026/12/24`, `2026년 12월 24일 오후 6시`,
 * or copied with its weekday. A day alone begins at midnight. Null for any other text.
 */
export function readTime(text: string): Date | null {
  if (ofZone.test(text)) return timeIn(text)
  const [, year, month, date, half, hours = '0', minutes = '0'] =
    written.exec(text.replace(/\s+/g, ' ').trim()) ?? []
  const days = Date.UTC(Number(year), Number(month) - 1, Number(date))
  const hour = hourOf(Number(hours), half)
  const isClock = hour < 24 && Number(minutes) < 60
  // `Date` would turn 30 February into a day in March, so the parts are compared.
  const isDay = new Date(days).getUTCMonth() === Number(month) - 1
  if (!isDay || !isClock) return null
  return new Date(days + hour * hourMs + Number(minutes) * 60_000 - offset)
}

function timeIn(text: string): Date | null {
  const at = new Date(text.trim())
  return Number.isNaN(at.getTime()) ? null : at
}

/** The hour of the day; NaN for an hour that a clock with 오전 and 오후 does not have. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (half === '오후' ? 12 : 0)
}

/** The time that a dialog offers first: the next full hour that is at least half an hour away. */
export const nextHour = (now = Date.now()): Date => new Date(Math.ceil(now / hourMs + 0.5) * hourMs)

interface Offer {
  readonly label: string
  readonly at: Date
}

/** Times that can be chosen with one click, as far as they are ahead. */
export function offersFrom(now = Date.now()): readonly Offer[] {
  const midnight = Math.floor((now + offset) / (24 * hourMs)) * 24 * hourMs - offset
  const offers = [
    ['오늘 오후 6시', 18],
    ['내일 오전 9시', 24 + 9],
    ['내일 오후 6시', 24 + 18],
    ['모레 오전 9시', 48 + 9],
  ] as const
  return offers
    .map(([label, hours]) => ({label, at: new Date(midnight + hours * hourMs)}))
    .filter(({at}) => at.getTime() > now)
}
