import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {openTestLake} from '../testing/test-lake.ts'
import {until} from '../testing/until.ts'

const later = (ms: number) => new Date(Date.now() + ms).toISOString()
const metadata = {title: 'Spring', releaseType: 'scheduled'} as const

/** A published post, its version in a release, and a new post in it that the first refers to. */
async function withRelease(client: SanityClient): Promise<void> {
  await client.create({_id: 'post', _type: 'post', title: 'now'})
  await client.create({_id: 'old', _type: 'post', title: 'to go'})
  await client.releases.create({releaseId: 'spring', metadata})
  const link = {_type: 'reference', _ref: 'new', _weak: true, _strengthenOnPublish: {type: 'post'}}
  const version = {releaseId: 'spring', publishedId: 'post', baseId: 'post'}
  await client.createVersion(version)
  await client.patch('versions.spring.post').set({title: 'spring', link}).commit()
  await client.create({_id: 'versions.spring.new', _type: 'post', title: 'new'})
  await client.unpublishVersion({releaseId: 'spring', publishedId: 'old'})
}

const stateOf = async (client: SanityClient) =>
  (await client.releases.get({releaseId: 'spring'}))?.state

const titles = (client: SanityClient, perspective: 'published' | string[]) =>
  client.fetch('*[_type == "post"] | order(_id){_id, title}', {}, {perspective})

const published = [
  {_id: 'new', title: 'new'},
  {_id: 'post', title: 'spring'},
]

test('a release is made, edited, seen as a perspective, and published as a whole', async () => {
  const lake = openTestLake()
  const client = lake.client('editor')
  await withRelease(client)
  await client.releases.edit({releaseId: 'spring', patch: {set: {'metadata.title': 'Summer'}}})
  const release = await client.releases.get({releaseId: 'spring'})
  expect(release).toMatchObject({
    _id: '_.releases.spring',
    _type: 'system.release',
    name: 'spring',
    state: 'active',
    metadata: {title: 'Summer', releaseType: 'scheduled'},
  })
  expect(await titles(client, ['spring'])).toEqual(published)
  const before = await titles(lake.client('nobody'), 'published')
  expect(before).toEqual([
    {_id: 'old', title: 'to go'},
    {_id: 'post', title: 'now'},
  ])
  await client.releases.publish({releaseId: 'spring'})
  expect(await titles(lake.client('nobody'), 'published')).toEqual(published)
  expect(await client.getDocument('post')).toMatchObject({link: {_ref: 'new'}})
  expect(await client.getDocument('post')).not.toHaveProperty('link._weak')
  expect(await client.getDocument('versions.spring.post')).toBeUndefined()
  const final = await client.releases.get({releaseId: 'spring'})
  expect(final).toMatchObject({state: 'published', publishedAt: expect.any(String)})
  expect(final?.finalDocumentStates).toHaveLength(3)
  await client.releases.delete({releaseId: 'spring'})
  expect(await client.releases.get({releaseId: 'spring'})).toBeUndefined()
})

test('an archived release gives its versions away, and gets them back', async () => {
  const client = openTestLake().client('editor')
  await withRelease(client)
  const versions = '*[_id in path("versions.**")] | order(_id){_id, title, _system}'
  const before = await client.fetch(versions, {}, {perspective: 'raw'})
  await client.releases.archive({releaseId: 'spring'})
  expect(await stateOf(client)).toBe('archived')
  expect(await client.fetch(versions, {}, {perspective: 'raw'})).toEqual([])
  await client.releases.unarchive({releaseId: 'spring'})
  expect(await stateOf(client)).toBe('active')
  expect(await client.fetch(versions, {}, {perspective: 'raw'})).toEqual(before)
})

test('a scheduled release is published at its time, and not before', async () => {
  const lake = openTestLake()
  const client = lake.client('editor')
  await withRelease(client)
  await client.releases.schedule({releaseId: 'spring', publishAt: later(3_600_000)})
  expect(await stateOf(client)).toBe('scheduled')
  await client.releases.unschedule({releaseId: 'spring'})
  expect(await client.releases.get({releaseId: 'spring'})).not.toHaveProperty('publishAt')
  await client.releases.schedule({releaseId: 'spring', publishAt: later(200)})
  await until(async () => expect(await stateOf(client)).toBe('published'))
  expect(await titles(lake.client('nobody'), 'published')).toEqual(published)
})

