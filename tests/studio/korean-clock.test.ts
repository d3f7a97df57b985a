import {expect, test} from 'vitest'
import {
  nextHour,
  offersFrom,
  readTime,
  sayTime,
  writeForCalendar,
  writeTime,
} from '../../studio/scheduling/korean-clock.ts'

const christmasEve = new Date('2026-12-24T00:30:00Z')

test('a time is written, read and said as in Korea, in whatever zone the editor is', () => {
  expect(writeTime(christmasEve)).toBe('2026. 12. 24. 09:30')
  expect(readTime('2026. 12. 24. 09:30')).toEqual(christmasEve)
  expect(readTime(' 2026-12-24 9:30 ')).toEqual(christmasEve)
  expect(writeForCalendar(christmasEve)).toBe('2026-12-24T09:30')
  expect(readTime('2026-12-24 09:30')).toEqual(christmasEve)
  expect(sayTime(christmasEve)).toBe('2026년 12월 24일 목요일 오전 9:30')
})

test.each([
  ['2026.12.24 18:00', '2026. 12. 24. 18:00'],
  ['2026/12/24 18:00', '2026. 12. 24. 18:00'],
  ['2026-12-24T18:00', '2026. 12. 24. 18:00'],
  ['2026년 12월 24일 18시 30분', '2026. 12. 24. 18:30'],
  ['2026. 12. 24. 오후 6:05', '2026. 12. 24. 18:05'],
  ['2026. 12. 24. 오전 12시', '2026. 12. 24. 00:00'],
  ['2026. 12. 24. 오후 12:00', '2026. 12. 24. 12:00'],
  ['2026. 12. 24.', '2026. 12. 24. 00:00'],
  ['2026-12-24', '2026. 12. 24. 00:00'],
  ['2026-12-24 18:00:30', '2026. 12. 24. 18:00'],
  ['2026. 12. 24.(목) 오후 6시', '2026. 12. 24. 18:00'],
  ['2026년 12월 24일 목요일 오후 6:00', '2026. 12. 24. 18:00'],
  ['2026-12-24T18:00:00', '2026. 12. 24. 18:00'],
  ['2026-12-24T18:00:00+09:00', '2026. 12. 24. 18:00'],
  ['2026-12-24T09:00:00.000Z', '2026. 12. 24. 18:00'],
])('"%s" is read as %s', (text, meant) => {
  expect(writeTime(readTime(text) ?? new Date(''))).toBe(meant)
})

test.each([
  '',
  '내일',
  '2026',
  '2026. 2. 30. 09:00',
  '2026. 13. 1.',
  '2026. 12. 24. 25:00',
  '2026. 12. 24. 09:60',
  '2026. 12. 24. 오후 18:00',
  '2026. 12. 24. 저녁 6:00',
  '12/24/2026',
  '20261224',
  '2026-13-24T09:00:00Z',
])('"%s" is no time', (text) => {
  expect(readTime(text)).toBeNull()
})

test('a time that is none is still said', () => {
  expect(sayTime(new Date(''))).toBe('예약한 때')
})

test('the times that are offered are ahead', () => {
  const evening = Date.parse('2026-12-24T10:10:00Z')
  expect(writeTime(nextHour(evening))).toBe('2026. 12. 24. 20:00')
  expect(writeTime(nextHour(evening + 30 * 60_000))).toBe('2026. 12. 24. 21:00')
  expect(offersFrom(evening).map(({label, at}) => `${label} ${writeTime(at)}`)).toEqual([
    '내일 오전 9시 2026. 12. 25. 09:00',
    '내일 오후 6시 2026. 12. 25. 18:00',
    '모레 오전 9시 2026. 12. 26. 09:00',
  ])
  expect(offersFrom(christmasEve.getTime())).toHaveLength(4)
})
