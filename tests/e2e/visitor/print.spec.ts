import {expect, type Page} from '@playwright/test'
import {nightlyUnless, test} from '../browser.ts'
import {openPage} from './open-page.ts'

async function sheetsOf(page: Page, path: string): Promise<number> {
  await openPage(page, path)
  await expect(page.locator(`img[src="/api/page-codes${path}"]`)).toHaveCount(1)
  const pdf = (await page.pdf({preferCSSPageSize: true})).toString('latin1')
  return pdf.match(/\/Type\s*\/Page[^s]/g)?.length ?? 0
}

test.use({viewport: {width: 1440, height: 900}})

for (const type of ['59A', '59B', '84A', '84B']) {
  test(
    `the plan of ${type} is printed on one sheet`,
    nightlyUnless(type === '59A'),
    async ({page}) => {
      expect(await sheetsOf(page, `/FloorPlan/${type}`)).toBe(1)
    },
  )
}

/** What fits on them: no sheet for two lines, none for each picture. */
const most = {
  '/': 4,
  '/Brand/intro': 2,
  '/BusinessGuide/plan': 2,
  '/BusinessGuide/price': 2,
  '/BusinessGuide/documents': 1,
  '/SalesInfo/guide': 1,
  '/SalesInfo/announcement': 1,
  // Two maps fill a sheet each; what one takes along to find the place is on the last.
  '/LocationEnvironment/intro': 4,
  '/LocationEnvironment/premium': 3,
}

for (const [path, sheets] of Object.entries(most)) {
  test(
    `${path} is printed on ${sheets} or fewer sheets`,
    nightlyUnless(path === '/' || path === '/BusinessGuide/plan'),
    async ({page}) => {
      expect(await sheetsOf(page, path)).toBeLessThanOrEqual(sheets)
    },
  )
}

test('a printed plan has name, areas, notices, phone and the way back, and nothing to press', async ({
  page,
}) => {
  await openPage(page, '/FloorPlan/84A')
  await page.emulateMedia({media: 'print'})
  const code = page.getByRole('img', {name: '이 페이지를 여는 QR 코드'})
  await expect(code).toBeVisible()
  await expect
    .poll(() => code.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('84A 타입')
  await expect(page.locator('main')).toContainText('84.88㎡')
  await expect(
    page.getByRole('region', {name: '유의사항'}).getByRole('listitem').first(),
  ).toBeVisible()
  await expect(page.getByText('1533-8848').filter({visible: true})).toHaveCount(1)
  await expect(page.getByText(/\/FloorPlan\/84A$/)).toBeVisible()
  await expect(page.locator('button:visible, form:visible, nav:visible')).toHaveCount(0)
})

test('a page that was written as a plain file asks no server for what only one could answer', {
  tag: '@nightly',
}, async ({page}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('/thegaon/press', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('<html ', '<html data-frozen="/thegaon/press" ')
    await route.fulfill({response: answer, body})
  })
  await openPage(page, '/thegaon/press')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /^\/api\/(?!pages)/.test(path))).toEqual([])
})

test('on paper no words lie over others, a sum stands once, and no dots of the screen', {
  tag: '@nightly',
}, async ({page}) => {
  await openPage(page, '/BusinessGuide/price')
  await page.emulateMedia({media: 'print'})
  // In a grid, what follows a table that goes on to the next sheet is laid over the table's end.
  const stacked = page.locator('main table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const around: string[] = []
      for (let part = table.parentElement; part && part.tagName !== 'MAIN'; ) {
        around.push(getComputedStyle(part).display)
        part = part.parentElement
      }
      return around
    }),
  )
  expect(await stacked).not.toContain('grid')
  const feet = page.locator('tfoot')
  expect(
    await feet.evaluateAll((all) => all.map((foot) => getComputedStyle(foot).display)),
  ).toEqual(['table-row-group'])
  await openPage(page, '/')
  await expect(page.locator('nav:visible')).toHaveCount(0)
})
