import {expect, test} from 'vitest'

import {openTestLake} from '../testing/test-lake.ts'

async function exported(lake: ReturnType<typeof openTestLake>, query = '') {
  const response = await lake.request(`/v1/data/export/production${query}`, {}, 'viewer')
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  const text = await response.text()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

test('an export has every document, drafts too, and can be imported again unchanged', async () => {
  const lake = openTestLake()
  const client = lake.client('administrator')
  const transaction = client.transaction()
  for (let n = 0; n < 1203; n++)
    transaction.create({_id: `doc-${n}`, _type: n % 2 ? 'odd' : 'even'})
  transaction.create({_id: 'drafts.a', _type: 'odd', title: '가온'})
  await transaction.commit()
  const documents = await exported(lake)
  expect(documents).toHaveLength(1204)
  expect(documents.at(-1)).toMatchObject({_id: 'drafts.a', title: '가온'})

  const copy = openTestLake()
  const restore = copy.client('administrator').transaction()
  for (const document of documents) restore.createOrReplace(document)
  await restore.commit()
  expect((await exported(copy)).map(({_rev, _updatedAt, ...rest}) => rest)).toEqual(
    documents.map(({_rev, _updatedAt, ...rest}) => rest),
  )
})

test('an export can be of some types only', async () => {
  const lake = openTestLake()
  for (const _type of ['a', 'b', 'c']) await lake.client('editor').create({_id: _type, _type})
  expect((await exported(lake, '?types=a,c')).map(({_id}) => _id)).toEqual(['a', 'c'])
})

test('an export comes in parts to whom asks for them by cursor', async () => {
  const lake = openTestLake()
  const client = lake.client('administrator')
  const ids = Array.from({length: 10_001}, (_, n) => `doc-${String(n).padStart(5, '0')}`)
  for (const part of [ids.slice(0, 5000), ids.slice(5000)]) {
    const transaction = client.transaction()
    for (const _id of part) transaction.create({_id, _type: 'x'})
    await transaction.commit({returnDocuments: false})
  }
  const first = await exported(lake, '?nextCursor=')
  expect(first).toHaveLength(10_001)
  const {nextCursor, ...rest} = first.at(-1)
  expect(rest).toEqual({})
  const second = await exported(lake, `?nextCursor=${nextCursor}`)
  expect(second).toMatchObject([{_id: ids.at(-1)}])
  expect(first.slice(0, -1).map(({_id}) => _id)).toEqual(ids.slice(0, -1))
})

test('an export has absolute URLs of its assets', async () => {
  const lake = openTestLake()
  await lake.client('editor').assets.upload('file', Buffer.from('text'), {filename: 'a.txt'})
  const [{url, path}] = await exported(lake)
  expect(url).toBe(`http://lake.test/${path}`)
})
