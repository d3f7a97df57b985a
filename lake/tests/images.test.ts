import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createImageUrlBuilder} from '@sanity/image-url'
import sharp from 'sharp'
import {expect, onTestFinished, test} from 'vitest'
import {barePicture} from '../images/bare/bare-picture.ts'
import {ImageCache} from '../images/image-cache.ts'
import type {LakeOptions} from '../lake-options.ts'
import {coloursAt, quarters} from '../testing/pictures.ts'
import {openRealLake, origin, type RealLake} from '../testing/real-lake.ts'

interface Stored {
  readonly real: RealLake
  readonly id: string
  get(query: string, headers?: Record<string, string>): Promise<Response>
}

async function store(bytes: Buffer, options: Partial<LakeOptions> = {}): Promise<Stored> {
  const real = openRealLake(options)
  const headers = {authorization: `Bearer ${real.token}`}
  const path = '/v2025-02-19/assets/images/production'
  const response = await real.ask(path, {method: 'POST', headers, body: new Uint8Array(bytes)})
  const {document} = await response.json()
  return {
    real,
    id: document._id,
    get: (query, asked = {}) => real.ask(document.url + query, {headers: asked}),
  }
}

const wide = () => quarters(400, 200).png().toBuffer()

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lake-test-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

async function sizeOf(response: Response): Promise<string> {
  const {width, height} = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return `${width}x${height}`
}

test('without parameters members get the bytes that were uploaded', async () => {
  const bytes = await quarters(60, 40).jpeg().withMetadata({orientation: 6}).toBuffer()
  const {real, get} = await store(bytes)
  const response = await get('', {authorization: `Bearer ${real.token}`})
  expect(response.headers.get('cache-control')).toContain('private')
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
})

const camera = {
  IFD0: {Make: 'Gaon Optics', Model: 'G-1', Artist: 'Hong Gildong', Orientation: '6'},
  IFD2: {DateTimeOriginal: '2026:05:17 12:30:00', BodySerialNumber: 'SN-123456'},
  IFD3: {GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1', GPSMapDatum: 'GAON-84'},
}
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><city>Gaon-si</city></x:xmpmeta>'
const traces = ['Gaon Optics', 'Hong Gildong', 'SN-123456', '2026:05:17', 'Gaon-si', 'GAON-84']

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'without parameters strangers get a %s without camera and place, turned as it was',
  async (format) => {
    const picture = quarters(60, 40).withExif(camera).withXmp(xmp).toFormat(format)
    const bytes = await picture.toBuffer()
    const told = bytes.toString('latin1')
    expect(traces.filter((trace) => told.includes(trace)).length).toBeGreaterThan(4)
    const {get} = await store(bytes)
    const response = await get('')
    const bare = Buffer.from(await response.arrayBuffer())
    const left = bare.toString('latin1')
    expect(traces.filter((trace) => left.includes(trace))).toEqual([])
    const [before, after] = [await sharp(bytes).metadata(), await sharp(bare).metadata()]
    expect(after.orientation ?? 1).toBe(before.orientation ?? 1)
    expect(after.autoOrient).toEqual(before.autoOrient)
    const [pixels, same] = [await sharp(bytes).raw().toBuffer(), await sharp(bare).raw().toBuffer()]
    expect(same.equals(pixels)).toBe(true)
    const etag = response.headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      expect((await get('', {'if-none-match': known})).status).toBe(304)
    const range = await get('', {range: 'bytes=0-9'})
    expect(range.status).toBe(206)
    expect(Buffer.from(await range.arrayBuffer()).equals(bare.subarray(0, 10))).toBe(true)
  },
)

