import {type Browser, type BrowserType, expect, type Locator, type Page} from '@playwright/test'
import {
  chromiumArguments,
  findChromium,
  installedChromium,
} from '../../../scripts/machine/chromium.ts'
import {nightlyUnless, test} from '../browser.ts'
import {siteOrigin} from '../site.ts'
import {chooseVisit} from './choose-visit.ts'
import {openPage, whenHydrated} from './open-page.ts'
import {pages} from './routes.ts'

/** A program never ticks a box: each form is used while parts of its code are missing. */
test.use({viewport: {width: 390, height: 844}, isFirstVisit: true})

const boxes = 'input[name="consents"]'

/** What has not come yet when the visitor ticks the box. */
const stages = {
  all: /\.js(\?.*)?$/,
  sections: /\/(sections|below-hero|page-end)-[^/]*\.js/,
  rules: /\/guard-form-[^/]*\.js/,
  nothing: null,
} as const

type Stage = keyof typeof stages

const formIn = (page: Page) => page.locator('main form').filter({has: page.locator(boxes)})

/** All pages with a form, as the site serves them: a new one is tested, too. */
async function pagesWithForms({request}: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const path of pages) {
    if ((await (await request.get(path)).text()).includes('name="consents"')) found.push(path)
  }
  expect(found).toEqual(expect.arrayContaining(['/', '/Promotion/Customer', '/thegaon/customer']))
  return found
}

/** Holds the code of a stage back until it is released. */
async function hold(page: Page, stage: Stage): Promise<() => void> {
  const held = stages[stage]
  const {promise, resolve} = Promise.withResolvers<void>()
  if (held) {
    await page.route(held, async (route) => {
      await promise
      await route.continue()
    })
  }
  return resolve
}

const tickedIn = (form: Locator) =>
  form
    .locator('input[type="checkbox"]:checked')
    .evaluateAll((all) => all.map((box) => (box instanceof HTMLInputElement ? box.value : '')))

const ways = {
  async tap(form: Locator, value: string) {
    await form.locator(`${boxes}[value="${value}"]`).click()
  },
  async key(form: Locator, value: string) {
    await form.locator(`${boxes}[value="${value}"]`).press('Space')
  },
  /** As a password manager fills a form in: all at once, without the focus. */
  async fill(form: Locator, value: string) {
    await form.evaluate((element) => {
      for (const [name, text] of [
        ['name', '박자동'],
        ['phone', '010-7610-0000'],
      ]) {
        const field = element.querySelector<HTMLInputElement>(`[name="${name}"]`)
        if (!field || !text) continue
        field.value = text
        for (const type of ['input', 'change']) {
          field.dispatchEvent(new Event(type, {bubbles: true}))
        }
      }
    })
    await form.locator(`${boxes}[value="${value}"]`).click()
  },
} as const

/** Sends a form that is not complete: the answer of its rules proves that they have taken it up. */
async function letRulesCheck(form: Locator): Promise<void> {
  await form.getByLabel('연락처').fill('12')
  await letRulesSend(form)
  await expect(form.getByLabel('연락처')).toHaveAccessibleDescription(/010-0000-0000 형식/)
}

/** The form's code comes with the next interaction after the page's. */
async function letRulesSend(form: Locator): Promise<void> {
  const {mouse} = form.page()
  await expect
    .poll(async () => {
      await mouse.move(3, 3)
      await mouse.move(5, 5)
      return form.evaluate((each) => each instanceof HTMLFormElement && each.noValidate)
    })
    .toBe(true)
  await form.locator('button[type="submit"]').click()
}

const cases = [
  ['all', 'tap', 'privacy'],
  ['all', 'fill', 'privacy'],
  ['sections', 'key', 'privacy'],
  ['rules', 'tap', 'privacy'],
  ['rules', 'fill', 'marketing:문자'],
  ['nothing', 'key', 'marketing:전화'],
] as const

for (const [stage, way, value] of cases) {
  test(
    `one box is ticked by ${way} and no other one, where ${stage} of the code is missing, in each form`,
    nightlyUnless(way === 'tap'),
    async ({page}) => {
      for (const path of await pagesWithForms(page)) {
        const release = await hold(page, stage)
        await page.goto(path, {waitUntil: 'commit'})
        if (stage === 'nothing') await whenHydrated(page)
        const form = formIn(page)
        await ways[way](form, value)
        release()
        await letRulesCheck(form)
        expect(await tickedIn(form), path).toEqual([value])
        await page.unrouteAll()
      }
    },
  )
}

test('what is stored are the boxes that were ticked, by each form, also without its rules at first', async ({
  page,
}) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/registrations/')) {
      sent.push(request.postDataJSON())
    }
  })
  for (const [index, path] of (await pagesWithForms(page)).entries()) {
    const release = await hold(page, 'rules')
    await page.goto(path)
    await whenHydrated(page)
    const form = formIn(page)
    await ways.fill(form, 'privacy')
    release()
    await form.locator(`${boxes}[value="night:문자"]`).click()
    await form.locator(`${boxes}[value="night:문자"]`).click()
    await chooseVisit(form)
    await form.getByLabel('연락처').fill(`010-7610-100${index}`)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await letRulesSend(form)
    expect((await answered).status(), path).toBe(201)
    expect(sent.pop(), path).toMatchObject({consents: ['privacy'], formVersion: 2})
    await page.unrouteAll()
  }
})

