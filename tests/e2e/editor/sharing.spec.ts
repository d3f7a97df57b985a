import {type BrowserContext, expect, type Page} from '@playwright/test'
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
  {tag: '@nightly'},
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

/** As an input method composes: each syllable by its letters. */
async function compose(context: BrowserContext, page: Page, syllables: string[][]): Promise<void> {
  const devtools = await context.newCDPSession(page)
  for (const steps of syllables) {
    for (const text of steps) {
      const at = text.length
      await devtools.send('Input.imeSetComposition', {text, selectionStart: at, selectionEnd: at})
      await page.waitForFunction(() => new Promise((next) => requestAnimationFrame(next)))
    }
    await devtools.send('Input.insertText', {text: steps.at(-1) ?? ''})
  }
}

const hangul = [
  ['ㅎ', '하', '한'],
  ['ㄱ', '그', '글'],
  ['ㅇ', '이', '입'],
  ['ㄴ', '니'],
  ['ㄷ', '다'],
]

asAdministrator(
  'running text is its writer’s: another is told, waits, and goes on where the caret was, in Hangul too',
  {tag: '@nightly'},
  async ({page, context, browser}) => {
    const id = `shared-${stamp()}`
    const block = (key: string, text: string) => ({
      ...{_key: key, _type: 'block', style: 'normal', markDefs: []},
      children: [{_key: `${key}s`, _type: 'span', text, marks: []}],
    })
    const content = [block('first', '첫 문단'), block('second', '둘째 문단')]
    const post = {_id: `drafts.${id}`, _type: 'pressPost', siteId: 'thegaon', title: '같이'}
    await mutate(context.request, [{create: {...post, content}}])
    const query = `*[_id == "drafts.${id}"][0].content[].children[].text`
    const stored = () => ask(context.request, query, 'raw')
    const second = await browser.newContext()
    await second.addCookies(await context.cookies())
    const other = await second.newPage()
    const text = (of: Page) => of.getByTestId('field-content').locator('[contenteditable]').first()
    for (const each of [page, other]) {
      await openDocument(each, 'pressPost', id)
      await text(each).getByText('첫').click()
      await each.keyboard.press('Home')
    }
    const note = other.getByTestId('writer').getByText('쓰고 있습니다')
    await compose(context, page, hangul)
    await expect(note).toBeVisible()
    await expect(text(other)).toHaveAttribute('contenteditable', 'false')
    await other.keyboard.type('lost')
    await compose(context, page, hangul)
    const written = ['한글입니다한글입니다첫 문단', '둘째 문단']
    await expect.poll(stored).toEqual(written)
    for (const each of [page, other]) await expect(text(each)).toHaveText(written.join(''))

    await expect(note).toHaveCount(0)
    await expect(text(other)).toBeFocused()
    await compose(second, other, hangul.slice(0, 2))
    const [first = ''] = written
    await expect.poll(stored).toEqual([first.replace('첫', '한글첫'), '둘째 문단'])
    await mutate(context.request, [{delete: {id: `drafts.${id}`}}])
  },
)
