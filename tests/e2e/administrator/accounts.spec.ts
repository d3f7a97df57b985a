import {expect, type Page} from '@playwright/test'
import {totp} from 'local-content-lake/testing'
import {axeFaults, wcag} from '../axe-faults.ts'
import {test} from '../browser.ts'
import {goTo, signIn} from '../editor/studio.ts'
import {expectNoOverflow} from '../overflow.ts'
import {dataDirectory} from '../site.ts'
import {addAccount} from './add-account.ts'

/** A code that was not used yet: the phone's clock may be a step ahead. */
const nextCode = (secret: string) => totp(secret, Math.floor(Date.now() / 30_000) + 1)

async function openAccounts(page: Page): Promise<void> {
  await goTo(page, '/studio/site/accounts')
  await expect(page.getByRole('heading', {name: '계정', exact: true})).toBeVisible()
  await expect(page.getByRole('heading', {name: '로그인한 기기'})).toBeVisible()
}

/** What axe finds in the tool itself; the frame around it is Sanity's. */
const faultsIn = (page: Page, part: string) => axeFaults(page, {tags: wcag, within: part})

test('an administrator adds someone, who chooses a password by a link, and changes their role', async ({
  page,
  browser,
}) => {
  const boss = addAccount('administrator')
  await signIn(page, boss.password, boss.email)
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  await openAccounts(page)
  const email = `new-${Date.now().toString(36)}@example.com`
  const form = page.locator('form').filter({hasText: '추가하고 링크 만들기'})
  await form.getByLabel('이름').fill('이하늘')
  await form.getByLabel('이메일').fill(email)
  await form.getByLabel('역할').selectOption('편집자')
  await form.getByRole('button', {name: '추가하고 링크 만들기'}).click()
  const card = page.getByRole('group', {name: email})
  const made = card.getByLabel('비밀번호를 정하는 링크')
  await expect(made).toBeFocused()
  await expect(made).toBeInViewport()
  const link = await made.inputValue()
  const invited = card.getByText('초대됨 · 비밀번호를 아직 정하지 않음 · 링크는')
  await expect(invited).toBeVisible()
  expect(await faultsIn(page, '#account-tool')).toEqual([])

  const other = await (await browser.newContext({locale: 'ko-KR'})).newPage()
  await other.goto(link)
  expect(await faultsIn(other, 'html')).toEqual([])
  await expect(other.getByLabel('이메일')).toHaveValue(email)
  await other.getByLabel('새 비밀번호').fill('my own long password')
  await other.getByLabel('한 번 더').fill('my own long password')
  await other.getByRole('button', {name: '저장'}).click()
  await expect(other.getByText('새 비밀번호를 저장했습니다')).toBeVisible()
  await signIn(other, 'my own long password', email)
  await expect(other.getByText('콘텐츠').first()).toBeVisible()
  await openAccounts(other)
  await expect(other.getByRole('heading', {name: '모든 계정'})).toHaveCount(0)

  await page.getByLabel(`${email} 역할`).selectOption('보기 전용')
  const said = '이하늘 님의 역할을 바꿨습니다. 이제 보기 전용입니다.'
  await expect(page.getByText(said).first()).toBeVisible()
  await other.reload()
  await expect(other.getByLabel('이메일')).toBeVisible()

  await expect(invited).toHaveCount(0)
  await card.getByRole('button', {name: '삭제'}).click()
  await card.getByRole('button', {name: '이 계정을 삭제합니다'}).click()
  await expect(card).toHaveCount(0)
})

test('of two devices that look alike, the list says which one is this', {tag: '@nightly'}, async ({
  page,
  browser,
}) => {
  const editor = addAccount('editor')
  const other = await (await browser.newContext({locale: 'ko-KR'})).newPage()
  for (const each of [other, page]) {
    await signIn(each, editor.password, editor.email)
    await expect(each.getByText('콘텐츠').first()).toBeVisible()
  }
  await openAccounts(page)
  const devices = page.getByRole('listitem').filter({hasText: 'Chrome'})
  await expect(devices).toHaveCount(2)
  const rest = devices.filter({hasNotText: '이 기기'})
  await expect(rest).toHaveCount(1)
  await rest.getByRole('button', {name: '끝내기'}).click()
  await rest.getByRole('button', {name: '이 세션을 끝냅니다'}).click()
  await expect(devices).toHaveCount(1)
  await expect(devices).toContainText('이 기기')
})

test('an editor turns the second factor on, and signs in with a code, then with a recovery code', {
  tag: '@nightly',
}, async ({page}) => {
  const editor = addAccount('editor')
  await signIn(page, editor.password, editor.email)
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  await openAccounts(page)
  const form = page.locator('form').filter({has: page.getByRole('button', {name: '켜기'})})
  await form.getByLabel('비밀번호').fill(editor.password)
  await form.getByRole('button', {name: '켜기'}).click()
  await expect(page.getByAltText('인증 앱으로 찍을 QR 코드')).toBeVisible()
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '')
  await page.getByLabel('인증 번호').fill(totp(secret, Math.floor(Date.now() / 30_000)))
  await page.getByRole('button', {name: '확인', exact: true}).click()
  const codes = page.getByRole('list', {name: '복구 코드'}).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  expect(await faultsIn(page, '#account-tool')).toEqual([])

  for (const code of [nextCode(secret), recovery]) {
    await page.context().clearCookies()
    await signIn(page, editor.password, editor.email)
    await expect(page.getByRole('heading', {name: '두 번째 확인'})).toBeVisible()
    expect(await faultsIn(page, 'html')).toEqual([])
    await page.getByLabel('인증 번호').fill('000000')
    await page.getByRole('button', {name: '로그인'}).click()
    await expect(page.getByRole('alert')).toContainText('인증 번호가 올바르지 않거나')
    await page.getByLabel('인증 번호').fill(code)
    await page.getByRole('button', {name: '로그인'}).click()
    await expect(page.getByText('콘텐츠').first()).toBeVisible()
  }
})

test('a long name is cut in the bar, so that a phone does not scroll sideways', {
  tag: '@nightly',
}, async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  const boss = addAccount('administrator', dataDirectory, '긴이름'.repeat(33))
  await signIn(page, boss.password, boss.email)
  await openAccounts(page)
  await expect(page.getByRole('group', {name: boss.email})).toBeVisible()
  await expectNoOverflow(page)
  await page.getByTestId('studio-navbar').getByRole('button', {name: '긴이름'}).click()
  await expect(page.getByTestId('user-menu').getByText(boss.email)).toBeInViewport({ratio: 1})
})

test('forwarding to an internal address is refused at the field, in Korean', {
  tag: '@nightly',
}, async ({page}) => {
  const boss = addAccount('administrator')
  await signIn(page, boss.password, boss.email)
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  await goTo(
    page,
    '/studio/customers/intent/edit/id=registrationSettings;type=registrationSettings',
  )
  const field = page.getByTestId('field-notifyUrl')
  await page.getByRole('tab', {name: '새 등록 알림'}).click()
  await field.locator('input').fill('http://127.0.0.1:9/')
  await field.getByTestId('input-validation-icon-error').hover()
  await expect(page.getByText('내부 네트워크의 주소로는 보낼 수 없습니다').first()).toBeVisible()
})
