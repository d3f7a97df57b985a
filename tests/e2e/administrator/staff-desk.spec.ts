import {createECDH} from 'node:crypto'
import {writeFileSync} from 'node:fs'
import {createServer, type IncomingHttpHeaders} from 'node:http'
import {type BrowserContext, expect, type Page} from '@playwright/test'
import {findChromium, testBrowserArguments} from '../../../scripts/machine/chromium.ts'
import {dayInKorea} from '../../../shared/time-in-korea.ts'
import {axeFaults} from '../axe-faults.ts'
import {test} from '../browser.ts'
import {expectNoOverflow} from '../overflow.ts'
import {administrator, siteOrigin, webhookHost} from '../site.ts'
import {openPage} from '../visitor/open-page.ts'
import {addAccount} from './add-account.ts'
import {type Account, headers, register, signInAs} from './register.ts'

const widths = [360, 390, 768, 1440]

const registration = (name: string, phone: string, minutesAgo: number, own: object = {}) => ({
  ...{_id: `registration-${crypto.randomUUID()}`, _type: 'registration', form: 'popup'},
  ...{name, phone, phoneDigits: phone.replaceAll('-', ''), state: 'new'},
  registeredAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  ...own,
})

/** A screen on a phone, of somebody of the staff who has signed in. */
async function openDesk(context: BrowserContext, account: Account, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({width: 390, height: 844})
  await signInAs(page.request, account)
  await page.goto(path)
  return page
}

const cardOf = (page: Page, name: string) => page.locator('.card').filter({hasText: name})

async function fits(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({width, height: 844})
    await expectNoOverflow(page)
    if (process.env.SHOTS) {
      await page.screenshot({path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true})
    }
  }
  await page.setViewportSize({width: 390, height: 844})
  expect(await axeFaults(page)).toEqual([])
}

/** A number that no other test uses. */
const newNumber = () => `010-7${`${Date.now()}`.slice(-10, -7)}-${`${Date.now()}`.slice(-4)}`

test('staff call, note what came of it, undo, take a customer, and see one person', async ({
  page,
  request,
}) => {
  const phone = newNumber()
  const [first, second] = [`먼저${Date.now() % 10_000}`, `나중${Date.now() % 10_000}`]
  await register(request, [
    registration(first, phone, 5, {message: '84A 타입이 궁금합니다'}),
    registration(second, phone.replaceAll('-', ''), 60 * 24 * 3),
  ])
  await page.goto('/staff')
  await expect(page).toHaveURL(/\/login\?origin=%2Fstaff/)
  const account = addAccount('staff')
  const desk = await openDesk(page.context(), account, '/staff')
  await expect(desk.getByRole('heading', {level: 1})).toHaveText('오늘 전화할 분')
  const card = cardOf(desk, first).first()
  await expect(card).toContainText('5분 전')
  await fits(desk, 'list')
  await desk.getByText('찾기', {exact: true}).first().click()
  await desk.getByLabel('이름 또는 번호 끝자리').fill(phone.slice(-4))
  await desk.getByRole('button', {name: '찾기'}).click()
  await expect(desk).toHaveURL(/[?]q=/)
  // One person is listed once, by their newest registration.
  await expect(cardOf(desk, second)).toHaveCount(0)
  await expect(card).toContainText('등록 2')

  const call = card.getByRole('link', {name: `전화 ${phone}`})
  await expect(call).toHaveAttribute('href', `tel:${phone.replaceAll('-', '')}`)
  // No program of the machine is to take the number.
  await desk.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('[href^="tel:"]')) {
        event.preventDefault()
      }
    }),
  )
  await call.click()
  await card.getByLabel('메모').fill('저녁에 다시')
  await fits(desk, 'outcome')
  await card.getByRole('button', {name: '부재'}).click()
  await expect(desk.locator('#toasts')).toContainText('기록했습니다.')
  await expect(card).toContainText('연락함')
  await fits(desk, 'toast')
  await desk.getByRole('button', {name: '되돌리기'}).click()
  await expect(desk.locator('#toasts')).toContainText('되돌렸습니다.')
  await expect(card).toContainText('새 등록')
  await card.getByRole('button', {name: '내가 맡기'}).click()
  await expect(card).toContainText('담당: Test staff')

  await card.getByRole('link', {name: first, exact: true}).click()
  await expect(desk.getByRole('heading', {level: 1})).toHaveText(first)
  await expect(desk.getByText('같은 번호의 등록')).toBeVisible()
  await expect(desk.getByRole('link', {name: new RegExp(`^${second}`)})).toBeVisible()
  await fits(desk, 'person')
  await desk.getByRole('button', {name: '수신거부로 표시'}).click()
  await expect(desk.getByText('수신거부한 번호입니다. 전화도 문자도 하지 않습니다.')).toBeVisible()
  await expect(desk.getByRole('link', {name: /^전화/})).toHaveCount(0)
  await fits(desk, 'refused')
  await desk.goto('/staff')
  await expect(cardOf(desk, first)).toHaveCount(0)
})

