import {type Browser, expect, type Page} from '@playwright/test'
import {dayInKorea, dayMs} from '../../../shared/time-in-korea.ts'
import {shownDay, shownSlot, timeOfSlot} from '../../../shared/visits.ts'
import {addAccount} from '../../../tests/e2e/administrator/add-account.ts'
import {axeFaults} from '../../../tests/e2e/axe-faults.ts'
import {test} from '../../../tests/e2e/browser.ts'
import {mutate, signIn} from '../../../tests/e2e/editor/studio.ts'
import {ownSite} from '../../../tests/e2e/own-site.ts'
import {openPage} from '../../../tests/e2e/visitor/open-page.ts'
import {bookingSettings, fillIn, fits, formOn} from './visit-form.ts'

test.describe.configure({mode: 'serial'})
const own = ownSite('waiting')
test.use({baseURL: own.origin})

let stop: (() => Promise<void>) | undefined
test.beforeAll(async () => {
  test.setTimeout(600_000)
  stop = await own.start()
})
test.afterAll(() => stop?.())

const day = dayInKorea(Date.now() + 3 * dayMs)
/** All times of a day. */
const [slot, later] = [`${day}T10:00`, `${day}T11:00`]

const settings = {
  ...bookingSettings('12:00', {capacity: 1, mostPeople: 1}),
  hasWaiting: true,
  offerHours: 3,
}

const heading = (page: Page) => page.getByRole('heading', {level: 1})

/** Chooses a time in the calendar, whether it is free or full, and sends the form. */
async function choose(page: Page, at: string): Promise<void> {
  const form = formOn(page)
  await form.getByRole('radio', {name: shownDay(day)}).check()
  await form
    .getByRole('group', {name: /방문 시간/})
    .getByRole('radio', {name: new RegExp(timeOfSlot(at))})
    .check()
}

const send = (page: Page) => formOn(page).getByRole('button', {name: '방문예약 신청'}).click()

async function withoutScript(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: own.origin,
    locale: 'ko-KR',
    viewport: {width, height: 844},
  })
  return context.newPage()
}

test('a full day is waited for, and a place that comes free is taken in time', async ({page}) => {
  await signIn(page)
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  await mutate(page.request, [{createOrReplace: settings}], {origin: own.origin})
  await expect(async () => {
    const {slots} = await (await page.request.get('/api/visits')).json()
    expect(slots.at(-1)).toMatchObject({left: 1})
  }).toPass()

  const booked: Page[] = []
  for (const [index, at] of [slot, later].entries()) {
    const visitor = await page.context().newPage()
    await openPage(visitor, '/')
    await fillIn(visitor, '김먼저', `010-7800-000${index}`)
    await choose(visitor, at)
    await send(visitor)
    await expect(heading(visitor)).toHaveText('방문이 예약되었습니다')
    booked.push(visitor)
  }

  const visitor = await page.context().newPage()
  await visitor.setViewportSize({width: 390, height: 844})
  await openPage(visitor, '/')
  await fillIn(visitor, '박대기', '010-7800-0010')
  const form = formOn(visitor)
  await expect(form.getByRole('radio', {name: `${shownDay(day)} 마감 · 대기 신청`})).toBeEnabled()
  await choose(visitor, slot)
  await expect(form.getByText(/찬 시간입니다/)).toBeVisible()
  expect(await axeFaults(visitor, {within: 'form'})).toEqual([])
  await form.getByRole('group', {name: /방문 날짜/}).scrollIntoViewIfNeeded()
  await fits(visitor, 'waiting-form')
  await send(visitor)
  await expect(heading(visitor)).toHaveText('대기 신청이 되었습니다')
  await expect(visitor.getByText('대기 순서')).toBeVisible()
  await expect(visitor.getByText(shownSlot(slot))).toBeVisible()
  expect(await axeFaults(visitor)).toEqual([])
  await fits(visitor, 'waiting-page')

  const desk = await page.context().newPage()
  await desk.setViewportSize({width: 390, height: 844})
  const account = addAccount('staff', own.directory, '김상담')
  const session = {headers: {origin: own.origin}, data: account}
  expect((await desk.request.post('/api/session', session)).status()).toBe(200)
  await desk.goto(`/staff/visits?day=${day}`)
  const card = desk.locator('.card').filter({hasText: '박대기'})
  await expect(card).toContainText('대기')
  await expect(card).toContainText('대기 신청')
  await expect(card.getByRole('button')).toHaveCount(0)
  expect(await axeFaults(desk)).toEqual([])
  await fits(desk, 'waiting-desk')

  await booked[0]?.getByRole('button', {name: '예약 취소하기'}).click()
  await expect(async () => {
    await visitor.reload()
    await expect(heading(visitor)).toHaveText('자리가 났습니다', {timeout: 1000})
  }).toPass()
  await expect(visitor.getByText('예약 기한')).toBeVisible()
  expect(await axeFaults(visitor)).toEqual([])
  await fits(visitor, 'offer-page')
  await desk.reload()
  await expect(card).toContainText('대기 자리 안내 중')
  await expect(card).toContainText('예약 기한')
  await card.getByRole('link', {name: '박대기'}).click()
  await expect(desk.locator('#visit')).toContainText('예약 기한')
  await fits(desk, 'offer-person')

  await visitor.getByRole('button', {name: '이 자리 예약하기'}).click()
  await expect(heading(visitor)).toHaveText('방문이 예약되었습니다')
  await desk.reload()
  await expect(desk.locator('#visit')).toContainText('예약됨')
})

test('without JavaScript somebody waits, and lets the place go to the next', async ({browser}) => {
  const page = await withoutScript(browser, 390)
  await page.goto('/', {waitUntil: 'domcontentloaded'})
  await fillIn(page, '이차례', '010-7800-0020')
  await send(page)
  const form = formOn(page)
  const times = form.getByLabel('방문 시간')
  await expect(times).toBeVisible()
  await times.selectOption({label: `${shownDay(day)} 11:00 · 마감 · 대기 신청`})
  await expect(form.getByText(/찬 시간입니다/)).toBeVisible()
  await fits(page, 'waiting-posted')
  // What fills in a form at once is a program: then it is sent once more.
  await expect(async () => {
    await send(page)
    await expect(heading(page)).toHaveText('대기 신청이 되었습니다', {timeout: 2000})
  }).toPass()
  await page.getByRole('button', {name: '대기 그만두기'}).click()
  await expect(heading(page)).toHaveText('대기가 끝났습니다')
  await fits(page, 'waiting-ended')
  await page.context().close()
})
