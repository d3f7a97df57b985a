import {expect, test} from 'vitest'
import {claimsIn, isReferralKey, referralIn, referralParameters} from '../../../shared/referrals.ts'
import {isPhoto} from '../rules.ts'

const touch = (utm_source: string, utm_campaign: string, at = '2026-11-30T01:00:00Z') => ({
  at,
  params: {utm_source, utm_campaign},
})

test.each([
  ['abc234', true],
  ['kim-02', true],
  ['abc', false],
  ['ABC234', false],
  ['a/b234', false],
  ['가나다라마바', false],
  ['a'.repeat(41), false],
  ['abc234\n', false],
])('a key is short and plain: %j', (key, is) => {
  expect(isReferralKey(key)).toBe(is)
})

test('claims are read from both ways to the site, the latest first, each link once', () => {
  const [first, last] = [touch('counsellor-link', 'first-key'), touch('partner-link', 'other-key')]
  expect(claimsIn({first, last}).map(({key}) => key)).toEqual(['other-key', 'first-key'])
  expect(claimsIn({first, last: first})).toEqual([{key: 'first-key', at: first.at}])
  expect(referralIn({first, last: touch('naver', 'other-key')})?.key).toBe('first-key')
  expect(referralIn({first, last: null})?.key).toBe('first-key')
})

test.each([
  [null],
  [{}],
  [{last: {}}],
  [{last: {params: null}}],
  [{last: touch('counsellor-link', '')}],
  [{last: touch('counsellor-link', '<b>')}],
  [{last: touch('kakao', 'first-key')}],
])('a source without a link claims nothing: %j', (source) => {
  expect(claimsIn(source)).toEqual([])
})

test('parameters of a link are read as its claim', () => {
  const link = {kind: 'partner', key: 'first-key'} as const
  const params = Object.fromEntries(new URLSearchParams(referralParameters(link)))
  expect(referralIn({last: {at: '', params}})?.key).toBe('first-key')
})

test.each([
  ['data:image/jpeg;base64,aGVsbG8=', true],
  ['data:image/svg+xml;base64,aGVsbG8=', false],
  ['data:image/jpeg;base64,"><b>', false],
  ['https://evil.example/a.jpg', false],
  [`data:image/jpeg;base64,${'a'.repeat(100_000)}`, false],
])('a picture is a small JPEG in the text: %.40s', (text, is) => {
  expect(isPhoto(text)).toBe(is)
})
