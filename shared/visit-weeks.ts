import {dayMs} from './time-in-korea.ts'
import {dayOfSlot, type FreeSlot} from './visits.ts'

/** What a calendar of free days says. */
export interface CalendarWords {
  readonly day: string
  readonly time: string
  /** Of a time: how many places it has. */
  readonly left: string
  /** Of a day without a free place. */
  readonly full: string
}

/** Whole weeks from Sunday to Saturday, from that of the first slot to that of the last. */
export function weeksOf(slots: readonly FreeSlot[]): readonly (readonly string[])[] {
  const days = slots.map(({at}) => Date.parse(dayOfSlot(at)))
  const [first = 0, last = 0] = [days.at(0), days.at(-1)]
  const sunday = first - new Date(first).getUTCDay() * dayMs
  const count = Math.floor((last - sunday) / (7 * dayMs)) + 1
  return Array.from({length: count}, (_, week) =>
    Array.from({length: 7}, (_day, index) =>
      new Date(sunday + (7 * week + index) * dayMs).toISOString().slice(0, 10),
    ),
  )
}

/** Days are read as midnight in UTC. */
const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('ko-KR', {...options, timeZone: 'UTC'})

const month = formatOf({month: 'long'})
const monthOfYear = formatOf({year: 'numeric', month: 'long'})
const weekday = formatOf({weekday: 'short'})

export const shownMonth = (day: string): string => month.format(new Date(day))

/** The months of the days, as a range is written in the language. */
export function shownMonths(days: readonly string[]): string {
  const [first = '', last = ''] = [days.at(0), days.at(-1)]
  return monthOfYear.formatRange(new Date(first), new Date(last))
}

/** Names of the days of a week, Sunday first. The fourth day of 1970 was one. */
export const weekdayNames = Array.from({length: 7}, (_, index) =>
  weekday.format((3 + index) * dayMs),
)
