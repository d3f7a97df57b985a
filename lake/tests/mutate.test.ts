import {expect, test} from 'vitest'

import {openTestLake} from '../testing/test-lake.ts'

const path = '/v2025-02-19/data/mutate/production'

function mutate(lake: ReturnType<typeof openTestLake>, mutations: unknown, query = '') {
  return lake.request(
    `${path}?returnIds=true${query}`,
    {method: 'POST', body: JSON.stringify({mutations})},
    'editor',
  )
}

test('a new document gets an id, a revision and its times', async () => {
  const client = openTestLake().client('editor')
  const document = await client.create({_type: 'post', title: 'Hello'})
  expect(document).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    _type: 'post',
    _rev: expect.stringMatching(/./),
    _createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    _updatedAt: document._createdAt,
    title: 'Hello',
  })
})

test('an id that ends with a dot is a prefix for a generated one', async () => {
  const {_id} = await openTestLake().client('editor').create({_id: 'drafts.', _type: 'post'})
  expect(_id).toMatch(/^drafts\.[0-9a-f-]{36}$/)
})

test('creating an existing document conflicts, and leaves it unchanged', async () => {
  const client = openTestLake().client('editor')
  await client.create({_id: 'a', _type: 'post', title: 'first'})
  await expect(client.create({_id: 'a', _type: 'post', title: 'second'})).rejects.toMatchObject({
    statusCode: 409,
    details: {
      type: 'mutationError',
      items: [{index: 0, error: {type: 'documentAlreadyExistsError'}}],
    },
  })
  await client.createIfNotExists({_id: 'a', _type: 'post', title: 'third'})
  expect(await client.getDocument('a')).toMatchObject({title: 'first'})
})

test('replacing keeps the time of creation and changes the revision', async () => {
  const client = openTestLake().client('editor')
  const first = await client.create({_id: 'a', _type: 'post', title: 'first', gone: true})
  const second = await client.createOrReplace({_id: 'a', _type: 'post', title: 'second'})
  expect(second).toMatchObject({title: 'second', _createdAt: first._createdAt})
  expect(second).not.toHaveProperty('gone')
  expect(second._rev).not.toBe(first._rev)
})

test('a patch sets, fills in, removes, counts, inserts and edits text', async () => {
  const client = openTestLake().client('editor')
  await client.create({
    _id: 'a',
    _type: 'post',
    title: 'The quick fox',
    count: 5,
    old: 1,
    nested: {deep: {value: 1}},
    list: [
      {_key: 'x', n: 1},
      {_key: 'y', n: 2},
    ],
  })
  const result = await client
    .patch('a')
    .set({'nested.deep.value': 2, 'list[_key=="y"].n': 20})
    .setIfMissing({count: 100, fresh: 'new'})
    .unset(['old', 'list[_key=="x"]'])
    .inc({count: 2})
    .dec({'list[_key=="y"].n': 5})
    .insert('after', 'list[-1]', [{_key: 'z', n: 3}])
    .diffMatchPatch({title: '@@ -1,9 +1,8 @@\n The \n-quick\n+slow\n'})
    .commit()
  expect(result).toMatchObject({
    title: 'The slow fox',
    count: 7,
    fresh: 'new',
    nested: {deep: {value: 2}},
    list: [
      {_key: 'y', n: 15},
      {_key: 'z', n: 3},
    ],
  })
  expect(result).not.toHaveProperty('old')
})

test('a patch of a revision that is no longer the last one conflicts', async () => {
  const client = openTestLake().client('editor')
  const {_rev} = await client.create({_id: 'a', _type: 'post', n: 1})
  await client.patch('a').set({n: 2}).ifRevisionId(_rev).commit()
  const late = client.patch('a').set({n: 3}).ifRevisionId(_rev).commit()
  await expect(late).rejects.toMatchObject({
    statusCode: 409,
    details: {items: [{error: {type: 'documentRevisionIDDoesNotMatchError'}}]},
  })
  expect(await client.getDocument('a')).toMatchObject({n: 2})
})

test('a patch of a missing document is refused', async () => {
  const patch = openTestLake().client('editor').patch('nothing').set({n: 1}).commit()
  await expect(patch).rejects.toMatchObject({
    statusCode: 409,
    details: {items: [{error: {type: 'documentNotFoundError', id: 'nothing'}}]},
  })
})

