import {expect, test} from 'vitest'
import {openRealSite} from '../../../tests/server/real-site.ts'
import {until} from '../../../tests/until.ts'

const site = await openRealSite({whenDone: () => {}})
const base = {_type: 'campaign', title: '카카오', source: 'kakao', medium: 'cpc', name: '가을 분양'}
const own = 'utm_source=kakao&utm_medium=cpc&utm_campaign=%EA%B0%80%EC%9D%84+%EB%B6%84%EC%96%91'
await site.content
  .transaction()
  .createOrReplace({...base, _id: 'c-page', slug: 'kakao-11', target: '/Promotion/Customer'})
  .createOrReplace({...base, _id: 'c-part', slug: '전단', target: '/#interestForm'})
  .createOrReplace({
    ...base,
    _id: 'c-over',
    slug: 'over',
    target: '/Policy',
    until: '2020-01-01T00:00:00Z',
  })
  .createOrReplace({
    ...base,
    _id: 'c-soon',
    slug: 'soon',
    target: '/Policy',
    from: '2999-01-01T00:00:00Z',
  })
  .createOrReplace({...base, _id: 'c-none', slug: 'none', target: '/nothing/there'})
  .createOrReplace({...base, _id: 'c-out', slug: 'out', target: 'https://evil.example/'})
  .createOrReplace({...base, _id: 'c-host', slug: 'host', target: '//evil.example/'})
  .createOrReplace({...base, _id: 'c-self', slug: 'self', target: '/go/self'})
  .createOrReplace({_id: 'r-back', _type: 'redirect', from: '/back', to: '/go/round'})
  .createOrReplace({...base, _id: 'c-round', slug: 'round', target: '/back'})
  .createOrReplace({_id: 'r-further', _type: 'redirect', from: '/further', to: '/back'})
  .createOrReplace({...base, _id: 'c-far', slug: 'far', target: '/further'})
  .createOrReplace({_id: 'r-moved', _type: 'redirect', from: '/moved', to: '/Policy?a=1'})
  .createOrReplace({...base, _id: 'c-moved', slug: 'moved', target: '/moved'})
  .commit()

const led = async (path: string) => {
  const {status, headers} = await site.ask(path)
  return [status, headers.get('location'), headers.get('cache-control')]
}

test.each([
  ['a page', '/go/kakao-11', `/Promotion/Customer?${own}`],
  ['a page, in other letters', '/go/KAKAO-11', `/Promotion/Customer?${own}`],
  ['a page, with a slash at the end', '/go/kakao-11/', `/Promotion/Customer?${own}`],
  ['a section of home', encodeURI('/go/전단'), `/?${own}#interestForm`],
  ['a target that is nothing: home', '/go/none', `/?${own}`],
  ['another site: home', '/go/out', `/?${own}`],
  ['another host: home', '/go/host', `/?${own}`],
  ['itself: home', '/go/self', `/?${own}`],
  ['a circle: home', '/go/round', `/?${own}`],
  ['a circle by two redirects: home', '/go/far', `/?${own}`],
  ['a page that has moved', '/go/moved', `/moved?${own}`],
  ['its target alone, once it is over', '/go/over', '/Policy'],
  ['its target alone, before it begins', '/go/soon', '/Policy'],
])('a short address leads to %s', async (_name, path, target) => {
  expect(await led(path)).toEqual([302, target, 'no-store'])
})

test('what comes with a short address is kept byte for byte, and wins over its own', async () => {
  const [, target] = await led('/go/kakao-11?gclid=a%20b&utm_source=x&n_query=%EA%B0%80|')
  expect(target).toBe(
    `/Promotion/Customer?gclid=a%20b&utm_source=x&n_query=%EA%B0%80|&${own.split('&').slice(1).join('&')}`,
  )
})

test('a short address that is none has the page for what is not found', async () => {
  expect((await site.ask('/go/nobody')).status).toBe(404)
})

test('visits of a running campaign are counted once a day for each person', async () => {
  const before = await site.registrations.fetch<number>('count(*[_type == "visitDay"])')
  expect(before).toBeLessThanOrEqual(1)
  await until(async () => {
    const rows = await site.registrations.fetch<{slug: string; visits: number}[]>(
      '*[_type == "visitDay"][0].campaigns',
    )
    expect(rows.find(({slug}) => slug === 'kakao-11')?.visits).toBe(1)
    expect(rows.find(({slug}) => slug === 'over')).toBeUndefined()
  })
})
