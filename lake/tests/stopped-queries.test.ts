import {spawn} from 'node:child_process'
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {MemoryWatch} from '../processes/memory-watch.ts'
import {hostileQueries} from '../testing/hostile-queries.ts'
import {openTestLake, type TestLake} from '../testing/test-lake.ts'
import {until} from '../testing/until.ts'

const deadlineMs = 300
const endless = hostileQueries['nested projections'] ?? ''

async function openFilled(queries: object = {strangers: {deadlineMs}}): Promise<TestLake> {
  const opened = openTestLake({queries})
  const writing = opened.client('administrator').transaction()
  for (let n = 0; n < 200; n++) {
    writing.create({_id: `n-${n}`, _type: 'note', n, text: 'a'.repeat(200), list: [1, 2, 3]})
  }
  await writing.commit()
  return opened
}

function refusal(type: string) {
  return {statusCode: 400, details: {type, description: expect.any(String)}}
}

test('a query over its time is stopped with an error that the client understands', async () => {
  const {client} = await openFilled()
  const stranger = client('nobody', {}, '192.0.2.1')
  await expect(stranger.fetch(endless)).rejects.toMatchObject(refusal('queryTimeout'))
  expect(await client('viewer').fetch('count(*)')).toBe(200)
})

test.each(Object.entries(hostileQueries))('%s does not end the lake', async (_, query) => {
  const {client} = await openFilled()
  const ask = client('nobody', {}, '192.0.2.1').fetch(query, {}, {filterResponse: false})
  await ask.catch((error) => expect(error.statusCode).toBe(400))
  expect(await client('viewer').fetch('count(*)')).toBe(200)
})

test('a query that uses too much memory is stopped, and no other is affected', async () => {
  const {client} = await openFilled({megabytes: 64})
  const greedy = hostileQueries['a text doubled'] ?? ''
  const other = client('administrator').fetch('count(*)')
  const asked = client('administrator').fetch(greedy)
  await expect(asked).rejects.toMatchObject(refusal('queryMemoryExceeded'))
  expect(await other).toBe(200)
})

test('when all processes together take too much memory, the one that takes most is stopped', {
  tags: 'nightly',
}, async () => {
  const memory = new MemoryWatch(200 * 1024 * 1024)
  // By itself, each may have more than that.
  const {client} = await openFilled({memory, megabytes: 2000})
  // Memory is looked at five times a second: one such text alone may come and go in between.
  const greedy = `[${Array(5).fill(hostileQueries['a text doubled']).join(', ')}]`
  const other = client('administrator').fetch('count(*)')
  const asked = client('administrator').fetch(greedy)
  await expect(asked).rejects.toMatchObject(refusal('queryMemoryExceeded'))
  expect(await other).toBe(200)
  expect(await client('administrator').fetch('count(*)')).toBe(200)
})

test('while one address sends hostile queries, others are answered', async () => {
  const {client} = await openFilled({strangers: {deadlineMs: 60_000}})
  const attacker = client('nobody', {}, '192.0.2.1')
  const attacks = Array.from({length: 10}, () => attacker.fetch(endless).catch(String))
  expect(await client('nobody', {}, '192.0.2.2').fetch('count(*)')).toBe(200)
  expect(await client('nobody', {}, '2001:db8:1:2::1').fetch('count(*)')).toBe(200)
  expect(await client('editor', {}, '192.0.2.1').fetch('count(*)')).toBe(200)
  expect(await client('nobody').fetch('count(*)')).toBe(200)
  expect(attacks).toHaveLength(10)
})

test('one address with more queries than the queue holds gets a Retry-After', async () => {
  const {lake} = await openFilled({strangers: {deadlineMs: 60_000}})
  const ask = (_: unknown, n: number) => {
    const query = encodeURIComponent(endlessNumbered(n))
    return lake.fetch(new Request(`${queryUrl}?query=${query}`), {address})
  }
  const refused = await Promise.race(Array.from({length: 34}, ask))
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
})

