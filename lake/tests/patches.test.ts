import type {SanityClient, SanityDocument} from '@sanity/client'
import {Mutation} from '@sanity/mutator'
import {applyPatch} from 'mendoza'
import {expect, test} from 'vitest'

import {openTestLake, type TestLake} from '../testing/test-lake.ts'

const original = {
  _id: 'x',
  _type: 'thing',
  n: 5,
  text: 'text',
  items: [
    {_key: 'a', v: 1},
    {_key: 'b', v: 2},
    {_key: 'c', v: 3},
  ],
  list: [1, 2, 3, 4],
  inner: {v: 7, items: [{_key: 'd', v: 8}]},
}

const refused: readonly [why: string, patch: object][] = [
  ['inc" of "n" must be a number', {inc: {n: '1'}}],
  ['dec" of "n" must be a number', {dec: {n: null}}],
  ['"text" is not a number', {inc: {text: 1}}],
  ['"n" is not a string', {diffMatchPatch: {n: '@@ -1 +1 @@\n-a\n+b\n'}}],
  ['expected a field, found the end', {set: {'items[': 1}}],
  ['expected a field, found "]"', {set: {'items[]': 1}}],
  ['expected a field, found "]"', {unset: ['items[].v']}],
  ['expected "]", found the end', {set: {'items[0': 1}}],
  ['expected items of a list', {insert: {after: 'list', items: [1]}}],
  ['expected the end, found "b"', {set: {'a b': 1}}],
  ['is not understood', {set: {'items[?(@.v)]': 1}}],
  ['expected a field', {set: {'': 1}}],
  ['".." 2 times', {set: {'..a..b..c': 1}}],
  ['2000 characters', {set: {['a'.repeat(2001)]: 1}}],
  ['"set" must be an object', {set: [1]}],
  ['"unset" must be a list', {unset: 'n'}],
  ['needs a path in one of', {insert: {items: []}}],
  ['needs a path in one of', {insert: {before: 'list[0]', after: 'list[1]', items: []}}],
  ['"items" of "insert"', {insert: {after: 'list[-1]', items: 'x'}}],
  ['unknown operation', {rename: {n: 'm'}}],
]

test('a patch that makes no sense is refused with the reason, and changes nothing', async () => {
  const client = openTestLake().client('editor')
  await client.create(original)
  for (const [why, patch] of refused) {
    const commit = client.mutate([{patch: {id: 'x', ...patch}}])
    await expect(commit, why).rejects.toMatchObject({statusCode: 400})
    await expect(commit).rejects.toThrow(why)
  }
  expect(await client.getDocument('x')).toMatchObject(original)
})

const selected: readonly [patch: object, expected: object][] = [
  [{set: {'items[*].v': 0}}, {items: [{v: 0}, {v: 0}, {v: 0}]}],
  [{set: {"items[_key=='b'].v": 0}}, {items: [{v: 1}, {v: 0}, {v: 3}]}],
  [{set: {'items[_key=="b"].v': 0}}, {items: [{v: 1}, {v: 0}, {v: 3}]}],
  [{set: {'items[v > 1, _key == "a"].v': 0}}, {items: [{v: 0}, {v: 0}, {v: 0}]}],
  [{set: {'items[1:].v': 0}}, {items: [{v: 1}, {v: 0}, {v: 0}]}],
  [{set: {'items[-1].v': 0}}, {items: [{v: 1}, {v: 2}, {v: 0}]}],
  [{set: {'inner["v"]': 0}}, {inner: {v: 0}}],
  [{inc: {'items[*].v': 10}}, {items: [{v: 11}, {v: 12}, {v: 13}]}],
  [{dec: {'list[1:3]': 1}}, {list: [1, 1, 2, 4]}],
  [{unset: ['list[1:3]']}, {list: [1, 4]}],
  [{unset: ['list[*]']}, {list: []}],
  [{unset: ['list[@ > 2]']}, {list: [1, 2]}],
  [{unset: ['items[_key=="a"]', 'items[_key=="c"]']}, {items: [{v: 2}]}],
  [{set: {'..v': 0}}, {items: [{v: 0}, {v: 0}, {v: 0}], inner: {v: 0, items: [{v: 0}]}}],
  [{set: {'inner..v': 0}}, {items: original.items, inner: {v: 0, items: [{v: 0}]}}],
  [{unset: ['inner..items[_key=="d"]']}, {items: original.items, inner: {v: 7, items: []}}],
  [{set: {n: 'five'}, setIfMissing: {n: 1}}, {n: 'five'}],
  [{setIfMissing: {count: 1}, inc: {count: 2}}, {count: 3}],
  [
    {insert: {after: 'items[*].tags[-1]', items: ['new']}, set: {'items[0:2].tags': ['old']}},
    {items: [{tags: ['old', 'new']}, {tags: ['old', 'new']}, {v: 3}]},
  ],
  [{insert: {before: 'list[1:3]', items: [9]}}, {list: [1, 9, 2, 3, 4]}],
  [{insert: {after: 'list[@ < 3]', items: [9]}}, {list: [1, 2, 9, 3, 4]}],
  [{insert: {replace: "items[_key=='b']", items: [{_key: 'z', v: 9}]}}, {items: [{}, {v: 9}, {}]}],
]

test('a patch reaches everything that its path selects, and nothing else', async () => {
  const client = openTestLake().client('editor')
  for (const [patch, expected] of selected) {
    await client.createOrReplace(original)
    await client.mutate([{patch: {id: 'x', ...patch}}])
    expect(await client.getDocument('x'), JSON.stringify(patch)).toMatchObject(expected)
  }
})

