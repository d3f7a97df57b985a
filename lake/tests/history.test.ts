import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest'

import {openTestLake, type TestLake} from '../testing/test-lake.ts'

let lake: TestLake

beforeEach(() => {
  lake = openTestLake()
})

/** By which an action names its document; a version's is among the rest. */
function idsFor(type: string) {
  if (type === 'version.discard') return {}
  const published = {publishedId: 'a'}
  return ['create', 'delete'].includes(type) ? published : {...published, draftId: 'drafts.a'}
}

async function act(type: string, transactionId: string, rest: Record<string, unknown> = {}) {
  const action = {actionType: `sanity.action.document.${type}`, ...idsFor(type), ...rest}
  const body = JSON.stringify({actions: [action], transactionId})
  const path = '/v2025-02-19/data/actions/production'
  const response = await lake.request(path, {method: 'POST', body}, 'editor')
  expect(response.status).toBe(200)
}

/** create, edit, publish, edit, publish, unpublish, delete: t1 to t7 */
async function life() {
  await act('create', 't1', {
    attributes: {_id: 'drafts.a', _type: 'post', title: 'one'},
    ifExists: 'fail',
  })
  await act('edit', 't2', {patch: {set: {title: 'two'}}})
  await act('publish', 't3')
  await act('edit', 't4', {patch: {set: {title: 'four'}}})
  await act('publish', 't5')
  await act('unpublish', 't6')
  await act('version.discard', 't7', {versionId: 'drafts.a'})
}

const get = (path: string) =>
  lake.client('editor').request({url: `/data/history/production/${path}`})

