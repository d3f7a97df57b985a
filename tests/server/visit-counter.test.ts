import {createHash} from 'node:crypto'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'
import {ErasingMemory, trustStore} from '../../server/registrations/erasing.ts'
import type {Clock} from '../../server/time/clock.ts'
import {Trusted, TrustedTime} from '../../server/time/trusted-time.ts'
import {sweepVisits} from '../../server/visits/store-visits.ts'
import {VisitCounter} from '../../server/visits/visit-counter.ts'
import type {VisitDay} from '../../server/visits/visit-day.ts'
import {Visitors} from '../../server/visits/visitors.ts'

const origin = 'https://gaon.example'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'

const visit = (path: string, own: {referer?: string; agent?: string; method?: string} = {}) => ({
  method: own.method ?? 'GET',
  url: origin + path,
  headers: new Headers({
    'user-agent': own.agent ?? phone,
    ...(own.referer !== undefined && {referer: own.referer}),
  }),
})

/** Counters of as many processes on one lake, and a clock that the test sets. */
function open({processes = 1}: {processes?: number} = {}) {
  const {client} = openTestLake()
  const writer = client('administrator', {dataset: 'secret'})
  let now = Date.parse('2026-11-26T03:00:00Z')
  const clock: Clock = {now: () => now, steady: () => now}
  const sealShared = (text: string) => createHash('sha256').update(text).digest('hex')
  const counters = Array.from(
    {length: processes},
    () =>
      new VisitCounter({
        ...{writer, origin, clock},
        trustedTime: new TrustedTime(clock, trustStore(new ErasingMemory())),
        ...(processes > 1 && {sealShared}),
      }),
  )
  onTestFinished(async () => {
    for (const counter of counters) await counter.stop()
  })
  const [counter] = counters
  if (!counter) throw new Error('no counter')
  return {
    counter,
    counters,
    writer,
    pass: (ms: number) => {
      now += ms
    },
    days: () => writer.fetch<VisitDay[]>('*[_type == "visitDay"] | order(date asc)'),
    stored: () => writer.fetch<string>('*', {}, {perspective: 'raw'}).then(JSON.stringify),
  }
}

test('a person’s visits, pages and registration are counted, each under its page and channel', async () => {
  const {counter, days} = open()
  counter.viewed(visit('/?n_media=1&n_query=x'), '/', '203.0.113.1')
  counter.viewed(visit('/', {referer: `${origin}/`}), '/', '203.0.113.1')
  counter.viewed(visit('/Brand/intro', {referer: `${origin}/`}), '/Brand/intro', '203.0.113.1')
  counter.viewed(visit('/', {referer: 'https://www.google.com/'}), '/', '203.0.113.2')
  counter.registered({page: '/Brand/intro', source: {last: {page: '/', channel: 'naver-ads'}}})
  counter.registered({page: '', source: null})
  await counter.flush()
  const [day] = await days()
  expect(day).toMatchObject({date: '2026-11-26', visits: 2, views: 3, registrations: 2})
  expect(day?.ways.map(({_key, ...way}) => way)).toEqual([
    {page: '/', channel: 'naver-ads', visits: 1, registrations: 1},
    {page: '/', channel: 'google.com', visits: 1, registrations: 0},
    {page: '', channel: 'unknown', visits: 0, registrations: 1},
  ])
  expect(day?.attributions).toEqual([])
  expect(day?.pages.find(({page}) => page === '/Brand/intro')).toMatchObject({
    ...{views: 1, registrations: 1},
  })
})

