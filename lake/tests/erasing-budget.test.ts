import {expect, test} from 'vitest'
import {openTestLake, type Role} from '../testing/test-lake.ts'

const project = {
  id: 'test',
  title: 'Test',
  datasets: [
    {
      name: 'secret',
      aclMode: 'private',
      role: 'keeper',
      permanent: [
        {
          type: 'customer',
          fields: ['name'],
          isErasedOnly: true,
          erasing: {together: 3, perDay: {administrator: 7}, perDayOfRobots: 4},
        },
      ],
    },
  ],
} as const

async function open() {
  const lake = openTestLake({project})
  const program = lake.client('administrator', {dataset: 'secret'})
  const made = program.transaction()
  const ids = Array.from({length: 40}, (_, index) => `customer-${10 + index}`)
  for (const _id of ids) made.create({_id, _type: 'customer', name: 'one'})
  await made.commit()
  const people = lake.lake.accounts
  const token = async (role: string) => {
    const email = `${role}-person@example.com`
    const {id} = await people.users.create({
      email,
      name: role,
      roles: [role],
      password: 'long-enough-words',
    })
    return people.sessions.open(id, 'token', {userAgent: '', address: ''}).token
  }
  const left = () => program.fetch<number>('count(*[_type == "customer"])')
  const send = async (
    path: string,
    body: object,
    init: {readonly token?: string; readonly role?: Role},
  ): Promise<number> => {
    const headers = init.token ? {authorization: `Bearer ${init.token}`} : undefined
    const request = {method: 'POST', body: JSON.stringify(body), ...(headers && {headers})}
    return (await lake.request(`/v1/data/${path}/secret`, request, init.role)).status
  }
  return {...lake, program, ids, left, send, token}
}

const erasing = (ids: readonly string[]) => ({
  mutations: ids.map((id) => ({delete: {id, purge: true}})),
})

test('a person without the role erases nothing, by mutation, query or action', async () => {
  const {send, token, left, ids} = await open()
  const keeper = {token: await token('keeper')}
  const query = {query: '*[_type == "customer"]', purge: true}
  const action = {
    ...{actionType: 'sanity.action.document.delete', publishedId: ids[0]},
    ...{includeDrafts: [], purge: true},
  }
  expect(await send('mutate', erasing(ids.slice(0, 1)), keeper)).toBe(403)
  expect(await send('mutate', {mutations: [{delete: query}]}, keeper)).toBe(403)
  expect(await send('actions', {actions: [action]}, keeper)).toBe(403)
  expect(await left()).toBe(40)
})

test('others erase by id, a few at a time, up to the budget of a day, which outlives the hour', async () => {
  const {send, token, left, ids, lake, idOf} = await open()
  const administrator = {token: await token('administrator')}
  const query = {query: '*[_type == "customer"][0...2]', purge: true}
  for (const who of [administrator, {role: 'keeper'} as const]) {
    expect(await send('mutate', {mutations: [{delete: query}]}, who)).toBe(403)
    expect(await send('mutate', erasing(ids.slice(0, 4)), who)).toBe(403)
  }
  expect(await left()).toBe(40)
  expect(await send('mutate', erasing(ids.slice(0, 3)), administrator)).toBe(200)
  expect(await send('mutate', erasing(ids.slice(3, 6)), administrator)).toBe(200)
  expect(await send('mutate', erasing(ids.slice(6, 8)), administrator)).toBe(429)
  expect(await send('mutate', erasing(ids.slice(6, 7)), administrator)).toBe(200)
  expect(await send('mutate', erasing(ids.slice(7, 8)), administrator)).toBe(429)
  const robot = {role: 'keeper'} as const
  expect(await send('mutate', erasing(ids.slice(10, 13)), robot)).toBe(200)
  expect(await send('mutate', erasing(ids.slice(13, 15)), robot)).toBe(429)
  expect(await left()).toBe(30)
  const from = new Date(Date.now() - 3_600_000).toISOString()
  const to = new Date(Date.now() + 3_600_000).toISOString()
  const path = `/v1/data/accesses/secret?${new URLSearchParams({from, to})}`
  const {accesses} = await ((await (
    await lake.fetch(
      new Request(`http://lake.test${path}`, {
        headers: {authorization: `Bearer ${administrator.token}`},
      }),
    )
  ).json()) as {accesses: {access: string; user: string; documentIds: string[]}[]})
  const erased = accesses.filter(({access}) => access === 'delete')
  expect(erased.flatMap(({documentIds}) => documentIds)).toHaveLength(10)
  expect(erased.some(({user}) => user === idOf('keeper'))).toBe(true)
})

test('the program itself and a command of the server are not bound, and no request makes such a command', async () => {
  const {send, left, lake, idOf, request, tokenOf} = await open()
  const query = {query: '*[_type == "customer"][0...10]', purge: true}
  tokenOf('keeper')
  lake.accounts.robots.setOfProgram(idOf('keeper'))
  expect(await send('mutate', {mutations: [{delete: query}]}, {role: 'keeper'})).toBe(200)
  const command = lake.accounts.robots.create({label: 'command', roles: ['administrator']})
  expect(await send('mutate', {mutations: [{delete: query}]}, {token: command.token})).toBe(200)
  expect(await left()).toBe(20)
  for (const label of ['command', ' command ', 'com\u200bmand']) {
    const body = JSON.stringify({label, roleName: 'administrator'})
    const made = await request('/v1/projects/test/tokens', {method: 'POST', body}, 'administrator')
    expect([label, made.status]).toEqual([label, 400])
  }
})
