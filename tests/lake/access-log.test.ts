import {beforeEach, expect, onTestFinished, test, vi} from 'vitest'

import {openTestLake, type Role, type TestLake} from './test-lake.ts'

let lake: TestLake

beforeEach(() => {
  vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-03-02T09:30:00Z')})
  onTestFinished(() => {
    vi.useRealTimers()
  })
  lake = openTestLake()
})

const roles = ['administrator', 'editor', 'keeper'] as const

interface Access {
  readonly user: string
  readonly access: string
  readonly documentIds?: readonly string[]
}

const customers = (role: Role) => lake.client(role, {dataset: 'secret'})
const day = '/v1/data/accesses/secret?from=2026-03-02&to=2026-03-03'

/** Each entry as `the-role did what: document document`. */
async function log(path = day): Promise<string[]> {
  const {accesses} = await (await lake.request(path, {}, 'administrator')).json()
  const names = new Map(roles.map((role) => [lake.idOf(role), `the-${role}`]))
  return accesses
    .map(({user, access, documentIds}: Access) =>
      `${names.get(user)} ${access}: ${documentIds?.join(' ')}`.trim(),
    )
    .sort()
}

async function withTwo() {
  const client = customers('administrator')
  await client.create({_id: 'a', _type: 'x', phone: '010-1111-2222'})
  await client.create({_id: 'b', _type: 'x', phone: '010-3333-4444'})
}

const reading = ['read', 'list', 'export', 'history', 'listen']
const readings = async () =>
  (await log()).filter((line) => reading.some((each) => line.includes(` ${each}:`)))

test('creating, changing and deleting is logged with the user', async () => {
  await withTwo()
  await customers('keeper').patch('a').set({note: 'called'}).commit()
  await customers('keeper').delete('b')
  expect(await log()).toEqual([
    'the-administrator create: a b',
    'the-keeper delete: b',
    'the-keeper update: a',
  ])
})

test.each<[string, string]>([
  ['*[_id == "a"]', 'the-keeper read: a'],
  ['*[_id == "a"][0].phone', 'the-keeper read: a'],
  ['*[_type == "x"]{_id, phone}', 'the-keeper list: a b'],
  ['*[_type == "x"].phone', 'the-keeper list: a b'],
  ['*[phone match "3333*"]{_id}', 'the-keeper read: b'],
  ['*[_id == "b"]{_id, "other": *[_id == "a"][0].phone}', 'the-keeper list: a b'],
  ['*[_id == "a"]{"_id": "someone", phone}', 'the-keeper read: a'],
])('%s is logged as “%s”', async (query, line) => {
  await withTwo()
  const before = await readings()
  await customers('keeper').fetch(query)
  expect((await readings()).filter((each) => !before.includes(each))).toEqual([line])
})

test('counting discloses no document', async () => {
  await withTwo()
  const before = await log()
  expect(await customers('keeper').fetch('count(*[phone match "010*"])')).toBe(2)
  expect(await log()).toEqual(before)
})

test('an export, history, a listener and a dry run are logged as their own kinds of access', async () => {
  await withTwo()
  const before = await readings()
  const keeper = customers('keeper')
  await keeper.fetch('*[_type == "x"]', {}, {tag: 'customers.export'})
  await keeper.getDocument('b')
  await keeper.request({url: '/data/history/secret/documents/a?lastRevision=true'})
  const stream = await lake.request('/v1/data/listen/secret?query=*', {}, 'keeper')
  await stream.body?.cancel()
  const change = {patch: {id: 'a', set: {note: 'x'}}}
  await keeper.mutate([change], {dryRun: true, returnDocuments: true})
  expect((await readings()).filter((each) => !before.includes(each))).toEqual([
    'the-keeper export: a b',
    'the-keeper history: a',
    'the-keeper listen:',
    'the-keeper read: a b',
  ])
  await (await lake.request('/v1/data/export/secret', {}, 'viewer')).text()
  await (await lake.request('/v1/data/export/secret', {}, 'administrator')).text()
  expect(await log()).toContain('the-administrator export: a b')
})

test('repeated access within an hour is one entry, and another in the next hour', async () => {
  await withTwo()
  for (let n = 0; n < 3; n += 1) await customers('keeper').getDocument('a')
  vi.setSystemTime(new Date('2026-03-02T10:01:00Z'))
  await customers('keeper').getDocument('a')
  expect((await log()).filter((line) => line.startsWith('the-keeper'))).toHaveLength(2)
  expect(await log('/v1/data/accesses/secret?from=2026-03-02T10:00Z&to=2026-03-03')).toEqual([
    'the-keeper read: a',
  ])
})

test('the log outlives erased documents, and contains nothing of their content', async () => {
  await withTwo()
  await customers('administrator').delete('a')
  const text = await (await lake.request(day, {}, 'administrator')).text()
  expect(text).toContain('delete')
  expect(text).not.toContain('010-')
})

test('the log is for administrators, and no public dataset has one', async () => {
  for (const [role, status] of [
    ['nobody', 401],
    ['editor', 403],
    ['keeper', 403],
  ] as const) {
    expect((await lake.request(day, {}, role)).status).toBe(status)
  }
  await lake.client('editor').create({_id: 'open', _type: 'x'})
  expect(await log('/v1/data/accesses/production?from=2026-03-02&to=2026-03-03')).toEqual([])
})

test('entries are removed only by age', async () => {
  await withTwo()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect((await lake.request(day, {method}, 'administrator')).status).toBe(404)
  }
  expect(await log()).toHaveLength(1)
  vi.setSystemTime(new Date('2028-04-01T00:00:00Z'))
  await customers('keeper').getDocument('a')
  expect(await log()).toEqual([])
})
