import {expect, type Page} from '@playwright/test'
import {asAdministrator, ask, mutate, openDocument} from './studio.ts'

const stamp = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
const text = 'START. 가운데. END'

/** Puts the caret of a text at one of its ends. */
async function goToEnd(page: Page, key: 'Control+Home' | 'Control+End'): Promise<void> {
  const field = page.getByTestId('field-text').locator('textarea')
  await field.click()
  await field.press(key)
}

asAdministrator(
  'two people in one text: each letter stands where it was typed, and the other is told who writes',
  async ({page, context, browser}) => {
    const id = `shared-${stamp()}`
    const title = '같이 쓰는 글'
    await mutate(context.request, [
      {create: {_id: `drafts.${id}`, _type: 'disclaimer', title, text}},
    ])
    const stored = () => ask(context.request, `*[_id == "drafts.${id}"][0].text`, 'raw')
    const second = await browser.newContext()
    await second.addCookies(await context.cookies())
    const other = await second.newPage()
    for (const each of [page, other]) await openDocument(each, 'disclaimer', id)

    // Both at the same time.
    await goToEnd(page, 'Control+Home')
    await goToEnd(other, 'Control+End')
    await Promise.all([
      page.keyboard.type('abcdefghij', {delay: 150}),
      other.keyboard.type('0123456789', {delay: 150}),
    ])
    await expect
      .poll(stored)
      .toMatch(/^(abcdefghijSTART. 가운데. END[0-9]*|[a-j]*START. 가운데. END0123456789)$/)
  },
)
