import {expect, type Page} from '@playwright/test'
import {test} from '../browser.ts'
import {openPage} from './open-page.ts'

const from = '/BusinessGuide/intro'
const to = '/BusinessGuide/plan'
const link = (page: Page) => page.locator('main').getByRole('link', {name: '분양일정'}).first()
const notice = (page: Page) => page.getByRole('alert').filter({hasText: '연결이 원활하지'})
/** Without the mouse, which would fetch ahead by pointing at the link. */
const follow = (page: Page) => link(page).evaluate((anchor: HTMLAnchorElement) => anchor.click())

test.use({viewport: {width: 390, height: 844}, isFirstVisit: true})

/** What the browser knows of the connection: on a good one, links in view are fetched ahead. */
const connect = (page: Page, connection: {effectiveType: string; saveData: boolean}) =>
  page.addInitScript((given) => {
    Object.defineProperty(navigator, 'connection', {value: given, configurable: true})
  }, connection)

test.beforeEach(({page}) => connect(page, {effectiveType: '3g', saveData: false}))

test('links in view are fetched ahead on a good connection, and not where data is saved', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await connect(page, {effectiveType: '4g', saveData: true})
  await openPage(page, from)
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain(`/api/pages${to}`)
  await connect(page, {effectiveType: '4g', saveData: false})
  await openPage(page, from)
  await expect.poll(() => asked).toContain(`/api/pages${to}`)
})

test('a navigation asks the site once, for a few kilobytes, and nothing of the lake', async ({
  page,
}) => {
  await openPage(page, from)
  const asked: string[] = []
  page.on('request', (request) => {
    const {pathname} = new URL(request.url())
    if (!/\.(js|woff2|svg)$|^\/images\//.test(pathname)) asked.push(pathname)
  })
  const answer = page.waitForResponse(`**/api/pages${to}`)
  await follow(page)
  await expect(page.locator('h1')).toContainText('분양일정')
  expect((await (await answer).body()).length).toBeLessThan(20_000)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path === `/api/pages${to}`)).toHaveLength(1)
  // Some seconds after the start the page begins to hear of changes; a slow machine is here by then.
  const others = asked.filter((path) => !/^\/api\/(page|changes\/)/.test(path))
  expect(others).toEqual([])
  await expect(page.locator('main')).toBeFocused()
  await expect(page).toHaveTitle(/분양일정/)
})

test('pointing at a link fetches its page, and the click asks nothing more', async ({page}) => {
  await openPage(page, from)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const answer = page.waitForResponse(`**/api/pages${to}`)
  await link(page).hover()
  await (await answer).finished()
  await link(page).click()
  await expect(page.locator('h1')).toContainText('분양일정')
  expect(asked.filter((path) => path === `/api/pages${to}`)).toHaveLength(1)
})

test('without a connection the page stays and says whom to call, and the next one comes by itself', async ({
  page,
  context,
}) => {
  await page.route('**/api/pages/**', (route) => route.abort())
  await openPage(page, from)
  await context.setOffline(true)
  await follow(page)
  await expect(notice(page)).toContainText('전화로 문의해 주세요')
  await expect(notice(page).getByRole('link')).toHaveAttribute('href', 'tel:1533-8848')
  await expect(page).toHaveURL(from)
  await expect(page.locator('h1')).toContainText('사업안내')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.unroute('**/api/pages/**')
  await context.setOffline(false)
  await expect(page).toHaveURL(to)
  await expect(notice(page)).toHaveCount(0)
})

test('a server that fails is asked again by a button, and closing the notice stays on the page', {
  tag: '@nightly',
}, async ({page}) => {
  let asked = 0
  await page.route(`**/api/pages${to}`, (route) => {
    asked += 1
    return route.fulfill({status: 500})
  })
  await openPage(page, from)
  await follow(page)
  await notice(page).getByRole('button', {name: '다시 시도'}).click()
  await expect.poll(() => asked).toBeGreaterThan(1)
  await notice(page).getByRole('button', {name: '닫기'}).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(page).toHaveURL(from)
  await page.unroute(`**/api/pages${to}`)
  await follow(page)
  await expect(page).toHaveURL(to)
})

test('Back works without a connection', async ({page}) => {
  await openPage(page, from)
  await follow(page)
  await expect(page.locator('h1')).toContainText('분양일정')
  await page.route('**/api/pages/**', (route) => route.abort())
  await page.goBack()
  await expect(page.locator('h1')).toContainText('사업안내')
  await expect(notice(page)).toHaveCount(0)
})

test('a page that is slow to come is announced, to screen readers too', {tag: '@nightly'}, async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/pages${to}`, async (route) => {
    await held
    await route.continue()
  })
  await openPage(page, from)
  await follow(page)
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.locator('h1')).toContainText('분양일정')
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy')
})

test('when what surrounds the pages has changed, the next page is a new document', {
  tag: '@nightly',
}, async ({page}) => {
  await page.route(`**/api/pages${to}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({response, json: {...(await response.json()), shell: 'another'}})
  })
  await openPage(page, from)
  const document = page.waitForRequest((request) => request.isNavigationRequest())
  await follow(page)
  expect(new URL((await document).url()).pathname).toBe(to)
  await expect(page.locator('h1')).toContainText('분양일정')
})

test('in-page navigation to what is not there keeps header, footer and phone', {
  tag: '@nightly',
}, async ({page}) => {
  await openPage(page, from)
  await page.route(`**/api/pages${to}`, (route) => route.fulfill({status: 404}))
  await follow(page)
  await expect(page.getByRole('heading', {name: 'Not Found'})).toBeVisible()
  await expect(page.locator('main').getByRole('link', {name: '1533-8848'})).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})
