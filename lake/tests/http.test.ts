import {once} from 'node:events'
import {createServer} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {isLakePath} from '../http/lake-path.ts'
import {openTestLake, type TestLake} from '../testing/test-lake.ts'
import {until} from '../testing/until.ts'

async function listening(lake: TestLake) {
  const server = createServer(getRequestListener((request) => lake.lake.fetch(request)))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {origin: `http://localhost:${port}`, cut: () => server.closeAllConnections()}
}

function clientAt(apiHost: string, token?: string) {
  return createClient({
    projectId: 'test',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    apiHost,
    useProjectHostname: false,
    ...(token && {token}),
  })
}

test('a change made over HTTP is sent to listeners, and visible to the next query', async () => {
  const lake = openTestLake()
  const {origin} = await listening(lake)
  const editor = clientAt(origin, lake.tokenOf('editor'))
  const heard: unknown[] = []
  const subscription = editor
    .listen('*[_type == "post"]', {}, {events: ['welcome', 'mutation']})
    .subscribe((event) => heard.push(event))
  onTestFinished(() => subscription.unsubscribe())
  await until(() => expect(heard).toHaveLength(1))
  await editor.create({_id: 'a', _type: 'post', title: '견본주택'})
  await until(() => expect(heard).toHaveLength(2))
  expect(heard[1]).toMatchObject({type: 'mutation', documentId: 'a', result: {title: '견본주택'}})
  expect(await clientAt(origin).fetch('*[_id == "a"][0].title')).toBe('견본주택')
})

test('a listener whose connection is cut reconnects and resumes', async () => {
  const lake = openTestLake()
  const {origin, cut} = await listening(lake)
  const editor = clientAt(origin, lake.tokenOf('editor'))
  const heard: string[] = []
  const events = ['welcome', 'mutation', 'reconnect', 'reset', 'welcomeback'] as const
  const subscription = editor
    .listen('*', {}, {events: [...events], enableResume: true})
    .subscribe((event) => heard.push('documentId' in event ? event.documentId : event.type))
  onTestFinished(() => subscription.unsubscribe())
  await until(() => expect(heard).toEqual(['welcome']))
  await editor.create({_id: 'before', _type: 'x'})
  await until(() => expect(heard).toContain('before'))
  cut()
  await until(() => expect(heard).toContain('reconnect'))
  await editor.create({_id: 'meanwhile', _type: 'x'})
  await until(() => expect(heard).toContain('meanwhile'))
  expect(heard).toEqual(['welcome', 'before', 'reconnect', 'welcomeback', 'meanwhile'])
})

test('a body that lies about its length, or does not give it, is cut off at the limit', async () => {
  const lake = openTestLake()
  const {origin} = await listening(lake)
  const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024).fill(32)),
  })
  const init: RequestInit & {duplex: 'half'} = {
    method: 'POST',
    headers: {authorization: `Bearer ${lake.tokenOf('editor')}`},
    body: endless,
    duplex: 'half',
  }
  const response = await fetch(`${origin}/v1/data/mutate/production`, init)
  expect(response.status).toBe(413)
})

test.each([
  '/login/help',
  '/login/users/me',
  '/images/help',
  '/files/projects',
  '/help/ping',
  '/v/ping',
  '/vx/ping',
  '/v2025-02/ping',
  '/v1beta/ping',
])('%s is no address of the lake', async (path) => {
  expect(isLakePath(path)).toBe(false)
  expect((await openTestLake().request(path)).status).toBe(404)
})

test.each(['/v1/ping', '/vX/ping', '/v2025-02-19/ping', '/login'])('%s is one', async (path) => {
  expect(isLakePath(path)).toBe(true)
  expect((await openTestLake().request(path)).status).toBe(200)
})

test('an address with double slashes, as the migration tool writes it, is understood', async () => {
  const lake = openTestLake()
  const {origin} = await listening(lake)
  await lake.client('editor').create({_id: 'a', _type: 'post'})
  const headers = {authorization: `Bearer ${lake.tokenOf('viewer')}`}
  const exported = await fetch(`${origin}//v2024-01-29/data/export/production`, {headers})
  expect(await exported.text()).toContain('"_id":"a"')
  const body = JSON.stringify({mutations: [{delete: {id: 'a'}}]})
  const written = await fetch(`${origin}//v1//data/mutate/production`, {
    method: 'POST',
    headers: {authorization: `Bearer ${lake.tokenOf('editor')}`},
    body,
  })
  expect(written.status).toBe(200)
  expect(isLakePath('//v1/data')).toBe(true)
})

test('a document can be asked for without its content', async () => {
  const lake = openTestLake()
  await lake.client('editor').create({_id: 'a', _type: 'post', title: 'long'})
  const read = await lake.request('/v1/data/doc/production/a?excludeContent=true')
  const {documents} = await read.json()
  expect(Object.keys(documents[0])).toEqual(['_id', '_type', '_rev', '_createdAt', '_updatedAt'])
})

test('a request that outlives its lake is told to come back, and is no fault of the lake', async () => {
  const faults: unknown[] = []
  const {lake, request} = openTestLake({log: {error: (fault) => faults.push(fault)}})
  const query = '/v1/data/query/production?query=count(*)'
  await request(query)
  const open = [
    request(query),
    request('/v1/data/doc/production/a'),
    request('/v1/users/me', {}, 'viewer'),
  ]
  lake.close()
  const answers = await Promise.all([
    ...open,
    request(query),
    request('/v1/auth/id', {headers: {authorization: 'Bearer x'}}),
  ])
  for (const {status, headers} of answers.filter(({status}) => status !== 200)) {
    expect([status, headers.get('retry-after')]).toEqual([503, '1'])
  }
  expect(answers.map(({status}) => status)).toContain(503)
  expect(faults).toEqual([])
})
