import {expect, type FileChooser, type Page} from '@playwright/test'
import {phonePicture} from 'local-content-lake/testing'
import sharp from 'sharp'
import {test} from '../browser.ts'
import {installClock} from '../visitor/open-page.ts'
import {asAdministrator, fillField, openDocument, publish, signIn} from './studio.ts'

const stamp = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

test('a wrong password is refused without saying which half was wrong', async ({page}) => {
  await signIn(page, 'not-the-passphrase')
  await expect(page.getByRole('alert')).toContainText('이메일 또는 비밀번호가 올바르지 않습니다')
  await expect(page.getByLabel('이메일')).not.toHaveValue('')
  await expect(page.getByLabel('비밀번호')).toHaveValue('')
})

test('a published edit is what the next visitor gets, and a draft is not', async ({
  page,
  request,
}) => {
  const value = `301세대 ${stamp()}`
  await signIn(page)
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  await openDocument(page, 'projectInfoRow', 'info-households')
  await fillField(page, 'value', value)
  expect(await (await request.get('/BusinessGuide/intro')).text()).not.toContain(value)

  await publish(page)
  expect(await (await request.get('/BusinessGuide/intro')).text()).toContain(value)
})

const smallPicture = () =>
  sharp({create: {width: 200, height: 120, channels: 3, background: '#888'}})
    .png()
    .toBuffer()

/** In the place of the form's first picture. */
async function uploadFirst(
  page: Page,
  file: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', {name: '이미지 옵션 메뉴 열기'}).first().click()
  await page.getByRole('menuitem', {name: '업로드'}).click()
  await (await chooser).setFiles(file)
}

/** Cuts a tenth off the right side of the form's first picture, by the keyboard. */
async function cutFirst(page: Page): Promise<void> {
  await page.getByRole('button', {name: '자르기와 중심점'}).first().click()
  const dialog = page.getByRole('dialog', {name: '자르기와 중심점'})
  const cut = dialog.locator('[data-handle="crop"][tabindex]')
  for (let step = 0; step < 4; step += 1) await cut.press('Control+Shift+ArrowLeft')
  await dialog.getByRole('button', {name: '닫기', exact: true}).click()
}

asAdministrator(
  'an uploaded picture takes the place of the old one on the page, cut as its editor wants',
  {tag: '@nightly'},
  async ({page, request}) => {
    const before = await (await request.get('/BusinessGuide/plan')).text()
    await openDocument(page, 'page', 'page-business-guide-plan')
    for (const [name, mimeType, told] of [
      ['plan.txt', 'text/plain', '사진이 아닌 파일입니다. JPG, PNG, WebP로 저장한'],
      ['IMG_1.heic', 'image/heic', '(HEIC)을 읽지 못했습니다.'],
    ] as const) {
      await uploadFirst(page, {name, mimeType, buffer: Buffer.from('words')})
      await expect(page.getByText(told)).toBeVisible()
      await expect(page.getByText(`올리지 못했습니다: ${name}`)).toBeVisible()
      await expect(page.getByText('올리지 못했습니다', {exact: true})).toHaveCount(0)
    }
    // Of a phone: some systems do not know the kind of such a file.
    await uploadFirst(page, {name: 'IMG_2.HEIC', mimeType: '', buffer: phonePicture})
    await expect(page.getByRole('alert').filter({hasText: '가로가 64px이라'})).toBeVisible()
    await uploadFirst(page, {
      name: 'small.png',
      mimeType: 'image/png',
      buffer: await smallPicture(),
    })
    await expect(page.getByRole('alert').filter({hasText: '가로가 200px이라'})).toBeVisible()
    await uploadFirst(page, 'sample/pictures/drawings/share.jpg')
    await expect(page.getByRole('alert').filter({hasText: '가로가'})).toHaveCount(0)
    await expect(page.getByText('대체 텍스트가 새 사진에 맞는지').first()).toBeVisible()
    await cutFirst(page)
    await expect(page.getByAltText('휴대전화에서 보이는 부분')).toHaveAttribute('src', /rect=/)
    await publish(page)
    const after = await (await request.get('/BusinessGuide/plan')).text()
    expect(before).not.toContain('rect=0,0,1080,630')
    expect(after).toContain('rect=0,0,1080,630')
  },
)

asAdministrator(
  'a page made in the Studio opens at its address with no restart',
  async ({page, request}) => {
    const path = `/Events/${stamp()}`
    expect((await request.get(path)).status()).toBe(404)
    await page.goto('/studio/site/intent/create/template=page;type=page/')
    await expect(page.getByTestId('field-title')).toBeVisible({timeout: 60_000})
    await page.getByTestId('field-title').locator('input').fill('새 소식')
    await page.getByTestId('field-path').locator('input').fill(path)
    await publish(page)
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('새 소식')
  },
)

asAdministrator(
  'what is typed last is stored, though another document is opened or the window closed right after it',
  async ({page}) => {
    const draft = (id: string) => `/v2025-02-19/data/doc/production/drafts.${id}`
    const stored = async (id: string) =>
      (await (await page.request.get(draft(id))).json()).documents[0]?.value
    const field = page.getByTestId('field-value').locator('textarea')
    const type = async (value: string) => {
      // Its first change is sent at once, and those of the next second together.
      await field.fill('새')
      await field.pressSequentially(value)
      return `새${value}`
    }
    await installClock(page)
    await openDocument(page, 'projectInfoRow', 'info-scale')
    await expect(field).toBeVisible()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    const left = await type(` 규모 ${stamp()}`)
    await page.evaluate(() => {
      history.pushState(null, '', '/studio/site/structure/parts;projectInfoRow;info-households')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(field).not.toHaveValue(left)
    await page.clock.resume()
    await expect.poll(() => stored('info-scale')).toBe(left)

    const closed = await type(` 세대 ${stamp()}`)
    const question = page.waitForEvent('dialog')
    await page.close({runBeforeUnload: true})
    await (await question).dismiss()
    await expect.poll(() => stored('info-households')).toBe(closed)
  },
)

asAdministrator(
  'four tabs with documents open stay quick and see each other',
  {tag: '@nightly'},
  async ({context}) => {
    const tabs = await Promise.all(Array.from({length: 4}, () => context.newPage()))
    const [first] = tabs
    if (!first) throw new Error('no tab')
    for (const tab of tabs) await openDocument(tab, 'projectInfoRow', 'info-scale')
    const value = `지하 4층 ~ 지상 40층 ${stamp()}`
    await fillField(first, 'value', value)
    for (const tab of tabs.slice(1)) {
      await expect(tab.getByTestId('field-value').locator('textarea')).toHaveValue(value)
    }
  },
)
