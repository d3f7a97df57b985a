import {readFile} from 'node:fs/promises'
import {DatabaseSync} from 'node:sqlite'
import {expect, type Locator, type Page} from '@playwright/test'
import {addAccount} from '../administrator/add-account.ts'
import {axeFaults} from '../axe-faults.ts'
import {test} from '../browser.ts'
import {goTo, mutate, openDocument, publish, signIn} from '../editor/studio.ts'
import {ownSite} from '../own-site.ts'
import {openPage} from '../visitor/open-page.ts'

test.describe.configure({mode: 'serial'})
/** Its forms get boxes of consent. */
const own = ownSite('consent')

test.use({baseURL: own.origin})

let stop: (() => Promise<void>) | undefined
test.beforeAll(async () => {
  test.setTimeout(600_000)
  stop = await own.start()
})
test.afterAll(() => stop?.())

const customerPage = '/Promotion/Customer'
const phones = {
  script: '010-7501-0001',
  noScript: '010-7501-0002',
  stale: '010-7501-0003',
  changed: '010-7501-0004',
}
const today = new Intl.DateTimeFormat('sv-SE', {timeZone: 'Asia/Seoul'}).format(new Date())

const inquiryForm = (page: Page) =>
  page.getByRole('form', {name: '관심고객 등록 · 문의', exact: true})

async function fill(form: Locator, name: string, phone: string): Promise<void> {
  await form.getByLabel('이름').fill(name)
  await form.getByLabel('연락처').fill(phone)
}

/** The site as its visitors get it, once it has heard of the editor's change. */
async function untilShown(page: Page, text: string): Promise<void> {
  await expect(async () => {
    expect(await (await page.request.get(customerPage)).text()).toContain(text)
  }).toPass()
}

async function openRegistration(page: Page, list: string, name: string): Promise<void> {
  await goTo(page, '/studio/customers/structure')
  await page.getByTestId('entry').filter({hasText: list}).click()
  await page.getByRole('link', {name}).first().click()
  await expect(page.getByText('개인정보 수집 및 이용 안내 보임').first()).toBeVisible()
}

test('an editor who switches consent off is told what follows, and one switch shows it in every form again', {
  tag: '@nightly',
}, async ({page}) => {
  await page.goto(customerPage)
  await expect(inquiryForm(page)).toContainText('이름, 연락처, 문의 내용')
  await expect(inquiryForm(page).getByRole('checkbox').first()).toBeAttached()
  await signIn(page)
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  await openDocument(page, 'consent', 'consent-interest')
  const shown = page.getByLabel('동의 확인란 보이기')
  // A form is there before it takes changes, and a click by force does not wait for it.
  await expect(shown).toBeEnabled()
  await shown.click({force: true})
  const question = page.getByRole('dialog', {name: '동의를 받지 않을까요?'})
  await expect(question).toContainText('동의는 남지 않습니다')
  await expect(question).toContainText('개인정보 처리방침 페이지에서 동의를 말하는 문장')
  await question.getByRole('button', {name: '그대로 받기'}).click()
  await expect(shown).toBeChecked()
  await shown.click({force: true})
  await question.getByRole('button', {name: '동의 받지 않기'}).click()
  await expect(shown).not.toBeChecked()
  await shown.click({force: true})
  await expect(shown).toBeChecked()
  await page
    .getByTestId('field-summary')
    .locator('textarea')
    .first()
    .fill('새 안내 {items} {days}일')
  await publish(page)
  await untilShown(page, '새 안내')
  expect(await (await page.request.get(customerPage)).text()).toContain('모두 동의합니다')
  expect(await (await page.request.get('/')).text()).toContain('모두 동의합니다')
})

