import {koreaAheadMs} from '../../shared/time-in-korea.ts'

/** One day in Korea, in ISO 8601. Korea has no summer time. */
export interface Day {
  readonly start: string
  readonly end: string
}

export interface DayCount extends Day {
  readonly count: number
}

const dayMs = 86_400_000

/** The last days up to the one that holds `now` (ms since 1970), the oldest first. */
export function lastDays(count: number, now: number): readonly Day[] {
  const today = Math.floor((now + koreaAheadMs) / dayMs) * dayMs - koreaAheadMs
  return Array.from({length: count}, (_, index) => {
    const start = today - (count - 1 - index) * dayMs
    return {start: new Date(start).toISOString(), end: new Date(start + dayMs).toISOString()}
  })
}

/**
 * Counts the registrations of each day by the day on which people registered, as every list and report at `/staff` does: a
 * list that was imported counts on the days that it names.
 */
export function countQuery(days: readonly Day[]): string {
  const counts = days.map(({start, end}, index) => {
    const condition = `_type == "registration" && registeredAt >= "${start}" && registeredAt < "${end}"`
    return `"${index}": count(*[${condition}])`
  })
  return `{${counts.join(', ')}}`
}

/** @param answer the lake's answer to `countQuery` */
export function withCounts(
  days: readonly Day[],
  answer: Readonly<Record<string, number>>,
): readonly DayCount[] {
  return days.map((day, index) => ({...day, count: answer[String(index)] ?? 0}))
}
