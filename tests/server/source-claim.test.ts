import {expect, test} from 'vitest'
import {sourceClaimed, sourceOfPosted} from '../../server/registrations/source-claim.ts'
import {campaignParameters} from '../../shared/source.ts'

const now = Date.parse('2026-11-26T03:00:00Z')
const touch = (own: object = {}) => ({
  at: '2026-11-20T01:00:00.000Z',
  referrer: 'search.naver.com',
  page: '/Premium/location',
  params: {},
  ...own,
})
const lastOf = (own: object) => sourceClaimed({first: touch(), last: touch(own)}, now)?.last

test('both touches are kept, each with the channel under which it is counted', () => {
  const naver = {n_media: '27758', n_query: '가온 분양', NaPm: 'ct=x|ci=y|tr=sa|hk=z'}
  expect(
    sourceClaimed({first: touch({params: naver}), last: touch({referrer: 'www.google.com'})}, now),
  ).toEqual({
    _type: 'registrationSource',
    first: {_type: 'registrationTouch', ...touch({params: naver}), channel: 'naver-ads'},
    last: {
      _type: 'registrationTouch',
      ...touch({referrer: 'www.google.com'}),
      channel: 'google.com',
    },
  })
})

test.each([
  [{utm_source: 'Kakao', gclid: 'x'}, 'kakao'],
  [{gbraid: 'x'}, 'google-ads'],
  [{kclid: 'x'}, 'kakao-ads'],
  [{fbclid: 'x'}, 'facebook'],
  [{}, 'search.naver.com'],
])('%j comes by %s', (params, channel) => {
  expect(lastOf({params})?.channel).toBe(channel)
})

test('what nobody knows is dropped: names, addresses for hosts, what is no text', () => {
  const forged = {
    params: {utm_source: ['a'], utm_term: 1, email: 'kim@example.kr', __proto__: {gclid: 'x'}},
    referrer: 'https://evil.example/?q=1',
    page: 'javascript:alert(1)',
    phone: '010-1234-5678',
  }
  expect(lastOf(forged)).toEqual({
    ...{_type: 'registrationTouch', at: touch().at},
    ...{referrer: '', page: '', params: {}, channel: ''},
  })
})

test('invisible characters, ends of lines and marks of direction do not come along', () => {
  const utm_campaign = ' 가을\u202e\u200b분양\r\n=1+1\0 '
  expect(lastOf({params: {utm_campaign}})?.params).toEqual({utm_campaign: '가을분양 =1+1'})
  for (const page of ['/a\u202eb', '/a\0', '/a\u001b[2J', '/\ud800']) {
    expect(lastOf({page})?.page, JSON.stringify(page)).toBe('')
  }
  expect(lastOf({page: '/단지/소개'})?.page).toBe('/단지/소개')
})

test('a claim of any size is kept within limits', () => {
  const long = '가'.repeat(5000)
  const params = Object.fromEntries(campaignParameters.map((name) => [name, long]))
  const kept = Object.values(lastOf({params})?.params ?? {})
  expect(kept[0]).toHaveLength(256)
  expect(kept.join('')).toHaveLength(2000)
  expect(lastOf({page: `/${long}`})?.page).toBe('')
})

test('a touch that is older than 30 days does not count, and one in the future happened now', () => {
  const old = touch({at: '2026-10-20T00:00:00Z'})
  expect(sourceClaimed({first: old, last: touch()}, now)?.first.at).toBe(touch().at)
  expect(sourceClaimed({first: old, last: old}, now)).toBeNull()
  expect(lastOf({at: '2031-01-01T00:00:00Z'})?.at).toBe(new Date(now).toISOString())
})

test.each([undefined, null, 'x', 7, [], {}, {first: 1, last: {at: 'never'}}])(
  '%j is no source, and no reason to refuse',
  (claim) => expect(sourceClaimed(claim, now)).toBeNull(),
)

test('without JavaScript the address of the page tells, and what led to it from elsewhere', () => {
  const posted = (url: string, referer: string) =>
    sourceOfPosted({url, headers: new Headers({referer})}, now)?.last
  const site = 'https://gaon.example'
  expect(posted(`${site}/?utm_source=a&utm_source=b&x=1#y`, `${site}/?utm_source=a`)).toEqual({
    ...{at: new Date(now).toISOString(), referrer: '', page: '/', params: {utm_source: 'a'}},
  })
  expect(posted(`${site}/`, 'https://blog.example/private?q=1')?.referrer).toBe('blog.example')
  expect(posted(`${site}/`, `${site}/`)).toBeUndefined()
})
