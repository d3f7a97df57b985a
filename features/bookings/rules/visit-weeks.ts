import {dayMs} from '../../../shared/time-in-korea.ts'
import {dayOfSlot, type FreeSlot} from '../../../shared/visits.ts'

/** Words of a calendar of free days. */
export interface CalendarWords {
  readonly day: string
  readonly time: string
  /** Before the number of places that a time has. */
  readonly left: string
  /** Shown with a day or time without a free place. */
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

/** A format for days, which are read as midnight in UTC. */
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

/** Names of the days of a week, Sunday first: January 4, 1970 was a Sunday. */
export const weekdayNames = Array.from({length: 7}, (_, index) =>
  weekday.format((3 + index) * dayMs),
)
