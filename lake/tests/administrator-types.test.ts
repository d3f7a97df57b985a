import {expect, test} from 'vitest'
import type {AuthoredChange} from '../lake.ts'
import {openTestLake, type Role} from '../testing/test-lake.ts'

const project = {
  id: 'test',
  title: 'Test',
  datasets: [
    {name: 'secret', aclMode: 'private', role: 'keeper', administratorTypes: ['settings']},
  ],
} as const
const settings = {_id: 'settings', _type: 'settings', url: 'https://crm.example.kr/'}

/** Settings that an administrator made; a keeper is a person who may write everything else. */
async function open() {
  const told: AuthoredChange[] = []
  const lake = openTestLake({project, onGuardedChange: (change) => told.push(change)})
  const client = (role: Role) => lake.client(role, {dataset: 'secret'})
  await client('administrator').create(settings)
  const person = {name: 'Kim', email: 'kim@example.com', password: 'correct horse battery'}
  const {id} = await lake.lake.accounts.users.create({...person, roles: ['keeper']})
  const visitor = {address: '', userAgent: ''}
  const {token} = lake.lake.accounts.sessions.open(id, 'token', visitor)
  const keeper = lake.client('nobody', {dataset: 'secret', token})
  return {lake, told, keeper, robot: client('keeper'), administrator: client('administrator'), id}
}

const patch = {set: {url: 'https://elsewhere.example.com/'}}

test.each<[string, object]>([
  ['a patch', {patch: {id: 'settings', ...patch}}],
  ['a patch by query', {patch: {query: '*[_id == "settings"]', ...patch}}],
  ['a replacement', {createOrReplace: {...settings, url: 'x'}}],
  ['a replacement by another type', {createOrReplace: {...settings, _type: 'x'}}],
  ['a deletion', {delete: {id: 'settings'}}],
  ['a draft', {create: {...settings, _id: 'drafts.settings'}}],
  ['a second document', {create: {...settings, _id: 'another'}}],
  ['a draft of another type', {create: {_id: 'drafts.settings', _type: 'x'}}],
  ['a version of another type', {create: {_id: 'versions.spring.settings', _type: 'x'}}],
  ['one of many', {patch: {query: '*[_type in ["settings", "note"]]', ...patch}}],
])('%s of an administrator’s type is refused to staff', async (_, mutation) => {
  const {lake, keeper, administrator} = await open()
  const request = keeper.request({
    ...{method: 'POST', url: '/data/mutate/secret'},
    body: {mutations: [mutation]},
  })
  await expect(request).rejects.toMatchObject({statusCode: 403})
  expect(await administrator.getDocument('settings')).toMatchObject(settings)
  expect(lake.lake).toBeDefined()
})

test('nor is one whose draft alone is there replaced by another type', async () => {
  const {keeper, administrator} = await open()
  await administrator.create({_id: 'drafts.others', _type: 'settings'})
  await expect(keeper.create({_id: 'others', _type: 'x'})).rejects.toMatchObject({statusCode: 403})
  await expect(keeper.create({_id: 'drafts.mine', _type: 'x'})).resolves.toBeDefined()
})

test('publishing through an action is refused as well', async () => {
  const {keeper, administrator} = await open()
  await administrator.create({...settings, _id: 'drafts.settings', url: 'https://b.example.kr/'})
  const publish = {
    actionType: 'sanity.action.document.publish',
    ...{publishedId: 'settings', draftId: 'drafts.settings'},
  }
  const request = keeper.request({
    ...{method: 'POST', url: '/data/actions/secret'},
    body: {actions: [publish]},
  })
  await expect(request).rejects.toMatchObject({statusCode: 403})
})

test('staff go on with everything else, and the Studio is told what they may not', async () => {
  const {keeper} = await open()
  await keeper.create({_id: 'a', _type: 'x'})
  const grants = await keeper.request({url: '/projects/test/datasets/secret/acl'})
  expect(grants).toEqual([
    {filter: '_id in path("**")', permissions: ['read', 'history']},
    {filter: '!(_type in ["settings"])', permissions: expect.arrayContaining(['update'])},
  ])
})

test('the program may create what is not there yet, and not change it', async () => {
  const {lake, robot, administrator} = await open()
  lake.lake.accounts.robots.setOfProgram(lake.idOf('keeper'))
  await expect(robot.createOrReplace({...settings, url: 'x'})).rejects.toThrow()
  await robot.createIfNotExists({...settings, url: 'x'})
  await administrator.delete('settings')
  await robot.createIfNotExists({...settings, url: 'first'})
  expect(await administrator.getDocument('settings')).toMatchObject({url: 'first'})
})

test('another program, with a token of the same role, does not create one', async () => {
  const {robot, administrator} = await open()
  await administrator.delete('settings')
  for (const _id of ['settings', 'drafts.settings', 'others']) {
    const created = robot.createIfNotExists({...settings, _id})
    await expect(created).rejects.toMatchObject({statusCode: 403})
  }
  expect(await administrator.fetch('count(*[_type == "settings"])')).toBe(0)
})

test('each change is logged with its fields, and told once it is published', async () => {
  const {lake, told, administrator} = await open()
  await administrator.create({...settings, _id: 'drafts.settings', url: 'https://b.example.kr/'})
  expect(told.map(({fields}) => fields)).toEqual([['url']])
  await administrator.patch('settings').set({url: 'https://b.example.kr/', hours: 2}).commit()
  expect(told[1]).toEqual({
    dataset: 'secret',
    documentId: 'settings',
    author: lake.idOf('administrator'),
    fields: ['hours', 'url'],
  })
  const path = '/v1/data/accesses/secret?from=2020-01-01&to=2100-01-01'
  const text = await (await lake.request(path, {}, 'administrator')).text()
  expect(JSON.parse(text).accesses).toContainEqual(
    expect.objectContaining({access: 'settings', fields: ['hours', 'url']}),
  )
  expect(text).not.toContain('example.kr')
})
