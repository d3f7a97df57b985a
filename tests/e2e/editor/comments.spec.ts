import {expect, type Locator, type Page} from '@playwright/test'
import {asAdministrator, openDocument} from './studio.ts'

const stamp = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

/** Writes into the last comment field that is seen there, and sends it. */
async function say(page: Page, place: Page | Locator, text: string): Promise<void> {
  await place.getByTestId('comment-input-editable').filter({visible: true}).last().click()
  await page.keyboard.type(text)
  await place.getByTestId('comment-input-send-button').filter({visible: true}).last().click()
  await expect(page.getByTestId('comments-list').getByText(text, {exact: true})).toBeVisible()
}

asAdministrator(
  'a field is commented on, answered and resolved, and strangers learn nothing of it',
  async ({page, request}) => {
    const word = `comment-${stamp()}`
    await openDocument(page, 'projectInfoRow', 'info-scale')
    const field = page.getByTestId('field-value')
    await field.hover()
    await field
      .getByRole('button', {name: /^댓글 (추가|열기)$/})
      .first()
      .click()
    await say(page, page, word)
    const list = page.getByTestId('comments-list')
    await list.getByText(word, {exact: true}).click()
    await say(page, list, `${word}-reply`)
    const item = list.getByTestId('comments-list-item').filter({hasText: word}).first()
    await item.getByTestId('comments-list-item-status-button').first().click()
    await expect(list.getByText(word, {exact: true})).toHaveCount(0)
    const query = encodeURIComponent('*[_type == "comment"]')
    const path = `/v2025-02-19/data/query/production-comments?query=${query}`
    expect((await request.get(path)).status()).toBe(401)
  },
)

asAdministrator('a task is made, and kept with the comments', async ({page}) => {
  const title = `task-${stamp()}`
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  await page.goto('/studio/site/structure')
  await page.getByRole('button', {name: '작업', exact: true}).click()
  await page.getByRole('button', {name: '새 작업', exact: true}).first().click()
  await page.getByPlaceholder('작업 제목').fill(title)
  for (const label of ['관련 문서', '담당자']) {
    await expect(page.locator('label').getByText(label, {exact: true})).toBeVisible()
  }
  await page.getByRole('button', {name: '작업 생성'}).click()
  await expect(page.getByTestId('tasks-list-item').filter({hasText: title})).toBeVisible()
  const query = encodeURIComponent('*[_type == "tasks.task"].title')
  const path = `/v2025-02-19/data/query/production-comments?query=${query}`
  const answer = await page.request.get(path)
  expect((await answer.json()).result).toContain(title)
  expect(refused).toEqual([])
})
