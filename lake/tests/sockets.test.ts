import {once} from 'node:events'
import type {Duplex} from 'node:stream'
import {createClient, type ListenOptions, type SanityClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'

import {attachSockets} from '../sockets/sockets.ts'
import {createStreamFetch} from '../studio/stream-fetch.ts'
import {
  cookiesOf,
  createPerson,
  openRealLake,
  person,
  type RealLake,
  serveLake,
} from '../testing/real-lake.ts'
import {connect, type Wire} from './wire.ts'

const presence = '/v2022-06-30/socket/production'
const streams = '/v1/streams'
const listen = '/v2025-02-19/data/listen/production?query=*&includeMutations=false'

async function serve() {
  const real = openRealLake()
  return {real, url: await serveLake(real.lake)}
}

async function signedIn(real: RealLake): Promise<string> {
  await createPerson(real.lake)
  const {email, password} = person
  const headers = {'content-type': 'application/json'}
  const body = JSON.stringify({email, password})
  return cookiesOf(await real.ask('/login', {method: 'POST', headers, body}))
}

async function call(wire: Wire, method: string, params: object = {}) {
  const id = `${method}-${crypto.randomUUID()}`
  wire.send({jsonrpc: '2.0', id, method, params: {...params, apiVersion: 'v1'}})
  return wire.until({id})
}

const pushed = (fields: object) => ({
  method: 'presence_subscription',
  params: expect.objectContaining({result: expect.objectContaining(fields)}),
})

test('a new Studio sends a roll call, and the others answer with their locations', async () => {
  const {real, url} = await serve()
  const cookie = await signedIn(real)
  const here = await connect(url + presence, {cookie, origin: url})
  await call(here, 'presence_subscribe')
  const newcomer = await connect(url + presence, {authorization: `Bearer ${real.token}`})
  await call(newcomer, 'presence_subscribe')
  await call(newcomer, 'presence_rollcall', {session: 'new'})
  await here.until(pushed({type: 'rollCall', session: 'new'}))
  const locations = [{type: 'document', documentId: 'home', path: ['title']}]
  await call(here, 'presence_announce', {data: {locations, sessionId: 'old'}})
  const [user] = real.lake.accounts.users.list()
  await newcomer.until(pushed({type: 'state', i: user?.id, m: {sessionId: 'old', locations}}))
})

test('a token may come as the first call, as the Studio sends it', async () => {
  const {real, url} = await serve()
  const wire = await connect(url + presence)
  const authorization = `Bearer ${real.token}`
  expect(await call(wire, 'authorization', {authorization})).toMatchObject({result: 'ok'})
  expect(await call(wire, 'presence_subscribe')).toMatchObject({result: expect.any(String)})
})

test('strangers get no presence', async () => {
  const {real, url} = await serve()
  const stranger = await connect(url + presence)
  expect(await call(stranger, 'presence_subscribe')).toMatchObject({error: {code: 4001}})
  const member = await connect(url + presence, {authorization: `Bearer ${real.token}`})
  await call(member, 'presence_announce', {data: {locations: [], sessionId: 'mine'}})
  expect(stranger.messages.filter((message) => JSON.stringify(message).includes('mine'))).toEqual(
    [],
  )
})

test('presence ends at once with the session', async () => {
  const {real, url} = await serve()
  const here = await connect(url + presence, {cookie: await signedIn(real), origin: url})
  await call(here, 'presence_subscribe')
  const closed = once(here.socket, 'close')
  const [user] = real.lake.accounts.users.list()
  real.lake.accounts.sessions.endAllOf(user?.id ?? '')
  const [code] = await closed
  expect(code).toBe(4001)
})

test('presence in one dataset is not sent to another', async () => {
  const {real, url} = await serve()
  const headers = {authorization: `Bearer ${real.token}`}
  const elsewhere = await connect(`${url}/v2022-06-30/socket/secret`, headers)
  await call(elsewhere, 'presence_subscribe')
  const here = await connect(url + presence, headers)
  await call(here, 'presence_announce', {data: {locations: [], sessionId: 'here'}})
  await call(elsewhere, 'presence_rollcall', {session: 'own'})
  await elsewhere.until(pushed({type: 'rollCall', session: 'own'}))
  expect(JSON.stringify(elsewhere.messages)).not.toContain('"here"')
})

test('a lost connection is announced to the others', async () => {
  const {real, url} = await serve()
  const headers = {authorization: `Bearer ${real.token}`}
  const stays = await connect(url + presence, headers)
  await call(stays, 'presence_subscribe')
  const leaves = await connect(url + presence, headers)
  await call(leaves, 'presence_announce', {data: {locations: [], sessionId: 'leaving'}})
  leaves.socket.terminate()
  await stays.until(pushed({type: 'disconnect', m: {session: 'leaving'}}))
})

test.each([presence, streams])("another site's page cannot open %s", async (path) => {
  const {url} = await serve()
  const foreign = connect(url + path, {origin: 'https://evil.example'})
  await expect(foreign).rejects.toThrow('403')
})

test.each([
  ['x-forwarded-host', '['],
  ['x-forwarded-proto', ':'],
])('a proxy header %s: %s is not trusted', async (name, value) => {
  const url = await serveLake(openRealLake({trustProxy: true}).lake)
  const foreign = connect(url + streams, {origin: 'https://evil.example', [name]: value})
  await expect(foreign).rejects.toThrow('403')
  const own = await connect(url + streams, {origin: url, [name]: value})
  expect(own.socket.readyState).toBe(own.socket.OPEN)
})

test.each(['a\nb', '한글'])(
  'a stream whose header is %j is refused, and the others go on',
  async (text) => {
    const {url} = await serve()
    const wire = await connect(url + streams)
    wire.send({open: 1, path: listen, headers: {authorization: text}})
    expect(await wire.until({id: 1})).toMatchObject({status: 400})
    wire.send({open: 2, path: listen, headers: {}})
    expect(await wire.until({id: 2})).toMatchObject({status: 200})
  },
)

test('an address has a limit of WebSockets, and more once its user has signed in', async () => {
  const real = openRealLake({trustProxy: true, sockets: {strangersByAddress: 2}})
  const url = await serveLake(real.lake)
  const from = (address: string) => ({'x-forwarded-for': `198.51.100.1, ${address}`})
  const one = await connect(url + presence, from('203.0.113.1'))
  const other = await connect(url + streams, from('203.0.113.1'))
  await expect(connect(url + streams, from('203.0.113.1'))).rejects.toThrow('429')
  await connect(url + streams, from('203.0.113.2'))
  await call(one, 'authorization', {authorization: `Bearer ${real.token}`})
  await connect(url + streams, from('203.0.113.1'))
  await expect(connect(url + streams, from('203.0.113.1'))).rejects.toThrow('429')
  other.socket.terminate()
  await expect
    .poll(() => connect(url + streams, from('203.0.113.1')).then(Boolean, () => false))
    .toBe(true)
})

test('strangers cannot use up the connections of signed-in users', async () => {
  const real = openRealLake({trustProxy: true, sockets: {strangers: 3, strangersByAddress: 1}})
  const cookie = await signedIn(real)
  const url = await serveLake(real.lake)
  const stranger = (n: number) => connect(url + streams, {'x-forwarded-for': `203.0.113.${n}`})
  const [first] = [await stranger(1), await stranger(2), await stranger(3)]
  const dropped = once(first.socket, 'close')
  const editor = await connect(url + presence, {cookie, 'x-forwarded-for': '198.51.100.1'})
  await call(editor, 'presence_subscribe')
  await dropped
  for (const n of [4, 5, 6, 7]) await stranger(n)
  expect(await call(editor, 'presence_rollcall', {session: 'a'})).toMatchObject({result: 'ok'})
})

test('an IPv6 /64 counts as one address', async () => {
  const real = openRealLake({trustProxy: true, sockets: {strangersByAddress: 1}})
  const url = await serveLake(real.lake)
  await connect(url + streams, {'x-forwarded-for': '2001:db8::1'})
  const again = connect(url + streams, {'x-forwarded-for': '2001:db8:0:0:ffff::2'})
  await expect(again).rejects.toThrow('429')
  await connect(url + streams, {'x-forwarded-for': '2001:db8:0:1::1'})
})

test('a connection without a sign-in or a stream is closed', async () => {
  const real = openRealLake({sockets: {signInMs: 300, idleMs: 300}})
  const url = await serveLake(real.lake)
  const idle = await Promise.all([presence, streams].map((path) => connect(url + path)))
  for (const {closed} of idle) expect(await closed).toBe(4001)
  const listening = await connect(url + streams)
  listening.send({open: 1, path: listen, headers: {}})
  await listening.until({id: 1, text: expect.stringContaining('welcome')})
  await write(real, 'later')
  await listening.until({id: 1, text: expect.stringContaining('later')})
})

test('a stranger has fewer streams than a signed-in user', async () => {
  const real = openRealLake({sockets: {streamsOfStranger: 1, streamsOfMember: 2}})
  const url = await serveLake(real.lake)
  const wire = await connect(url + streams)
  wire.send({open: 1, path: listen, headers: {}})
  wire.send({open: 2, path: listen, headers: {}})
  expect(await wire.until({id: 2})).toMatchObject({status: 429})
  wire.send({open: 3, path: listen, headers: {authorization: `Bearer ${real.token}`}})
  expect(await wire.until({id: 3})).toMatchObject({status: 200})
  wire.send({open: 4, path: listen, headers: {authorization: `Bearer ${real.token}`}})
  expect(await wire.until({id: 4})).toMatchObject({status: 429})
})

test('an id with an open stream gets no second one', async () => {
  const {url} = await serve()
  const wire = await connect(url + streams)
  wire.send({open: 1, path: listen, headers: {}})
  await wire.until({id: 1, status: 200})
  wire.send({open: 1, path: listen, headers: {}})
  await wire.until({id: 1, status: 400})
})

test('a missing dataset has no presence', async () => {
  const {url} = await serve()
  await expect(connect(`${url}/v1/socket/nowhere`)).rejects.toThrow('404')
})

test('many streams come over one connection, each with its own answer', async () => {
  const {real, url} = await serve()
  const wire = await connect(url + streams, {authorization: `Bearer ${real.token}`})
  for (let open = 1; open <= 12; open += 1) wire.send({open, path: listen, headers: {}})
  for (let id = 1; id <= 12; id += 1) {
    expect(await wire.until({id, status: 200})).toMatchObject({
      contentType: 'text/event-stream; charset=utf-8',
    })
  }
})

test('a closed stream sends no more, and the others continue', async () => {
  const {real, url} = await serve()
  const wire = await connect(url + streams, {authorization: `Bearer ${real.token}`})
  wire.send({open: 1, path: listen, headers: {}})
  wire.send({open: 2, path: listen, headers: {}})
  await wire.until({id: 1, text: expect.stringContaining('welcome')})
  await wire.until({id: 2, text: expect.stringContaining('welcome')})
  wire.send({close: 1})
  await wire.until({id: 1, end: true})
  await write(real, 'after')
  await wire.until({id: 2, text: expect.stringContaining('after')})
  expect(JSON.stringify(wire.messages.filter((message) => isOf(message, 1)))).not.toContain('after')
})

const isOf = (message: unknown, id: number) =>
  expect.objectContaining({id}).asymmetricMatch(message)

function write({ask, token}: RealLake, id: string) {
  return ask('/v2025-02-19/data/mutate/production', {
    method: 'POST',
    headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
    body: JSON.stringify({mutations: [{createOrReplace: {_id: id, _type: 'post'}}]}),
  })
}

test.each([
  '/v2025-02-19/data/query/production?query=*',
  '/v2025-02-19/users/me',
  '//evil.example/v1/data/listen/production',
  'https://evil.example/v1/data/listen/production',
])('%s does not come as a stream', async (path) => {
  const {url} = await serve()
  const wire = await connect(url + streams)
  wire.send({open: 1, path, headers: {}})
  expect(await wire.until({id: 1})).toMatchObject({status: 400})
})

test('an invalid command is ignored', async () => {
  const {url} = await serve()
  const wire = await connect(url + streams)
  wire.socket.send('hello')
  wire.send({open: 'one'})
  wire.send({open: 1, path: listen})
  expect(await wire.until({id: 1})).toMatchObject({status: 200})
})

test('a stranger gets no draft over the streams', async () => {
  const {real, url} = await serve()
  const wire = await connect(url + streams)
  wire.send({open: 1, path: listen, headers: {}})
  await wire.until({id: 1, text: expect.stringContaining('welcome')})
  await write(real, 'drafts.hidden')
  await write(real, 'shown')
  await wire.until({id: 1, text: expect.stringContaining('shown')})
  expect(JSON.stringify(wire.messages)).not.toContain('hidden')
})

test('closing the lake closes its sockets', async () => {
  const {real, url} = await serve()
  const {socket} = await connect(url + streams)
  const closed = once(socket, 'close')
  real.lake.close()
  const [code] = await closed
  expect(code).toBe(1001)
})

function clientOver(url: string, token: string): {client: SanityClient; plain: string[]} {
  const streamFetch = createStreamFetch(url)
  const plain: string[] = []
  const own = globalThis.fetch
  globalThis.fetch = (input, init) => {
    plain.push(new URL(String(input)).pathname)
    return own(input, init)
  }
  onTestFinished(() => {
    globalThis.fetch = own
  })
  const client = createClient({
    projectId: 'test',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    apiHost: url,
    useProjectHostname: false,
    token,
    resolveFetch: () => streamFetch,
  })
  return {client, plain}
}

interface Events {
  subscribe(observer: {next(event: {readonly type: string}): void; error(error: unknown): void}): {
    unsubscribe(): void
  }
}

/** The first event of this type; unsubscribes afterwards. */
function firstOf(events: Events, type: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const subscription = events.subscribe({
      next(event) {
        if (event.type === type) resolve(event)
      },
      error: reject,
    })
    onTestFinished(() => subscription.unsubscribe())
  })
}

