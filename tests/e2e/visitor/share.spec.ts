import {expect, type Page} from '@playwright/test'
import {axeFaults, wcag} from '../axe-faults.ts'
import {nightlyUnless, test} from '../browser.ts'
import {siteOrigin} from '../site.ts'
import {openPage} from './open-page.ts'

const row = (page: Page) => page.getByRole('group', {name: '이 페이지 공유'})

for (const width of [390, 1440]) {
  test(
    `a page's own address is copied from its foot at ${width} px`,
    nightlyUnless(width === 390),
    async ({page, context}) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.setViewportSize({width, height: 900})
      await openPage(page, '/FloorPlan/84A?utm_source=naver#main')
      await row(page).getByRole('button', {name: '주소 복사'}).click()
      await expect(row(page).getByRole('status')).toHaveText('주소를 복사했습니다.')
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toBe(`${siteOrigin}/FloorPlan/84A`)
      expect(await axeFaults(page, {tags: wcag, within: 'footer'})).toEqual([])
      for (const button of await row(page).getByRole('button').all()) {
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
    },
  )
}

test('a comparison is copied with all its types, as a visitor chose them', {
  tag: '@nightly',
}, async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/FloorPlan/compare?types=59A')
  await page.getByRole('group').getByText('84A').click()
  await page.getByRole('button', {name: '비교하기'}).click()
  await expect(page.getByRole('table', {name: '서로 다른 항목'})).toBeVisible()
  await row(page).getByRole('button', {name: '주소 복사'}).click()
  await expect(row(page).getByRole('status')).toHaveText('주소를 복사했습니다.')
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied.pathname + decodeURIComponent(copied.search)).toBe(
    '/FloorPlan/compare?types=59A,84A',
  )
})

test('where nothing can be copied, the address is there to be marked', {tag: '@nightly'}, async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}))
  await openPage(page, '/Brand/intro')
  await row(page).getByRole('button', {name: '주소 복사'}).click()
  await expect(row(page).getByRole('status')).toContainText(`${siteOrigin}/Brand/intro`)
})

test('the system’s sheet is offered where there is one, with title and address', {
  tag: '@nightly',
}, async ({page}) => {
  await page.addInitScript(() => {
    const share = (data: object) => {
      document.documentElement.dataset.shared = JSON.stringify(data)
      return Promise.resolve()
    }
    Object.defineProperty(navigator, 'share', {value: share, configurable: true})
  })
  await openPage(page, '/Brand/intro')
  await row(page).getByRole('button', {name: '다른 앱으로 보내기'}).click()
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    JSON.stringify({title: await page.title(), url: `${siteOrigin}/Brand/intro`}),
  )
})
