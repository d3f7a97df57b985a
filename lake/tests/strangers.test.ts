import type {SanityClient} from '@sanity/client'
import {expect, onTestFinished, test, vi} from 'vitest'
import {openTestLake} from '../testing/test-lake.ts'

const project = {
  id: 'test',
  title: 'Test',
  datasets: [
    {
      name: 'production',
      aclMode: 'public',
      hidesUnusedAssets: true,
      embargoes: [{type: 'notice', field: 'from'}],
    },
  ],
} as const

const address = '192.0.2.1'

function open(options: Partial<Parameters<typeof openTestLake>[0]> = {}) {
  const lake = openTestLake({project, ...options})
  const outside = async (path: string, headers: Record<string, string> = {}) => {
    const request = new Request(`http://lake.test${path}`, {headers})
    return lake.lake.fetch(request, {address})
  }
  const token = (role: 'viewer' | 'editor') => ({authorization: `Bearer ${lake.tokenOf(role)}`})
  return {...lake, outside, token, editor: lake.client('editor')}
}

const upload = (client: SanityClient, name = '미공개_분양가표_초안.pdf') =>
  client.assets.upload('file', Buffer.from(`bytes of ${name}`), {filename: name})

const referring = (asset: {_id: string}, more: object = {}) => ({
  file: {_type: 'file', asset: {_type: 'reference', _ref: asset._id}},
  ...more,
})

const pathOf = ({url}: {url: string}) => new URL(url, 'http://lake.test').pathname

test('a file is for strangers only while a published document refers to it', async () => {
  const {outside, editor, client, token} = open()
  const asset = await upload(editor)
  const path = pathOf(asset)
  const stranger = client('nobody', {}, address)
  const seen = async () => ({
    bytes: (await outside(path)).status,
    listed: await stranger.fetch('count(*[_type match "sanity.*Asset"])'),
    byId: (await stranger.getDocument(asset._id)) !== undefined,
    followed: await stranger.fetch('*[_type == "page"][0].file.asset->originalFilename'),
  })
  const nothing = {bytes: 404, listed: 0, byId: false, followed: null}
  expect(await seen()).toEqual(nothing)
  await editor.create({_id: 'drafts.page', _type: 'page', ...referring(asset)})
  expect(await seen()).toEqual(nothing)
  await editor.create({_id: 'versions.r1.page', _type: 'page', ...referring(asset)})
  expect(await seen()).toEqual(nothing)
  // A member sees it, and no shared cache keeps what the member got.
  const own = await outside(path, token('viewer'))
  expect([own.status, own.headers.get('cache-control')]).toEqual([
    ...[200, expect.stringMatching(/^private/)],
  ])
  await editor.create({_id: 'page', _type: 'page', ...referring(asset)})
  expect(await seen()).toEqual({
    ...{bytes: 200, listed: 1, byId: true, followed: '미공개_분양가표_초안.pdf'},
  })
  expect((await outside(path)).headers.get('cache-control')).toMatch(/^public/)
  await editor.delete('page')
  expect(await seen()).toEqual(nothing)
})

test('nor where all that refers to it is held back until its time', async () => {
  const {outside, editor, client} = open()
  const asset = await upload(editor)
  const held = {_id: 'notice', _type: 'notice', from: '2999-01-01T00:00:00Z', title: 'coming'}
  await editor.create({...held, ...referring(asset)})
  expect((await outside(pathOf(asset))).status).toBe(404)
  const stranger = client('nobody', {}, address)
  expect(await stranger.fetch('*[_type in ["notice", "sanity.fileAsset"]]')).toEqual([])
  await editor.patch('notice').set({from: '2020-01-01T00:00:00Z'}).commit()
  expect((await outside(pathOf(asset))).status).toBe(200)
})

test('a dataset without this rule keeps its assets public, as at Sanity', async () => {
  const {lake, client} = openTestLake()
  const asset = await upload(client('editor'))
  const request = new Request(`http://lake.test${pathOf(asset)}`)
  expect((await lake.fetch(request, {address})).status).toBe(200)
})

test('a closed dataset tells strangers nothing, by any way, and all others everything', async () => {
  let isClosed = true
  const {outside, editor, client, token} = open({
    closedToStrangers: {dataset: 'production', id: 'opening', isClosed: () => isClosed},
  })
  const asset = await upload(editor)
  await editor.create({_id: 'page', _type: 'page', title: '분양가', ...referring(asset)})
  const query = encodeURIComponent('*[_type == "page"]')
  const data = [
    `/v2025-02-19/data/query/production?query=${query}`,
    `/v2025-02-19/data/query/production?query=${query}&perspective=raw`,
    `/v2025-02-19/data/listen/production?query=${query}`,
    `/v2025-02-19/data/doc/production/page`,
  ]
  for (const path of data) {
    const refused = await outside(path)
    expect(refused.status, path).toBe(403)
    expect(await refused.json(), path).toMatchObject({error: {type: 'notOpen'}})
  }
  expect((await outside(pathOf(asset))).status).toBe(404)
  expect((await outside('/v2025-02-19/data/export/production')).status).toBe(401)
  for (const path of [data[0] ?? '', data[3] ?? '', pathOf(asset)]) {
    expect((await outside(path, token('viewer'))).status, path).toBe(200)
  }
  expect(await client('nobody').fetch('count(*[_type == "page"])')).toBe(1)
  isClosed = false
  for (const path of [data[0] ?? '', data[3] ?? '', pathOf(asset)]) {
    expect((await outside(path)).status, path).toBe(200)
  }
})

test('a program asks any query with its token, and sees no more than a stranger', async () => {
  const {outside, editor, token} = open({anonymousQueries: ['count(*)']})
  await editor.create({_id: 'page', _type: 'page'})
  await editor.create({_id: 'drafts.other', _type: 'page'})
  await editor.create({_id: 'notice', _type: 'notice', from: '2999-01-01T00:00:00Z'})
  const path = (perspective: string) =>
    `/v2025-02-19/data/query/production?perspective=${perspective}&query=${encodeURIComponent('*[_type in ["page", "notice"]]._id')}`
  const asked = async (perspective: string, headers: Record<string, string>) => {
    const answer = await outside(path(perspective), headers)
    return answer.ok ? (await answer.json()).result : answer.status
  }
  const asStranger = {'x-read-as': 'stranger'}
  for (const perspective of ['raw', 'drafts', 'published']) {
    expect(await asked(perspective, {})).toBe(403)
    expect(await asked(perspective, asStranger)).toBe(403)
    expect(await asked(perspective, {...token('editor'), ...asStranger})).toEqual(['page'])
  }
  expect((await outside('/v2025-02-19/data/doc/production/page')).status).toBe(403)
})

test('a program that reads as a stranger keeps its streams', async () => {
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
  onTestFinished(() => void vi.useRealTimers())
  const {outside, token} = open()
  const headers = {...token('editor'), 'x-read-as': 'stranger'}
  const stream = await outside('/v2025-02-19/data/live/events/production', headers)
  const reader = stream.body?.getReader()
  const next = async () => new TextDecoder().decode((await reader?.read())?.value)
  while (!(await next()).includes('event: welcome'));
  // Before each comment it is looked whether the caller may still read.
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await next()).toBe(':\n\n')
  await reader?.cancel()
})
