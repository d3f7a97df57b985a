import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {longestTurnDuring} from '../testing/longest-turn.ts'
import {openTestLake} from '../testing/test-lake.ts'
import {until} from '../testing/until.ts'

type Mutations = Parameters<ReturnType<ReturnType<typeof openTestLake>['client']>['mutate']>[0]

const many = (count: number, mutation: (index: number) => object): Mutations =>
  JSON.parse(JSON.stringify(Array.from({length: count}, (_, index) => mutation(index))))

const creates = (count: number) =>
  many(count, (index) => ({create: {_id: `c${index}`, _type: 'thing', title: `word${index}`}}))

/** How many turns the event loop has made meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await work.finally(() => {
    isDone = true
  })
  return turns
}

test('the event loop goes on while a large transaction is worked out and written', async () => {
  const client = openTestLake().client('editor')
  await client.mutate(creates(2))
  const patches = many(5000, (n) => ({patch: {id: 'c1', set: {[`f${n % 900}`]: n}}}))
  expect(await turnsDuring(client.mutate(patches, {returnDocuments: false}))).toBeGreaterThan(20)
  expect(await client.getDocument('c1')).toMatchObject({f0: 4500, f899: 4499})
})

test('the event loop goes on while documents that did not change are read for the answer', {
  tags: 'nightly',
}, async () => {
  const lake = openTestLake()
  await lake.client('editor').mutate(creates(8000), {returnDocuments: false})
  const nothing = many(8000, (n) => ({createIfNotExists: {_id: `c${n}`, _type: 'thing'}}))
  const body = JSON.stringify({mutations: nothing})
  const path = '/v2025-02-19/data/mutate/production?returnDocuments=true'
  const longest = await longestTurnDuring(
    lake.request(path, {method: 'POST', body}, 'editor').then(async (reply) => {
      expect(reply.status).toBe(200)
    }),
  )
  expect(longest).toBeLessThan(50)
})

test('a large transaction is found, listened to and looked up as any other', async () => {
  const lake = openTestLake()
  const client = lake.client('editor')
  const seen: string[] = []
  const done = Promise.withResolvers<void>()
  const subscription = client
    .listen('*[_type == "thing" && title != "word7"]', {}, {events: ['welcome', 'mutation']})
    .subscribe((event) => {
      if (event.type === 'welcome') {
        void client.mutate(creates(700), {transactionId: 'large', returnDocuments: false})
      }
      if (event.type !== 'mutation') return
      seen.push(event.documentId)
      if (event.transactionCurrentEvent === event.transactionTotalEvents) done.resolve()
    })
  await done.promise
  subscription.unsubscribe()
  expect(seen).toHaveLength(699)
  expect(seen).not.toContain('c7')
  expect(await client.fetch('*[title match "word69*"]._id')).toHaveLength(11)
  const history = await lake.request(
    '/v2025-02-19/data/history/production/documents/c5?revision=large',
    {},
    'editor',
  )
  expect(await history.json()).toMatchObject({documents: [{_id: 'c5', _rev: 'large'}]})
})

test('commits that come meanwhile wait, and are in order', async () => {
  const client = openTestLake().client('editor')
  await client.create({_id: 'n', _type: 'thing', n: 0})
  const large = client.mutate(
    many(3000, () => ({patch: {id: 'n', inc: {n: 1}}})),
    {returnDocuments: false},
  )
  const small = Array.from({length: 20}, () => client.patch('n').inc({n: 1}).commit())
  await Promise.all([large, ...small])
  expect(await client.getDocument('n')).toMatchObject({n: 3020})
})

test('what a large transaction may not do is refused as ever, and nothing of it is kept', async () => {
  const lake = openTestLake()
  const client = lake.client('editor')
  const twice = many(1500, (index) => ({create: {_id: `c${index % 1400}`, _type: 'thing'}}))
  await expect(client.mutate(twice)).rejects.toThrow('already exists')
  await expect(lake.client('contributor').mutate(creates(1500))).rejects.toThrow('more than drafts')
  expect(await client.fetch('count(*)')).toBe(0)
})

test('a dry run of a large transaction keeps nothing', async () => {
  const client = openTestLake().client('editor')
  const dry = await client.mutate(creates(1500), {dryRun: true, returnDocuments: false})
  expect(dry).toMatchObject({results: expect.any(Array)})
  expect(await client.fetch('count(*)')).toBe(0)
})

test('who changed what is in the log of a private dataset, also of a large transaction', async () => {
  const lake = openTestLake()
  const keeper = lake.client('keeper', {dataset: 'secret'})
  await keeper.mutate(creates(1200), {returnDocuments: false})
  await keeper.delete({query: '*[_type == "thing"]'})
  expect(await keeper.fetch('count(*)')).toBe(0)
  const [from, to] = [-2, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
  const path = `/v1/data/accesses/secret?from=${from}&to=${to}`
  const log = await lake.request(path, {}, 'administrator')
  const text = await log.text()
  for (const id of ['c0', 'c600', 'c1199']) expect(text).toContain(`"${id}"`)
  expect(text).toContain('delete')
})

test('a release with many documents is published at once', async () => {
  const lake = openTestLake()
  const client = lake.client('editor')
  const act = (action: object) =>
    lake.request(
      '/v2025-02-19/data/actions/production',
      {method: 'POST', body: JSON.stringify({actions: [action]})},
      'editor',
    )
  await act({actionType: 'sanity.action.release.create', releaseId: 'big'})
  const versions = many(1000, (n) => ({create: {_id: `versions.big.d${n}`, _type: 'thing', n}}))
  await client.mutate(versions, {returnDocuments: false})
  const published = await act({actionType: 'sanity.action.release.publish', releaseId: 'big'})
  expect(published.status).toBe(200)
  expect(await client.fetch('count(*[_type == "thing"])', {}, {perspective: 'published'})).toBe(
    1000,
  )
  expect(await client.fetch('count(*[_id in path("versions.**")])', {}, {perspective: 'raw'})).toBe(
    0,
  )
})

/** Kills the process for large commits as soon as there is one, and a while after. */
async function killAfter(ms: number): Promise<void> {
  const children = () =>
    readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
  const isIt = (id: string) =>
    readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('commit-process')
  const found = await until(() => {
    const id = children().find(isIt)
    if (!id) throw new Error('There is no such process yet')
    return Number(id)
  })
  await new Promise((due) => setTimeout(due, ms))
  process.kill(found, 'SIGKILL')
}

test('a process that is killed leaves all of a transaction or nothing, and says which', async () => {
  const client = openTestLake().client('editor')
  const told = new Set<string>()
  const welcome = Promise.withResolvers<void>()
  const subscription = client
    .listen('*[_type == "thing"]', {}, {events: ['welcome', 'mutation']})
    .subscribe((event) => {
      if (event.type === 'welcome') welcome.resolve()
      if (event.type === 'mutation') told.add(event.documentId)
    })
  await welcome.promise
  let stored = 0
  for (const [round, ms] of [0, 150, 300, 400, 500, 600, 700, 900].entries()) {
    const batch = many(900, (n) => ({create: {_id: `k${round}-${n}`, _type: 'thing'}}))
    const done = client.mutate(batch, {returnDocuments: false}).then(
      () => true,
      () => false,
    )
    await Promise.race([killAfter(ms), done])
    if (await done) stored += 900
    expect(await client.fetch('count(*)')).toBe(stored)
    await until(() => expect(told.size).toBe(stored))
  }
  subscription.unsubscribe()
})
