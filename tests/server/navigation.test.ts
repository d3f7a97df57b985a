import {expect, test} from 'vitest'
import {ShellMemory} from '../../server/pages/shell-memory.ts'
import {boundDots} from '../../web/ui/bound-dots.ts'
import {until} from '../until.ts'
import {openRealSite} from './real-site.ts'

const navigate = async ({ask}: Awaited<ReturnType<typeof openRealSite>>, path: string) =>
  (await ask(`/api/pages${path}`)).json()

const textOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '')

function stateIn(html: string) {
  const [, state = ''] = /<script id="state"[^>]*>(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(state)
}

test('a navigation gets the data that the page itself has, and no more of the shell than its version', async () => {
  const site = await openRealSite()
  const html = await (await site.ask('/BusinessGuide/plan')).text()
  const {shell, hydration} = stateIn(html)
  const answer = await navigate(site, '/BusinessGuide/plan')
  expect(answer).toMatchObject({type: 'page', shell})
  expect(Object.values(hydration.loaderData)).toContainEqual(answer.data)
  expect(JSON.stringify(answer)).not.toContain('skipToContent')
})

test('the document of the home page holds the data of its first screen, and the answer for it has all', async () => {
  const site = await openRealSite()
  const html = await (await site.ask('/')).text()
  const {hydration} = stateIn(html)
  const {data} = await navigate(site, '/')
  expect(hydration.loaderData.home).toMatchObject({search: data.search, stops: data.stops})
  expect(hydration.loaderData.home.sections).toEqual([data.sections[0]])
  expect(data.sections.length).toBeGreaterThan(1)
  // What it leaves out is there to be read all the same.
  expect(data.project.rows.length).toBeGreaterThan(0)
  for (const {value} of data.project.rows) expect(textOf(html)).toContain(boundDots(value))
  expect(hydration.loaderData.home.project.rows).toBeNull()
})

test('an edit of the menu is another version of the shell; an edit of a page is not', async () => {
  const site = await openRealSite()
  const path = '/BusinessGuide/plan'
  const before = await navigate(site, path)
  await site.content.patch('page-business-guide-plan').set({title: '새 일정'}).commit()
  await until(async () => expect((await navigate(site, path)).data.page.title).toBe('새 일정'))
  expect((await navigate(site, path)).shell).toBe(before.shell)
  await site.content.patch('menu-brand').set({title: '새 메뉴'}).commit()
  await until(async () => expect((await navigate(site, path)).shell).not.toBe(before.shell))
})

test.each([
  ['/Promotion/Press', '/thegaon/press'],
  ['/nobody/press', '/thegaon/press'],
  ['/nobody/customer?utm_source=x', '/thegaon/customer?utm_source=x'],
  ['/thegaon/press/none', '/Promotion/Press'],
  ['/businessguide/plan', '/BusinessGuide/plan'],
])('a navigation to %s is led to %s', async (from, to) => {
  expect(await navigate(await openRealSite(), from)).toEqual({type: 'redirect', to})
})

test('the code on a printed page leads to that page and no other site', async () => {
  const {ask} = await openRealSite()
  const code = await ask('/api/page-codes/FloorPlan/84A')
  expect(code.headers.get('content-type')).toBe('image/svg+xml')
  expect(await code.text()).toMatch(/^<svg [^>]*><path d="M\d+ \d+h\d+v1h-\d+z/)
  const bare = await ask('/api/page-codes/FloorPlan/compare?utm_source=x')
  const compared = await ask('/api/page-codes/FloorPlan/compare?types=59A,84A')
  expect(await compared.text()).not.toBe(await bare.text())
  expect((await ask(`/api/page-codes/${'a'.repeat(301)}`)).status).toBe(404)
})

test('while the lake is unreachable, pages are surrounded by what was last known', async () => {
  const site = await openRealSite()
  let isAway = false
  const reader = site.content.withConfig({
    perspective: 'published',
    maxRetries: 0,
    resolveFetch: () => (input, init) =>
      isAway ? Promise.reject(new Error('away')) : site.lake.fetch(new Request(input, init)),
  })
  const shell = new ShellMemory(reader)
  isAway = true
  await expect(shell.get()).rejects.toThrow()
  isAway = false
  const {content, tags} = await shell.get()
  expect(tags?.length).toBeGreaterThan(0)
  isAway = true
  expect(await shell.get()).toEqual({content, tags: null})
})

test('a link that names a person leads to the page without it, kept or not, and nobody keeps that', async () => {
  const {ask} = await openRealSite()
  for (const path of ['/BusinessGuide/plan', '/']) {
    for (const _ of ['rendered', 'from the cache']) {
      const response = await ask(`${path}?name=a&utm_source=b&phone=010-1234-5678`)
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe(`${path}?utm_source=b`)
      expect((await ask(`${path}?utm_source=b`)).status).toBe(200)
    }
  }
})
