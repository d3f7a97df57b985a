import {readFile} from 'node:fs/promises'
import {expect, type Page} from '@playwright/test'
import {axeFaults, wcag} from '../axe-faults.ts'
import {test} from '../browser.ts'
import {goTo, mutate, signIn} from '../editor/studio.ts'
import {expectNoOverflow} from '../overflow.ts'
import {ownSite} from '../own-site.ts'
import {openPage} from './open-page.ts'

test.describe.configure({mode: 'serial'})
/** Its forms ask for more. */
const own = ownSite('fields')

test.use({baseURL: own.origin})

let stop: (() => Promise<void>) | undefined
test.beforeAll(async () => {
  test.setTimeout(600_000)
  stop = await own.start()
})
test.afterAll(() => stop?.())

const path = '/Promotion/Customer'
const formOn = (page: Page) => page.getByRole('form', {name: '관심고객 등록 · 문의', exact: true})
const documents = [
  ...[{_id: 'unit', kind: 'unit', label: '관심 평형', popup: 'required', inquiry: 'required'}],
  ...[{_id: 'day', kind: 'visitDate', label: '방문 희망일', inquiry: 'optional'}],
  ...[
    {_id: 'town', kind: 'residence', label: '거주 지역', inquiry: 'optional', help: '시·군·구까지'},
  ],
  ...[{_id: 'mail', kind: 'email', label: '이메일', popup: 'optional', inquiry: 'optional'}],
  ...[
    {
      _id: 'way',
      kind: 'channel',
      label: '인지 경로',
      inquiry: 'optional',
      choices: ['현수막', '지인'],
    },
  ],
].map((field, index) => ({_type: 'formField', order: index, ...field}))

const publish = (page: Page, mutations: readonly object[]) =>
  mutate(page.request, mutations, {origin: own.origin})

test('what editors ask is asked in page and popup, and staff find customers by it', {
  tag: '@nightly',
}, async ({page, browser}) => {
  await signIn(page)
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  await publish(
    page,
    documents.map((document) => ({createOrReplace: document})),
  )
  await expect(async () => {
    expect(await (await page.request.get(path)).text()).toContain('answer-way')
  }).toPass()

  const visitor = await page.context().newPage()
  await openPage(visitor, path)
  const form = formOn(visitor)
  await form.getByLabel('이름').fill('김항목')
  await form.getByLabel('연락처').fill('010-7600-0001')
  await form.getByRole('checkbox', {name: /개인정보 수집·이용 동의/}).check()
  await form.getByLabel('이메일').fill('kim@')
  await form.getByRole('button', {name: '등록하기'}).click()
  await expect(form.getByLabel('관심 평형')).toHaveAccessibleDescription(/필수 항목입니다/)
  await expect(form.getByLabel('관심 평형')).toBeFocused()
  await expect(form.getByLabel('이메일')).toHaveAccessibleDescription(/name@example.kr/)
  await expect(form.getByLabel('거주 지역')).toHaveAccessibleDescription('시·군·구까지')
  for (const width of [390, 1440]) {
    await visitor.setViewportSize({width, height: 900})
    expect(await axeFaults(visitor, {within: 'form'})).toEqual([])
    await expectNoOverflow(visitor)
  }
  await form.getByLabel('이메일').fill('kim@example.kr')
  await form.getByLabel('관심 평형').selectOption({index: 1})
  await form.getByLabel('거주 지역').fill('대전 중구')
  await form.getByLabel('인지 경로').selectOption('지인')
  // What could not be sent is kept with the rest, and is there again when the page is.
  await visitor.route('**/api/registrations/*', (route) => route.abort())
  await form.getByRole('button', {name: '등록하기'}).click()
  await expect(form).toContainText('오류가 발생했습니다.')
  await visitor.unrouteAll()
  await visitor.reload()
  await expect(form.getByLabel('인지 경로')).toHaveValue('지인')
  await expect(form.getByLabel('관심 평형')).not.toHaveValue('')
  await form.getByRole('checkbox', {name: /개인정보 수집·이용 동의/}).check()
  await form.getByRole('button', {name: '등록하기'}).click()
  await expect(form).toContainText('등록이 완료되었습니다')
  await expect(form.getByLabel('인지 경로')).toHaveValue('')

  await visitor.goto(`${path}#registration`)
  const popup = visitor.getByRole('dialog')
  await expect(popup.getByLabel('관심 평형')).toHaveAttribute('required')
  await expect(popup.getByLabel('인지 경로')).toHaveCount(0)
  expect(await axeFaults(visitor, {within: 'dialog', tags: wcag})).toEqual([])
  await visitor.close()

  const plain = await browser.newPage({javaScriptEnabled: false, baseURL: own.origin})
  await plain.goto(path)
  const plainForm = formOn(plain)
  await plainForm.getByLabel('이름').fill('박항목')
  await plainForm.getByLabel('연락처').fill('010-7600-0002')
  await plainForm.getByLabel('관심 평형').selectOption({index: 2})
  await plainForm.getByLabel('인지 경로').selectOption('현수막')
  await plainForm.getByRole('checkbox', {name: /개인정보 수집·이용 동의/}).check()
  await plainForm.getByRole('button', {name: '등록하기'}).click()
  await expect(formOn(plain)).toContainText('등록이 완료되었습니다')
  await plain.close()

  await publish(page, [{delete: {id: 'way'}}])
  await goTo(page, '/studio/customers/structure/answers')
  await page.getByRole('link', {name: '인지 경로'}).click()
  await page.getByRole('link', {name: '지인', exact: true}).click()
  await page.getByRole('link', {name: '김항목 010-7600-0001'}).click()
  const record = page.getByTestId('field-answers')
  await expect(record).toContainText('인지 경로지인')
  await expect(record).toContainText('방문 희망일답하지 않음')
  await expect(page.getByRole('link', {name: '박항목'})).toHaveCount(0)
  expect(await axeFaults(page, {within: '[data-testid="field-answers"]'})).toEqual([])

  await goTo(page, '/studio/customers/export')
  await page.getByLabel('더 물은 항목').selectOption({label: '인지 경로'})
  await page.getByLabel('답', {exact: true}).selectOption({label: '현수막'})
  await page.getByLabel('파일로 받는 이유').fill('상담을 준비합니다')
  const download = page.waitForEvent('download')
  await page.getByRole('button', {name: 'CSV 내려받기'}).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.split('\r\n')[0]).toContain(
    '"관심 평형","방문 희망일","거주 지역","이메일","인지 경로"',
  )
  expect(csv).toContain('박항목')
  expect(csv).not.toContain('김항목')
})
