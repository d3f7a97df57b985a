import {once} from 'node:events'
import type {Socket} from 'node:net'
import {dial, exchange, head, portOf, statusOf} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test, vi} from 'vitest'
import {LoadShedding} from '../../app/http/shed-load.ts'
import {createWebServer, listenerFor} from '../../app/http/web-server.ts'
import {allWork, type Work} from '../../app/http/work-of.ts'

type Fetch = (request: Request) => Promise<Response>

/** A server over the real one's listener; the caller and the kind of work are in the headers. */
async function serve(fetch: Fetch) {
  const load = new LoadShedding(fetch, {
    askedOf: ({headers}) => ({
      work: allWork.find((work) => work === headers.get('x-work')) ?? 'form',
      callers: [headers.get('x-caller') ?? ''],
    }),
  })
  const server = createWebServer({listener: listenerFor(load.fetch)})
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  const port = await portOf(server)
  return {
    port,
    openNow: () => openIn(load),
    /** How many connections there have been, if all are over. */
    over: () => (sockets.every(({closed}) => closed) ? sockets.length : 0),
    bytesRead: () => sockets.reduce((sum, {bytesRead}) => sum + bytesRead, 0),
  }
}

/** All that is counted of requests that are under way. */
const openIn = (load: LoadShedding) =>
  load
    .gauges()
    .filter(({name}) => !name.endsWith('_total'))
    .flatMap((gauge) => ('values' in gauge ? Object.values(gauge.values) : [gauge.value]))
    .reduce((sum, value) => sum + value, 0)

const post = (caller: string, {length = 4, work = 'form'}: {length?: number; work?: Work} = {}) =>
  head(
    'POST /x HTTP/1.1',
    'Host: a',
    `X-Caller: ${caller}`,
    `X-Work: ${work}`,
    `Content-Length: ${length}`,
  )

async function begin(port: number, bytes: string): Promise<Socket> {
  const socket = await dial(port)
  socket.write(bytes)
  return socket
}

const statusFrom = async (socket: Socket) => statusOf(String((await once(socket, 'data'))[0]))
const echo: Fetch = async (request) => new Response(await request.text())
const send = async (port: number, caller: string) => {
  const socket = await begin(port, `${post(caller)}abcd`)
  const status = await statusFrom(socket)
  socket.destroy()
  return status
}

const chunked = head('PUT /x HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked')
const whole = `${post('a')}abcd`

/** What is sent before the connection is cut. */
const stages: Readonly<Record<string, string>> = {
  'in the head': whole.slice(0, 30),
  'after the head': post('a'),
  'in the body': `${post('a')}ab`,
  'after the body': whole,
  'in a chunk': `${chunked}4\r\nab`,
  'between chunks': `${chunked}4\r\nabcd\r\n`,
  'after the last chunk': `${chunked}4\r\nabcd\r\n0\r\n\r\n`,
  'after 100-continue was asked for': post('a').replace(
    '\r\n\r\n',
    '\r\nExpect: 100-continue\r\n\r\n',
  ),
  'after an upgrade that is none': `${post('a').replace('\r\n\r\n', '\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n')}a`,
  'in the body of a HEAD': `${post('a').replace('POST', 'HEAD')}ab`,
  'in the body of a GET': `${post('a').replace('POST', 'GET')}ab`,
  'in the second of two requests': `${whole}${post('a')}ab`,
  'in the third of three requests, of which none is answered': `${whole}${whole}${post('a')}ab`,
}

const endless = () =>
  new Response(new ReadableStream({start: (sink) => sink.enqueue(Buffer.from('a'))}))

/** How a site may answer. */
const sites: Readonly<Record<string, Fetch>> = {
  'reads the body first': echo,
  'answers before the body': async () => new Response('no', {status: 401}),
  'answers before the body, and closes': async () =>
    new Response('no', {status: 401, headers: {connection: 'close'}}),
  'fails before the body': async () => Promise.reject(new Error('It failed')),
  'streams an answer while the body still arrives': async () => endless(),
  'reads the body in pieces': async ({body}) => {
    for await (const _piece of body ?? []);
    return new Response('read')
  },
}

const everyCut = Object.keys(sites).flatMap((site) =>
  Object.keys(stages).map((stage) => [site, stage] as const),
)

