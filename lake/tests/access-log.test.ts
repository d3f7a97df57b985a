import {beforeEach, expect, onTestFinished, test, vi} from 'vitest'

import {openTestLake, type Role, type TestLake} from '../testing/test-lake.ts'

let lake: TestLake

beforeEach(() => {
  vi.useFakeTimers({toFake: ['Date', 'performance'], now: new Date('2026-03-02T09:30:00Z')})
  onTestFinished(() => {
    vi.useRealTimers()
  })
  // In these tests the time passes; the clock is not set.
  lake = openTestLake({times: {now: Date.now, steady: Date.now}})
})

const roles = ['administrator', 'editor', 'keeper'] as const

interface Access {
  readonly user: string
  readonly access: string
  readonly documentIds?: readonly string[]
}

interface AccessOfRole extends Access {
  readonly isOfProgram: boolean
  readonly roles: readonly string[]
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

test('counting documents without a condition on their content tells nothing', async () => {
  await withTwo()
  const before = await log()
  expect(await customers('keeper').fetch('count(*[_type == "x"])')).toBe(2)
  expect(await log()).toEqual(before)
})

/** What was asked by conditions, as `fields of so many documents: which`. */
async function asked(): Promise<string[]> {
  const {accesses} = await (await lake.request(day, {}, 'administrator')).json()
  return accesses
    .filter(({access, user}: Access) => access === 'ask' && user === lake.idOf('keeper'))
    .map(({asked: {fields, documents}, documentIds}: Access & {asked: Asked}) =>
      `${fields.join(' ')} of ${documents}: ${documentIds?.join(' ')}`.trim(),
    )
    .sort()
}

interface Asked {
  readonly fields: readonly string[]
  readonly documents: number
  readonly questions: number
}

test.each<[string, string]>([
  ['count(*[phone match "010*"])', 'phone of 2: a b'],
  ['count(*[phone == "010-1111-2222"]) > 0', 'phone of 2: a b'],
  ['count(*[_id == "a" && string::startsWith(phone, "010-1")]) > 0', 'phone of 1: a'],
  ['string::startsWith(*[_id == "a"][0].phone, "010-1")', 'phone of 1: a'],
  ['*[_id == "a"][0].phone match "010*" && true', 'phone of 1: a'],
  [
    '{"one": count(*[phone > "010-2"]), "two": defined(*[note match "x"][0])}',
    'note phone of 2: a b',
  ],
  ['*[phone match "3333*"]{_id}', 'phone of 2: a b'],
  ['*[phone == "010-0000-0000"]{_id}', 'phone of 2: a b'],
  ['*[_type == "x"] | order(phone)[0]{_id}', 'phone of 2: a b'],
  ['*[@ match "*3333*"]{_id}', '* of 2: a b'],
  ['*[text::query("3333")]{_id}', '* of 2: a b'],
  ['*[_type == "none" && phone == "1"]{_id}', 'phone of 0:'],
])('%s is logged as a question about %s', async (query, line) => {
  await withTwo()
  await customers('keeper').fetch(query)
  expect(await asked()).toEqual([line])
})

test.each([
  '*[_type == "x"]{"_id": "a", phone}',
  '*[_type == "x"]{..., "_id": "a"}',
  '*[_type == "x"]{_id, true => {"_id": "a"}, phone}',
  '*[_type == "x"]{"_id": *[_id == "a"][0]._id, phone}',
  '*[_type == "x"]{"_id": ^._id, phone}',
  '*[_type == "x"]{_id, phone}{"_id": "a", phone}',
  '[*[_id == "a"][0], *[_id == "b"][0]]{"_id": "a", phone}',
  '*[_type == "x"]{"starts": string::startsWith(phone, "010-1")}',
  '*[_type == "x"][0]{_id, "other": *[_id == "b"][0].phone match "010-3*"}',
  'select(*[_id == "a"][0].phone match "010-1*" => *[_id == "b"][0].phone)',
  'array::join(*[_type == "x"].phone, ",")',
  'length(*[_id == "a"][0].phone) + length(*[_id == "b"][0].phone)',
])('%s is logged as the reading of everything that it read', async (query) => {
  await withTwo()
  await customers('keeper').fetch(query)
  expect(await readings()).toContain('the-keeper list: a b')
})

test('four hundred customers under made-up ids are logged, each of them', async () => {
  const client = customers('administrator')
  const ids = Array.from({length: 400}, (_, n) => `registration-n${n}`)
  await client.mutate(ids.map((_id) => ({create: {_id, _type: 'x', phone: `010-${_id}`}})))
  const query = '*[_type == "x"]{"_id": "registration-n0", name, phone}'
  expect(await customers('keeper').fetch(query)).toHaveLength(400)
  expect(await readings()).toEqual([`the-keeper list: ${ids.sort().join(' ')}`])
})

test('questions that spell a number out are counted, and the same question only once', async () => {
  await withTwo()
  const ask = (start: string) =>
    customers('keeper').fetch(`count(*[string::startsWith(phone, $start)]) > 0`, {start})
  for (let digit = 0; digit < 10; digit += 1) await ask(`010-${digit}`)
  for (let times = 0; times < 10; times += 1) await ask('010-1')
  const {accesses} = await (await lake.request(day, {}, 'administrator')).json()
  const asks = accesses.filter(({access}: Access) => access === 'ask')
  // Each doubling is written: 8 says "8 or more".
  expect(asks).toMatchObject([{asked: {fields: ['phone'], documents: 2, questions: 8}}])
})

test('a patch by query tells as much as the query, also as a dry run and when it fails', async () => {
  await withTwo()
  const keeper = customers('keeper')
  const byQuery = (query: string) => ({patch: {query, set: {note: 'x'}}})
  await keeper.mutate([byQuery('*[phone match "3333*"]')], {dryRun: true})
  expect(await asked()).toEqual(['phone of 2: a b'])
  expect(await readings()).toEqual(['the-keeper read: b'])
  const computed = '*[_id == "a"]{"_id": phone}'
  await expect(keeper.mutate([byQuery(computed)])).rejects.toMatchObject({statusCode: 409})
  expect(await readings()).toEqual(['the-keeper read: a b'])
})

test('what is refused or only tried by id is logged as read, through actions too', async () => {
  await withTwo()
  const keeper = customers('keeper')
  const refused = {patch: {id: 'a', ifRevisionID: 'another', set: {note: 'x'}}}
  await expect(keeper.mutate([refused])).rejects.toThrow()
  expect(await readings()).toEqual(['the-keeper read: a'])
  const copy = {
    actionType: 'sanity.action.document.version.create',
    ...{publishedId: 'b', baseId: 'b', versionId: 'versions.mine.b'},
  }
  await keeper.request({
    ...{method: 'POST', url: '/data/actions/secret'},
    body: {actions: [copy], dryRun: true},
  })
  expect(await readings()).toEqual(['the-keeper read: a b'])
})

test('a question that fails counts as one about everything', async () => {
  await withTwo()
  await expect(customers('keeper').fetch('*[phone match $missing]')).rejects.toThrow()
  expect(await asked()).toEqual(['* of 2:'])
})

test('an open listener is logged with its conditions, and with each document that it tells of', async () => {
  await withTwo()
  const query = encodeURIComponent('*[phone match "010-1*"]')
  const stream = await lake.request(`/v1/data/listen/secret?query=${query}`, {}, 'keeper')
  const reader = stream.body?.getReader()
  await until(reader, 'welcome')
  expect(await asked()).toEqual(['phone of 2:'])
  await customers('administrator').patch('a').set({note: 'x'}).commit()
  await customers('administrator').patch('b').set({note: 'x'}).commit()
  await until(reader, '#a')
  await reader?.cancel()
  expect(await readings()).toEqual(['the-keeper listen: a'])
})

async function until(reader: ReadableStreamDefaultReader<Uint8Array> | undefined, text: string) {
  const decoder = new TextDecoder()
  for (let got = ''; !got.includes(text); ) {
    const {value, done} = (await reader?.read()) ?? {done: true}
    if (done) throw new Error(`The stream ended before ${text}`)
    got += decoder.decode(value)
  }
}

test('the events of the history panel are logged as history', async () => {
  await withTwo()
  await customers('keeper').request({url: '/data/history/secret/events/documents/a'})
  expect(await readings()).toEqual(['the-keeper history: a'])
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

test('a program is told from people, also once its key is revoked', async () => {
  await withTwo()
  await customers('keeper').getDocument('a')
  lake.lake.accounts.robots.remove(lake.idOf('keeper'))
  const {accesses} = await (await lake.request(day, {}, 'administrator')).json()
  const kept = accesses.find(({user}: Access) => user === lake.idOf('keeper'))
  expect(kept).toMatchObject({isRobot: true, name: lake.idOf('keeper')})
})

test('who has no key any more is called what they were', async () => {
  await withTwo()
  const administrator = lake.client('administrator')
  const {id, key} = await administrator.request<{id: string; key: string}>({
    ...{method: 'POST', url: '/projects/test/tokens'},
    body: {label: 'nightly export', roleName: 'administrator'},
  })
  await customers('administrator').withConfig({token: key}).getDocument('a')
  await administrator.request({method: 'DELETE', url: `/projects/test/tokens/${id}`})
  const {accesses} = await (await lake.request(day, {}, 'administrator')).json()
  expect(accesses).toContainEqual(
    expect.objectContaining({user: id, name: 'nightly export', isRobot: true}),
  )
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
  vi.advanceTimersByTime(761 * 24 * 60 * 60 * 1000)
  await customers('keeper').getDocument('a')
  expect(await log()).toEqual([])
})

test('who reads, exports or erases many in one hour is told of at once, and again at each doubling', async () => {
  const bursts: unknown[] = []
  lake = openTestLake({
    onBurst: (burst) => bursts.push(burst),
    times: {now: Date.now, steady: Date.now},
  })
  const made = customers('administrator').transaction()
  for (let index = 0; index < 620; index += 1) made.create({_id: `c-${index}`, _type: 'x'})
  await made.commit()
  const keeper = customers('keeper')
  const user = lake.idOf('keeper')
  const burst = (kind: string, count: number) => ({dataset: 'secret', userId: user, kind, count})
  await keeper.fetch('*[0...299]')
  expect(bursts).toEqual([])
  await keeper.fetch('*[0...310]')
  await keeper.fetch('*[0...400]')
  expect(bursts).toEqual([burst('reading', 310)])
  await keeper.fetch('*')
  expect(bursts.slice(1)).toEqual([burst('reading', 620)])
  await keeper.fetch('*[0...60]', {}, {tag: 'list.export'})
  expect(bursts.slice(2)).toEqual([burst('export', 60)])
  for (let index = 0; index < 5; index += 1) await keeper.delete(`c-${index}`)
  expect(bursts.slice(3)).toEqual([burst('erasing', 5)])
})

test('the program alone asks about single documents, and is told the roles of who read them', async () => {
  await withTwo()
  await customers('keeper').fetch('*[_id == "a"]{_id, phone}')
  await customers('administrator').fetch('*[_id in ["a", "b"]]{_id, phone}')
  const path = `${day}&documents=a,none`
  expect((await lake.request(path, {}, 'keeper')).status).toBe(403)
  lake.tokenOf('keeper')
  lake.lake.accounts.robots.setOfProgram(lake.idOf('keeper'))
  const {accesses} = await (await lake.request(path, {}, 'keeper')).json()
  const found = accesses.map(({access, documentIds, isOfProgram, roles}: AccessOfRole) =>
    [access, documentIds, isOfProgram, roles].join(' ').trim(),
  )
  expect(found.sort()).toEqual(['create a false', 'list a false', 'read a true'])
  // All of the log stays with administrators.
  expect((await lake.request(day, {}, 'keeper')).status).toBe(403)
})
