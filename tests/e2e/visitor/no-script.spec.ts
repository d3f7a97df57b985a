import {expect, type Page, test} from '@playwright/test'
import {administrator} from '../site.ts'

test.use({javaScriptEnabled: false})

const forms = [
  {path: '/', name: '방문예약', submit: '방문예약 신청', phone: '010-3100-0001'},
  {path: '/thegaon/customer', name: '방문예약 · 문의', submit: '등록하기', phone: '010-3100-0002'},
  {
    path: '/Promotion/Customer',
    name: '방문예약 · 문의',
    submit: '등록하기',
    phone: '010-3100-0003',
  },
] as const

for (const {path, name, submit, phone} of forms) {
  const form = (page: Page) => page.getByRole('form', {name, exact: true})
  const field = (page: Page, label: string) => form(page).getByLabel(label)

  test(`the form of ${path} is sent, says that it has arrived, and is empty again`, async ({
    page,
  }) => {
    await page.goto(path, {waitUntil: 'domcontentloaded'})
    await field(page, '이름').fill('홍길동')
    await field(page, '연락처').fill(phone)
    await field(page, '문의 내용').fill('토요일에 방문하고 싶습니다.')
    await form(page).getByRole('button', {name: submit}).click()
    await expect(form(page).getByRole('status')).toContainText('등록이 완료되었습니다.')
    await expect(form(page).getByRole('status')).toBeInViewport()
    await expect(field(page, '이름')).toHaveValue('')
    await expect(field(page, '문의 내용')).toHaveValue('')
    expect(new URL(page.url()).pathname).toBe(path)
  })

  test(`the form of ${path} names the faulty field, and keeps what was typed`, async ({page}) => {
    await page.goto(path, {waitUntil: 'domcontentloaded'})
    await field(page, '이름').fill('홍길동')
    await field(page, '연락처').fill('12')
    await field(page, '문의 내용').fill('첫 줄\n둘째 줄')
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await form(page).getByRole('button', {name: submit}).click()
    expect((await answer).status()).toBe(422)
    await expect(field(page, '연락처')).toHaveAccessibleDescription(
      '연락처를 010-0000-0000 형식으로 입력해 주세요.',
    )
    await expect(field(page, '연락처')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, '이름')).not.toHaveAttribute('aria-invalid')
    await expect(field(page, '이름')).toHaveValue('홍길동')
    await expect(field(page, '연락처')).toHaveValue('12')
    await expect(field(page, '문의 내용')).toHaveValue('첫 줄\n둘째 줄')
    await expect(form(page)).not.toContainText('완료')
  })

  test(`the browser does not send the form of ${path} without a name`, async ({page}) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.goto(path, {waitUntil: 'domcontentloaded'})
    await field(page, '연락처').fill(phone)
    await form(page).getByRole('button', {name: submit}).click()
    await expect(field(page, '이름')).toBeFocused()
    expect(sent).toEqual([])
  })
}

test.describe('the administrator', () => {
  const path = '/thegaon/press'
  const panel = (page: Page) => page.locator('main').getByRole('complementary')

  async function signIn(page: Page, password: string = administrator.password) {
    await page.goto(path)
    await panel(page).getByLabel('이메일').fill(administrator.email)
    await panel(page).getByLabel('비밀번호').fill(password)
    await panel(page).getByRole('button', {name: '로그인'}).click()
  }

  test('signs in, posts and signs out', async ({page}) => {
    const title = `글자만으로 올린 소식 ${Date.now()}`
    await signIn(page)
    await expect(panel(page)).toContainText(`${administrator.email}님, 환영합니다.`)
    await panel(page).getByLabel('제목').fill(title)
    await panel(page).getByLabel('요약').fill('요약 한 줄')
    await panel(page).getByLabel('내용').fill('첫 줄\n둘째 줄')
    await panel(page).getByRole('button', {name: '글 등록'}).click()
    await expect(panel(page)).toContainText('보도자료를 등록했습니다.')
    await expect(panel(page).getByLabel('제목')).toHaveValue('')
    await expect(page.locator('main tbody tr').first().getByRole('link')).toHaveText(title)
    await panel(page).getByRole('button', {name: '로그아웃'}).click()
    await expect(panel(page).getByLabel('비밀번호')).toBeVisible()
    await page.goto(path)
    await expect(panel(page).getByLabel('비밀번호')).toBeVisible()
    await expect(panel(page).getByLabel('제목')).toHaveCount(0)
  })

  test('goes on with what was written when the session has ended meanwhile', async ({page}) => {
    const title = `이어서 올린 소식 ${Date.now()}`
    await signIn(page)
    await panel(page).getByLabel('제목').fill(title)
    await panel(page).getByLabel('요약').fill('요약 한 줄')
    await panel(page).getByLabel('내용').fill('첫 줄\n둘째 줄')
    await page.context().clearCookies()
    await panel(page).getByRole('button', {name: '글 등록'}).click()
    await expect(panel(page)).toContainText('로그인이 만료되었습니다.')
    await panel(page).getByLabel('이메일').fill(administrator.email)
    await panel(page).getByLabel('비밀번호').fill(administrator.password)
    await panel(page).getByRole('button', {name: '로그인'}).click()
    await expect(panel(page).getByLabel('제목')).toHaveValue(title)
    await expect(panel(page).getByLabel('내용')).toHaveValue('첫 줄\n둘째 줄')
    await panel(page).getByRole('button', {name: '글 등록'}).click()
    await expect(panel(page)).toContainText('보도자료를 등록했습니다.')
    await expect(page.locator('main tbody tr').first().getByRole('link')).toHaveText(title)
  })

  test('is told of a wrong password, with the address kept and the password not', async ({
    page,
  }) => {
    await signIn(page, 'not-the-password')
    await expect(panel(page)).toContainText(
      '로그인 실패: 이메일 또는 비밀번호가 올바르지 않습니다.',
    )
    await expect(panel(page).getByLabel('이메일')).toHaveValue(administrator.email)
    await expect(panel(page).getByLabel('비밀번호')).toHaveValue('')
  })

  test('is told that a title or summary is missing, with what was written kept', async ({page}) => {
    await signIn(page)
    await panel(page).getByLabel('제목').fill('제목만 있는 글')
    await panel(page).getByRole('button', {name: '글 등록'}).click()
    await expect(panel(page)).toContainText('제목/요약은 필수입니다!')
    await expect(panel(page).getByLabel('제목')).toHaveValue('제목만 있는 글')
  })
})