/** A TIFF of 2×2 grey pixels whose maker, date and place are told, each where its text lies. */
function describeTiff(order: 'II' | 'MM'): Buffer {
  const bytes = Buffer.alloc(400)
  const isLittle = order === 'II'
  const short = (value: number, at: number) =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at)
  const directory = (at: number, entries: readonly (readonly number[])[]) => {
    short(entries.length, at)
    for (const [index, [tag = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
      const entry = at + 2 + index * 12
      short(tag, entry)
      short(type, entry + 2)
      long(count, entry + 4)
      if (type === 3) short(value, entry + 8)
      else long(value, entry + 8)
    }
  }
  bytes.write(`${order}${isLittle ? '*\0' : '\0*'}`, 'latin1')
  long(8, 4)
  const size = [...[256, 257].map((tag) => [tag, 3, 1, 2]), [258, 3, 1, 8], [259, 3, 1, 1]]
  const strip = [
    [273, 4, 1, 300],
    [274, 3, 1, 6],
    [277, 3, 1, 1],
    [278, 3, 1, 2],
    [279, 4, 1, 4],
  ]
  const told = [
    [34665, 4, 1, 200],
    [34853, 4, 1, 240],
  ]
  directory(8, [...size, [262, 3, 1, 1], [271, 2, 12, 320], ...strip, ...told])
  directory(200, [[36867, 2, 20, 340]])
  directory(240, [[18, 2, 8, 370]])
  for (const [at, text] of Object.entries({320: 'Gaon Optics', 340: '2026:05:17', 370: 'GAON-84'}))
    bytes.write(text, Number(at), 'latin1')
  bytes.set([10, 90, 170, 250], 300)
  return bytes
}

test.each(['II', 'MM'] as const)('a TIFF in the order %s keeps its pixels alone', async (order) => {
  const told = describeTiff(order)
  const bare = barePicture(told)
  const left = bare?.toString('latin1') ?? 'Gaon Optics'
  expect(traces.filter((trace) => told.toString('latin1').includes(trace))).toHaveLength(3)
  expect(traces.filter((trace) => left.includes(trace))).toEqual([])
  const read = sharp(bare ?? told)
  expect(await read.metadata()).toMatchObject({width: 2, height: 2, orientation: 6})
  expect([...(await read.toColourspace('b-w').raw().toBuffer())]).toEqual([10, 90, 170, 250])
})

test('a picture with nothing to take is served as it is, one that cannot be read is made again', async () => {
  const plain = await wide()
  const {get} = await store(plain)
  expect(Buffer.from(await (await get('')).arrayBuffer()).equals(plain)).toBe(true)
  const large = await quarters(40, 30).withXmp(xmp).tiff({bigtiff: true}).toBuffer()
  const {get: getLarge} = await store(large)
  const response = await getLarge('')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
})

test('of a picture that is cut or damaged anywhere, nothing is told by mistake', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    const whole = await quarters(24, 16).withExif(camera).withXmp(xmp).toFormat(format).toBuffer()
    for (let length = 0; length < whole.length; length += 7) {
      const left = barePicture(whole.subarray(0, length))?.toString('latin1') ?? ''
      expect(traces.filter((trace) => left.includes(trace))).toEqual([])
      const damaged = Buffer.from(whole)
      damaged[length] = (damaged[length] ?? 0) ^ 0x55
      barePicture(damaged)
    }
  }
})

test.each([
  ['w=100', '100x50'],
  ['h=100', '200x100'],
  ['w=800', '800x400'],
  ['w=100&h=100', '100x50'],
  ['w=100&dpr=2', '200x100'],
  ['w=100&h=100&fit=clip', '100x50'],
  ['w=800&h=800&fit=max', '400x200'],
  ['w=100&h=100&fit=max', '100x50'],
  ['w=100&h=100&fit=crop', '100x100'],
  ['w=800&h=800&fit=crop', '800x800'],
  ['w=800&h=800&fit=min', '200x200'],
  ['w=100&h=100&fit=min', '100x100'],
  ['w=100&h=100&fit=fill', '100x100'],
  ['w=800&h=800&fit=fill', '800x800'],
  ['w=800&h=800&fit=fillmax', '800x800'],
  ['w=100&h=100&fit=scale', '100x100'],
  ['w=100&fit=scale', '100x200'],
  ['w=800&max-w=300', '300x150'],
  ['w=100&min-h=80', '160x80'],
  ['max-h=50', '100x50'],
  ['rect=0,0,100,100', '100x100'],
  ['rect=0,0,100,100&w=50', '50x50'],
  ['rect=300,100,900,900&w=50', '50x50'],
  ['w=100&pad=10', '120x70'],
  ['or=90', '200x400'],
  ['or=90&w=100', '100x200'],
  ['w=1', '1x1'],
])('%s of a 400×200 picture is %s', async (query, size) => {
  const {get} = await store(await wide())
  expect(await sizeOf(await get(`?${query}`))).toBe(size)
})