async function lines(query: string) {
  const url = `/v1/data/history/production/transactions/a,drafts.a?${query}`
  const text = await (await lake.request(url, {}, 'viewer')).text()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

test('every revision can be read', async () => {
  await life()
  const at = async (revision: string) => {
    const {documents} = await get(`documents/a,drafts.a?revision=${revision}`)
    return documents.map((document: Record<string, unknown>) => [
      document._id,
      document._rev,
      document.title,
    ])
  }
  expect(await at('t1')).toEqual([['drafts.a', 't1', 'one']])
  expect(await at('t2')).toEqual([['drafts.a', 't2', 'two']])
  expect(await at('t3')).toEqual([['a', 't3', 'two']])
  expect(await at('t4')).toEqual([
    ['a', 't3', 'two'],
    ['drafts.a', 't4', 'four'],
  ])
  expect(await at('t6')).toEqual([['drafts.a', 't6', 'four']])
  expect(await at('t7')).toEqual([])
  expect(await at('never')).toEqual([])
})

test('a draft at a revision that was written without one is what was written', async () => {
  await lake
    .client('editor')
    .mutate([{create: {_id: 'b', _type: 'x', title: 'live'}}], {transactionId: 'live'})
  expect(await get('documents/drafts.b?revision=live')).toMatchObject({
    documents: [{_id: 'b', _rev: 'live'}],
  })
  expect(await get('documents/drafts.c?revision=live')).toEqual({documents: []})
})

test('a deleted document’s last revision can be read', async () => {
  await life()
  const {documents} = await get('documents/a,drafts.a?lastRevision=true')
  expect(documents).toMatchObject([
    {_id: 'a', _rev: 't5'},
    {_id: 'drafts.a', _rev: 't6', title: 'four'},
  ])
})

test('a document can be read as of a time', async () => {
  await life()
  const {documents} = await get('documents/a?revision=t5')
  const before = new Date(Date.parse(documents[0]._createdAt) - 1).toISOString()
  expect(await get(`documents/a,drafts.a?time=${before}`)).toEqual({documents: []})
  expect(await get(`documents/a,drafts.a?time=${new Date().toISOString()}`)).toEqual({
    documents: [],
  })
  await expect(get('documents/a?time=yesterday')).rejects.toMatchObject({statusCode: 400})
})

test('transactions are NDJSON, with effects when requested, and limited to a range', async () => {
  await life()
  const all = await lines('effectFormat=mendoza&excludeContent=true')
  expect(all.map(({id}) => id)).toEqual(['t1', 't2', 't3', 't4', 't5', 't6', 't7'])
  expect(all[2]).toEqual({
    id: 't3',
    author: lake.idOf('editor'),
    timestamp: expect.any(String),
    documentIDs: ['a', 'drafts.a'],
    effects: {
      a: {apply: expect.any(Array), revert: [0, null]},
      'drafts.a': {apply: [0, null], revert: expect.any(Array)},
    },
  })
  const some = await lines('fromTransaction=t3&toTransaction=t6&reverse=true&limit=2')
  expect(some.map(({id}) => id)).toEqual(['t6', 't5'])
  expect(some[1].mutations).toMatchObject([
    {createOrReplace: {_id: 'a'}},
    {delete: {id: 'drafts.a'}},
  ])
})

test('the history panel’s events list a document’s lifecycle, newest first', async () => {
  await life()
  const {events, nextCursor} = await get('events/documents/a?limit=100')
  expect(nextCursor).toBe('')
  expect(events.a.map(({type}: {type: string}) => type)).toEqual([
    'deleteDocumentVersion',
    'unpublishDocument',
    'publishDocumentVersion',
    'createDocumentVersion',
    'publishDocumentVersion',
    'createDocumentVersion',
  ])
  expect(events.a[2]).toEqual({
    type: 'publishDocumentVersion',
    documentId: 'a',
    versionId: 'drafts.a',
    versionRevisionId: 't4',
    revisionId: 't5',
    publishCause: 'document.publish',
    author: lake.idOf('editor'),
    timestamp: expect.any(String),
  })
})

test('events come in pages, none lost and none twice', async () => {
  await life()
  const seen: string[] = []
  let cursor = ''
  do {
    const {events, nextCursor} = await get(`events/documents/drafts.a?limit=3&nextCursor=${cursor}`)
    seen.push(...events['drafts.a'].map((event: {timestamp: string; type: string}) => event.type))
    cursor = nextCursor
  } while (cursor)
  expect(seen).toHaveLength(6)
})

test('a document that is written without drafts has live events', async () => {
  const client = lake.client('editor')
  await client.create({_id: 'live', _type: 'x'})
  await client.patch('live').set({n: 1}).commit()
  await client.delete('live')
  const {events} = await get('events/documents/live?limit=10')
  expect(events.live.map(({type}: {type: string}) => type)).toEqual([
    'deleteDocumentGroup',
    'updateLiveDocument',
    'createLiveDocument',
  ])
})

test('purging a document erases its history', async () => {
  await life()
  await act('create', 't8', {
    attributes: {_id: 'drafts.a', _type: 'post', title: 'x'},
    ifExists: 'fail',
  })
  await act('version.discard', 't9', {versionId: 'drafts.a', purge: true})
  expect((await lines('')).map(({documentIDs}) => documentIDs)).toEqual([['a'], ['a'], ['a']])
})

test('a delete with purge erases the history of the deleted document', async () => {
  const client = lake.client('editor')
  await client.create({_id: 'a', _type: 'x'})
  const selection = {query: '*[_id == $id]', params: {id: 'a'}, purge: true}
  await client.mutate([{delete: selection}])
  expect(await lines('')).toEqual([])
})

test('history is for members only', async () => {
  await life()
  for (const path of ['documents/a?revision=t3', 'transactions/a', 'events/documents/a']) {
    const url = `/v1/data/history/production/${path}`
    expect((await lake.request(url)).status).toBe(401)
    expect((await lake.request(url, {}, 'viewer')).status).toBe(200)
  }
})

test('history past its retention is purged, a little with each commit', async () => {
  vi.useFakeTimers({toFake: ['Date'], now: new Date('2025-01-01')})
  onTestFinished(() => {
    vi.useRealTimers()
  })
  // The time passes: the clock is not set.
  lake = openTestLake({historyDays: 30, times: {now: Date.now, steady: Date.now}})
  const client = lake.client('editor')
  await client.create({_id: 'a', _type: 'x', n: 0})
  for (let n = 1; n < 6; n++) await client.patch('a').set({n}).commit()
  expect(await lines('')).toHaveLength(6)

  vi.setSystemTime(new Date('2025-02-15'))
  await client.patch('a').set({n: 6}).commit()
  expect(await lines('')).toHaveLength(3)
  await client.patch('a').set({n: 7}).commit()
  expect((await lines('')).map(({timestamp}) => timestamp.slice(0, 7))).toEqual([
    '2025-02',
    '2025-02',
  ])
  expect(await client.getDocument('a')).toMatchObject({n: 7})
})

test('history is not purged by a clock that is not trusted, over restarts and with commits by it', async () => {
  vi.useFakeTimers({toFake: ['Date'], now: new Date('2025-01-01')})
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const directory = mkdtempSync(join(tmpdir(), 'lake-history-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  let trusted: number | null = Date.now()
  const times = {now: Date.now, steady: Date.now}
  const open = () => openTestLake({directory, historyDays: 30, times, trustedTime: () => trusted})
  lake = open()
  for (let n = 0; n < 6; n += 1) await lake.client('editor').create({_id: `a${n}`, _type: 'x'})
  lake.lake.close()
  const first = async () => {
    const path = '/v1/data/history/production/transactions?excludeContent=true'
    const text = await (await lake.request(path, {}, 'editor')).text()
    return text.split('\n').filter((line) => /"a[0-5]"/.test(line)).length
  }
  for (const time of [trusted, null]) {
    trusted = time
    vi.setSystemTime(new Date('2026-02-15'))
    for (let start = 0; start < 3; start += 1) {
      lake = open()
      for (let n = 0; n < 3; n += 1) await lake.client('editor').create({_type: 'x'})
      expect(await first()).toBe(6)
      lake.lake.close()
    }
  }
  trusted = Date.now()
  lake = open()
  for (let n = 0; n < 3; n += 1) await lake.client('editor').create({_type: 'x'})
  expect(await first()).toBe(0)
})

test('a type that is declared to have no history leaves none, and is otherwise like others', async () => {
  lake = openTestLake({withoutHistory: ['counter']})
  const client = lake.client('editor')
  await client.create({_id: 'c', _type: 'counter', n: 0})
  for (let at = 0; at < 3; at += 1) await client.patch('c').inc({n: 1}).commit()
  await client
    .transaction()
    .create({_id: 'p', _type: 'post'})
    .patch('c', {inc: {n: 1}})
    .commit()
  expect(await client.getDocument('c')).toMatchObject({n: 4})
  const logged = await lake.request('/v1/data/history/production/transactions/c,p', {}, 'editor')
  const lines = (await logged.text()).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).documentIDs)).toEqual([['p']])
})

