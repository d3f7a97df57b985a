import {expect, type Page} from '@playwright/test'
import {test} from '../browser.ts'
import {installClock, openPage, withMotion} from './open-page.ts'

const stops = [
  'home',
  'location',
  'brand',
  'specialPlan',
  'premium',
  'unit',
  'overview',
  'interestForm',
]

const indexOf = (page: Page) =>
  page.evaluate(() => Math.round((1 + scrollY / innerHeight) * 100) / 100)
const expectIndex = (page: Page, index: number) =>
  expect.poll(() => indexOf(page)).toBeCloseTo(index, 2)
const current = (page: Page) => page.locator('[aria-current=location]').getAttribute('href')

test.describe('the home page on a wide screen', () => {
  test.use({viewport: {width: 1440, height: 900}, ...withMotion})

  test('goes one section a turn of the wheel, from 1 to 8.5 and back', async ({page}) => {
    await openWithClock(page)
    for (const index of [2, 3, 4, 5, 6, 7, 8, 8.5]) {
      await page.mouse.wheel(0, 100)
      await expectIndex(page, index)
      await page.clock.runFor(500)
    }
    for (const index of [8, 7, 6, 5, 4, 3, 2, 1]) {
      await page.mouse.wheel(0, -100)
      await expectIndex(page, index)
      await page.clock.runFor(500)
    }
  })

  test('takes no second step before 500 ms have passed', {tag: '@nightly'}, async ({page}) => {
    await openWithClock(page)
    await page.mouse.wheel(0, 100)
    await expectIndex(page, 2)
    await page.clock.runFor(499)
    await page.mouse.wheel(0, 100)
    await page.waitForFunction(() => scrollY === innerHeight)
    await page.clock.runFor(1)
    await page.mouse.wheel(0, 100)
    await expectIndex(page, 3)
  })

  test('is paged by keys, and by dots that show the current section', {tag: '@nightly'}, async ({
    page,
  }) => {
    await open(page)
    await page.keyboard.press('PageDown')
    await expectIndex(page, 2)
    expect(await current(page)).toBe('#location')
    await page.getByRole('navigation', {name: '구역 이동'}).getByRole('link').nth(5).click()
    await expectIndex(page, 6)
    await expect(page.locator('#unit')).toBeFocused()
    await page.keyboard.press('Home')
    await expectIndex(page, 1)
    await page.keyboard.press('End')
    // The end of the page, with all of its footer.
    await expect
      .poll(() =>
        page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY),
      )
      .toBeLessThan(2)
    await page.keyboard.press('Home')
    await expectIndex(page, 1)
  })

  test('leaves the wheel to the footer, to zooming, to a long text and to the popup', {
    tag: '@nightly',
  }, async ({page}) => {
    await open(page)
    await page.goto('/#interestForm')
    await expectIndex(page, 8)
    await page.locator('textarea').fill('가\n'.repeat(40))
    await page.locator('textarea').hover()
    await page.mouse.wheel(0, -60)
    await expect
      .poll(() => page.locator('textarea').evaluate((area) => area.scrollTop))
      .toBeGreaterThan(0)
    await expectIndex(page, 8)
  })

  test('follows the focus, a resized window, and the scroll bar', {tag: '@nightly'}, async ({
    page,
  }) => {
    await open(page)
    await page.locator('#unit a').focus()
    await expectIndex(page, 6)
    // The browser scrolls to what has the focus by itself; what follows needs the code.
    await expect.poll(() => current(page)).toBe('#unit')
    await page.setViewportSize({width: 1200, height: 760})
    await expectIndex(page, 6)
    await page.evaluate(() => scrollTo({top: innerHeight * 2.4, behavior: 'instant'}))
    await expect.poll(() => current(page)).toBe('#brand')
  })

  test('scrolls as usual in a window too low for its sections', {tag: '@nightly'}, async ({
    page,
  }) => {
    await page.setViewportSize({width: 1280, height: 480})
    await open(page)
    await page.mouse.wheel(0, 100)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(100)
  })

  test('scrolls through a section taller than the window, and turns pages before and after it', {
    tag: '@nightly',
  }, async ({page}) => {
    await openWithClock(page)
    await page.locator('#location').evaluate((section) => {
      section.style.minHeight = '200vh'
    })
    const turn = async (delta: number, y: number) => {
      await page.mouse.wheel(0, delta)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(y)
      await page.clock.runFor(500)
    }
    await turn(100, 900)
    await turn(100, 1000)
    await turn(800, 1800)
    expect(await current(page)).toBe('#location')
    await turn(100, 2700)
    await turn(-100, 1800)
    await turn(-100, 1700)
  })

  test('has a dot for every section', {tag: '@nightly'}, async ({page}) => {
    await open(page)
    const links = page.getByRole('navigation', {name: '구역 이동'}).getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      stops.map((id) => `#${id}`),
    )
  })
})

