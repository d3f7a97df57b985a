import {expect, test} from 'vitest'
import {peopleIn, shownSlot, slotTime} from '../../../shared/visits.ts'
import {
  bookingRulesIn,
  type GivenBooking,
  nearestSlots,
  openSlots,
  slotAt,
  slotsOn,
} from '../rules.ts'

const everyDay = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const usual: GivenBooking = {
  isOpen: true,
  hours: [{days: everyDay, from: '10:00', until: '12:00'}],
  slotMinutes: 60,
  capacity: 10,
  leadHours: 2,
  daysAhead: 7,
  mostPeople: 4,
  perNumber: 1,
}
function rules(own: GivenBooking = {}) {
  const found = bookingRulesIn({...usual, ...own})
  if (!found) throw new Error('Nothing can be booked')
  return found
}
const timesOn = (day: string, own: GivenBooking = {}) => slotsOn(rules(own), day).map(({at}) => at)
const inKorea = (time: string) => Date.parse(`${time}:00+09:00`)

test('nothing can be booked while it is off, or with a setting that makes no sense', () => {
  expect(bookingRulesIn(null)).toBeNull()
  for (const own of [{isOpen: false}, {slotMinutes: 0}, {capacity: 0}, {daysAhead: 4000}]) {
    expect(bookingRulesIn({...usual, ...own})).toBeNull()
  }
})

test('a day has the slots that end within its hours, also with a pause at noon', () => {
  expect(timesOn('2026-12-01')).toEqual(['2026-12-01T10:00', '2026-12-01T11:00'])
  const hours = [
    {days: ['tue'], from: '13:00', until: '14:30'},
    {days: ['tue'], from: '10:00', until: '10:30'},
  ]
  expect(timesOn('2026-12-01', {hours, slotMinutes: 30})).toEqual(
    ['10:00', '13:00', '13:30', '14:00'].map((time) => `2026-12-01T${time}`),
  )
  expect(timesOn('2026-12-02', {hours})).toEqual([])
  expect(timesOn('2026-12-01', {slotMinutes: 180})).toEqual([])
  const backwards = [{days: everyDay, from: '18:00', until: '10:00'}]
  expect(timesOn('2026-12-01', {hours: backwards})).toEqual([])
})

test('weekdays are those of Korea, over a leap day and the end of a year', () => {
  const hours = [{days: ['tue'], from: '10:00', until: '11:00'}]
  expect(timesOn('2028-02-29', {hours})).toEqual(['2028-02-29T10:00'])
  const across = openSlots(rules({leadHours: 0, daysAhead: 3}), inKorea('2026-12-30T10:30'))
  expect(across.map(({at}) => at)).toEqual([
    '2026-12-30T11:00',
    ...['2026-12-31', '2027-01-01', '2027-01-02'].flatMap((day) => [
      `${day}T10:00`,
      `${day}T11:00`,
    ]),
  ])
  const leap = openSlots(rules({leadHours: 0, daysAhead: 2}), inKorea('2028-02-28T23:30'))
  expect(new Set(leap.map(({at}) => at.slice(0, 10)))).toEqual(
    new Set(['2028-02-29', '2028-03-01']),
  )
  expect(slotTime('2026-02-29T10:00')).toBeNaN()
})

test('a holiday, other hours and another capacity take the place of the usual day', () => {
  const exceptions = [
    {day: '2026-12-24', lastDay: '2026-12-26', isClosed: true},
    {day: '2026-12-27', from: '14:00', until: '15:00'},
    {day: '2026-12-28', capacity: 2},
    {day: '2026-12-29', from: '15:00', until: '14:00'},
    {day: '2026-12-30', capacity: 0},
  ]
  for (const day of ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-29', '2026-12-30']) {
    expect(timesOn(day, {exceptions})).toEqual([])
  }
  expect(timesOn('2026-12-27', {exceptions})).toEqual(['2026-12-27T14:00'])
  expect(slotsOn(rules({exceptions}), '2026-12-28')).toEqual([
    {at: '2026-12-28T10:00', capacity: 2},
    {at: '2026-12-28T11:00', capacity: 2},
  ])
})

test('a slot can be booked until its lead time, and no further ahead than is set', () => {
  const at = '2026-12-08T10:00'
  const last = (now: string) => slotAt(rules(), at, inKorea(now))?.at
  expect(last('2026-12-08T07:59')).toBe(at)
  expect(last('2026-12-08T08:00')).toBeUndefined()
  expect(last('2026-12-01T00:00')).toBe(at)
  expect(last('2026-11-30T23:59')).toBeUndefined()
  for (const odd of ['2026-12-08T10:30', '2026-12-08T09:00', '2026-13-01T10:00', 'x', '']) {
    expect(slotAt(rules(), odd, inKorea('2026-12-07T00:00'))).toBeNull()
  }
})

test('what is offered in place of a full slot is near it, and has room for the party', () => {
  const free = [
    {at: '2026-12-01T10:00', left: 0},
    {at: '2026-12-01T11:00', left: 1},
    {at: '2026-12-02T10:00', left: 4},
    {at: '2026-12-03T10:00', left: 4},
  ]
  const times = (people: number, count?: number) =>
    nearestSlots(free, '2026-12-01T10:00', people, count).map(({at}) => at)
  expect(times(1)).toEqual(['2026-12-01T11:00', '2026-12-02T10:00', '2026-12-03T10:00'])
  expect(times(2)).toEqual(['2026-12-02T10:00', '2026-12-03T10:00'])
  expect(times(1, 1)).toEqual(['2026-12-01T11:00'])
})

test('a party is a whole number, and a day is written as in Korea', () => {
  const {mostPeople} = rules()
  expect(['1', '4'].map((text) => peopleIn(text, {mostPeople}))).toEqual([1, 4])
  for (const odd of ['0', '5', '-1', '1.5', '', '１', '1e0']) {
    expect(peopleIn(odd, {mostPeople})).toBeNull()
  }
  expect(shownSlot('2026-12-01T10:00')).toBe('2026년 12월 1일 화요일 10:00')
})