test.each(everyCut)(
  'where a site %s, requests cut %s leave no place taken',
  async (site, stage) => {
    const {port, openNow, over} = await serve(sites[site] ?? echo)
    const bytes = stages[stage] ?? ''
    for (let round = 0; round < 4; round += 1) {
      const sockets = await Promise.all(Array.from({length: 10}, () => begin(port, bytes)))
      if (round % 2) await new Promise((resolve) => setImmediate(resolve))
      for (const socket of sockets) socket.resetAndDestroy()
    }
    await expect.poll(over).toBe(40)
    await expect.poll(openNow).toBe(0)
  },
)

test('thousands of bodies whose answer left before them leave no place taken', async () => {
  const {port, openNow} = await serve(async () => new Response('no', {status: 401}))
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(
      Array.from({length: 100}, (_, n) =>
        exchange(port, `${post(String(n % 16))}a`, (answer) => answer.includes('\r\n\r\n')),
      ),
    )
  }
  await expect.poll(openNow).toBe(0)
  expect(await send(port, '0')).toBe(401)
})

test('an answer that is sent leaves no place taken, though its body never comes', async () => {
  const {port, openNow} = await serve(async () => new Response('no', {status: 401}))
  const sockets = await Promise.all(Array.from({length: 80}, () => begin(port, `${post('a')}ab`)))
  await expect.poll(openNow).toBe(0)
  for (const socket of sockets) socket.destroy()
})

test('half-sent forms of some networks keep no form of another waiting, nor of the same', async () => {
  const {port, openNow} = await serve(echo)
  const held = await Promise.all(
    Array.from({length: 2200}, (_, n) => begin(port, `${post(`network ${n % 5}`)}ab`)),
  )
  expect(await send(port, 'another')).toBe(200)
  expect(await send(port, 'network 1')).toBe(200)
  for (const socket of held) socket.destroy()
  await expect.poll(openNow).toBe(0)
})

test("what strangers and members send takes no place of visitors' forms", async () => {
  const {port, openNow} = await serve(echo)
  const works = ['stranger', 'member', 'page'] as const
  const held = await Promise.all(
    works.flatMap((work) =>
      Array.from({length: 40}, (_, n) =>
        begin(port, `${post(`network ${n}`, {work, length: 10_000_000})}ab`),
      ),
    ),
  )
  expect(await send(port, 'another')).toBe(200)
  for (const socket of held) socket.destroy()
  await expect.poll(openNow).toBe(0)
})

test('the oldest body of the network that takes most makes way, and is told so', async () => {
  const {port} = await serve(echo)
  const begun = (n: number) => begin(port, `${post('a', {length: 1024 * 1024})}${n}`)
  const first = await begun(0)
  const told = statusFrom(first)
  const later = await Promise.all(Array.from({length: 8}, (_, n) => begun(n)))
  expect(await told).toBe(408)
  for (const socket of later) socket.destroy()
})

test('a member whose bodies take too much is refused, and no body of theirs is cut', async () => {
  const {port, openNow} = await serve(echo)
  const big = (caller: string) => post(caller, {work: 'member', length: 16 * 1024 * 1024})
  const held = await Promise.all([begin(port, big('one')), begin(port, big('one'))])
  await expect.poll(openNow).toBeGreaterThan(3)
  expect(await statusFrom(await begin(port, big('one')))).toBe(503)
  for (const socket of held) expect(socket.closed).toBe(false)
})

test('a body that does not keep the pace is given up; one that does may take long', async () => {
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
  onTestFinished(() => void vi.useRealTimers())
  const {port, openNow, bytesRead} = await serve(echo)
  const silent = await begin(port, `${post('a')}ab`)
  const slow = await begin(port, post('b', {length: 60_000}))
  await expect.poll(openNow).toBe(4)
  const told = statusFrom(silent)
  for (let minute = 0; minute < 3; minute += 1) {
    const before = bytesRead()
    slow.write('x'.repeat(15_000))
    await expect.poll(bytesRead).toBe(before + 15_000)
    vi.advanceTimersByTime(60_000)
  }
  expect(await told).toBe(408)
  slow.write('x'.repeat(15_000))
  expect(await statusFrom(slow)).toBe(200)
})