test.describe('the home page for those who want no motion', () => {
  test.use({viewport: {width: 1440, height: 900}})

  test('scrolls as usual, and its dots jump', async ({page}) => {
    await open(page)
    await page.mouse.wheel(0, 100)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(100)
    await page.getByRole('navigation', {name: '구역 이동'}).getByRole('link').nth(3).click()
    expect(await indexOf(page)).toBeCloseTo(4, 1)
  })
})

test.describe('the home page at 900 px', () => {
  test.use({viewport: {width: 900, height: 900}, ...withMotion})

  test('scrolls as usual', async ({page}) => {
    await open(page)
    await page.mouse.wheel(0, 100)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(100)
  })

  test('shows one plan at a time, by tab and by arrows that stop at the ends', async ({page}) => {
    await open(page)
    const guide = page.locator('section', {hasText: '40㎡'}).filter({visible: true}).first()
    const previous = guide.getByRole('button', {name: '이전'})
    const next = guide.getByRole('button', {name: '다음'})
    await expect(previous).toBeDisabled()
    await next.click()
    await expect(guide.getByRole('tab', {name: '59A'})).toHaveAttribute('aria-selected', 'true')
    await guide.getByRole('tab', {name: '59B'}).click()
    await expect(next).toBeDisabled()
    await expect(guide.getByRole('tabpanel').getByRole('img')).toHaveCount(1)
  })

  test('has a heading that follows the open fold', {tag: '@nightly'}, async ({page}) => {
    await open(page)
    const heading = page.getByRole('heading', {level: 2}).filter({visible: true}).first()
    await expect(heading).toHaveText('타입 안내')
    await page.locator('summary', {hasText: '모델하우스'}).click()
    await expect(heading).toHaveText('모델하우스')
    await page.locator('summary', {hasText: '모델하우스'}).click()
    await expect(heading).toHaveText('유니트 안내')
  })

  test('opens and closes a premium card at a tap', {tag: '@nightly'}, async ({page}) => {
    await open(page)
    const card = page.locator('details', {hasText: 'PREMIUM 02'})
    const text = card.getByRole('paragraph').last()
    await expect(text).toBeHidden()
    await card.locator('summary').click()
    await expect(text).toBeVisible()
    await card.locator('summary').click()
    await expect(text).toBeHidden()
  })

  test('goes to the next premium point every six seconds, and from the last to the first', async ({
    page,
  }) => {
    await openWithClock(page)
    await page.locator('summary', {hasText: '프리미엄'}).first().click()
    const slider = page.getByRole('region', {name: '프리미엄'})
    const at = () =>
      slider.locator('[aria-roledescription=slide]:not([inert])').getAttribute('aria-label')
    await slider.getByRole('button', {name: '1 / 6'}).click()
    await page.mouse.move(5, 5)
    expect(await at()).toBe('1 / 6')
    await page.clock.runFor(5999)
    expect(await at()).toBe('1 / 6')
    for (const place of [2, 3, 4, 5, 6, 1]) {
      await page.clock.runFor(6000)
      await expect.poll(at).toBe(`${place} / 6`)
    }
  })
})

async function open(page: Page) {
  await openPage(page, '/')
  await page.mouse.move(400, 450)
  // Effects run after the hydrated page has been painted.
  await page.waitForLoadState('networkidle')
}

async function openWithClock(page: Page) {
  await installClock(page)
  await open(page)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}
