import {expect, type Page} from '@playwright/test'
import {test} from '../browser.ts'
import {openPage, withMotion} from './open-page.ts'

const page901 = '/BusinessGuide/intro'
const header = (page: Page) => page.getByRole('banner')
const opened = (page: Page) => header(page).locator('nav [aria-expanded=true]')
const focused = (page: Page) => page.locator(':focus')

/** Along a list and back, and through a link of it. */
async function walkByKeyboard(page: Page) {
  await openPage(page, page901)
  const sales = header(page).getByRole('button', {name: '청약안내'})
  await sales.focus()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(sales).toHaveAttribute('aria-expanded', 'true', {timeout: 500})
  }).toPass()
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('청약방법안내')
  await page.keyboard.press('Escape')
  await expect(sales).toBeFocused()
  await expect(opened(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveText('청약방법안내')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/SalesInfo/SubscriptionGuide')
  await expect(opened(page)).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
}

test.describe('the wide menu', () => {
  test.use({viewport: {width: 1440, height: 900}})

  test('opens the one list that is pointed at, and closes it when the mouse leaves', async ({
    page,
  }) => {
    await openPage(page, page901)
    const sales = header(page).getByRole('button', {name: '청약안내'})
    await sales.hover()
    await expect(sales).toHaveAttribute('aria-expanded', 'true')
    await header(page).getByRole('button', {name: '입지환경'}).hover()
    await expect(opened(page)).toHaveText('입지환경')
    await page.mouse.move(700, 800)
    await expect(opened(page)).toHaveCount(0)
  })

  test('works by keyboard alone', async ({page}) => {
    await walkByKeyboard(page)
  })

  test('changes its style past the top, and back at it', async ({page}) => {
    await openPage(page, '/')
    await expect(header(page)).not.toHaveAttribute('data-scrolled')
    await openPage(page, page901)
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, 1))
      await expect(header(page)).toHaveAttribute('data-scrolled', '', {timeout: 500})
    }).toPass()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(header(page)).not.toHaveAttribute('data-scrolled')
  })

  test.describe('for those who accept motion', () => {
    test.use(withMotion)

    test('works by keyboard alone as well', async ({page}) => {
      await walkByKeyboard(page)
    })

    test('the words of the banner come 100 ms after the page', async ({page}) => {
      await openPage(page, page901)
      const words = page.locator('main h1').locator('..')
      await expect(words).toHaveCSS('animation-delay', '0.1s')
      await expect(words).toHaveCSS('opacity', '1')
    })
  })
})

test.describe('the slide menu', () => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true})
  const menu = (page: Page) => page.getByRole('dialog', {name: '주 메뉴'})
  const opener = (page: Page) => header(page).getByRole('button', {name: '메뉴 열기'})

  test('keeps the focus and the page behind it still, and gives the focus back', async ({page}) => {
    await openPage(page, page901)
    await opener(page).tap()
    await expect(menu(page)).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
    for (const _ of Array(20)) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer'))).toBeNull()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  })

  test('is closed by Back, which leaves the page no sooner, and is no stop on the way back', async ({
    page,
  }) => {
    await openPage(page, '/Brand/intro')
    await page.goto(page901)
    await openPage(page, page901)
    await opener(page).tap()
    await expect(menu(page)).toBeVisible()
    await page.goBack()
    await expect(menu(page)).toBeHidden()
    await expect(page).toHaveURL(page901)
    await expect(opener(page)).toBeFocused()

    await opener(page).tap()
    await menu(page).locator('summary').first().tap()
    await menu(page).getByRole('link', {name: '홍보영상'}).tap()
    await expect(page).toHaveURL('/Brand/video')
    await expect(menu(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(page901)
    await expect(menu(page)).toBeHidden()
  })

  test('begins with the visit reservation, and has one section open at most', async ({page}) => {
    await openPage(page, page901)
    await opener(page).tap()
    await expect(menu(page).getByRole('link').first()).toHaveText('모바일 방문예약')
    const sections = menu(page).locator('details')
    await sections.nth(0).locator('summary').tap()
    await sections.nth(1).locator('summary').tap()
    await expect(menu(page).locator('details[open]')).toHaveCount(1)
    await sections.nth(1).locator('summary').tap()
    await expect(menu(page).locator('details[open]')).toHaveCount(0)
  })

  test('closes after a navigation', async ({page}) => {
    await openPage(page, page901)
    await opener(page).tap()
    await menu(page).locator('summary').first().tap()
    await menu(page).getByRole('link', {name: '홍보영상'}).tap()
    await expect(page).toHaveURL('/Brand/video')
    await expect(menu(page)).toBeHidden()
  })

  test('on narrow screens alone, reserving and calling are always visible', async ({page}) => {
    await openPage(page, page901)
    const call = page.locator('aside a[href="tel:1533-8848"]')
    await expect(call).toBeVisible()
    await page.setViewportSize({width: 901, height: 800})
    await expect(call).toBeHidden()
  })
})
