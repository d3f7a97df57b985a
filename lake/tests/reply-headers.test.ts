import {expect, test} from 'vitest'
import {openTestLake, type Role} from '../testing/test-lake.ts'

const never = 'private, no-store'

async function open() {
  const lake = openTestLake()
  const body = new Blob(['a plan'])
  const upload = await lake.request(
    '/v1/assets/files/secret?filename=plan.txt',
    {method: 'POST', body, headers: {'content-type': 'text/plain'}},
    'keeper',
  )
  const {document} = await upload.json()
  const headersOf = async (path: string, role: Role, init: RequestInit = {}) => {
    const response = await lake.request(path, init, role)
    await response.body?.cancel()
    return response.headers
  }
  return {headersOf, file: `/${document.path}`}
}

test.each<[string, Role]>([
  ['/v1/data/query/secret?query=*', 'keeper'],
  ['/v1/data/query/secret?query=*', 'nobody'],
  ['/v1/data/query/secret?query=nonsense(', 'keeper'],
  ['/v1/data/doc/secret/a', 'keeper'],
  ['/v1/data/export/secret', 'keeper'],
  ['/v1/data/history/secret/documents/a?lastRevision=true', 'keeper'],
  ['/v1/data/accesses/secret?from=2026-01-01&to=2026-01-02', 'administrator'],
  ['/v1/data/accesses/secret', 'administrator'],
  ['/files/test/secret/0000000000000000000000000000000000000000.txt', 'keeper'],
])('nobody keeps the answer of a private dataset: %s for %s', async (path, role) => {
  const {headersOf} = await open()
  const headers = await headersOf(path, role)
  expect(headers.get('cache-control')).toBe(never)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('nor its files, its streams, and the answers to its writes', async () => {
  const {headersOf, file} = await open()
  expect((await headersOf(file, 'keeper')).get('cache-control')).toBe(never)
  const stream = await headersOf('/v1/data/listen/secret?query=*', 'keeper')
  expect(stream.get('cache-control')).toBe(`${never}, no-transform`)
  const write = {method: 'POST', body: '{"mutations":[]}'}
  const written = await headersOf('/v1/data/mutate/secret', 'keeper', write)
  expect(written.get('cache-control')).toBe(never)
})

test.each<[string, Role]>([
  ['/v1/data/query/production?query=*', 'nobody'],
  ['/v1/data/query/production?query=*', 'editor'],
  ['/v1/users/me', 'editor'],
  ['/v1/projects/test/roles', 'nobody'],
  ['/v1/auth/providers', 'nobody'],
  ['/login', 'nobody'],
  ['/login?origin=https://evil.example', 'nobody'],
  ['/v1/no/such/endpoint', 'nobody'],
  ['/nothing', 'nobody'],
])('every answer says that it is what it says it is: %s for %s', async (path, role) => {
  const {headersOf} = await open()
  expect((await headersOf(path, role)).get('x-content-type-options')).toBe('nosniff')
})

test('what a member is answered is not kept, and what a visitor is answered may be', async () => {
  const {headersOf} = await open()
  const path = '/v1/data/query/production?query=*'
  expect((await headersOf(path, 'editor')).get('cache-control')).toBe(never)
  expect((await headersOf(path, 'nobody')).get('cache-control')).toBeNull()
})

test.each([
  '/login',
  '/login?origin=/studio/site',
  '/v1/auth/providers',
  '/v1/projects',
  '/v1/data/query/production?query=*',
  '/v1/data/export/production',
  '/v1/nothing',
])('the host of a request is not told back by %s', async (path) => {
  const {lake, tokenOf} = openTestLake()
  const headers = {authorization: `Bearer ${tokenOf('administrator')}`}
  const response = await lake.fetch(new Request(`http://evil.example${path}`, {headers}))
  expect([...response.headers].join('\n')).not.toContain('evil.example')
  expect(await response.text()).not.toContain('evil.example/')
})

test('nor by signing in, and two slashes lead to no other host', async () => {
  const {lake} = openTestLake({accounts: {passwordCost: {N: 2 ** 8, r: 8, p: 1}}})
  const person = {name: 'Kim', email: 'kim@example.com', password: 'correct horse battery'}
  await lake.accounts.users.create({...person, roles: ['editor']})
  for (const origin of ['/studio', 'http://lake.test//evil.example/studio']) {
    const response = await lake.fetch(
      new Request(`http://lake.test/login?origin=${encodeURIComponent(origin)}`, {
        method: 'POST',
        headers: {origin: 'http://lake.test'},
        body: new URLSearchParams(person),
      }),
    )
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^\/[\w.]+(\/studio)?#sid=/)
  }
})
