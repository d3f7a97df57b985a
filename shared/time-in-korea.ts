/** How far Korea's clocks are ahead of UTC, in ms: there is no summer time. */
export const koreaAheadMs = 9 * 3_600_000

export const dayMs = 86_400_000

/** Whether it is a day of the calendar, `2026-11-26`: some engines read the 30th of February as a day in March. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(Date.parse(`${value}T00:00Z`) || 0).toISOString().startsWith(value)

/** The day in Korea at a time in ms since 1970: `2026-11-26`. */
export const dayInKorea = (time: number): string =>
  new Date(time + koreaAheadMs).toISOString().slice(0, 10)

/** The day so many days after another one; all of them as `2026-11-26`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The days of the week from Monday on in which a day is. */
export function weekOf(day: string): string[] {
  const weekday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7
  return Array.from({length: 7}, (_, index) => addDays(day, index - weekday))
}

/** The time of day in Korea at a time in ms since 1970: `09:00`. */
export const clockInKorea = (time: number): string =>
  new Date(time + koreaAheadMs).toISOString().slice(11, 16)

/** When a day begins in Korea, in ms since 1970. */
export const dayStart = (day: string): number => Date.parse(`${day}T00:00:00+09:00`)

const formatOf = (dateStyle: 'long' | 'medium') =>
  new Intl.DateTimeFormat('ko-KR', {dateStyle, timeStyle: 'short', timeZone: 'Asia/Seoul'})

const long = formatOf('long')
const medium = formatOf('medium')

/** A time as people in Korea read it, wherever the program runs: `2026년 12월 24일 오후 6:00`. */
export const timeInKorea = (time: Date | string | number): string => long.format(new Date(time))

/** The same where there is little room: `2026. 12. 24. 오후 6:00`. */
export const shortTimeInKorea = (time: Date | string | number): string =>
  medium.format(new Date(time))
