import {expect, test} from 'vitest'
import {formatDay, formatMoment} from '../../../web/pages/press-date.ts'

test('a date is the one in Seoul, also when the day has yet to begin elsewhere', () => {
  expect(formatDay('2026-03-31T15:30:00Z')).toBe('2026. 4. 1.')
  expect(formatMoment('2026-03-31T15:30:00Z')).toBe('2026년 4월 1일 오전 12:30')
})

test.each([null, '', 'soon'])('what is no date (%s) is shown as nothing', (date) => {
  expect(formatDay(date)).toBe('')
  expect(formatMoment(date)).toBe('')
})
