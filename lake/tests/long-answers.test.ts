import {expect, test} from 'vitest'

import {longestTurnDuring} from '../testing/longest-turn.ts'
import {openTestLake, type TestLake} from '../testing/test-lake.ts'

const long = 'word '.repeat(150_000)
const doc = '/v2025-02-19/data/doc/production'

async function withLongDocuments(count: number): Promise<TestLake> {
  const lake = openTestLake()
  const client = lake.client('editor')
  for (let n = 0; n < count; n += 1) await client.create({_id: `d${n}`, _type: 'thing', text: long})
  return lake
}

const idsOf = (count: number) => Array.from({length: count}, (_, n) => `d${n}`).join()

test('a document that is named a thousand times is in the answer once', async () => {
  const lake = await withLongDocuments(1)
  const answer = await lake.request(`${doc}/${Array(1000).fill('d0').join()}`)
  const {documents, omitted} = await answer.json()
  expect(documents.map(({_id}: {_id: string}) => _id)).toEqual(['d0'])
  expect(omitted).toEqual([])
})

test('documents that are too long together are refused by name, to strangers sooner', {
  tags: 'nightly',
}, async () => {
  const lake = await withLongDocuments(24)
  expect((await lake.request(`${doc}/${idsOf(5)}`)).status).toBe(200)
  const refused = await lake.request(`${doc}/${idsOf(6)}`)
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('too large to be asked for together')
  expect((await lake.request(`${doc}/${idsOf(20)}`, {}, 'viewer')).status).toBe(200)
  expect((await lake.request(`${doc}/${idsOf(24)}`, {}, 'viewer')).status).toBe(400)
  const heads = await lake.request(`${doc}/${idsOf(24)}?excludeContent=true`)
  expect((await heads.json()).documents).toHaveLength(24)
})

const answers: readonly [what: string, path: string][] = [
  ['documents by id', `${doc}/${idsOf(20)}`],
  ['an export', '/v2025-02-19/data/export/production'],
]

/** Reads an answer piece by piece: to join them would take long, here and not in the lake. */
async function readThrough({body, status}: Response): Promise<number> {
  const reader = body?.getReader()
  while (reader && !(await reader.read()).done);
  return status
}

test.each(answers)(
  'the event loop goes on during %s of much content',
  {tags: 'nightly'},
  async (_, path) => {
    const lake = await withLongDocuments(40)
    const asked = lake.request(path, {}, 'viewer').then(readThrough)
    expect(await longestTurnDuring(asked)).toBeLessThan(50)
    expect(await asked).toBe(200)
  },
)

const histories: readonly [what: string, path: string][] = [
  ['its events', 'events/documents/d'],
  ['its transactions', 'transactions/d?limit=1000&effectFormat=mendoza'],
  ['the document at its first time', 'documents/d?time=2020-01-01T00:00:00Z'],
]

test('the event loop goes on during what is asked about a long history of long texts', {
  tags: 'nightly',
}, async () => {
  const lake = openTestLake()
  const client = lake.client('editor')
  await client.create({_id: 'd', _type: 'thing', text: ''})
  for (let n = 0; n < 250; n += 1) {
    await client
      .patch('d')
      .set({text: `${n % 2 ? 'even' : 'odds'} `.repeat(25_000)})
      .commit()
  }
  for (const [what, path] of histories) {
    const asked = lake
      .request(`/v2025-02-19/data/history/production/${path}`, {}, 'viewer')
      .then(readThrough)
    const longest = await longestTurnDuring(asked)
    expect.soft(longest, what).toBeLessThan(50)
    expect(await asked).toBe(200)
  }
})