test('patches and deletes by query reach every document that it finds, drafts too', async () => {
  const client = openTestLake().client('editor')
  await client
    .transaction()
    .create({_id: 'a', _type: 'post', n: 1})
    .create({_id: 'drafts.a', _type: 'post', n: 2})
    .create({_id: 'b', _type: 'page', n: 3})
    .commit()
  await client
    .patch({query: '*[_type == $type]', params: {type: 'post'}})
    .inc({n: 10})
    .commit()
  const numbers = () => client.fetch('*[] | order(_id).n', {}, {perspective: 'raw'})
  expect(await numbers()).toEqual([11, 3, 12])
  await client.delete({query: '*[n > 11]'})
  expect(await numbers()).toEqual([11, 3])
})

test('later mutations of a transaction see the earlier ones', async () => {
  const client = openTestLake().client('editor')
  await client
    .transaction()
    .create({_id: 'a', _type: 'post', n: 1})
    .patch('a', (patch) => patch.inc({n: 1}))
    .patch('a', (patch) => patch.inc({n: 1}))
    .delete('never-there')
    .commit()
  expect(await client.getDocument('a')).toMatchObject({n: 3})
})

test('when one mutation fails, nothing of its transaction is applied', async () => {
  const client = openTestLake().client('editor')
  await client.create({_id: 'a', _type: 'post', n: 1})
  const transaction = client
    .transaction()
    .patch('a', (patch) => patch.set({n: 2}))
    .create({_id: 'b', _type: 'post'})
    .create({_id: 'a', _type: 'post'})
    .commit()
  await expect(transaction).rejects.toMatchObject({statusCode: 409, details: {items: [{index: 2}]}})
  expect(await client.fetch('*{_id, n}')).toEqual([{_id: 'a', n: 1}])
})

test('the caller’s transaction id is kept as the revision, and works only once', async () => {
  const client = openTestLake().client('editor')
  const write = () =>
    client.mutate([{createOrReplace: {_id: 'a', _type: 'x'}}], {transactionId: 'mine'})
  expect(await write()).toMatchObject({transactionId: 'mine'})
  expect(await client.getDocument('a')).toMatchObject({_rev: 'mine'})
  await expect(write()).rejects.toMatchObject({statusCode: 409})
})

test('a dry run says what would happen and changes nothing', async () => {
  const client = openTestLake().client('editor')
  const document = await client.create({_id: 'a', _type: 'post'}, {dryRun: true})
  expect(document).toMatchObject({_id: 'a'})
  expect(await client.getDocument('a')).toBeUndefined()
})

test('array items get keys when asked for, and keep the ones they have', async () => {
  const client = openTestLake().client('editor')
  const document = await client.create(
    {_id: 'a', _type: 'x', list: [{n: 1}, {_key: 'mine'}, 'text'], deep: {inner: [{n: 2}]}},
    {autoGenerateArrayKeys: true},
  )
  const key = expect.stringMatching(/^[0-9a-f]{12}$/)
  expect(document.list).toEqual([{n: 1, _key: key}, {_key: 'mine'}, 'text'])
  expect(document.deep.inner).toEqual([{n: 2, _key: key}])
  const patched = await client
    .patch('a')
    .append('list', [{n: 3}])
    .commit({autoGenerateArrayKeys: true})
  expect(patched.list.at(-1)).toEqual({n: 3, _key: key})
})

test('the answer has ids and documents only when asked for them', async () => {
  const lake = openTestLake()
  const body = JSON.stringify({mutations: [{createOrReplace: {_id: 'a', _type: 'x'}}]})
  const post = async (query: string) =>
    (await lake.request(`${path}${query}`, {method: 'POST', body}, 'editor')).json()
  expect(await post('')).toEqual({transactionId: expect.any(String), results: []})
  expect(await post('?returnIds=true')).toMatchObject({results: [{id: 'a', operation: 'update'}]})
  expect(await post('?returnDocuments=true')).toMatchObject({results: [{document: {_id: 'a'}}]})
})

