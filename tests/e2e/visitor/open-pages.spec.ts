import {type APIRequestContext, expect, type Page} from '@playwright/test'
import {test} from '../browser.ts'
import {ownSite} from '../own-site.ts'
import {administrator} from '../site.ts'

/** Words around its pages change, which the pages of other tests must not. */
const own = ownSite('openPages')

test.describe.configure({mode: 'serial'})
test.use({baseURL: own.origin, isFirstVisit: true})

let stop: (() => Promise<void>) | undefined
let editor: APIRequestContext
test.beforeAll(async ({playwright}) => {
  test.setTimeout(600_000)
  stop = await own.start()
  const extraHTTPHeaders = {origin: own.origin}
  editor = await playwright.request.newContext({baseURL: own.origin, extraHTTPHeaders})
  const {email, password} = administrator
  expect((await editor.post('/api/session', {data: {email, password}})).status()).toBe(200)
})
test.afterAll(async () => {
  await editor.dispose()
  await stop?.()
})

async function publish(id: string, set: Readonly<Record<string, unknown>>): Promise<void> {
  const data = {mutations: [{patch: {id, set}}]}
  const response = await editor.post('/v2025-02-19/data/mutate/production', {data})
  expect(response.status()).toBe(200)
}

/** Opens a page, and waits until it is told of changes. */
async function follow(page: Page, path: string): Promise<void> {
  const following = page.waitForResponse(/\/api\/changes\//)
  await page.goto(path)
  await following
  await markDocument(page)
}

/** So that it can be seen later whether the document is still the same. */
const markDocument = (page: Page) => page.evaluate(() => void Reflect.set(window, 'isMarked', true))
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.has(window, 'isMarked'))

const path = '/BusinessGuide/plan'
const pageId = 'page-business-guide-plan'
const heading = (page: Page) => page.getByRole('heading', {level: 1})

test('what is published before an open page is followed comes into it as well', {
  tag: '@nightly',
}, async ({page}) => {
  const published = Promise.withResolvers<void>()
  await page.route(/\/after-start-/, async (route) => {
    await published.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/after-start-/)
  await page.goto(path)
  await asked
  await publish(pageId, {title: '그사이에 고친 제목'})
  published.resolve()
  await expect(heading(page)).toHaveText('그사이에 고친 제목')
})

test('disclaimers, phone number and menu change in an open page, which goes on changing', async ({
  page,
}) => {
  await follow(page, path)
  await publish('disclaimer-images', {text: '바뀐 공통 유의사항입니다.'})
  await expect(page.getByText('바뀐 공통 유의사항입니다.')).toBeAttached()
  await publish('site', {phone: '1588-0001'})
  await expect(page.locator('footer a[href="tel:1588-0001"]').first()).toBeAttached()
  await publish('menu-brand', {title: '바뀐 메뉴'})
  await expect(page.getByRole('banner').getByText('바뀐 메뉴').first()).toBeAttached()
  await publish(pageId, {title: '그다음 제목'})
  await expect(heading(page)).toHaveText('그다음 제목')
  // Nor does the next page need a new document.
  await page.getByRole('banner').locator('a[href="/"]').first().click()
  await expect(page).toHaveURL(`${own.origin}/`)
  await expect(page.locator('a[href="tel:1588-0001"]').first()).toBeAttached()
  expect(await isSameDocument(page)).toBe(true)
})

test('a table whose texts repeat changes cell by cell in an open page', {tag: '@nightly'}, async ({
  page,
}) => {
  const table = (head: readonly string[]) => [
    {
      _type: 'prose',
      _key: 'prose',
      heading: '표가 있는 글',
      body: [
        {_type: 'dataTable', _key: 'table', rows: [{_type: 'row', _key: 'head', cells: head}]},
      ],
    },
  ]
  const heads = page.getByRole('table').getByRole('columnheader')
  await publish(pageId, {sections: table(['구분', '', '', ''])})
  await follow(page, path)
  await expect(heads).toHaveText(['구분', '', '', ''])
  await publish(pageId, {sections: table(['구분', '', '면적', '', '면적'])})
  await expect(heads).toHaveText(['구분', '', '면적', '', '면적'])
  await publish(pageId, {sections: table(['', '구분', ''])})
  await expect(heads).toHaveText(['', '구분', ''])
})

test('a menu that is open stays as it is until it is closed', {tag: '@nightly'}, async ({page}) => {
  await page.setViewportSize({width: 390, height: 800})
  await follow(page, path)
  await page.getByRole('button', {name: '메뉴 열기'}).click()
  const menu = page.getByRole('dialog')
  await expect(menu).toContainText('바뀐 메뉴')
  await publish('menu-brand', {title: '또 바뀐 메뉴'})
  // The answer is there by then: another page has it.
  await expect(async () => {
    expect(await (await editor.get('/api/shell')).text()).toContain('또 바뀐 메뉴')
  }).toPass()
  await expect(menu).not.toContainText('또 바뀐 메뉴')
  await menu.getByRole('button', {name: '메뉴 닫기'}).click()
  await page.getByRole('button', {name: '메뉴 열기'}).waitFor()
  await expect(page.getByRole('banner')).toContainText('또 바뀐 메뉴')
  expect(await isSameDocument(page)).toBe(true)
})

test('a page whose connection was lost takes in what was published meanwhile', async ({page}) => {
  await follow(page, path)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true})
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await publish(pageId, {title: '보이지 않을 때의 제목'})
  await expect(async () => {
    expect(await (await editor.get(`/api/pages${path}`)).text()).toContain('보이지 않을 때')
  }).toPass()
  await expect(heading(page)).not.toHaveText('보이지 않을 때의 제목')
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(heading(page)).toHaveText('보이지 않을 때의 제목')
})
