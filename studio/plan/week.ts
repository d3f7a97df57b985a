import {dayMs, koreaAheadMs} from '../../shared/time-in-korea.ts'

const daysOfWeek = 7

/** The days of the week from Monday on in which a day is; all as `2026-12-14`. */
export function weekOf(day: string): readonly string[] {
  const weekday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % daysOfWeek
  return Array.from({length: daysOfWeek}, (_, at) => addDays(day, at - weekday))
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The time of day in Korea, in ms since 1970: `09:00`. */
export const clockInKorea = (at: number): string =>
  new Date(at + koreaAheadMs).toISOString().slice(11, 16)

const formatOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('ko-KR', {...options, timeZone: 'UTC'})
  return (day: string) => format.format(new Date(`${day}T00:00Z`))
}

/** `12월 14일 (월)` */
export const sayDay = formatOf({month: 'long', day: 'numeric', weekday: 'short'})

/** `2026년 12월 14일 월요일` */
export const sayFullDay = formatOf({dateStyle: 'full'})

/** `12월 14일` */
const sayShortDay = formatOf({month: 'long', day: 'numeric'})

/** `11월 30일 ~ 12월 6일` */
export const sayWeek = (week: readonly string[]): string =>
  [week.at(0), week.at(-1)].map((day) => (day ? sayShortDay(day) : '')).join(' ~ ')