test('transactions can be asked for by time and by author, and without naming documents', async () => {
  const [editor, administrator] = [lake.client('editor'), lake.client('administrator')]
  const first = await editor.create({_id: 'a', _type: 'x'})
  await administrator.patch('a').set({n: 1}).commit()
  await editor.create({_id: 'b', _type: 'x'})
  const ask = async (path: string, role: 'viewer' | 'nobody' = 'viewer') => {
    const url = `/v1/data/history/production/transactions${path}`
    const response = await lake.request(url, {}, role)
    if (!response.ok) return response.status
    const lines = (await response.text()).split('\n').filter(Boolean)
    return lines.map((line) => JSON.parse(line).documentIDs.join())
  }
  expect(await ask('')).toEqual(['a', 'a', 'b'])
  expect(await ask('?limit=1&reverse=true')).toEqual(['b'])
  expect(await ask(`/a?authors=${lake.idOf('administrator')}`)).toHaveLength(1)
  expect(await ask(`?authors=${lake.idOf('administrator')},${lake.idOf('editor')}`)).toHaveLength(3)
  expect(await ask(`?toTime=${first._createdAt}`)).toContain('a')
  expect(await ask(`?toTime=${new Date(Date.parse(first._createdAt) - 1).toISOString()}`)).toEqual(
    [],
  )
  expect(await ask('?fromTime=2000-01-01T00:00:00Z')).toHaveLength(3)
  expect(await ask('?fromTime=2999-01-01T00:00:00Z')).toEqual([])
  expect(await ask('?fromTime=yesterday')).toBe(400)
  expect(await ask('', 'nobody')).toBe(401)
})

test.each(['mutation', 'action'])('a document deleted before can be purged by %s', async (how) => {
  const client = lake.client('editor')
  await client.create({_id: 'a', _type: 'x', secret: 'told'})
  await client.delete('a')
  const lastRevision = async () => {
    const path = '/v1/data/history/production/documents/a?lastRevision=true'
    return (await lake.request(path, {}, 'viewer')).text()
  }
  expect(await lastRevision()).toContain('told')
  const purge = {id: 'a', purge: true}
  if (how === 'mutation') await client.mutate([{delete: purge}])
  else await act('delete', 't9', {includeDrafts: [], purge: true})
  expect(await lastRevision()).not.toContain('told')
})