test('an open list follows what others do, and nothing moves under a thumb', async ({
  page,
  request,
}) => {
  const mark = Date.now() % 10_000
  const [one, two, three] = [`따라가${mark}`, `따라나${mark}`, `따라다${mark}`]
  await register(request, [
    registration(one, `010-6001-${String(mark).padStart(4, '0')}`, 1),
    registration(two, `010-6002-${String(mark).padStart(4, '0')}`, 2),
  ])
  const desk = await openDesk(page.context(), addAccount('staff'), '/staff')
  await expect(cardOf(desk, two)).toHaveCount(1)
  await cardOf(desk, two).getByText('통화 결과').click()
  await cardOf(desk, two).getByLabel('메모').fill('쓰던 글')
  const place = await cardOf(desk, two).boundingBox()
  const id = (await cardOf(desk, one).getAttribute('id')) ?? ''
  await register(request, [registration(three, `010-6003-${String(mark).padStart(4, '0')}`, 0)])
  const steps = {step: 'call', id, outcome: 'refused', key: crypto.randomUUID()}
  const called = await request.post('/staff/steps', {headers, form: steps, maxRedirects: 0})
  expect(called.status()).toBe(303)
  await expect(cardOf(desk, one)).toContainText('다른 사람이 처리했습니다.')
  const offer = desk.locator('#changes')
  await expect(offer).toContainText('목록이 바뀌었습니다.')
  await expect(cardOf(desk, three)).toHaveCount(0)
  expect(await cardOf(desk, two).boundingBox()).toEqual(place)
  await fits(desk, 'followed')
  await offer.getByRole('button', {name: '새로 보기'}).click()
  await expect(cardOf(desk, three)).toHaveCount(1)
  await expect(cardOf(desk, one)).toHaveCount(0)
  await expect(cardOf(desk, two).getByLabel('메모')).toHaveValue('쓰던 글')
})

