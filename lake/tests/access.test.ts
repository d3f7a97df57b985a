import {createClient} from '@sanity/client'
import {expect, test} from 'vitest'

import {createPerson, openRealLake, serveLake} from '../testing/real-lake.ts'
import {openTestLake, type Role, type TestLake} from '../testing/test-lake.ts'

const api = '/v2025-08-14'

function send({request}: TestLake, method: string, path: string, role: Role, body?: object) {
  return request(api + path, {method, ...(body && {body: JSON.stringify(body)})}, role)
}

test('pages of an origin that an administrator allows may read, with credentials if so allowed', async () => {
  const lake = openTestLake()
  const answerTo = async (origin: string) => {
    const {headers} = await lake.request('/v1/data/query/production?query=1', {headers: {origin}})
    const allowed = headers.get('access-control-allow-origin')
    return [allowed, headers.get('access-control-allow-credentials')]
  }
  const [studio, reader] = ['https://studio.example.kr', 'https://a.b.reader.kr']
  expect(await answerTo(studio)).toEqual([null, null])
  const path = '/projects/test/cors'
  const added = await send(lake, 'POST', path, 'administrator', {
    ...{origin: `${studio}/`, allowCredentials: true},
  })
  expect(added.status).toBe(201)
  const {id, ...described} = await added.json()
  expect(described).toMatchObject({origin: studio, allowCredentials: true, projectId: 'test'})
  await send(lake, 'POST', path, 'administrator', {origin: 'https://*.reader.kr'})
  expect(await answerTo(studio)).toEqual([studio, 'true'])
  expect(await answerTo(reader)).toEqual([reader, null])
  for (const other of ['https://reader.kr', 'https://a.reader.kr.evil.com', 'http://a.reader.kr']) {
    expect(await answerTo(other), other).toEqual([null, null])
  }
  expect((await send(lake, 'DELETE', `${path}/${id}`, 'administrator')).status).toBe(200)
  expect(await answerTo(studio)).toEqual([null, null])
})

test('an origin that is none, or credentials for any host, are refused', async () => {
  const lake = openTestLake()
  for (const [origin, allowCredentials] of [
    ['example.kr', false],
    ['https://example.kr/path', false],
    ['javascript:alert(1)', false],
    ['*', true],
    ['https://*', true],
    ['https://*.kr', true],
    ['https://a*.example.kr', true],
    ['https://*.*.*.example.kr', false],
  ] as const) {
    const body = {origin, allowCredentials}
    const {status} = await send(lake, 'POST', '/projects/test/cors', 'administrator', body)
    expect(status, origin).toBe(400)
  }
  const twice = {origin: 'https://example.kr'}
  await send(lake, 'POST', '/projects/test/cors', 'administrator', twice)
  expect((await send(lake, 'POST', '/projects/test/cors', 'administrator', twice)).status).toBe(409)
})

test('an allowed origin is text, whatever its characters mean in a pattern, and takes no time', async () => {
  const lake = openTestLake()
  const headersOf = async (origin: string) => {
    const {headers} = await lake.request('/v1/data/query/production?query=1', {headers: {origin}})
    return headers.get('access-control-allow-origin')
  }
  for (const host of ['(a+)+b', '(', 'a{2}b', 'a+b', '$']) {
    const body = {origin: `https://*.${host}.kr`, allowCredentials: false}
    const {status} = await send(lake, 'POST', '/projects/test/cors', 'administrator', body)
    expect(status, host).toBe(201)
    expect(await headersOf(`https://x.y.${host}.kr`)).toBe(`https://x.y.${host}.kr`)
  }
  const started = performance.now()
  for (const origin of ['https://x.aab.kr', 'https://x.ab.kr', `https://x.${'a'.repeat(10_000)}`]) {
    expect(await headersOf(origin), origin).toBeNull()
  }
  await headersOf(`https://x.${'a'.repeat(40)}`)
  expect(performance.now() - started).toBeLessThan(1000)
})

test('a page of an origin that is allowed with credentials may sign in', async () => {
  const {lake, ask, token} = openRealLake()
  await createPerson(lake)
  const origin = 'https://studio.example.kr'
  const signIn = () => ask(`/login?origin=${encodeURIComponent(`${origin}/studio`)}`)
  expect((await signIn()).status).toBe(403)
  await ask(`${api}/projects/test/cors`, {
    ...{method: 'POST', headers: {authorization: `Bearer ${token}`}},
    body: JSON.stringify({origin, allowCredentials: true}),
  })
  expect((await signIn()).status).toBe(200)
})

test('management is for administrators of this project', async () => {
  const lake = openTestLake()
  const paths = [
    ['GET', '/projects/test/cors'],
    ['POST', '/projects/test/cors'],
    ['DELETE', '/projects/test/cors/1'],
    ['GET', '/access/project/test/robots'],
    ['POST', '/access/project/test/robots'],
    ['GET', '/access/project/test/users'],
    ['GET', '/access/project/test/users/p1'],
    ['POST', '/invitations/project/test'],
    ['GET', '/hooks/projects/test'],
    ['POST', '/hooks/projects/test'],
    ['GET', '/hooks/projects/test/attempts/1'],
    ['DELETE', '/hooks/projects/test/1'],
  ] as const
  for (const [method, path] of paths) {
    for (const role of ['nobody', 'viewer', 'editor', 'keeper'] as const) {
      const {status} = await send(lake, method, path, role)
      expect(status, `${role} ${method} ${path}`).toBe(role === 'nobody' ? 401 : 403)
    }
    const other = path.replace('/test', '/other')
    expect((await send(lake, method, other, 'administrator')).status, other).toBe(404)
  }
})

