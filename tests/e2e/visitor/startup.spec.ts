import {gzipSync} from 'node:zlib'
import {expect, type Locator, type Page} from '@playwright/test'
import {test} from '../browser.ts'
import {openPage, whenHydrated} from './open-page.ts'

test.use({viewport: {width: 1440, height: 900}, isFirstVisit: true})

/** What is loaded by itself some seconds after the start does not come: on a busy machine a test takes as long. */
const stopLoadingByItself = (page: Page) =>
  page.addInitScript(() => {
    const set = window.setTimeout.bind(window)
    window.setTimeout = Object.assign(
      (...[run, ms = 0, ...given]: Parameters<typeof set>) =>
        ms < 3000 ? set(run, ms, ...given) : 0,
      window.setTimeout,
    )
  })

test('a click that comes before the code is replayed once the code is there', async ({page}) => {
  await stopLoadingByItself(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked: string[] = []
  await page.route(/\/below-hero-[^/]*\.js$/, async (route) => {
    asked.push(route.request().url())
    await released
    await route.continue()
  })
  await page.goto('/')
  await whenHydrated(page)
  // Effects run after the hydrated page has been painted.
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])

  const enlarge = page.locator('#location').getByRole('button')
  await enlarge.click()
  await expect.poll(() => asked.length).toBe(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

/** How many rules each of the page's style sheets has. */
const rulesOf = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].map(({cssRules}) => cssRules.length))

test('an inner page loads the code of its sections at the first interaction, and does the click', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const {pathname} = new URL(request.url())
    if (/\/(sections|below-hero)-[^/]*\.js$/.test(pathname)) asked.push(pathname)
  })
  await stopLoadingByItself(page)
  await page.goto('/FloorPlan/84A')
  await whenHydrated(page)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.getByRole('button', {name: '크게 보기'}).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('a tap after some seconds waits for no code: it came while the page was idle', async ({
  page,
}) => {
  await page.goto('/')
  await whenHydrated(page)
  const parts = ['below-hero', 'page-end', 'registration-popup']
  const isThere = async () => {
    const scripts = (await scriptsOf(page)).join()
    return parts.every((part) => scripts.includes(`/${part}-`))
  }
  await expect.poll(isThere).toBe(true)
  // What they import is told of after them.
  await page.waitForLoadState('networkidle')
  const before = await scriptsOf(page)
  await page.locator('main').getByRole('link', {name: '관심고객 등록'}).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // The rules of forms come once the form has the focus, and free days once the page is touched: the popup is shown
  // without them.
  const more = (await scriptsOf(page)).filter((path) => !before.includes(path))
  expect(more.filter((path) => !/\/(guard-form|chosen-visit|visit-choice)-/.test(path))).toEqual([])
})

test('the first interaction asks for nothing that is there already', async ({page}) => {
  const wanted = () =>
    page
      .locator('link[rel="modulepreload"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  await page.goto('/')
  await whenHydrated(page)
  await page.waitForLoadState('networkidle')
  const [loaded, before] = [await scriptsOf(page), await wanted()]
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await scriptsOf(page)).join()).toContain('/below-hero-')
  const more = (await wanted()).slice(before.length)
  expect(more.join()).toContain('/below-hero-')
  expect(loaded.join()).toContain('/react-')
  expect(more.filter((path) => loaded.includes(path))).toEqual([])
})

test('the main fonts are fetched once each, and none for characters that the page does not have', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/hangul-([^/]*)\.woff2$/.exec(new URL(request.url()).pathname) ?? []
    if (name) fetched.push(name)
  })
  await page.goto('/')
  await page.waitForFunction(() => 'laidOut' in document.documentElement.dataset)
  await page.waitForLoadState('networkidle')
  expect(fetched.toSorted()).toEqual(['sans-core', 'serif-core'])
  const applied = await page.evaluate(() => ({
    families: [...document.fonts].filter(({status}) => status === 'loaded').map((f) => f.family),
    media: [...document.styleSheets].map(({media}) => media.mediaText),
  }))
  expect(applied.families.toSorted().map((family) => family.replaceAll('"', ''))).toEqual([
    'Hangul Sans',
    'Hangul Serif',
  ])
  expect(applied.media).not.toContain('not all')
})