test('strangers have smaller budgets than members and the program itself', async () => {
  const {client} = await openFilled({
    strangers: {maxDocuments: 150, maxBytes: 3000, maxParts: 40, maxLevels: 8},
  })
  const stranger = client('nobody', {}, '203.0.113.1')
  const tooMuch = {
    documents: 'count(*[n > -1 || text match "b"]{n}) + count(*[n*2 > 5])',
    bytes: '*[n < 50]',
    parts: `[${'1+n,'.repeat(40)}1]`,
    levels: '[[[[[[[[[[n]]]]]]]]]]',
  }
  for (const query of Object.values(tooMuch)) {
    await expect(stranger.fetch(query)).rejects.toMatchObject(refusal('queryBudgetExceeded'))
    await expect(client('viewer').fetch(query)).resolves.toBeDefined()
    await expect(client('nobody').fetch(query)).resolves.toBeDefined()
  }
  expect(await stranger.fetch('count(*[n < 5])')).toBe(5)
})

test('the first of many matches are found without reading all of them', async () => {
  const {client} = await openFilled({strangers: {maxDocuments: 150}})
  const stranger = client('nobody', {}, '203.0.113.1')
  const filter = 'n * 2 >= 20 && text match "a*"'
  const expected = await client('viewer').fetch(`*[${filter}] | order(n)[2..5].n`)
  expect(await stranger.fetch(`*[${filter}] | order(n)[2..5].n`)).toEqual(expected)
  expect(expected).toEqual([12, 13, 14, 15])
  await expect(stranger.fetch(`*[${filter}].n`)).rejects.toMatchObject(
    refusal('queryBudgetExceeded'),
  )
})

test('what would be too much to read is refused before it is read, with what to ask instead', async () => {
  const lake = openTestLake({queries: {members: {maxReadCharacters: 200_000}}})
  const transaction = lake.client('administrator').transaction()
  for (let n = 0; n < 2200; n++) transaction.create({_id: `n-${n}`, _type: 'many', n})
  await transaction.commit()
  const viewer = lake.client('viewer')
  await expect(viewer.fetch('*[_type == "many"]{n}')).rejects.toThrow(
    /2200 documents of about 1 MB in all. Ask for a part/,
  )
  expect(await viewer.fetch('*[_type == "many"] | order(n)[2100..2101].n')).toEqual([2100, 2101])
  expect(await viewer.fetch('count(*[_type == "many"])')).toBe(2200)
})

test('of documents of which few have a list, those without it are not read to count its items', async () => {
  const lake = openTestLake({
    ...{indexes: [['phone'], ['marks']], queries: {members: {maxReadCharacters: 200_000}}},
  })
  const transaction = lake.client('administrator').transaction()
  for (let n = 0; n < 2200; n++) {
    const marks = n % 700 === 3 ? [{_key: 'a', is: n}] : undefined
    transaction.create({_id: `n-${n}`, _type: 'many', phone: `0${n}`, marks})
  }
  await transaction.commit()
  const viewer = lake.client('viewer')
  const found = (filter: string) =>
    viewer.fetch<string[]>(`*[_type == "many" && ${filter}] | order(_id)._id`)
  expect(await found('count(marks) > 0')).toEqual(['n-1403', 'n-2103', 'n-3', 'n-703'])
  expect(await found('count(marks[is in [703, 8]]) > 0')).toEqual(['n-703'])
  expect(await found('(phone in ["05", "03"] || count(marks[is in [703]]) > 0)')).toEqual([
    ...['n-3', 'n-5', 'n-703'],
  ])
})

test('a query that starts after a commit sees it, whichever process answers', async () => {
  const {client} = await openFilled()
  const writer = client('administrator')
  for (let n = 0; n < 20; n++) {
    await writer.patch('n-1').set({seen: n}).commit()
    const answers = await Promise.all(
      Array.from({length: 4}, () => writer.fetch('*[_id == "n-1"][0].seen')),
    )
    expect(answers).toEqual([n, n, n, n])
  }
})

