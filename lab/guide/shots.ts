import {expect as expectSoon, type Locator, type Page} from '@playwright/test'
import type {Shot} from './shot.ts'
import {maxMs, type Visit} from './visit.ts'

const expect = expectSoon.configure({timeout: maxMs})

type LookAt = (visit: Visit) => Promise<Shot>

/** Each picture of the guide: its name, and the way to what it shows. In this order, as an editor learns. */
export const shots: readonly (readonly [name: string, lookAt: LookAt])[] = [
  ['sign-in', signInForm],
  ['today', today],
  ['disclaimer', disclaimer],
  ['picture', picture],
  ['page-sections', pageSections],
  ['menu-entry', menuEntry],
  ['home-sections', homeSections],
  ['press-scheduled', pressScheduled],
  ['unpublish', unpublish],
  ['scheduled', scheduled],
  ['restore', restore],
  ['preview', preview],
  ['preview-link', previewLink],
  ['uses', uses],
  ['review-request', reviewRequest],
  ['review-answer', reviewAnswer],
  ['roles', roles],
  ['redirect', redirect],
]

const editing = (type: string, id: string) => `/site/intent/edit/id=${id};type=${type}`
const creating = (type: string) => `/site/intent/create/template=${type};type=${type}/`
const field = (page: Page, name: string) => page.getByTestId(`field-${name}`).first()
const input = (page: Page, name: string) => field(page, name).locator('input, textarea').first()
const listed = (page: Page) => page.getByTestId('document-list-pane').getByRole('link')
const publishButton = (page: Page) => page.getByTestId('action-발행')

async function signInForm(visit: Visit): Promise<Shot> {
  const page = await visit.stranger()
  await page.goto('/studio')
  await page.getByLabel('이메일').fill('haneul@example.com')
  return {page, marks: [page.getByRole('button', {name: '로그인'})]}
}

async function today(visit: Visit): Promise<Shot> {
  const page = await visit.as('administrator', '')
  await expect(page.getByRole('img', {name: /날짜별 등록 수/})).toBeVisible()
  await expect(page.getByText('살펴보는 중')).toHaveCount(0)
  return {page, marks: [page.getByRole('navigation', {name: '자주 하는 일'})]}
}

async function disclaimer(visit: Visit): Promise<Shot> {
  const page = await visit.as('editor', '/site/structure/disclaimer')
  await listed(page).first().click()
  const text = input(page, 'text')
  await expect(text).toBeEditable()
  await text.press('Control+End')
  await text.pressSequentially(' 자세한 내용은 입주자모집공고를 확인해 주세요.')
  await expect(publishButton(page)).toBeEnabled()
  return {page, marks: [field(page, 'text'), publishButton(page)]}
}

async function picture(visit: Visit): Promise<Shot> {
  const page = await visit.as('editor', editing('page', 'page-business-guide-plan'))
  await page.getByRole('button', {name: '이미지 옵션 메뉴 열기'}).first().click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', {name: '업로드'}).click(),
  ])
  await chooser.setFiles('sample/pictures/drawings/share.jpg')
  const notice = page.getByText('대체 텍스트가 새 사진에 맞는지').first()
  await notice.scrollIntoViewIfNeeded()
  return {page, marks: [notice]}
}

async function pageSections(visit: Visit): Promise<Shot> {
  const page = await visit.as('editor', creating('page'))
  await input(page, 'title').fill('새 소식')
  await input(page, 'path').fill('/Promotion/News')
  const add = field(page, 'sections').getByTestId('add-section')
  await add.scrollIntoViewIfNeeded()
  await add.click()
  const kinds = page.getByRole('dialog')
  await expect(kinds.getByTestId('section-kind').first()).toBeVisible()
  return {page, marks: [kinds.getByLabel('구역 찾기')]}
}

async function menuEntry(visit: Visit): Promise<Shot> {
  const page = await visit.as('editor', '/site/structure/menus;menuItem')
  await page.getByTestId('menu-tree').getByRole('link').first().click()
  await field(page, 'subItems').getByTestId('add-single-object-button').click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input').first().fill('새 소식')
  return {page, marks: [dialog.getByRole('button', {name: '사이트 안에서 고르기'})]}
}

async function homeSections(visit: Visit): Promise<Shot> {
  const page = await visit.as('editor', editing('home', 'home'))
  const sections = field(page, 'sections')
  await expect(sections.getByText('첫 화면')).toBeVisible()
  await sections.evaluate((list) => list.scrollIntoView())
  await expect(sections.getByRole('img').first()).toBeVisible()
  return {page, marks: [sections]}
}

async function pressScheduled(visit: Visit): Promise<Shot> {
  const page = await visit.as('editor', editing('pressPost', 'guide-scheduled'))
  const date = field(page, 'date')
  await date.scrollIntoViewIfNeeded()
  return {page, marks: [date, page.getByText('예약됨').last()]}
}

/** The Studio checks a document some time after its last change, and publishes it only then. */
async function publish(page: Page): Promise<void> {
  await expect(async () => {
    if (await publishButton(page).isEnabled()) await publishButton(page).click()
    await expect(page.getByText('문서가 발행되었습니다').first()).toBeVisible({timeout: 5000})
  }).toPass()
  await expect(page.getByText('문서가 발행되었습니다')).toHaveCount(0)
}

