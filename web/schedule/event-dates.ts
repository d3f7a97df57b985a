import {type EventTimes, type Span, spanOf} from '../../shared/schedule.ts'

const zone = {timeZone: 'UTC'} as const
const yearFormat = new Intl.DateTimeFormat('ko-KR', {...zone, year: 'numeric'})
const dayFormat = new Intl.DateTimeFormat('ko-KR', {
  ...zone,
  month: 'long',
  day: 'numeric',
  weekday: 'short',
})
const longFormat = new Intl.DateTimeFormat('ko-KR', {
  ...zone,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
})
const shortFormat = new Intl.DateTimeFormat('ko-KR', {...zone, day: 'numeric', weekday: 'short'})

export interface Dated<Event> {
  readonly event: Event
  /** Null where no day is known yet. */
  readonly span: Span | null
}

/** The events with a title, each with its days. */
export function datedEvents<Event extends EventTimes & {readonly title: string | null}>(
  events: readonly Event[] | null,
): readonly Dated<Event>[] {
  return (events ?? []).flatMap((event) => (event.title ? [{event, span: spanOf(event)}] : []))
}

/** Days are without a zone: they are the same wherever the reader is. */
export const yearOf = ({firstDay}: Span): string => yearFormat.format(Date.parse(firstDay))

/** Month, day and weekday, from the first to the last. The year stands apart, so the end names another one. */
export function dayWords({firstDay, lastDay}: Span): string {
  const first = dayFormat.format(Date.parse(firstDay))
  if (firstDay === lastDay) return first
  const isSame = (length: number) => firstDay.slice(0, length) === lastDay.slice(0, length)
  const format = isSame(7) ? shortFormat : isSame(4) ? dayFormat : longFormat
  return `${first} ~ ${format.format(Date.parse(lastDay))}`
}

/** `10:00 ~ 18:00`, `~ 18:00` where only the end has a time; empty for whole days. */
export const hourWords = ({startTime}: EventTimes, {isTimed, endTime}: Span): string =>
  [isTimed ? startTime : '', endTime && `~ ${endTime}`].filter(Boolean).join(' ')
