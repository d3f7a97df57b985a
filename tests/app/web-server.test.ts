import {once} from 'node:events'
import type {Server} from 'node:http'
import {connect as connectHttp2} from 'node:http2'
import {attachSockets} from 'local-content-lake'
import {isLakePath} from 'local-content-lake/server'
import {
  dial,
  exchange,
  head,
  portOf,
  sendAndReset,
  statusOf,
} from 'local-content-lake/testing/vitest'
import {beforeAll, expect, onTestFinished, test} from 'vitest'
import {readyFirst} from '../../app/http/ready-first.ts'
import {createWebServer, keepForProxy, listenerFor} from '../../app/http/web-server.ts'
import {openRealSite, type RealSite} from '../server/real-site.ts'

let site: RealSite

beforeAll(async () => {
  const closers: (() => void)[] = []
  site = await openRealSite({whenDone: (close) => closers.push(close)})
  return () => {
    for (const close of closers) close()
  }
})

async function serve(): Promise<{server: Server; port: number}> {
  const respond = listenerFor(async (request) =>
    isLakePath(new URL(request.url).pathname) ? site.lake.fetch(request) : site.fetch(request),
  )
  const {ready} = site
  const server = createWebServer({listener: readyFirst({ready, onSent: () => {}}, respond)})
  attachSockets(server, site.lake)
  return {server, port: await portOf(server)}
}

const webSocket = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
] as const

type Case = readonly [what: string, bytes: string, status: number]

const malformed: readonly Case[] = [
  ['//', head('GET // HTTP/1.1', 'Host: a', ...webSocket), 301],
  ['a Host that is none', head('GET /v1/streams HTTP/1.1', 'Host: [', ...webSocket), 400],
  ['a Host with a port out of range', head('GET / HTTP/1.1', 'Host: a:99999', ...webSocket), 400],
  ['a Host that is no address', head('GET / HTTP/1.1', 'Host: 999.9.9.9', ...webSocket), 400],
  ['an empty Host', head('GET /v1/streams HTTP/1.1', 'Host:', ...webSocket), 400],
  [
    'an address with a name and a password',
    head('GET http://u:p@host/v1/streams HTTP/1.1', 'Host: a', ...webSocket),
    400,
  ],
  ['no key', head('GET /v1/streams HTTP/1.1', 'Host: a', ...webSocket.slice(0, 3)), 400],
  [
    'a version that is none',
    head('GET /v1/streams HTTP/1.1', 'Host: a', ...webSocket, 'Sec-WebSocket-Version: x'),
    400,
  ],
  ['a POST', head('POST /v1/streams HTTP/1.1', 'Host: a', ...webSocket, 'Content-Length: 0'), 405],
  [
    'an Origin that is none',
    head('GET /v1/streams HTTP/1.1', 'Host: a', 'Origin: [', ...webSocket),
    403,
  ],
  ['no dataset', head('GET /v1/socket/ HTTP/1.1', 'Host: a', ...webSocket), 404],
  [
    'a dataset in half a code',
    head('GET /v1/socket/%E0%A4%A HTTP/1.1', 'Host: a', ...webSocket),
    404,
  ],
  [
    'a page',
    head(
      'GET /thegaon/press HTTP/1.1',
      'Host: a',
      'Connection: close, Upgrade',
      ...webSocket.slice(1),
    ),
    200,
  ],
]

test.each(malformed)(
  'a WebSocket with or to %s is answered, and its connection freed',
  async (_what, bytes, status) => {
    const {server, port} = await serve()
    const answered = await exchange(port, bytes, (answer) => answer.includes('\r\n\r\n'))
    expect(statusOf(answered)).toBe(status)
    await expect.poll(() => connectionsOf(server)).toBe(0)
  },
)

