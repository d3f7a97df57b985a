import {expect, type Locator, type Page} from '@playwright/test'
import {bookedAddress} from '../../../sample/booked-address.ts'
import {dayInKorea, dayMs} from '../../../shared/time-in-korea.ts'
import {shownDay, shownSlot, timeOfSlot} from '../../../shared/visits.ts'
import {addAccount} from '../../../tests/e2e/administrator/add-account.ts'
import {axeFaults} from '../../../tests/e2e/axe-faults.ts'
import {test} from '../../../tests/e2e/browser.ts'
import {mutate, signIn} from '../../../tests/e2e/editor/studio.ts'
import {ownSite} from '../../../tests/e2e/own-site.ts'
import {openPage} from '../../../tests/e2e/visitor/open-page.ts'
import {pages} from '../../../tests/e2e/visitor/routes.ts'
import {bookingSettings, fillIn, fits, formOn} from './visit-form.ts'

test.describe.configure({mode: 'serial'})
/** Its visit form asks for a day and a time. */
const own = ownSite('bookings')

// Far from Korea: days and times are Korea's all the same.
test.use({baseURL: own.origin, timezoneId: 'America/Los_Angeles'})

let stop: (() => Promise<void>) | undefined
test.beforeAll(async () => {
  test.setTimeout(600_000)
  stop = await own.start()
})
test.afterAll(() => stop?.())

const day = dayInKorea(Date.now() + 3 * dayMs)
const [slot, later] = [`${day}T10:00`, `${day}T11:00`]

const settings = bookingSettings('17:00', {capacity: 4, mostPeople: 4})

const dayIn = (form: Locator | Page) => form.getByRole('radio', {name: shownDay(day)})
const timeIn = (form: Locator | Page, at: string) =>
  form
    .getByRole('group', {name: /방문 시간/})
    .getByRole('radio', {name: new RegExp(timeOfSlot(at))})

async function chooseTime(form: Locator, at: string): Promise<void> {
  await expect(form.getByRole('group', {name: /방문 날짜/})).toBeVisible()
  await dayIn(form).check()
  await timeIn(form, at).check()
}

/** Changes and cancels, by the forms of the page alone. */
async function changeAndCancel(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', {level: 1})).toHaveText('방문이 예약되었습니다')
  await expect(page.getByText(shownSlot(slot))).toBeVisible()
  await expect(page.getByText('시간은 모두 한국 시간입니다.')).toBeVisible()
  await expect(page.getByText(bookedAddress)).toBeVisible()
  await expect(page.getByRole('link', {name: /지도/}).first()).toBeVisible()
  await fits(page, `${name}-page`)
  // The same calendar as in the form: other days hide these times.
  const next = dayInKorea(Date.parse(day) + dayMs)
  await expect(dayIn(page)).toBeChecked()
  await page.getByRole('radio', {name: shownDay(next)}).check()
  await expect(timeIn(page, later)).toHaveCount(1)
  await expect(timeIn(page, later)).toHaveAttribute('value', `${next}T${timeOfSlot(later)}`)
  await dayIn(page).check()
  await timeIn(page, later).check()
  await page.getByLabel('방문 인원').selectOption('3')
  await page.getByRole('button', {name: '변경하기'}).click()
  await expect(page.getByRole('status')).toHaveText('예약이 변경되었습니다.')
  await expect(page.getByText(shownSlot(later))).toBeVisible()
  await page.getByRole('button', {name: '예약 취소하기'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('예약이 취소되었습니다')
}

test('a visit is booked, changed and cancelled on a phone, also far from Korea', async ({page}) => {
  await signIn(page)
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  await mutate(page.request, [{createOrReplace: settings}], {origin: own.origin})
  await expect(async () => {
    const {slots} = await (await page.request.get('/api/visits')).json()
    expect(slots.at(-1)).toMatchObject({left: settings.capacity})
  }).toPass()

  const visitor = await page.context().newPage()
  await visitor.setViewportSize({width: 390, height: 844})
  await openPage(visitor, '/')
  await fillIn(visitor, '김방문', '010-7700-0001')
  const form = formOn(visitor)
  await form.getByRole('button', {name: '방문예약 신청'}).click()
  await expect(form.getByRole('alert')).toHaveText(/날짜와 시간을 골라/)
  await expect(form.getByRole('radio').and(form.locator(':focus'))).toHaveAttribute('name', 'day')
  expect(await axeFaults(visitor, {within: 'form'})).toEqual([])
  await chooseTime(form, slot)
  await form.getByLabel('방문 인원').selectOption('2')
  expect(await axeFaults(visitor, {within: 'form'})).toEqual([])
  await form.getByRole('group', {name: /방문 날짜/}).scrollIntoViewIfNeeded()
  await fits(visitor, 'form')
  await form.getByRole('button', {name: '방문예약 신청'}).click()
  await expect(visitor).toHaveURL(/\/booking\/[\w-]{43}$/)
  expect(await axeFaults(visitor)).toEqual([])
  const families = await visitor.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].filter(({status}) => status === 'loaded').map((each) => each.family)
  })
  expect(families.join()).toMatch(/Hangul Sans.*Hangul Serif/)
  await changeAndCancel(visitor, 'script')
})