async function openMenu(page: Page, name: string): Promise<Locator> {
  const item = page.getByRole('menuitem', {name, exact: true})
  // A form that has just been opened may be drawn again, without what was open above it.
  await expect(async () => {
    await page.getByTestId('action-menu-button').first().click({timeout: 5000})
    await expect(item).toBeVisible({timeout: 3000})
  }).toPass()
  return item
}

async function unpublish(visit: Visit): Promise<Shot> {
  const page = await visit.as('editor', editing('pressPost', 'guide-scheduled'))
  await expect(input(page, 'title')).toBeEditable()
  return {page, marks: [await openMenu(page, '발행 취소')]}
}

async function scheduled(visit: Visit): Promise<Shot> {
  const page = await visit.as('editor', editing('disclaimer', 'disclaimer-applicant'))
  const text = input(page, 'text')
  await expect(text).toBeEditable()
  await text.fill(`${await text.inputValue()} 당첨 뒤에도 자격을 다시 확인합니다.`)
  const item = await openMenu(page, '발행 예약')
  await expect(item).toBeEnabled()
  await item.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', {name: '내일 오후 6시'}).click()
  await dialog.getByRole('button', {name: '예약', exact: true}).click()
  const notice = page.getByTestId('schedule-notice')
  await expect(notice).toBeVisible()
  return {page, marks: [notice, page.getByTestId('action-menu-button')]}
}

async function restore(visit: Visit): Promise<Shot> {
  const page = await visit.as('editor', editing('projectInfoRow', 'info-scale'))
  const value = input(page, 'value')
  for (const words of ['지하 4층 ~ 지상 39층', '지하 4층 ~ 지상 40층']) {
    await expect(value).toBeEditable()
    await value.fill(words)
    await publish(page)
  }
  await page.getByTestId('pane-footer-document-status').click()
  await page.getByRole('tab', {name: '변경 이력'}).click()
  await page.getByTestId('timeline-item-button').nth(1).click()
  const button = page.getByTestId('action-이내용으로되돌리기')
  await expect(button).toBeEnabled()
  return {page, marks: [button]}
}

async function preview(visit: Visit): Promise<Shot> {
  const path = encodeURIComponent('/preview/FloorPlan/84A')
  const page = await visit.as('editor', `/site/preview?preview=${path}`)
  const shown = page.frameLocator('iframe')
  await expect(shown.getByRole('heading', {level: 1})).toBeVisible()
  await expect(shown.locator('[data-edit]').first()).toBeAttached()
  await expect(input(page, 'title')).toBeEditable()
  return {page, marks: [page.locator('iframe')]}
}

async function previewLink(visit: Visit): Promise<Shot> {
  const page = await visit.as('editor', editing('pressPost', 'guide-scheduled'))
  await expect(input(page, 'title')).toBeEditable()
  await (await openMenu(page, '미리보기 링크')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', {name: '링크 만들기'}).click()
  await expect(dialog.getByRole('status')).toBeVisible()
  return {page, marks: [dialog.getByRole('status')]}
}

async function uses(visit: Visit): Promise<Shot> {
  const page = await visit.as('editor', editing('projectInfoRow', 'info-scale'))
  const button = page.getByRole('button', {name: '쓰이는 곳'})
  await button.click()
  await expect(page.getByRole('heading', {name: '쓰이는 곳'})).toBeVisible()
  return {page, marks: [button]}
}

async function reviewRequest(visit: Visit): Promise<Shot> {
  const page = await visit.as('contributor', editing('projectInfoRow', 'info-scale'))
  const value = input(page, 'value')
  await expect(value).toBeEditable()
  await value.press('Control+End')
  await value.pressSequentially(' (예정)')
  const ask = page.getByTestId('action-검토요청')
  await expect(ask).toBeEnabled()
  await ask.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('규모에 ‘예정’을 덧붙였습니다. 확인 부탁드립니다.')
  return {page, marks: [dialog.getByRole('button', {name: '요청 보내기'})]}
}

async function reviewAnswer(visit: Visit): Promise<Shot> {
  const asking = await visit.as('contributor', editing('projectInfoRow', 'info-scale'))
  const ask = asking.getByTestId('action-검토요청')
  await expect(ask).toBeEnabled()
  await ask.click()
  await asking.getByRole('dialog').getByRole('textbox').fill('규모에 ‘예정’을 덧붙였습니다.')
  await asking.getByRole('button', {name: '요청 보내기'}).click()
  await expect(asking.getByTestId('action-검토요청됨')).toBeVisible()
  const page = await visit.as('editor', '')
  const waiting = page.getByRole('region', {name: '검토 요청'})
  await expect(waiting).toBeVisible()
  await expect(page.getByText('살펴보는 중')).toHaveCount(0)
  return {page, marks: [waiting]}
}

async function roles(visit: Visit): Promise<Shot> {
  const page = await visit.as('administrator', '/site/accounts')
  const form = page.locator('form').filter({hasText: '추가하고 링크 만들기'})
  await form.getByLabel('이름').fill('김가온')
  await form.getByLabel('이메일').fill('gaon@example.com')
  await form.evaluate((shown) => shown.scrollIntoView({block: 'center'}))
  return {page, marks: [form]}
}

async function redirect(visit: Visit): Promise<Shot> {
  const page = await visit.as('editor', creating('redirect'))
  await input(page, 'from').fill('/event')
  await input(page, 'to').fill('/Promotion/Customer')
  return {page, marks: [field(page, 'from'), field(page, 'to')]}
}