test('"visibility" must be one that there is', async () => {
  const lake = openTestLake()
  const send = (visibility: string) =>
    lake.request(
      `/v2025-02-19/data/mutate/production?visibility=${visibility}`,
      {method: 'POST', body: JSON.stringify({mutations: []})},
      'editor',
    )
  expect((await send('nonsense')).status).toBe(400)
  for (const known of ['sync', 'async', 'deferred']) expect((await send(known)).status).toBe(200)
})

/** Numbers that look random, the same in each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const paths = [
  ...['n', 'text', 'items', 'list', 'inner', 'inner.v', 'inner.items', 'new', 'new.field'],
  ...[
    'items[0]',
    'items[-1]',
    'items[_key=="b"]',
    'items[_key=="b"].v',
    'items[v>1].v',
    'items[0:2]',
  ],
  ...['list[0]', 'list[1:]', 'list[-1]', 'list[@==2]', '..v', 'items[0,2].v', 'inner.items[0].v'],
]
const values = [1, 'two', true, null, [], {}, [1, {_key: 'k', v: 4}], {v: 5, deep: {er: []}}]

function randomPatch(next: (below: number) => number): Record<string, unknown> {
  const path = paths[next(paths.length)] ?? ''
  const value = values[next(values.length)]
  const items = [{_key: `i${next(9)}`, v: next(9)}]
  // The mutator inserts one too far after a range.
  const list = path.includes(':') ? 'items[0]' : path
  const place = ['before', 'after', 'replace'][next(3)] ?? ''
  const kinds = [
    {set: {[path]: value}},
    {setIfMissing: {[path]: value}},
    {unset: [path]},
    {insert: {[place]: list.endsWith(']') ? list : `${list}[-1]`, items}},
    {inc: {n: next(5), 'list[0]': 1}, unset: ['inner.v']},
  ]
  return kinds[next(kinds.length)] ?? {}
}

test('random patches make the same documents as the Studio’s own mutator', async () => {
  const client = openTestLake().client('editor')
  const next = numbersFrom(13)
  const patches = Array.from({length: 600}, () => randomPatch(next))
  const mutations = patches.flatMap((patch, index) => {
    const document = {...original, _id: `d${index}`}
    return [{create: document}, {patch: {id: document._id, ...patch}}]
  })
  await client.mutate(mutations)
  const stored = await client.fetch<SanityDocument[]>('*[_type == "thing"]')
  const byId = new Map(stored.map((each) => [each._id, each]))
  for (const [index, patch] of patches.entries()) {
    const id = `d${index}`
    const mutation = new Mutation({mutations: [{patch: {...structuredClone(patch), id}}]})
    const {_rev, _createdAt, _updatedAt, ...fields} = byId.get(id) ?? {}
    expect(fields, JSON.stringify(patch)).toEqual(
      mutation.apply({...structuredClone(original), _id: id}),
    )
  }
})

/** Those of the patches that a document takes one after the other, each in a transaction of its own. */
async function takenOneByOne(client: SanityClient, id: string, patches: readonly object[]) {
  const taken: object[] = []
  for (const patch of patches) {
    await client.mutate([{patch: {id, ...patch}}]).then(
      () => taken.push(patch),
      () => {},
    )
  }
  return taken
}

test('many patches in one transaction make the same document as one by one', async () => {
  const lake = openTestLake()
  const client = lake.client('editor')
  const next = numbersFrom(29)
  for (let round = 0; round < 30; round++) {
    const [one, all] = [`one${round}`, `all${round}`]
    const mutations = [one, all].map((_id) => ({create: {...original, _id}}))
    await client.mutate(mutations)
    const before = await client.getDocument(all)
    const patches = await takenOneByOne(
      client,
      one,
      Array.from({length: 40}, () => randomPatch(next)),
    )
    expect(patches.length).toBeGreaterThan(10)
    const {transactionId} = await client.mutate(
      patches.map((patch) => ({patch: {id: all, ...patch}})),
      {returnFirst: false, returnDocuments: false},
    )
    const after = await client.getDocument(all)
    expect(contentOf(after), JSON.stringify(patches)).toEqual(
      contentOf(await client.getDocument(one)),
    )
    const [change] = await transactionsOf(lake, all, transactionId)
    expect(change).toMatchObject({
      mutations: patches.map((patch) => ({patch: {id: all, ...patch}})),
    })
    const {apply, revert} = change?.effects[all] ?? {apply: [], revert: []}
    expect(applyPatch(withoutRevision(before), apply)).toEqual(withoutRevision(after))
    expect(applyPatch(withoutRevision(after), revert)).toEqual(withoutRevision(before))
  }
})

function contentOf(document: SanityDocument | undefined) {
  const {_id, _rev, _createdAt, _updatedAt, ...content} = document ?? {}
  return content
}

function withoutRevision(document: SanityDocument | undefined) {
  const {_rev, ...rest} = document ?? {}
  return rest
}

interface Logged {
  readonly mutations: readonly object[]
  readonly effects: Readonly<
    Record<string, {readonly apply: unknown[]; readonly revert: unknown[]}>
  >
}

async function transactionsOf(lake: TestLake, id: string, transactionId: string) {
  const path = `/v2025-02-19/data/history/production/transactions/${id}`
  const query = `fromTransaction=${transactionId}&toTransaction=${transactionId}&effectFormat=mendoza`
  const reply = await lake.request(`${path}?${query}`, {}, 'editor')
  const lines = (await reply.text()).split('\n').filter((line) => line !== '')
  return lines.map((line): Logged => JSON.parse(line))
}