test('campaigns and keywords of addresses are counted, cut where they are long', async () => {
  const {counter, days} = open()
  const params = {utm_campaign: '가을', utm_term: '견본주택'}
  const address = `/?${new URLSearchParams({utm_source: 'naver-ads', ...params})}`
  counter.viewed(visit(address), '/', '203.0.113.1')
  counter.viewed(visit(`/?utm_campaign=${'a'.repeat(200)}`), '/', '203.0.113.2')
  counter.registered({page: '/', source: {last: {page: '/', channel: 'naver-ads', params}}})
  await counter.flush()
  const [day] = await days()
  expect(day?.attributions?.map(({_key, ...each}) => each)).toEqual([
    {channel: 'naver-ads', campaign: '가을', keyword: '견본주택', visits: 1, registrations: 1},
    {channel: '', campaign: 'a'.repeat(100), keyword: '', visits: 1, registrations: 0},
  ])
})

test('robots, prefetches and HEAD are no visits', async () => {
  const {counter, days} = open()
  counter.viewed(visit('/', {agent: 'Yeti/1.1 (NaverBot)'}), '/', '203.0.113.1')
  counter.viewed(visit('/', {method: 'HEAD'}), '/', '203.0.113.1')
  counter.viewed(visit('/', {agent: ''}), '/', '203.0.113.1')
  await counter.flush()
  expect(await days()).toEqual([])
})

test('the next day in Korea knows nobody of the day before', async () => {
  const {counter, days, pass} = open()
  counter.viewed(visit('/'), '/', '203.0.113.1')
  pass(13 * 3_600_000)
  counter.viewed(visit('/'), '/', '203.0.113.1')
  await counter.flush()
  expect((await days()).map(({date, visits}) => [date, visits])).toEqual([
    ['2026-11-26', 1],
    ['2026-11-27', 1],
  ])
})

test('nothing that is stored tells an address, a browser or a person', async () => {
  const {counter, stored} = open()
  counter.viewed(visit('/?utm_source=a&phone=01012345678'), '/', '203.0.113.1')
  await counter.flush()
  for (const word of ['203.0.113', 'iPhone', '01012345678', 'visitMark']) {
    expect(await stored()).not.toContain(word)
  }
})

test('made-up channels fill one row, and no day grows without end', async () => {
  const {counter, days} = open()
  for (let n = 0; n < 700; n += 1) {
    counter.viewed(visit(`/?utm_source=made-up-${n}`), '/', `198.51.${n % 250}.${n % 200}`)
  }
  await counter.flush()
  const [day] = await days()
  expect(day?.visits).toBe(700)
  expect(day?.ways).toHaveLength(301)
  expect(day?.ways.find(({channel}) => channel === 'other')?.visits).toBe(400)
})

test('one network, also one of many small ones, takes the counting from nobody else', () => {
  const visitors = new Visitors()
  const counted = (address: (n: number) => string, times: number) =>
    Array.from({length: times}, (_, n) =>
      visitors.first({address: address(n), userAgent: phone}, `view ${n}`, '2026-11-26'),
    ).filter((each) => each !== null).length
  expect(counted(() => '203.0.113.1', 6000)).toBe(5000)
  expect(counted((n) => `2001:db8:1:${n.toString(16)}::1`, 25_000)).toBe(20_000)
  expect(counted(() => '203.0.113.2', 1)).toBe(1)
})

test('several processes that write at once count a visitor of both as one', async () => {
  const {counters, days} = open({processes: 3})
  for (const counter of counters) {
    counter.viewed(visit('/'), '/', '203.0.113.1')
    counter.registered({page: '/', source: null})
  }
  await Promise.all(counters.map((counter) => counter.flush()))
  const [day] = await days()
  expect(day).toMatchObject({visits: 1, views: 1, registrations: 3})
})

test('the marks of a day are gone with the next', async () => {
  const {counters, writer} = open({processes: 2})
  const marks = () => writer.fetch<number>('count(*[_type == "visitMark"])')
  counters[0]?.viewed(visit('/'), '/', '203.0.113.1')
  await counters[0]?.flush()
  expect(await marks()).toBe(2)
  await sweepVisits(writer, new Trusted('2026-11-26T03:00:00Z'))
  expect(await marks()).toBe(2)
  await sweepVisits(writer, new Trusted('2026-11-27T03:00:00Z'))
  expect(await marks()).toBe(0)
})
