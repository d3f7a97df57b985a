import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {boundDots} from '../../../web/ui/bound-dots.ts'
import {wholeNumbers} from '../../../web/ui/whole-numbers.ts'

test('a dot ends a line and never begins one, and an area keeps its unit', () => {
  expect(boundDots('등록 · 방문예약')).toBe('등록\u00a0· 방문예약')
  expect(boundDots('지하 1층 ~ 지하 4층')).toBe('지하 1층\u00a0~ 지하 4층')
  expect(boundDots('입지·59A㎡')).toBe('입지\u2060·59A\u2060㎡')
  expect(boundDots('· 첫 항목')).toBe('· 첫 항목')
  expect(boundDots(null)).toBeUndefined()
})

test('a phone number is in one line, and is copied as it was written', () => {
  expect(renderToStaticMarkup(wholeNumbers('대표번호 1533-8848로, 또는 010-1234-5678'))).toMatch(
    /^대표번호 <span [^>]+>1533-8848<\/span>로, 또는 <span [^>]+>010-1234-5678<\/span>$/,
  )
  expect(renderToStaticMarkup(wholeNumbers('59-A 타입'))).toBe('59-A 타입')
})
