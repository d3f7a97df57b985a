import {expect, test} from 'vitest'
import {namePattern} from '../../shared/search/person-name.ts'

test.each([
  ['홍길동', '*홍* *길동*'],
  ['홍 길동', '*홍* *길동*'],
  ['홍길동님', '*홍* *길동*'],
  ['홍길동 고객님께', '*홍* *길동*'],
  ['홍길동'.normalize('NFD'), '*홍* *길동*'],
  ['남궁민수', '*남궁* *민수*'],
  ['길동', '*길동*'],
  ['길동씨', '*길동*'],
  ['홍', '*홍*'],
  ['이씨', '*이씨*'],
  ['손님 12', '*손님 12*'],
  ['Ｈｏｎｇ', '*Hong*'],
  ['홍*동', '*홍동*'],
])('%s is looked for as %s', (typed, pattern) => {
  expect(namePattern(typed)).toBe(pattern)
})