test.each([
  ['a mutation of an unknown kind', [{explode: {id: 'a'}}]],
  ['two mutations in one object', [{create: {_type: 'a'}, delete: {id: 'b'}}]],
  ['a mutation that is no object', ['create']],
  ['a document without a type', [{create: {_id: 'a'}}]],
  ['a space in an id', [{create: {_id: 'a b', _type: 'x'}}]],
  ['a slash in an id', [{create: {_id: 'a/b', _type: 'x'}}]],
  ['an id that starts with a dash', [{create: {_id: '-a', _type: 'x'}}]],
  ['an id of 129 characters', [{create: {_id: 'a'.repeat(129), _type: 'x'}}]],
  ['a draft of nothing', [{create: {_id: 'drafts..a', _type: 'x'}}]],
  ['a delete without an id', [{delete: {}}]],
  [
    'a patch that changes the id',
    [{create: {_id: 'a', _type: 'x'}}, {patch: {id: 'a', set: {_id: 'b'}}}],
  ],
  [
    'a patch that changes the type',
    [{create: {_id: 'a', _type: 'x'}}, {patch: {id: 'a', set: {_type: 'y'}}}],
  ],
  [
    'a path that cannot be read',
    [{create: {_id: 'a', _type: 'x'}}, {patch: {id: 'a', set: {'[[': 1}}}],
  ],
  ['an unknown patch operation', [{create: {_id: 'a', _type: 'x'}}, {patch: {id: 'a', move: {}}}]],
  ['no array of mutations', {create: {}}],
])('%s is refused with 400 and changes nothing', async (_what, mutations) => {
  const lake = openTestLake()
  const response = await mutate(lake, mutations)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({error: {description: expect.stringMatching(/./)}})
  expect(await lake.client('editor').fetch('count(*)')).toBe(0)
})

test('an id of 128 characters is fine', async () => {
  const response = await mutate(openTestLake(), [{create: {_id: 'a'.repeat(128), _type: 'x'}}])
  expect(response.status).toBe(200)
})

test('a body that is not JSON is 400, and one that is too large 413', async () => {
  const lake = openTestLake()
  const post = (body: string) => lake.request(path, {method: 'POST', body}, 'editor')
  const malformed = await post('{"mutations": [')
  expect(malformed.status).toBe(400)
  expect(await malformed.json()).toMatchObject({
    error: {description: expect.stringContaining('not valid JSON')},
  })
  expect((await post(`"${'x'.repeat(17 * 1024 * 1024)}"`)).status).toBe(413)
})

test('createIfNotExists of an existing document makes no new revision', async () => {
  const lake = openTestLake()
  const {_rev} = await lake.client('editor').create({_id: 'a', _type: 'x'})
  const response = await mutate(lake, [{createIfNotExists: {_id: 'a', _type: 'x', n: 1}}])
  expect(await response.json()).toMatchObject({results: [{id: 'a', operation: 'none'}]})
  expect(await lake.client('editor').getDocument('a')).toMatchObject({_rev})
})

test('an endlessly nested document is refused', async () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const body = `{"mutations": [{"create": {"_type": "x", "deep": ${deep}}}]}`
  const response = await openTestLake().request(path, {method: 'POST', body}, 'editor')
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    error: {description: expect.stringContaining('levels deep')},
  })
})

test('texts of declared types are stored composed and without what nobody sees, for all who write them', async () => {
  const legible = ['post']
  const project = {
    id: 'test',
    title: 'Test',
    datasets: [{name: 'production', aclMode: 'public', legible}] as const,
  }
  const client = openTestLake({project}).client('editor')
  const odd = '{대표번호}\u200b 👩\u200d👧'.normalize('NFD')
  const kept = '{대표번호} 👩\u200d👧'
  const written = {
    title: odd,
    body: [{_type: 'block', _key: 'a', children: [{text: odd}]}],
    tags: [odd],
  }
  await client.createOrReplace({_id: 'a', _type: 'post', ...written})
  await client.createOrReplace({_id: 'drafts.b', _type: 'other', ...written})
  expect(await client.getDocument('a')).toMatchObject({
    title: kept,
    body: [{children: [{text: kept}]}],
    tags: [kept],
  })
  expect(await client.getDocument('drafts.b')).toMatchObject(written)

  await client.patch('a').set({note: 'ㄱ\u3164'}).append('tags', ['\u202e반']).commit()
  expect(await client.getDocument('a')).toMatchObject({note: 'ㄱ', tags: [kept, '반']})
})
