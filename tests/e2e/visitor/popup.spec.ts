import {expect, type Page} from '@playwright/test'
import {nightlyUnless, test} from '../browser.ts'
import {installClock, openPage} from './open-page.ts'

const path = '/BusinessGuide/plan'
const popup = (page: Page) => page.getByRole('dialog', {name: '관심고객 등록'})
const opener = (page: Page) => page.getByRole('banner').getByRole('link', {name: /^1533-8848/})

/** Opens it once the page's code runs; before that, the link leads to the registration page. */
async function openPopup(page: Page) {
  await openPage(page, path)
  await page
    .locator('html')
    .evaluate(() => new Promise((idle) => requestIdleCallback(idle, {timeout: 2000})))
  await opener(page).click()
  await expect(popup(page)).toBeVisible()
}

async function register(page: Page, name: string) {
  await popup(page).getByLabel('이름').fill(name)
  await popup(page).getByLabel('연락처').fill('010 1234 5678')
  await popup(page)
    .getByRole('checkbox', {name: /개인정보 수집·이용 동의/})
    .check()
  await popup(page).getByRole('button', {name: '등록하기'}).click()
}

const answers = [
  {status: 201, body: {status: 'stored'}, said: /등록이 완료되었습니다/},
  {status: 500, body: {}, said: /등록에 실패했습니다/},
  {status: 429, body: {error: 'tooMany'}, said: /여러 번 등록/},
] as const

test.use({viewport: {width: 1440, height: 900}})

for (const {status, body, said} of answers) {
  test(
    `an answer of ${status} takes the place of the form, which does not come back`,
    nightlyUnless(status === 201),
    async ({page}) => {
      let isAnswered = () => {}
      const held = new Promise<void>((release) => {
        isAnswered = release
      })
      await page.route('**/api/registrations/popup', async (route) => {
        await held
        await route.fulfill({status, json: body})
      })
      await openPopup(page)
      await register(page, '홍길동')
      const submit = popup(page).getByRole('button', {name: '등록 중...'})
      await expect(submit).toBeDisabled()
      isAnswered()
      await expect(popup(page)).toContainText(said)
      await expect(popup(page).locator('form')).toHaveCount(0)
    },
  )
}

test('a network failure has a message of its own', async ({page}) => {
  await page.route('**/api/registrations/popup', (route) => route.abort())
  await openPopup(page)
  await register(page, '홍길동')
  await expect(popup(page)).toContainText('오류가 발생했습니다.')
})

test('an error is shown at its field, which gets the focus, and nothing is sent', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await openPopup(page)
  await popup(page).getByRole('button', {name: '등록하기'}).click()
  const name = popup(page).getByLabel('이름')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('이름을 입력해 주세요.')
  await name.fill('홍길동')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await expect(popup(page).getByLabel('연락처')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})

test('a double click sends one registration', async ({page}) => {
  const sent: string[] = []
  await page.route('**/api/registrations/popup', async (route) => {
    sent.push(route.request().postData() ?? '')
    await route.fulfill({status: 201, json: {status: 'stored'}})
  })
  await openPopup(page)
  await popup(page).getByLabel('이름').fill('홍길동')
  await popup(page).getByLabel('연락처').fill('010-1234-5678')
  await popup(page)
    .getByRole('checkbox', {name: /개인정보 수집·이용 동의/})
    .check()
  await popup(page).getByRole('button', {name: '등록하기'}).dblclick()
  await expect(popup(page)).toContainText('등록이 완료되었습니다')
  expect(sent).toHaveLength(1)
})

test('Back closes it, the page stays, and the next Back leaves the page', async ({page}) => {
  await openPage(page, '/BusinessGuide/intro')
  await page.locator('main').getByRole('link', {name: '분양일정'}).first().click()
  await expect(page).toHaveURL(path)
  await expect(page.locator('h1')).toContainText('분양일정')
  const before = await page.evaluate(() => history.length)
  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().endsWith(`/api/pages${path}`) && asked.push(request.url()),
  )
  await opener(page).click()
  await expect(popup(page)).toBeVisible()
  await expect(page).toHaveURL(`${path}#registration`)
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await page.goBack()
  await expect(popup(page)).toBeHidden()
  await expect(page).toHaveURL(path)
  await expect(opener(page)).toBeFocused()
  expect(asked).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL('/BusinessGuide/intro')
})

test('the X and Escape go back once, and give the focus back', {tag: '@nightly'}, async ({
  page,
}) => {
  await openPopup(page)
  await popup(page).getByLabel('이름').fill('홍길동')
  for (const close of [
    () => popup(page).getByRole('button', {name: '닫기'}).dblclick(),
    () => page.keyboard.press('Escape'),
  ]) {
    await close()
    await expect(popup(page)).toBeHidden()
    await expect(page).toHaveURL(path)
    await expect(opener(page)).toBeFocused()
    await opener(page).click()
    await expect(popup(page)).toBeVisible()
    // What was typed is there again.
    await expect(popup(page).getByLabel('이름')).toHaveValue('홍길동')
  }
})

