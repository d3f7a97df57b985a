import {getDocument} from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import {afterAll, expect, test} from 'vitest'
import {openRealSite} from '../../../tests/server/real-site.ts'
import {until} from '../../../tests/until.ts'

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
    `inline; filename="plan.pdf"; filename*=UTF-8''더 가온 84A 평면.pdf`,
  )
  expect(text).toContain('전용면적 84.88㎡ 25.68평')
  expect(text).toContain('세대수 75세대')
  expect(text).toContain('3층 ~ 40층')
  expect(text).toContain('1533-8848')
  const {info} = await document.getMetadata()
  expect(info).toMatchObject({Title: '더 가온 84A 평면', Language: 'ko-KR'})
  expect(bytes.includes('/Marked true')).toBe(true)
  for (const role of ['H1', 'Figure', 'Table', 'Caption', 'TR', 'TH', 'TD', 'P']) {
    expect(tags).toContain(`"role":"${role}"`)
  }
  expect(tags).toMatch(/"role":"Figure","children":\[[^\]]*\],"alt":"더 가온 84A 타입 평면도/)
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

test('rooms that are named over the drawing are named in the document, with their size', async () => {
  const image = await site.content.fetch('*[_id == "unit-84a"][0].image')
  const room = {_key: 'r', _type: 'planRoom', name: '알파룸', area: 13.24, x: 30, y: 60}
  const imageRooms = [
    room,
    {...room, _key: 's', name: '창고', area: 1.2},
    {_key: 't', name: '빈 곳'},
  ]
  await site.content.create({_id: 'unit-r', _type: 'unitType', label: '66R', image, imageRooms})
  await until(async () => {
    const {text, tags} = await read('/FloorPlan/66R.pdf')
    expect(text).toMatch(/알파룸 ?13\.2㎡ ?창고/)
    expect(text).not.toContain('1.2㎡')
    expect(text).not.toContain('빈 곳')
    expect(tags).toContain('"role":"LI"')
  })
  await site.content.delete('unit-r')
})

/** Where each text of a page begins, from its top, in points. */
async function placesOn(path: string) {
  const {document} = await read(path)
  const page = await document.getPage(1)
  const {items} = await page.getTextContent()
  const height = page.view[3] ?? 0
  const places = items.flatMap((item) =>
    'str' in item && item.str.trim() ? [{text: item.str, y: height - item.transform[5]}] : [],
  )
  return {places, pages: document.numPages}
}

test('a long value has the lines that it needs, and the row after it stands below them', async () => {
  const lines = '101동 1·2호 라인, 102동 3·4호 라인, 103동 1·2호 라인, 105동 3호 라인'
  const orientations = ['남향']
  await site.content.create({
    ...{_id: 'unit-long', _type: 'unitType', label: '66L', exclusive: 66, lines, orientations},
  })
  await until(async () => {
    const {places, pages} = await placesOn('/FloorPlan/66L.pdf')
    expect(pages).toBe(1)
    const last = places.findLast(({text}) => text.includes('라인'))
    const next = places.find(({text}) => text.includes('남향'))
    expect((next?.y ?? 0) - (last?.y ?? 0)).toBeGreaterThan(12)
  })
  await site.content.delete('unit-long')
})

test('more rows than a sheet has go on over the next one, and not over one page each', async () => {
  const rows = Array.from({length: 50}, (_, at) => ({
    ...{_key: `r${at}`, _type: 'row', cells: [`테라스 ${at}`, `${at}.5㎡`]},
  }))
  const areas = {_type: 'dataTable', caption: '그 밖의 면적', rows}
  await site.content.create({
    ...{_id: 'unit-many', _type: 'unitType', label: '66M', exclusive: 66, areas, households: 12},
  })
  await until(async () => {
    const {document, text} = await read('/FloorPlan/66M.pdf')
    expect(text).toContain('테라스 49')
    expect(text).toContain('12세대')
    expect(document.numPages).toBe(2)
  })
  await site.content.delete('unit-many')
})

test('drafts are in no document', async () => {
  await site.content.create({_id: 'drafts.unit-66c', _type: 'unitType', label: '66C'})
  expect((await site.ask('/FloorPlan/66C.pdf')).status).toBe(404)
})
