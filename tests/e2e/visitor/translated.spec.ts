import {expect, type Page} from '@playwright/test'
import {nightlyUnless, test} from '../browser.ts'
import {chooseVisit} from './choose-visit.ts'
import {whenHydrated} from './open-page.ts'
import {pages} from './routes.ts'

/** Pages that the browser translates before their code runs, as it does by itself for who has asked for it once. */
test.use({viewport: {width: 390, height: 844}})

const ways = {
  /** As Chrome does it: each text stands in elements of their own. */
  'by elements': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement
      if (!text.nodeValue?.trim() || around?.closest('script, style, font')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(`translated: ${text.nodeValue}`)
      outer.append(inner)
      around?.replaceChild(outer, text)
      texts.currentNode = outer
    }
  },
  /** As Firefox does it. */
  'in place': () => {
    document.documentElement.lang = 'en'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const isShown = text.nodeValue?.trim() && !text.parentElement?.closest('script, style')
      if (isShown) text.nodeValue = `translated: ${text.nodeValue}`
    }
  },
}

/** The faults of the pages that are opened from now on, which are translated once they are parsed. */
async function translate(page: Page, way: () => void): Promise<readonly string[]> {
  const faults: string[] = []
  page.on('pageerror', ({message}) => faults.push(message))
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => (${way})())`)
  return faults
}

/** Lets the parts come that wait for an interaction. */
const takeUpAll = (page: Page) =>
  expect
    .poll(async () => {
      await page.mouse.move(3, 3)
      await page.mouse.move(5, 5)
      return page.locator('[data-waits]').count()
    })
    .toBe(0)

for (const [name, way] of Object.entries(ways)) {
  test(`a form of a page that was translated ${name} keeps what is typed and ticked, and ticks no more`, async ({
    page,
  }) => {
    const faults = await translate(page, way)
    for (const path of ['/', '/Promotion/Customer', '/thegaon/customer']) {
      await page.goto(path)
      await whenHydrated(page)
      const form = page.locator('main form').filter({has: page.locator('[name="consents"]')})
      await expect(form, path).toHaveCount(1)
      // The first key brings the code of the part.
      await form.locator('[name="name"]').pressSequentially('Kim Gaon')
      // A box moves as words change their length: a press by mouse would begin on it and end beside it.
      await form.locator('[name="consents"][value="night:문자"]').dispatchEvent('click')
      await takeUpAll(page)
      await chooseVisit(form)
      await form.locator('button[type="submit"]').click()
      await expect(form.locator('[aria-invalid="true"]').first()).toBeFocused()
      await expect(form.locator('[name="name"]')).toHaveValue('Kim Gaon')
      const ticked = form.locator('[name="consents"]:checked')
      await expect(ticked, path).toHaveCount(1)
      await expect(ticked, path).toHaveValue('night:문자')
      expect(faults, path).toEqual([])
    }
  })

  test(
    `every page that was translated ${name} is whole, and answers`,
    nightlyUnless(false),
    async ({page}) => {
      const faults = await translate(page, way)
      for (const path of pages) {
        await page.goto(path)
        await whenHydrated(page)
        const length = await page.locator('main').evaluate(({textContent}) => textContent.length)
        expect(length, path).toBeGreaterThan(50)
        await takeUpAll(page)
        expect(faults, path).toEqual([])
      }
    },
  )
}