test('many releases of one moment are each published once, and none is given up', async () => {
  const lake = openTestLake()
  const client = lake.client('editor')
  const names = Array.from({length: 45}, (_, n) => `all-${n}`)
  for (const releaseId of names) {
    await client.releases.create({releaseId, metadata})
    await client.createVersion({
      releaseId,
      publishedId: releaseId,
      document: {_id: `versions.${releaseId}.${releaseId}`, _type: 'post', title: releaseId},
    })
  }
  const publishAt = later(1500)
  for (const releaseId of names) await client.releases.schedule({releaseId, publishAt})
  const found = () =>
    client.fetch<{state: string; error: unknown}[]>('releases::all()[]{state, error}')
  await until(async () =>
    expect(new Set((await found()).map(({state}) => state))).toEqual(new Set(['published'])),
  )
  expect((await found()).map(({error}) => error)).toEqual(names.map(() => null))
  expect(await lake.client('nobody').fetch('count(*[_type == "post"])')).toBe(names.length)
})

test('a lake that is closed while a release is published finds no fault in its closed files', async () => {
  const faults: unknown[] = []
  const {lake, client} = openTestLake({log: {error: (fault) => faults.push(fault)}})
  const editor = client('editor')
  await withRelease(editor)
  const published = Promise.withResolvers<void>()
  lake.subscribe(({changes}) => {
    if (!changes.some(({documentId}) => documentId === 'new')) return
    lake.close()
    published.resolve()
  })
  await editor.releases.schedule({releaseId: 'spring', publishAt: later(50)})
  await published.promise
  // The clock looks for the next release once the commit has been told to everyone.
  await new Promise((turn) => setImmediate(turn))
  expect(faults).toEqual([])
})

test('a scheduled draft is a release of one document, whose time can be changed', async () => {
  const client = openTestLake().client('editor')
  await client.create({_id: 'post', _type: 'post', title: 'now'})
  await client.create({_id: 'drafts.post', _type: 'post', title: 'later'})
  await client.create({_id: 'drafts.other', _type: 'post', title: 'other'})
  const releaseId = 'later'
  const scheduled = {releaseType: 'scheduled', cardinality: 'one', title: 'Later'} as const
  await client.releases.create({releaseId, metadata: scheduled})
  await client.createVersion({releaseId, publishedId: 'post', baseId: 'drafts.post'})
  const second = client.createVersion({releaseId, publishedId: 'other', baseId: 'drafts.other'})
  await expect(second).rejects.toMatchObject({statusCode: 409})
  await client.releases.schedule({releaseId, publishAt: '2099-01-01T00:00:00.000Z'})
  await client.releases.edit({releaseId, patch: {set: {'metadata.intendedPublishAt': 'soon'}}})
  const draft = await client.getDocument('drafts.post')
  const version = await client.getDocument('versions.later.post')
  expect(version?._system).toMatchObject({base: {id: 'drafts.post', rev: draft?._rev}})
  await client.releases.schedule({releaseId, publishAt: new Date(Date.now() + 50).toISOString()})
  await expect.poll(() => client.getDocument('post')).toMatchObject({title: 'later'})
  // As after publishing; nobody is left with a draft of what is public.
  expect(await client.getDocument('drafts.post')).toBeUndefined()
  const author = await client.request({url: '/users/scheduler'})
  expect(author).toMatchObject({displayName: 'Scheduler'})
  const features = await client.request({url: '/features'})
  expect(features).toEqual(expect.arrayContaining(['singleDocRelease', 'contentReleases']))
})

test('a draft that was edited after it was scheduled stays when the schedule runs', async () => {
  const client = openTestLake().client('editor')
  await client.create({_id: 'drafts.post', _type: 'post', title: 'later'})
  await client.releases.create({releaseId: 'later', metadata: {...metadata, cardinality: 'one'}})
  const base = {publishedId: 'post', baseId: 'drafts.post'}
  await client.createVersion({releaseId: 'later', ...base})
  await client.patch('drafts.post').set({title: 'later still'}).commit()
  await client.releases.publish({releaseId: 'later'})
  expect(await client.getDocument('post')).toMatchObject({title: 'later'})
  expect(await client.getDocument('drafts.post')).toMatchObject({title: 'later still'})
})

test('a contributor schedules nothing', async () => {
  const client = openTestLake().client('contributor')
  await client.create({_id: 'drafts.post', _type: 'post', title: 'later'})
  const scheduled = client.releases.create({releaseId: 'later', metadata})
  await expect(scheduled).rejects.toMatchObject({statusCode: 403})
})

