import {expect, test, vi} from 'vitest'
import {systemClock} from '../../server/time/clock.ts'
import {until} from '../until.ts'
import {openRealSite, type RealSite} from './real-site.ts'
import {shownEdition} from './shown-edition.ts'

const customerPage = '/Promotion/Customer'
const notice = 'consent-interest'
const day = 24 * 60 * 60 * 1000

interface Recorded {
  readonly _id: string
  readonly message?: string
  readonly consent: {
    readonly edition: {readonly _ref: string}
    readonly page: string
    readonly given: readonly string[]
    readonly wordings: readonly {readonly _key: string; readonly number: number; isGiven: boolean}[]
  }
}

const stored = ({registrations}: RealSite) =>
  registrations.fetch<Recorded[]>('*[_type == "registration"] | order(registeredAt asc)')

const editions = ({registrations}: RealSite) =>
  registrations.fetch<{number: number; wordings: {_key: string; number: number}[]}[]>(
    '*[_type == "consentEdition"] | order(number asc)',
  )

/** Until the site has archived so many, which nobody asks for. */
const untilEditions = (site: RealSite, count: number) =>
  until(async () => expect(await editions(site)).toHaveLength(count))

const numbersOf = (wordings: readonly {_key: string; number: number}[]) =>
  Object.fromEntries(wordings.map(({_key, number}) => [_key, number]))

/** The page as it is when the site has heard of every change. */
async function openPage(site: RealSite, path = customerPage) {
  const html = await (await site.ask(path)).text()
  return {html, edition: shownEdition(html)}
}

let people = 1000
const sendForm = (site: RealSite, form: string, own: object) => {
  people += 1
  return site.send(`/api/registrations/${form}`, {
    name: '김가온',
    phone: `010-7200-${people}`,
    token: site.tokens.issue(systemClock.steady() - 60_000),
    page: customerPage,
    ...own,
  })
}

const post = (site: RealSite, path: string, fields: Record<string, string | string[]>) => {
  const body = new URLSearchParams()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) body.append(name, value)
  return site.ask(path, {method: 'POST', headers: {origin: 'http://site.test'}, body})
}

const publish = (site: RealSite, fields: object) => site.content.patch(notice).set(fields).commit()

test('the sample asks for consent in every form: required and optional apart, none pre-ticked, advertising by channel and by night', async () => {
  const site = await openRealSite()
  for (const path of [customerPage, '/thegaon/customer', '/']) {
    const {html} = await openPage(site, path)
    const boxes = html.match(/<input[^>]*name="consents"[^>]*>/g) ?? []
    expect(boxes.filter((box) => box.includes('required=""')).join()).toContain('"privacy"')
    const optional = boxes.filter((box) => !box.includes('required=""'))
    const values = optional.map((box) => /value="([^"]+)"/.exec(box)?.[1])
    expect(new Set(values)).toEqual(
      new Set([
        ...['marketing:문자', 'marketing:전화', 'marketing:카카오톡'],
        ...['night:문자', 'night:카카오톡'],
      ]),
    )
    expect(boxes.filter((box) => box.includes('checked'))).toEqual([])
    expect(html).toContain('무료로 철회')
  }
  const policy = await (await site.ask('/Policy/privacy')).text()
  expect(policy).toMatch(/개인정보 보호책임자[\s\S]*책임자<\/td><td[^>]*>[가-힣]+/)
  expect(policy).toMatch(/\d{4}년 \d{1,2}월 \d{1,2}일부터 시행/)
})

test('with the boxes off a registration keeps the notice that it was shown, and no consent', async () => {
  const site = await openRealSite()
  await publish(site, {asksConsent: false})
  const {edition, html} = await openPage(site)
  expect(html).not.toContain('type="checkbox"')
  const invented = await sendForm(site, 'inquiry', {edition, consents: ['privacy']})
  expect(invented.status).toBe(409)
  expect((await sendForm(site, 'inquiry', {edition, consents: []})).status).toBe(201)
  const [one] = await stored(site)
  expect(one?.consent).toMatchObject({
    edition: {_ref: 'consentEdition-1'},
    page: customerPage,
    given: [],
    wordings: [{_key: 'notice-notice', number: 1, isGiven: false}],
  })
})

