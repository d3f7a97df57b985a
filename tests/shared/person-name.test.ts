import {expect, test} from 'vitest'
import {foldedName, soughtName} from '../../shared/search/person-name.ts'

test.each([
  ['홍길동', '홍길동'],
  ['홍 길동', '홍길동'],
  ['홍길동님', '홍길동'],
  ['홍길동 고객님께', '홍길동'],
  ['홍길동'.normalize('NFD'), '홍길동'],
  ['길동씨', '길동'],
  ['홍', '홍'],
  ['이씨', '이씨'],
  ['손님 12', '손님12'],
  ['Ｈｏｎｇ', 'hong'],
])('%s is looked for as %s', (typed, name) => {
  expect(soughtName(typed)).toBe(name)
})

test('a stored name is compared without spaces, width and case', () => {
  expect(foldedName(' Ｈong 길동'.normalize('NFD'))).toBe('hong길동')
})
