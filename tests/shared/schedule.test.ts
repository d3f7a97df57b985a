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
  ['the day before', '2026-12-13', 'ahead', 1],
  ['its first day', '2026-12-14', 'now', 0],
  ['its last day', '2026-12-16', 'now', 0],
  ['the day after', '2026-12-17', 'past', 0],
  ['a day of the year before', '2025-12-14', 'ahead', 365],
] as const)('some days, on %s', (_name, today, stage, days) => {
  expect(stageOf(apply, today)).toBe(stage)
  expect(daysUntil(apply, today)).toBe(days)
})

test('what was over today is past, and what is over later is not', () => {
  expect(stageOf(talk, '2026-12-31', true)).toBe('past')
  expect(stageOf(talk, '2026-12-31', false)).toBe('now')
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
  const backwards = spanIn(event('2026-12-14', {startTime: '18:00', endTime: '10:00'}))
  expect(backwards).toMatchObject({until: day.until, endTime: null})
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
