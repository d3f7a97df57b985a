import {expect, test} from 'vitest'
import {systemClock} from '../../server/time/clock.ts'
import {until} from '../until.ts'
import {openRealSite, origin, type RealSite} from './real-site.ts'
import {shownEdition} from './shown-edition.ts'

const page = '/Promotion/Customer'

const field = (_id: string, own: object) => ({
  ...{_id, _type: 'formField', order: 10, popup: 'none', visit: 'none', inquiry: 'optional'},
  ...own,
})
const unit = field('unit', {kind: 'unit', label: '관심 평형', inquiry: 'required'})
const town = field('town', {kind: 'residence', label: '거주 지역', order: 20, help: '시·군·구까지'})

/** The page once it shows this, or no longer. */
async function pageWith(site: RealSite, text: string, isShown = true): Promise<string> {
  let html = ''
  await until(async () => {
    html = await (await site.ask(page)).text()
    expect(html.includes(text)).toBe(isShown)
  })
  return html
}

async function publish(site: RealSite, ...documents: (typeof unit)[]) {
  const transaction = site.content.transaction()
  for (const document of documents) transaction.createOrReplace(document)
  await transaction.commit()
}

let people = 1000
const send = (site: RealSite, html: string, own: object, form = 'inquiry') => {
  people += 1
  return site.send(`/api/registrations/${form}`, {
    ...{name: '김가온', phone: `010-7300-${people}`, page, consents: ['privacy']},
    token: site.tokens.issue(systemClock.steady() - 60_000),
    edition: shownEdition(html),
    ...own,
  })
}
const stored = ({registrations}: RealSite) =>
  registrations.fetch<{answers?: {label: string; value?: string}[]}[]>(
    '*[_type == "registration"] | order(registeredAt asc)',
  )
const itemsOf = (html: string) => /수집 항목<\/dt><dd[^>]*>([^<]*)/.exec(html)?.[1]

test('as delivered the forms are those of the specification', async () => {
  const site = await openRealSite()
  const html = await pageWith(site, 'name="message"')
  expect(html).not.toContain('answer-')
  expect(itemsOf(html)).toBe('이름, 연락처, 문의 내용(선택)')
  expect((await send(site, html, {answers: {unit: '59A'}})).status).toBe(201)
  expect((await stored(site))[0]).not.toHaveProperty('answers')
})

test('a published field is in its forms and in their notice, and its rules are the server’s', async () => {
  const site = await openRealSite()
  await publish(site, town, unit)
  const html = await pageWith(site, 'name="answer-town"')
  expect(itemsOf(html)).toBe('이름, 연락처, 문의 내용(선택), 관심 평형, 거주 지역(선택)')
  const [select = ''] = /<select[^>]*name="answer-unit"[\s\S]*?<\/select>/.exec(html) ?? []
  expect(select).toContain('required=""')
  // Sorted by name, though 59B is a few hundredths of a m² smaller than 59A.
  const labels = ['40㎡', '47㎡', '59A', '59B', '84A', '84B']
  expect([...select.matchAll(/<option[^>]*>([^<]+)</g)].map(([, text]) => text)).toEqual([
    '선택해 주세요',
    ...labels,
  ])
  const refused = await send(site, html, {answers: {unit: '999㎡', town: '가'.repeat(101)}})
  expect(refused.status).toBe(422)
  expect(await refused.json()).toEqual({
    problems: {'answer-unit': 'notListed', 'answer-town': 'tooLong'},
  })
  const answers = {unit: labels[0], town: ' 대전\u202e 중구 ', other: 'x'}
  expect((await send(site, html, {answers})).status).toBe(201)
  expect((await send(site, html, {answers: 'x'})).status).toBe(400)
  const [one] = await stored(site)
  expect(one?.answers).toEqual([
    {
      ...{_key: 'unit', _type: 'registrationAnswer', kind: 'unit', label: '관심 평형'},
      value: labels[0],
    },
    {
      ...{_key: 'town', _type: 'registrationAnswer', kind: 'residence', label: '거주 지역'},
      value: '대전 중구',
    },
  ])
})

