import {existsSync, mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {assetNameIn, checkAssets, type NamedAsset} from 'local-content-lake/maintenance'
import {openTestLake} from 'local-content-lake/testing/vitest'
import sharp from 'sharp'
import {expect, onTestFinished, test, vi} from 'vitest'
import {OwnedBucket} from '../../app/assets/owned-bucket.ts'
import {S3Bucket} from '../../app/assets/s3-bucket.ts'
import {makeBackup, sqliteFilesIn} from '../../app/backup/make-backup.ts'
import {openRepository} from '../../app/backup/open-repository.ts'
import {restoreBackup} from '../../app/backup/restore-backup.ts'
import {uploadProblem} from '../../studio/uploads/upload-problem.ts'
import {until} from '../until.ts'
import {credentials, startS3} from './s3-server.ts'

const megabyte = 1024 * 1024
const picture = await sharp({
  create: {width: 40, height: 30, channels: 3, background: '#336699'},
})
  .png()
  .toBuffer()
/** Large enough to be sent from the bucket before it is here. */
const film = Buffer.alloc(9 * megabyte, 'a film ')

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'asset-bucket-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

const filesIn = (folder: string, below: string) =>
  readdirSync(join(folder, below), {recursive: true, withFileTypes: true}).filter((entry) =>
    entry.isFile(),
  )

type Store = Awaited<ReturnType<typeof startS3>>

function open({address}: Store, directory = newFolder(), cacheBytes = 100 * megabyte) {
  const told: unknown[] = []
  const bucket = new OwnedBucket(new S3Bucket(address, credentials), directory)
  const onAway = (reason: unknown) => void told.push(reason)
  return {
    ...openTestLake({directory, assetBucket: {bucket, cacheBytes, onAway}}),
    directory,
    told,
  }
}

/** The same documents on a machine that has none of the files. */
function reopened(store: Store, {lake, directory}: ReturnType<typeof open>) {
  lake.close()
  for (const cache of ['asset-cache', 'image-cache'])
    rmSync(join(directory, cache), {recursive: true, force: true})
  return open(store, directory)
}

test('pictures, films and renditions are in the bucket, and an empty machine has all of them', {
  tags: 'nightly',
}, async () => {
  const store = await startS3()
  const first = open(store)
  const image = await first.client('editor').assets.upload('image', picture)
  const file = await first.client('editor').assets.upload('file', film, {filename: 'film.mp4'})
  expect(filesIn(first.directory, 'assets')).toEqual([])
  const names = [image, file].map(
    ({sha1hash}) => `folder/originals/production/${sha1hash.slice(0, 2)}/${sha1hash}`,
  )
  expect([...store.objects.keys()]).toEqual(expect.arrayContaining(names))
  const small = Buffer.from(await (await first.request(`/${image.path}?w=20`)).arrayBuffer())
  const renditions = () => [...store.objects.keys()].filter((name) => name.includes('renditions/'))
  await until(() => expect(renditions()).toHaveLength(1))

  const second = reopened(store, first)
  const film1 = await second.request(`/${file.path}`, {headers: {range: 'bytes=7-19'}})
  expect(film1.status).toBe(206)
  expect(await film1.text()).toBe(film.toString('latin1', 7, 20))
  // What is not known to be whole is not kept by browsers.
  expect(film1.headers.get('cache-control')).toBe('no-store')
  const {sha1hash} = file
  const here = join(
    second.directory,
    'asset-cache',
    'originals',
    'production',
    sha1hash.slice(0, 2),
    sha1hash,
  )
  await until(() => expect(existsSync(here)).toBe(true))
  const film2 = await second.request(`/${file.path}`, {headers: {range: 'bytes=-5'}})
  expect(film2.headers.get('cache-control')).toContain('immutable')
  expect(await film2.text()).toBe(film.toString('latin1', film.length - 5))
  const again = await second.request(`/${image.path}?w=20`)
  expect(Buffer.from(await again.arrayBuffer())).toEqual(small)
  // Nothing was rendered: the original is not here.
  expect(filesIn(second.directory, 'asset-cache')).toHaveLength(1)
  const original = await second.request(`/${image.path}`)
  expect(Buffer.from(await original.arrayBuffer())).toEqual(picture)
  // Another width needs the original.
  expect((await second.request(`/${image.path}?w=10`)).status).toBe(200)

  const copied = await second.request(
    '/v2025-02-19/projects/test/datasets/production/copy',
    {method: 'PUT', body: JSON.stringify({targetDataset: 'copied', skipHistory: true})},
    'administrator',
  )
  expect(copied.ok).toBe(true)
  await until(() =>
    expect([...store.objects.keys()].filter((name) => name.includes('/copied/'))).toHaveLength(2),
  )
})

test('while the bucket is away, what is here is served, nothing is said to be stored, and all comes back', {
  tags: 'nightly',
}, async () => {
  const store = await startS3()
  const site = open(store)
  const image = await site.client('editor').assets.upload('image', picture)
  const unseen = await site.client('editor').assets.upload('file', Buffer.from('x,y'), {
    filename: 'list.csv',
  })
  rmSync(
    join(site.directory, 'asset-cache', 'originals', 'production', unseen.sha1hash.slice(0, 2)),
    {
      recursive: true,
    },
  )
  const secret = await site
    .client('administrator', {dataset: 'secret'})
    .assets.upload('image', picture)
  store.goAway(true)
  const missed = await site.request(`/${unseen.path}`)
  expect(missed.status).toBe(503)
  expect(missed.headers.get('retry-after')).toBe('5')
  expect(site.lake.assetBucket?.isAway).toBe(true)
  expect(site.told).toHaveLength(1)
  const ping = async (role?: 'editor') => (await site.request('/v1/ping', {}, role)).json()
  expect(await ping('editor')).toEqual({pong: true, assetsAway: true})
  expect(await ping()).toEqual({pong: true})
  expect((await site.request(`/${image.path}`)).status).toBe(200)
  expect((await site.request(`/${image.path}?w=20`)).status).toBe(200)
  const other = Buffer.concat([picture, Buffer.from('another')])
  const refusal: unknown = await site
    .client('editor', {maxRetries: 0})
    .assets.upload('image', other)
    .catch((error) => error)
  const told = uploadProblem({name: 'a.png', type: 'image/png', size: 9}, refusal, 'image/*')
  expect(told).toContain('보관하는 곳에 연결되지 않아')
  expect(filesIn(site.directory, 'assets')).toEqual([])
  // What is erased meanwhile goes once it is back.
  await site.client('administrator').delete(image._id)
  await site.client('administrator', {dataset: 'secret'}).delete(secret._id)
  await until(() => expect(site.lake.assetBucket?.unremoved).toBe(2))

  store.goAway(false)
  await until(async () => expect((await site.request(`/${unseen.path}`)).status).toBe(200))
  await until(() => expect(site.lake.assetBucket).toMatchObject({isAway: false, unremoved: 0}))
  expect(site.told.at(-1)).toBeNull()
  const left = () => [...store.objects.keys()].filter((name) => name.includes(image.sha1hash))
  expect(left()).toEqual([expect.stringContaining('/production/')])
  // What is deleted and may be put back goes after a day.
  site.lake.close()
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000})
  onTestFinished(() => void vi.useRealTimers())
  open(store, site.directory)
  await until(() => expect(left()).toEqual([]))
})

