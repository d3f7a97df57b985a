import {execFileSync} from 'node:child_process'
import {expect} from '@playwright/test'
import {test} from '../browser.ts'
import {administrator, dataDirectory} from '../site.ts'
import {openPage} from '../visitor/open-page.ts'
import {addAccount, ofFirstComplex} from './add-account.ts'
import {panel, path, signIn, submit, titles, write, writeAcrossSessions} from './press-panel.ts'

test('a wrong password gives its reason under the form, and not which half was wrong', {
  tag: '@nightly',
}, async ({page}) => {
  await openPage(page, path)
  await signIn(page, {...administrator, password: 'not-the-password'})
  await expect(panel(page)).toContainText('로그인 실패: 이메일 또는 비밀번호가 올바르지 않습니다.')
  await expect(panel(page).getByLabel('제목')).toHaveCount(0)
})

test('what was written outlives an expired session, and is posted after signing in again', async ({
  page,
}) => {
  const title = `시험 보도자료 ${Date.now()}`
  await openPage(page, path)
  await signIn(page)
  await expect(panel(page)).toContainText(`${administrator.email}님, 환영합니다.`)
  await writeAcrossSessions(page, title)
  await submit(page).click()
  await expect(panel(page)).toContainText('보도자료를 등록했습니다.')
  await expect(panel(page).getByLabel('제목')).toHaveValue('')
  await expect(titles(page).first()).toHaveText(title)
  await titles(page).first().click()
  await expect(page.locator('main article p')).toHaveText(['첫 줄', '둘째 줄'])
})

/** As an operator ends it: from the command line, while the site runs. */
function revokeSession(userAgent: string): void {
  const accounts = (...words: string[]) =>
    execFileSync(process.execPath, ['scripts/accounts.ts', ...words], {
      env: {...process.env, ...ofFirstComplex(dataDirectory)},
      encoding: 'utf8',
    })
  const sessions = accounts('sessions', administrator.email).split('\n')
  const session = sessions.find((line) => line.includes(userAgent))
  accounts('revoke', session?.split('\t')[0] ?? '')
}

test.describe('with a session revoked while writing', () => {
  const userAgent = 'Mozilla/5.0 (an administrator whose session is revoked)'
  test.use({userAgent})

  test('nothing is lost: not by posting, not by a reload, not by signing in again', async ({
    page,
  }) => {
    const title = `끊긴 글 ${Date.now()}`
    await openPage(page, path)
    await signIn(page)
    await write(page, {title, content: '첫 줄\n\n둘째 줄'})
    revokeSession(userAgent)
    await submit(page).click()
    await expect(panel(page)).toContainText('로그인이 만료되었습니다.')
    await page.reload()
    await expect(panel(page).getByLabel('비밀번호')).toBeVisible()
    await signIn(page, {...administrator, password: 'not-the-password'})
    await expect(panel(page)).toContainText('로그인 실패')
    await signIn(page)
    await expect(panel(page).getByLabel('제목')).toHaveValue(title)
    await expect(panel(page).getByLabel('내용')).toHaveValue('첫 줄\n\n둘째 줄')
    await submit(page).dblclick()
    await expect(panel(page)).toContainText('보도자료를 등록했습니다.')
    await expect(titles(page).filter({hasText: title})).toHaveCount(1)
    await page.reload()
    await expect(titles(page).filter({hasText: title})).toHaveCount(1)
    await expect(panel(page).getByLabel('제목')).toHaveValue('')
  })
})

test('an account that may not post finds why in place of the form, and the way out', {
  tag: '@nightly',
}, async ({page}) => {
  await openPage(page, path)
  await signIn(page, addAccount('contributor'))
  await expect(panel(page)).toContainText('이 계정으로는 여기에서 보도자료를 등록할 수 없습니다.')
  await expect(panel(page).getByLabel('제목')).toHaveCount(0)
  await panel(page).getByRole('button', {name: '로그아웃'}).click()
  await expect(panel(page).getByLabel('비밀번호')).toBeVisible()
})

test('who may no longer post is not asked to try again, and keeps what was written', {
  tag: '@nightly',
}, async ({page}) => {
  await openPage(page, path)
  await signIn(page)
  await write(page, {title: '권한이 없어진 글'})
  await page.route('**/api/press', (route) => route.fulfill({status: 403}))
  await submit(page).click()
  await expect(panel(page).getByRole('alert')).toHaveText(/등록할 수 없습니다\./)
  await expect(panel(page)).not.toContainText('다시 시도')
  await expect(panel(page).getByLabel('제목')).toHaveValue('권한이 없어진 글')
})

