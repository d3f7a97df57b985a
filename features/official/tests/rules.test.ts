import {expect, test} from 'vitest'
import {contactsIn, isPlaceholder} from '../rules/contacts.ts'
import {entriesOf, inUse, maxTyped, verdictOf} from '../rules.ts'

const today = '2026-11-30'
const entries = entriesOf(
  {
    siteSince: '2025-11-03',
    phoneSince: '2025-11-03',
    domains: [{value: 'www.gaon-apply.kr', since: '2026-01-05'}, {value: '더가온.한국'}],
    phones: [
      {value: '02-3456-7890', name: '견본주택'},
      {value: '02-1111-2222', until: '2026-06-30'},
      {value: '02-4444-5555', since: '2027-01-01'},
    ],
    senders: [{value: '１５３３ 8849'}],
    channels: [{value: 'https://pf.kakao.com/_GaonX', name: '더 가온'}],
    accounts: [{value: '123-456789-01-234', name: '가온은행'}],
    registrations: [{value: '101-23-45678', name: '사업자등록번호'}],
    partners: [
      {value: '1600-1234', name: '(주)좋은분양', since: '2026-02-01'},
      {name: '가온에이전시'},
    ],
    others: [
      {value: '청약홈', name: '값이 아닌 것'},
      {value: 'www.applyhome.co.kr', name: '청약홈'},
    ],
  },
  {origin: 'https://www.thegaon.co.kr', phone: '1533-8848'},
)

const asked = (typed: string) => {
  const verdict = verdictOf(typed, entries, today)
  return verdict && [verdict.is, verdict.shown]
}

test.each([
  ['1533-8848', '1533-8848'],
  ['15338848', '1533-8848'],
  ['１５３３－８８４８', '1533-8848'],
  ['1533 8848', '1533-8848'],
  ['tel:1533-8848', '1533-8848'],
  ['1533-8848로 전화가 왔어요', '1533-8848'],
  ['+82 1533 8848', '1533-8848'],
  ['+82-2-3456-7890', '02-3456-7890'],
  ['0082 2 3456 7890', '02-3456-7890'],
  ['(02) 3456 7890', '02-3456-7890'],
  ['02-3456\u200b-7890', '02-3456-7890'],
  ['1533-8849', '1533-8849'],
  ['1600-1234', '1600-1234'],
])('the number %s is ours', (typed, shown) => {
  expect(asked(typed)).toEqual(['ours', shown])
})

test.each([
  ['thegaon.co.kr', 'thegaon.co.kr'],
  ['WWW.TheGaon.co.kr/Promotion/Customer?a=1', 'thegaon.co.kr'],
  ['http://thegaon.co.kr:8080/', 'thegaon.co.kr'],
  ['//thegaon.co.kr', 'thegaon.co.kr'],
  ['thegaon.co.kr.', 'thegaon.co.kr'],
  ['ｔｈｅｇａｏｎ．ｃｏ．ｋｒ', 'thegaon.co.kr'],
  ['thegaon.co.kr에서 왔어요', 'thegaon.co.kr'],
  ['https://evil.com@thegaon.co.kr/', 'thegaon.co.kr'],
  ['https://thegaon.co.kr로 오세요', 'thegaon.co.kr'],
  ['https://thegaon.co.kr/a에서', 'thegaon.co.kr'],
  ['gaon-apply.kr', 'gaon-apply.kr'],
  ['https://더가온.한국/', 'xn--o39az2lg3q.xn--3e0b707e'],
  ['pf.kakao.com/_GaonX/chat', 'https://pf.kakao.com/_GaonX'],
  ['http://pf.kakao.com/_GaonX로', 'https://pf.kakao.com/_GaonX'],
])('the link %s is ours', (typed, shown) => {
  expect(asked(typed)).toEqual(['ours', shown])
})

test.each([
  ['thegaon.co.kr.evil.com', 'thegaon.co.kr.evil.com'],
  ['https://thegaon.co.kr@evil.com/', 'evil.com'],
  ['https://thegaon.co.kr:pass@evil.com/', 'evil.com'],
  ['https://evil.com\\@thegaon.co.kr', 'evil.com'],
  ['https:\\\\evil.com/thegaon.co.kr', 'evil.com'],
  ['https://evil.com/?https://thegaon.co.kr', 'evil.com'],
  ['https://evil.com#thegaon.co.kr', 'evil.com'],
  ['thegaоn.co.kr', 'xn--'],
  ['xn--thegan-0of.co.kr 와 thegaon.co.kr', 'xn--thegan-0of.co.kr'],
  ['thega0n.co.kr', 'thega0n.co.kr'],
  ['theqaon.co.kr', 'theqaon.co.kr'],
  ['thegaon-event.com', 'thegaon-event.com'],
  ['thegoan.kr', 'thegoan.kr'],
  ['ftp://thegaon.co.kr.evil.com', 'ftp://thegaon.co.kr.evil.com'],
  ['intent://thegaon.co.kr#Intent;scheme=https;end', 'intent://thegaon.co.kr'],
  ['javascript://thegaon.co.kr/%0aalert(1)', 'javascript://thegaon.co.kr'],
  ['https://thegaon.co.kr@evil.com에서', 'evil.com'],
  ['https://thegaon.닷컴', 'xn--'],
  ['m.thegaon.co.kr', 'm.thegaon.co.kr'],
])('the link %s is disguised', (typed, shown) => {
  const verdict = asked(typed)
  expect(verdict?.[0]).toBe('disguised')
  expect(verdict?.[1]).toContain(shown)
})

