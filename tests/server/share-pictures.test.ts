import sharp from 'sharp'
import {afterAll, expect, test} from 'vitest'
import {until} from '../until.ts'
import {openRealSite} from './real-site.ts'

const side = {width: 1200, height: 630}
const white = await sharp({create: {...side, channels: 3, background: '#ffffff'}})
  .jpeg()
  .toBuffer()
let isAway = false
const asked: string[] = []

const closing: (() => Promise<void>)[] = []
const site = await openRealSite({
  whenDone: (close) => void closing.push(close),
  // The sample's pictures are no pictures here.
  between: (fetch) => (request) => {
    const {pathname, search} = new URL(request.url)
    if (!pathname.startsWith('/images/')) return fetch(request)
    asked.push(search)
    const headers = {'content-type': 'image/jpeg'}
    return Promise.resolve(
      isAway ? new Response('', {status: 503}) : new Response(new Uint8Array(white), {headers}),
    )
  },
})
afterAll(async () => {
  for (const close of closing) await close()
})

const page = '/LocationEnvironment/intro'
const pageId = 'page-location-intro'
const sharedBy = async (path: string) =>
  /property="og:image" content="([^"]*)"/.exec(await (await site.ask(path)).text())?.[1] ?? ''
const words = (of: string, set: object) => site.content.patch(of).set(set).commit()

async function picture(path: string) {
  const answer = await site.ask(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const bytes = Buffer.from(await answer.arrayBuffer())
  const {width, height, format} = await sharp(bytes).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
  // How bright it is above, and where words are: white paper shows through where there are none.
  const part = async (top: number, rows: number) => {
    // Statistics are those of a whole file.
    const cut = sharp(bytes).extract({left: 60, top, width: 1080, height: rows})
    const {channels} = await sharp(await cut.toBuffer()).stats()
    return {mean: channels[0]?.mean ?? 0, spread: channels[0]?.stdev ?? 0}
  }
  return {
    bytes,
    above: await part(0, 200),
    below: await part(480, 140),
    etag: answer.headers.get('etag'),
  }
}

test('pictures are shared as they are until somebody wishes words', async () => {
  expect(await sharedBy(page)).toMatch(/\/images\/.*w=1200&amp;h=630/)
  for (const id of [pageId, 'home', 'site', 'nothing', 'x'.repeat(300)]) {
    expect((await site.ask(`/share/${id}.jpg`)).status, id).toBe(404)
  }
})

test('of a page whose picture is a drawing, the next picture is shared, as JPEG', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path d="M0 0h9v9H0z"/></svg>'
  const {_id} = await site.content.assets.upload('image', Buffer.from(drawing))
  const image = {_type: 'picture', alt: '그림', asset: {_type: 'reference', _ref: _id}}
  await words('page-brand-intro', {'search.image': image, title: '그림이 있는 페이지'})
  const shown = async () => (await site.ask('/Brand/intro')).text()
  await until(async () => expect(await shown()).toContain('그림이 있는 페이지'))
  expect(await sharedBy('/Brand/intro')).toMatch(/\/images\/[^?]*(?<!\.svg)\?.*fm=jpg/)
  await words('page-brand-intro', {'search.words': 'with'})
  await until(async () =>
    expect((await picture('/share/page-brand-intro.jpg')).above.mean).toBeGreaterThan(250),
  )
})

test('a page says that its picture carries name and line, and a change is another address', async () => {
  await words(pageId, {'search.words': 'with', 'search.line': '역에서 걸어서 4분'})
  let address = ''
  await until(async () => {
    address = await sharedBy(page)
    expect(address).toMatch(new RegExp(`^http://site.test/share/${pageId}\\.jpg\\?v=`))
  })
  const path = address.replace('http://site.test', '')
  const first = await picture(path)
  expect(first.above.mean).toBeGreaterThan(250)
  expect(first.below.mean).toBeLessThan(130)
  expect(first.below.spread).toBeGreaterThan(20)

  // Kept, whichever version is asked for.
  const before = asked.length
  expect((await picture(`/share/${pageId}.jpg?v=anything`)).etag).toBe(first.etag)
  const again = await site.ask(path, {headers: {'if-none-match': first.etag ?? ''}})
  expect(again.status).toBe(304)
  expect(asked.length).toBe(before)

  await words(pageId, {'search.line': '하천을 마주한 두 개의 타워에서 '.repeat(20)})
  await until(async () => expect(await sharedBy(page)).not.toBe(address))
  await until(async () => expect((await picture(path)).etag).not.toBe(first.etag))
  await picture(path)
})

test('the site chooses for all pages and posts; one may keep its picture as it is', async () => {
  await words('site', {'search.words': 'with'})
  const other = '/BusinessGuide/plan'
  await until(async () =>
    expect(await sharedBy(other)).toContain('/share/page-business-guide-plan.jpg'),
  )
  expect(await sharedBy('/')).toContain('/share/home.jpg')
  const [post] = await site.content.fetch<{path: string; _id: string}[]>(
    '*[_type == "pressPost" && date <= now()][0...1]{_id, "path": "/" + siteId + "/press/" + _id}',
  )
  expect(await sharedBy(post?.path ?? '')).toContain(`/share/${post?._id}.jpg`)
  await picture('/share/home.jpg')
  await picture(`/share/${post?._id}.jpg`)
  await words('page-business-guide-plan', {'search.words': 'without'})
  await until(async () => expect(await sharedBy(other)).toContain('/images/'))
  await until(async () =>
    expect((await site.ask('/share/page-business-guide-plan.jpg')).status).toBe(404),
  )
})

test('drafts are in no picture', async () => {
  await site.content.create({
    _id: 'drafts.page-secret',
    _type: 'page',
    title: '비밀',
    path: '/secret',
  })
  for (const id of ['page-secret', 'drafts.page-secret']) {
    expect((await site.ask(`/share/${id}.jpg`)).status).toBe(404)
  }
})

test('without a name, a title or its picture it is drawn with what there is, and made again', async () => {
  isAway = true
  await site.content.create({
    ...{_id: 'page-odd', _type: 'page', path: '/odd', title: '\u0000<svg>&"한글 😀'},
    search: {words: 'with', line: ''},
  })
  await site.content.patch('site').unset(['name', 'slogan']).commit()
  await until(async () =>
    expect((await picture('/share/page-odd.jpg')).above.mean).toBeLessThan(100),
  )
  isAway = false
  await until(async () =>
    expect((await picture('/share/page-odd.jpg')).above.mean).toBeGreaterThan(250),
  )
})
