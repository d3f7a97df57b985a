import {expect} from '@playwright/test'
import {test} from '../browser.ts'
import {administrator} from '../site.ts'
import {panel, path, signIn, submit, titles, write, writeAcrossSessions} from './press-panel.ts'

test.use({javaScriptEnabled: false})
test.beforeEach(({page}) => page.goto(path))

test('the administrator signs in, posts and signs out', async ({page}) => {
  const title = `글자만으로 올린 소식 ${Date.now()}`
  await signIn(page)
  await expect(panel(page)).toContainText(`${administrator.email}님, 환영합니다.`)
  await write(page, {title})
  await submit(page).click()
  await expect(panel(page)).toContainText('보도자료를 등록했습니다.')
  await expect(panel(page).getByLabel('제목')).toHaveValue('')
  await expect(titles(page).first()).toHaveText(title)
  await panel(page).getByRole('button', {name: '로그아웃'}).click()
  await expect(panel(page).getByLabel('비밀번호')).toBeVisible()
  await page.goto(path)
  await expect(panel(page).getByLabel('비밀번호')).toBeVisible()
  await expect(panel(page).getByLabel('제목')).toHaveCount(0)
})

test('the administrator continues with what was written after the session has ended', {
  tag: '@nightly',
}, async ({page}) => {
  const title = `이어서 올린 소식 ${Date.now()}`
  await signIn(page)
  await writeAcrossSessions(page, title)
  await expect(panel(page).getByLabel('내용')).toHaveValue('첫 줄\n둘째 줄')
  await submit(page).click()
  await expect(panel(page)).toContainText('보도자료를 등록했습니다.')
  await expect(titles(page).first()).toHaveText(title)
})

test('a wrong password is reported, with the address still filled in and the password not', {
  tag: '@nightly',
}, async ({page}) => {
  await signIn(page, {...administrator, password: 'not-the-password'})
  await expect(panel(page)).toContainText('로그인 실패: 이메일 또는 비밀번호가 올바르지 않습니다.')
  await expect(panel(page).getByLabel('이메일')).toHaveValue(administrator.email)
  await expect(panel(page).getByLabel('비밀번호')).toHaveValue('')
})

test('a missing title or summary is reported, with the rest still filled in', {
  tag: '@nightly',
}, async ({page}) => {
  await signIn(page)
  await panel(page).getByLabel('제목').fill('제목만 있는 글')
  await submit(page).click()
  await expect(panel(page)).toContainText('제목/요약은 필수입니다!')
  await expect(panel(page).getByLabel('제목')).toHaveValue('제목만 있는 글')
})