test('after Back a form has no box ticked that the visitor did not tick, and its rules tick none', async ({
  page,
}) => {
  for (const path of await pagesWithForms(page)) {
    await openPage(page, path)
    const form = formIn(page)
    await form.locator(`${boxes}[value="privacy"]`).click()
    await form.locator(`${boxes}[value="marketing:문자"]`).click()
    await page.goto('/Brand/intro')
    await page.goBack()
    await letRulesCheck(form)
    const own = ['privacy', 'marketing:문자']
    expect(
      (await tickedIn(form)).filter((value) => !own.includes(value)),
      path,
    ).toEqual([])
  }
})

/** All that a form holds: texts, choices and ticks. */
const heldIn = (form: Locator) =>
  form.evaluate((element) =>
    element instanceof HTMLFormElement
      ? [...new FormData(element)].map(([name, value]) => `${name}=${String(value)}`)
      : [],
  )

/** Why the browser has loaded a page once more, as it says itself; empty: it has not. */
const whyNotKept = (page: Page): Promise<string> =>
  page
    .locator('html[data-persisted="true"]')
    .waitFor({state: 'attached', timeout: 10_000})
    .then(
      () => '',
      () =>
        page.evaluate(() => {
          const [navigation] = performance.getEntriesByType('navigation')
          return JSON.stringify(navigation && Reflect.get(navigation, 'notRestoredReasons'))
        }),
    )

const openPopup = async (page: Page): Promise<Locator> => {
  const openers = page.locator('[aria-haspopup="dialog"][href="/Promotion/Customer"]')
  const opener = openers.filter({visible: true}).first()
  if ((await opener.count()) > 0) await opener.click()
  // Narrow pages without such a link have the popup's address alone.
  else
    await page.evaluate(() => {
      location.hash = '#registration'
    })
  return page.locator('dialog[open] form').filter({has: page.locator(boxes)})
}

/** Fills the forms of a page in, leaves it, and comes back to the page that the browser has kept. */
async function comeBackTo(page: Page, path: string) {
  for (let attempt = 1; ; attempt += 1) {
    await openPage(page, path)
    const forms = (await formIn(page).count()) > 0 ? [formIn(page)] : []
    await expect(page.locator('main form [aria-busy]')).toHaveCount(0)
    if (path === '/' || forms.length === 0) forms.push(await openPopup(page))
    for (const [index, form] of forms.entries()) {
      // The popup is above the form of the page.
      const own = index < forms.length - 1 ? 'privacy' : 'marketing:문자'
      await form.evaluate((element, value) => {
        const of = (selector: string) => element.querySelector<HTMLInputElement>(selector)
        for (const [name, text] of [
          ['name', `박돌아${value}`],
          ['phone', '010-7610-2000'],
        ]) {
          const field = of(`[name="${name}"]`)
          if (field && text) field.value = text
        }
        of(`[name="consents"][value="${value}"]`)?.click()
      }, own)
    }
    const held = await Promise.all(forms.map(heldIn))
    await page.evaluate(() =>
      addEventListener('pageshow', ({persisted}) => {
        document.documentElement.dataset.persisted = String(persisted)
      }),
    )
    await page.goto('/robots.txt')
    await page.goBack({waitUntil: 'commit'})
    const reason = await whyNotKept(page)
    if (reason === '') return {forms, held}
    // A request that is under way keeps a page out of that cache.
    expect(attempt, `${path}: ${reason}`).toBeLessThan(3)
  }
}