const corners = [
  [0.1, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.9, 0.9],
] as const

test.each([
  ['w=200', 'RGBW'],
  ['w=100&h=100&fit=crop', 'RGBW'],
  ['w=100&h=100&fit=crop&crop=left', 'RRBB'],
  ['w=100&h=100&fit=crop&crop=right', 'GGWW'],
  ['w=100&h=20&fit=crop&crop=top', 'RGRG'],
  ['w=50&h=50&fit=crop&crop=top,left', 'RRBB'],
  ['w=100&h=100&fit=crop&crop=focalpoint&fp-x=1&fp-y=0', 'GGWW'],
  ['w=100&h=100&fit=crop&fp-x=0', 'RRBB'],
  ['rect=200,0,200,100&w=100', 'GGGG'],
  ['rect=0,0,200,200&w=100&h=20&fit=crop&crop=bottom', 'BBBB'],
  ['w=100&h=100&fit=fill&bg=000000', 'KKKK'],
  ['w=800&h=800&fit=fillmax&bg=000', 'KKKK'],
  ['flip=h', 'GRWB'],
  ['flip=v', 'BWRG'],
  ['flip=hv', 'WBGR'],
  ['or=90', 'BRWG'],
  ['or=180', 'WBGR'],
])('%s shows the right part', async (query, colours) => {
  const {get} = await store(await wide())
  const response = await get(`?${query}&fm=png`)
  expect(await coloursAt(await response.arrayBuffer(), corners)).toBe(colours)
})

test('EXIF rotation is applied before cropping', async () => {
  const {get} = await store(
    await quarters(400, 200).png().withMetadata({orientation: 6}).toBuffer(),
  )
  const response = await get('?rect=0,0,100,200&fm=png')
  expect(response.status).toBe(200)
  expect(await coloursAt(await response.arrayBuffer(), corners)).toBe('BBBB')
})

test('the addresses that @sanity/image-url makes are understood, hotspot and crop included', async () => {
  const {real, id} = await store(await wide())
  const builder = createImageUrlBuilder({baseUrl: origin, projectId: 'test', dataset: 'production'})
  const picture = {
    asset: {_ref: id},
    crop: {left: 0.5, right: 0, top: 0, bottom: 0},
    hotspot: {x: 0.75, y: 0.1, width: 0.1, height: 0.1},
  }
  const url = builder.image(picture).width(100).height(40).fit('crop').format('png').url()
  const response = await real.ask(url.slice(origin.length))
  expect(await sizeOf(response.clone())).toBe('100x40')
  expect(await coloursAt(await response.arrayBuffer(), corners)).toBe('GGGG')
})

test.each([
  ['fm=jpg', 'jpeg', 'image/jpeg'],
  ['fm=pjpg', 'jpeg', 'image/jpeg'],
  ['fm=png', 'png', 'image/png'],
  ['fm=webp', 'webp', 'image/webp'],
  ['fm=avif', 'heif', 'image/avif'],
])('%s gives that format', async (query, format, type) => {
  const {get} = await store(await wide())
  const response = await get(`?${query}&w=40`)
  expect(response.headers.get('content-type')).toBe(type)
  const {format: found} = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect(found).toBe(format)
})

test.each([
  ['image/avif,*/*', 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
  ['*/*', 'image/png'],
])('to a browser that takes %s, auto=format sends %s', async (accept, type) => {
  const {get} = await store(await wide())
  const response = await get('?w=40&auto=format', {accept})
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('vary')).toContain('Accept')
})

test('a requested format takes precedence over a negotiated one', async () => {
  const {get} = await store(await wide())
  const response = await get('?w=40&auto=format&fm=jpg', {accept: 'image/avif'})
  expect(response.headers.get('content-type')).toBe('image/jpeg')
})