test('without a connection steps are kept, then sent in order, and who was first is said', async ({
  page,
  request,
  browser,
}) => {
  const mark = Date.now() % 10_000
  const [one, two, three] = [`승강기가${mark}`, `승강기나${mark}`, `승강기다${mark}`]
  await register(
    request,
    [one, two, three].map((name, index) =>
      registration(name, `010-6${index}00-${1000 + index}`, index + 1),
    ),
  )
  const [here, there] = [
    addAccount('staff', undefined, '김상담'),
    addAccount('staff', undefined, '박상담'),
  ]
  const path = `/staff?${new URLSearchParams({q: '승강기'})}`
  const desk = await openDesk(page.context(), here, path)
  await desk.context().setOffline(true)
  await cardOf(desk, one).getByRole('button', {name: '내가 맡기'}).click()
  await expect(desk.locator('#toasts')).toContainText('보낼 기록: (1)')
  await cardOf(desk, two).getByText('통화 결과').click()
  await cardOf(desk, two).getByLabel('메모').fill('두 시에')
  await cardOf(desk, two).getByRole('button', {name: '통화됨'}).click()
  await cardOf(desk, three).getByText('통화 결과').click()
  await cardOf(desk, three).getByRole('button', {name: '계약'}).click()
  await expect(desk.locator('#toasts')).toContainText('보낼 기록: (3)')
  await fits(desk, 'offline')
  const other = await browser.newContext({baseURL: siteOrigin, locale: 'ko-KR'})
  const colleague = await openDesk(other, there, path)
  await cardOf(colleague, one).getByRole('button', {name: '내가 맡기'}).click()
  await expect(cardOf(colleague, one)).toContainText('담당: 박상담')
  await cardOf(colleague, two).getByText('통화 결과').click()
  await cardOf(colleague, two).getByRole('button', {name: '부재'}).click()
  await expect(cardOf(colleague, two)).toContainText('부재')

  await desk.context().setOffline(false)
  await expect(cardOf(desk, three)).toContainText('완료')
  await expect(cardOf(desk, two)).toContainText('통화됨')
  // As delivered, a colleague's customer is on no list of others.
  await expect(cardOf(desk, one)).toHaveCount(0)
  await expect(desk.getByText('보낼 기록')).toHaveCount(0)
  // What somebody else did first is not pushed away by what was sent after it.
  const said = desk.locator('#toasts .told')
  await expect(said).toContainText([
    `먼저 맡은 사람이 있습니다: 박상담${one}`,
    `그 사이에 다른 사람이 남긴 기록이 있으니 확인해 주세요.${two}`,
    '기록했습니다.',
  ])
  await fits(desk, 'conflicts')
  for (const count of [2, 1]) {
    await said.getByRole('button', {name: '닫기'}).first().click()
    await expect(said).toHaveCount(count)
  }
  await cardOf(desk, two).getByRole('link', {name: two, exact: true}).click()
  await expect(desk.getByText('두 시에')).toHaveCount(1)
  await other.close()
})

test('without JavaScript the same forms load a page that says what came of them', {
  tag: '@nightly',
}, async ({request, browser}) => {
  const name = `양식${Date.now() % 10_000}`
  await register(request, [registration(name, newNumber(), 2)])
  const context = await browser.newContext({
    ...{javaScriptEnabled: false, baseURL: siteOrigin, locale: 'ko-KR'},
  })
  const desk = await openDesk(
    context,
    addAccount('staff'),
    `/staff?${new URLSearchParams({q: name})}`,
  )
  await cardOf(desk, name).getByText('통화 결과').click()
  await cardOf(desk, name).getByLabel('메모').fill('구경 오심')
  await cardOf(desk, name).getByRole('button', {name: '방문 약속'}).click()
  await expect(desk.getByRole('status').first()).toHaveText(
    '기록했습니다. 방문 날짜와 시간을 정해 주세요.',
  )
  await expect(desk).toHaveURL(/[?]q=/)
  await expect(cardOf(desk, name)).toContainText('방문 약속')
  await desk.getByRole('button', {name: '되돌리기'}).click()
  await expect(desk.getByRole('status').first()).toHaveText('되돌렸습니다.')
  await expect(cardOf(desk, name)).toContainText('새 등록')
  await desk.getByRole('button', {name: '로그아웃'}).click()
  await expect(desk).toHaveURL(/\/login/)
  await context.close()
})

