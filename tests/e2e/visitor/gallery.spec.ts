import {expect, type Page} from '@playwright/test'
import {axeFaults, wcag} from '../axe-faults.ts'
import {nightlyUnless, test} from '../browser.ts'
import {expectNoOverflow} from '../overflow.ts'
import {openPage} from './open-page.ts'

const path = '/BusinessGuide/intro'
const gallery = (page: Page) => page.locator('main section', {hasText: '이미지 갤러리'})

for (const width of [390, 768, 1440]) {
  test(
    `months unfold, and a picture opens and closes, at ${width} px`,
    nightlyUnless(width === 390),
    async ({page}) => {
      await page.setViewportSize({width, height: 900})
      await openPage(page, path)
      await expect(gallery(page).getByAltText(/./).first()).toBeVisible()
      const older = gallery(page).locator('details', {hasText: '2026년 10월'})
      await expect(older.locator('img').first()).toBeHidden()
      await older.locator('summary').click()
      await expect(older.locator('img').first()).toBeVisible()
      expect(await axeFaults(page, {tags: wcag, within: 'main'})).toEqual([])
      const enlarge = older.getByRole('button', {name: '크게 보기'}).first()
      await enlarge.click()
      const viewer = page.getByRole('dialog')
      await expect(viewer.locator('img')).toBeVisible()
      const shown = await viewer.locator('img').getAttribute('alt')
      await expect(viewer.getByText(/^1 \/ \d/)).toBeVisible()
      await viewer.getByRole('button', {name: '다음'}).click()
      await expect(viewer.getByText(/^2 \/ \d/)).toBeVisible()
      await expect(viewer.locator('img')).not.toHaveAttribute('alt', shown ?? '')
      await page.keyboard.press('ArrowLeft')
      await expect(viewer.locator('img')).toHaveAttribute('alt', shown ?? '')
      await page.mouse.move(300, 450)
      await page.mouse.down()
      await page.mouse.move(200, 455, {steps: 4})
      await page.mouse.up()
      await expect(viewer.getByText(/^2 \/ \d/)).toBeVisible()
      // Of an enlarged one, arrows move what is seen.
      await page.keyboard.press('+')
      await page.keyboard.press('ArrowLeft')
      await expect(viewer.getByText(/^2 \/ \d/)).toBeVisible()
      expect(await axeFaults(page, {tags: wcag, within: 'dialog'})).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(enlarge).toBeFocused()
      await expectNoOverflow(page)
    },
  )
}

test('without JavaScript months unfold, and on paper all of them are there', {
  tag: '@nightly',
}, async ({browser}) => {
  const context = await browser.newContext({javaScriptEnabled: false})
  const page = await context.newPage()
  await page.goto(path)
  const older = gallery(page).locator('details', {hasText: '2026년 10월'})
  await older.locator('summary').click()
  await expect(older.locator('img').first()).toBeVisible()
  await older.locator('summary').click()
  await page.emulateMedia({media: 'print'})
  await expect(older.locator('img').first()).toBeVisible()
  await context.close()
})