test('publishing new words archives them without anyone asking, and numbers only what has changed', async () => {
  const site = await openRealSite()
  await publish(site, {asksConsent: false})
  await untilEditions(site, 1)
  await publish(site, {asksConsent: true})
  await untilEditions(site, 2)
  await publish(site, {'boxes[_key=="marketing"].purpose': '새 목적'})
  await untilEditions(site, 3)
  const [, second, third] = await editions(site)
  expect(numbersOf(second?.wordings ?? [])).toEqual({
    'notice-notice': 1,
    'box-privacy': 1,
    'box-marketing': 1,
    'box-night': 1,
  })
  expect(numbersOf(third?.wordings ?? [])).toMatchObject({'notice-notice': 1, 'box-marketing': 2})
  await site.content.patch('registrationForms').set({nameMissing: '이름을 적어 주세요.'}).commit()
  await publish(site, {'boxes[_key=="marketing"].label': '마케팅 동의'})
  await untilEditions(site, 4)
})

test('ticked channels are recorded one by one, in their version, and the required box is required', async () => {
  const site = await openRealSite()
  const {edition} = await openPage(site)
  const refused = await sendForm(site, 'inquiry', {edition, consents: ['marketing:문자']})
  expect(refused.status).toBe(422)
  expect(await refused.json()).toEqual({problems: {consents: 'consentMissing'}})
  for (const form of ['popup', 'visit', 'inquiry']) {
    for (const invented of ['made-up', 'marketing:팩스', 'marketing', 'night:전화']) {
      const consents = ['privacy', 'marketing:문자', invented]
      const answer = await sendForm(site, form, {edition, consents})
      expect([answer.status, await answer.json()]).toEqual([409, {error: 'noticeChanged'}])
    }
  }
  await sendForm(site, 'inquiry', {edition, consents: ['marketing:문자', 'privacy']})
  const [one] = await stored(site)
  expect(one?.consent.given).toEqual(['privacy', 'marketing:문자'])
  expect(one?.consent.wordings).toMatchObject([
    {_key: 'notice-notice', isGiven: false},
    {_key: 'box-privacy', isGiven: true, channels: []},
    {_key: 'box-marketing', isGiven: true, channels: ['문자'], number: 1},
    {_key: 'box-night', isGiven: false, channels: []},
  ])
})

test('a page from before the words changed records the words that it showed', async () => {
  const site = await openRealSite()
  const before = await openPage(site)
  await untilEditions(site, 1)
  await publish(site, {summary: '새 안내입니다.'})
  const consents = ['privacy']
  expect((await sendForm(site, 'inquiry', {edition: before.edition, consents})).status).toBe(201)
  const after = await openPage(site)
  await sendForm(site, 'inquiry', {edition: after.edition, consents})
  const refs = (await stored(site)).map(({consent}) => consent.edition._ref)
  expect(refs).toEqual(['consentEdition-1', 'consentEdition-2'])
})

test('a day after they were replaced the old words are refused, and nothing is stored', async () => {
  const site = await openRealSite()
  const before = await openPage(site)
  await untilEditions(site, 1)
  await publish(site, {summary: '새 안내입니다.'})
  await untilEditions(site, 2)
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + day + 60_000})
  try {
    const answer = await sendForm(site, 'inquiry', {edition: before.edition})
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({error: 'noticeChanged'})
    expect(await stored(site)).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['made up', 'abc123'],
])('a form whose edition is %s is refused, and nothing is stored', async (_what, edition) => {
  const site = await openRealSite()
  expect((await sendForm(site, 'inquiry', {edition})).status).toBe(409)
  expect(await stored(site)).toEqual([])
})

