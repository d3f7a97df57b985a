import {expect, test} from 'vitest'
import {boundDots} from '../../../web/ui/bound-dots.ts'

test('a dot ends a line and never begins one, and an area keeps its unit', () => {
  expect(boundDots('등록 · 방문예약')).toBe('등록\u00a0· 방문예약')
  expect(boundDots('입지·59A㎡')).toBe('입지\u2060·59A\u2060㎡')
  expect(boundDots('· 첫 항목')).toBe('· 첫 항목')
  expect(boundDots(null)).toBeUndefined()
})
