import {expect, test} from 'vitest'
import {
  exceptionHoursRule,
  exceptionsRule,
  hoursRule,
  lastDayRule,
  spanRule,
  timeRule,
} from '../schema/hours-rules.ts'

const document = {isOpen: true, slotMinutes: 60}
const week = {days: ['mon', 'tue'], from: '10:00', until: '12:00'}

test('times of day are written with 24 hours, and hours end after they begin', () => {
  for (const time of ['00:00', '09:30', '24:00', undefined]) expect(timeRule(time)).toBe(true)
  for (const time of ['9:30', '24:01', '10시', '10:60']) expect(timeRule(time)).toMatch(/24시간/)
  expect(spanRule(week)).toBe(true)
  expect(spanRule({...week, until: '10:00'})).toMatch(/늦어야/)
  expect(spanRule({from: '10:00'})).toMatch(/시작과 끝/)
})

test('an editor is told of hours that are missing, too short for a slot, or twice on a day', () => {
  expect(hoursRule([week], {document})).toBe(true)
  expect(hoursRule([], {document})).toMatch(/하나 이상/)
  expect(hoursRule([], {document: {isOpen: false}})).toBe(true)
  expect(hoursRule([week], {document: {...document, slotMinutes: 180}})).toMatch(/짧습니다/)
  const later = {...week, from: '13:00', until: '15:00'}
  expect(hoursRule([week, later], {document})).toBe(true)
  expect(hoursRule([week, {...later, from: '11:00'}], {document})).toMatch(/겹칩니다/)
  expect(hoursRule([week, {...later, from: '11:00', days: ['wed']}], {document})).toBe(true)
})

test('a day has one exception, which is closed or has hours', () => {
  const holiday = {day: '2026-12-24', lastDay: '2026-12-26', isClosed: true}
  expect(exceptionsRule([holiday, {day: '2026-12-27'}])).toBe(true)
  expect(exceptionsRule([holiday, {day: '2026-12-25'}])).toMatch(/겹칩니다/)
  expect(exceptionsRule(Array.from({length: 61}, () => ({})))).toMatch(/60개/)
  expect(lastDayRule('2026-12-23', {parent: holiday})).toMatch(/빠릅니다/)
  expect(lastDayRule(undefined, {parent: holiday})).toBe(true)
  expect(exceptionHoursRule(holiday)).toBe(true)
  expect(exceptionHoursRule({day: '2026-12-24', isClosed: false})).toBe(true)
  expect(exceptionHoursRule({day: '2026-12-24', from: '12:00', until: '11:00'})).toMatch(/늦어야/)
})
