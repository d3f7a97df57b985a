import {expect, type Page} from '@playwright/test'
import {axeFaults} from '../../../tests/e2e/axe-faults.ts'
import {test} from '../../../tests/e2e/browser.ts'
import {expectNoOverflow} from '../../../tests/e2e/overflow.ts'
import {openPage} from '../../../tests/e2e/visitor/open-page.ts'

const sizes = [
  {width: 390, height: 844},
  {width: 1440, height: 900},
]
const path = '/Promotion/Customer'

/** @param isScripted axe needs a script */
async function looksRight(page: Page, isScripted = true): Promise<void> {
  await expectNoOverflow(page)
  if (isScripted) expect(await axeFaults(page)).toEqual([])
}

async function register(page: Page, phone: string): Promise<void> {
  const form = page.locator('form').filter({has: page.getByRole('button', {name: '등록하기'})})
  await form.getByLabel('이름').fill('김가온')
  await form.getByLabel('연락처').fill(phone)
  await form.getByLabel('문의 내용').fill('주차가 되나요')
  await form.getByRole('checkbox', {name: /개인정보 수집·이용 동의/}).check()
  await form.getByRole('checkbox', {name: '문자'}).first().check()
  await form.getByRole('button', {name: '등록하기'}).click()
  // The foot leads to the page without a key.
  await page.locator('main').getByRole('link', {name: '내 정보', exact: true}).click()
}

/** By the forms of the page alone. */
async function usesPage(page: Page, isScripted: boolean): Promise<void> {
  await expect(page).toHaveURL(/\/my-info\/[0-9a-f]{40}\.s\.[0-9a-f]{32}$/)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('내 정보')
  await expect(page.getByText('주차가 되나요').first()).toBeVisible()
  await looksRight(page, isScripted)

  await page.getByText('그때 보신 글').first().click()
  await page.getByRole('checkbox', {name: '마케팅 활용·수신 동의 (문자)'}).check()
  await page.getByRole('button', {name: '고른 동의 철회하기'}).click()
  await expect(page.getByRole('status')).toHaveText('철회했습니다.')
  await looksRight(page, isScripted)

  await page.getByText('잘못된 것 고치기').click()
  await page.getByLabel('이름').fill('김가은')
  await page.getByRole('button', {name: '고치기', exact: true}).click()
  await expect(page.getByRole('status')).toHaveText('고쳤습니다.')

  await page.getByText('지워 달라고 요청하기').click()
  await page.getByRole('button', {name: '파기 요청하기'}).click()
  await expect(page.getByRole('heading', {name: '지워 달라고 요청하셨습니다.'})).toBeVisible()
  await looksRight(page, isScripted)
  await page.getByRole('button', {name: '요청 되돌리기'}).click()
  await expect(page.getByRole('status')).toHaveText('요청을 되돌렸습니다.')
}

test('the foot of every page leads to it', async ({page}) => {
  await openPage(page, '/')
  await page.getByRole('contentinfo').getByRole('link', {name: '내 정보'}).click()
  await expect(page).toHaveURL(/\/my-info$/)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('내 정보')
})

for (const viewport of sizes) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({viewport})

    test('who has registered sees it, withdraws, corrects, and asks to erase it and not to', async ({
      page,
    }) => {
      await openPage(page, path)
      await register(page, `010-4100-${viewport.width}`.slice(0, 13).padEnd(13, '0'))
      await usesPage(page, true)
    })

    test.describe('without JavaScript', () => {
      test.use({javaScriptEnabled: false})

      test('does the same', async ({page}) => {
        await page.goto(path)
        await register(page, `010-4200-${viewport.width}`.slice(0, 13).padEnd(13, '0'))
        await usesPage(page, false)
      })
    })
  })
}

// What it says depends on whether any message is on, and other tests of this site turn some on.
test('the page without a link says how to come in', async ({page}) => {
  await page.goto('/my-info')
  const byLink = page.getByText('확인 메시지로 받은 링크')
  const byNumber = page.getByRole('button', {name: '확인번호 받기'})
  await expect(byLink.or(byNumber)).toBeVisible()
  await looksRight(page)
})
