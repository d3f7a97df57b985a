import {afterAll, expect, test} from 'vitest'
import {toMarkdown} from '../../server/pages/to-markdown.ts'
import {until} from '../until.ts'
import {openRealSite, origin} from './real-site.ts'

const closing: (() => Promise<void>)[] = []
const site = await openRealSite({whenDone: (close) => void closing.push(close)})
afterAll(async () => {
  for (const close of closing) await close()
})

const textOf = async (path: string) => (await site.ask(path)).text()

test('each page that is listed is there as Markdown, with its words and none of its controls', async () => {
  const list = await textOf('/llms.txt')
  expect(list).toMatch(/^# 더 가온\n\n> /)
  const addresses = [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address)
  expect(addresses).toContain(`${origin}/index.md`)
  expect(addresses).toContain(`${origin}/FloorPlan/84A.md`)
  expect(addresses.some((address) => address.includes('/thegaon/press/'))).toBe(true)
  for (const address of addresses) {
    const answer = await site.ask(address.slice(origin.length))
    expect(answer.status, address).toBe(200)
    expect(answer.headers.get('content-type'), address).toBe('text/markdown; charset=utf-8')
    expect(answer.headers.get('x-robots-tag'), address).toBe('noindex')
    const [first, ...rest] = (await answer.text()).split('\n')
    expect(first, address).toMatch(/^<http:\/\/site\.test\/[^>]*>$/)
    expect(rest.join('\n'), address).not.toMatch(/<\/?[a-z]|undefined|\u2060|!\[|크게 보기/)
  }
})

test('its figures and dates are those of the page, rows without their first cell get it back', async () => {
  const prices = await textOf('/BusinessGuide/price.md')
  expect(prices).toContain('| 47㎡ | 10층 ~ 19층 | 3억 200만 원')
  const text = await textOf('/BusinessGuide/plan.md')
  expect(text).toContain('# 분양일정')
  expect(text).toContain(`](${origin}/api/schedule.ics)`)
  const plan = await textOf('/FloorPlan/84A.md')
  expect(plan).toContain('| 전용면적 | 84.88㎡ 25.68평 |')
  expect(plan).toMatch(/\*\*기본형\*\*[^*]+- 거실 12[^*]+\*\*대칭형\*\*/)
})

test('it is kept like its page: the same answer has the same tag, and a change is in it at once', async () => {
  const first = await site.ask('/Brand/intro.md')
  const headers = {'if-none-match': first.headers.get('etag') ?? ''}
  expect((await site.ask('/Brand/intro.md', {headers})).status).toBe(304)
  await site.content.patch('page-brand-intro').set({title: '새로운 소개'}).commit()
  await until(async () => expect(await textOf('/Brand/intro.md')).toContain('# 새로운 소개'))
})

test('what is no page has no Markdown, and what has moved leads to that of its page', async () => {
  for (const path of ['/nothing.md', '/.md', '/api/registrations.md', '/%E0%A4%A.md']) {
    expect((await site.ask(path)).status, path).toBeGreaterThanOrEqual(400)
  }
  const moved = await site.ask('/brand/INTRO.md')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/Brand/intro.md'])
})

test('before the opening there is neither list nor text', async () => {
  const closed = await openRealSite()
  await closed.content.createOrReplace({_id: 'opening', _type: 'opening', isClosed: true})
  await until(async () => expect((await closed.ask('/')).status).toBe(503))
  for (const path of ['/llms.txt', '/index.md', '/Brand/intro.md']) {
    const answer = await closed.ask(path)
    expect(answer.status, path).toBe(503)
    expect(await answer.text(), path).not.toContain('# ')
  }
})

test('nothing of a page becomes markup, and terms keep their descriptions', () => {
  const html =
    '<main><h1>a</h1><dl><div><dt>사업명</dt><dd>더 가온</dd></div></dl>' +
    '<ul><li><h3>제목</h3><p>글</p></li></ul><button>누르기</button><img alt="숲" src="/x.webp">' +
    '<p>*x* &lt;script&gt;</p></main>'
  const text = toMarkdown(html, 'https://a.kr/b')
  expect(text).toContain('- **사업명** 더 가온')
  expect(text).toContain('- **제목**\n\n  글')
  expect(text).toContain('숲')
  expect(text).not.toMatch(/###|누르기|x\.webp|<script>/)
  expect(text).toContain('\\*x\\*')
})
