import type {AddressInfo} from 'node:net'
import {Hono} from 'hono'
import {isLakePath} from 'local-content-lake/server'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {createWebServer, listenerFor} from '../../app/http/web-server.ts'
import {linkRule} from '../../schemas/fields/address.ts'
import {siteOrigin, tellSiteOrigin} from '../../schemas/fields/site-origin.ts'
import {staticFiles} from '../../server/http/static-files.ts'
import {openRealSite, type RealSite} from '../server/real-site.ts'

const originBefore = siteOrigin()
const closing: (() => Promise<void>)[] = []
let site: RealSite
let asset = ''

beforeAll(async () => {
  site = await openRealSite({whenDone: (close) => closing.push(close)})
  const app = new Hono()
    .get('*', staticFiles({root: 'public'}))
    .get('*', ({req}) =>
      isLakePath(req.path) ? site.lake.fetch(req.raw) : site.ask(new URL(req.url).pathname),
    )
  const server = createWebServer({listener: listenerFor(async (request) => app.fetch(request))})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(() => new Promise((closed) => server.close(() => closed())))
  const {port} = addressOf(server.address())
  tellSiteOrigin(`http://127.0.0.1:${port}`)
  const {path} = await site.content.assets.upload('file', Buffer.from('%PDF-1.4'), {
    filename: 'guide.pdf',
  })
  asset = `/${path}`
  const post = {_type: 'pressPost', siteId: 'thegaon', date: '2026-01-01T00:00:00Z'} as const
  await site.content.create({...post, _id: 'first-post'})
  await site.content.create({...post, _id: 'drafts.second-post'})
})

afterAll(async () => {
  tellSiteOrigin(originBefore)
  for (const close of closing.reverse()) await close()
})

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('No port is open')
  return address
}

const ruleOf = (address: string) => linkRule(address, {getClient: () => site.content})

test.each([
  ...['/apple-touch-icon.png', '/favicon.ico?v=2', '/Promotion/Customer', '/vr'],
  ...['/thegaon/press/first-post', '/TheGaon/press/first-post', 'https://other.kr/nope.pdf'],
])('a link to %s is accepted', async (address) => {
  expect(await ruleOf(address)).toBe(true)
})

test('a link to an uploaded file is accepted, and to one that is not there any more refused', async () => {
  expect(await ruleOf(asset)).toBe(true)
  expect(await ruleOf(asset.replace(/\w{4}\.pdf$/, '0000.pdf'))).toContain('파일이 없습니다')
})

test.each([
  ['/nope.html', "'/nope.html' 주소에는 파일이 없습니다"],
  ['/Nope.pdf', "'/Nope.pdf' 주소에는 파일이 없습니다"],
  ['/favicon.ico/more.pdf', '파일이 없습니다'],
  ['/thegaon/press/nothing', "'/thegaon/press/nothing' 주소에는 발행된 보도자료가 없습니다"],
  ['/thegaon/press/second-post', '발행된 보도자료가 없습니다'],
  ['/nosite/press/first-post', '발행된 보도자료가 없습니다'],
])('a link to %s, where nothing is, is refused', async (address, words) => {
  expect(await ruleOf(address)).toContain(words)
})

test('where the site cannot be asked for a file, the link is accepted', async () => {
  const origin = siteOrigin()
  tellSiteOrigin('')
  expect(await ruleOf('/of/another-host.pdf')).toBe(true)
  tellSiteOrigin('http://127.0.0.1:1')
  expect(await ruleOf('/of/another-host-away.pdf')).toBe(true)
  tellSiteOrigin(origin)
})

test("a section of home is led to with home's address, as other pages do not have it", async () => {
  const getClient = () => site.content
  const [anchor] = await site.content.fetch<string[]>('*[_type == "home"].sections[].anchor')
  const address = `#${anchor}`
  const ofType = (_type: string) => ({
    getClient,
    document: {_id: 'a', _type, _rev: 'r', _createdAt: '', _updatedAt: ''},
  })
  expect(await linkRule(address, ofType('home'))).toBe(true)
  expect(await linkRule(address, ofType('menuItem'))).toContain(`'/${address}' 라고 적어 주세요`)
  expect(await linkRule(`/${address}`, ofType('menuItem'))).toBe(true)
  expect(await linkRule('#registration', ofType('page'))).toBe(true)
})
