import {expect, type Page} from '@playwright/test'
import {nightlyUnless, test} from '../browser.ts'
import {chooseVisit, expectStored} from './choose-visit.ts'
import {openPage} from './open-page.ts'

const forms = [
  {path: '/', submit: '방문예약 신청', phone: '010-3200-000'},
  {path: '/thegaon/customer', submit: '방문예약 신청', phone: '010-3300-000'},
  {path: '/Promotion/Customer', submit: '등록하기', phone: '010-3400-000'},
] as const

const screens = {narrow: {width: 390, height: 840}, wide: {width: 1440, height: 900}} as const

const formOn = (page: Page, submit: string) =>
  page.locator('main form').filter({has: page.getByRole('button', {name: submit})})

for (const [screen, viewport] of Object.entries(screens)) {
  test.describe(`on a ${screen} screen`, nightlyUnless(screen === 'narrow'), () => {
    test.use({viewport})

    for (const {path, submit, phone} of forms) {
      test(`the form of ${path} keeps what was typed until it can be sent, says that it has arrived, and is empty again`, async ({
        page,
      }) => {
        const isVisit = submit === '방문예약 신청'
        await openPage(page, path)
        const form = formOn(page, submit)
        await chooseVisit(form)
        await form.getByLabel('이름').fill('김가온')
        await form.getByLabel('연락처').fill('12')
        await form.getByLabel('문의 내용').fill('59A 잔여 세대')
        await form.getByRole('checkbox', {name: /개인정보 수집·이용 동의/}).check()
        await form.getByRole('button', {name: submit}).click()
        await expect(form.getByLabel('연락처')).toHaveAccessibleDescription(/010-0000-0000 형식/)
        await form.getByLabel('연락처').fill(`${phone}${viewport.width % 10}`)
        await page.route('**/api/registrations/*', (route) => route.fulfill({status: 500}))
        await form.getByRole('button', {name: submit}).click()
        await expect(form).toContainText('등록에 실패했습니다. 다시 시도해 주세요.')
        await page.route('**/api/registrations/*', (route) => route.abort())
        await form.getByRole('button', {name: submit}).click()
        await expect(form).toContainText('오류가 발생했습니다. 잠시 후 다시 시도해 주세요.')
        await expect(form.getByLabel('이름')).toHaveValue('김가온')
        await expect(form.getByLabel('연락처')).toHaveValue(`${phone}${viewport.width % 10}`)

        // What a proxy says when the process that it asked has ended: it is sent again.
        await page.unrouteAll()
        const answers = [502]
        await page.route('**/api/registrations/*', (route) => {
          const status = route.request().method() === 'POST' ? answers.pop() : undefined
          return status ? route.fulfill({status}) : route.continue()
        })
        await form.getByRole('button', {name: submit}).click()
        await expectStored(page, form, isVisit)
        if (isVisit) return
        await expect(form).toContainText(
          '✔ 등록이 완료되었습니다. 전문 상담사가 곧 연락드리겠습니다',
        )
        await expect(form.getByLabel('이름')).toHaveValue('')
        await expect(form.getByLabel('문의 내용')).toHaveValue('')

        // The second click of a double click, which comes after the answer on a quick line.
        await form.getByRole('button', {name: submit}).dispatchEvent('click', {detail: 2})
        await expect(form).toContainText('✔ 등록이 완료되었습니다.')
        await expect(form.getByLabel('이름')).not.toHaveAttribute('aria-invalid')
      })
    }
  })
}

test('on a phone each customer page has its first field on the first screen', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  const firstFields = {
    '/thegaon/customer': '[name="day"]:enabled',
    '/Promotion/Customer': '[name="name"]',
  }
  for (const [path, field] of Object.entries(firstFields)) {
    await page.goto(path)
    const first = page.locator(`main form ${field}`).first()
    // Where the bar stays, nothing can be touched.
    const bar = page.getByRole('complementary', {name: /방문예약/})
    await expect(first).toBeAttached()
    const [box, below] = [await first.boundingBox(), await bar.boundingBox()]
    expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeLessThanOrEqual(below?.y ?? 0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test('home’s form with its calendar fills a wide window and no more, before a day is chosen and after', async ({
  page,
}) => {
  for (const [width, height] of [
    [1280, 900],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({width, height})
    await openPage(page, '/')
    const section = page.locator('#interestForm')
    await section.scrollIntoViewIfNeeded()
    await expect(section.locator('[name="day"]:enabled').first()).toBeAttached()
    const heightOf = () => section.evaluate((each) => each.getBoundingClientRect().height)
    expect(await heightOf(), `${width} px`).toBe(height)
    await chooseVisit(section.locator('form'))
    expect(await heightOf(), `${width} px`).toBe(height)
  }
})
