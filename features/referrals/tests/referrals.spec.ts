import {type APIRequestContext, expect, type Page} from '@playwright/test'
import {axeFaults} from '../../../tests/e2e/axe-faults.ts'
import {test} from '../../../tests/e2e/browser.ts'
import {expectNoOverflow} from '../../../tests/e2e/overflow.ts'
import {administrator, siteOrigin} from '../../../tests/e2e/site.ts'

const headers = {origin: siteOrigin}
const lake = '/v2025-02-19'
const viewports = [
  {width: 390, height: 844},
  {width: 1440, height: 900},
]
/** A grey JPEG of 8 × 8 px. */
const photo =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAAIAAgBAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/AH//2Q=='

/** Stores a link as an administrator does, who is its counsellor. */
async function storeLink(request: APIRequestContext, key: string, own: object): Promise<void> {
  const signedIn = await request.post('/api/session', {headers, data: administrator})
  expect(signedIn.status()).toBe(200)
  // From then on the account can have customers.
  await request.get('/staff')
  const {id} = await (await request.get(`${lake}/users/me`)).json()
  const link = {
    ...{_id: `link-${key}`, _type: 'referralLink', key, account: id},
    ...own,
  }
  const response = await request.post(`${lake}/data/mutate/registrations`, {
    headers,
    data: {mutations: [{createOrReplace: link}]},
  })
  expect(response.status()).toBe(200)
}

const counsellor = {
  ...{kind: 'counsellor', name: '김상담', role: '분양 팀장', phone: '010-1234-5678', photo},
  kakao: 'https://open.kakao.com/o/abc',
}

async function looksRight(page: Page, name: string, isScripted = true): Promise<void> {
  await expectNoOverflow(page)
  if (process.env.SHOTS) {
    const width = page.viewportSize()?.width
    await page.screenshot({path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true})
  }
  // axe needs a script.
  if (isScripted) expect(await axeFaults(page)).toEqual([])
}

/** The form of the page to which the card leads. */
async function register(page: Page, name: string, phone: string): Promise<void> {
  await page.getByRole('link', {name: '관심고객 등록', exact: true}).click()
  await expect(page).toHaveURL(/\?utm_source=counsellor-link&utm_campaign=/)
  const form = page.locator('form').filter({has: page.getByRole('button', {name: '등록하기'})})
  await form.getByLabel('이름').fill(name)
  await form.getByLabel('연락처').fill(phone)
  await form.getByRole('checkbox', {name: /개인정보 수집·이용 동의/}).check()
  await form.getByRole('button', {name: '등록하기'}).click()
  await expect(page.locator('main').getByRole('link', {name: '내 정보', exact: true})).toBeVisible()
}

/** The desk as who has the link sees it. */
async function isHandedOver(request: APIRequestContext, name: string): Promise<void> {
  await expect
    .poll(async () => {
      const text = await (await request.get(`/staff?q=${encodeURIComponent(name)}`)).text()
      return text.includes(name) && text.includes('담당: ')
    })
    .toBe(true)
}

for (const viewport of viewports) {
  const {width} = viewport
  test.describe(`${width} px wide`, () => {
    test.use({viewport})

    test('a card leads to a form, and who registers is its counsellor’s customer', async ({
      page,
      request,
    }) => {
      const key = `card-${width}-scripted`
      await storeLink(request, key, counsellor)
      await page.goto(`/p/${key}`)
      await expect(page.getByRole('heading', {level: 1})).toHaveText('김상담')
      await expect(page.getByRole('link', {name: '방문 예약'})).toBeVisible()
      await looksRight(page, 'card')
      const name = `가온${width}`
      await register(page, name, `010-4300-${width}`.padEnd(13, '0'))
      await isHandedOver(request, name)
    })

    test('the counts of a partner, the list of links and a card that is gone look right', async ({
      page,
      request,
    }) => {
      const key = `partner-${width}`
      await storeLink(request, key, {kind: 'partner', name: '가온부동산', hasCounts: true})
      await page.goto(`/p/${key}`)
      await expect(page.getByText('이름과 연락처를 알리지 않고')).toBeVisible()
      await looksRight(page, 'partner')
      const desk = await (await request.get('/staff/referrals')).text()
      const path = new RegExp(`/p/${key}/counts/[0-9a-f]{32}`).exec(desk)?.[0] ?? ''
      await page.goto(path)
      await expect(page.getByRole('heading', {level: 1})).toHaveText('가온부동산 링크 현황')
      await looksRight(page, 'counts')
      await page.goto(`/p/${key}x`)
      await expect(page.getByRole('heading', {level: 1})).toHaveText('열 수 없는 명함입니다')
      await looksRight(page, 'gone')
      await page.request.post('/api/session', {headers, data: administrator})
      await page.goto('/staff/referrals')
      await expect(page.getByRole('heading', {name: '가온부동산'}).first()).toBeVisible()
      await looksRight(page, 'links')
    })

    test.describe('without JavaScript', () => {
      test.use({javaScriptEnabled: false})

      test('a card does the same', async ({page, request}) => {
        const key = `card-${width}-plain`
        await storeLink(request, key, {...counsellor, photo: null, name: '박상담'})
        await page.goto(`/p/${key}`)
        await looksRight(page, 'card-plain', false)
        const name = `나래${width}`
        await register(page, name, `010-4400-${width}`.padEnd(13, '0'))
        await isHandedOver(request, name)
      })
    })
  })
}

test('on paper, a card is a business card with its code and without buttons', async ({
  page,
  request,
}) => {
  await storeLink(request, 'card-printed', counsellor)
  await page.goto('/p/card-printed')
  await page.emulateMedia({media: 'print'})
  await expect(page.getByRole('link', {name: '방문 예약'})).toBeHidden()
  await expect(page.getByRole('img', {name: '이 명함을 여는 QR 코드'})).toBeVisible()
  const box = await page.locator('.printed').boundingBox()
  // 90 × 50 mm at 96 px to the inch.
  expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([340, 189])
  if (process.env.SHOTS) await page.screenshot({path: `${process.env.SHOTS}/printed.png`})
  const isInside = await page.evaluate(() => {
    const card = document.querySelector('.printed')
    return card !== null && card.scrollHeight <= card.clientHeight
  })
  expect(isInside).toBe(true)
})
