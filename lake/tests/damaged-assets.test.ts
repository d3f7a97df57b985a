import {mkdtempSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import sharp from 'sharp'
import {expect, onTestFinished, test} from 'vitest'
import type {AssetFault} from '../assets/asset-files.ts'
import {openTestLake} from '../testing/test-lake.ts'

const picture = await sharp({
  create: {width: 40, height: 30, channels: 3, background: '#336699'},
})
  .png()
  .toBuffer()
const film = Buffer.alloc(100_000, 'a film ')

/** A lake with a picture and a film, and what it said of their files. */
async function open() {
  const directory = mkdtempSync(join(tmpdir(), 'damaged-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  const faults: AssetFault[] = []
  const {lake, client, request} = openTestLake({
    directory,
    onAssetFault: (fault) => faults.push(fault),
  })
  const editor = client('editor')
  const image = await editor.assets.upload('image', picture)
  const file = await editor.assets.upload('file', film, {filename: 'film.mp4'})
  const pathOf = ({sha1hash}: {readonly sha1hash: string}) =>
    join(directory, 'assets', 'production', sha1hash.slice(0, 2), sha1hash)
  return {directory, lake, editor, request, faults, image, file, pathOf}
}

const whole = 'public, max-age=31536000, immutable'
const keptFor = (response: Response) => response.headers.get('cache-control') ?? ''

const damages: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
  ['emptied', () => Buffer.alloc(0)],
  ['zeroed', (bytes) => Buffer.alloc(bytes.length)],
  ['cut', (bytes) => bytes.subarray(0, 50)],
  ['changed in one bit', (bytes) => Buffer.from(bytes).fill((bytes[70] ?? 0) ^ 1, 70, 71)],
  ['longer', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
]

test.each(damages)('a file that was %s is not served, and is named once', async (_, damage) => {
  const {lake, request, faults, image, file, pathOf} = await open()
  for (const [asset, bytes] of [
    [image, picture],
    [file, film],
  ] as const) {
    expect(keptFor(await request(`/${asset.path}`))).toBe(whole)
    writeFileSync(pathOf(asset), damage(bytes))
    for (const headers of [{}, {range: 'bytes=0-9'}, {}]) {
      const reply = await request(`/${asset.path}`, {headers})
      expect(reply.status).toBe(404)
      expect(keptFor(reply)).not.toContain('immutable')
    }
  }
  expect((await request(`/${image.path}?w=20`)).status).toBe(404)
  expect(faults).toEqual([image, file].map((asset) => ({path: pathOf(asset), state: 'damaged'})))
  expect(lake.assetFaults).toBe(2)
})

test('a file that is gone is named once, and the same upload mends it', async () => {
  const {lake, editor, request, faults, image, pathOf} = await open()
  unlinkSync(pathOf(image))
  for (let n = 0; n < 3; n += 1) expect((await request(`/${image.path}`)).status).toBe(404)
  expect(faults).toEqual([{path: pathOf(image), state: 'missing'}])
  await editor.assets.upload('image', picture)
  const reply = await request(`/${image.path}`)
  expect(keptFor(reply)).toBe(whole)
  expect(Buffer.from(await reply.arrayBuffer()).equals(picture)).toBe(true)
  expect(lake.assetFaults).toBe(0)
})

test('a browser that has a picture keeps it while the file is damaged', async () => {
  const {request, image, pathOf} = await open()
  const etag = (await request(`/${image.path}?w=20`)).headers.get('etag') ?? ''
  writeFileSync(pathOf(image), Buffer.alloc(0))
  const reply = await request(`/${image.path}?w=20`, {headers: {'if-none-match': etag}})
  expect(reply.status).toBe(304)
  expect((await request(`/${image.path}?w=20`)).status).toBe(200)
})

test.each(damages)('a rendered picture that was %s is rendered again', async (_, damage) => {
  const {directory, request, image} = await open()
  const address = `/${image.path}?w=20`
  const before = Buffer.from(await (await request(address)).arrayBuffer())
  const folder = join(directory, 'image-cache')
  const [name = ''] = readdirSync(folder)
  writeFileSync(join(folder, name), damage(readFileSync(join(folder, name))))
  const after = Buffer.from(await (await request(address)).arrayBuffer())
  expect(after.equals(before)).toBe(true)
  expect(readdirSync(folder)).toHaveLength(1)
})

test.each(damages)(
  'an original that is kept without its metadata, and was %s, is made again',
  async (_, damage) => {
    const {directory, editor, request} = await open()
    const taken = await sharp(picture)
      .withExif({IFD0: {Artist: 'Kim Gaon'}})
      .jpeg()
      .toBuffer()
    const {path} = await editor.assets.upload('image', taken)
    const bare = async () => Buffer.from(await (await request(`/${path}`)).arrayBuffer())
    const before = await bare()
    expect(before.includes('Kim Gaon')).toBe(false)
    const folder = join(directory, 'image-cache')
    const [name = ''] = readdirSync(folder)
    writeFileSync(join(folder, name), damage(readFileSync(join(folder, name))))
    expect((await bare()).equals(before)).toBe(true)
    unlinkSync(join(folder, name))
    expect((await bare()).equals(before)).toBe(true)
    expect(readdirSync(folder)).toEqual([name])
  },
)

test('a rendered picture that was damaged while the lake was away is rendered again', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'damaged-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  const first = openTestLake({directory})
  const image = await first.client('editor').assets.upload('image', picture)
  const address = `/${image.path}?w=20`
  const before = Buffer.from(await (await first.request(address)).arrayBuffer())
  first.lake.close()
  const folder = join(directory, 'image-cache')
  const names = readdirSync(folder)
  for (const name of names) writeFileSync(join(folder, name), Buffer.alloc(0))
  const reply = await openTestLake({directory}).request(address)
  expect(Buffer.from(await reply.arrayBuffer()).equals(before)).toBe(true)
  expect(readdirSync(folder)).toEqual(names)
})
