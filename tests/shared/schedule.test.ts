import {expect, test} from 'vitest'
import {
  daysUntil,
  type EventTimes,
  endsBeforeStart,
  nextChange,
  spanOf,
  stageOf,
} from '../../shared/schedule.ts'

const event = (startDay: string | null, more: Partial<EventTimes> = {}): EventTimes => ({
  ...{startDay, startTime: null, endDay: null, endTime: null},
  ...more,
})
const inKorea = (time: string) => Date.parse(`${time}+09:00`)
const spanIn = (times: EventTimes) => {
  const span = spanOf(times)
  if (!span) throw new Error('This event has no day')
  return span
}
const apply = spanIn(event('2026-12-14', {endDay: '2026-12-16'}))
const talk = spanIn(event('2026-12-31', {startTime: '10:00', endTime: '18:00'}))

test.each([
  ['the last second of the day before', '2026-12-13T23:59:59', 'ahead', 1],
  ['midnight in Korea', '2026-12-14T00:00:00', 'now', 0],
  ['the last second of its last day', '2026-12-16T23:59:59', 'now', 0],
  ['midnight after it', '2026-12-17T00:00:00', 'past', 0],
  ['a day of the year before', '2025-12-14T12:00:00', 'ahead', 365],
] as const)('days without a time, at %s', (_name, time, stage, days) => {
  expect(stageOf(apply, inKorea(time))).toBe(stage)
  expect(daysUntil(apply, inKorea(time))).toBe(days)
})

test.each([
  ['the evening before', '2026-12-30T23:00:00', 'ahead'],
  ['its morning, before it begins', '2026-12-31T08:00:00', 'now'],
  ['its last minute', '2026-12-31T17:59:00', 'now'],
  ['its end', '2026-12-31T18:00:00', 'past'],
] as const)('hours of a day, at %s', (_name, time, stage) => {
  expect(stageOf(talk, inKorea(time))).toBe(stage)
})

test('pages change at midnight in Korea and at an end, and never again once all is past', () => {
  const spans = [apply, talk]
  expect(nextChange(spans, inKorea('2026-12-13T10:00'))).toBe(inKorea('2026-12-14T00:00'))
  expect(nextChange(spans, inKorea('2026-12-31T10:00'))).toBe(inKorea('2026-12-31T18:00'))
  expect(nextChange(spans, inKorea('2026-12-31T18:00'))).toBeNull()
  expect(nextChange([], inKorea('2026-12-13T10:00'))).toBeNull()
})

test.each([
  ['no day', event(null)],
  ['a day that no calendar has', event('2027-02-29')],
  ['words', event('내일')],
])('%s is no span', (_name, times) => expect(spanOf(times)).toBeNull())

test('a leap day is one', () => expect(spanOf(event('2028-02-29'))?.firstDay).toBe('2028-02-29'))

test('what a program stored wrongly is read as far as it can be', () => {
  const day = spanIn(event('2026-12-14'))
  expect(spanOf(event('2026-12-14', {endDay: '2026-12-01'}))).toEqual(day)
  expect(spanOf(event('2026-12-14', {endDay: 'soon', startTime: '25:00'}))).toEqual(day)
  expect(spanIn(event('2026-12-14', {startTime: '18:00', endTime: '10:00'})).until).toBe(day.until)
})

test.each([
  ['an end day before the start', {endDay: '2026-12-13'}, true],
  ['the same day', {endDay: '2026-12-14'}, false],
  ['an end time before the start', {startTime: '18:00', endTime: '10:00'}, true],
  ['the same minute', {startTime: '10:00', endTime: '10:00'}, true],
  [
    'an earlier time on a later day',
    {startTime: '18:00', endDay: '2026-12-15', endTime: '10:00'},
    false,
  ],
] as const)('%s', (_name, more, isWrong) => {
  expect(endsBeforeStart(event('2026-12-14', more))).toBe(isWrong)
})
