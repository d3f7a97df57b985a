import {expect, test} from 'vitest'
import {withoutPerson} from '../../shared/personal-parameters.ts'

test.each([
  ['?name=홍길동&phone=010-1234-5678', '/a'],
  ['?utm_source=sms&hp=01012345678&utm_medium=lms', '/a?utm_source=sms&utm_medium=lms'],
  ['?Customer_Name=a&types=84A', '/a?types=84A'],
  ['?%EC%9D%B4%EB%A6%84=a', '/a'],
  ['?q=01012345678', '/a'],
  ['?to=%2B82%2010-1234-5678', '/a'],
  ['?utm_content=kim%40example.com&x=1', '/a?x=1'],
  ['?e-mail=&after=abc', '/a?after=abc'],
])('%s is cut', (query, cut) => {
  expect(withoutPerson(`http://site/a${query}`)).toBe(cut)
})

test.each([
  ...[
    '',
    '?',
    '?utm_source=a&utm_campaign=name',
    '?gclid=01012345678',
    '?after=a%zz&types=59A,84A',
  ],
  ...['?filename=a', '?k_keyword=이름', '?n_ad=1012345678'],
])('%s stays as it is', (query) => {
  expect(withoutPerson(`http://site/a${query}`)).toBeNull()
})
