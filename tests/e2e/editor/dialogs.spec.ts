import {expect} from '@playwright/test'
import {asAdministrator, chooseAction} from './studio.ts'

asAdministrator(
  'Back closes what lies over a form and stays there; what was closed otherwise is not opened by it',
  {tag: '@nightly'},
  async ({page}) => {
    await page.goto('/studio/site/structure/pages;allPages')
    const list = page.getByTestId('document-list-pane')
    await list.getByRole('link', {name: '사업안내'}).click()
    const dialogs = page.getByRole('dialog')
    const section = page.getByTestId('field-sections').getByTestId('default-preview').first()
    await section.click()
    await expect(dialogs).toHaveCount(1)
    await page.goBack()
    await expect(dialogs).toHaveCount(0)
    await expect(section).toBeVisible()
    expect(decodeURIComponent(page.url())).not.toContain('path=')

    // Also before the Studio has written the place of the dialog into the address.
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[role="dialog"]')) return
        observer.disconnect()
        history.back()
        document.documentElement.dataset.back = 'asked'
      })
      observer.observe(document, {childList: true, subtree: true})
    })
    await section.click()
    await expect(page.locator('html[data-back]')).toBeAttached()
    await expect(dialogs).toHaveCount(0)
    await expect(section).toBeVisible()
    await expect.poll(() => page.url()).not.toContain('path%3D')

    await section.click()
    await dialogs.getByRole('button', {name: '닫기', exact: true}).first().click()
    await expect(dialogs).toHaveCount(0)
    await chooseAction(page, '삭제')
    await expect(dialogs).toHaveCount(1)
    await page.goBack()
    await expect(dialogs).toHaveCount(0)
    await expect(section).toBeVisible()

    // One that is opened while the entry of another is being left keeps its own, and the form stays.
    await section.click()
    await expect(dialogs).toHaveCount(1)
    await section.evaluate((element) => {
      history.go = (by) => {
        Reflect.deleteProperty(history, 'go')
        history.go(by)
        if (element instanceof HTMLElement) element.click()
        document.documentElement.dataset.again = 'asked'
      }
    })
    const close = () => dialogs.getByRole('button', {name: '닫기', exact: true}).first().click()
    await close()
    await expect(page.locator('html[data-again]')).toBeAttached()
    await expect(dialogs).toHaveCount(1)
    await close()
    await expect(dialogs).toHaveCount(0)
    // What was wrong came after that.
    await page.waitForTimeout(500)
    await expect(section).toBeVisible()

    await page.goBack()
    await expect(page).toHaveURL(/pages;allPages$/)
    await expect(list).toBeVisible()
    await expect(dialogs).toHaveCount(0)
  },
)
