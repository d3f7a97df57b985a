import {once} from 'node:events'
import {connect, type Socket} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {shedLoad, type Work, workOf} from '../../app/http/shed-load.ts'
import {createWebServer, listenerFor} from '../../app/http/web-server.ts'

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
    {callerOf: () => '203.0.113.1', now: () => now},
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

/** A server over the real one's listener, which answers once it has read the body. */
async function openServer() {
  const server = createWebServer({
    listener: listenerFor(
      shedLoad(async (request) => new Response(await request.text()), {
        callerOf: (request) => request.headers.get('x-caller') ?? '',
        now: () => Date.now() + 60_000 * Number(isLater),
      }),
    ),
  })
  let isLater = false
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const begin = (caller: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /api/registrations/visit HTTP/1.1\r\nHost: a\r\nX-Caller: ${caller}\r\nContent-Length: 4\r\n\r\nab`,
    )
    return socket
  }
  const statusOf = async (socket: Socket) => String((await once(socket, 'data'))[0]).slice(9, 12)
  return {
    begin,
    statusOf,
    post: (caller: string) => {
      const socket = begin(caller)
      socket.write('cd')
      return statusOf(socket)
    },
    waitLong: () => {
      isLater = true
    },
  }
}

test('who sends slowly delays nobody else, and may not send endlessly much at once', async () => {
  const {begin, statusOf, post, waitLong} = await openServer()
  const slow = Array.from({length: 64}, () => begin('slow'))
  await expect.poll(() => post('slow')).toBe('503')
  waitLong()
  expect(await post('other')).toBe('200')
  for (const socket of slow) socket.write('cd')
  expect(new Set(await Promise.all(slow.map(statusOf)))).toEqual(new Set(['200']))
  expect(await post('slow')).toBe('200')
})
