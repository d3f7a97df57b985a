import {readFile} from 'node:fs/promises'
import {type APIRequestContext, expect, type Page} from '@playwright/test'
import project from '../../../sanity.json' with {type: 'json'}
import {axeFaults} from '../axe-faults.ts'
import {test} from '../browser.ts'
import {asAdministrator, goTo, signIn} from '../editor/studio.ts'
import {siteOrigin} from '../site.ts'
import {openPage} from '../visitor/open-page.ts'
import {addAccount} from './add-account.ts'

const records = '/v2025-02-19/data/query/registrations?query=*'

/** A number that no other test uses. */
const newNumber = () => `010-${`${Date.now()}`.slice(-8, -4)}-${`${Date.now()}`.slice(-4)}`

async function register(page: Page, name: string, phone: string): Promise<void> {
  await openPage(page, '/Promotion/Customer')
  const form = page.locator('form').filter({has: page.getByLabel('문의 내용')})
  await form.getByLabel('이름').fill(name)
  await form.getByLabel('연락처').fill(phone)
  await form.getByLabel('문의 내용').fill('=1+1 타입이 궁금합니다')
  await form.getByRole('checkbox', {name: /개인정보 수집·이용 동의/}).check()
  await form.getByRole('button', {name: '등록하기'}).click()
  await expect(page.getByText('등록이 완료되었습니다').first()).toBeVisible()
}

async function openCustomers(page: Page, list: string): Promise<void> {
  await goTo(page, '/studio/customers/structure')
  // The lists that were open have gone.
  await expect(page.getByPlaceholder('목록 검색')).toHaveCount(0)
  await page.getByTestId('entry').filter({hasText: list}).click()
}

/**
 * Writes as a program of an administrator's does, by a token of its own that ends with it: no person makes a
 * registration.
 */
async function write(
  request: APIRequestContext,
  mutations: object[],
  label = 'A test',
  then: () => Promise<void> = async () => {},
): Promise<void> {
  const tokens = `/v2025-02-19/projects/${project.projectId}/tokens`
  const headers = {origin: siteOrigin}
  const data = {label, roleName: project.staffRole}
  const {id, key} = await (await request.post(tokens, {headers, data})).json()
  const response = await request.post('/v2025-02-19/data/mutate/registrations', {
    headers: {...headers, authorization: `Bearer ${key}`},
    data: {mutations},
  })
  expect(response.status()).toBe(200)
  await then()
  await request.delete(`${tokens}/${id}`, {headers})
}

test('an administrator finds a registration, marks it, adds a note, corrects it, exports it and erases it', async ({
  page,
}) => {
  const phone = newNumber()
  const digits = phone.replaceAll('-', '')
  await register(page, '김가온', phone)
  const manager = addAccount('administrator')
  await signIn(page, manager.password, manager.email)
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  await openCustomers(page, '새 등록')
  await page.getByPlaceholder('목록 검색').fill(digits)
  const item = page.getByRole('link', {name: `김가온 ${phone}`})
  await expect(item).toContainText('고객 페이지')
  await item.click()

  await page.emulateMedia({media: 'print'})
  const onPaper = () => page.locator('body').innerText()
  await expect
    .poll(onPaper)
    .toMatch(new RegExp(`^관심고객 등록\n[^]*이름\n김가온\n연락처\n${phone}`))
  const printed = await onPaper()
  for (const other of ['목록', '파기\n', '내보내기']) expect(printed).not.toContain(other)
  await page.emulateMedia({media: null})
  await page.getByTestId('field-note').locator('textarea').fill('오후에 다시 전화')
  const saved = page.waitForResponse(
    (reply) => reply.ok() && Boolean(reply.request().postData()?.includes('contacted')),
  )
  await page.getByTestId('field-state').getByLabel('연락함').click()
  await saved
  const corrected = `${phone.slice(0, -1)}${(Number(phone.at(-1)) + 1) % 10}`
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', {name: '정정', exact: true}).click()
  await page.getByLabel('항목').selectOption('연락처')
  await page.getByLabel('바른 내용').fill(corrected)
  await page.getByRole('button', {name: '정정 기록하기'}).click()
  await expect(page.getByText(`연락처: ${corrected}`)).toBeVisible()
  await expect(page.getByTestId('field-phone').locator('input')).toHaveValue(phone)
  await openCustomers(page, '연락함')
  await page.getByPlaceholder('목록 검색').fill(corrected.replaceAll('-', ''))
  const right = page.getByRole('link', {name: `김가온 ${corrected}`})
  await expect(right).toContainText('연락함')

  await goTo(page, '/studio/customers/export')
  await page.getByLabel('상태').selectOption('연락함')
  await expect(page.getByText(/고른 등록 \d+건이 나갑니다/)).toBeVisible()
  await expect(page.getByRole('button', {name: 'CSV 내려받기'})).toBeDisabled()
  await page.getByLabel('파일로 받는 이유').fill('상담 일지에 붙입니다')
  await page.evaluate(() => {
    window.print = () => {
      const sheet = [...document.querySelectorAll('[data-print]')].at(-1)
      document.body.setAttribute('data-paper', sheet?.textContent ?? '')
    }
  })
  await page.getByRole('button', {name: '인쇄'}).click()
  await expect(page.locator('body')).toHaveAttribute('data-paper', new RegExp(`김가온${corrected}`))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', {name: 'CSV 내려받기'}).click(),
  ])
  const bytes = await readFile(await download.path())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const line = bytes
    .toString()
    .split('\r\n')
    .find((each) => each.includes(phone))
  expect(line).toContain(`"김가온","${corrected}","'=1+1 타입이 궁금합니다","고객 페이지","연락함"`)
  expect(line).toContain(`"연락처 ${phone} → `)
  // The words of consents are a file of their own.
  expect(bytes.toString()).not.toContain('보유 기간')
  await page.getByLabel('파일의 내용').selectOption('동의 문구')
  const [wordings] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', {name: 'CSV 내려받기'}).click(),
  ])
  expect(wordings.suggestedFilename()).toMatch(/^동의-문구-/)
  expect(await readFile(await wordings.path(), 'utf8')).toContain('보유 기간')

  await openCustomers(page, '연락함')
  await page.getByPlaceholder('목록 검색').fill(digits)
  await right.click()
  await page.getByTestId('action-menu-button').click()
  const colleague = await page.context().newPage()
  await colleague.goto(page.url())
  await expect(colleague.getByTestId('field-note')).toBeVisible()
  await page.getByRole('menuitem', {name: '파기', exact: true}).click()
  await page.getByRole('button', {name: '파기', exact: true}).click()
  await expect(page.getByText('되살릴 수 없습니다').last()).toBeVisible()
  await expect(right).toHaveCount(0)
  expect(await (await page.request.get(records)).text()).not.toContain(phone)
  await expect(colleague.getByText('이 주소에는 문서가 없습니다')).toBeVisible()
  await expect(colleague.getByText('되살리기')).toHaveCount(0)
})