/** Starts a browser that keeps the pages that are left; an engine without windows keeps none, not even plain text. */
async function launchKeeping(chromium: BrowserType): Promise<Browser | null> {
  for (const executablePath of new Set([findChromium(), ...installedChromium()])) {
    // Playwright turns this cache off, and a context cannot turn it on.
    const browser = await chromium.launch({
      executablePath,
      args: chromiumArguments,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const page = await browser.newPage({baseURL: siteOrigin})
    await page.goto('/robots.txt')
    await page.evaluate(() => Reflect.set(globalThis, 'kept', true))
    await page.goto('/healthz')
    await page.goBack({waitUntil: 'commit'})
    const keeps = await page.evaluate(() => Reflect.has(globalThis, 'kept'))
    await page.close()
    if (keeps) return browser
    await browser.close()
  }
  return null
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(
    `Back to a page that the browser has kept whole, ${width} wide: each form holds what was typed and ticked, and no more`,
    nightlyUnless(width === 390),
    async ({playwright}) => {
      const browser = await launchKeeping(playwright.chromium)
      test.skip(!browser, 'No browser of this machine keeps pages.')
      if (!browser) return
      try {
        const page = await browser.newPage({baseURL: siteOrigin, viewport: {width, height}})
        for (const path of [...(await pagesWithForms(page)), '/Brand/intro']) {
          const {forms, held} = await comeBackTo(page, path)
          expect(await Promise.all(forms.map(heldIn)), path).toEqual(held)
          const ticked = await Promise.all(forms.map(tickedIn))
          const top = forms.at(-1)
          if (top) await letRulesCheck(top)
          expect(await Promise.all(forms.map(tickedIn)), path).toEqual(ticked)
          expect(ticked.flat(), path).toHaveLength(forms.length)
        }
      } finally {
        await browser.close()
      }
    },
  )
}

test('what was typed into the popup is in it again on the next page, though the empty form of the page left last', async ({
  page,
}) => {
  await openPage(page, '/')
  const popup = await openPopup(page)
  await popup.getByLabel('이름').fill('박팝업')
  await popup.getByLabel('연락처').fill('010-7610-3000')
  await popup.locator(`${boxes}[value="privacy"]`).click()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page
    .locator('footer a[href="/thegaon/customer"], header a[href="/thegaon/customer"]')
    .first()
    .evaluate((link) => link instanceof HTMLElement && link.click())
  await expect(page).toHaveURL(/\/thegaon\/customer$/)
  const form = formIn(page)
  await expect(form.getByLabel('이름')).toHaveValue('박팝업')
  await expect(form.getByLabel('연락처')).toHaveValue('010-7610-3000')
  expect(await tickedIn(form)).toEqual([])
})

test('"all" that was ticked before the code came ticks nothing later, and ticks all when it is ticked again', async ({
  page,
}) => {
  const release = await hold(page, 'all')
  await page.goto('/thegaon/customer', {waitUntil: 'commit'})
  const form = formIn(page)
  const all = form.getByRole('checkbox', {name: '모두', exact: false}).first()
  await all.click()
  release()
  await letRulesCheck(form)
  expect(await tickedIn(form)).toEqual([])
  await all.click()
  await expect(form.locator(`${boxes}:checked`)).toHaveCount(await form.locator(boxes).count())
})

test.describe('on a wide screen', () => {
  test.use({viewport: {width: 1280, height: 800}})

  test('the popup and the form of the page beside it take each its own ticks, by mouse and key', async ({
    page,
  }) => {
    await openPage(page, '/thegaon/customer')
    const form = formIn(page)
    await form.locator(`${boxes}[value="privacy"]`).click()
    await page
      .getByRole('banner')
      .getByRole('link', {name: /^1533-8848/})
      .click()
    const dialog = page.getByRole('dialog', {name: '관심고객 등록'})
    const popup = dialog.locator('form')
    await expect(popup).toBeVisible()
    expect(await tickedIn(popup)).toEqual([])
    await popup.locator(`${boxes}[value="marketing:문자"]`).press('Space')
    await letRulesCheck(popup)
    expect(await tickedIn(popup)).toEqual(['marketing:문자'])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await letRulesCheck(form)
    expect(await tickedIn(form)).toEqual(['privacy'])
  })
})

test('the first press moves no box, where parts above the form have the height of a guess still', async ({
  page,
}) => {
  for (const path of await pagesWithForms(page)) {
    await openPage(page, path)
    const root = page.locator(':root[data-laid-out]')
    await expect(root).toBeAttached()
    await expect(formIn(page).locator('[aria-busy]')).toHaveCount(0)
    await root.evaluate((each) => each.removeAttribute('data-laid-out'))
    const box = formIn(page).locator(boxes).first()
    const top = () => box.evaluate((each) => each.getBoundingClientRect().top)
    await box.evaluate((each) => each.scrollIntoView({block: 'center', behavior: 'instant'}))
    await expect
      .poll(async () => {
        const before = await top()
        await page.evaluate(() => new Promise(requestAnimationFrame))
        return (await top()) - before
      })
      .toBe(0)
    const before = await top()
    await box.click()
    await expect(root).toBeAttached()
    await expect(box).toBeChecked()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(Math.abs((await top()) - before), path).toBeLessThanOrEqual(1)
  }
})

test('the calendar takes the room that was kept for it', async ({page}) => {
  for (const width of [360, 390, 768]) {
    await page.setViewportSize({width, height: 844})
    const isAnswered = Promise.withResolvers<void>()
    await page.route('**/api/visits', async (route) => {
      await isAnswered.promise
      await route.continue()
    })
    await openPage(page, '/')
    const visit = page.locator('main form [data-visit]')
    const height = () => visit.evaluate((each) => each.getBoundingClientRect().height)
    await expect(visit).toHaveAttribute('aria-busy', 'true')
    const before = await height()
    await visit.scrollIntoViewIfNeeded()
    isAnswered.resolve()
    await expect(visit).toHaveAttribute('data-visit', 'required')
    expect(Math.abs((await height()) - before), `${width} px`).toBeLessThanOrEqual(1)
    await page.unrouteAll()
  }
})
