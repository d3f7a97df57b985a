import {createHash} from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {createClient} from '@sanity/client'
import sharp from 'sharp'
import {expect, onTestFinished, test} from 'vitest'
import {AssetFiles} from '../assets/asset-files.ts'
import {phonePicture} from '../testing/phone-picture.ts'
import {quarters} from '../testing/pictures.ts'
import {openRealLake, origin, type RealLake, serveLake} from '../testing/real-lake.ts'

const version = '/v2025-02-19'
const image = `${version}/assets/images/production`
const file = `${version}/assets/files/production`

function clientOf({lake, token}: RealLake) {
  return createClient({
    projectId: 'test',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    apiHost: origin,
    useProjectHostname: false,
    token,
    resolveFetch: () => (input, init) => lake.fetch(new Request(input, init)),
  })
}

function upload({ask, token}: RealLake, path: string, body: BodyInit, type = '') {
  const headers = {authorization: `Bearer ${token}`, ...(type && {'content-type': type})}
  return ask(path, {method: 'POST', headers, body})
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lake-test-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

test('an uploaded picture becomes an asset that says all about it', async () => {
  const real = openRealLake()
  const bytes = await quarters(300, 200).jpeg().toBuffer()
  const sha1 = createHash('sha1').update(bytes).digest('hex')
  const asset = await clientOf(real).assets.upload('image', bytes, {
    filename: '조감도.jpg',
    title: 'Aerial view',
  })
  expect(asset).toMatchObject({
    _id: `image-${sha1}-300x200-jpg`,
    _type: 'sanity.imageAsset',
    assetId: sha1,
    sha1hash: sha1,
    extension: 'jpg',
    mimeType: 'image/jpeg',
    size: bytes.length,
    originalFilename: '조감도.jpg',
    title: 'Aerial view',
    path: `images/test/production/${sha1}-300x200.jpg`,
    url: `/images/test/production/${sha1}-300x200.jpg`,
    metadata: {
      dimensions: {width: 300, height: 200, aspectRatio: 1.5},
      hasAlpha: false,
      isOpaque: true,
      palette: {_type: 'sanity.imagePalette'},
    },
  })
  expect(asset.metadata.lqip).toMatch(/^data:image\/webp;base64,/)
  const stored = await clientOf(real).fetch('*[_id == $id][0].sha1hash', {id: asset._id})
  expect(stored).toBe(sha1)
})

test('the palette names the colour that fills the picture', async () => {
  const background = '#16213a'
  const navy = sharp({create: {width: 80, height: 60, channels: 3, background}}).composite([
    {input: {create: {width: 20, height: 20, channels: 3, background: '#ff2200'}}},
  ])
  const {metadata} = await clientOf(openRealLake()).assets.upload(
    'image',
    await navy.png().toBuffer(),
  )
  expect(metadata.palette?.dominant).toMatchObject({background, foreground: '#fff'})
  expect(metadata.palette?.vibrant).toMatchObject({background: '#ff2200'})
})

test('a picture with EXIF rotation is described as it is displayed', async () => {
  const turned = await quarters(300, 200).jpeg().withMetadata({orientation: 6}).toBuffer()
  const {metadata, _id} = await clientOf(openRealLake()).assets.upload('image', turned)
  expect(metadata.dimensions).toMatchObject({width: 200, height: 300})
  expect(_id).toContain('-200x300-jpg')
})

test('a picture as a phone stores it is kept as a JPEG: upright, in the colours of the screen, without camera and place', async () => {
  const real = openRealLake()
  const asset = await clientOf(real).assets.upload('image', phonePicture, {filename: 'IMG_1.HEIC'})
  expect(asset).toMatchObject({
    extension: 'jpg',
    mimeType: 'image/jpeg',
    originalFilename: 'IMG_1.HEIC',
    metadata: {dimensions: {width: 64, height: 96}, isOpaque: true},
  })
  const answer = await real.ask(`/${asset.path}`, {
    headers: {authorization: `Bearer ${real.token}`},
  })
  const jpeg = Buffer.from(await answer.arrayBuffer())
  expect(createHash('sha1').update(jpeg).digest('hex')).toBe(asset.sha1hash)
  const {exif, icc, orientation} = await sharp(jpeg).metadata()
  expect({exif, icc, orientation}).toEqual({})
  const {data, info} = await sharp(jpeg).raw().toBuffer({resolveWithObject: true})
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
  const isNear = (found: number[], wanted: number[]) =>
    found.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) <= 12)
  expect(at(32, 10)).toSatisfy((found: number[]) => isNear(found, [220, 30, 30]))
  expect(at(10, 80)).toSatisfy((found: number[]) => isNear(found, [30, 30, 220]))
  expect(at(54, 80)).toSatisfy((found: number[]) => isNear(found, [30, 200, 30]))
  expect(await clientOf(real).assets.upload('image', phonePicture)).toMatchObject({_id: asset._id})
})

