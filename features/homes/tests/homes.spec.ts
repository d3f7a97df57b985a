import {gzipSync} from 'node:zlib'
import {expect, type Page} from '@playwright/test'
import {addAccount} from '../../../tests/e2e/administrator/add-account.ts'
import {headers, register, signInAs} from '../../../tests/e2e/administrator/register.ts'
import {axeFaults} from '../../../tests/e2e/axe-faults.ts'
import {test} from '../../../tests/e2e/browser.ts'
import {expectNoOverflow} from '../../../tests/e2e/overflow.ts'
import {administrator} from '../../../tests/e2e/site.ts'

// One after the other: one of these hides the board for a moment.
test.describe.configure({mode: 'default'})

const sizes = [
  {width: 390, height: 844},
  {width: 1440, height: 900},
]

async function looksRight(page: Page): Promise<void> {
  await expectNoOverflow(page)
  expect(await axeFaults(page)).toEqual([])
}

const homeOf = (page: Page, number: number) => page.locator(`#h${number}`)

/** From the counts to one home and back, by links and the form of the page. */
async function findsHome(
  page: Page,
  choose: () => Promise<void>,
  check: (page: Page) => Promise<void>,
): Promise<void> {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto('/homes?b=102')
  await expect(page.getByRole('heading', {level: 1})).toHaveText('동·호 보기')
  await expect(homeOf(page, 4001)).toContainText('84B')
  await check(page)
  const summary = page.locator('summary')
  if ((page.viewportSize()?.width ?? 0) < 992) await summary.click()
  await page.getByLabel('타입').selectOption('84A')
  await page.getByLabel('층 (부터)').fill('30')
  await choose()
  await expect(page).toHaveURL(/type=84A.*from=30/)
  await expect(homeOf(page, 4001)).toBeHidden()
  await expect(homeOf(page, 4002)).toBeVisible()
  await expect(homeOf(page, 2902)).toBeHidden()
  await check(page)
  await page.locator('#elevation td.open:not(.out) a').first().click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/^102동 3\d02호|^102동 4002호/)
  await expect(page.getByText('6억 900만 원')).toBeVisible()
  await expect(page.getByRole('heading', {name: '납부 일정'})).toBeVisible()
  await expect(page.getByText('2027년 2월 5일')).toBeVisible()
  await expect(page.getByRole('img', {name: /84A/})).toBeVisible()
  await check(page)
  await page.getByRole('link', {name: '동·호로 돌아가기'}).click()
  await expect(page.locator('.tabs [aria-current]')).toContainText('102동')
  expect(faults).toEqual([])
}

for (const viewport of sizes) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({viewport})

    test('a visitor finds a home, and what it costs and when', async ({page}) => {
      await findsHome(page, async () => {}, looksRight)
    })

    test.describe('without JavaScript', () => {
      test.use({javaScriptEnabled: false})

      test('so does one by the form of the page', async ({page}) => {
        // axe is JavaScript in the page itself.
        const send = () => page.getByRole('button', {name: '보기'}).click()
        await findsHome(page, send, expectNoOverflow)
      })
    })
  })
}

test('arrows move in the building, past homes that a filter hides, and one home is in the tab order', async ({
  page,
}) => {
  await page.goto('/homes?b=101')
  await homeOf(page, 4001).focus()
  for (const [key, number] of [
    ['ArrowRight', 4002],
    ['ArrowDown', 3902],
    ['End', 3904],
    ['ArrowUp', 4004],
    ['Home', 4001],
  ] as const) {
    await page.keyboard.press(key)
    await expect(homeOf(page, number)).toBeFocused()
  }
  await expect(page.locator('#elevation [tabindex="0"]')).toHaveCount(1)
  await page.getByLabel('타입').selectOption('47')
  await homeOf(page, 4003).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(homeOf(page, 4003)).toBeFocused()
})

test('a home that staff hold is so on open pages, and its release too; nobody is named', async ({
  page,
  browser,
}) => {
  const staff = await browser.newContext()
  const id = `registration-${crypto.randomUUID()}`
  const phone = `010-6${`${Date.now()}`.slice(-10, -7)}-${`${Date.now()}`.slice(-4)}`
  await register(staff.request, [
    {
      _id: id,
      _type: 'registration',
      form: 'popup',
      name: '김나루',
      phone,
      phoneDigits: phone.replaceAll('-', ''),
      state: 'new',
      registeredAt: new Date().toISOString(),
    },
  ])
  const desk = await staff.newPage()
  await desk.setViewportSize({width: 390, height: 844})
  await signInAs(desk.request, addAccount('staff'))
  await page.goto('/homes?b=101')
  const open = page.locator('#elevation td.open a').last()
  const number = ((await open.getAttribute('id')) ?? '').slice(1)
  const cell = page.locator(`#elevation td:has(#h${number})`)

  const colleague = await staff.newPage()
  await colleague.goto('/staff/homes')
  await desk.goto(`/staff/${id}`)
  await desk.getByRole('link', {name: '배치표에서 고르기'}).click()
  await expect(desk.getByText('잡을 고객')).toContainText('김나루')
  await expectNoOverflow(desk)
  expect(await axeFaults(desk)).toEqual([])
  await desk.getByRole('link', {name: number, exact: true}).click()
  await desk.getByRole('button', {name: '잡기', exact: true}).click()
  await expect(desk.getByRole('status').first()).toContainText('세대를 잡았습니다.')
  await expect(cell).toHaveClass(/held/)
  await expect(cell).toContainText('상담 중')
  const heldThere = colleague.locator('td.held').filter({hasText: number})
  await expect(heldThere).toHaveCount(1)
  expect(await page.content()).not.toContain('김나루')

  await desk.goto(`/staff/${id}`)
  await expect(desk.locator('#homes')).toContainText(`101동 ${number}호`)
  await expect(desk.locator('#contract-home')).toHaveValue(new RegExp(`^101동 ${number}호`))
  expect(await axeFaults(desk)).toEqual([])
  await desk.getByRole('button', {name: '풀기'}).click()
  await expect(desk.getByRole('status').first()).toContainText('세대를 풀었습니다.')
  await expect(cell).toHaveClass(/open/)
  await expect(heldThere).toHaveCount(0)
  await staff.close()
})

test('the board is light: one building of the page, with its script', async ({request}) => {
  const html = await (await request.get('/homes')).text()
  const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(script).not.toBe('')
  expect(gzipSync(script).length).toBeLessThan(2500)
  expect(gzipSync(html).length).toBeLessThan(15_000)
})

test('where nothing is to be shown, there is no page', async ({request}) => {
  await signInAs(request, administrator)
  const patch = (shown: string) =>
    request.post('/v2025-02-19/data/mutate/production', {
      headers,
      data: {mutations: [{patch: {id: 'homeBoard', set: {shown}}}]},
    })
  const statusOf = async (path: string) => (await request.get(path)).status()
  await patch('nothing')
  await expect.poll(() => statusOf('/homes')).toBe(404)
  expect(await statusOf('/homes/101/4001')).toBe(404)
  await patch('counts')
  await expect.poll(() => statusOf('/homes')).toBe(200)
  const html = await (await request.get('/homes')).text()
  expect(html).toContain('id="counts"')
  expect(html).not.toContain('id="elevation"')
  expect(await statusOf('/homes/101/4001')).toBe(404)
  await patch('board')
  await expect.poll(() => statusOf('/homes/101/4001')).toBe(200)
})