test("the Studio's client listens over the socket, and sends everything else over HTTP", async () => {
  const {real, url} = await serve()
  const {client, plain} = clientOver(url, real.token)
  const options = {events: ['welcome', 'mutation']} satisfies ListenOptions
  const heard = firstOf(client.listen('*[_type == "post"]', {}, options), 'mutation')
  await firstOf(client.live.events(), 'welcome')
  await client.createOrReplace({_id: 'one', _type: 'post', title: 'Seen'})
  expect(await heard).toMatchObject({documentId: 'one'})
  expect(plain).toEqual(['/v2025-02-19/data/mutate/production'])
})

test('a broken connection breaks its streams, and the next stream has a new one', async () => {
  const real = openRealLake()
  const lines: Duplex[] = []
  const url = await serveLake(real.lake, (server) => {
    attachSockets(server, real.lake)
    server.on('upgrade', (_request, socket) => lines.push(socket))
  })
  const streamFetch = createStreamFetch(url)
  const headers = {authorization: `Bearer ${real.token}`, accept: 'text/event-stream'}
  const broken = await streamFetch(url + listen, {headers})
  for (const line of lines) line.destroy()
  await expect(broken.text()).rejects.toThrow('The stream connection was lost')
  const again = await streamFetch(url + listen, {headers})
  expect(again.status).toBe(200)
  expect(lines).toHaveLength(2)
  await again.body?.cancel()
})