test('a robot of the Access API works, replaces its own token, and is removed', async () => {
  const lake = openTestLake()
  const path = '/access/project/test/robots'
  const membership = {resourceType: 'project', resourceId: 'test', roleNames: ['editor']}
  const body = {label: 'Build', memberships: [membership]}
  const made = await (await send(lake, 'POST', path, 'administrator', body)).json()
  expect(made).toMatchObject({label: 'Build', token: expect.any(String)})
  const listed = await (await send(lake, 'GET', path, 'administrator')).json()
  expect(listed).toMatchObject({nextCursor: null, data: expect.any(Array)})
  expect(JSON.stringify(listed)).not.toContain(made.token)
  const as = (token: string) => lake.client('nobody', {token})
  const rotated = await as(made.token).request({method: 'POST', url: '/access/robots/me/rotate'})
  await expect(as(made.token).fetch('1')).rejects.toMatchObject({statusCode: 401})
  expect(await as(rotated.token).fetch('1')).toBe(1)
  await send(lake, 'DELETE', `${path}/${made.id}`, 'administrator')
  await expect(as(rotated.token).fetch('1')).rejects.toMatchObject({statusCode: 401})
  for (const wrong of [
    {...body, expiresAt: '2030-01-01T00:00:00Z'},
    {...body, memberships: []},
    {...body, memberships: [{...membership, resourceId: 'other'}]},
    {...body, memberships: [{...membership, roleNames: ['owner']}]},
  ]) {
    expect((await send(lake, 'POST', path, 'administrator', wrong)).status).toBe(400)
  }
})

test('people and roles are told, and invitations refused with what works instead', async () => {
  const {lake, token} = openRealLake()
  const {id} = await createPerson(lake, 'editor')
  const origin = await serveLake(lake)
  const client = createClient({
    ...{projectId: 'test', dataset: 'production', apiVersion: '2025-02-19', token},
    ...{apiHost: origin, useProjectHostname: false, useCdn: false},
  })
  const get = (url: string) => client.request({url})
  expect(await get('/access/project/test/users')).toMatchObject({
    data: [{sanityUserId: id, memberships: [{roleNames: ['editor']}]}],
  })
  const roles = await get('/access/project/test/roles')
  expect(roles.data.map(({name}: {name: string}) => name)).toEqual([
    ...['administrator', 'editor', 'contributor', 'viewer'],
  ])
  expect(await get('/users/me/grants')).toMatchObject({
    projects: {test: {'sanity.project.cors': [{grants: [{name: 'create'}, {}, {}, {}]}]}},
  })
  expect(await get('/data/ping/production')).toEqual({pong: true})
  const invited = client.request({method: 'POST', url: '/invitations/project/test', body: {}})
  await expect(invited).rejects.toMatchObject({
    ...{statusCode: 403, message: expect.stringContaining('/accounts')},
  })
})

test('schemas are stored for programs, and strangers do not see them', async () => {
  const lake = openTestLake()
  const path = '/projects/test/datasets/production/schemas'
  const schemas = [{workspace: {name: 'default', title: 'Site'}, schema: '[]', version: '2'}]
  expect((await send(lake, 'PUT', path, 'viewer', {schemas})).status).toBe(403)
  expect((await send(lake, 'PUT', path, 'contributor', {schemas})).status).toBe(403)
  expect((await send(lake, 'PUT', path, 'editor', {schemas})).status).toBe(200)
  const stored = await (await send(lake, 'GET', path, 'viewer')).json()
  expect(stored).toMatchObject([{_id: '_.schemas.default', schema: '[]'}])
  expect((await send(lake, 'GET', path, 'nobody')).status).toBe(401)
  expect(await lake.client('nobody').fetch('count(*)')).toBe(0)
  const elsewhere = {schemas: [{_id: 'page', workspace: {name: 'x'}}]}
  expect((await send(lake, 'PUT', path, 'editor', elsewhere)).status).toBe(400)
  const gone = await send(lake, 'DELETE', `${path}/_.schemas.default`, 'editor')
  expect(await gone.json()).toEqual({deleted: true})
})

test.each([
  ['POST', '/assets/images/production/from-url', {url: 'http://127.0.0.1/x.png'}],
  ['POST', '/assets/files/production/from-url', {url: 'http://127.0.0.1/x.pdf'}],
  ['POST', '/schedules/test/production', {documents: []}],
  ['PUT', '/projects/test/datasets/production/settings/embeddings', {enabled: true}],
] as const)('%s %s is refused with the reason', async (method, path, body) => {
  const answer = await send(openTestLake(), method, path, 'administrator', body)
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({error: {type: 'notSupportedError'}})
})
