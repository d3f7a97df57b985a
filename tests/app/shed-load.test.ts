import {expect, test} from 'vitest'
import {LoadShedding} from '../../app/http/shed-load.ts'
import {allWork, type Work, workOf} from '../../app/http/work-of.ts'

/** A site that answers when the test says so, with its own clock. */
function slowSite() {
  let now = 0
  const waiting: (() => void)[] = []
  const asked = new WeakMap<Request, {work: Work; callers: string[]}>()
  const {fetch, refusesForms} = new LoadShedding(
    () => new Promise((resolve) => waiting.push(() => resolve(new Response('done')))),
    {
      askedOf: (request) => asked.get(request) ?? {work: 'page', callers: ['']},
      now: () => now,
    },
  )
  return {
    refusesForms,
    ask(work: Work, ...callers: string[]) {
      const request = new Request('http://site.test/')
      asked.set(request, {work, callers: callers.length > 0 ? callers : ['203.0.113.1']})
      return fetch(request)
    },
    /** Of what was asked before. */
    async pass(ms: number) {
      await whenAsked()
      now += ms
    },
    answerAll: () => {
      for (const answer of waiting.splice(0)) answer()
    },
  }
}

/** Every request until now is under way, or refused. */
const whenAsked = () => new Promise<null>((resolve) => setImmediate(() => resolve(null)))

async function isRefused(asked: Promise<Response>): Promise<boolean> {
  const first = await Promise.race([asked, whenAsked()])
  if (first?.status !== 503) return false
  return first.headers.has('retry-after')
}

const known = {isMember: false, siteQueries: new Set(['*[_type == "site"][0]'])}
const lakeQuery = (query: string) =>
  `/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`

test.each<[Work, string, string, boolean?]>([
  ['page', 'GET', '/thegaon/press'],
  ['page', 'DELETE', '/thegaon/press'],
  ['page', 'POST', '/api/press'],
  ['page', 'GET', '/images/p/production/a-1x1.png?w=320'],
  ['page', 'GET', '//images/p/production/a-1x1.png'],
  ['page', 'GET', '/files/p/production/a.pdf', true],
  ['page', 'GET', '/login'],
  ['page', 'GET', lakeQuery('*[_type == "site"][0]')],
  ['stranger', 'GET', lakeQuery('*')],
  ['stranger', 'POST', lakeQuery('*[_type == "site"][0]')],
  ['stranger', 'POST', '/v2025-02-19/assets/images/production'],
  ['member', 'GET', lakeQuery('*'), true],
  ['member', 'GET', lakeQuery('*[_type == "site"][0]'), true],
  ['form', 'POST', '/thegaon'],
  ['form', 'POST', '/thegaon/press'],
  ['form', 'POST', '/api/registrations/visit'],
  ['form', 'GET', '/api/registrations/token'],
  ['form', 'POST', '/api/session'],
  ['form', 'POST', '/login'],
])('work of %s: %s %s', (work, method, path, isMember = false) => {
  expect(workOf({method, url: `http://site.test${path}`}, {...known, isMember})).toBe(work)
})

test('new requests of a network are refused with Retry-After while its others wait too long', async () => {
  const site = slowSite()
  const asked = Array.from({length: 60}, () => site.ask('page'))
  await site.pass(8001)
  expect(await isRefused(site.ask('page'))).toBe(true)
  site.answerAll()
  expect(new Set((await Promise.all(asked)).map(({status}) => status))).toEqual(new Set([200]))
  expect(await isRefused(site.ask('page'))).toBe(false)
})

test('one slow answer causes no refusals', async () => {
  const site = slowSite()
  void site.ask('page')
  await site.pass(60_000)
  expect(await isRefused(site.ask('page'))).toBe(false)
})

test.each(allWork)(
  'what one network makes slow, or asks too often, costs others no %s',
  async (work) => {
    const site = slowSite()
    for (let n = 0; n < 60; n += 1) void site.ask(work, 'attacker')
    await site.pass(20_001)
    expect(await isRefused(site.ask(work, 'attacker'))).toBe(true)
    const others = Array.from({length: 9}, () => isRefused(site.ask(work, 'office')))
    expect(new Set(await Promise.all(others))).toEqual(new Set([false]))
    for (let n = 0; n < 6000; n += 1) void site.ask(work, 'attacker')
    expect(await isRefused(site.ask(work, 'office'))).toBe(false)
    expect(await isRefused(site.ask(work, 'attacker'))).toBe(true)
  },
)

test('thousands behind one address are not refused while they are answered in time', async () => {
  const site = slowSite()
  const asked = Array.from({length: 700}, () => isRefused(site.ask('page', 'carrier')))
  for (let n = 0; n < 60; n += 1) void site.ask('page', 'attacker')
  await site.pass(7000)
  site.answerAll()
  await whenAsked()
  for (let n = 0; n < 60; n += 1) void site.ask('page', 'attacker')
  await site.pass(8001)
  expect(new Set(await Promise.all(asked))).toEqual(new Set([false]))
  const later = Array.from({length: 700}, () => isRefused(site.ask('page', 'carrier')))
  expect(new Set(await Promise.all(later))).toEqual(new Set([false]))
})

test('a wider network counts as well: many narrow ones in it are one', async () => {
  const site = slowSite()
  for (let n = 0; n < 60; n += 1) void site.ask('page', `2001:db8:1:${n}`, '2001:db8:1')
  await site.pass(8001)
  expect(await isRefused(site.ask('page', '2001:db8:1:99', '2001:db8:1'))).toBe(true)
  expect(await isRefused(site.ask('page', '2001:db8:2:1', '2001:db8:2'))).toBe(false)
})

test('a site that is too slow for many refuses at once what would come too late', async () => {
  const site = slowSite()
  for (let n = 0; n < 60; n += 1) void site.ask('page', `network ${n}`)
  await site.pass(8001)
  expect(await isRefused(site.ask('page', 'another'))).toBe(true)
})

test("strangers' queries are refused first, and registrations last", async () => {
  const site = slowSite()
  for (const work of allWork) for (let n = 0; n < 50; n += 1) void site.ask(work)
  const refused = async () => {
    const each = await Promise.all(allWork.map(async (work) => isRefused(site.ask(work))))
    return allWork.filter((_work, index) => each[index])
  }
  expect(await refused()).toEqual([])
  await site.pass(3001)
  expect(await refused()).toEqual(['stranger'])
  await site.pass(5000)
  expect(await refused()).toEqual(['stranger', 'member', 'page'])
  await site.pass(12_000)
  expect(await refused()).toEqual([...allWork])
})

test('above a number of concurrent requests the rest is refused, however fast the answers', async () => {
  const site = slowSite()
  for (let n = 0; n < 800; n += 1) void site.ask('stranger')
  expect(await isRefused(site.ask('stranger'))).toBe(true)
  expect(await isRefused(site.ask('page'))).toBe(false)
})

test('one network does not make a site say that it refuses forms; many slow ones do', async () => {
  const site = slowSite()
  for (let n = 0; n < 6000; n += 1) void site.ask('form', 'attacker')
  await site.pass(60_000)
  expect(site.refusesForms()).toBe(false)
  for (let n = 0; n < 60; n += 1) void site.ask('form', `network ${n}`)
  expect(site.refusesForms()).toBe(false)
  await site.pass(20_001)
  expect(site.refusesForms()).toBe(true)
  site.answerAll()
})