test('with an allow-list, strangers get answers to listed queries only, the program to any', async () => {
  const {client} = openTestLake({anonymousQueries: ['count(*)']})
  const expected = {statusCode: 403, details: {type: 'queryNotListed'}}
  const stranger = client('nobody', {}, '192.0.2.1')
  expect(await stranger.fetch('count(*)')).toBe(0)
  await expect(stranger.fetch('count( *)')).rejects.toMatchObject(expected)
  expect(await client('nobody').fetch('count( *)')).toBe(0)
  expect(await client('viewer').fetch('count( *)')).toBe(0)
})

test('diff functions are answered', async () => {
  const {client} = openTestLake()
  const query = 'diff::changedAny({"a": 1, "b": 1}, {"a": 2, "b": 1}, (a))'
  expect(await client('nobody').fetch(query)).toBe(true)
  expect(await client('nobody').fetch(query.replace('(a)', '(b)'))).toBe(false)
})

test('a patch by a query without an end is refused, and writing goes on', async () => {
  const {client} = await openFilled({members: {deadlineMs}})
  const patching = client('editor').patch({query: endless}).set({x: 1}).commit()
  const other = client('editor').patch('n-1').set({x: 2}).commit()
  await expect(patching).rejects.toMatchObject(refusal('queryTimeout'))
  await expect(other).resolves.toMatchObject({x: 2})
})

test('a patch by query finds what is there when it is committed, however busy the dataset', async () => {
  const {client} = await openFilled({})
  const writer = client('administrator')
  let isOver = false
  const others = Array.from({length: 4}, async (_, n) => {
    for (let k = 0; !isOver; k++) await writer.patch(`n-${n}`).set({busy: k}).commit()
  })
  for (let n = 0; n < 5; n++) {
    await writer.create({_id: `new-${n}`, _type: 'fresh'})
    await writer.patch({query: '*[_type == "fresh" && !defined(done)]'}).set({done: n}).commit()
  }
  isOver = true
  await Promise.all(others)
  expect(await writer.fetch('*[_type == "fresh"] | order(_id).done')).toEqual([0, 1, 2, 3, 4])
})

test('a listener whose filter takes too long gets the reason, and the others the change', async () => {
  const {client} = await openFilled({strangers: {deadlineMs: 1500}})
  const failures: unknown[] = []
  const heard: unknown[] = []
  const hostile = `*[_type == "note" && text match "${'*a'.repeat(500)}b"]`
  const welcomes: unknown[] = []
  const onEvent = (event: {type: string}) => {
    if (event.type === 'welcome') welcomes.push(event)
    else heard.push(event)
  }
  const events = ['welcome', 'mutation'] as const
  const bad = client('nobody', {}, '192.0.2.1')
    .listen(hostile, {}, {events: [...events]})
    .subscribe({next: onEvent, error: (error) => failures.push(error)})
  const good = client('nobody', {}, '192.0.2.2')
    .listen('*[_type == "note"]', {}, {events: [...events]})
    .subscribe({next: onEvent})
  await until(() => expect(welcomes).toHaveLength(2))
  const text = 'a'.repeat(1000)
  const list = Array.from({length: 900}, () => text).join(' ')
  await client('editor').patch('n-1').set({text: list}).commit()
  await until(() => expect(heard).toHaveLength(1))
  await until(() => expect(failures).toHaveLength(1))
  expect(String(failures[0])).toContain('was stopped')
  bad.unsubscribe()
  good.unsubscribe()
})

/** Takes endless time even on an empty lake. */
function nested(levels: number): string {
  const list = Array.from({length: 99}, (_, n) => n).join()
  return levels === 0 ? '[1]' : `[${list}][count(${nested(levels - 1)}) > 0]`
}

