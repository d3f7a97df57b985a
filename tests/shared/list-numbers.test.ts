import {expect, test} from 'vitest'
import {numbersIn} from '../../shared/list-numbers.ts'

const at = (time: string) => Date.parse(`${time}+09:00`)

test('the callers of a 080 number are found beside the number that they called', () => {
  const rows = [
    ['080 수신거부 내역', '', ''],
    ['수신거부번호', '발신번호', '일시'],
    ['080-123-4567', '01012345678', '2026-11-20 14:03'],
    ['080-123-4567', '010-2222-3333', '2026.11.21'],
    ['080-123-4567', '+82 10 1234 5678', '2026-11-22 09:00:30'],
    ['080-123-4567', '', '2026-11-22'],
    [],
  ]
  expect(numbersIn(rows)).toEqual({
    numbers: [
      {phone: '010-1234-5678', at: at('2026-11-22T09:00:00')},
      {phone: '010-2222-3333', at: at('2026-11-21T23:59:59.999')},
    ],
    badCount: 1,
  })
})

test('a plain list of numbers needs no titles and no time, and one number of a phone of ours is no caller', () => {
  expect(numbersIn([['1012345678'], ['010 2222 3333']])).toEqual({
    numbers: [
      {phone: '010-1234-5678', at: null},
      {phone: '010-2222-3333', at: null},
    ],
    badCount: 0,
  })
  // The service has a mobile number itself: it is the same in each row.
  const called = [
    ['010-9999-9999', '010-1111-1111'],
    ['010-9999-9999', '010-2222-2222'],
  ]
  expect(numbersIn(called).numbers.map(({phone}) => phone)).toEqual([
    '010-1111-1111',
    '010-2222-2222',
  ])
  expect(numbersIn([['이름'], ['02-123-4567']])).toEqual({numbers: [], badCount: 2})
})