test('every door called 방문예약 leads to a day and a time', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  await openPage(page, '/Brand/intro')
  const bar = page
    .getByRole('complementary', {name: /방문예약/})
    .getByRole('link', {name: '방문예약'})
  await bar.click()
  await expect(page).toHaveURL('/thegaon/customer')
  const days = page.getByRole('group', {name: /방문 날짜/})
  await expect(days).toBeVisible()
  for (const path of pages) {
    const html = await (await page.request.get(path)).text()
    const doors = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html')
      const links = [...parsed.querySelectorAll('a, button:not([type="submit"])')]
      return (
        links
          // A post about the system of bookings (방문예약제) is no door.
          .filter(({textContent}) => /방문예약(?!제)/.test(textContent ?? ''))
          .map((link) => ({text: link.textContent, to: link.getAttribute('href')}))
      )
    }, html)
    expect(doors, path).not.toEqual([])
    expect(
      doors.filter(({to}) => to !== '/thegaon/customer'),
      path,
    ).toEqual([])
  }
  // The popup is for who wants to be called.
  await page.setViewportSize({width: 1280, height: 800})
  await openPage(page, '/FloorPlan/84A')
  await page
    .getByRole('banner')
    .getByRole('link', {name: /^1533-8848/})
    .click()
  const link = page.getByRole('dialog').getByRole('link', {name: '방문 날짜와 시간 바로 고르기'})
  await link.click()
  await expect(page).toHaveURL('/thegaon/customer')
})