/** The paths of all modules that the page has loaded. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({name}) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )

test('before any interaction home loads at most 110 KB of JavaScript, compressed', async ({
  page,
}) => {
  const weighing: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    weighing.push(response.body().then((body) => gzipSync(body).length))
  })
  await stopLoadingByItself(page)
  await page.goto('/')
  await whenHydrated(page)
  await page.waitForLoadState('networkidle')
  const weights = await Promise.all(weighing)
  expect(weights.length).toBeGreaterThan(5)
  expect(weights.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(110_000)
})

test('the first answer is at most 29.9 KB, and going on to other pages adds no rules', async ({
  page,
}) => {
  const answer = page.waitForResponse((response) => response.request().isNavigationRequest())
  await openPage(page, '/')
  const {responseBodySize} = await (await answer).request().sizes()
  // Two flights of a new connection carry 43 KB. The address of this site is in it, and its port may be longer.
  expect(responseBodySize).toBeLessThanOrEqual(29_900)

  // Each main font takes its rule out of the sheet as it is applied, and then the sheet is for all media.
  await expect(page.locator('link[rel="stylesheet"][media="all"]')).toBeAttached()
  const rules = await rulesOf(page)
  await page.locator('#unit a').click()
  await expect(page.locator('h1')).not.toHaveText(/가온/)
  await page
    .getByRole('banner')
    .getByRole('link', {name: /관심고객 등록$/})
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await rulesOf(page)).toEqual(rules)
})

test('a visitor who comes back gets the code too, and nothing fails', {tag: '@nightly'}, async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', ({message}) => faults.push(message))
  for (const path of ['/BusinessGuide/intro', '/BusinessGuide/plan']) await openPage(page, path)
  expect(faults).toEqual([])
})

test('each file that the page starts with is asked for again when it breaks off, and typed text stays', async ({
  page,
}) => {
  // A module is asked for ahead first, which fails too.
  const failures: Record<string, number> = {'entry.client': 1, styles: 1, hydrate: 2}
  await page.route(/\/assets\//, async (route) => {
    const [, name = ''] = /\/(entry\.client|styles|hydrate)-/.exec(route.request().url()) ?? []
    const left = failures[name] ?? 0
    if (left === 0) return route.continue()
    failures[name] = left - 1
    await route.abort('connectionreset')
  })
  const styles = page.waitForResponse(/\/styles-/)
  await page.goto('/thegaon/customer', {waitUntil: 'commit'})
  await page.getByLabel('이름').first().fill('김가온')
  await whenHydrated(page)
  expect(Object.values(failures)).toEqual([0, 0, 0])
  expect((await styles).ok()).toBe(true)
  await expect(page.getByLabel('이름').first()).toHaveValue('김가온')
})

test('a part whose module stays failed once the server is reachable is got by one reload, which keeps typed text', async ({
  page,
}) => {
  // As in Firefox and Safari, where a second import fails without a request.
  const part = /\/(sections|below-hero|page-end)-[^/]*\.js/
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  const wake = async () => {
    await page.mouse.move(3, 3)
    await page.mouse.move(5, 5)
  }
  await page.route(part, (route) => route.abort())
  await page.goto('/thegaon/customer')
  await whenHydrated(page)
  const asked = page.waitForRequest('**/healthz')
  await wake()
  await asked
  await expect.poll(() => loads).toHaveLength(2)
  await whenHydrated(page)
  // It fails again: nothing is loaded for a third time.
  const second = page.waitForRequest('**/healthz')
  await wake()
  await second
  await expect(page.locator(`#line`)).toBeVisible()
  expect(loads).toHaveLength(2)

  const typed = await page.context().newPage()
  await typed.route(part, (route) => route.abort())
  await typed.goto('/thegaon/customer')
  await whenHydrated(typed)
  const checked = typed.waitForResponse('**/healthz')
  await typed.getByLabel('이름').first().fill('김가온')
  await checked
  await expect(typed.getByLabel('이름').first()).toHaveValue('김가온')
  // The line is back: the next attempt gets it.
  await typed.unroute(part)
  await expect(typed.locator(`#line`)).toBeHidden()
  await expect(typed.getByLabel('이름').first()).toHaveValue('김가온')
})

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}})

  test('before the code, a tap on a reservation opens the popup once it is there, and a type tab shows its plan at once', async ({
    page,
  }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/', {waitUntil: 'commit'})
    await page.getByRole('tab', {name: '59B'}).click()
    await expect(page.getByRole('img', {name: /59B/}).filter({visible: true})).toHaveCount(1)
    await expect(page.getByRole('img', {name: /40㎡ 타입/}).filter({visible: true})).toHaveCount(0)
    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('main').getByRole('link', {name: '관심고객 등록'}).first().click()
    await expect(page.locator('[data-held]')).toHaveCount(1)
    release()
    await expect(page.getByRole('dialog', {name: /관심고객 등록/})).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('tab', {name: '59B'})).toHaveAttribute('aria-selected', 'true')
  })

  test('what is below the screen is laid out after the fonts, and an anchor is reached before that', async ({
    page,
  }) => {
    const waiting = () =>
      page.evaluate(() => {
        const sections = [...document.querySelectorAll('main section, footer')]
        return sections.filter((each) => getComputedStyle(each).contentVisibility === 'auto').length
      })
    const held: (() => void)[] = []
    await page.route(/\.woff2$/, (route) => {
      held.push(() => void route.continue())
    })
    await page.goto('/')
    await expect.poll(() => held.length).toBeGreaterThan(0)
    expect(await waiting()).toBeGreaterThan(3)
    for (const release of held) release()
    await page.unroute(/\.woff2$/)
    await expect.poll(waiting).toBe(0)

    // In the same document, and then in a new one.
    const top = () => page.locator('#location').evaluate((each) => each.getBoundingClientRect().top)
    await page.evaluate(() => {
      location.hash = '#location'
    })
    await expect.poll(top).toBeLessThan(1)
    await page.goto('about:blank')
    for (const load of [() => page.goto('/#location'), () => page.reload()]) {
      await load()
      await page.waitForFunction(() => 'laidOut' in document.documentElement.dataset)
      await expect.poll(async () => Math.abs(await top())).toBeLessThan(10)
    }
  })
})

