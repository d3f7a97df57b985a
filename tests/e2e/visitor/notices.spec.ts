import {expect, type Page} from '@playwright/test'
import {axeFaults, wcag} from '../axe-faults.ts'
import {nightlyUnless, test} from '../browser.ts'
import {mutate, signIn} from '../editor/studio.ts'
import {expectNoOverflow} from '../overflow.ts'
import {ownSite} from '../own-site.ts'
import {installClock, openPage, whenHydrated} from './open-page.ts'

test.describe.configure({mode: 'serial'})
/** Something is told on its pages. */
const own = ownSite('notices')

test.use({baseURL: own.origin})

let stop: (() => Promise<void>) | undefined
test.beforeAll(async () => {
  test.setTimeout(600_000)
  stop = await own.start()
})
test.afterAll(() => stop?.())

const chosenPage = '/BusinessGuide/plan'
const strip = (page: Page) => page.getByRole('complementary', {name: '견본주택 개관'})
const popup = (page: Page) => page.getByRole('dialog', {name: '무순위 청약 안내'})
const second = (page: Page) => page.getByRole('dialog', {name: '상담 시간 안내'})

const from = '2026-01-01T00:00:00Z'
const notices = [
  {
    ...{_id: 'strip', kind: 'strip', title: '견본주택 개관', text: '11월 27일에 문을 엽니다.'},
    ...{link: {_type: 'link', label: '일정 보기', url: chosenPage}, order: 10},
  },
  {
    ...{_id: 'first', kind: 'popup', title: '무순위 청약 안내', where: 'chosen', order: 20},
    text: '남은 세대를 무순위로 접수합니다.\n자세한 내용은 공고문을 확인해 주세요.',
    link: {_type: 'link', label: '공고문 보기', url: '/SalesInfo/announcement'},
    pages: [{_type: 'reference', _key: 'a', _ref: 'page-business-guide-plan'}],
  },
  {
    ...{_id: 'second', kind: 'popup', title: '상담 시간 안내', where: 'chosen', order: 30},
    text: '주말에도 상담합니다.',
    pages: [{_type: 'reference', _key: 'a', _ref: 'page-business-guide-plan'}],
  },
].map((notice) => ({_type: 'notice', from, where: 'all', device: 'all', ...notice}))

test('what is published is told at once', async ({page}) => {
  await signIn(page)
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  const mutations = notices.map((document) => ({createOrReplace: document}))
  await mutate(page.request, mutations, {origin: own.origin})
  await expect(async () => {
    const html = await (await page.request.get(chosenPage)).text()
    expect(html).toContain('남은 세대를')
  }).toPass()
})

test('one popup opens after the page is there, has the focus, and gives it back', async ({
  page,
}) => {
  await page.goto(chosenPage)
  await expect(popup(page)).toBeVisible()
  await expect(second(page)).toHaveCount(0)
  await expect(popup(page).getByRole('heading')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(popup(page).getByRole('link', {name: '공고문 보기'})).toBeFocused()
  expect(await axeFaults(page, {tags: wcag, within: 'dialog'})).toEqual([])
  const before = await page.evaluate(() => history.length)
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCount(0)
  expect(await page.evaluate(() => history.length)).toBe(before)
  await expect(page).toHaveURL(chosenPage)
  await expect(second(page)).toHaveCount(0)
  // The next one comes with the next page, and the closed one does not come again in this visit.
  await page.reload()
  await expect(second(page)).toBeVisible()
  await second(page).getByRole('button', {name: '닫기'}).click()
  await page.reload()
  await whenHydrated(page)
  await expect(strip(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('who does not want to see it today sees it again after midnight in Korea', async ({page}) => {
  await installClock(page, Date.parse('2026-12-01T14:30:00Z'))
  await page.goto(chosenPage)
  await popup(page).getByRole('button', {name: '오늘 하루 보지 않기'}).click()
  await expect(popup(page)).toHaveCount(0)
  await strip(page).getByRole('button', {name: '오늘 하루 보지 않기'}).click()
  await expect(strip(page)).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
  const tomorrow = await page.context().newPage()
  await tomorrow.clock.install({time: Date.parse('2026-12-01T14:59:00Z')})
  await tomorrow.goto(chosenPage)
  await expect(second(tomorrow)).toBeVisible()
  await expect(strip(tomorrow)).toHaveCount(0)
  await tomorrow.clock.setSystemTime(Date.parse('2026-12-01T15:00:00Z'))
  await tomorrow.reload()
  await expect(popup(tomorrow)).toBeVisible()
  await expect(strip(tomorrow)).toBeVisible()
})

test('nothing moves, whether a strip is shown or hidden, and no popup code comes where none applies', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const shifts = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list
                .getEntries()
                .reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
            ),
          ).observe({type: 'layout-shift', buffered: true})
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
        }),
    )
  await openPage(page, '/Brand/intro')
  await expect(strip(page)).toBeVisible()
  expect(await shifts()).toBeLessThan(0.01)
  await strip(page).getByRole('button').click()
  await openPage(page, '/Brand/intro')
  await expect(strip(page)).toHaveCount(0)
  expect(await shifts()).toBeLessThan(0.01)
  expect(loaded.filter((url) => /notices-/.test(url))).not.toEqual([])
  expect(loaded.filter((url) => /notice-popup/.test(url))).toEqual([])
})

