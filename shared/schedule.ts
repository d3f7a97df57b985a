import {dayInKorea, dayMs, isDay, koreaAheadMs} from './time-in-korea.ts'

/** When something of the sales schedule happens, as editors write it, in Korea's time. */
export interface EventTimes {
  /** `2026-12-14` */
  readonly startDay: string | null
  /** `10:00`; null: the whole day. */
  readonly startTime: string | null
  /** Null: the day on which it starts. */
  readonly endDay: string | null
  readonly endTime: string | null
}

export interface Span {
  /** In ms since 1970; `until` is the first moment after it. */
  readonly from: number
  readonly until: number
  /** Days in Korea: `2026-12-14`. */
  readonly firstDay: string
  readonly lastDay: string
  /** Whether it starts at a time of day. */
  readonly isTimed: boolean
  /** The time of day at which it ends; null where none is written, or one that no reader could believe. */
  readonly endTime: string | null
}

export type Stage = 'past' | 'now' | 'ahead'

const timeShape = /^(?:[01]\d|2[0-3]):[0-5]\d$/

export const isTimeOfDay = (value: unknown): value is string =>
  typeof value === 'string' && timeShape.test(value)

/** The moment of a time of day in Korea, in ms since 1970. */
const momentOf = (day: string, time = '00:00') => Date.parse(`${day}T${time}Z`) - koreaAheadMs

/**
 * Null without a day. An end that lies before its start, which only a program can store, is left out: visitors
 * read when it starts, and it is over at the end of that day.
 */
export function spanOf({startDay, startTime, endDay, endTime}: EventTimes): Span | null {
  if (!isDay(startDay)) return null
  const lastDay = isDay(endDay) && endDay > startDay ? endDay : startDay
  const isTimed = isTimeOfDay(startTime)
  const from = isTimed ? momentOf(startDay, startTime) : momentOf(startDay)
  const ends = isTimeOfDay(endTime) && momentOf(lastDay, endTime) > from ? endTime : null
  const until = ends ? momentOf(lastDay, ends) : momentOf(lastDay) + dayMs
  return {from, until, firstDay: startDay, lastDay, isTimed, endTime: ends}
}

/**
 * What happens on a day in Korea is `now` from its first minute, also before its time of day.
 *
 * @param today the day in Korea
 * @param isOver whether its hours of today have passed
 */
export function stageOf({firstDay, lastDay}: Span, today: string, isOver = false): Stage {
  if (today > lastDay || isOver) return 'past'
  return today >= firstDay ? 'now' : 'ahead'
}

/** How many days it is ahead of this day; 0: on it, or begun already. */
export const daysUntil = ({firstDay}: Span, today: string): number =>
  Math.max(0, (Date.parse(firstDay) - Date.parse(today)) / dayMs)

/** The next moment at which one of them is in another stage, or a day nearer; null once all are past. */
export function nextChange(spans: readonly Span[], now: number): number | null {
  const left = spans.filter(({until}) => until > now)
  if (left.length === 0) return null
  return Math.min(momentOf(dayInKorea(now)) + dayMs, ...left.map(({until}) => until))
}

/** Whether somebody who reads the end after the start would be confused. */
export function endsBeforeStart({startDay, startTime, endDay, endTime}: EventTimes): boolean {
  if (!isDay(startDay)) return false
  const last = isDay(endDay) ? endDay : startDay
  if (last !== startDay) return last < startDay
  return isTimeOfDay(startTime) && isTimeOfDay(endTime) && endTime <= startTime
}