test('a post whose answer was lost is one post when it is sent again', {tag: '@nightly'}, async ({
  page,
}) => {
  const title = `두 번 보낸 글 ${Date.now()}`
  await openPage(page, path)
  await signIn(page)
  await write(page, {title})
  await page.route('**/api/press', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page).click()
  await expect(panel(page)).toContainText('등록하지 못했습니다.')
  await expect(panel(page).getByLabel('제목')).toHaveValue(title)
  await page.unroute('**/api/press')
  await page.reload()
  await expect(panel(page).getByLabel('제목')).toHaveValue(title)
  await submit(page).click()
  await expect(panel(page)).toContainText('보도자료를 등록했습니다.')
  await page.reload()
  await expect(titles(page).filter({hasText: title})).toHaveCount(1)
})

test('a text that is too long is reported at its field, and nothing is sent', {
  tag: '@nightly',
}, async ({page}) => {
  const sent: string[] = []
  page.on('request', (request) => /api\/press$/.test(request.url()) && sent.push(request.url()))
  await openPage(page, path)
  await signIn(page)
  await write(page, {title: '가'.repeat(121), summary: '나'.repeat(301)})
  await submit(page).click()
  await expect(panel(page).getByLabel('제목')).toHaveAccessibleDescription(
    '제목은 120자 이내로 입력해 주세요.',
  )
  await expect(panel(page).getByLabel('요약')).toHaveAccessibleDescription(
    '요약은 300자 이내로 입력해 주세요.',
  )
  expect(sent).toEqual([])
})

test('a post without title or summary is not sent, and an alert says so', {
  tag: '@nightly',
}, async ({page}) => {
  const alerts: string[] = []
  const sent: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  page.on('request', (request) => /api\/press$/.test(request.url()) && sent.push(request.url()))
  await openPage(page, path)
  await signIn(page)
  await panel(page).getByLabel('제목').fill('제목만 있는 글')
  await submit(page).click()
  await expect.poll(() => alerts).toEqual(['제목/요약은 필수입니다!'])
  await expect(panel(page).getByLabel('제목')).toHaveValue('제목만 있는 글')
  expect(sent).toEqual([])
})

test('a reload finds the administrator signed in, and signing out ends it', async ({page}) => {
  await openPage(page, path)
  await signIn(page)
  await expect(panel(page)).toContainText('환영합니다.')
  await page.reload()
  await expect(panel(page)).toContainText('환영합니다.')
  // The panel comes with the page: before the code is there, signing out posts its form.
  await openPage(page, path)
  const answers = [500, 502]
  await page.route('**/api/session', (route) => {
    const status = route.request().method() === 'DELETE' ? answers.shift() : undefined
    return status ? route.fulfill({status}) : route.continue()
  })
  const signOut = panel(page).getByRole('button', {name: '로그아웃'})
  const refused = page.waitForResponse((answer) => answer.status() === 500)
  await signOut.click()
  await refused
  await expect(panel(page)).toContainText('환영합니다.')
  // A proxy's own answer is sent again, and the session has ended then.
  await signOut.click()
  await expect(panel(page).getByLabel('비밀번호')).toBeVisible()
  await page.reload()
  await expect(panel(page).getByLabel('비밀번호')).toBeVisible()
})

test('a post is corrected and taken back where it is read', {tag: '@nightly'}, async ({page}) => {
  const title = `고칠 보도자료 ${Date.now()}`
  await openPage(page, path)
  await signIn(page)
  await write(page, {title})
  await submit(page).click()
  await titles(page).filter({hasText: title}).click()
  await panel(page).getByRole('button', {name: '글 고치기'}).click()
  await expect(panel(page).getByLabel('제목')).toBeFocused()
  await expect(panel(page).getByLabel('내용')).toHaveValue('첫 줄\n둘째 줄')
  await panel(page).getByLabel('제목').fill(' ')
  await panel(page).getByRole('button', {name: '저장'}).click()
  await expect(panel(page).getByLabel('제목')).toHaveAccessibleDescription(
    '제목/요약은 필수입니다!',
  )
  await panel(page).getByLabel('제목').fill(`고친 ${title}`)
  await panel(page).getByLabel('내용').fill('첫 줄\n셋째 줄')
  await page.route('**/api/press/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await panel(page).getByRole('button', {name: '저장'}).click()
  await expect(panel(page).getByRole('alert')).toContainText('저장하지 못했습니다.')
  await page.unroute('**/api/press/*')
  await panel(page).getByRole('button', {name: '저장'}).click()
  await expect(panel(page)).toContainText('고친 글을 저장했습니다.')
  await expect(page.getByRole('heading', {level: 1})).toHaveText(`고친 ${title}`)
  await expect(page.locator('main article p')).toHaveText(['첫 줄', '셋째 줄'])
  page.on('dialog', (dialog) => void dialog.accept())
  await panel(page).getByRole('button', {name: '글 내리기'}).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(titles(page).filter({hasText: title})).toHaveCount(0)
})