test('twenty registrations are worked through, some without a connection, and the rest is handed on', {
  tag: '@nightly',
}, async ({page, request}) => {
  const mark = `이십${Date.now() % 10_000}`
  const names = Array.from({length: 20}, (_, index) => `${mark}번${String(index).padStart(2, '0')}`)
  await register(
    request,
    names.map((name, index) =>
      registration(name, `010-6${200 + index}-${1000 + index}`, index + 1),
    ),
  )
  const path = `/staff?${new URLSearchParams({q: mark})}`
  const desk = await openDesk(page.context(), addAccount('staff', undefined, '이상담'), path)
  const note = async (name: string) => {
    await cardOf(desk, name).getByText('통화 결과').click()
    await cardOf(desk, name).getByRole('button', {name: '계약', exact: true}).click()
  }
  for (const name of names.slice(0, 6)) {
    await note(name)
    await expect(cardOf(desk, name)).toContainText('완료')
  }
  await desk.context().setOffline(true)
  for (const name of names.slice(6, 14)) await note(name)
  await expect(desk.getByRole('status').last()).toContainText('보낼 기록: (8)')
  await desk.context().setOffline(false)
  for (const name of names.slice(0, 14)) await expect(cardOf(desk, name)).toContainText('완료')
  await expect(desk.getByText('보낼 기록')).toHaveCount(0)
  for (const name of names.slice(14)) await cardOf(desk, name).getByRole('checkbox').check()
  const all = desk.getByRole('form', {name: '고른 분 함께 처리'})
  await all.getByLabel('담당').selectOption({label: '이상담'})
  await fits(desk, 'bulk')
  await all.getByRole('button', {name: '담당 넘기기'}).click()
  await expect(desk.getByRole('heading', {level: 1})).toHaveText('이렇게 할까요?')
  await fits(desk, 'question')
  await desk.getByRole('button', {name: '네, 합니다'}).click()
  await expect(desk.getByRole('status').first()).toContainText('처리했습니다: 6')
  await desk.goto(path)
  await expect(cardOf(desk, names[19] ?? '')).toContainText('담당: 이상담')
  await cardOf(desk, names[0] ?? '')
    .getByText('통화 결과')
    .click()
  await expect(desk.locator('.card').filter({hasText: '완료'})).toHaveCount(14)
})

test('a consent is taken back, a registration erased with its others, and the list stays narrowed', async ({
  page,
  request,
  browser,
}) => {
  const phone = newNumber()
  const [first, second] = [`철회가${Date.now() % 10_000}`, `철회나${Date.now() % 10_000}`]
  const box = (key: string, title: string, isRequired: boolean) => ({
    ...{_key: key, kind: 'box', key, title, isRequired, isGiven: true, number: 1, channels: []},
  })
  const consent = {
    ...{_type: 'registrationConsent', at: new Date().toISOString()},
    given: ['privacy', 'marketing'],
    wordings: [box('privacy', '개인정보 동의', true), box('marketing', '마케팅 수신 동의', false)],
  }
  await register(request, [
    registration(first, phone, 5, {consent}),
    registration(second, phone, 60, {form: 'visit'}),
  ])
  const desk = await openDesk(page.context(), addAccount('staff'), '/staff')
  await desk.getByText('찾기', {exact: true}).first().click()
  await desk.getByLabel('양식', {exact: true}).selectOption({label: '관심고객 등록'})
  await desk.getByRole('button', {name: '찾기'}).click()
  await expect(cardOf(desk, second)).toHaveCount(0)
  await fits(desk, 'filter')
  await desk.goto('/staff')
  await expect(cardOf(desk, first)).toHaveCount(1)
  await expect(cardOf(desk, second)).toHaveCount(0)
  await cardOf(desk, first).getByRole('link', {name: first, exact: true}).click()
  await desk.getByText('동의 철회', {exact: true}).click()
  await desk.getByLabel('마케팅 수신 동의').check()
  await fits(desk, 'withdraw')
  await desk.getByRole('button', {name: '철회 기록하기'}).click()
  await expect(desk.locator('#toasts')).toContainText('번호를 수신거부로 표시했습니다')
  await expect(desk.getByText('수신거부한 번호입니다. 전화도 문자도 하지 않습니다.')).toBeVisible()
  await desk.getByRole('link', {name: '파기 요청'}).click()
  await expect(desk.getByRole('heading', {level: 1})).toHaveText('이 등록의 파기를 요청할까요?')
  const asked = new URL(desk.url()).pathname
  await desk.getByLabel('파기하는 이유').fill('고객이 전화로 요청함')
  await desk.getByLabel(new RegExp(`^${second}`)).check()
  await fits(desk, 'erase')
  await desk.getByRole('button', {name: '파기 요청하기'}).click()
  await expect(desk.getByText('파기를 요청했습니다.')).toBeVisible()
  const context = await browser.newContext()
  const boss = await openDesk(context, addAccount('administrator'), asked)
  await expect(boss.getByText('고객이 전화로 요청함')).toBeVisible()
  await boss.getByLabel(new RegExp(`^${second}`)).check()
  await boss.getByRole('button', {name: '네, 파기합니다'}).click()
  await expect(boss.getByText('누가 언제 파기했는지 접근 기록에 남았습니다.')).toBeVisible()
  await fits(boss, 'erased')
  await context.close()
  await desk.goto(`/staff?${new URLSearchParams({q: phone.slice(-4)})}`)
  await expect(cardOf(desk, first)).toHaveCount(0)
  await expect(cardOf(desk, second)).toHaveCount(0)
})

