import {expect, test} from 'vitest'
import {oneOfEachMonth} from '../../web/sections/gallery/schema.ts'

test('a month has one entry, whichever of its days was picked', () => {
  expect(oneOfEachMonth(undefined)).toBe(true)
  expect(oneOfEachMonth([{month: '2027-03-01'}, {month: '2027-04-01'}, {}, {}, 5])).toBe(true)
  expect(oneOfEachMonth([{month: '2027-03-01'}, {month: '2027-03-31'}])).toMatch(
    /2027년 3월이 두 번/,
  )
})
