import {expect, type Page} from '@playwright/test'
import {axeFaults} from '../../../tests/e2e/axe-faults.ts'
import {test} from '../../../tests/e2e/browser.ts'
import {expectNoOverflow} from '../../../tests/e2e/overflow.ts'
import {openPage} from '../../../tests/e2e/visitor/open-page.ts'

const sizes = [
  {width: 390, height: 844},
  {width: 1440, height: 900},
]

async function looksRight(page: Page): Promise<void> {
  await expectNoOverflow(page)
  expect(await axeFaults(page)).toEqual([])
}

/** By the form of the page alone. */
async function asksTwice(page: Page): Promise<void> {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.goto('/official')
  await looksRight(page)
  const field = page.getByLabel('받은 번호나 링크')
  await field.fill('+82 1533 8848')
  await page.getByRole('button', {name: '확인하기'}).click()
  const verdict = page.getByRole('heading', {level: 2}).first()
  await expect(verdict).toHaveText(/^1533-8848 네, 저희 대표번호입니다\. 2025년 11월 3일부터/)
  await looksRight(page)

  await field.fill('[더가온] 계약금 안내\nhttps://thegaon.example.com/a 문의 1533-8848')
  await page.getByRole('button', {name: '확인하기'}).click()
  await expect(verdict).toHaveText(/^thegaon\.example\.com 아니요, 저희 것이 아닙니다\.$/)
  for (const number of ['1533-8848', '112', '118']) {
    await expect(page.getByRole('region').locator(`a[href="tel:${number}"]`)).toBeVisible()
  }
  await looksRight(page)
  expect(faults).toEqual([])
}

for (const viewport of sizes) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({viewport})

    test('says what is ours and what is not', async ({page}) => {
      await asksTwice(page)
    })

    test("the foot of every page leads to it, and the browser's Back returns", async ({page}) => {
      await openPage(page, '/BusinessGuide/intro')
      await page.getByRole('contentinfo').getByRole('link', {name: '공식 확인'}).click()
      await expect(page.getByRole('heading', {level: 1})).toHaveText('공식 확인')
      await expect(page).toHaveURL(/\/official$/)
      await page.goBack()
      await expect(page).toHaveURL(/\/BusinessGuide\/intro$/)
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })

    test.describe('without JavaScript', () => {
      test.use({javaScriptEnabled: false})

      test('says the same', async ({page}) => {
        await page.goto('/official')
        await expect(page.getByText('QR 코드 찍어서')).toBeHidden()
        await page.getByLabel('받은 번호나 링크').fill('010-1234-5678')
        await page.getByRole('button', {name: '확인하기'}).click()
        await expect(page.getByRole('heading', {level: 2}).first()).toHaveText(
          '010-1234-5678 아니요, 저희 것이 아닙니다.',
        )
      })
    })
  })
}

test.describe('a photographed code', () => {
  const file = {name: 'code.png', mimeType: 'image/png', buffer: Buffer.from(onePixel(), 'base64')}

  test('is asked about where the browser reads codes', async ({page}) => {
    await page.addInitScript(() => {
      class BarcodeDetector {
        detect = async () => [{rawValue: 'http://bit.ly/3xyz'}]
      }
      Object.assign(window, {BarcodeDetector})
    })
    await page.goto('/official')
    await page.getByLabel('QR 코드 찍어서 확인하기').setInputFiles(file)
    await expect(page.getByRole('heading', {level: 2}).first()).toHaveText(
      'bit.ly 아니요, 저희 것이 아닙니다.',
    )
    await looksRight(page)
  })

  test('without a code is called that', async ({page}) => {
    await page.addInitScript(() => {
      class BarcodeDetector {
        detect = async () => []
      }
      Object.assign(window, {BarcodeDetector})
    })
    await page.goto('/official')
    await page.getByLabel('QR 코드 찍어서 확인하기').setInputFiles(file)
    await expect(page.getByRole('alert')).toHaveText(/읽지 못했습니다/)
  })
})

function onePixel(): string {
  return 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
}
