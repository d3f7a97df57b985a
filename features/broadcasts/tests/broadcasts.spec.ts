import {type APIRequestContext, expect, type Page} from '@playwright/test'
import {axeFaults} from '../../../tests/e2e/axe-faults.ts'
import {test} from '../../../tests/e2e/browser.ts'
import {expectNoOverflow} from '../../../tests/e2e/overflow.ts'
import {administrator, siteOrigin} from '../../../tests/e2e/site.ts'

const headers = {origin: siteOrigin}
const mutate = '/v2025-02-19/data/mutate/registrations'
const viewports = [
  {width: 390, height: 844},
  {width: 1440, height: 900},
]

async function looksRight(page: Page, name: string): Promise<void> {
  await expectNoOverflow(page)
  if (process.env.SHOTS) {
    const width = page.viewportSize()?.width
    await page.screenshot({path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true})
  }
  expect(await axeFaults(page)).toEqual([])
}

/** Sends a form for registrations, with or without the box of advertising by text message. */
async function register(page: Page, phone: string, isAgreed: boolean): Promise<void> {
  await page.goto('/Promotion/Customer')
  const form = page.locator('form').filter({has: page.getByRole('button', {name: '등록하기'})})
  await form.getByLabel('이름').fill('김목록')
  await form.getByLabel('연락처').fill(phone)
  await form.getByRole('checkbox', {name: /개인정보 수집·이용 동의/}).check()
  if (isAgreed) await form.getByRole('checkbox', {name: /문자/}).first().check()
  await form.getByRole('button', {name: '등록하기'}).click()
  await expect(page.locator('main').getByRole('link', {name: '내 정보', exact: true})).toBeVisible()
}

/** The frame of list messages. Nothing goes out: what is confirmed is of another day. */
async function storeFrame(request: APIRequestContext): Promise<void> {
  const signedIn = await request.post('/api/session', {headers, data: administrator})
  expect(signedIn.status()).toBe(200)
  const relay = {
    ...{_id: 'relay-list', _type: 'messageRelay', title: '시험 중계사', signing: 'none'},
    ...{url: 'https://relay.example.com/send', from: '02-123-4567', body: '{"to": "{to}"}'},
  }
  const frame = {
    ...{_id: 'frame-list', _type: 'messageTemplate', title: '목록 문자', isOn: true},
    ...{kind: 'broadcast', channel: 'sms', forms: []},
    text: '(광고) {단지이름}\n{text}\n문의 {대표번호}\n무료수신거부 080-123-4567',
    relay: {_type: 'reference', _ref: 'relay-list'},
  }
  const mutations = [relay, frame].map((document) => ({createOrReplace: document}))
  const stored = await request.post(mutate, {headers, data: {mutations}})
  expect(stored.status()).toBe(200)
}

for (const viewport of viewports) {
  test(`an administrator sends one text to a list and sees what came of it, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const end = viewport.width < 1000 ? '1' : '2'
    await register(page, `010-7000-000${end}`, true)
    await register(page, `010-7100-000${end}`, false)
    await storeFrame(page.request)
    await page.goto('/staff?q=김목록')
    await looksRight(page, 'broadcast-list')
    await page.getByRole('link', {name: '이 목록에 문자 보내기'}).click()
    await expect(page.getByRole('heading', {name: '문자 쓰기'})).toBeVisible()
    await page.getByLabel('보낼 글').fill('84A 잔여 세대를 특별 조건으로 안내드립니다.')
    await looksRight(page, 'broadcast-new')
    await page.getByRole('button', {name: '미리 보기'}).click()
    await expect(page.getByRole('heading', {name: '이대로 보낼까요?'})).toBeVisible()
    await expect(page.getByText('문자 광고에 동의하지 않음')).toBeVisible()
    await looksRight(page, 'broadcast-preview')
    await page.getByRole('button', {name: '고치기'}).click()
    await expect(page.getByLabel('보낼 글')).toHaveValue(/84A 잔여/)
    // Far enough ahead that it can be stopped.
    const ahead = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('보낼 때').fill(`${ahead}T14:00`)
    await page.getByRole('button', {name: '미리 보기'}).click()
    await page.getByRole('button', {name: '이대로 보내기'}).click()
    await expect(page.getByRole('heading', {name: '보낸 결과'})).toBeVisible()
    await expect(page.getByText('보내기 대기')).toBeVisible()
    await looksRight(page, 'broadcast-waiting')
    await page.getByRole('button', {name: '보내기 멈추기'}).click()
    await expect(page.getByText('보내지 않음 · 관리자가 멈춤')).toBeVisible()
    await looksRight(page, 'broadcast-stopped')
    await page.getByRole('navigation').getByRole('link', {name: '목록 문자'}).click()
    await expect(page.getByText('관리자가 멈춤').first()).toBeVisible()
    await looksRight(page, 'broadcasts')
  })
}