test('an aborted stream fails like an aborted fetch', async () => {
  const {real, url} = await serve()
  const giving = new AbortController()
  const headers = {authorization: `Bearer ${real.token}`}
  const response = await createStreamFetch(url)(url + listen, {headers, signal: giving.signal})
  const text = response.text()
  giving.abort()
  await expect(text).rejects.toThrow(/abort/i)
})

test('where WebSockets are blocked, streams use HTTP', async () => {
  const real = openRealLake()
  const url = await serveLake(real.lake, (server) => {
    server.on('upgrade', (_request, socket) => socket.destroy())
  })
  const {client, plain} = clientOver(url, real.token)
  const welcome = client.listen('*', {}, {events: ['welcome']})
  expect(await firstOf(welcome, 'welcome')).toMatchObject({type: 'welcome'})
  expect(plain).toEqual(['/v2025-02-19/data/listen/production'])
})

test('what cannot be read though the lake is there raises the suspicion that it stores nothing', async () => {
  const suspected: string[] = []
  const suspicion = (name: string) => ({
    suspect: async () => {
      suspected.push(name)
      return false
    },
  })
  const damaged = createStreamFetch('http://lake.test', {
    reach: suspicion('reach'),
    storage: suspicion('storage'),
    send: async () => new Response('', {status: 503}),
  })
  const reply = await damaged('http://lake.test/v2025-02-19/data/query/production?query=*')
  expect(reply.status).toBe(503)
  expect(suspected).toEqual(['reach', 'storage'])
})

test('a change whose connection broke is sent again once the lake is back, and another request is not', async () => {
  const sent: string[] = []
  let isBroken = true
  const reconnecting = createStreamFetch('http://lake.test', {
    reach: {
      suspect: async () => {
        isBroken = false
        return true
      },
    },
    send: async (input, init) => {
      sent.push(`${new URL(input).pathname} ${init?.body ?? ''}`)
      if (isBroken) throw new TypeError('Failed to fetch')
      return new Response('{}')
    },
  })
  const post = (path: string) => {
    isBroken = true
    return reconnecting(`http://lake.test${path}`, {method: 'POST', body: 'what was typed'})
  }
  expect((await post('/v2025-02-19/data/mutate/production')).status).toBe(200)
  expect((await post('/v2025-02-19/data/actions/production')).status).toBe(200)
  await expect(post('/v2025-02-19/users/me/keyvalue')).rejects.toThrow('Failed to fetch')
  expect(sent).toEqual([
    ...Array.from({length: 2}, () => '/v2025-02-19/data/mutate/production what was typed'),
    ...Array.from({length: 2}, () => '/v2025-02-19/data/actions/production what was typed'),
    '/v2025-02-19/users/me/keyvalue what was typed',
  ])
})
