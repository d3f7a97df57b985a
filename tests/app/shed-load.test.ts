import {expect, test} from 'vitest'
import {shedLoad, type Work, workOf} from '../../app/http/shed-load.ts'

const paths: Readonly<Record<Work, readonly [string, RequestInit?]>> = {
  stranger: ['/v1/data/query/production?query=*'],
  member: ['/v1/data/query/production?query=*', {headers: {authorization: 'Bearer x'}}],
  page: ['/thegaon/press'],
  registration: ['/api/registrations/visit', {method: 'POST', body: '{}'}],
}
const requestFor = (work: Work) => new Request(`http://site.test${paths[work][0]}`, paths[work][1])

/** A site that answers when the test says so, with its own clock. */
function slowSite() {
  let now = 0
  const waiting: (() => void)[] = []
  const fetch = shedLoad(
    () => new Promise((resolve) => waiting.push(() => resolve(new Response('done')))),
    () => now,
  )
  return {
    ask: (work: Work) => fetch(requestFor(work)),
    pass: (ms: number) => {
      now += ms
    },
    answerAll: () => {
      for (const answer of waiting.splice(0)) answer()
    },
  }
}

async function isRefused(asked: Promise<Response>): Promise<boolean> {
  const first = await Promise.race([asked, Promise.resolve(null).then(() => null)])
  if (first?.status !== 503) return false
  return first.headers.has('retry-after')
}

test.each<Work>(['stranger', 'member', 'page', 'registration'])(
  'a request of a %s is of that kind',
  (work) => expect(workOf(requestFor(work))).toBe(work),
)

test('a form that a browser posts to its page is a registration', () => {
  const post = new Request('http://site.test/thegaon', {method: 'POST', body: 'form=visit'})
  expect(workOf(post)).toBe('registration')
})

test('new requests are refused with Retry-After while others have waited too long', async () => {
  const site = slowSite()
  const asked = Array.from({length: 60}, () => site.ask('page'))
  site.pass(8001)
  expect(await isRefused(site.ask('page'))).toBe(true)
  site.answerAll()
  expect(new Set((await Promise.all(asked)).map(({status}) => status))).toEqual(new Set([200]))
  expect(await isRefused(site.ask('page'))).toBe(false)
})

test('one slow answer causes no refusals', async () => {
  const site = slowSite()
  void site.ask('page')
  site.pass(60_000)
  expect(await isRefused(site.ask('page'))).toBe(false)
})

test("strangers' queries are refused first, and registrations last", async () => {
  const site = slowSite()
  const kinds = ['stranger', 'member', 'page', 'registration'] as const
  for (const work of kinds) for (let n = 0; n < 50; n += 1) void site.ask(work)
  const refused = async () => {
    const each = await Promise.all(kinds.map(async (work) => isRefused(site.ask(work))))
    return kinds.filter((_work, index) => each[index])
  }
  expect(await refused()).toEqual([])
  site.pass(3001)
  expect(await refused()).toEqual(['stranger'])
  site.pass(5000)
  expect(await refused()).toEqual(['stranger', 'member', 'page'])
  site.pass(12_000)
  expect(await refused()).toEqual([...kinds])
})

test('above a number of concurrent requests the rest is refused, however fast the answers', async () => {
  const site = slowSite()
  for (let n = 0; n < 800; n += 1) void site.ask('stranger')
  expect(await isRefused(site.ask('stranger'))).toBe(true)
  expect(await isRefused(site.ask('page'))).toBe(false)
})