test('the workspace has four tools, what waits beside each, and no list that is empty', async ({
  page,
}) => {
  const manager = addAccount('administrator')
  await register(page, '이하늘', newNumber())
  await signIn(page, manager.password, manager.email)
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  await goTo(page, '/studio/customers/structure')
  const tools = page.getByRole('navigation', {name: '도구'}).getByRole('link')
  await expect(tools).toHaveText([/^오늘 ?\d+$/, /^고객 ?\d+$/, /^전달과 메시지/, /^설정$/])
  const entry = page.getByTestId('entry')
  const all = entry.filter({hasText: '전체'})
  await expect(all).toContainText(/\d/)
  for (const each of await entry.allInnerTexts()) expect(each).toMatch(/[1-9]/)
  const before = Number((await all.innerText()).replace(/\D/g, ''))
  // Another one comes while the list is open.
  const visitor = await page.context().newPage()
  await register(visitor, '박바다', newNumber())
  await visitor.close()
  await expect
    .poll(async () => Number((await all.innerText()).replace(/\D/g, '')))
    .toBeGreaterThan(before)
  expect(await axeFaults(page, {within: '[data-testid="entries"]'})).toEqual([])
})

test('staff who sign in at the Studio come to the desk', async ({page}) => {
  const staff = addAccount('staff')
  await signIn(page, staff.password, staff.email)
  await expect(page).toHaveURL(/\/staff$/)
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
})

test('an editor sees nothing of registrations, in the Studio or from the lake', async ({page}) => {
  const editor = addAccount('editor')
  await signIn(page, editor.password, editor.email)
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  await expect(page.getByText('관심고객')).toHaveCount(0)
  for (const path of [
    records,
    '/v1/data/doc/registrations/registrationSettings',
    '/v1/data/export/registrations',
    '/v1/data/listen/registrations?query=*',
    '/v1/data/history/registrations/transactions/registrationSettings',
    '/v1/data/accesses/registrations?from=2026-01-01&to=2027-01-01',
  ]) {
    expect((await page.request.get(path)).status(), path).toBe(403)
  }
  await page.goto('/studio/customers/structure')
  await expect(page.getByTestId('entry')).toHaveCount(0)
})