test('what only says that it is a picture of a phone, is damaged or too large is refused with its reason', async () => {
  const directory = newFolder()
  const real = openRealLake({directory, assets: {maxPixels: 5000}})
  const refusal = async (bytes: Buffer) => {
    const answer = await upload(real, image, new Uint8Array(bytes))
    return [answer.status, JSON.stringify(await answer.json())]
  }
  const cut = phonePicture.subarray(0, -60)
  const renamed = Buffer.concat([phonePicture.subarray(0, 28), Buffer.alloc(300)])
  for (const bytes of [cut, renamed, Buffer.from(phonePicture.subarray(0, 20))]) {
    expect(await refusal(bytes)).toEqual([400, expect.stringContaining('picture that can be read')])
  }
  expect(await refusal(phonePicture)).toEqual([400, expect.stringContaining('pixel limit')])
  expect(readdirSync(join(directory, 'assets', '.uploads'))).toEqual([])
})

test('transparent pictures are distinguished from those with an unused alpha channel', async () => {
  const client = clientOf(openRealLake())
  const filled = (alpha: number) =>
    sharp({create: {width: 20, height: 20, channels: 4, background: {r: 9, g: 9, b: 9, alpha}}})
      .png()
      .toBuffer()
  const [clear, opaque] = [await filled(0.5), await filled(1)]
  expect((await client.assets.upload('image', clear)).metadata).toMatchObject({
    hasAlpha: true,
    isOpaque: false,
  })
  expect((await client.assets.upload('image', opaque)).metadata).toMatchObject({
    hasAlpha: true,
    isOpaque: true,
  })
})

