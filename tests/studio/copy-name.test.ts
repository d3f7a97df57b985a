import {expect, test} from 'vitest'
import {asCopy, copyName} from '../../studio/documents/copy-name.ts'

test('a copy has a name of its own, and so has the copy of a copy', () => {
  expect(copyName('분양 일정')).toBe('분양 일정 사본')
  expect(copyName('분양 일정 사본')).toBe('분양 일정 사본 2')
  expect(copyName('분양 일정 사본 9')).toBe('분양 일정 사본 10')
})

test('the field by which a document is called is renamed, and nothing else', () => {
  const page = {title: '분양가', label: 'PRICE', path: '/price'}
  expect(asCopy(page)).toEqual({...page, title: '분양가 사본'})
  expect(asCopy({title: ' ', name: '견본주택'})).toEqual({title: ' ', name: '견본주택 사본'})
  expect(asCopy({from: '/old'})).toEqual({from: '/old'})
})