test.each(malformed)(
  'a WebSocket with or to %s that is reset at once does not end the server',
  async (_what, bytes) => {
    const {server, port} = await serve()
    await sendAndReset(port, bytes)
    expect(await home(port)).toBe(200)
    await expect.poll(() => connectionsOf(server)).toBe(0)
  },
)

test.each([
  ['an address with a name and a password', head('GET http://u:p@host/ HTTP/1.1', 'Host: a')],
  ['an address of another scheme', head('GET ftp://host/ HTTP/1.1', 'Host: a')],
  ['an address without a host', head('GET http:/// HTTP/1.1', 'Host: a')],
  ['a Host that is none', head('GET / HTTP/1.1', 'Host: [')],
  ['a Host with a name', head('GET / HTTP/1.1', 'Host: u:p@a')],
  ['no Host', head('GET / HTTP/1.1')],
  ['two Hosts', head('GET / HTTP/1.1', 'Host: a', 'Host: b')],
  ['the same Host twice', head('GET / HTTP/1.1', 'Host: a', 'host: a')],
  [
    'two Hosts of a WebSocket',
    head('GET /v1/streams HTTP/1.1', ...webSocket, 'Host: a', 'Host: b'),
  ],
  ['an empty Host', head('GET / HTTP/1.1', 'Host:')],
  ['no Host by HTTP/1.0', head('GET / HTTP/1.0')],
  ['a Host with a path', head('GET / HTTP/1.1', 'Host: a/b')],
  ['a list of Hosts', head('GET / HTTP/1.1', 'Host: a, b')],
  ['an address of another host', head('GET http://b/ HTTP/1.1', 'Host: a')],
  ['an address of another port', head('GET http://a:81/ HTTP/1.1', 'Host: a')],
  ['two origins', head('GET / HTTP/1.1', 'Host: a', 'Origin: http://a', 'Origin: http://b')],
  [
    'two tokens',
    head('GET / HTTP/1.1', 'Host: a', 'Authorization: Bearer a', 'Authorization: Bearer b'),
  ],
  [
    'the same length twice',
    head('POST / HTTP/1.1', 'Host: a', ...Array(2).fill('Content-Length: 0')),
  ],
  [
    'a length and chunks',
    head('POST / HTTP/1.1', 'Host: a', 'Content-Length: 0', 'Transfer-Encoding: chunked'),
  ],
  [
    'two transfer encodings',
    head('POST / HTTP/1.1', 'Host: a', ...Array(2).fill('Transfer-Encoding: chunked')),
  ],
  [
    'two types',
    head('POST / HTTP/1.1', 'Host: a', 'Content-Type: a/b', 'Content-Type: text/plain'),
  ],
  ['OPTIONS *', head('OPTIONS * HTTP/1.1', 'Host: a')],
  ['CONNECT', head('CONNECT a:80 HTTP/1.1', 'Host: a')],
  ['a method that is none', head('FROB / HTTP/1.1', 'Host: a')],
  ['a header without a name', head('GET / HTTP/1.1', 'Host: a', ': x')],
  ['a header with a null', head('GET / HTTP/1.1', 'Host: a', 'X: \0')],
  ['two lengths', head('POST / HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Content-Length: 2')],
  [
    'a chunk of no size',
    `${head('POST /api/x HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked')}zz\r\n`,
  ],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
])('%s is a bad request, and its connection freed', async (_what, bytes) => {
  const {server, port} = await serve()
  const answered = await exchange(port, bytes, (answer) => answer.includes('\r\n\r\n'))
  expect(statusOf(answered)).toBe(400)
  await expect.poll(() => connectionsOf(server)).toBe(0)
})

test.each([
  ['GET http://a/ HTTP/1.1', 'Host: a'],
  ['GET http://A:80/ HTTP/1.1', 'Host: a'],
  ['GET / HTTP/1.1', 'Host: [::1]:3000'],
  ['GET / HTTP/1.1', 'Host: xn--9d0b.kr.'],
  ['GET / HTTP/1.1', 'Host: a', 'Cookie: a=1', 'Cookie: b=2'],
])('%s is answered (%s)', async (...lines) => {
  const {port} = await serve()
  const [start = '', ...headers] = lines
  const bytes = head(start, ...headers, 'Connection: close')
  const answered = await exchange(port, bytes, (answer) => answer.includes('\r\n\r\n'))
  expect(statusOf(answered)).toBe(200)
})