/** With what a camera and its GPS write. */
const taken = (make: string) =>
  quarters(60, 30)
    .jpeg()
    .withExif({
      IFD0: {Make: make, Model: 'One'},
      IFD2: {FNumber: '28/10', DateTimeOriginal: '2026:05:17 12:30:00', ISOSpeedRatings: '200'},
      IFD3: {
        ...{GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 36/1', GPSAltitude: '125/10'},
        ...{GPSLongitudeRef: 'W', GPSLongitude: '126/1 58/1 48/1', GPSAltitudeRef: '0'},
      },
    })
    .toBuffer()

test('what a camera wrote is told only where it is asked for', async () => {
  const client = clientOf(openRealLake())
  const usual = await client.assets.upload('image', await taken('A'))
  expect(Object.keys(usual.metadata).sort()).toEqual([
    ...['_type', 'blurHash', 'dimensions', 'hasAlpha', 'isOpaque', 'lqip', 'palette', 'thumbHash'],
  ])
  const all = await client.assets.upload('image', await taken('B'), {
    extract: ['exif', 'location', 'image'],
  })
  expect(all.metadata).toMatchObject({
    exif: {FNumber: 2.8, DateTimeOriginal: '2026-05-17T12:30:00.000Z', ISO: 200},
    image: {Make: 'B', Model: 'One'},
    location: {
      _type: 'geopoint',
      lat: expect.closeTo(37.56),
      lng: expect.closeTo(-126.98),
      alt: 12.5,
    },
  })
  expect(all.metadata).not.toHaveProperty('lqip')
  const none = await client.assets.upload('image', await taken('C'), {extract: []})
  expect(Object.keys(none.metadata).sort()).toEqual([
    ...['_type', 'dimensions', 'hasAlpha', 'isOpaque'],
  ])
})

test('blurhash and thumbhash hold the average colour and the proportions', async () => {
  const client = clientOf(openRealLake())
  const extract: ('blurhash' | 'thumbhash')[] = ['blurhash', 'thumbhash']
  const red = {create: {width: 64, height: 32, channels: 3, background: '#ff0000'}} as const
  const {metadata} = await client.assets.upload('image', await sharp(red).png().toBuffer(), {
    extract,
  })
  const digits = [...(metadata.blurHash ?? '')].map((digit) => base83.indexOf(digit))
  expect(digits).toHaveLength(28)
  expect(digits.slice(2, 6).reduce((sum, digit) => sum * 83 + digit, 0)).toBe(0xff0000)
  const [first = 0, second = 0, third = 0, size = 0, last = 0] = Buffer.from(
    ...([metadata.thumbHash ?? '', 'base64'] as const),
  )
  const header = first | (second << 8) | (third << 16)
  const lightness = (header & 63) / 63
  const redness = ((header >> 12) & 63) / 31.5 - 1
  expect([lightness, redness].map((value) => value.toFixed(1))).toEqual(['0.3', '1.0'])
  // Seven waves across, four down, and wider than high.
  expect([size & 7, last >> 7]).toEqual([4, 1])
})

const base83 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'

test('the same bytes are the same asset, and keep their first metadata', async () => {
  const client = clientOf(openRealLake())
  const bytes = await quarters(40, 40).png().toBuffer()
  const [first] = await Promise.all([
    client.assets.upload('image', bytes, {filename: 'plan.png'}),
    client.assets.upload('image', bytes, {filename: 'plan.png'}),
  ])
  const again = await client.assets.upload('image', bytes, {filename: 'other.png'})
  expect(again).toEqual(first)
  expect(await client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
})

test('a file keeps its name, and its type goes by its extension', async () => {
  const asset = await clientOf(openRealLake()).assets.upload('file', Buffer.from('%PDF-1.7'), {
    filename: 'announcement.PDF',
    contentType: 'text/html',
  })
  expect(asset).toMatchObject({
    _type: 'sanity.fileAsset',
    extension: 'pdf',
    mimeType: 'application/pdf',
    originalFilename: 'announcement.PDF',
  })
  expect(asset._id).toMatch(/^file-[0-9a-f]{40}-pdf$/)
})

test.each([
  ['a text', () => Buffer.from('not a picture')],
  ['half a picture', async () => (await quarters(400, 400).jpeg().toBuffer()).subarray(0, 2000)],
  ['nothing', () => Buffer.alloc(0)],
])('%s is refused as a picture, and leaves nothing behind', async (_, make) => {
  const directory = newFolder()
  const real = openRealLake({directory})
  const response = await upload(real, image, new Uint8Array(await make()))
  expect(response.status).toBe(400)
  expect(readdirSync(join(directory, 'assets', '.uploads'))).toEqual([])
})

test('a few bytes that would unpack to a huge picture are refused', async () => {
  const real = openRealLake({assets: {maxPixels: 10_000}})
  const bomb = await sharp({create: {width: 200, height: 100, channels: 3, background: '#fff'}})
    .png()
    .toBuffer()
  expect((await upload(real, image, new Uint8Array(bomb))).status).toBe(400)
})

test.each(['declared', 'streamed'])(
  'what is too large is refused when its size is %s',
  async (kind) => {
    const real = openRealLake({assets: {maxFileBytes: 1000}})
    const bytes = new Uint8Array(1001)
    const body = kind === 'declared' ? bytes : new Blob([bytes]).stream()
    const init = {
      method: 'POST',
      headers: {authorization: `Bearer ${real.token}`},
      body,
      duplex: 'half',
    }
    const response = await real.ask(file, init)
    expect(response.status).toBe(413)
  },
)

test('uploading needs write access', async () => {
  const {ask, lake} = openRealLake()
  const body = 'text'
  expect((await ask(file, {method: 'POST', body})).status).toBe(401)
  const {token} = lake.accounts.robots.create({label: 'viewer', roles: ['viewer']})
  const headers = {authorization: `Bearer ${token}`}
  expect((await ask(file, {method: 'POST', headers, body})).status).toBe(403)
})

test('an upload that breaks off leaves nothing', async () => {
  const directory = newFolder()
  const real = openRealLake({directory})
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('the first half'))
    },
    pull(controller) {
      controller.error(new Error('the line is dead'))
    },
  })
  const init = {
    method: 'POST',
    headers: {authorization: `Bearer ${real.token}`},
    body,
    duplex: 'half',
  }
  expect((await real.ask(file, init)).status).toBe(400)
  expect(readdirSync(join(directory, 'assets', '.uploads'))).toEqual([])
})

