import {expect, type Page} from '@playwright/test'
import {axeFaults, wcag} from '../axe-faults.ts'
import {nightlyUnless, test} from '../browser.ts'
import {openPage} from './open-page.ts'
import {moved, pages} from './routes.ts'

/** A page is loaded at the first of two widths, and pulled out to the second. */
const widths = [
  [360, 768],
  [1440, 2560],
] as const

const ofEachTemplate = new Set([
  '/',
  '/Brand/intro',
  '/BusinessGuide/plan',
  '/SalesInfo/announcement',
  '/LocationEnvironment/premium',
  '/ComplexGuide/detailintro',
  '/FloorPlan/59A',
  '/FloorPlan/compare',
  '/FloorPlan/videos',
  '/FloorPlan/Emodel',
  '/Interior/84A',
  '/Promotion/Customer',
  '/thegaon/press',
])

for (const path of pages) {
  test(
    `${path} is whole at every width, with nothing failing and nothing for axe to find`,
    nightlyUnless(ofEachTemplate.has(path)),
    async ({page}) => {
      const faults: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('response', (response) => {
        if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
      })
      const devtools = await page.context().newCDPSession(page)
      await page.addInitScript(addUpShifts)
      for (const [loaded, pulled] of widths) {
        await page.setViewportSize({width: loaded, height: 800})
        // On a slow phone a page is painted while it arrives: nothing may move.
        await devtools.send('Emulation.setCPUThrottlingRate', {rate: 4})
        const response = await page.goto(path)
        expect.soft(await shiftOf(page), `moved at ${loaded} px`).toBeLessThan(maxShift)
        await devtools.send('Emulation.setCPUThrottlingRate', {rate: 1})
        expect(response?.status()).toBe(200)
        await expect(page.locator('h1')).toHaveCount(1)
        await expect(page).toHaveTitle(/더 가온/)
        for (const width of [loaded, pulled]) {
          await page.setViewportSize({width, height: 800})
          expect(await overflowOf(page)).toBeLessThanOrEqual(0)
          expect.soft(await dotsAtLineStarts(page), `${width} px`).toEqual([])
        }
      }
      const headings = await page.locator('main').getByRole('heading').allInnerTexts()
      expect(headings).toEqual([...new Set(headings)])
      await page.setViewportSize({width: 1024, height: 768})
      expect.soft(await dotsAtLineStarts(page), '1024 px').toEqual([])
      await page.setViewportSize({width: 1280, height: 900})
      expect(await axeFaults(page, {tags: [...wcag, 'best-practice']})).toEqual([])
      // With text at 200 %.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      for (const width of [1280, 390]) {
        await page.setViewportSize({width, height: 900})
        expect.soft(await overflowOf(page), `text at 200 % in ${width} px`).toBeLessThanOrEqual(0)
      }
      expect(faults).toEqual([])
    },
  )
}

test('no notice is shown twice on a page', async ({page}) => {
  for (const path of ['/', '/Interior/59A', '/SalesInfo/guide', '/Promotion/Customer']) {
    await page.goto(path)
    const items = page.locator('main li, footer li').filter({visible: true, hasText: /본 .*니다/})
    const notices = await items.allInnerTexts()
    expect(notices.length, path).toBeGreaterThan(1)
    expect.soft(new Set(notices).size, path).toBe(notices.length)
  }
})

test('addresses that have moved lead to the new ones', async ({request}) => {
  for (const [from, to] of moved) {
    expect.soft(new URL((await request.get(from)).url()).pathname, from).toBe(to)
  }
})

test('an unknown address is answered with 404, the words Not Found, and a way home', async ({
  page,
}) => {
  const response = await page.goto('/nowhere/at-all')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', {name: 'Not Found'})).toBeVisible()
  await page.locator('main').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
})

test('going to another page loads no new document, and starts at its top', async ({page}) => {
  await openPage(page, '/BusinessGuide/intro')
  await page.evaluate(() => scrollTo(0, 600))
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  // Not by the mouse: Playwright would scroll to the link first.
  const link = page.locator('main').getByRole('link', {name: '분양일정'}).first()
  const left = await link.evaluate((anchor: HTMLAnchorElement) => {
    anchor.click()
    return scrollY
  })
  await expect(page).toHaveURL('/BusinessGuide/plan')
  await expect(page.locator('h1')).toContainText('분양일정')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/BusinessGuide/intro')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  expect(documents).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('every page shows its heading and its text', async ({page}) => {
    for (const path of pages) {
      // Without scripts a browser fetches all pictures of a page, which are not looked at here.
      await page.goto(path, {waitUntil: 'domcontentloaded'})
      await expect.soft(page.locator('h1'), path).toBeVisible()
      expect.soft((await page.locator('main').innerText()).length, path).toBeGreaterThan(100)
    }
  })
})

/** Cumulative layout shift up to which a page is good by Web Vitals. */
const maxShift = 0.1

function addUpShifts(): void {
  Reflect.set(window, 'shift', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'))
    }
  }).observe({type: 'layout-shift', buffered: true})
}

const shiftOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'shift')))

/** By how many px the page is wider than its window. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** What stands around each dot that begins a line, though text is before it. */
const dotsAtLineStarts = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const boxAt = (node: Node, at: number) => {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect()
    }
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      for (const {index} of text.matchAll(/(?<=\S\s*)·/g)) {
        const before = text.slice(0, index).search(/\S[\s\u2060]*$/)
        const [dot, word] = [boxAt(node, index), boxAt(node, before)]
        const isShown = dot.width > 0 && word.width > 0
        if (isShown && dot.top >= word.bottom)
          found.push(text.slice(Math.max(0, before - 9), index + 9))
      }
    }
    return found
  })
