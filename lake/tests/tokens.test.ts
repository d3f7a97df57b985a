import {expect, test} from 'vitest'

import {openTestLake, type Role, type TestLake} from '../testing/test-lake.ts'

const path = '/v2024-01-01/projects/test/tokens'

function send({request}: TestLake, method: string, role: Role, body?: object, id = '') {
  return request(path + id, {method, ...(body && {body: JSON.stringify(body)})}, role)
}

test('a token that an administrator makes works until it is revoked', async () => {
  const lake = openTestLake()
  const made = await send(lake, 'POST', 'administrator', {label: 'Build', roleName: 'editor'})
  expect(made.status).toBe(201)
  const {id, key} = await made.json()
  const client = lake.client('nobody', {token: key})
  expect(await client.create({_id: 'a', _type: 'post'})).toMatchObject({_id: 'a'})
  const secret = lake.client('nobody', {token: key, dataset: 'secret'}).fetch('*')
  await expect(secret).rejects.toMatchObject({statusCode: 403})
  const listed = await (await send(lake, 'GET', 'administrator')).text()
  expect(listed).toContain('"label":"Build"')
  expect(listed).not.toContain(key)
  expect((await send(lake, 'DELETE', 'administrator', undefined, `/${id}`)).status).toBe(204)
  await expect(client.fetch('*')).rejects.toMatchObject({statusCode: 401})
  expect((await send(lake, 'DELETE', 'administrator', undefined, `/${id}`)).status).toBe(404)
})

test('only administrators see, make and revoke tokens', async () => {
  const lake = openTestLake()
  const body = {label: 'x', roleName: 'viewer'}
  for (const [role, status] of [
    ['nobody', 401],
    ['viewer', 403],
    ['keeper', 403],
    ['editor', 403],
  ] as const) {
    expect((await send(lake, 'GET', role)).status, role).toBe(status)
    expect((await send(lake, 'POST', role, body)).status, role).toBe(status)
    expect((await send(lake, 'DELETE', role, undefined, '/r1')).status, role).toBe(status)
  }
})

test('a token needs a label and roles that there are, and has no end', async () => {
  const lake = openTestLake()
  for (const body of [
    {roleName: 'viewer'},
    {label: ' ', roleName: 'viewer'},
    {label: 'x'.repeat(201), roleName: 'viewer'},
    {label: 'x'},
    {label: 'x', roleName: 'owner'},
    {label: 'x', roleNames: []},
    {label: 'x', roleNames: ['viewer', 'owner']},
    {label: 'x', roleName: 'viewer', expiresAt: '2027-01-01T00:00:00Z'},
  ]) {
    const {status} = await send(lake, 'POST', 'administrator', body)
    expect(status, JSON.stringify(body)).toBe(400)
  }
})

test('there is no dataset for comments, rather than the public one', async () => {
  const lake = openTestLake()
  const read = (query: string) =>
    lake.request(`/v2024-01-01/projects/test/datasets${query}`, {}, 'editor')
  expect(await (await read('?datasetProfile=comments')).json()).toEqual([])
  expect(await (await read('')).json()).toHaveLength(2)
})