test('an upload does not wait for a bucket that takes files and answers nothing', async () => {
  const silent = () => new Promise<never>(() => {})
  const late = () => Promise.reject(new Error('There was no answer in time'))
  const bucket = {
    ...{putFile: silent, put: silent, read: silent, remove: silent, list: silent},
    sizeOf: late,
  }
  const {lake, client} = openTestLake({assetBucket: {bucket, cacheBytes: megabyte}})
  const editor = client('editor', {maxRetries: 0})
  await expect(editor.assets.upload('image', picture)).rejects.toMatchObject({statusCode: 503})
  expect(lake.assetBucket?.isAway).toBe(true)
})

test('damaged bytes are not served, and another lake does not write to the bucket', async () => {
  const store = await startS3()
  const site = open(store)
  const image = await site.client('editor').assets.upload('image', picture)
  const [name = ''] = [...store.objects.keys()].filter((each) => each.includes('originals/'))
  store.objects.set(name, Buffer.from(picture).fill(1, 50, 60))
  const second = reopened(store, site)
  for (const address of [`/${image.path}`, `/${image.path}?w=20`])
    expect((await second.request(address)).status).toBe(404)
  expect(second.lake.assetFaults).toBe(1)

  const stranger = open(store).client('editor', {maxRetries: 0})
  await expect(stranger.assets.upload('image', picture)).rejects.toMatchObject({statusCode: 503})
})

test('the cache keeps to its size, and what was used last stays', async () => {
  const store = await startS3()
  const site = open(store, newFolder(), 1)
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 120_000})
  onTestFinished(() => void vi.useRealTimers())
  const upload = (text: string) =>
    site.client('editor').assets.upload('file', Buffer.from(text), {filename: 'a.txt'})
  const first = await upload('one')
  vi.setSystemTime(Date.now() + 240_000)
  await upload('two')
  const kept = () => filesIn(site.directory, 'asset-cache').map(({name}) => name)
  await until(() => expect(kept()).not.toContain(first.sha1hash))
  expect(await (await site.request(`/${first.path}`)).text()).toBe('one')
})

test('a backup has what is in the bucket, reads it once, and what is restored needs none', async () => {
  const store = await startS3()
  const site = open(store)
  const image = await site.client('editor').assets.upload('image', picture)
  await site.client('editor').assets.upload('file', film, {filename: 'film.mp4'})
  const bucket = new S3Bucket(store.address, credentials)
  const readAsset = ({dataset, sha1}: NamedAsset) => bucket.read(assetNameIn(dataset, sha1))
  const repository = await openRepository({to: {folder: newFolder()}, passphrase: null}, true)
  const make = () => makeBackup(site.directory, repository, {readAsset})
  expect(await make()).toMatchObject({faults: []})
  store.goAway(true)
  expect(await make()).toMatchObject({faults: []})
  site.lake.close()
  const to = join(newFolder(), 'restored')
  await restoreBackup(repository, {to})
  expect(await checkAssets(to, sqliteFilesIn(to), 'whole')).toEqual([])
  const restored = openTestLake({directory: to})
  const again = await restored.request(`/${image.path}`)
  expect(Buffer.from(await again.arrayBuffer())).toEqual(picture)
})