test('a file that is gone when the sweep comes to it does not end the sweep', async () => {
  const directory = newFolder()
  const files = new AssetFiles(directory)
  const paths = ['aa', 'bb', 'cc'].map((sha1) => files.pathOf('production', sha1))
  for (const path of paths) {
    mkdirSync(dirname(path), {recursive: true})
    writeFileSync(path, '')
    utimesSync(path, 0, 0)
  }
  const [first = ''] = paths
  const {unnamed, total} = await files.unnamed('production', {named: new Set(), isPrivate: false})
  expect([unnamed.length, total]).toEqual([3, 3])
  rmSync(first, {force: true})
  for (const {path} of unnamed) await files.removeAt(path)
  expect(paths.filter((path) => existsSync(path))).toEqual([])
})

test('by a clock that is not trusted, no file was abandoned', async () => {
  for (const trusted of [null, 0, Date.now() - 2 * 86_400_000]) {
    const files = new AssetFiles(newFolder(), undefined, null, () => trusted)
    const path = files.pathOf('production', 'aa')
    mkdirSync(dirname(path), {recursive: true})
    writeFileSync(path, '')
    const dayAgo = Date.now() / 1000 - 2 * 86_400
    utimesSync(path, dayAgo, dayAgo)
    const sweeping = {named: new Set<string>(), isPrivate: false}
    expect(await files.unnamed('production', sweeping)).toEqual({unnamed: [], total: 1})
  }
})

test('assets are there after a restart', async () => {
  const directory = newFolder()
  const before = openRealLake({directory})
  const {url} = await clientOf(before).assets.upload('file', Buffer.from('kept'), {
    filename: 'a.txt',
  })
  before.lake.close()
  const after = openRealLake({directory})
  expect(await (await after.ask(url)).text()).toBe('kept')
})

test('the address of every asset follows the public origin', async () => {
  const directory = newFolder()
  const before = openRealLake({directory})
  const {_id, path} = await clientOf(before).assets.upload('file', Buffer.from('x'))
  before.lake.close()
  const moved = openRealLake({directory, publicOrigin: 'https://gaon.example'})
  const {url} = await clientOf(moved).fetch('*[_id == $id][0]{url}', {id: _id})
  expect(url).toBe(`https://gaon.example/${path}`)
})

const bytes = Buffer.from('0123456789')

async function storeText(real: RealLake, filename = 'clip.mp4') {
  const {url} = await clientOf(real).assets.upload('file', bytes, {filename})
  return (headers: Record<string, string> = {}, init: RequestInit = {}, query = '') =>
    real.ask(url + query, {...init, headers})
}

test.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=0-1,4-5', 200, '0123456789', null],
])('a player that asks for %s is answered with %i', async (range, status, text, said) => {
  const get = await storeText(openRealLake())
  const response = await get({range})
  expect(response.status).toBe(status)
  expect(response.headers.get('content-range')).toBe(said)
  expect(await response.text()).toBe(text)
})

test('a range of what has changed since is answered with all of it', async () => {
  const get = await storeText(openRealLake())
  expect((await get({range: 'bytes=0-1', 'if-range': '"other"'})).status).toBe(200)
})

test('a video can be seeked over HTTP, and HEAD has its length', async () => {
  const real = openRealLake()
  const served = await serveLake(real.lake)
  const {url} = await clientOf(real).assets.upload('file', bytes, {filename: 'clip.mp4'})
  const part = await fetch(served + url, {headers: {range: 'bytes=2-5'}})
  expect(part.headers.get('content-length')).toBe('4')
  expect(await part.text()).toBe('2345')
  const head = await fetch(served + url, {method: 'HEAD'})
  expect(head.headers.get('content-length')).toBe('10')
  expect(head.headers.get('accept-ranges')).toBe('bytes')
})

