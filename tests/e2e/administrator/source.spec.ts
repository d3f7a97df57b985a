import {readFile} from 'node:fs/promises'
import {expect, type Page} from '@playwright/test'
import {axeFaults} from '../axe-faults.ts'
import {test} from '../browser.ts'
import {goTo, signIn} from '../editor/studio.ts'
import {openPage} from '../visitor/open-page.ts'
import {addAccount} from './add-account.ts'

const newNumber = () => `010-${`${Date.now()}`.slice(-8, -4)}-${`${Date.now()}`.slice(-4)}`
const naver =
  '?n_media=27758&n_query=%EA%B0%80%EC%98%A8+%EB%B6%84%EC%96%91&n_keyword_id=nkw-a&NaPm=ct%3Dx%7Cci%3Dy&email=kim%40example.kr'

async function register(page: Page, phone: string): Promise<void> {
  const form = page.locator('form').filter({has: page.getByLabel('문의 내용')})
  await form.getByLabel('이름').fill('김유입')
  await form.getByLabel('연락처').fill(phone)
  await form.getByRole('checkbox', {name: /개인정보 수집·이용 동의/}).check()
  await form.getByRole('button', {name: '등록하기'}).click()
  await expect(page.getByText('등록이 완료되었습니다').first()).toBeVisible()
}

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('source'))

/** Opens the record as an administrator, who sees and exports all. */
async function openRecord(page: Page, phone: string): Promise<void> {
  const manager = addAccount('administrator')
  await signIn(page, manager.password, manager.email)
  await goTo(page, '/studio/customers/structure/all')
  await page.getByPlaceholder('목록 검색').fill(phone.replaceAll('-', ''))
  await page.getByRole('link', {name: `김유입 ${phone}`}).click()
}

test('who comes by Naver’s advertisement and returns by a search is told with both', {
  tag: '@nightly',
}, async ({page}) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await openPage(page, `/Brand/intro${naver}`, {referer: 'http://search.naver.com/?query=secret'})
  await expect.poll(() => kept(page)).toContain('nkw-a')
  await page.goto('about:blank')
  await openPage(page, '/Promotion/Customer', {referer: 'http://www.google.com/search?q=secret'})
  await expect.poll(() => kept(page)).toContain('google')
  expect(sent).toEqual([])
  // Going on inside of the site, and loading it again, is no other way to it.
  const before = await kept(page)
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await kept(page)).toBe(before)
  expect(before).not.toContain('secret')
  const phone = newNumber()
  await register(page, phone)

  await openRecord(page, phone)
  const record = page.getByTestId('field-source')
  await expect(record).toContainText('처음 온 방문: 네이버 광고')
  await expect(record).toContainText('가온 분양')
  await expect(record).toContainText('마지막 방문: google.com')
  await expect(record).not.toContainText('kim@example.kr')
  await expect(record.getByRole('link')).toHaveCount(0)
  expect(await axeFaults(page, {within: '[data-testid="field-source"]'})).toEqual([])

  await goTo(page, '/studio/customers/export')
  await page.getByLabel('유입 경로').selectOption({label: 'google.com'})
  await page.getByLabel('파일의 내용').selectOption('유입 경로')
  await page.getByLabel('파일로 받는 이유').fill('상담을 준비합니다')
  const download = page.waitForEvent('download')
  await page.getByRole('button', {name: 'CSV 내려받기'}).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  const row = csv.split('\r\n').find((line) => line.includes(phone)) ?? ''
  expect(row).toContain('"네이버 광고","search.naver.com","/Brand/intro"')
  expect(row).toContain('"google.com","www.google.com","/Promotion/Customer"')
})

test('who declines leaves nothing in the browser, and nothing of it is sent', async ({page}) => {
  await openPage(page, `/Promotion/Customer${naver}`)
  await expect.poll(() => kept(page)).toContain('nkw-a')
  await page.getByRole('button', {name: '방문 통계 거부'}).click()
  await expect(page.getByRole('button', {name: '방문 통계 다시 허용'})).toBeVisible()
  expect(await kept(page)).toBeNull()
  await page.reload()
  const request = page.waitForRequest((each) => each.method() === 'POST')
  await register(page, newNumber())
  expect((await request).postDataJSON()).toMatchObject({source: null})
  expect(await kept(page)).toBeNull()
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('the address of the page comes along with the form', {tag: '@nightly'}, async ({
    page,
    browser,
  }) => {
    const phone = newNumber()
    await page.goto(`/Promotion/Customer${naver}`)
    await register(page, phone)
    const staff = await browser.newPage({javaScriptEnabled: true})
    await openRecord(staff, phone)
    const record = staff.getByTestId('field-source')
    await expect(record).toContainText('방문: 네이버 광고')
    await expect(record).toContainText('/Promotion/Customer')
    await staff.close()
  })
})