for (const [width, height] of [
  [360, 740],
  [390, 844],
] as const) {
  test(`the first days that can be chosen are above the bar of a phone: ${width}×${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height})
    await page.goto('/thegaon/customer')
    const first = page
      .getByRole('group', {name: /방문 날짜/})
      .getByRole('radio')
      .first()
    await expect(first).toBeVisible()
    const below = await first.boundingBox()
    const bar = await page.getByRole('complementary', {name: /방문예약/}).boundingBox()
    expect((below?.y ?? height) + (below?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })
}

test('days in sight come by themselves, also on a page that nobody has touched', async ({page}) => {
  // With room for the calendar below the words of the page.
  await page.setViewportSize({width: 390, height: 3000})
  const asked = page.waitForRequest('**/api/visits')
  await page.goto('/thegaon/customer')
  await asked
  await expect(page.getByRole('group', {name: /방문 날짜/})).toBeVisible()
})

test('a slot that is full by now is said with the nearest free ones, and what was typed stays', async ({
  page,
}) => {
  await openPage(page, '/')
  await fillIn(page, '김방문', '010-7700-0002')
  const form = formOn(page)
  await chooseTime(form, slot)
  await form.getByLabel('방문 인원').selectOption('4')
  // As where the words of consent were published again meanwhile: the page is loaded once more.
  const address = '**/api/registrations/visit'
  await page.route(address, (route) => route.fulfill({status: 409, json: {error: 'x'}}), {times: 1})
  await form.getByRole('button', {name: '방문예약 신청'}).click()
  await expect(form.getByRole('checkbox', {name: /개인정보 수집·이용 동의/})).not.toBeChecked()
  await expect(timeIn(form, slot)).toBeChecked()
  await form.getByRole('checkbox', {name: /개인정보 수집·이용 동의/}).check()
  await expect(form.getByLabel('방문 인원')).toHaveValue('4')
  const other = await page.context().newPage()
  await openPage(other, '/')
  await fillIn(other, '김방문', '010-7700-0003')
  await chooseTime(formOn(other), slot)
  await formOn(other).getByRole('button', {name: '방문예약 신청'}).click()
  await expect(other).toHaveURL(/\/booking\//)

  await form.getByRole('button', {name: '방문예약 신청'}).click()
  await expect(form.getByRole('alert')).toHaveText(/방금 마감.*11:00/)
  await expect(timeIn(form, slot).locator('..')).toContainText('남은 자리 3')
  await expect(form.getByLabel('이름')).toHaveValue('김방문')
  await timeIn(form, later).check()
  await form.getByRole('button', {name: '방문예약 신청'}).click()
  await expect(page.getByText(shownSlot(later))).toBeVisible()
})

test('Back, a reload and another page keep the day, the time and the party of each calendar, or say that the time is gone', async ({
  page,
}) => {
  // No other test books it.
  const wanted = `${day}T15:00`
  await page.setViewportSize({width: 390, height: 844})
  const withCalendar: string[] = []
  for (const path of pages) {
    if ((await (await page.request.get(path)).text()).includes('data-visit')) {
      withCalendar.push(path)
    }
  }
  expect(withCalendar).toContain('/thegaon/customer')
  for (const path of withCalendar) {
    await openPage(page, path)
    const form = formOn(page)
    await chooseTime(form, wanted)
    await form.getByLabel('방문 인원').selectOption('3')
    // The tests' browser keeps no page: each return is a new load.
    for (const comeBack of [
      () => page.goto('/Brand/intro').then(() => page.goBack()),
      () => page.reload(),
    ]) {
      await comeBack()
      await expect(timeIn(form, wanted), path).toBeChecked()
      await expect(form.getByLabel('방문 인원'), path).toHaveValue('3')
    }

    await page.goto('/Brand/intro')
    await page.route('**/api/visits', async (route) => {
      const free = await (await route.fetch()).json()
      const slots = free.slots.map((each: {at: string}) =>
        each.at === wanted ? {...each, left: 0} : each,
      )
      await route.fulfill({json: {...free, slots}})
    })
    await page.goBack()
    await expect(form.getByRole('alert'), path).toHaveText(/방금 마감.*16:00/)
    await expect(dayIn(form), path).toBeChecked()
    await expect(form.locator('[name="slot"]:checked'), path).toHaveCount(0)
    await timeIn(form, `${day}T16:00`).check()
    await expect(form.getByRole('alert'), path).toHaveCount(0)
    await page.unrouteAll()

    // Another entry of the history is another visitor's form.
    await page.goto('/Brand/intro')
    await openPage(page, path)
    await expect(dayIn(form), path).toBeVisible()
    await expect(form.locator('[name="day"]:checked'), path).toHaveCount(0)
  }
})

test('without JavaScript a visit is booked in two steps, changed and cancelled', {
  tag: '@nightly',
}, async ({browser}) => {
  const context = await browser.newContext({
    ...{javaScriptEnabled: false, baseURL: own.origin, locale: 'ko-KR'},
    viewport: {width: 390, height: 844},
  })
  const page = await context.newPage()
  await page.goto('/', {waitUntil: 'domcontentloaded'})
  await fillIn(page, '김방문', '010-7700-0004')
  const form = formOn(page)
  await expect(form.getByText(/다음 화면에서 날짜와 시간을/)).toBeVisible()
  await expect(form.getByRole('group', {name: /방문 날짜/})).toHaveCount(0)
  await form.getByRole('button', {name: '방문예약 신청'}).click()
  await expect(form.getByLabel('방문 시간')).toHaveAccessibleDescription(/날짜와 시간을 골라/)
  await expect(form.getByLabel('이름')).toHaveValue('김방문')
  await fits(page, 'posted')
  await form.getByLabel('방문 시간').selectOption(`${day}T12:00`)
  // What fills in a form at once is a program: then it is sent once more.
  await expect(async () => {
    await form.getByRole('button', {name: '방문예약 신청'}).click()
    await expect(page).toHaveURL(/\/booking\//, {timeout: 2000})
  }).toPass()
  await expect(page.getByText(shownSlot(`${day}T12:00`))).toBeVisible()
  await timeIn(page, `${day}T13:00`).check()
  await page.getByRole('button', {name: '변경하기'}).click()
  await expect(page.getByRole('status')).toHaveText('예약이 변경되었습니다.')
  await page.getByRole('button', {name: '예약 취소하기'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('예약이 취소되었습니다')
  await context.close()
})

test('staff move, cancel and book a customer’s visit on a phone', async ({page}) => {
  const [booked, other] = [`${day}T14:00`, `${day}T15:00`]
  await openPage(page, '/')
  await fillIn(page, '김방문', '010-7700-0090')
  const form = formOn(page)
  await chooseTime(form, booked)
  await form.getByRole('button', {name: '방문예약 신청'}).click()
  await expect(page).toHaveURL(/\/booking\//)

  const desk = await page.context().newPage()
  await desk.setViewportSize({width: 390, height: 844})
  const account = addAccount('staff', own.directory, '김상담')
  const session = {headers: {origin: own.origin}, data: account}
  expect((await desk.request.post('/api/session', session)).status()).toBe(200)
  await desk.goto('/staff?q=77000090')
  await desk.locator('.card').getByRole('link', {name: '김방문'}).click()
  const visit = desk.locator('#visit')
  await expect(visit).toContainText(`${shownDay(day)} 14:00`)
  await visit.getByText('날짜와 시간 바꾸기').click()
  await visit.getByLabel('날짜').selectOption({label: shownDay(day)})
  await visit.getByRole('button', {name: '시간 보기'}).click()
  await expect(desk).toHaveURL(new RegExp(`day=${day}#visit$`))
  await visit.getByRole('radio', {name: /15:00/}).check()
  await visit.getByLabel('인원').selectOption('2')
  expect(await axeFaults(desk)).toEqual([])
  for (const box of await visit.getByRole('radio').all()) {
    const label = visit.locator(`label[for="${await box.getAttribute('id')}"]`)
    expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await fits(desk, 'staff-times')
  await visit.getByRole('button', {name: '변경', exact: true}).click()
  await expect(desk.getByRole('status').first()).toHaveText('방문을 바꿨습니다.')
  await expect(visit).toContainText(`${shownDay(day)} 15:00`)
  await expect(visit).toContainText('변동')
  await fits(desk, 'staff-moved')
  // The customer’s own page says the same.
  await page.reload()
  await expect(page.getByText(shownSlot(other))).toBeVisible()

  await visit.getByText('방문 취소', {exact: true}).click()
  await visit.getByRole('button', {name: '예약 취소'}).click()
  await expect(desk.getByRole('status').first()).toHaveText('방문을 취소했습니다.')
  await page.reload()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('예약이 취소되었습니다')

  // A visit that is agreed on in a call leads to its day and time.
  await desk.getByRole('button', {name: '방문 약속'}).click()
  await desk.locator('#toasts').getByRole('link', {name: '방문 날짜 정하기'}).click()
  await expect(desk).toHaveURL(/\/staff\/[^?]+#visit$/)
  await visit.getByLabel('날짜').selectOption({label: shownDay(day)})
  // A step draws the page again; what was chosen here stays.
  await desk.getByText('메모 남기기').click()
  const note = desk.getByRole('group').filter({hasText: '메모 남기기'})
  await note.getByLabel('메모').fill('부부가 함께')
  await desk.getByRole('button', {name: '메모 저장'}).click()
  await expect(desk.locator('.timeline')).toContainText('부부가 함께')
  await expect(visit.getByLabel('날짜').locator('option:checked')).toHaveText(shownDay(day))
  await visit.getByRole('button', {name: '시간 보기'}).click()
  await visit.getByRole('radio', {name: /14:00/}).check()
  await visit.getByRole('button', {name: '예약', exact: true}).click()
  await expect(desk.getByRole('status').first()).toHaveText('방문을 예약했습니다.')
  await expect(desk.locator('.timeline')).toContainText(`방문 예약: ${shownDay(day)} 14:00`)
  await fits(desk, 'staff-booked')
  await page.reload()
  await expect(page.getByText(shownSlot(booked))).toBeVisible()
})
