import {getDocument} from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import {afterAll, expect, test} from 'vitest'
import {until} from '../until.ts'
import {openRealSite} from './real-site.ts'

const jpeg = await sharp({create: {width: 40, height: 60, channels: 3, background: '#c0a070'}})
  .jpeg()
  .toBuffer()
const asked: string[] = []

const closing: (() => Promise<void>)[] = []
const site = await openRealSite({
  whenDone: (close) => void closing.push(close),
  // The sample's pictures are no pictures here.
  between: (fetch) => (request) => {
    const {pathname, search} = new URL(request.url)
    if (!pathname.startsWith('/images/')) return fetch(request)
    asked.push(search)
    return Promise.resolve(
      new Response(new Uint8Array(jpeg), {headers: {'content-type': 'image/jpeg'}}),
    )
  },
})
afterAll(async () => {
  for (const close of closing) await close()
})

async function read(path: string) {
  const answer = await site.ask(path)
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const document = await getDocument({data: new Uint8Array(bytes)}).promise
  const pages = Array.from({length: document.numPages}, (_, at) => document.getPage(at + 1))
  const texts = await Promise.all(pages.map(async (page) => (await page).getTextContent()))
  const text = texts
    .flatMap(({items}) => items.flatMap((item) => ('str' in item ? item.str : [])))
    .join('')
    .replaceAll(/\s+/g, ' ')
  const tree = await (await document.getPage(1)).getStructTree()
  return {answer, bytes, document, text, tags: JSON.stringify(tree)}
}

test('a type is a document that can be kept: its figures are text, and tagged', async () => {
  const {answer, bytes, document, text, tags} = await read('/FloorPlan/84A.pdf')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toBe(
    `inline; filename="plan.pdf"; filename*=UTF-8''더 가온 84A㎡ 평면.pdf`,
  )
  expect(text).toContain('전용면적 84.88㎡ 25.68평')
  expect(text).toContain('세대수 75세대')
  expect(text).toContain('3층 ~ 40층')
  expect(text).toContain('1533-8848')
  const {info} = await document.getMetadata()
  expect(info).toMatchObject({Title: '더 가온 84A㎡ 평면', Language: 'ko-KR'})
  expect(bytes.includes('/Marked true')).toBe(true)
  for (const role of ['H1', 'Figure', 'Table', 'Caption', 'TR', 'TH', 'TD', 'P']) {
    expect(tags).toContain(`"role":"${role}"`)
  }
  expect(tags).toMatch(/"role":"Figure","children":\[[^\]]*\],"alt":"더 가온 84A㎡ 타입 평면도/)
  // The notices of the page that shows the plan.
  expect(text).toContain('평면도의 치수와 실의 형태')
})

test('it is made once, and again when its type has changed', async () => {
  const before = asked.length
  const first = await site.ask('/FloorPlan/59A.pdf')
  const etag = first.headers.get('etag') ?? ''
  await first.arrayBuffer()
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await site.ask('/FloorPlan/59A.pdf', {headers: {'if-none-match': known}})
    expect(again.status, known).toBe(304)
  }
  expect(asked.length).toBe(before + 1)
  await site.content.patch('unit-59a', {set: {households: 99}}).commit()
  await until(async () => expect((await read('/FloorPlan/59A.pdf')).text).toContain('99세대'))
})

test.each(['/FloorPlan/999Z.pdf', '/FloorPlan/.pdf', '/FloorPlan/%00.pdf', '/FloorPlan/84A.PDF'])(
  'what is no type is no document: %s',
  async (path) => expect((await site.ask(path)).status).toBe(404),
)

test('a type that is half filled in is a document with what it has', async () => {
  await site.content.create({_id: 'unit-half', _type: 'unitType', label: '7 7B타입'})
  await until(async () => {
    const {text, tags} = await read('/FloorPlan/77B.pdf')
    expect(text).toContain('7 7B타입')
    expect(tags).not.toContain('Figure')
    expect(tags).not.toContain('Table')
  })
  await site.content.delete('unit-half')
  await until(async () => expect((await site.ask('/FloorPlan/77B.pdf')).status).toBe(404))
})

test('drafts are in no document', async () => {
  await site.content.create({_id: 'drafts.unit-66c', _type: 'unitType', label: '66C'})
  expect((await site.ask('/FloorPlan/66C.pdf')).status).toBe(404)
})