for (const width of [390, 768, 1440]) {
  test(
    `strip and page are without faults at ${width} px, and fit`,
    nightlyUnless(width === 390),
    async ({page}) => {
      await page.setViewportSize({width, height: 800})
      await openPage(page, '/')
      await expect(strip(page)).toBeVisible()
      const first = page.locator('main section').first()
      const button = await first.getByRole('link', {name: '관심고객 등록'}).boundingBox()
      const bar = await page.locator('aside:has(a[href^="tel:"])').boundingBox()
      expect(button?.y).toBeLessThan((bar?.y ?? 800) - (button?.height ?? 0))
      expect(await axeFaults(page, {tags: wcag, within: 'aside[data-notice]'})).toEqual([])
      await expectNoOverflow(page)
      await strip(page).getByRole('link', {name: '일정 보기'}).click()
      await expect(page).toHaveURL(chosenPage)
      await expect(popup(page)).toBeVisible()
      const box = await popup(page).boundingBox()
      expect(box?.width).toBeLessThanOrEqual(width - 32)
    },
  )
}

test('without JavaScript the popup’s words and link are at the top of the page', async ({
  browser,
}) => {
  const context = await browser.newContext({javaScriptEnabled: false})
  const page = await context.newPage()
  await page.goto(own.origin + chosenPage)
  const block = page.getByRole('complementary', {name: '무순위 청약 안내'})
  await expect(block).toContainText('남은 세대를 무순위로 접수합니다.')
  await expect(block.getByRole('button')).toHaveCount(0)
  await block.getByRole('link', {name: '공고문 보기'}).click()
  await expect(page).toHaveURL(/\/SalesInfo\/announcement$/)
  await context.close()
})

test('on paper there is no notice', {tag: '@nightly'}, async ({page}) => {
  await openPage(page, chosenPage)
  await expect(popup(page)).toBeVisible()
  await page.emulateMedia({media: 'print'})
  await expect(popup(page)).toBeHidden()
  await expect(page.locator('[data-notice]')).toBeHidden()
})

test('a phase of the sale changes menu, tabs, button, form and foot at its time, and takes it all back', {
  tag: '@nightly',
}, async ({page, browser}) => {
  const path = '/SalesInfo/guide'
  await signIn(page)
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  const publish = (mutations: readonly object[]) =>
    mutate(page.request, mutations, {origin: own.origin})
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
  const phases = [{_key: 'p', _type: 'reference', _ref: 'phase-leftover'}]
  const link = (label: string) => ({_key: 'p', _type: 'link', label, url: path, phases})
  const append = (id: string, field: string, item: object) => ({
    patch: {id, insert: {after: `${field}[-1]`, items: [item]}},
  })
  // A visitor who is nobody: the site keeps their pages.
  const context = await browser.newContext({
    baseURL: own.origin,
    viewport: {width: 1440, height: 900},
  })
  const visitor = await context.newPage()
  await visitor.goto(path)
  const ofPhase = /무순위 (?:알림|소식|안내|탭|공고)/
  expect(await visitor.content()).not.toMatch(ofPhase)
  const phase = {_id: 'phase-leftover', _type: 'phase', title: '무순위', from: soon(6000)}
  const words = {registerLabel: '무순위 알림 신청', popup: {heading: '무순위 소식 받기'}}
  await publish([
    {create: {...phase, ...words}},
    append('menu-subscription', 'subItems', {
      _key: 'p',
      subTitle: '무순위 안내',
      subUrl: path,
      phases,
    }),
    append('sub-menu-sales', 'items', link('무순위 탭')),
    append('site', 'footerLinks', link('무순위 공고')),
  ])
  const said = [
    visitor.getByRole('navigation').getByText('무순위 탭'),
    visitor.getByRole('contentinfo').getByText('무순위 공고'),
  ]
  await visitor.reload()
  for (const each of said) await expect(each).toHaveCount(0)
  await expect(async () => {
    await visitor.reload()
    for (const each of said) await expect(each).toBeVisible({timeout: 1000})
  }).toPass()
  // Its link in the foot leads to a day and a time.
  await openPage(visitor, `${path}#registration`)
  await expect(visitor.getByRole('heading', {name: '무순위 소식 받기'})).toBeVisible()
  await visitor.keyboard.press('Escape')
  await openPage(visitor, '/')
  await expect(visitor.getByText('무순위 알림 신청').first()).toBeVisible()
  await visitor.getByRole('button', {name: '청약안내'}).hover()
  await expect(visitor.getByRole('link', {name: '무순위 안내'}).first()).toBeVisible()

  await publish([{patch: {id: phase._id, set: {until: soon(3000)}}}])
  await expect(async () => {
    await visitor.goto(path)
    expect(await visitor.content()).not.toMatch(ofPhase)
  }).toPass()
  await context.close()
})
