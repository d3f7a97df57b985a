import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'
import {OwnedBucket} from '../../app/assets/owned-bucket.ts'
import {S3Bucket} from '../../app/assets/s3-bucket.ts'
import {credentials, startS3} from '../app/s3-server.ts'
import {until} from '../until.ts'
import {commandIn, newFolder} from './data-command.ts'

const count = 40

const filesIn = (directory: string) =>
  readdirSync(join(directory, 'assets'), {recursive: true, withFileTypes: true}).filter(
    ({name}) => /^[0-9a-f]{40}$/.test(name) && existsSync(join(directory, 'assets')),
  )

test('files go to the bucket and back while they are served, however often that is cut', {
  tags: 'nightly',
}, async () => {
  const store = await startS3()
  const directory = newFolder()
  const {origin} = new URL(store.address)
  const place = 's3://bucket/folder'
  const settings = {
    ...{LAKE_ASSETS: place, LAKE_ASSETS_ENDPOINT: origin, LAKE_ASSETS_REGION: 'auto'},
    LAKE_ASSETS_ACCESS_KEY: credentials.accessKey,
    LAKE_ASSETS_SECRET_KEY: credentials.secretKey,
  }
  const run = commandIn(directory, settings)
  const kill = async (to: string, when: () => boolean) => {
    const child = spawn(process.execPath, ['scripts/data.ts', 'assets', '--to', to], {
      env: {...process.env, DATA_DIR: directory, ...settings},
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const ended = once(child, 'exit')
    await until(() => expect(when()).toBe(true))
    child.kill('SIGKILL')
    await ended
  }
  const originals = () => [...store.objects.keys()].filter((name) => name.includes('originals/'))

  const before = openTestLake({directory})
  const upload = (client: ReturnType<typeof before.client>, text: string) =>
    client.assets.upload('file', Buffer.from(text), {filename: 'a.txt'})
  const paths: string[] = []
  for (let n = 0; n < count; n += 1) {
    paths.push((await upload(before.client('editor'), `text ${n}`)).path)
  }
  before.lake.close()
  const bucket = new OwnedBucket(new S3Bucket(store.address, credentials), directory)
  const site = openTestLake({directory, assetBucket: {bucket, cacheBytes: 1024 * 1024}})
  const expectAll = async (lake: typeof site) => {
    for (const [n, path] of paths.entries())
      expect(await (await lake.request(`/${path}`)).text()).toBe(`text ${n}`)
  }
  await kill(place, () => originals().length > 5)
  expect(filesIn(directory)).toHaveLength(count)
  await expectAll(site)
  expect(await run('assets', '--to', place)).toMatchObject({code: 0})
  expect(originals()).toHaveLength(count)
  expect(filesIn(directory)).toEqual([])
  await expectAll(site)
  expect((await run('check')).code).toBe(0)

  await kill('folder', () => filesIn(directory).length > 5)
  paths.push((await upload(site.client('editor'), `text ${count}`)).path)
  expect(await run('assets', '--to', 'folder')).toMatchObject({code: 0})
  expect(filesIn(directory)).toHaveLength(count + 1)
  await expectAll(site)
  site.lake.close()
  await expectAll(openTestLake({directory}))
})

test('without LAKE_ASSETS, or to another kind of place, nothing is moved', {
  tags: 'nightly',
}, async () => {
  const directory = newFolder()
  openTestLake({directory})
  const run = commandIn(directory)
  expect((await run('assets', '--to', 'folder')).said).toContain('LAKE_ASSETS is not set')
  expect((await run('assets', '--to', '/mnt')).said).toContain('Say where to')
})