test.each([
  ['w=0', /"w"/],
  ['w=9000', /"w"/],
  ['h=-5', /"h"/],
  ['w=wide', /"w"/],
  ['fit=squeeze', /"fit"/],
  ['crop=somewhere', /"crop"/],
  ['rect=1,2,3', /"rect"/],
  ['rect=0,0,0,10', /"rect"/],
  ['rect=500,0,10,10', /"rect"/],
  ['fm=exe', /"fm"/],
  ['q=101', /"q"/],
  ['bg=red', /"bg"/],
  ['or=45', /"or"/],
])('%s is refused with a reason', async (query, message) => {
  const {get} = await store(await wide())
  const response = await get(`?${query}`)
  expect(response.status).toBe(400)
  expect((await response.json()).message).toMatch(message)
})

test('an SVG stays an SVG, and cannot run scripts', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><path d="M0 0h40v20H0z"/></svg>'
  const {get} = await store(Buffer.from(drawing))
  const response = await get('?w=400&auto=format', {accept: 'image/avif'})
  expect(await response.text()).toBe(drawing)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
})

test('an SVG requested as a bitmap is rendered at that size', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path fill="#f00" d="M0 0h20v20H0z"/><path fill="#0f0" d="M20 0h20v20H20z"/></svg>'
  const {get} = await store(Buffer.from(drawing))
  const response = await get('?w=400&fm=png')
  const picture = await response.arrayBuffer()
  // Blown up from 40 pixels, the middle would be a blur of both colours.
  const edge = [
    [0.494, 0.5],
    [0.506, 0.5],
  ] as const
  expect(await coloursAt(picture, edge)).toBe('RG')
  expect(await sizeOf(new Response(picture))).toBe('400x200')
})