test('when the program is killed, none of its processes continues a query', async () => {
  const url = `http://lake.test/v1/data/query/production?query=${encodeURIComponent(nested(6))}`
  const script = `
    import {createLake} from ${JSON.stringify(new URL('../lake.ts', import.meta.url).href)}
    const project = {id: 'a', title: 'A', datasets: [{name: 'production', aclMode: 'public'}]}
    const queries = {strangers: {deadlineMs: 600_000}}
    const lake = createLake({project, queries, directory: process.argv[1]})
    lake.fetch(new Request(${JSON.stringify(url)}))`
  const directory = mkdtempSync(join(tmpdir(), 'lake-killed-'))
  onTestFinished(() => rmSync(directory, {recursive: true}))
  const program = spawn(process.execPath, ['--input-type=module', '-e', script, directory])
  const child = () =>
    readFileSync(`/proc/${program.pid}/task/${program.pid}/children`, 'utf8').split(' ')[0] ||
    'none'
  // Longer than a start takes, so that it is working.
  let orphan = ''
  await until(() => {
    orphan = child()
    expect(processorSeconds(orphan)).toBeGreaterThan(1.5)
  })
  program.kill('SIGKILL')
  await until(() => expect(isRunning(orphan)).toBe(false))
})

/** An ended process may still be listed until its end is noticed. */
function isRunning(id: string): boolean {
  if (!existsSync(`/proc/${id}`)) return false
  return readFileSync(`/proc/${id}/stat`, 'utf8').split(' ')[2] !== 'Z'
}

function processorSeconds(id: string): number {
  return Number(readFileSync(`/proc/${id}/stat`, 'utf8').split(' ')[13]) / 100
}

/** What would take a minute, each from the same address, of which only one is evaluated at once. */
const abandoned: Readonly<Record<string, (n: number, signal: AbortSignal) => Request>> = {
  'asked by GET': (n, signal) =>
    new Request(`${queryUrl}?query=${encodeURIComponent(endlessNumbered(n))}`, {signal}),
  'asked by POST': (n, signal) => {
    const body = JSON.stringify({query: endlessNumbered(n)})
    return new Request(queryUrl, {method: 'POST', body, signal})
  },
}
/** Each is another one: those who ask alike wait for one answer. */
const endlessNumbered = (n: number) => `${endless} // ${n}`
const queryUrl = 'http://lake.test/v2025-02-19/data/query/production'
const address = '192.0.2.1'

test.each(Object.entries(abandoned))(
  'a query %s whose caller has left is stopped, and so are those that wait',
  {tags: 'nightly'},
  async (_how, request) => {
    const {lake, client} = await openFilled({strangers: {deadlineMs: 60_000}})
    for (let round = 0; round < 2; round++) {
      // One is evaluated, 32 wait, and one more is refused when all of these are there.
      const callers = Array.from({length: 34}, () => new AbortController())
      const answers = callers.map(({signal}, n) =>
        lake.fetch(request(n, signal), {address}).then(({status}) => status),
      )
      expect(await Promise.race(answers)).toBe(503)
      for (const caller of callers) caller.abort()
      expect(new Set(await Promise.all(answers))).toEqual(new Set([400, 503]))
    }
    expect(await client('nobody', {}, address).fetch('count(*)')).toBe(200)
  },
)

test('a listener’s filter is not evaluated any more when all have left', async () => {
  const {lake, client} = await openFilled({members: {deadlineMs: 600_000}})
  const {token} = lake.accounts.robots.create({label: 'slow', roles: ['viewer']})
  // As many as one member may have evaluated at once.
  const filters = [endlessFilter(1), endlessFilter(2)]
  const streams = await Promise.all(
    filters.map((query) => {
      const url = `http://lake.test/v2025-02-19/data/listen/production?query=${encodeURIComponent(query)}`
      const headers = {authorization: `Bearer ${token}`}
      return lake.fetch(new Request(url, {headers}), {address})
    }),
  )
  await Promise.all(streams.map(({body}) => body?.cancel()))
  expect(await client('viewer', {token}, address).fetch('count(*)')).toBe(200)
})

/** It needs no document. */
function endlessFilter(n: number): string {
  const list = Array.from({length: 60}, (_, index) => index).join()
  const nested = [1, 2, 3, 4, 5, 6].reduce((inner) => `count([${list}][${inner} > ${n}])`, '@')
  return `*[${nested} == ${n}]`
}
