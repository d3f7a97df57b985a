import type {SanityDocument} from 'sanity'
import {storedTime} from '../../schemas/fields/korean-time.ts'
import {isTimeOfDay} from '../../shared/schedule.ts'
import {isDay} from '../../shared/time-in-korea.ts'
import type {DatePath} from './date-path.ts'

/** A date of a document on which visitors begin to see something, or no longer see it. */
export interface PlannedDate {
  readonly path: DatePath
  /** A day in Korea in a field of days, a time in UTC in a field of times. */
  readonly value: string
  /** The time of day that goes with a day: `10:00`. */
  readonly time?: string
  readonly kind: 'starts' | 'ends'
  /** What happens then, in one word: `공개`. */
  readonly verb: string
  /** What the document is called: `팝업`. */
  readonly what: string
  /** The title, where it is not the document's. */
  readonly title?: string
  /** The period whose start or end this is, in a document with several. */
  readonly period?: string
}

/** The dates of a document; none of a document of another type. */
export type DatesOf = (document: SanityDocument) => readonly PlannedDate[]

/** Start and end in the fields `from` and `until`. */
export function periodDates({from, until}: SanityDocument, what: string): readonly PlannedDate[] {
  return [
    ...timeDate(['from'], from, {kind: 'starts', verb: '시작', what}),
    ...timeDate(['until'], until, {kind: 'ends', verb: '끝', what}),
  ]
}

type Words = Omit<PlannedDate, 'path' | 'value' | 'time'>

/** A field of times; nothing while it is empty, or holds typed text that is no time. */
const timeDate = (path: DatePath, value: unknown, words: Words): readonly PlannedDate[] =>
  typeof value === 'string' && storedTime(value) ? [{path, value, ...words}] : []

/** A field of days, with the time of day of another field. */
export function dayDate(
  path: DatePath,
  value: unknown,
  words: Words,
  time?: unknown,
): readonly PlannedDate[] {
  if (!isDay(value)) return []
  return [{path, value, ...words, ...(isTimeOfDay(time) && {time})}]
}

/** The dates of documents that every site has. */
export const siteDates: DatesOf = (document) => {
  switch (document._type) {
    case 'pressPost':
      return timeDate(['date'], document.date, {kind: 'starts', verb: '공개', what: '보도자료'})
    case 'notice':
      return periodDates(document, document.kind === 'strip' ? '띠 알림' : '팝업')
    case 'phase':
      return periodDates(document, '분양 단계')
    case 'opening':
      return document.isClosed === true
        ? timeDate(['opensAt'], document.opensAt, {kind: 'starts', verb: '공개', what: '홈페이지'})
        : []
    case 'scheduleEvent':
      return eventDates(document)
    default:
      return []
  }
}

function eventDates({startDay, startTime, endDay, endTime}: SanityDocument) {
  const what = '분양 일정'
  return [
    ...dayDate(['startDay'], startDay, {kind: 'starts', verb: '시작', what}, startTime),
    ...dayDate(['endDay'], endDay, {kind: 'ends', verb: '끝', what}, endTime),
  ]
}