test('visits are a list and a week: who came, who did not, and who came without a booking', {
  tag: '@nightly',
}, async ({page, request, browser}) => {
  const mark = Date.now() % 10_000
  const today = dayInKorea(Date.now())
  const [first, second] = [`예약가${mark}`, `예약나${mark}`]
  const visit = (time: string) => ({slot: `${today}T${time}`, people: 2, state: 'booked'})
  await register(request, [
    registration(first, newNumber(), 9, {form: 'visit', visit: visit('10:00')}),
    registration(second, newNumber(), 8, {form: 'visit', visit: visit('11:00')}),
  ])
  const account = addAccount('staff')
  const desk = await openDesk(page.context(), account, '/staff/visits')
  await expect(desk.getByRole('heading', {level: 1})).toHaveText('방문')
  await cardOf(desk, first).getByRole('button', {name: '방문함'}).click()
  await expect(cardOf(desk, first).locator('.badge').filter({hasText: '방문함'})).toBeVisible()
  await cardOf(desk, second).getByRole('button', {name: '노쇼'}).click()
  await expect(cardOf(desk, second).locator('.badge').filter({hasText: '노쇼'})).toBeVisible()
  await desk.getByRole('button', {name: '되돌리기'}).click()
  await expect(cardOf(desk, second).locator('.badge').filter({hasText: '노쇼'})).toHaveCount(0)
  const walkIn = async (where: Page, name: string) => {
    await where.getByText('예약 없이 오신 분 등록').click()
    await where.getByLabel('이름').fill(name)
    await where.getByLabel('연락처').fill('010 3333 4444')
    for (const box of await where.getByRole('checkbox', {name: /필수/}).all()) await box.check()
    await where.getByLabel('동의를 받은 경위').fill('방명록')
  }
  await walkIn(desk, `현장가${mark}`)
  await fits(desk, 'visits')
  await desk.getByRole('button', {name: '등록', exact: true}).click()
  await expect(cardOf(desk, `현장가${mark}`)).toContainText('현장 방문')
  await desk.getByRole('link', {name: '주간'}).click()
  await expect(desk.getByRole('heading', {level: 1})).toHaveText('주간 방문')
  await fits(desk, 'week')

  const context = await browser.newContext({
    ...{javaScriptEnabled: false, baseURL: siteOrigin, locale: 'ko-KR'},
  })
  const plain = await openDesk(context, account, '/staff/visits')
  await cardOf(plain, second).getByRole('button', {name: '노쇼'}).click()
  await expect(plain.getByRole('status').first()).toHaveText('표시했습니다.')
  await walkIn(plain, `현장나${mark}`)
  await plain.getByRole('button', {name: '등록', exact: true}).click()
  await expect(plain.getByRole('status').first()).toHaveText('등록했습니다.')
  await expect(cardOf(plain, `현장나${mark}`)).toBeVisible()
  await context.close()
})

