import {expect, type Locator, type Page} from '@playwright/test'
import {test} from '../browser.ts'
import {openPage} from './open-page.ts'

const path = '/thegaon/press'
const rows = (page: Page) => page.locator('main tbody tr')
const more = (page: Page) => page.getByRole('link', {name: '더 보기'})
const number = async (row: Locator) => Number(await row.locator('td').first().textContent())

/** Asks for more until there is no more. Other tests post as well: how often is not known. */
async function showAll(page: Page): Promise<void> {
  const total = await number(rows(page).first())
  for (let shown = 10; shown < total; shown += 10) {
    await expect(rows(page)).toHaveCount(shown)
    await more(page).click()
  }
  await expect(rows(page)).toHaveCount(total)
}

test('more posts are added below, down to number one, and then there is nothing more to ask for', async ({
  page,
}) => {
  await openPage(page, path)
  await expect(rows(page)).toHaveCount(10)
  await showAll(page)
  await expect(page).toHaveURL(path)
  expect(await number(rows(page).last())).toBe(1)
  await expect(more(page)).toHaveCount(0)
})

test('Back finds the list as long as it was, and the visitor where they were', async ({page}) => {
  await openPage(page, path)
  await showAll(page)
  const last = rows(page).last().getByRole('link')
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await last.click()
  await expect(page.locator('main article h1')).toBeVisible()
  await page.getByRole('link', {name: '목록으로'}).click()
  await expect(rows(page).last().locator('td').first()).toHaveText('1')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -1)
})

test('five columns where there is room, three where there is not', {tag: '@nightly'}, async ({
  page,
}) => {
  await openPage(page, path)
  const columns = page.locator('main thead th:visible')
  await page.setViewportSize({width: 901, height: 800})
  await expect(columns).toHaveText(['번호', '제목', '작성자', '작성일', '조회수'])
  await page.setViewportSize({width: 900, height: 800})
  await expect(columns).toHaveText(['번호', '제목', '작성일'])
})

for (const [from, to] of [
  ['/nobody/press', path],
  ['/nobody/press/no-such-post', path],
  [`${path}/no-such-post`, path],
  ['/nobody/customer', '/thegaon/customer'],
] as const) {
  test(`${from} leads to ${to}`, async ({request}) => {
    expect(new URL((await request.get(from)).url()).pathname).toBe(to)
  })
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('more posts are a page of their own, and numbered on', async ({page}) => {
    await page.goto(path)
    for (let last = await number(rows(page).last()); last > 1; last -= 10) {
      await more(page).click()
      await expect(rows(page).first().locator('td').first()).toHaveText(String(last - 1))
      await expect(page).toHaveURL(/after=/)
    }
    expect(await number(rows(page).last())).toBe(1)
    await expect(more(page)).toHaveCount(0)
  })
})
