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
  const field = page.getByLabel('받은 번호나 링크, 계좌번호')
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
        await page.getByLabel('받은 번호나 링크, 계좌번호').fill('010-1234-5678')
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
    await page.getByLabel('QR 코드 사진 고르기').setInputFiles(file)
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
    await page.getByLabel('QR 코드 사진 고르기').setInputFiles(file)
    await expect(page.getByRole('alert')).toHaveText(/읽지 못했습니다/)
  })
})

test.describe('a live camera', () => {
  /** A camera with a picture, and a detector that reads it. */
  function standIn({isAllowed}: {readonly isAllowed: boolean}) {
    class BarcodeDetector {
      detect = async (source: unknown) =>
        source instanceof HTMLVideoElement && source.videoWidth > 0
          ? [{rawValue: 'https://thegaon.evil.example.net/login'}]
          : []
    }
    Object.assign(window, {BarcodeDetector})
    navigator.mediaDevices.getUserMedia = async () => {
      if (!isAllowed) throw new DOMException('', 'NotAllowedError')
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
      return canvas.captureStream(30)
    }
  }

  test('reads a code without a tap, and is asked for on this page alone', async ({page}) => {
    await page.addInitScript(standIn, {isAllowed: true})
    const answer = await page.goto('/official')
    expect(answer?.headers()['permissions-policy']).toBe('camera=(self)')
    await expect(page.getByText('QR 코드는 휴대전화의 카메라 앱으로')).toBeHidden()
    await looksRight(page)
    await page.getByRole('button', {name: 'QR 코드 찍어서 확인하기'}).click()
    await expect(page.getByRole('heading', {level: 2}).first()).toHaveText(
      /아니요, 저희 것이 아닙니다\.|꾸민/,
    )
    const home = await page.request.get('/BusinessGuide/intro')
    expect(home.headers()['permissions-policy']).toBe('camera=()')
  })

  test('that is refused leaves the picture', async ({page}) => {
    await page.addInitScript(standIn, {isAllowed: false})
    await page.goto('/official')
    await page.getByRole('button', {name: 'QR 코드 찍어서 확인하기'}).click()
    await expect(page.getByRole('alert')).toHaveText(/카메라를 쓸 수 없습니다/)
    await expect(page.getByText('QR 코드 사진 고르기')).toBeVisible()
    await expect(page.getByRole('button', {name: '카메라 끄기'})).toBeHidden()
    await looksRight(page)
  })
})

const newNumber = () => `02-6${`${Date.now()}`.slice(-10, -7)}-${`${Date.now()}`.slice(-4)}`

/** By the form of the page alone. */
async function reports(page: Page, check: (page: Page) => Promise<void>): Promise<void> {
  const number = newNumber()
  await page.goto(`/official?q=${number}`)
  await page.getByText('이 번호로 전화가 왔어요').click()
  const form = page.locator('#report form')
  await expect(form.getByLabel('받은 번호나 링크')).toHaveValue(number)
  await form.getByText('연락을 받고 싶어요').click()
  await check(page)
  await form.getByLabel('이름').fill('김가온')
  await form.getByLabel('연락처').fill(newNumber())
  await form.getByRole('button', {name: '알려 주기'}).click()
  await expect(page.getByRole('alert')).toHaveText(/연락을 받으시려면/)
  await check(page)
  await form.getByLabel('개인정보 수집·이용에 동의합니다.').check()
  await form.getByLabel('문자').check()
  await form.getByRole('button', {name: '알려 주기'}).click()
  await expect(page.locator('#report').getByRole('status')).toHaveText(/알려 주셔서 고맙습니다/)
  await check(page)
  await page.getByRole('link', {name: '적어 주신 것을 보거나 지우기'}).click()
  await expect(page.getByText('공식 확인에서 알려 주신 것')).toBeVisible()
}

for (const viewport of sizes) {
  test.describe(`a report, ${viewport.width} px wide`, () => {
    test.use({viewport})

    test('is sent with a contact, and leads to what was stored', async ({page}) => {
      await reports(page, looksRight)
    })

    test.describe('without JavaScript', () => {
      test.use({javaScriptEnabled: false})

      test('is sent too', async ({page}) => {
        // axe is JavaScript in the page itself.
        await reports(page, expectNoOverflow)
      })
    })
  })
}

function onePixel(): string {
  return 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
}