test('a caller becomes a customer, with a note, and the name is corrected', async ({page}) => {
  const mark = Date.now() % 10_000
  const desk = await openDesk(page.context(), addAccount('staff'), '/staff')
  await desk.setViewportSize({width: 390, height: 844})
  await desk.getByRole('link', {name: '전화 문의 등록'}).click()
  await expect(desk.getByRole('heading', {level: 1})).toHaveText('전화 문의 등록')
  await desk.getByText('읽어 드릴 안내').click()
  await fits(desk, 'caller')
  await desk.setViewportSize({width: 390, height: 844})
  await desk.getByLabel('이름').fill(`한전호${mark}`)
  await desk.getByLabel('연락처').fill(newNumber())
  await desk.getByLabel('문의 내용').fill('84A, 남향')
  for (const box of await desk.getByRole('checkbox', {name: /필수/}).all()) await box.check()
  await desk.getByRole('button', {name: '등록', exact: true}).click()
  await expect(desk.getByRole('heading', {level: 1})).toHaveText(`한전호${mark}`)
  await desk.getByText('메모 남기기').click()
  await desk
    .getByRole('button', {name: '메모 저장'})
    .locator('xpath=..')
    .getByLabel('메모')
    .fill('부부가 함께 정함')
  await desk.getByRole('button', {name: '메모 저장'}).click()
  await expect(desk.locator('.timeline')).toContainText('부부가 함께 정함')
  await desk.getByText('이름·연락처 고치기').click()
  await desk.getByLabel('이름').fill(`한전화${mark}`)
  await desk.getByRole('button', {name: '고치기', exact: true}).click()
  await expect(desk.getByRole('heading', {level: 1})).toHaveText(`한전화${mark}`)
  await fits(desk, 'customer')
})

test('an administrator sees the work of each counsellor, and opens the list behind a number', async ({
  page,
  request,
}) => {
  const mark = Date.now() % 10_000
  await register(request, [registration(`현황${mark}`, newNumber(), 5)])
  const counsellor = await openDesk(page.context(), addAccount('staff'), '/staff')
  await cardOf(counsellor, `현황${mark}`).getByRole('button', {name: '내가 맡기'}).click()
  await expect(cardOf(counsellor, `현황${mark}`)).toContainText('담당 놓기')
  const desk = await openDesk(page.context(), administrator, '/staff')
  await desk.getByRole('link', {name: '상담원별 현황'}).click()
  await expect(desk.getByRole('heading', {level: 1})).toHaveText('상담원별 현황')
  await fits(desk, 'team')
  const row = desk
    .getByRole('row')
    .filter({has: desk.getByRole('link')})
    .first()
  const count = await row.getByRole('link').first().textContent()
  await row.getByRole('link').first().click()
  await expect(desk.locator('h2 small').first()).toContainText(count ?? '')
})

test('a contract is written after a call, confirmed by an administrator, and opens from its list', async ({
  page,
  request,
}) => {
  const mark = Date.now() % 10_000
  await register(request, [registration(`계약${mark}`, newNumber(), 5)])
  const counsellor = await openDesk(page.context(), addAccount('staff'), '/staff')
  const card = cardOf(counsellor, `계약${mark}`)
  await card.getByText('통화 결과').click()
  await card.getByRole('button', {name: '계약', exact: true}).click()
  await counsellor.getByRole('link', {name: '계약 내용 적기'}).click()
  const section = counsellor.locator('#contract')
  await section.getByLabel('동·호수 또는 타입').fill('101동 1203호')
  await fits(counsellor, 'contract-form')
  await section.getByRole('button', {name: '계약 저장'}).click()
  await expect(section).toContainText('계약 확인 전')
  const desk = await openDesk(page.context(), administrator, '/staff')
  await desk.getByRole('link', {name: /^확인할 계약/}).click()
  await expect(cardOf(desk, `계약${mark}`)).toBeVisible()
  await fits(desk, 'contracts')
  await cardOf(desk, `계약${mark}`)
    .getByRole('link', {name: `계약${mark}`})
    .click()
  await desk.getByRole('button', {name: '계약 확인'}).click()
  await expect(desk.locator('#contract')).toContainText('계약 확인됨')
  await fits(desk, 'contract')
})