test('without a notice no form is shown, and a form that is sent all the same is told why in Korean', async () => {
  const site = await openRealSite()
  const {edition} = await openPage(site)
  await site.content.patch('registrationForms').unset(['consent']).commit()
  expect((await sendForm(site, 'inquiry', {edition})).status).toBe(503)
  const plain = await post(site, customerPage, {
    ...{form: 'inquiry', name: '김가온', phone: '010-7300-0001', edition},
  })
  expect(plain.status).toBe(503)
  const html = await plain.text()
  expect(html).toContain('지금은 홈페이지 등록을 받지 않습니다. 대표번호로 문의해 주세요.')
  expect(html).not.toContain('name="phone"')
  expect(await stored(site)).toEqual([])
})

test('each form names its own fields and no others, and takes no others', async () => {
  const site = await openRealSite()
  const {edition} = await openPage(site)
  await sendForm(site, 'popup', {edition, consents: ['privacy'], message: '팝업에는 없는 칸'})
  const [one] = await stored(site)
  expect(one?.message).toBeUndefined()
  const shown = await site.registrations.fetch<{_key: string; items: string; text: string}[]>(
    '*[_type == "consentEdition"][0].wordings[kind == "notice"][0].shown',
  )
  const byForm = Object.fromEntries(shown.map((each) => [each._key, each]))
  expect(byForm.popup).toMatchObject({items: '이름, 연락처'})
  expect(byForm.popup?.text).not.toContain('문의')
  expect(byForm.visit).toMatchObject({items: '이름, 연락처, 문의 내용(선택)'})
  // Its label has the mark of a required field.
  expect(byForm.inquiry).toMatchObject({items: '이름, 연락처, 문의 내용(선택)'})
})

test('without JavaScript ticks survive a typing error, and the page is recorded', async () => {
  const site = await openRealSite()
  const {edition} = await openPage(site)
  const consents = ['privacy', 'marketing:전화']
  const form = {form: 'inquiry', name: '김가온', edition, consents}
  const refused = await post(site, customerPage, {...form, phone: '12'})
  expect(refused.status).toBe(422)
  const ticked = [...(await refused.text()).matchAll(/<input[^>]*checked=""[^>]*>/g)].map(
    ([tag]) => /value="([^"]+)"/.exec(tag)?.[1],
  )
  expect(ticked).toEqual(consents)
  expect((await post(site, customerPage, {...form, phone: '010-7300-0002'})).status).toBe(201)
  expect((await stored(site))[0]?.consent).toMatchObject({page: customerPage, given: consents})
})

test('without JavaScript a form with old words comes back with the new ones, and what was typed', async () => {
  const site = await openRealSite()
  const answer = await post(site, customerPage, {
    ...{form: 'inquiry', name: '김가온', phone: '010-7300-0003', edition: 'old'},
    consents: ['privacy'],
  })
  expect(answer.status).toBe(409)
  const html = await answer.text()
  expect(html).toContain('개인정보 안내가 바뀌었습니다.')
  expect(html).toContain('value="김가온"')
  expect(html).not.toContain('checked=""')
})

test('the record of consent is changed by nobody, and its words are deleted by nobody', async () => {
  const site = await openRealSite()
  const {edition} = await openPage(site)
  await sendForm(site, 'inquiry', {edition, consents: ['privacy']})
  const [one] = await stored(site)
  const {registrations} = site
  const id = one?._id ?? ''
  for (const attempt of [
    () =>
      registrations
        .patch(id)
        .set({'consent.given': ['privacy', 'marketing:문자']})
        .commit(),
    () => registrations.patch(id).unset(['consent']).commit(),
    () => registrations.patch('consentEdition-1').set({'wordings[0].title': '다른 글'}).commit(),
    () => registrations.delete('consentEdition-1'),
  ]) {
    await expect(attempt()).rejects.toMatchObject({statusCode: 403})
  }
  const withdrawal = {_key: 'w', given: 'marketing:문자', at: '2026-11-25T00:00:00Z', by: '김상담'}
  await registrations
    .patch(id)
    .set({withdrawals: [withdrawal]})
    .commit()
  await expect(registrations.patch(id).unset(['withdrawals']).commit()).rejects.toThrow('record')
  const [kept] = await stored(site)
  const {at, by, ...told} = withdrawal
  expect(kept).toMatchObject({consent: one?.consent, withdrawals: [{...told, by: 'administrator'}]})
})