test('an SVG cannot include files of the server', async () => {
  const secret = join(newFolder(), 'secret.png')
  writeFileSync(
    secret,
    await sharp({create: {width: 9, height: 9, channels: 3, background: '#f00'}})
      .png()
      .toBuffer(),
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path fill="#fff" d="M0 0h40v20H0z"/><image href="file://${secret}" width="40" height="20"/></svg>`
  const {get} = await store(Buffer.from(drawing))
  const response = await get('?w=40&fm=png')
  expect(await coloursAt(await response.arrayBuffer(), corners)).toBe('WWWW')
})

test('a moving picture keeps moving where its format can', async () => {
  const frame = (background: string) =>
    sharp({create: {width: 40, height: 20, channels: 3, background}})
      .png()
      .toBuffer()
  const moving = await sharp([await frame('#f00'), await frame('#00f')], {join: {animated: true}})
    .webp({lossless: true})
    .toBuffer()
  const {get} = await store(moving)
  const pagesOf = async (query: string) => {
    const accept = 'image/avif,image/webp'
    const bytes = Buffer.from(await (await get(query, {accept})).arrayBuffer())
    const {pages = 1, width, pageHeight, height} = await sharp(bytes, {animated: true}).metadata()
    return `${pages} of ${width}x${pageHeight ?? height}`
  }
  expect(await pagesOf('?w=20')).toBe('2 of 20x10')
  expect(await pagesOf('?w=20&fm=gif')).toBe('2 of 20x10')
  expect(await pagesOf('?w=20&auto=format')).toBe('2 of 20x10')
  expect(await pagesOf('?w=10&h=10&fit=crop')).toBe('2 of 10x10')
  expect(await pagesOf('?w=20&fm=jpg')).toBe('1 of 20x10')
})

test('an address is the same picture forever, and is not sent to a browser that has it', async () => {
  const {get} = await store(await wide())
  const response = await get('?w=40')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const etag = response.headers.get('etag') ?? ''
  for (const known of [etag, `"other", W/${etag}`, '*']) {
    const again = await get('?w=40', {'if-none-match': known})
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  }
  expect((await get('?w=40', {'if-none-match': '"other"'})).status).toBe(200)
})

test('a rendition is cached on disk, however its address is spelled', async () => {
  const directory = newFolder()
  const {get} = await store(await wide(), {directory})
  await get('?w=40&h=30&fit=crop')
  const kept = () => readdirSync(join(directory, 'image-cache'))
  const [name = ''] = kept()
  const {ino, mtimeMs} = statSync(join(directory, 'image-cache', name))
  const bytes = readFileSync(join(directory, 'image-cache', name))
  const response = await get('?fit=crop&h=30&w=40')
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  expect(kept()).toEqual([name])
  expect(statSync(join(directory, 'image-cache', name))).toMatchObject({ino, mtimeMs})
})

test('equivalent addresses share a rendition; others do not', async () => {
  const directory = newFolder()
  const {get} = await store(await wide(), {directory})
  for (const query of ['w=400&fit=max', 'w=800&fit=max', 'w=9&dpr=4&max-w=4000&h=18&fit=max']) {
    await get(`?${query}&fm=webp`)
  }
  expect(readdirSync(join(directory, 'image-cache'))).toHaveLength(2)
  const turned = await get('?w=250&h=1000&fit=max&or=90')
  const flat = await get('?w=250&h=125&fit=max&or=90')
  expect([await sizeOf(turned), await sizeOf(flat)]).toEqual(['200x400', '63x125'])
})

test('concurrent requests for the same picture wait for one rendering', async () => {
  const cache = new ImageCache(newFolder(), 1000)
  let rendered = 0
  const render = async () => {
    rendered += 1
    return Buffer.from('picture')
  }
  const all = await Promise.all(Array.from({length: 20}, () => cache.get('key', render)))
  expect(rendered).toBe(1)
  expect(all.every((bytes) => bytes.toString() === 'picture')).toBe(true)
})

test('cached pictures stay within their limit, and the least recently used are evicted first', async () => {
  const directory = newFolder()
  const cache = new ImageCache(directory, 1000)
  const render = async () => Buffer.alloc(300)
  for (const key of ['a', 'b', 'c']) await cache.get(key, render)
  await cache.get('a', render)
  await cache.get('d', render)
  const kept = readdirSync(join(directory, 'image-cache')).map((name) => name.split('-')[0])
  expect(kept.sort()).toEqual(['a', 'c', 'd'])
})

test('after a restart cached pictures are still known, and half-written ones are gone', async () => {
  const directory = newFolder()
  await new ImageCache(directory, 1000).get('a', async () => Buffer.from('kept'))
  const half = join(directory, 'image-cache', 'b.half')
  writeFileSync(half, 'half')
  const after = new ImageCache(directory, 1000)
  const bytes = await after.get('a', async () => Buffer.from('rendered again'))
  expect(bytes.toString()).toBe('kept')
  expect(() => statSync(half)).toThrow()
})

test('a failed rendering is retried by the next request', async () => {
  const cache = new ImageCache(newFolder(), 1000)
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await cache.get('a', async () => Buffer.from('yes'))).toString()).toBe('yes')
})

test.each([
  '/images/test/production/nothing.jpg',
  `/images/test/production/${'0'.repeat(40)}-1x1.jpg`,
  `/images/other/production/${'0'.repeat(40)}-1x1.jpg`,
])('%s is not there', async (path) => {
  const {ask} = openRealLake()
  expect((await ask(path)).status).toBe(404)
})

test('the first picture of a moving one can be asked for, still', async () => {
  const frame = (background: string) =>
    sharp({create: {width: 40, height: 20, channels: 3, background}})
      .png()
      .toBuffer()
  const moving = await sharp([await frame('#f00'), await frame('#00f')], {join: {animated: true}})
    .gif()
    .toBuffer()
  const {get} = await store(moving)
  for (const query of ['?frame=1', '?frame=1&w=20', '?frame=1&fm=webp']) {
    const bytes = Buffer.from(await (await get(query)).arrayBuffer())
    const {pages = 1} = await sharp(bytes, {animated: true}).metadata()
    expect(pages, query).toBe(1)
  }
  expect((await get('?frame=2')).status).toBe(400)
})