test('an administrator types what a campaign cost, and sees what came of it', async ({
  page,
  request,
}) => {
  const mark = Date.now() % 10_000
  const last = {channel: 'naver-ads', params: {utm_campaign: `가을${mark}`, utm_term: '견본주택'}}
  await register(request, [
    registration(`광고${mark}`, newNumber(), 5, {source: {last}}),
    registration(`직접${mark}`, newNumber(), 9, {source: {last: {channel: ''}}}),
  ])
  const desk = await openDesk(page.context(), administrator, '/staff')
  await desk.getByRole('link', {name: '경로별 현황'}).click()
  const spend = desk.locator('#spend')
  await spend.getByLabel('경로').selectOption('네이버 광고')
  await spend.getByLabel('캠페인').fill(`가을${mark}`)
  await spend.getByLabel('광고비').fill('백만 원')
  await spend.getByRole('button', {name: '광고비 저장'}).click()
  await expect(desk.getByRole('alert')).toContainText('광고비를 숫자로 적어 주세요')
  await expect(spend.getByLabel('캠페인')).toHaveValue(`가을${mark}`)
  await spend.getByLabel('광고비').fill('1,500,000원')
  await spend.getByRole('button', {name: '광고비 저장'}).click()
  const row = desk
    .getByRole('row')
    .filter({has: desk.getByRole('rowheader', {name: `가을${mark}`})})
  await expect(row).toContainText('1,500,000원')
  await fits(desk, 'channels')
  await row.getByRole('link').first().click()
  await expect(desk.locator('h2 small').first()).toHaveText(/^1/)
  await expect(desk.getByText(`캠페인: 가을${mark}`)).toBeVisible()
  await expect(cardOf(desk, `광고${mark}`)).toBeVisible()
  await fits(desk, 'channel-list')
})

test('a list is looked at, corrected and imported; what is filtered comes out as a file', async ({
  page,
}) => {
  const mark = Date.now() % 10_000
  const desk = await openDesk(page.context(), addAccount('staff'), '/staff/import')
  const phone = newNumber()
  const file = (text: string) => ({
    ...{name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text)},
  })
  // A browser shows the answer to a file that is far too large, too. By its path: to hand its bytes to the
  // browser took half a minute.
  const tooLarge = test.info().outputPath('large.csv')
  writeFileSync(tooLarge, Buffer.alloc(49 * 1024 * 1024, 'a'))
  await desk.getByLabel('파일').setInputFiles(tooLarge)
  await desk.getByRole('button', {name: '미리 보기'}).click()
  await expect(desk.getByRole('alert')).toContainText('파일이 너무 큽니다')
  await desk
    .getByLabel('파일')
    .setInputFiles(file(`이름,전화\n명단가${mark},${phone}\n명단나${mark},전화 없음\n`))
  await desk.getByRole('button', {name: '미리 보기'}).click()
  await expect(desk.getByRole('status').first()).toContainText('등록할 행 1 · 고칠 행 1')
  await fits(desk, 'import')
  const bad = desk.waitForEvent('download')
  await desk.getByRole('button', {name: '고칠 행을 CSV로 받기'}).click()
  expect((await bad).suggestedFilename()).toBe('고칠 행.csv')
  for (const box of await desk.getByRole('checkbox', {name: /필수/}).all()) await box.check()
  await desk.getByLabel('동의를 받은 경위').fill('박람회')
  await desk.getByLabel('동의를 받은 날').fill(dayInKorea(Date.now()))
  await desk.getByRole('button', {name: '등록', exact: true}).click()
  await expect(desk.getByRole('status').first()).toContainText('등록했습니다: 1')
  await desk.goto(`/staff?${new URLSearchParams({q: `명단가${mark}`})}`)
  await expect(cardOf(desk, `명단가${mark}`)).toContainText('명단')
  // Members export their own customers, by the rule of the office.
  await cardOf(desk, `명단가${mark}`).getByRole('button', {name: '내가 맡기'}).click()
  await expect(cardOf(desk, `명단가${mark}`)).toContainText('담당: Test staff')
  await desk.getByRole('link', {name: '내보내기 .xlsx'}).click()
  await desk.getByLabel('파일로 받는 이유').fill('박람회 명단을 나눕니다')
  const list = desk.waitForEvent('download')
  await desk.getByRole('button', {name: '파일 받기'}).click()
  expect((await list).suggestedFilename()).toMatch(/^관심고객-[\d-]{10}\.xlsx$/)
})

