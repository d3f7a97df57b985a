import {expect, test} from 'vitest'
import {wordsIn} from '../../scripts/new/words.ts'
import {type Answer, answersFrom, faultOf, slugOf} from '../../starter/answers.ts'

test.each<readonly [Answer, string, string]>([
  ['name', '', 'missing'],
  ['name', '\u200b', 'missing'],
  ['name', '가'.repeat(200), 'long'],
  ['name', '한강 {대표번호}', 'braces'],
  ['name', '한강\u202e자이', 'braces'],
  ['nameEnglish', 'HANGANG\nONE', 'braces'],
  ['slug', '한강', 'slug'],
  ['slug', 'Hangang', 'slug'],
  ['slug', 'a'.repeat(41), 'slug'],
  ['slug', 'studio', 'reserved'],
  ['slug', 'api', 'reserved'],
  ['slug', 'v1', 'reserved'],
  // Its reservation page would be that of another page of the route table.
  ['slug', 'promotion', 'reserved'],
  ['slug', 'policy', 'reserved'],
  ['phone', 'call me', 'phone'],
  ['units', ' , ', 'unitsMissing'],
  ['units', '59A,59 a', 'unitTwice'],
  ['units', '84.A', 'unit'],
  ['units', '㎡', 'unit'],
  ['units', 'Compare', 'unitReserved'],
  ['units', Array.from({length: 21}, (_, at) => `${at}A`).join(), 'tooManyUnits'],
  ['colors', '#000000', 'colors'],
  ['colors', 'navy,#ffffff,#777777,#777777', 'color'],
  ['colors', '#777777,#ffffff,#777777,#777777', 'contrast'],
])('%s "%s" is refused: %s', (answer, typed, fault) => {
  const found = faultOf(answer, typed)
  expect(found?.fault).toBe(fault)
  if (!found) return
  expect(wordsIn('ko_KR.UTF-8').faultOf(found)).toMatch(/[가-힣]/)
  expect(wordsIn('C.UTF-8').faultOf(found)).toMatch(/^[^가-힣]+$|한강/)
})

test('the nearest colours that are offered pass', () => {
  const found = faultOf('colors', '#777777,#ffffff,#8a8a8a,#4d6a7c')
  if (found?.fault !== 'contrast') throw new Error('It was not refused')
  expect(faultOf('colors', found.nearest)).toBeNull()
})

test('what may be left out can be, and what was typed is read as it was meant', () => {
  for (const answer of ['nameEnglish', 'phone', 'colors'] as const) {
    expect(faultOf(answer, '')).toBeNull()
  }
  const typed = {name: ' 한강 ', nameEnglish: '', slug: 'hangang', phone: '', colors: ''}
  expect(answersFrom({...typed, units: '59A, 84㎡B ,'})).toEqual({
    ...{name: '한강', nameEnglish: '', slug: 'hangang', phone: '', colors: null},
    units: ['59A', '84㎡B'],
  })
  expect(slugOf('Hangang Park, 2nd')).toBe('hangang-park-2nd')
  expect(slugOf('한강')).toBe('')
})