test.each([
  [undefined, undefined],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0', undefined],
  ['br; Q=0.000, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['BR', 'br'],
  ['gzip;q=0, *', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['identity;q=1, br;q=0.5', undefined],
  ['identity;q=0', 406],
  ['*;q=0', 406],
  ['br;q=0, gzip;q=0, identity;q=0', 406],
  ['abr, xbr-old', undefined],
])('with Accept-Encoding: %s a page is sent as %s', async (accepted, expected) => {
  const {port} = await serve()
  const header = accepted === undefined ? [] : [`Accept-Encoding: ${accepted}`]
  // Once when it is rendered, once from the cache.
  for (const _time of [1, 2]) {
    const bytes = head('GET / HTTP/1.1', 'Host: a', 'Connection: close', ...header)
    const answered = await exchange(port, bytes, (answer) => answer.includes('\r\n\r\n'))
    const [, coding] = /^content-encoding: (\S+)/im.exec(answered) ?? []
    const status = statusOf(answered)
    expect(status === 200 ? coding : status).toBe(expected)
  }
})

test('endless headers are refused', async () => {
  const {port} = await serve()
  const answered = await exchange(
    port,
    head('GET / HTTP/1.1', 'Host: a', `X: ${'x'.repeat(17_000)}`),
  )
  expect(statusOf(answered)).toBe(431)
})

test('a client that offers HTTP/2 is served over HTTP/1.1', async () => {
  const {port} = await serve()
  const offered = head(
    'GET /thegaon/press HTTP/1.1',
    'Host: a',
    'Connection: Upgrade, HTTP2-Settings, close',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
  )
  expect(statusOf(await exchange(port, offered))).toBe(200)
})

test('a client that speaks HTTP/2 at once is refused', async () => {
  const {port} = await serve()
  const session = connectHttp2(`http://127.0.0.1:${port}`)
  onTestFinished(() => session.destroy())
  await expect(once(session, 'connect').then(() => once(session, 'goaway'))).rejects.toThrow()
  expect(await home(port)).toBe(200)
})

test('an idle connection outlives those of the proxies in front, and else is closed soon', async () => {
  const {server, port} = await serve()
  const kept = async () => (await fetch(`http://127.0.0.1:${port}/`)).headers.get('keep-alive')
  expect(await kept()).toBe('timeout=10')
  keepForProxy(server)
  // Caddy, which keeps them longest, does so for two minutes.
  expect(Number(/\d+/.exec((await kept()) ?? ''))).toBeGreaterThan(120)
})

test('a body that breaks off half-way does not end the server', async () => {
  const {server, port} = await serve()
  const post = head('POST /api/registrations HTTP/1.1', 'Host: a', 'Content-Length: 1000')
  await sendAndReset(port, `${post}{"name":`)
  expect(await home(port)).toBe(200)
  await expect.poll(() => connectionsOf(server)).toBe(0)
})

test('an open WebSocket that sends no frame at all is closed', async () => {
  const {server, port} = await serve()
  const socket = await dial(port)
  socket.write(head('GET /v1/streams HTTP/1.1', 'Host: a', ...webSocket))
  await once(socket, 'data')
  socket.write(Buffer.alloc(64, 0xff))
  socket.resume()
  await once(socket, 'close')
  await expect.poll(() => connectionsOf(server)).toBe(0)
})

async function home(port: number): Promise<number> {
  return statusOf(
    await exchange(port, head('GET /thegaon/press HTTP/1.1', 'Host: a', 'Connection: close')),
  )
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
