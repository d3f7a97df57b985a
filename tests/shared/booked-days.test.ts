import {expect, test} from 'vitest'
import {bookedDays, nextDays} from '../../shared/booked-days.ts'
import type {SlotsOn} from '../../shared/visits.ts'
import {callingRows} from '../../studio/registrations/export-rows.ts'

const openDays = ['2026-12-01', '2026-12-02']
const slotsOn: SlotsOn = (day) =>
  openDays.includes(day)
    ? ['10:00', '11:00'].map((time) => ({at: `${day}T${time}`, capacity: 3}))
    : []

test('staff see each day with who comes, who came, and the slots that are past their capacity', () => {
  const days = nextDays(Date.parse('2026-11-30T23:30:00+09:00'), 4)
  expect(days).toEqual(['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'])
  const booked = [
    {slot: '2026-12-01T10:00', people: 2, attendance: 'came'},
    {slot: '2026-12-01T10:00', people: 2, attendance: 'noShow'},
    {slot: '2026-12-01T11:00', people: 3},
    // Who came without a booking takes no place of those who booked.
    {slot: '2026-12-01T11:20', people: 4, attendance: 'came', state: 'walkIn'},
  ]
  expect(bookedDays(days, booked, slotsOn)).toEqual([
    {
      ...{day: '2026-12-01', bookings: 3, people: 7, capacity: 6, came: 2, noShows: 1},
      walkIns: 1,
      over: ['2026-12-01T10:00'],
    },
    {
      ...{day: '2026-12-02', bookings: 0, people: 0, capacity: 6, came: 0, noShows: 0},
      ...{walkIns: 0, over: []},
    },
  ])
  expect(bookedDays(days, [], null)).toEqual([])
  // A day that was closed meanwhile: those who have booked it are still to be told.
  expect(
    bookedDays(['2026-11-30'], [{slot: '2026-11-30T10:00', people: 1}], slotsOn),
  ).toMatchObject([{capacity: null, over: ['2026-11-30T10:00']}])
})

test('an export has columns of visits where somebody has booked one, and none otherwise', () => {
  const visit = {slot: '2026-12-01T10:00', people: 2, state: 'booked'}
  const [header = [], first, second] = callingRows([{visit, attendance: 'noShow'}, {}])
  const cells = (row: readonly string[] = []) =>
    ['방문 일시', '방문 인원', '예약', '방문 결과'].map((title) => row[header.indexOf(title)])
  expect(cells(first)).toEqual(['2026-12-01 10:00', '2', '예약됨', '노쇼'])
  expect(cells(second)).toEqual(['', '', '', ''])
  expect(callingRows([{}])[0]).not.toContain('방문 일시')
})
