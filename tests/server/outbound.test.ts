import {createServer} from 'node:http'
import {expect, onTestFinished, test} from 'vitest'
import {Outbound, type OutboundOptions} from '../../server/outbound/outbound.ts'
import {isPublicAddress} from '../../server/outbound/public-address.ts'
import {administrator, editor, openRealSite, signInAs} from './real-site.ts'

const letter = {headers: {'content-type': 'text/plain'}, body: 'hello', timeout: 5000}

/** A server of this machine: its origin, and what it was sent. */
async function openServer(host = '127.0.0.1', redirectTo = '') {
  const taken: string[] = []
  const server = createServer((request, response) => {
    taken.push(`${request.headers.host}${request.url}`)
    response.writeHead(redirectTo ? 307 : 201, redirectTo ? {location: redirectTo} : {}).end('x')
  })
  await new Promise<void>((ready) => server.listen(0, host, ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return {taken, port: typeof address === 'object' ? (address?.port ?? 0) : 0}
}

function open(options: Partial<OutboundOptions> = {}) {
  const outbound = new Outbound({allow: [], ...options})
  onTestFinished(() => outbound.close())
  return outbound
}

test.each([
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255'],
  ...['192.168.0.10', '169.254.169.254', '100.64.0.1', '100.127.255.255', '224.0.0.1'],
  ...['239.1.1.1', '255.255.255.255', '192.0.0.192', '198.18.0.1', '192.0.2.1'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', 'fe80::1', 'fe80::1%eth0', 'fc00::1'],
  ...['fd00:ec2::254', 'ff02::1', '64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '2002:7f00:1::1'],
  ...['2001:db8::1', '2001:0:4136:e378::1', 'fec0::1', 'not an address'],
])('%s is internal', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '64:ff9b::808:808'])(
  '%s is of the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ...['http://127.0.0.1:PORT/', 'http://[::ffff:127.0.0.1]:PORT/', 'http://0.0.0.0:PORT/'],
  ...['http://2130706433:PORT/', 'http://0x7f.1:PORT/', 'http://127.1:PORT/'],
  ...['http://LOCALHOST:PORT/', 'http://0177.0.0.1:PORT/'],
])('nothing is sent to %s', async (url) => {
  const {taken, port} = await openServer()
  const address = url.replace('PORT', String(port))
  await expect(open().post(address, letter)).rejects.toMatchObject({name: 'AddressRefused'})
  expect(await open().isAllowed(address)).toBe(false)
  expect(taken).toEqual([])
})

test.each([
  [['127.0.0.1']],
  [['8.8.8.8', '127.0.0.1']],
  [['::ffff:127.0.0.1']],
  [['169.254.169.254']],
])('a name that resolves to %j is refused', async (addresses) => {
  const {taken, port} = await openServer()
  const outbound = open({resolve: async () => addresses})
  const posted = outbound.post(`http://crm.example.kr:${port}/`, letter)
  await expect(posted).rejects.toMatchObject({name: 'AddressRefused'})
  expect(taken).toEqual([])
})

test('the connection is made to the address that was checked, whatever the name resolves to next', async () => {
  const {taken, port} = await openServer('127.0.0.1')
  const answers = [['127.0.0.1'], ['127.0.0.2']]
  let asked = 0
  const resolve = async () => answers[asked++] ?? []
  const outbound = open({allow: ['127.0.0.1'], resolve})
  expect(await outbound.post(`http://rebound.example.kr:${port}/a`, letter)).toBe(201)
  expect(asked).toBe(1)
  expect(taken).toEqual([`rebound.example.kr:${port}/a`])
})

test('a name that was allowed and then resolves to an internal address is not called', async () => {
  const inner = await openServer('127.0.0.2')
  let address = '127.0.0.1'
  const outbound = open({allow: ['127.0.0.1'], resolve: async () => [address]})
  const url = `http://rebound.example.kr:${inner.port}/`
  expect(await outbound.isAllowed(url)).toBe(true)
  address = '127.0.0.2'
  await expect(outbound.post(url, letter)).rejects.toMatchObject({name: 'AddressRefused'})
  expect(inner.taken).toEqual([])
})

test('a name without an address fails the call alone', async () => {
  const outbound = open({resolve: async () => []})
  const posted = outbound.post('http://nowhere.example.kr/', letter)
  await expect(posted).rejects.toThrow('no address')
})

test('no redirect of a download leads to an internal address', async () => {
  const inner = await openServer('127.0.0.2')
  const wanted = {method: 'GET', maxBytes: 99, timeout: 5000} as const
  const resolve = async (host: string) => [host === 'inner.kr' ? '127.0.0.2' : '127.0.0.1']
  const outbound = open({allow: ['127.0.0.1'], resolve})
  const places = ['http://127.0.0.2:PORT/', '//2130706434:PORT/', 'http://inner.kr:PORT/']
  for (const place of places) {
    const moved = await openServer('127.0.0.1', place.replace('PORT', String(inner.port)))
    const downloaded = outbound.download(`http://outer.kr:${moved.port}/`, wanted)
    await expect(downloaded).rejects.toMatchObject({name: 'AddressRefused'})
  }
  expect(inner.taken).toEqual([])
})

test('a redirect is not followed, wherever it leads', async () => {
  const inner = await openServer('127.0.0.2')
  const outer = await openServer('127.0.0.1', `http://127.0.0.2:${inner.port}/`)
  const outbound = open({allow: ['127.0.0.1', '127.0.0.2']})
  expect(await outbound.post(`http://127.0.0.1:${outer.port}/`, letter)).toBe(307)
  expect(inner.taken).toEqual([])
})

test('hosts that the settings allow are called, by name or by address', async () => {
  const {taken, port} = await openServer()
  const resolve = async () => ['127.0.0.1']
  expect(await open({allow: ['crm'], resolve}).post(`http://crm:${port}/`, letter)).toBe(201)
  expect(await open({allow: ['127.0.0.1']}).post(`http://127.0.0.1:${port}/`, letter)).toBe(201)
  expect(taken).toHaveLength(2)
})

test.each(['file:///etc/passwd', 'ftp://example.kr/', 'gopher://example.kr/'])(
  '%s is not called',
  async (url) => {
    await expect(open().post(url, letter)).rejects.toMatchObject({name: 'AddressRefused'})
  },
)

test('a server that never ends its answer is left at the timeout', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200)
    response.write('and so on')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const isLeft = new Promise((resolve) => {
    server.on('connection', (socket) => socket.on('close', resolve))
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const outbound = open({allow: ['127.0.0.1']})
  expect(await outbound.post(`http://127.0.0.1:${port}/`, {...letter, timeout: 300})).toBe(200)
  await isLeft
  server.close()
})

test('only an administrator may ask whether an address would be called, and learns no more', async () => {
  const site = await openRealSite()
  const path = `/api/outbound?url=${encodeURIComponent('http://127.0.0.1:1/')}`
  expect((await site.ask(path)).status).toBe(403)
  const asEditor = await signInAs(site, editor)
  expect((await site.ask(path, {headers: {cookie: asEditor}})).status).toBe(403)
  const cookie = await signInAs(site, administrator)
  const reply = await site.ask(path, {headers: {cookie}})
  expect(await reply.json()).toEqual({isAllowed: false})
})