test.each([
  ['010-1234-5678', '010-1234-5678'],
  ['+821012345678', '010-1234-5678'],
  ['+1 202 555 0123', '+12025550123'],
  ['070.1234.5678', '070-1234-5678'],
  ['+1 1533 8848', '+1 1533 8848'],
  ['+44 1533-8848', '+4415338848'],
  ['00700 1533-8848', '00700 1533-8848'],
  ['1533-8848(010-9999-8888)', '010-9999-8888'],
  ['02-4444-5555', '02-4444-5555'],
  ['bit.ly/3xyz', 'bit.ly'],
  ['https://open.kakao.com/o/sabc', 'open.kakao.com'],
  ['pf.kakao.com/_Gaonx', 'pf.kakao.com'],
  ['pf.kakao.com', 'pf.kakao.com'],
  ['http://192.168.0.1/a', '192.168.0.1'],
  ['123-45-67890', '123-45-67890'],
  ['110-222-333333', '110-222-333333'],
  ['[더가온] 당첨! 1533-8848 문의 http://gift.example/a', 'gift.example'],
  ['문의 1533-8848, 입금은 010-9999-8888', '010-9999-8888'],
  ['thegaon.co.kr 계약금 입금 110-222-333333', '110-222-333333'],
  ['계약금은 1533-8848 안내대로 11022233333344', '11022233333344'],
])('%s is not ours', (typed, shown) => {
  expect(asked(typed)).toEqual(['notOurs', shown])
})

test('numbers of registries and banks are ours whatever stands between their digits', () => {
  expect(asked('123456789 01234')?.[0]).toBe('ours')
  expect(asked('가온은행 123-456789-01-234')?.[0]).toBe('ours')
  expect(asked('thegaon.co.kr 계약금 123-456789-01-234')?.[0]).toBe('ours')
  expect(asked('1012345678')?.[0]).toBe('ours')
  expect(asked('101-23-45678')?.[0]).toBe('ours')
})

test('a name alone proves nothing', () => {
  expect(asked('좋은 분양')).toEqual(['named', '(주)좋은분양'])
  expect(asked('@더가온')).toEqual(['named', '더 가온'])
  expect(asked('가온 에이전시')).toEqual(['named', '가온에이전시'])
  expect(asked('sales@thegaon.co.kr')).toEqual(['named', 'thegaon.co.kr'])
  expect(asked('다른회사')).toEqual(['unclear', ''])
  expect(asked('112')).toEqual(['unclear', ''])
  expect(asked('javascript:alert(1)')).toEqual(['unclear', ''])
  expect(asked('<script>')).toEqual(['unclear', ''])
})

test('what is over was ours, what is to come is not yet, and others stay others', () => {
  expect(asked('02-1111-2222')).toEqual(['ended', '02-1111-2222'])
  expect(asked('02-4444-5555')).toEqual(['notOurs', '02-4444-5555'])
  expect(asked('applyhome.co.kr')).toEqual(['other', 'applyhome.co.kr'])
  const values = inUse(entries, today).map(({value}) => value)
  expect(values).toContain('1533-8848')
  expect(values).not.toContain('02-1111-2222')
  expect(values).not.toContain('02-4444-5555')
  expect(values).not.toContain('www.applyhome.co.kr')
})

test('nothing typed has no verdict, and much of it is cut', () => {
  expect(verdictOf(' \u200b ', entries, today)).toBeNull()
  const long = `${'가'.repeat(maxTyped)} 010-1234-5678`
  expect(asked(long)).toEqual(['unclear', ''])
  const started = performance.now()
  for (const part of ['1-', '1 ', 'a.', '@', '//', 'xn--', '+82', '가.']) {
    verdictOf(part.repeat(100_000), entries, today)
  }
  expect(performance.now() - started).toBeLessThan(2000)
})

test('without a document the site and its number are known', () => {
  const own = entriesOf(null, {origin: 'http://localhost:4621', phone: '1533-8848'})
  expect(verdictOf('1533-8848', own, today)?.is).toBe('ours')
  expect(verdictOf('http://localhost:4621/official', own, today)?.is).toBe('ours')
  expect(verdictOf('thegaon.co.kr', own, today)?.is).toBe('notOurs')
})

test('dates, sums, sizes and files in a text are neither numbers nor addresses', () => {
  const text = `2026-12-01 10:00~18:00, 2026.11.23. 분양가 15000000원, 1,500,000,000원, 84.9981㎡, 3.3㎡당
    /announcement.pdf plan.pdf Copyright © 2025 THE GAON. All rights reserved. 40층/301세대 59A·84B e.g.`
  expect(contactsIn(text)).toEqual({phones: [], numbers: [], links: []})
})

test('numbers and addresses are found wherever a text has them', () => {
  const text = `문의(1533-8848)나 010 1234 5678로, 031)123-4567 또는 https://a.example/b?c=010-2222-3333.
    자세한 것은 "www.b.co.kr"에서.`
  const {phones, links} = contactsIn(text)
  expect(phones).toEqual(['1533-8848', '010-1234-5678', '031-123-4567'])
  expect(links.map(({host}) => host)).toEqual(['a.example', 'b.co.kr'])
  expect(isPlaceholder('010-0000-0000')).toBe(true)
  expect(isPlaceholder('010-1234-0000')).toBe(false)
  expect(isPlaceholder('www.example.co.kr')).toBe(true)
  expect(isPlaceholder('my-example.kr')).toBe(false)
})