/** A browser whose maker's service is a stand-in: what it pushes is handed to the worker by the browser's tools. */
async function withPushService(context: BrowserContext, endpoint: string): Promise<void> {
  await context.grantPermissions(['notifications'], {origin: siteOrigin})
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url')
  const keys = {p256dh, auth: Buffer.alloc(16, 7).toString('base64url')}
  await context.addInitScript(
    ({endpoint, keys}) => {
      const kept = () => localStorage.getItem('subscribed')
      // As browsers do: who is subscribed is handed the same address, even if it has expired.
      const address = () => (kept() === 'expired' ? `${endpoint}/expired` : endpoint)
      const subscription = {
        get endpoint() {
          return address()
        },
        toJSON: () => ({endpoint: address(), keys}),
        unsubscribe: async () => localStorage.removeItem('subscribed'),
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (kept() === null ? null : subscription),
        subscribe: async () => {
          if (kept() === null) localStorage.setItem('subscribed', 'yes')
          return subscription
        },
      })
    },
    {endpoint, keys},
  )
}

test('a phone that has signed in is told of a registration, until it is switched off', {
  tag: '@nightly',
}, async ({playwright}) => {
  // Chromium's engine without windows shows no notifications.
  const browser = await playwright.chromium.launch({
    executablePath: findChromium(),
    args: testBrowserArguments,
  })
  const context = await browser.newContext({
    baseURL: siteOrigin,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  })
  const page = await context.newPage()
  const taken: IncomingHttpHeaders[] = []
  const service = createServer((request, response) => {
    taken.push(request.headers)
    request.resume()
    response.writeHead(201).end()
  })
  await new Promise<void>((ready) => service.listen(0, webhookHost, ready))
  const address = service.address()
  const port = typeof address === 'object' ? address?.port : 0
  try {
    await withPushService(context, `http://${webhookHost}:${port}/send`)
    const desk = await openDesk(context, addAccount('staff'), '/staff')
    const button = desk.getByRole('switch', {name: '이 전화로 알림 받기'})
    await expect(button).not.toBeChecked()
    // The site forgot this phone when its address had expired.
    await desk.evaluate(() => localStorage.setItem('subscribed', 'expired'))
    await button.click()
    await expect(button).toBeChecked()
    expect(await desk.evaluate(() => localStorage.getItem('subscribed'))).toBe('yes')
    await fits(desk, 'push')
    await desk.reload()
    await expect(button).toBeChecked()

    await openPage(page, '/Promotion/Customer')
    const form = page.locator('form').filter({has: page.getByLabel('문의 내용')})
    await form.getByLabel('이름').fill('알림받을이')
    await form.getByLabel('연락처').fill(newNumber())
    await form.getByRole('checkbox', {name: /개인정보 수집·이용 동의/}).check()
    await form.getByRole('button', {name: '등록하기'}).click()
    await expect(page.getByText('등록이 완료되었습니다').first()).toBeVisible()
    await expect.poll(() => taken.length).toBeGreaterThan(0)
    expect(taken[0]).toMatchObject({'content-encoding': 'aes128gcm', urgency: 'high'})
    expect(taken[0]?.authorization).toMatch(/^vapid t=/)

    const tools = await context.newCDPSession(desk)
    const known = new Promise<string>((found) => {
      tools.on('ServiceWorker.workerRegistrationUpdated', ({registrations}) => {
        const own = registrations.find(({scopeURL}) => scopeURL === `${siteOrigin}/staff`)
        if (own) found(own.registrationId)
      })
    })
    await tools.send('ServiceWorker.enable')
    const registrationId = await known
    const shown = () =>
      desk.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/staff')
        return (await registration?.getNotifications())?.map(({title, body}) => `${title}: ${body}`)
      })
    // A worker that has not begun yet gets nothing of what the tools hand over; one message twice is shown once.
    await expect(async () => {
      await tools.send('ServiceWorker.deliverPushMessage', {
        ...{origin: siteOrigin, registrationId},
        data: JSON.stringify({title: '더 가온', body: '새 관심고객 1명', tag: 'a'}),
      })
      await expect.poll(shown, {timeout: 3000}).toEqual(['더 가온: 새 관심고객 1명'])
    }).toPass()

    await button.click()
    await expect(button).not.toBeChecked()
    await desk.reload()
    await expect(button).not.toBeChecked()
    await desk.evaluate(async () =>
      (await navigator.serviceWorker.getRegistration('/staff'))?.unregister(),
    )
  } finally {
    await browser.close()
    service.closeAllConnections()
    service.close()
  }
})