test('a form without JavaScript asks the same, and shows again what was typed', async () => {
  const site = await openRealSite()
  await publish(site, unit, town)
  const html = await pageWith(site, 'name="answer-town"')
  const post = (own: Record<string, string>) =>
    site.ask(page, {
      method: 'POST',
      headers: {origin},
      body: new URLSearchParams({
        ...{form: 'inquiry', name: '김가온', phone: '010-7399-0001', consents: 'privacy'},
        ...{edition: shownEdition(html), 'answer-town': '<b>대전'},
        ...own,
      }),
    })
  const refused = await post({})
  expect(refused.status).toBe(422)
  const again = await refused.text()
  expect(again).toContain('value="&lt;b&gt;대전"')
  expect(again).toContain('필수 항목입니다.')
  const [, first = ''] = /<option value="([^"]+)"/.exec(html) ?? []
  expect((await post({'answer-unit': first})).status).toBe(201)
  // The same again is the same registration; another answer is another.
  await post({'answer-unit': first})
  await post({'answer-unit': first, 'answer-town': '서울'})
  const answers = (await stored(site)).map((one) => one.answers?.map(({value}) => value))
  expect(answers).toEqual([
    [first, '<b>대전'],
    [first, '서울'],
  ])
})

test('who had the form open is asked what it asked, and their registration keeps it', async () => {
  const site = await openRealSite()
  await publish(site, town)
  const opened = await pageWith(site, 'name="answer-town"')
  await publish(site, unit, {...town, label: '사는 곳'} as typeof unit)
  const now = await pageWith(site, '사는 곳')
  expect((await send(site, opened, {answers: {town: '대전'}})).status).toBe(201)
  expect((await send(site, now, {answers: {town: '서울'}})).status).toBe(422)
  await site.content.delete({query: '*[_type == "formField"]'})
  const later = await pageWith(site, 'name="answer-town"', false)
  expect((await send(site, later, {})).status).toBe(201)
  const [first, second] = await stored(site)
  expect(first?.answers).toMatchObject([{label: '거주 지역', value: '대전'}])
  expect(second).not.toHaveProperty('answers')
  const editions = await site.registrations.fetch<{fields?: {label: string}[]}[]>(
    '*[_type == "consentEdition"] | order(number asc)',
  )
  expect(editions.map(({fields}) => fields?.map(({label}) => label))).toEqual(
    expect.arrayContaining([['거주 지역'], ['관심 평형', '사는 곳'], undefined]),
  )
})

/** What a program may have stored, and nobody could have published. */
const odd: readonly (readonly [string, Record<string, unknown>])[] = [
  ['half-filled', {kind: 'choice', label: '고르기'}],
  ['without-label', {kind: 'residence', label: null}],
  ['blank-label', {kind: 'residence', label: '\u200b \u202e'}],
  ['unknown-kind', {kind: 'pigeon', label: '비둘기'}],
  ['numbers', {kind: 5, label: 7, order: 'first', inquiry: true, help: {a: 1}}],
  ['lists', {kind: ['choice'], label: ['가'], choices: 'x'}],
  ['odd-choices', {kind: 'choice', label: '이상한 보기', choices: [5, null, {a: 1}, '']}],
]

test('a field that is none costs itself alone: half filled, doubled, of wrong types, with a thousand choices', async () => {
  const site = await openRealSite()
  const choices = Array.from({length: 1000}, (_, index) => `보기 ${index}`)
  const documents = [
    ...odd.map(([_id, own]) => ({...field(_id, {}), order: 1, ...own})),
    {...field('many', {kind: 'choice', label: '많은 보기', choices}), order: 2},
    {...field('__proto__x', {kind: 'residence', label: '거주\u200b 지역'}), order: 3},
    {...field('town', {kind: 'residence', label: '거주 지역'}), order: 4},
  ]
  const transaction = site.content.transaction()
  for (const document of documents) transaction.createOrReplace(document)
  await transaction.commit()
  const html = await pageWith(site, 'name="answer-town"')
  const asked = [...html.matchAll(/name="answer-([^"]+)"/g)].map(([, id]) => id)
  expect(asked).toEqual(['many', '__proto__x', 'town'])
  const [select = ''] = /<select[^>]*name="answer-many"[\s\S]*?<\/select>/.exec(html) ?? []
  expect(select.match(/<option/g)).toHaveLength(1 + 40)
  expect(itemsOf(html)).toBe(
    '이름, 연락처, 문의 내용(선택), 많은 보기(선택), 거주 지역(선택), 거주 지역(선택)',
  )
  expect((await send(site, html, {answers: {many: '보기 999'}})).status).toBe(422)
  const answers = {many: '보기 39', town: '대전', 'half-filled': 'x', numbers: 'y'}
  expect((await send(site, html, {name: '김\u200b가\u1100\u1161온', answers})).status).toBe(201)
  const [one] = await stored(site)
  expect(one).toMatchObject({name: '김가가온'})
  expect(one?.answers?.map(({value}) => value)).toEqual(['보기 39', undefined, '대전'])
})
