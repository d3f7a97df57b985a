import {expect, type Page} from '@playwright/test'
import {administrator} from '../site.ts'

export const path = '/thegaon/press'

/** Next to the list: where the administrator signs in and posts. */
export const panel = (page: Page) => page.locator('main').getByRole('complementary')
export const titles = (page: Page) => page.locator('main tbody tr').getByRole('link')
export const submit = (page: Page) => panel(page).getByRole('button', {name: '글 등록'})

interface Credentials {
  readonly email: string
  readonly password: string
}

export async function signIn(page: Page, {email, password}: Credentials = administrator) {
  await panel(page).getByLabel('이메일').fill(email)
  await panel(page).getByLabel('비밀번호').fill(password)
  await panel(page).getByRole('button', {name: '로그인'}).click()
}

interface Post {
  readonly title: string
  readonly summary?: string
  readonly content?: string
}

export async function write(
  page: Page,
  {title, summary = '요약 한 줄', content = '첫 줄\n둘째 줄'}: Post,
) {
  await panel(page).getByLabel('제목').fill(title)
  await panel(page).getByLabel('요약').fill(summary)
  await panel(page).getByLabel('내용').fill(content)
}

/** The session ends while a post is written: it is refused, and is there again after signing in. */
export async function writeAcrossSessions(page: Page, title: string) {
  await write(page, {title})
  await page.context().clearCookies()
  await submit(page).click()
  await expect(panel(page)).toContainText('로그인이 만료되었습니다.')
  await signIn(page)
  await expect(panel(page).getByLabel('제목')).toHaveValue(title)
}
