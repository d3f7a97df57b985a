import {expect, type Page} from '@playwright/test'
import {asAdministrator, openDocument} from './studio.ts'

/** Writes into the comment field of a place, and sends it. */
async function comment(page: Page, place: ReturnType<Page['locator']>, text: string) {
  await place.getByTestId('comment-input-editable').last().click()
  await page.keyboard.type(text)
  await place.getByTestId('comment-input-send-button').last().click()
  await expect(page.getByTestId('comments-list').getByText(text)).toBeVisible()
}

asAdministrator(
  'a field is commented on, answered and resolved, and strangers learn nothing of it',
  async ({page, request}) => {
    const word = `comment-${Date.now().toString(36)}`
    await openDocument(page, 'projectInfoRow', 'info-scale')
    const field = page.getByTestId('field-value')
    await field.hover()
    await field.getByRole('button', {name: /댓글/}).first().click()
    await comment(page, page.locator('body'), word)
    const list = page.getByTestId('comments-list')
    await comment(page, list, `${word}-reply`)
    await list.getByTestId('comments-list-item-status-button').first().click()
    await expect(list.getByText(word, {exact: true})).toHaveCount(0)
    const query = encodeURIComponent('*[_type == "comment"]')
    const dataset = 'production-comments'
    const answer = await request.get(`/v2025-02-19/data/query/${dataset}?query=${query}`)
    expect(answer.status()).toBe(401)
  },
)
