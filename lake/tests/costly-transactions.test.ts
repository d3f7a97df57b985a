import {expect, test} from 'vitest'

import {openTestLake} from '../testing/test-lake.ts'

const many = (count: number, mutation: (index: number) => object) =>
  Array.from({length: count}, (_, index) => mutation(index))

const patchOf = (patch: object) => ({patch: {id: 'd', ...patch}})
const document = {_id: 'd', _type: 'thing'}

const tooMuch: readonly [what: string, why: string, mutations: () => object[]][] = [
  [
    'a text of two million letters',
    '"d" is larger than 1000000 characters',
    () => [{create: {...document, text: 'a'.repeat(2_000_000)}}],
  ],
  [
    'a text that doubles with each patch',
    'than it may cost',
    () => [
      {create: {...document, text: 'a'.repeat(100_000)}},
      ...many(20, (index) => {
        const length = 100_000 * 2 ** index
        const insert = `@@ -${length},0 +${length},100000 @@\n+${'a'.repeat(100_000)}\n`
        return patchOf({diffMatchPatch: {text: insert}})
      }),
    ],
  ],
  [
    'lists put into each list',
    'than it may cost',
    () => [
      {create: {...document, l: [1]}},
      ...many(40, () => patchOf({insert: {after: '..l[-1]', items: [{l: [1]}, {l: [1]}]}})),
    ],
  ],
  [
    'a large value put into each item of a list',
    '"d" is larger than 1000000 characters',
    () => [
      {create: {...document, list: many(5000, (index) => ({_key: `k${index}`}))}},
      patchOf({set: {'list[*].v': 'a'.repeat(10_000)}}),
    ],
  ],
  [
    'searching everything in everything',
    'than it may cost',
    () => [
      {create: {...document, list: many(1000, () => many(30, (v) => ({v})))}},
      ...many(40, () => patchOf({set: {'..list..v': 1}, unset: ['..list..w', '..x..y']})),
    ],
  ],
  [
    'a million values in one request',
    'more than 200000 values',
    () => many(500_000, () => ({a: 1})),
  ],
  [
    'ten thousand documents and one',
    'more than 10000 documents',
    () => many(10_001, (index) => ({create: {_id: `c${index}`, _type: 'thing'}})),
  ],
  [
    'levels added by one patch after the other',
    'more than 200 levels deep',
    () => [
      {create: document},
      patchOf({set: {[`a${'.a'.repeat(150)}`]: 1}}),
      patchOf({set: {[`a${'.a'.repeat(150)}`]: JSON.parse('['.repeat(100) + ']'.repeat(100))}}),
    ],
  ],
  [
    'a path of a thousand steps',
    'a path may have 200 steps',
    () => [{create: document}, patchOf({set: {[`a${'.a'.repeat(900)}`]: 1}})],
  ],
  [
    'the prototype of an object',
    'no field can be named "__proto__"',
    () => [{create: document}, patchOf({set: {'a.__proto__.b': 1}})],
  ],
]

test.each(tooMuch)(
  'what is too much is refused by name, and nothing of it is kept: %s',
  async (_what, why, mutations) => {
    const lake = openTestLake()
    const body = JSON.stringify({
      mutations: [{create: {_id: 'first', _type: 'thing'}}, ...mutations()],
    })
    const reply = await lake.request(
      '/v2025-02-19/data/mutate/production',
      {method: 'POST', body},
      'editor',
    )
    expect(await reply.json()).toMatchObject({message: expect.stringContaining(why)})
    expect(reply.status).toBe(400)
    expect(await lake.client('editor').fetch('count(*)')).toBe(0)
  },
)

test('ten thousand patches of one document are one change of it', async () => {
  const client = openTestLake().client('editor')
  await client.create(document)
  const patches = many(10_000, (index) => patchOf({set: {[`f${index % 3000}`]: index}}))
  await client.mutate(JSON.parse(JSON.stringify(patches)), {returnDocuments: false})
  expect(await client.getDocument('d')).toMatchObject({f0: 9000, f999: 9999, f2999: 8999})
}, 20_000)

test('an answer with too many documents is refused before anything is committed', async () => {
  const client = openTestLake().client('editor')
  await client.create({...document, text: 'a'.repeat(100_000)})
  const patches = JSON.parse(JSON.stringify(many(400, (n) => patchOf({set: {n}}))))
  const asked = client.mutate(patches, {returnDocuments: true})
  await expect(asked).rejects.toThrow('ask without "returnDocuments"')
  expect(await client.getDocument('d')).not.toHaveProperty('n')
})

test('a document with very many words is found by each of them', async () => {
  const client = openTestLake().client('editor')
  const words = many(150_000, (index) => [index.toString(36)])
  await client.create({...document, text: words.join(' ')})
  await client.create({_id: 'other', _type: 'thing', text: 'h2'})
  const found = (pattern: string) => client.fetch<string[]>('*[text match $pattern]._id', {pattern})
  expect(await found((149_999).toString(36))).toEqual(['d'])
  expect(await found('h2')).toEqual(['d', 'other'])
  expect(await found((150_001).toString(36))).toEqual([])
}, 20_000)
