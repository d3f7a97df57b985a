import {expect, test} from 'vitest'
import {cutAddress} from '../../../web/measuring/arrival.ts'

const origin = 'https://example.kr'
const cut = (address: string) => cutAddress(origin + address, (name) => name === 'interestForm')

test.each([
  ['/?name=%EA%B9%80&phone=01012345678', '/'],
  ['/?phone=010&utm_source=naver&name=a', '/?utm_source=naver'],
  ['/?%6eame=a&gclid=x', '/?gclid=x'],
  ['/?utm_source=a&utm_source=b', '/?utm_source=a&utm_source=b'],
  ['/a?NaPm=ct%3Dx%7Cci%3Dy&n_keyword=%EA%B0%80', '/a?NaPm=ct%3Dx%7Cci%3Dy&n_keyword=%EA%B0%80'],
  ['/thegaon/press?after=abc&email=a%40b.kr', '/thegaon/press?after=abc'],
  ['/?&&=&a', '/'],
  ['/#010-1234-5678', '/'],
  ['/#name=kim', '/'],
  ['/?x=1#interestForm', '/#interestForm'],
  ['/', '/'],
])('what others are told of %s is %s', (address, told) => {
  expect(cut(address)).toBe(origin + told)
})
