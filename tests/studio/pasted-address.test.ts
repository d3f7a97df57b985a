import {afterAll, beforeAll, expect, test} from 'vitest'
import {addressRule} from '../../schemas/fields/address.ts'
import {siteOrigin, tellSiteOrigin} from '../../schemas/fields/site-origin.ts'
import {pastedAddress} from '../../studio/paste/pasted-address.ts'

const originBefore = siteOrigin()
beforeAll(() => tellSiteOrigin('https://presale-homepage.kr'))
afterAll(() => tellSiteOrigin(originBefore))

test.each([
  ['https://ex.kr/한글 주소?a=b c', 'https://ex.kr/한글%20주소?a=b%20c'],
  ['HTTPS://EX.KR/A', 'https://ex.kr/A'],
  ['//naver.com/a', 'https://naver.com/a'],
  [' https://ex.kr/\u200btrim ', 'https://ex.kr/trim'],
  ['https://presale-homepage.kr/Brand?a=1#b', '/Brand?a=1#b'],
  ['/Brand', '/Brand'],
  ['MAILTO:a@b.kr', 'mailto:a@b.kr'],
  ['tel: 02-123-4567', 'tel:02-123-4567'],
])('a pasted link to %s is stored as %s', (href, stored) => {
  expect(pastedAddress(href)).toBe(stored)
  expect(addressRule(stored)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///C:/a.hwp',
  'guide.html',
  '../a',
  'JavaScript:1',
])('a pasted link to %s is none that the site may have', (href) =>
  expect(addressRule(pastedAddress(href))).not.toBe(true),
)
