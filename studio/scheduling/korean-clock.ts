/** Of Korea from UTC, in ms. There has been no summer time since 1988. */
const offset = 9 * 3_600_000

const sentence = new Intl.DateTimeFormat('ko-KR', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Asia/Seoul',
})

/**
 * As editors read a time: the weekday as well, since a wrong date is noticed by it. A release that another
 * program made may have none.
 */
export const sayTime = (at: Date): string =>
  Number.isNaN(at.getTime()) ? '예약한 때' : sentence.format(at)

/** As the other dates of the Studio are written: `2026. 12. 24. 09:00`. */
export function writeTime(at: Date): string {
  const korea = new Date(at.getTime() + offset)
  const date = [korea.getUTCFullYear(), korea.getUTCMonth() + 1, korea.getUTCDate()].join('. ')
  return `${date}. ${korea.toISOString().slice(11, 16)}`
}

/** As a field of type `datetime-local` has it, which knows no zone: `2026-12-24T09:00`. */
export const writeForCalendar = (at: Date): string =>
  new Date(at.getTime() + offset).toISOString().slice(0, 16)

const written = /^\s*(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D+(\d{1,2}):(\d{2})\s*$/

/** What somebody typed, in that form or with other signs between the numbers; null for no such time. */
export function readTime(text: string): Date | null {
  const [, ...parts] = written.exec(text) ?? []
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number)
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute) - offset)
  const numbers = writeTime(at).match(/\d+/g)?.map(Number).join()
  return numbers === [year, month, day, hour, minute].join() ? at : null
}

const hour = 3_600_000

/** What a dialog offers first: the next full hour that is at least half an hour away. */
export const nextHour = (now = Date.now()): Date => new Date(Math.ceil(now / hour + 0.5) * hour)

interface Offer {
  readonly label: string
  readonly at: Date
}

/** Times that are chosen with one click, as far as they are ahead. */
export function offersFrom(now = Date.now()): readonly Offer[] {
  const midnight = Math.floor((now + offset) / (24 * hour)) * 24 * hour - offset
  const offers = [
    ['오늘 오후 6시', 18],
    ['내일 오전 9시', 24 + 9],
    ['내일 오후 6시', 24 + 18],
    ['모레 오전 9시', 48 + 9],
  ] as const
  return offers
    .map(([label, hours]) => ({label, at: new Date(midnight + hours * hour)}))
    .filter(({at}) => at.getTime() > now)
}
