import {expect, type Page, test} from '@playwright/test'
import {administrator} from '../site.ts'

const path = '/thegaon/press'
const panel = (page: Page) => page.locator('main').getByRole('complementary')
const titles = (page: Page) => page.locator('main tbody tr').getByRole('link')

async function signIn(page: Page, password: string = administrator.password) {
  await panel(page).getByLabel('이메일').fill(administrator.email)
  await panel(page).getByLabel('비밀번호').fill(password)
  await panel(page).getByRole('button', {name: '로그인'}).click()
}

test('a wrong password gives its reason under the form, and not which half was wrong', async ({
  page,
}) => {
  await page.goto(path)
  await signIn(page, 'not-the-password')
  await expect(panel(page)).toContainText('로그인 실패: 이메일 또는 비밀번호가 올바르지 않습니다.')
  await expect(panel(page).getByLabel('제목')).toHaveCount(0)
})

test('what was written outlives an expired session, and is posted after signing in again', async ({
  page,
}) => {
  const title = `시험 보도자료 ${Date.now()}`
  await page.goto(path)
  await signIn(page)
  await expect(panel(page)).toContainText(`${administrator.email}님, 환영합니다.`)
  await panel(page).getByLabel('제목').fill(title)
  await panel(page).getByLabel('요약').fill('요약 한 줄')
  await panel(page).getByLabel('내용').fill('첫 줄\n둘째 줄')
  await page.context().clearCookies()
  await panel(page).getByRole('button', {name: '글 등록'}).click()
  await expect(panel(page)).toContainText('로그인이 만료되었습니다.')
  await signIn(page)
  await expect(panel(page).getByLabel('제목')).toHaveValue(title)
  await panel(page).getByRole('button', {name: '글 등록'}).click()
  await expect(panel(page)).toContainText('보도자료를 등록했습니다.')
  await expect(panel(page).getByLabel('제목')).toHaveValue('')
  await expect(titles(page).first()).toHaveText(title)
  await titles(page).first().click()
  await expect(page.locator('main article p')).toHaveText(['첫 줄', '둘째 줄'])
})

test('a post without title or summary is not sent, and an alert says so', async ({page}) => {
  const alerts: string[] = []
  const sent: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  page.on('request', (request) => /api\/press$/.test(request.url()) && sent.push(request.url()))
  await page.goto(path)
  await signIn(page)
  await panel(page).getByLabel('제목').fill('제목만 있는 글')
  await panel(page).getByRole('button', {name: '글 등록'}).click()
  await expect.poll(() => alerts).toEqual(['제목/요약은 필수입니다!'])
  await expect(panel(page).getByLabel('제목')).toHaveValue('제목만 있는 글')
  expect(sent).toEqual([])
})

test('a reload finds the administrator signed in, and signing out ends it', async ({page}) => {
  await page.goto(path)
  await signIn(page)
  await expect(panel(page)).toContainText('환영합니다.')
  await page.reload()
  await expect(panel(page)).toContainText('환영합니다.')
  await panel(page).getByRole('button', {name: '로그아웃'}).click()
  await expect(panel(page).getByLabel('비밀번호')).toBeVisible()
})