test.describe('a connection that is lost in the first seconds', () => {
  test.use({viewport: {width: 390, height: 844}})

  const taps: Record<
    string,
    {of: (page: Page) => Locator; leadsTo: (page: Page) => Promise<void>}
  > = {
    'a link': {
      of: (page) =>
        page.locator('main a[href^="/"]:not([aria-haspopup])').filter({visible: true}).first(),
      leadsTo: (page) => expect(page).not.toHaveURL(/\/$/),
    },
    'the registration': {
      of: (page) => page.locator('main a[aria-haspopup]').first(),
      leadsTo: (page) => expect(page.getByLabel('연락처').first()).toBeVisible(),
    },
    'a button of the page': {
      of: (page) => page.getByRole('button', {name: '다음'}).first(),
      leadsTo: (page) => expect(page.locator('[data-held]')).toHaveCount(0),
    },
  }

  for (const stage of ['before any code', 'once hydrated'] as const) {
    for (const [name, tap] of Object.entries(taps)) {
      test(`${stage}: ${name} keeps the page, which says so and goes on once it is back`, async ({
        page,
        context,
      }) => {
        if (stage === 'before any code') {
          await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
          await page.goto('/', {waitUntil: 'domcontentloaded'})
        } else {
          await page.goto('/')
          await whenHydrated(page)
        }
        await context.setOffline(true)
        await tap.of(page).click()
        await expect(page.locator('[data-held]')).toHaveCount(1)
        const notice = page.getByRole('alert')
        await expect(notice).toContainText('전화로 문의해 주세요')
        await expect(notice.getByRole('link')).toHaveAttribute('href', 'tel:1533-8848')
        expect(new URL(page.url()).pathname).toBe('/')
        await page.unroute(/\/assets\/.*\.js$/)
        await context.setOffline(false)
        await tap.leadsTo(page)
        await expect(notice).toHaveCount(0)
      })
    }
  }
})