/** Of a file that this process has open. */
function opened(descriptor: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`)
  } catch {
    return ''
  }
}

test.runIf(existsSync('/proc/self/fd'))(
  'the file of a film is closed however its answer ends',
  async () => {
    const real = openRealLake()
    const file = Buffer.alloc(1_000_000, 'x')
    const {url} = await clientOf(real).assets.upload('file', file, {filename: 'film.mp4'})
    const endings: ((body: ReadableStream<Uint8Array>) => unknown)[] = [
      () => undefined,
      (body) => body.cancel(),
      async (body) => {
        const reader = body.getReader()
        void reader.read()
        await reader.cancel()
      },
      (body) => body.pipeTo(new WritableStream()),
    ]
    for (const end of endings) {
      const {body} = await real.ask(url)
      if (body) await end(body)
    }
    const hash = createHash('sha1').update(file).digest('hex')
    const isOpen = () => readdirSync('/proc/self/fd').some((fd) => opened(fd).includes(hash))
    // What nobody closes goes with its object, some seconds later.
    await expect.poll(isOpen, {timeout: 4000}).toBe(false)
  },
)

test('a current copy in the browser is answered with 304', async () => {
  const get = await storeText(openRealLake())
  const first = await get()
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const again = await get({'if-none-match': first.headers.get('etag') ?? ''})
  expect(again.status).toBe(304)
})

test('a download keeps the name that the file came with', async () => {
  const get = await storeText(openRealLake(), '입주자 모집공고.pdf')
  const response = await get({}, {}, '?dl=')
  const encoded = encodeURIComponent('입주자 모집공고.pdf')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="___ ____.pdf"; filename*=UTF-8''${encoded}`,
  )
})

test.each(['page.html', 'drawing.svg', 'script.js', 'unknown'])(
  'an uploaded %s cannot run scripts on our origin',
  async (filename) => {
    const get = await storeText(openRealLake(), filename)
    const {headers} = await get()
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test('the files of a private dataset are for its members', async () => {
  const real = openRealLake()
  const asset = await clientOf(real)
    .withConfig({dataset: 'secret'})
    .assets.upload('file', bytes, {filename: 'list.csv'})
  expect((await real.ask(asset.url)).status).toBe(401)
  const headers = {authorization: `Bearer ${real.token}`}
  const response = await real.ask(asset.url, {headers})
  expect(response.headers.get('cache-control')).toMatch(/^private/)
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  const robot = real.lake.accounts.robots.create({label: 'editor', roles: ['editor']})
  const editor = {authorization: `Bearer ${robot.token}`}
  expect((await real.ask(asset.url, {headers: editor})).status).toBe(403)
})

test('an asset whose bytes are gone is not found, in any size', async () => {
  const directory = newFolder()
  const real = openRealLake({directory})
  const bytes = await quarters(300, 200).jpeg().toBuffer()
  const {url} = await clientOf(real).assets.upload('image', bytes)
  expect((await real.ask(`${url}?w=20`)).status).toBe(200)
  rmSync(join(directory, 'assets', 'production'), {recursive: true})
  for (const asked of ['', '?w=10']) {
    const response = await real.ask(url + asked)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable')
  }
})

test('a deleted asset is not served any more', async () => {
  const real = openRealLake()
  const client = clientOf(real)
  const asset = await client.assets.upload('file', bytes)
  await client.delete(asset._id)
  expect((await real.ask(asset.url)).status).toBe(404)
})

test.each([
  '/files/test/production/..%2f..%2flake.sqlite',
  '/files/test/production/lake.sqlite',
  `/files/other/production/${'0'.repeat(40)}.txt`,
  `/files/test/nowhere/${'0'.repeat(40)}.txt`,
])('%s leads nowhere', async (path) => {
  const {ask} = openRealLake()
  expect((await ask(path)).status).toBe(404)
})
