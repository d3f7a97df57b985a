import AxeBuilder from '@axe-core/playwright'
import {expect, type Page, test} from '@playwright/test'
import {openPage} from './open-page.ts'

/** What stays in place over a page that has been scrolled, in px of the window's height. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 900)
    const staying = [...document.querySelectorAll('body *')].filter((element) => {
      const {position} = getComputedStyle(element)
      const {top, bottom, height} = element.getBoundingClientRect()
      const isShown = height > 0 && top < innerHeight && bottom > 0
      return isShown && position === 'fixed' && element.checkVisibility()
    })
    const stuck = [...document.querySelectorAll('header, nav')].filter((element) => {
      const {top, bottom} = element.getBoundingClientRect()
      return getComputedStyle(element).position === 'sticky' && top < innerHeight && bottom > 0
    })
    return [...staying, ...stuck].reduce(
      (sum, each) => sum + each.getBoundingClientRect().height,
      0,
    )
  })

for (const [name, viewport] of [
  ['at 400 % zoom', {width: 320, height: 225}],
  ['on a phone held sideways', {width: 844, height: 390}],
] as const) {
  test.describe(name, () => {
    test.use({viewport})

    for (const path of ['/', '/FloorPlan/84A']) {
      test(`nothing stays in the way of ${path}, and nothing is for axe to find`, async ({
        page,
      }) => {
        await openPage(page, path)
        expect(await coveredBy(page)).toBe(0)
        const {violations} = await new AxeBuilder({page}).withTags(['wcag2a', 'wcag2aa']).analyze()
        expect(violations.map(({id}) => id)).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        )
        expect(overflow).toBeLessThanOrEqual(0)
      })
    }
  })
}

for (const width of [560, 640, 720, 768, 900, 901]) {
  test(`at ${width} px the words of the top banner are whole`, async ({page}) => {
    await page.setViewportSize({width, height: 800})
    await openPage(page, '/BusinessGuide/intro')
    const image = page.getByRole('banner').locator('img').filter({visible: true}).first()
    const shown = await image.evaluate((img: HTMLImageElement) => {
      const {width, height} = img.getBoundingClientRect()
      const scale = Math.max(width / img.naturalWidth, height / img.naturalHeight)
      return {
        across: width / (img.naturalWidth * scale),
        ratio: img.naturalWidth / img.naturalHeight,
      }
    })
    // The words take the middle 45 % of the wide picture, and all of the other.
    expect(shown.across).toBeGreaterThan(shown.ratio > 15 ? 0.45 : 0.99)
  })
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false, viewport: {width: 1440, height: 900}})

  test('the top banner of home is in sight', async ({page}) => {
    await page.goto('/')
    const box = await page.getByRole('banner').locator('a').first().boundingBox()
    expect(box?.y).toBe(0)
  })
})
