import {expect, type Page} from '@playwright/test'
import {nightlyUnless, test} from '../browser.ts'
import {chooseListed, expectStored} from './choose-visit.ts'

test.use({javaScriptEnabled: false})

const forms = [
  {path: '/', name: '방문예약', submit: '방문예약 신청', phone: '010-3100-0001'},
  {
    path: '/thegaon/customer',
    name: '방문예약',
    submit: '방문예약 신청',
    phone: '010-3100-0002',
  },
  {
    path: '/Promotion/Customer',
    name: '관심고객 등록 · 문의',
    submit: '등록하기',
    phone: '010-3100-0003',
  },
] as const

for (const {path, name, submit, phone} of forms) {
  const form = (page: Page) => page.getByRole('form', {name, exact: true})
  const field = (page: Page, label: string) => form(page).getByLabel(label)

  test(
    `the form of ${path} is not sent without a name, keeps what was typed with an invalid phone number, and is sent`,
    nightlyUnless(path === '/'),
    async ({page}) => {
      const sent: string[] = []
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
      await page.goto(path, {waitUntil: 'domcontentloaded'})
      await field(page, '연락처').fill('12')
      await form(page).getByRole('button', {name: submit}).click()
      await expect(field(page, '이름')).toBeFocused()
      expect(sent).toEqual([])

      await field(page, '이름').fill('홍길동')
      // As a browser does that takes it for the address of a person's blog.
      await form(page).locator('[name="website"]').fill('https://blog.example', {force: true})
      await field(page, '문의 내용').fill('첫 줄\n둘째 줄')
      await form(page)
        .getByRole('checkbox', {name: /개인정보 수집·이용 동의/})
        .check()
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      await form(page).getByRole('button', {name: submit}).click()
      expect((await answer).status()).toBe(422)
      await expect(field(page, '연락처')).toHaveAccessibleDescription(
        '연락처를 010-0000-0000 형식으로 입력해 주세요. 외국 번호는 +와 국가번호부터 적어 주세요.',
      )
      await expect(field(page, '연락처')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, '이름')).not.toHaveAttribute('aria-invalid')
      await expect(field(page, '이름')).toHaveValue('홍길동')
      await expect(field(page, '연락처')).toHaveValue('12')
      await expect(field(page, '문의 내용')).toHaveValue('첫 줄\n둘째 줄')
      await expect(form(page)).not.toContainText('완료')

      await field(page, '연락처').fill(phone)
      await form(page).locator('[name="website"]').fill('https://blog.example', {force: true})
      const isVisit = name === '방문예약'
      if (isVisit) await chooseListed(form(page))
      if (isVisit) {
        // What fills in a form at once is a program: then it is sent once more.
        await expect(async () => {
          await form(page).getByRole('button', {name: submit}).click()
          await expect(page).toHaveURL(/\/booking\//, {timeout: 2000})
        }).toPass()
        return expectStored(page, form(page), isVisit)
      }
      await form(page).getByRole('button', {name: submit}).click()
      await expect(form(page).getByRole('status')).toContainText('등록이 완료되었습니다.')
      await expect(form(page).getByRole('status')).toBeInViewport()
      await expect(field(page, '이름')).toHaveValue('')
      await expect(field(page, '문의 내용')).toHaveValue('')
      expect(new URL(page.url()).pathname).toBe(path)
    },
  )
}
