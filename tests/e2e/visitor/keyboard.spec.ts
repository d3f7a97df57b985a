import {expect, type Locator, type Page} from '@playwright/test'
import {test} from '../browser.ts'
import {openPage, openStill, withMotion} from './open-page.ts'

/** How often Tab is pressed at most: the longest page has fewer stops. */
const patience = 150

async function tabTo(page: Page, target: Locator, key = 'Tab') {
  for (const _ of Array(patience)) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

const focusIsIn = (place: Locator) =>
  place.evaluate((element) => element.contains(document.activeElement))

/** Nothing behind a dialog gets the focus; the browser's own bar may. */
async function expectKept(page: Page) {
  for (const _ of Array(14)) {
    await page.keyboard.press('Tab')
    const isKept = await page.evaluate(() =>
      document.activeElement?.matches('body, dialog, dialog *'),
    )
    expect(isKept).toBe(true)
  }
}

test.describe('by keyboard alone, on a wide screen', () => {
  test.use({viewport: {width: 1440, height: 900}})

  test('the menu is skipped, or its lists are visited one after another', async ({page}) => {
    await openPage(page, '/BusinessGuide/intro')
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText('본문 바로가기')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focusIsIn(page.locator('main'))).toBe(true)
    await openPage(page, '/BusinessGuide/intro')
    const menu = page.getByRole('banner').getByRole('navigation')
    await tabTo(page, menu.getByRole('button', {name: '입지환경'}))
    await page.keyboard.press('Space')
    await tabTo(page, menu.getByRole('button', {name: '단지안내'}))
    await expect(menu.getByRole('button', {name: '입지환경'})).toHaveAttribute(
      'aria-expanded',
      'false',
    )
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/ComplexGuide/intro')
    await expect(page.locator('main')).toBeFocused()
  })

  test('a visitor registers, and comes back to where they were', async ({page}) => {
    await openPage(page, '/BusinessGuide/plan')
    const opener = page.getByRole('banner').getByRole('link', {name: /^1533-8848/})
    const popup = page.getByRole('dialog', {name: '관심고객 등록'})
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await expect(popup.getByLabel('이름')).toBeFocused()
    await page.keyboard.type('홍길동')
    await page.keyboard.press('Tab')
    await expect(popup.getByLabel('연락처')).toBeFocused()
    await page.keyboard.type('010-3200-0001')
    await expectKept(page)
    await tabTo(page, popup.getByRole('checkbox', {name: /필수/}))
    await page.keyboard.press('Space')
    await tabTo(page, popup.getByRole('button', {name: '등록하기'}))
    await page.keyboard.press('Enter')
    await expect(popup.getByRole('status')).toContainText('등록이 완료되었습니다.')
    await expect(popup.getByRole('status')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(popup).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL('/BusinessGuide/plan')
  })

  test('a film is chosen from its tabs, which are one stop of the Tab key', {
    tag: '@nightly',
  }, async ({page}) => {
    await openPage(page, '/FloorPlan/videos')
    const tabs = page.getByRole('tab')
    await tabTo(page, tabs.first())
    await page.keyboard.press('ArrowRight')
    await expect(tabs.nth(1)).toBeFocused()
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName('59 타입 안내')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tabpanel')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(tabs.nth(1)).toBeFocused()
  })

  test('a drawing is enlarged, looked around in and left', async ({page}) => {
    await openPage(page, '/FloorPlan/84A')
    const enlarge = page.getByRole('button', {name: '크게 보기'})
    const viewer = page.getByRole('dialog', {name: /평면/})
    await tabTo(page, enlarge)
    await page.keyboard.press('Enter')
    await expect(viewer).toBeVisible()
    for (const _ of Array(6)) await page.keyboard.press('+')
    const left = async () => (await viewer.locator('img').boundingBox())?.x ?? 0
    const before = await left()
    await page.keyboard.press('ArrowRight')
    await expect.poll(left).toBeCloseTo(before - 80, 0)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(left).toBeCloseTo(before, 0)
    await expectKept(page)
    await tabTo(page, viewer.getByRole('button', {name: '닫기'}))
    await page.keyboard.press('Enter')
    await expect(viewer).toHaveCount(0)
    await expect(enlarge).toBeFocused()
  })

  test('the family sites open, and Escape closes them', {tag: '@nightly'}, async ({page}) => {
    await openPage(page, '/FloorPlan/114A')
    const sites = page.locator('footer details').filter({visible: true}).first()
    await tabTo(page, sites.locator('summary'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(sites.getByRole('link')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(sites.getByRole('link')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sites.getByRole('link')).toBeHidden()
    await expect(sites.locator('summary')).toBeFocused()
  })
})

test.describe('by keyboard alone, on a narrow screen', () => {
  test.use({viewport: {width: 390, height: 844}, ...withMotion})

  test('the slide menu is opened, unfolded and followed', async ({page}) => {
    await openPage(page, '/BusinessGuide/intro')
    const menu = page.getByRole('dialog', {name: '주 메뉴'})
    await tabTo(page, page.getByRole('banner').getByRole('button', {name: '메뉴 열기'}))
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await tabTo(page, menu.locator('summary', {hasText: '브랜드'}))
    await page.keyboard.press('Enter')
    await expect(menu.locator('details[open]')).toHaveCount(1)
    await tabTo(page, menu.getByRole('link', {name: '홍보영상'}))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/Brand/video')
    await expect(menu).toBeHidden()
  })

  test('nothing that gets the focus is behind the bar at the bottom', async ({page}) => {
    await page.setViewportSize({width: 390, height: 700})
    await openPage(page, '/Promotion/Customer')
    const call = page.getByRole('link', {name: '전화상담'})
    const topOfBar = (await call.boundingBox())?.y ?? 0
    await page.getByRole('main').getByLabel('이름').focus()
    for (const _ of Array(12)) {
      await page.keyboard.press('Tab')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getBoundingClientRect().top))
        .toBeLessThan(topOfBar - 20)
    }
    // Of a tall field, nothing is behind it.
    await page.evaluate(() => scrollTo(0, 0))
    const message = page.getByRole('main').getByLabel('문의 내용')
    await message.blur()
    await message.focus()
    await expect
      .poll(() => message.evaluate((field) => field.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(topOfBar)
  })

  test('on a plan page the focus goes down, from the drawing to the areas', async ({page}) => {
    await openPage(page, '/FloorPlan/59A')
    const main = page.getByRole('main')
    await main.getByRole('radio', {name: '확장형'}).focus()
    await tabTo(page, main.getByRole('radio', {name: '㎡'}))
    const [drawing, areas] = await Promise.all([
      main.getByRole('radio', {name: '확장형'}).boundingBox(),
      main.getByRole('radio', {name: '㎡'}).boundingBox(),
    ])
    expect(areas?.y).toBeGreaterThan(drawing?.y ?? Number.POSITIVE_INFINITY)
  })

  test('a fold is opened, and the one before it closes', {tag: '@nightly'}, async ({page}) => {
    await openPage(page, '/')
    const fold = (title: string) =>
      page.locator('main details', {has: page.locator('summary', {hasText: title})})
    await expect(fold('사업개요')).toHaveAttribute('open')
    await tabTo(page, fold('입지환경').locator('summary').filter({visible: true}))
    await page.keyboard.press('Enter')
    await expect(fold('입지환경')).toHaveAttribute('open')
    await expect(fold('사업개요')).not.toHaveAttribute('open')
    await page.keyboard.press('Space')
    await expect(fold('입지환경')).not.toHaveAttribute('open')
  })

  test('the premium points are turned, and pause while the focus is in them', {
    tag: '@nightly',
  }, async ({page}) => {
    await openStill(page, '/')
    const slider = page.getByRole('region', {name: '프리미엄'})
    const shown = slider.locator('[aria-roledescription=slide]:not([inert])')
    await tabTo(page, page.locator('summary', {hasText: '프리미엄'}).first())
    await page.keyboard.press('Enter')
    await tabTo(page, slider.getByRole('button', {name: '4 / 6'}))
    await page.keyboard.press('Enter')
    await expect(shown).toHaveAccessibleName('4 / 6')
    await page.clock.runFor(20_000)
    await expect(shown).toHaveAccessibleName('4 / 6')
    await tabTo(page, slider.getByRole('button', {name: '다음'}))
    await page.keyboard.press('Enter')
    await expect(shown).toHaveAccessibleName('5 / 6')
    await tabTo(page, slider.getByRole('button', {name: '자동 넘김 멈추기'}))
    await page.keyboard.press('Space')
    await expect(slider.getByRole('button', {name: '자동 넘김 시작'})).toBeFocused()
  })
})