test('a release whose time passed while the lake was down is published when it is back', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'lake-releases-'))
  onTestFinished(() => rmSync(directory, {recursive: true}))
  const lake = openTestLake({directory})
  const client = lake.client('editor')
  await withRelease(client)
  const publishAt = later(1)
  await client.action({
    actionType: 'sanity.action.release.schedule',
    releaseId: 'spring',
    publishAt,
  })
  lake.lake.close()
  const again = openTestLake({directory}).client('viewer')
  await until(async () => expect(await stateOf(again)).toBe('published'))
  expect(await titles(again, 'published')).toEqual(published)
})

test('a scheduled release that cannot be published is active again, and says why', async () => {
  const client = openTestLake().client('editor')
  await withRelease(client)
  const link = {_type: 'reference', _ref: 'old'}
  await client.create({_id: 'other', _type: 'page', link})
  await client.releases.schedule({releaseId: 'spring', publishAt: later(100)})
  await until(async () => expect(await stateOf(client)).toBe('active'))
  const release = await client.releases.get({releaseId: 'spring'})
  expect(release?.error?.message).toContain('"old" cannot be deleted')
  expect(await client.getDocument('post')).toMatchObject({title: 'now'})
})

test('an action on a release that is not in its state, or makes no sense, is refused', async () => {
  const lake = openTestLake()
  const client = lake.client('editor')
  await withRelease(client)
  const action = (type: string, rest: object = {}) =>
    lake.request(
      '/v2025-02-19/data/actions/production',
      {
        method: 'POST',
        body: JSON.stringify({
          actions: [{actionType: `sanity.action.release.${type}`, releaseId: 'spring', ...rest}],
        }),
      },
      'editor',
    )
  const refused: readonly [status: number, type: string, rest?: object][] = [
    [409, 'create'],
    [409, 'delete'],
    [409, 'unschedule'],
    [409, 'unarchive'],
    [409, 'publish', {releaseId: 'autumn'}],
    [400, 'create', {releaseId: 'drafts'}],
    [400, 'create', {releaseId: 'a.b'}],
    [400, 'create', {releaseId: 'autumn', metadata: {releaseType: 'never'}}],
    [400, 'create', {releaseId: 'autumn', metadata: {cardinality: 'two'}}],
    [400, 'rename'],
    [400, 'schedule', {publishAt: 'soon'}],
    [400, 'edit', {patch: {set: {state: 'published'}}}],
    [400, 'edit', {patch: {set: {'metadata.releaseType': 'x'}}}],
  ]
  for (const [status, type, rest] of refused) {
    expect((await action(type, rest)).status, `${type} ${JSON.stringify(rest)}`).toBe(status)
  }
  expect(await stateOf(client)).toBe('active')
  const strangers = lake.client('nobody').releases.publish({releaseId: 'spring'})
  await expect(strangers).rejects.toMatchObject({statusCode: 401})
  expect(await lake.client('nobody').fetch('*[_type == "system.release"]')).toEqual([])
})

test('where deleted documents are erased, no release is archived', async () => {
  const client = openTestLake().client('administrator', {dataset: 'secret'})
  await client.releases.create({releaseId: 'spring', metadata})
  const archived = client.releases.archive({releaseId: 'spring'})
  await expect(archived).rejects.toMatchObject({statusCode: 400})
})

test('a release is imported as it is exported, and only as itself', async () => {
  const [from, to] = [openTestLake().client('editor'), openTestLake().client('editor')]
  await withRelease(from)
  await from.releases.schedule({releaseId: 'spring', publishAt: later(3_600_000)})
  const attributes = await from.getDocument('_.releases.spring')
  if (!attributes) throw new Error('There is no release')
  const bring = (ifExists: 'fail' | 'ignore' | 'replace', changes: object = {}) =>
    to.action({
      actionType: 'sanity.action.release.import',
      ...{releaseId: 'spring', ifExists, attributes: {...attributes, ...changes}},
    })
  await bring('fail')
  const {_rev, _updatedAt, ...release} = attributes
  expect(await to.getDocument('_.releases.spring')).toMatchObject(release)
  await expect(bring('fail')).rejects.toMatchObject({statusCode: 409})
  await bring('ignore', {metadata: {...metadata, title: 'Other'}})
  expect(await to.getDocument('_.releases.spring')).toMatchObject({metadata: {title: 'Spring'}})
  // Its time has passed while it was in the file: nobody would expect it to be published now.
  await bring('replace', {metadata: {...metadata, title: 'Other'}, publishAt: later(-1000)})
  expect(await to.getDocument('_.releases.spring')).toMatchObject({
    ...{state: 'active', metadata: {title: 'Other'}},
  })
  for (const odd of [{_id: '_.releases.other'}, {_type: 'post'}, {name: 'x'}, {state: 'odd'}]) {
    await expect(bring('replace', odd)).rejects.toMatchObject({statusCode: 400})
  }
})
