import {expect, type Locator, type Page} from '@playwright/test'
import {axeFaults} from '../axe-faults.ts'
import {nightlyUnless, test} from '../browser.ts'
import {expectNoOverflow} from '../overflow.ts'
import {drawn} from './drawn.ts'
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
    return [...staying, ...stuck].reduce((sum, each) => {
      const {top, bottom} = each.getBoundingClientRect()
      return sum + Math.min(bottom, innerHeight) - Math.max(top, 0)
    }, 0)
  })

/** What the first section says where the header lies over it. */
const wordsUnderHeader = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const texts = [...document.querySelectorAll('main section:first-of-type :is(p, h1, h2)')]
    return texts
      .filter((text) => text.checkVisibility() && text.getBoundingClientRect().top < header)
      .map((text) => text.textContent)
  })

for (const [name, viewport] of [
  ['at 400 % zoom', {width: 320, height: 225}],
  ['on a phone held sideways', {width: 844, height: 390}],
] as const) {
  test.describe(name, () => {
    test.use({viewport})

    for (const path of ['/', '/FloorPlan/84A']) {
      test(
        `nothing but a slim header stays in the way of ${path}, and nothing is for axe to find`,
        nightlyUnless(path === '/'),
        async ({page}) => {
          await openPage(page, path)
          // The way to the menu, to a reservation and to the phone.
          const isSideways = viewport.width > 560
          expect(await coveredBy(page)).toBeLessThanOrEqual(isSideways ? viewport.height * 0.15 : 0)
          const header = page.getByRole('banner')
          for (const way of [
            header.getByRole('button', {name: '메뉴 열기'}),
            header.getByRole('link', {name: '방문예약', exact: true}),
            header.getByRole('link', {name: '대표번호로 전화 걸기'}),
          ]) {
            if (isSideways) await expect(way).toBeInViewport()
            else await expect(way).not.toBeInViewport()
          }
          // Until it is reached, a part below the screen has a size that is guessed, and words may be beyond its ground.
          await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
          await drawn(page)
          await page.evaluate(() => scrollTo(0, 0))
          expect(await axeFaults(page, {tags: ['wcag2a', 'wcag2aa']})).toEqual([])
          await expectNoOverflow(page)
          expect(await wordsUnderHeader(page)).toEqual([])
        },
      )
    }
  })
}

const topBanner = (page: Page) =>
  page.getByRole('banner').locator('img').filter({visible: true}).first()

/** Whether the words of the top banner, which are part of its picture, can all be seen. */
const areWordsWhole = (page: Page) =>
  topBanner(page).evaluate(async (img: HTMLImageElement) => {
    await img.decode()
    const {width, height} = img.getBoundingClientRect()
    const scale = Math.max(width / img.naturalWidth, height / img.naturalHeight)
    const across = width / (img.naturalWidth * scale)
    // They take the middle 45 % of the wide picture, and all of the other.
    return across > (img.naturalWidth / img.naturalHeight > 15 ? 0.45 : 0.99)
  })

/** How many pixels of the file there are, at least, to each px that it covers. */
async function sharpnessOf(picture: Locator): Promise<number> {
  // One that comes into view has no file yet.
  await expect(picture).not.toHaveJSProperty('currentSrc', '')
  return picture.evaluate(async (img: HTMLImageElement) => {
    const file = new Image()
    file.src = img.currentSrc
    await file.decode()
    const {width, height} = img.getBoundingClientRect()
    return Math.min(file.naturalWidth / width, file.naturalHeight / height)
  })
}

test('the words of the top banner are whole and sharp at every width', {tag: '@nightly'}, async ({
  page,
}) => {
  for (const width of [560, 640, 720, 768, 900, 901]) {
    await page.setViewportSize({width, height: 800})
    await page.goto('/BusinessGuide/intro')
    expect.soft(await areWordsWhole(page), `${width} px`).toBe(true)
    expect.soft(await sharpnessOf(topBanner(page)), `${width} px`).toBeGreaterThan(0.95)
  }
})

test('pictures in upright frames are sharp on a phone', {tag: '@nightly'}, async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  await page.goto('/FloorPlan/Emodel')
  // The banner's grows by 6 % at first.
  const banner = page.locator('main img').first()
  const cover = page.locator('main img').nth(1)
  await cover.scrollIntoViewIfNeeded()
  for (const picture of [banner, cover])
    expect.soft(await sharpnessOf(picture)).toBeGreaterThan(0.9)
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false, viewport: {width: 1440, height: 900}})

  test('the top banner of home is in sight', async ({page}) => {
    await page.goto('/', {waitUntil: 'domcontentloaded'})
    const box = await page.getByRole('banner').locator('a').first().boundingBox()
    expect(box?.y).toBe(0)
  })
})