test('Forward and a reload find it open again, and it closes as before', {tag: '@nightly'}, async ({
  page,
}) => {
  await openPopup(page)
  await page.goBack()
  await expect(popup(page)).toBeHidden()
  await page.goForward()
  await expect(popup(page)).toBeVisible()
  await page.reload()
  await expect(popup(page)).toBeVisible()
  await popup(page).getByRole('button', {name: '닫기'}).click()
  await expect(popup(page)).toBeHidden()
  await expect(page).toHaveURL(path)
  await expect(page.locator('h1')).toContainText('분양일정')
})

test('a link to it opens it, and closing it stays on the page', {tag: '@nightly'}, async ({
  page,
}) => {
  await openPage(page, `${path}#registration`)
  await expect(popup(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  await expect(page).toHaveURL(path)
  await expect(page.locator('h1')).toContainText('분양일정')
})

test('opening and closing it keeps the place on the page', {tag: '@nightly'}, async ({page}) => {
  await openPage(page, '/')
  const register = page.locator('#location a[aria-haspopup=dialog]')
  await register.scrollIntoViewIfNeeded()
  await page.waitForFunction(() => scrollY > 0)
  await register.click()
  await expect(popup(page)).toBeVisible()
  const place = await page.evaluate(() => scrollY)
  await page.goBack()
  await expect(popup(page)).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('without JavaScript its links lead to the registration page', async ({browser}) => {
  const context = await browser.newContext({javaScriptEnabled: false})
  const page = await context.newPage()
  await page.goto(path)
  await opener(page).click()
  await expect(page).toHaveURL('/Promotion/Customer')
  await expect(page.locator('main form')).toBeVisible()
  await context.close()
})

test('what could not be sent is sent again with one click, as the same record', async ({page}) => {
  const sent: string[] = []
  await page.route('**/api/registrations/popup', async (route) => {
    sent.push(route.request().postData() ?? '')
    if (sent.length === 1) return route.abort()
    await route.fulfill({status: 201, json: {status: 'stored'}})
  })
  await openPopup(page)
  await register(page, '홍길동')
  await expect(popup(page)).toContainText('30분 동안만 보관')
  await popup(page).getByRole('button', {name: '다시 보내기'}).click()
  await expect(popup(page)).toContainText('등록이 완료되었습니다')
  expect(sent).toHaveLength(2)
  expect(sent[1]).toBe(sent[0])
  expect(await page.evaluate(() => JSON.stringify({...sessionStorage}))).not.toContain('홍길동')
})

test('what could not be sent is in the form again, also after a reload, for half an hour', async ({
  page,
}) => {
  await installClock(page)
  await page.route('**/api/registrations/popup', (route) => route.abort())
  await openPopup(page)
  await register(page, '홍길동')
  await expect(popup(page)).toContainText('30분 동안만 보관')
  await popup(page).getByRole('button', {name: '닫기'}).last().click()
  await opener(page).click()
  await expect(popup(page).getByLabel('이름')).toHaveValue('홍길동')
  await openPopup(page)
  await expect(popup(page).getByLabel('연락처')).toHaveValue('010 1234 5678')
  await page.clock.fastForward('31:00')
  await openPopup(page)
  await expect(popup(page).getByLabel('이름')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({...sessionStorage}))).not.toContain('홍길동')
})

test('at each opening its head, X and first field are in view, and X stays, in low windows too', async ({
  page,
}) => {
  await openPage(page, '/')
  for (const [width, height] of [
    [1280, 600],
    [1366, 650],
    [1440, 800],
    [1024, 500],
    [390, 700],
    [360, 640],
  ] as const) {
    await page.keyboard.press('Escape')
    await expect(popup(page)).toHaveCount(0)
    await page.setViewportSize({width, height})
    // In the header of wide pages, and on home's first picture.
    await page.evaluate(() => {
      const openers = [...document.querySelectorAll<HTMLElement>('a[aria-haspopup="dialog"]')]
      openers.find((each) => each.checkVisibility())?.click()
    })
    const close = popup(page).getByRole('button', {name: '닫기'})
    for (const part of [popup(page).getByRole('heading'), close, popup(page).getByLabel('이름')])
      await expect(part, `${width} × ${height}`).toBeInViewport({ratio: 1})
    await expect(popup(page).getByLabel('이름')).toBeFocused()
    const submit = popup(page).getByRole('button', {name: '등록하기'})
    await submit.scrollIntoViewIfNeeded()
    await expect(submit).toBeInViewport({ratio: 1})
    await expect(close, `${width} × ${height}`).toBeInViewport({ratio: 1})
  }
})
