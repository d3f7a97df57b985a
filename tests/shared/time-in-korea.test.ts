import {expect, test} from 'vitest'
import {shortTimeInKorea, timeInKorea} from '../../shared/time-in-korea.ts'

test('a time is the one on clocks in Korea, wherever the program runs', () => {
  const time = '2026-12-23T15:30:00Z'
  expect(timeInKorea(time)).toBe('2026년 12월 24일 오전 12:30')
  expect(timeInKorea(Date.parse(time))).toBe(timeInKorea(new Date(time)))
  expect(shortTimeInKorea(time)).toBe('2026. 12. 24. 오전 12:30')
})
