import sharp from 'sharp'
import {expect, test} from 'vitest'
import {coloursAt, quarters} from '../testing/pictures.ts'
import {openRealLake} from '../testing/real-lake.ts'

const visitorImages = {widths: [40, 80, 160, 320], newAtOnce: 1000, newPerMinute: 60}
const corners = [
  [0.1, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.9, 0.9],
] as const

/** A picture of 200×100 pixels in a lake that restricts visitors to some widths. */
async function store(limits: Partial<typeof visitorImages> = {}, bytes?: Buffer) {
  const real = openRealLake({assets: {visitorImages: {...visitorImages, ...limits}}})
  const member = {authorization: `Bearer ${real.token}`}
  const response = await real.ask('/v2025-02-19/assets/images/production', {
    method: 'POST',
    headers: member,
    body: new Uint8Array(bytes ?? (await quarters(200, 100).png().toBuffer())),
  })
  const {document} = await response.json()
  const get = (query: string, headers: Record<string, string>, address?: string) =>
    real.lake.fetch(
      new Request(`http://lake.test${document.url}${query}`, {headers}),
      address === undefined ? {} : {address},
    )
  return {
    get,
    visit: (query: string, address = '10.0.0.1') => get(query, {}, address),
    asMember: (query: string) => get(query, member, '10.0.0.1'),
    inside: (query: string) => get(query, {}),
  }
}

async function sizeOf(response: Response): Promise<string> {
  const {width, height} = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return `${width}x${height}`
}

test.each([
  ['w=80', '80x40'],
  ['w=41', '80x40'],
  ['w=1', '40x20'],
  ['w=200', '200x100'],
  ['w=161', '200x100'],
  ['w=8192', '200x100'],
  ['h=50', '160x80'],
  ['fm=webp', '200x100'],
  ['w=80&dpr=2', '160x80'],
  ['w=80&q=100', '80x40'],
  ['w=80&h=80&fit=crop', '80x80'],
  ['w=41&h=41&fit=crop', '80x80'],
  ['w=100&h=100&fit=crop', '100x100'],
  ['w=8192&h=8192&fit=crop', '100x100'],
  ['w=8000&h=8000&fit=min', '100x100'],
  ['w=8192&h=8192', '200x100'],
  ['rect=0,0,60,60&w=30', '40x40'],
  ['rect=0,0,60,60&w=300', '60x60'],
  ['rect=150,50,900,900&w=300', '50x50'],
])('a visitor who asks for %s of a 200×100 picture gets %s', async (query, size) => {
  const {visit} = await store()
  expect(await sizeOf(await visit(`?${query}`))).toBe(size)
})

test.each([
  ['w=41&h=41&fit=crop&crop=left', 'RRBB'],
  ['w=41&h=41&fit=crop&crop=focalpoint&fp-x=1&fp-y=0', 'GGWW'],
  ['rect=100,0,100,100&w=50', 'GGWW'],
  ['rect=0,0,100,100&w=81&h=16&fit=crop&crop=bottom', 'BBBB'],
])('a visitor who asks for %s sees the part that was meant', async (query, colours) => {
  const {visit} = await store()
  const response = await visit(`?${query}&fm=png`)
  expect(await coloursAt(await response.arrayBuffer(), corners)).toBe(colours)
})

test.each([
  ...['blur=50', 'sharp=10', 'invert=true', 'sat=50', 'pad=9', 'bg=fff', 'or=90', 'flip=h'],
  ...['fit=scale&w=90&h=90', 'fit=fill&w=9&h=90', 'fit=crop&crop=entropy&w=9&h=9'],
])('%s is for members only', async (query) => {
  const {visit, asMember} = await store()
  const response = await visit(`?${query}`)
  expect(response.status).toBe(403)
  expect((await response.json()).message).toMatch(/Only members/)
  expect((await asMember(`?${query}`)).status).toBe(200)
})

test('a member gets every size, also larger than the original', async () => {
  const {asMember} = await store()
  expect(await sizeOf(await asMember('?w=37'))).toBe('37x19')
  expect(await sizeOf(await asMember('?w=400'))).toBe('400x200')
})

test('a visitor gets an SVG as it is, and it is not rendered', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>'
  const {visit, asMember} = await store({}, Buffer.from(drawing))
  const response = await visit('?w=40&fm=png')
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(await response.text()).toBe(drawing)
  expect((await asMember('?w=40&fm=png')).headers.get('content-type')).toBe('image/png')
})

test('one address can cause only a limited number of new renditions', async () => {
  const {visit, asMember, inside} = await store({newAtOnce: 2, newPerMinute: 1})
  expect((await visit('?w=40&fm=webp')).status).toBe(200)
  expect((await visit('?w=80&fm=webp')).status).toBe(200)
  const refused = await visit('?w=160&fm=webp')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // An existing rendition does not count.
  expect((await visit('?w=40&fm=webp')).status).toBe(200)
  expect((await visit('?w=160&fm=webp', '10.0.0.2')).status).toBe(200)
  expect((await asMember('?w=41&fm=webp')).status).toBe(200)
  expect((await inside('?w=320&fm=webp')).status).toBe(200)
})

test('who waits gets WebP, which is made quicker, until AVIF has been prerendered', async () => {
  const {get} = await store()
  const formatOf = async (query: string, address?: string, accept = 'image/avif,image/webp') =>
    (await get(query, {accept}, address)).headers.get('content-type')
  const waiting = '10.0.0.1'
  expect(await formatOf('?w=160&auto=format', waiting)).toBe('image/webp')
  expect(await formatOf('?w=160&auto=format')).toBe('image/avif')
  expect(await formatOf('?w=160&auto=format', waiting)).toBe('image/avif')
  expect(await formatOf('?w=80&auto=format', waiting, 'image/avif')).toBe('image/avif')
  expect(await formatOf('?w=80&fm=avif&auto=format', waiting)).toBe('image/avif')
})