test('at every width the boxes of form and popup are large enough, and named', {
  tag: '@nightly',
}, async ({page}) => {
  await openPage(page, customerPage)
  const dialog = page.getByRole('dialog')
  for (const open of [async () => {}, () => page.goto(`${customerPage}#registration`)]) {
    await open()
    const place = (await dialog.count()) > 0 ? dialog : inquiryForm(page)
    const boxes = place.locator('label:has(input[type="checkbox"])')
    for (const width of [360, 390, 768, 1440]) {
      await page.setViewportSize({width, height: 900})
      await expect(boxes).toHaveCount(7)
      for (const box of await boxes.all()) {
        const size = await box.boundingBox()
        expect.soft(size?.height ?? 0, `${width} px`).toBeGreaterThanOrEqual(44)
        expect.soft(size?.width ?? 0, `${width} px`).toBeGreaterThanOrEqual(44)
      }
      expect.soft(await axeFaults(page, {within: 'form'}), `${width} px`).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
})

test('a visitor is told which box is missing, agrees to all by keyboard, and takes one back', async ({
  page,
}) => {
  await openPage(page, customerPage)
  const form = inquiryForm(page)
  await fill(form, '김가온', phones.script)
  await form.getByRole('button', {name: '등록하기'}).click()
  const required = form.getByRole('checkbox', {name: /필수.*개인정보 수집·이용 동의/})
  await expect(required).toBeFocused()
  await expect(required).toHaveAccessibleDescription('필수 항목에 동의해 주세요.')

  const all = form.getByRole('checkbox', {name: '모두 동의합니다'})
  await all.focus()
  await page.keyboard.press('Space')
  for (const box of await form.getByRole('checkbox').all()) await expect(box).toBeChecked()
  await expect(form).not.toContainText('필수 항목에 동의해 주세요.')
  const marketing = form.getByRole('group', {name: /선택.*마케팅 활용·수신 동의/})
  await marketing.getByRole('checkbox', {name: '전화'}).uncheck()
  await expect(all).not.toBeChecked()
  await form.getByRole('button', {name: '등록하기'}).click()
  await expect(form).toContainText('✔ 등록이 완료되었습니다.')
  for (const box of await form.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('the form asks for the required box, offers no box that only a script could serve, and is sent', async ({
    page,
  }) => {
    await page.goto(customerPage, {waitUntil: 'domcontentloaded'})
    const form = inquiryForm(page)
    await expect(form.getByText('모두 동의합니다')).toBeHidden()
    await fill(form, '이하늘', phones.noScript)
    await form.getByRole('button', {name: '등록하기'}).click()
    await expect(form.getByRole('checkbox', {name: /개인정보 수집·이용 동의/})).toBeFocused()
    await form.getByRole('checkbox', {name: /개인정보 수집·이용 동의/}).check()
    const marketing = form.getByRole('group', {name: /마케팅/})
    await marketing.getByRole('checkbox', {name: '문자'}).check()
    await form.getByRole('button', {name: '등록하기'}).click()
    await expect(form.getByRole('status')).toContainText('등록이 완료되었습니다.')
  })
})

test('an administrator sees what was agreed to in which version, finds it, and notes a withdrawal', async ({
  page,
}) => {
  const manager = addAccount('administrator', own.directory)
  await signIn(page, manager.password, manager.email)
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  await openRegistration(page, '새 등록', `김가온 ${phones.script}`)
  const agreed = `마케팅 활용·수신 동의 O (문자, 카카오톡, ${today}, v1)`
  await expect(page.getByText(agreed)).toBeVisible()
  const words = page.locator('details').filter({hasText: '분양 일정과 잔여 세대'})
  await words.locator('summary').click()
  await expect(words.getByText('수집 항목: 이름, 연락처')).toBeVisible()

  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', {name: '동의 철회'}).click()
  const tick = page.getByLabel('마케팅 활용·수신 동의 (문자)')
  await tick.check()
  // A colleague writes meanwhile.
  const query = `*[_type == "registration" && phone == "${phones.script}"]`
  await mutate(page.request, [{patch: {query, set: {note: '전화함'}}}], {
    dataset: 'registrations',
    origin: own.origin,
  })
  await expect(page.getByTestId('field-note').locator('textarea')).toHaveValue('전화함')
  await expect(tick).toBeChecked()
  await page.getByRole('button', {name: '철회 기록하기'}).click()
  await expect(page.getByText(`문자 철회 ${today} (Test administrator)`)).toBeVisible()
  await expect(page.getByText(agreed)).toBeVisible()

  const lists = [
    ['마케팅 활용·수신 동의 (카카오톡)', phones.script, phones.noScript],
    ['마케팅 활용·수신 동의 (문자)', phones.noScript, phones.script],
    ['동의 철회', phones.script, phones.noScript],
  ] as const
  await page.goto('/studio/customers/structure/consents')
  for (const [list, listed, other] of lists) {
    await page.getByRole('link', {name: list, exact: true}).click()
    await expect(page.getByRole('link', {name: listed})).toBeVisible()
    await expect(page.getByRole('link', {name: other})).toHaveCount(0)
  }
})

test('the export has a column for each box, and only those who still agree when that is asked', {
  tag: '@nightly',
}, async ({page}) => {
  await signIn(page)
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  await goTo(page, '/studio/customers/export')
  await page.getByLabel('동의', {exact: true}).selectOption('마케팅 활용·수신 동의 (카카오톡)')
  await page.getByLabel('파일의 내용').selectOption('동의 기록')
  await page.getByLabel('파일로 받는 이유').fill('상담을 준비합니다')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', {name: 'CSV 내려받기'}).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('"마케팅 활용·수신 동의"')
  expect(file).toContain(`"O (문자, 카카오톡, ${today}, v1); 문자 철회 ${today}"`)
  // The words are a file of their own.
  expect(file).not.toContain('이용 목적: 분양 일정과 잔여 세대')
  expect(file).not.toContain(phones.noScript)
})

test('a page that is older than the words asks to read the new ones, and keeps what was typed', {
  tag: '@nightly',
}, async ({page, browser}) => {
  await openPage(page, customerPage)
  const form = inquiryForm(page)
  await fill(form, '박바다', phones.stale)
  await form.getByRole('checkbox', {name: '모두 동의합니다'}).check()
  // As if the page were of another day: nobody can wait for that here.
  await page.route(
    '**/api/registrations/inquiry',
    (route) => route.continue({postData: {...route.request().postDataJSON(), edition: 'old'}}),
    {times: 1},
  )
  const editor = await browser.newPage({baseURL: own.origin, locale: 'ko-KR'})
  await signIn(editor)
  await expect(editor.getByText('콘텐츠').first()).toBeVisible()
  await openDocument(editor, 'consent', 'consent-interest')
  await editor.getByTestId('field-purpose').locator('textarea').first().fill('바뀐 목적')
  await publish(editor)
  await untilShown(editor, '바뀐 목적')
  await editor.close()

  await form.getByRole('button', {name: '등록하기'}).click()
  await expect(form).toContainText('개인정보 안내가 바뀌었습니다.')
  await expect(form).toContainText('바뀐 목적')
  await expect(form.getByLabel('이름')).toHaveValue('박바다')
  for (const box of await form.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await form.getByRole('checkbox', {name: /개인정보 수집·이용 동의/}).check()
  await form.getByRole('button', {name: '등록하기'}).click()
  await expect(form).toContainText('✔ 등록이 완료되었습니다.')
})

test('words of consent that come into an open form come with boxes of their own, which count', {
  tag: '@nightly',
}, async ({page}) => {
  await signIn(page)
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  const following = page.waitForResponse(/\/api\/changes\//)
  await page.goto(customerPage)
  await following
  const form = inquiryForm(page)
  await fill(form, '최가람', phones.changed)
  await form.getByRole('checkbox', {name: '모두 동의합니다'}).check()
  await form.getByRole('checkbox', {name: '모두 동의합니다'}).blur()
  const change = {patch: {id: 'consent-interest', set: {purpose: '또 바뀐 목적'}}}
  await mutate(page.request, [change], {origin: own.origin})
  await expect(form).toContainText('또 바뀐 목적')
  await expect(form.getByLabel('이름')).toHaveValue('최가람')
  for (const box of await form.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  const send = form.getByRole('button', {name: '등록하기'})
  await send.click()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByRole('checkbox', {name: /개인정보 수집·이용 동의/}).check()
  await send.click()
  await expect(form).toContainText('✔ 등록이 완료되었습니다.')
})

test('the person who erases sees that it is under way until no trace is left, and only then that it is done', {
  tag: '@nightly',
}, async ({page}) => {
  await signIn(page)
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  await openRegistration(page, '새 등록', `이하늘 ${phones.noScript}`)
  // A backup that reads the file: the log with the name in it cannot be emptied meanwhile.
  const backup = new DatabaseSync(`${own.directory}/lake.registrations.sqlite`, {readOnly: true})
  backup.exec('BEGIN')
  backup.prepare('SELECT count(*) FROM documents').get()
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', {name: '파기'}).click()
  await page.getByRole('button', {name: '파기', exact: true}).click()
  await expect(page.getByText('지우는 중', {exact: true})).toBeVisible()
  await page.reload()
  await expect(page.getByText('지우는 중', {exact: true})).toBeVisible()
  await expect(page.getByText('지워짐', {exact: true})).toHaveCount(0)
  backup.close()
  await expect(page.getByText('지워짐', {exact: true})).toBeVisible()
  await expect(page.getByText('지우는 중', {exact: true})).toHaveCount(0)
})

test('consents that perhaps nobody gave are taken back for a period in one step, and each record says by whom', async ({
  page,
}) => {
  await page.goto(customerPage)
  const edition = await inquiryForm(page).locator('[name="edition"]').inputValue()
  const {token} = await (await page.request.get('/api/registrations/token')).json()
  await expect(async () => {
    const answer = await page.request.post('/api/registrations/inquiry', {
      headers: {origin: own.origin},
      data: {
        ...{name: '박예전', phone: '010-7501-0009', edition, token, page: customerPage},
        // As a form of an earlier version sent it: without a version.
        consents: ['privacy', 'marketing:문자'],
      },
    })
    expect(answer.status()).toBe(201)
  }).toPass()
  await signIn(page)
  await goTo(page, '/studio/customers/today')
  const panel = page.getByRole('link', {name: '등록을 보고 철회 기록하기'})
  await panel.click()
  await page.getByRole('link', {name: '한꺼번에 철회'}).click()
  const state = page.getByRole('status').filter({hasText: /등록|날/})
  await expect(state).toHaveText('이 기간의 등록 1건')
  const button = page.getByRole('button', {name: '모두 철회 기록하기'})
  // The count of a period that was given up comes after that of the chosen one.
  await page.route(/\/data\/query\/.*2020-01-01T/, async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  const late = page.waitForResponse(/\/data\/query\/.*2020-01-01T/)
  await page.getByLabel('등록한 날부터').fill(today)
  await page.getByLabel('등록한 날까지').fill('2020-01-01')
  await expect(state).toHaveText('시작하는 날이 끝나는 날보다 늦습니다.')
  await expect(button).toBeDisabled()
  await page.getByLabel('등록한 날까지').fill(today)
  await late
  await expect(state).toHaveText('이 기간의 등록 1건')
  await button.click()
  const question = page.getByRole('dialog', {name: '확인 안 된 동의를 모두 철회할까요?'})
  await expect(question).toContainText(`${today}부터 ${today}까지 들어온 등록 1건`)
  await question.getByRole('button', {name: '1건 철회 기록하기'}).click()
  await expect(page.getByText('등록 1건에 철회를 기록했습니다.')).toBeVisible()
  await expect(state).toHaveText('이 기간의 등록 0건')
  await page.goto('/studio/customers/structure/all')
  await page.getByRole('link', {name: '박예전'}).first().click()
  // The part for paper has it, too.
  await expect(page.getByText(/마케팅 활용·수신 동의 \(문자\).*관리자/).first()).toBeAttached()
  await page.goto('/studio/customers/today')
  await expect(page.getByText('새 등록').first()).toBeVisible()
  await expect(panel).toHaveCount(0)
})