asAdministrator(
  'registrations are chosen and moved on together, which can be undone; one has its next step as a button',
  async ({page}) => {
    const name = `한꺼번${Date.now()}`
    const registration = (index: number) => ({
      _id: `bulk-${Date.now()}-${index}`,
      _type: 'registration',
      name: `${name}-${index}`,
      phone: newNumber(),
      form: 'popup',
      state: 'new',
      registeredAt: new Date(Date.now() + 60_000).toISOString(),
    })
    await write(
      page.request,
      [1, 2, 3].map((index) => ({create: registration(index)})),
    )
    const state = async (index: number) => {
      const query = `*[name == "${name}-${index}"][0].state`
      const path = `/v2025-02-19/data/query/registrations?${new URLSearchParams({query})}`
      return (await (await page.request.get(path)).json()).result
    }
    await openCustomers(page, '한꺼번에 옮기기')
    for (const index of [1, 2]) {
      await page.getByRole('checkbox', {name: `${name}-${index}`}).check()
    }
    await page.getByRole('button', {name: '연락함으로 옮기기 (2건)'}).click()
    await expect(page.getByText('2건을 연락함으로 옮겼습니다.').first()).toBeVisible()
    expect([await state(1), await state(2), await state(3)]).toEqual([
      'contacted',
      'contacted',
      'new',
    ])
    await page.getByRole('button', {name: '되돌리기'}).click()
    await expect.poll(() => state(1)).toBe('new')

    await page.getByRole('link', {name: `${name}-3`}).click()
    await page.getByRole('button', {name: '연락함으로 옮기기', exact: true}).click()
    await page.getByRole('button', {name: '완료로 옮기기', exact: true}).click()
    await expect.poll(() => state(3)).toBe('done')
  },
)

asAdministrator(
  'what could not be forwarded has a list of its own',
  {tag: '@nightly'},
  async ({page}) => {
    const phone = newNumber()
    await write(page.request, [
      {
        create: {
          _id: `registration-${phone}`,
          _type: 'registration',
          name: '이하늘',
          phone,
          form: 'visit',
          state: 'new',
          registeredAt: new Date().toISOString(),
        },
      },
      {
        create: {
          _id: `registration-${phone}-forwarding`,
          _type: 'delivery',
          registration: {_type: 'reference', _ref: `registration-${phone}`, _weak: true},
          kind: 'forwarding',
          form: 'visit',
          state: 'givenUp',
          attempts: 9,
          lastError: 'HTTP 500',
        },
      },
    ])
    await goTo(page, '/studio/customers/messages')
    await page.getByTestId('entry').filter({hasText: '전달 포기'}).click()
    const line = page.getByRole('link', {name: `이하늘 ${phone}`})
    await expect(line).toContainText('전달 포기 · 외부 전달')
    await line.click()
    await page.getByRole('tab', {name: '기록'}).click()
    await expect(page.getByTestId('field-deliveries')).toContainText('외부 전달')
    await expect(page.getByTestId('field-deliveries')).toContainText('HTTP 500')
  },
)

asAdministrator(
  'the administrator reads in words who did what, and whose data it was once that is asked for',
  async ({page}) => {
    const [id, name] = [`registration-${Date.now()}`, `박바다${Date.now()}`]
    const program = `콜센터${Date.now()}`
    await write(
      page.request,
      [{create: {_id: id, _type: 'registration', name}}],
      program,
      async () => {
        await page.goto('/studio/customers/accesses')
        await expect(page.getByRole('heading', {name: '접근 기록'})).toBeVisible()
        await page.getByLabel('한 일').selectOption('등록과 수정')
        await page.getByText(/^프로그램이 한 일 \d+건$/).click()
        const entry = page.getByTestId('sitting').filter({hasText: program})
        await expect(entry).toContainText(/고객 \d+명을 등록했습니다/)
        await expect(page.getByText(name)).toHaveCount(0)
        await entry.getByText('자세히').click()
        await entry.getByText('누구의 자료인지 보기').click()
        await expect(entry.getByRole('link', {name})).toBeVisible()
        await expect(page.getByText(id)).toHaveCount(0)
      },
    )
    await page.reload()
    await page.getByText(/^프로그램이 한 일 \d+건$/).click()
    // Its key is gone, and its name stays.
    await expect(page.getByTestId('sitting').filter({hasText: program}).first()).toBeVisible()
  },
)

asAdministrator('the forwarding settings open with values', {tag: '@nightly'}, async ({page}) => {
  // The list shows as much as there is room for.
  await page.setViewportSize({width: 1280, height: 1200})
  await goTo(page, '/studio/customers/settings')
  await page.getByTestId('entry').filter({hasText: '전달·알림 설정'}).click()
  await expect(page.getByTestId('field-giveUpAfterHours').locator('input')).toHaveValue('72')
  // Its first values were written with a key of the site, which no reader knows by its name.
  await expect(page.getByLabel('registrations', {exact: true})).toHaveCount(0)
})

test('a stranger learns of no registration', async ({request}) => {
  expect((await request.get(records)).status()).toBe(401)
})
