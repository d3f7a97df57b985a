import {type APIRequestContext, expect, type Page} from '@playwright/test'
import {
  asAdministrator,
  ask,
  chooseAction,
  fillField,
  mutate,
  openDocument,
  publish,
} from './studio.ts'

const stamp = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

/** Asks once more where the server has closed the connection meanwhile, as browsers do. */
const textOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path, {maxRetries: 1})).text()

asAdministrator(
  'a disclaimer is changed once, stands on every page that has it, and comes back from its history',
  {tag: '@nightly'},
  async ({page, request}) => {
    const [id, before] = [
      'disclaimer-applicant',
      String(await ask(request, '*[_id == "disclaimer-applicant"][0].text')),
    ]
    const paths = await ask(request, `*[_type == "page" && references("${id}")].path`)
    if (!Array.isArray(paths)) throw new Error('no pages')
    expect(paths.length).toBeGreaterThan(1)
    const words = `당첨 뒤에도 자격을 다시 확인합니다. ${stamp()}`
    await openDocument(page, 'disclaimer', id)
    await expect(page.getByText(`${paths.length}개 페이지에 보입니다`)).toBeVisible()
    await fillField(page, 'text', words)
    await publish(page)
    for (const path of paths) expect(await textOf(request, path)).toContain(words)

    await page.getByTestId('pane-footer-document-status').click()
    await page.getByRole('tab', {name: '변경 이력'}).click()
    await page.getByTestId('timeline-item-button').last().click()
    await page.getByTestId('action-이내용으로되돌리기').click()
    await page.getByTestId(/^confirm-(popover-confirm-)?button$/).click()
    await expect(page.getByTestId('field-text').locator('textarea')).toHaveValue(before)
    await publish(page)
    for (const path of paths) expect(await textOf(request, path)).not.toContain(words)
  },
)

/** Adds a section of a kind, as it is at first. */
async function addSection(page: Page, kind: string): Promise<void> {
  await page.getByTestId('add-section').click()
  const field = page.getByLabel('구역 찾기')
  await expect(field).toBeFocused()
  await field.fill(kind)
  await page.getByTestId('section-kind').first().click()
  await page.getByRole('dialog').getByRole('button', {name: '닫기', exact: true}).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

asAdministrator(
  'a page with three sections and an entry of the menu is there for the next visitor',
  {tag: '@nightly'},
  async ({page, context, request}) => {
    const name = stamp()
    const [title, path] = [`새 소식 ${name}`, `/Events/${name}`]
    await page.goto('/studio/site/intent/create/template=page;type=page/')
    await page.getByTestId('field-title').locator('input').fill(title)
    await page.getByTestId('field-path').locator('input').fill(path)
    for (const kind of ['준비중', '연락처', '등록 양식을']) await addSection(page, kind)
    await publish(page)
    const html = await textOf(request, path)
    for (const words of [title, '빠른 시일 안에 찾아뵙겠습니다', 'name="phone"']) {
      expect(html).toContain(words)
    }

    await page.goto('/studio/site/structure/menus;menuItem')
    await page.getByTestId('menu-tree').getByRole('link', {name: '홍보센터'}).click()
    await page.getByTestId('field-subItems').getByTestId('add-single-object-button').click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByTestId(/subTitle$/)
      .locator('input')
      .fill(title)
    await dialog.getByRole('button', {name: '사이트 안에서 고르기'}).click()
    await dialog.getByLabel('갈 곳 찾기').fill(`소식을 ${name}`)
    await dialog.getByTestId('link-picker').getByRole('button', {name: path}).click()
    await dialog.getByRole('button', {name: '닫기', exact: true}).click()
    await publish(page)
    expect(await textOf(request, '/')).toContain(`href="${path}"`)
    // Tests of visitors count the entries.
    const query = '*[_type == "menuItem"]'
    await mutate(context.request, [{patch: {query, unset: [`subItems[subUrl == "${path}"]`]}}])
  },
)

/** The numbered cards of home, as a visitor gets them. */
async function premiumCards(request: APIRequestContext): Promise<readonly string[]> {
  const cards = (await textOf(request, '/')).matchAll(/PREMIUM (0\d)<\/p><h3[^>]*>([^<]+)/g)
  return [...cards].map(([, number, title]) => `${number} ${title}`)
}

/** Moves the first card below the second, as somebody does who uses the keyboard and hears the page. */
async function moveFirstDown(page: Page): Promise<void> {
  const cards = page.getByTestId('field-premiumCards')
  const handle = cards.getByRole('button', {name: '끌어서 순서 바꾸기'}).first()
  const press = async (key: string, said: RegExp) => {
    await handle.press(key)
    const status = cards.getByRole('status').filter({hasText: said})
    await expect(status).toHaveCount(1, {timeout: 15_000})
  }
  // A form that has just been opened may be drawn again, and knows nothing of the key then.
  await expect(() => press('Space', /집었습니다|제자리입니다/)).toPass()
  await press('ArrowDown', /한 자리 옮겼습니다/)
  await press('Space', /놓았습니다/)
}

asAdministrator(
  'premium cards follow the order in which they are placed, and are numbered by it',
  {tag: '@nightly'},
  async ({page, request}) => {
    const before = await premiumCards(request)
    const [first = '', second = '', ...others] = before.map((card) => card.slice(3))
    expect(others).not.toEqual([])
    await openDocument(page, 'project', 'project')
    await page.getByTestId('group-tab-premium').click()
    await moveFirstDown(page)
    await publish(page)
    expect((await premiumCards(request)).slice(0, 2)).toEqual([`01 ${second}`, `02 ${first}`])
    // Without a pause between the keys.
    const cards = page.getByTestId('field-premiumCards')
    await cards.getByRole('button', {name: '끌어서 순서 바꾸기'}).nth(1).focus()
    for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Space']) {
      await page.keyboard.press(key)
    }
    // What is said of a move may still be said of the one before.
    await expect
      .poll(async () => {
        const shown = await cards.innerText()
        return shown.indexOf(first) < shown.indexOf(second)
      })
      .toBe(true)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+Shift+Z')
    await publish(page)
    expect(await premiumCards(request)).toEqual(before)
  },
)

