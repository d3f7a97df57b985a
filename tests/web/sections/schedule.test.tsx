import {expect, test} from 'vitest'
import {schedule} from '../../fixtures/sections/schedule.ts'
import {firstHtml, textOf} from './first-html.tsx'

const [modelHouse] = schedule.events

/** The word of the stage of the model house on this day. */
function wordOn(today: string, own: Partial<typeof modelHouse> = {}): string | undefined {
  if (!modelHouse) throw new Error('The fixture has no events')
  const events = [{...modelHouse, ...own}]
  const text = textOf(firstHtml([{...schedule, today, events}]))
  return [schedule.pastWord, schedule.todayWord, schedule.ongoingWord, schedule.openWord]
    .concat(schedule.aheadWord)
    .flatMap((word) => word ?? [])
    .find((word) => text.includes(` ${word} `))
}

test('a model house is open until its last day, and never in the past before that', () => {
  expect(wordOn('2026-11-26')).toBe('예정')
  for (const day of ['2026-11-27', '2026-11-29', '2026-12-31', '2027-01-06']) {
    expect([day, wordOn(day)]).toEqual([day, '운영 중'])
  }
  expect(wordOn('2027-01-07')).toBe('지난 일정')
})

test('a span that ends in another year names it, and no other span does', () => {
  const text = (endDay: string) => {
    const event = {...schedule.events[0], endDay}
    return textOf(firstHtml([{...schedule, events: [event as (typeof schedule.events)[number]]}]))
  }
  expect(text('2027-01-06')).toContain('~ 2027년 1월 6일')
  expect(text('2026-12-30')).toContain('~ 12월 30일')
  expect(text('2026-12-30')).not.toContain('~ 2026년')
})

test('an event of one day is today’s, and one of several goes on', () => {
  expect(wordOn('2026-11-27', {endDay: null})).toBe('오늘')
  expect(wordOn('2026-11-29', {kind: 'documents'})).toBe('진행 중')
})