/** As the field shows a time in Korea. */
const koreanTime = (at: number) =>
  new Date(at + 9 * 3_600_000)
    .toISOString()
    .replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+).*/, '$1. $2. $3. $4')

async function fillDate(page: Page, at: number): Promise<void> {
  await page.getByTestId('field-date').getByRole('textbox').fill(koreanTime(at))
}

asAdministrator(
  'a press post waits for its minute, is taken back, and comes again',
  {tag: '@nightly'},
  async ({page, request}) => {
    const [id, title] = [`press-${stamp()}`, `견본주택 안내 ${stamp()}`]
    await page.goto(`/studio/site/intent/create/id=${id};template=pressPost;type=pressPost/`)
    await page.getByTestId('field-title').locator('input').fill(title)
    const site = page.getByTestId('field-siteId').getByRole('combobox')
    await expect(site).toHaveValue('thegaon')
    await expect(site.locator('option')).toHaveText(['더 가온 보도자료 — /thegaon'])
    await page.getByTestId('field-summary').locator('textarea').fill('방문예약을 받습니다.')
    await fillDate(page, Date.parse('2099-12-24T00:00:00Z'))
    await publish(page, '예약했습니다.')
    await expect(page.getByText('예약됨').first()).toBeVisible()
    const path = `/thegaon/press/${id}`
    const lists = ['/thegaon/press', '/sitemap.xml', '/thegaon/press.xml']
    // A post that is not there leads to the list.
    expect((await request.get(path)).url()).not.toContain(id)
    for (const list of lists) expect(await textOf(request, list)).not.toContain(id)

    await expect(async () => {
      await chooseAction(page, '발행 취소')
      await page.getByTestId(/^confirm-(popover-confirm-)?button$/).click({timeout: 5000})
    }).toPass()
    await expect(page.getByText('예약됨')).toHaveCount(0)
    await fillDate(page, Date.now() - 60_000)
    await publish(page)
    expect((await request.get(path)).url()).toContain(id)
    for (const list of lists) expect(await textOf(request, list)).toContain(id)
  },
)
