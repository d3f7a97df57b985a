import {expect, test} from 'vitest'
import {
  createRegistrationsClient,
  type LakeFetch,
} from '../../../server/connection/lake-connection.ts'
import type {Trusted} from '../../../server/time/trusted-time.ts'
import {administrator, openRealSite, type RealSite, staff} from '../../../tests/server/real-site.ts'
import {shownEdition} from '../../../tests/server/shown-edition.ts'
import {openRelay, relayFields} from '../../messages/tests/open-messages.ts'
import {eraseAsked} from '../server/erasing.ts'

const phone = '010-3000-0001'
const all = ['privacy', 'marketing:문자', 'marketing:전화']

async function open(options: Parameters<typeof openRealSite>[0] = {}) {
  const site = await openRealSite({isEmbedded: true, ...options})
  const edition = shownEdition(await (await site.ask('/')).text())
  const register = async (own: object = {}): Promise<string> => {
    const response = await site.send('/api/registrations/inquiry', {
      ...{name: '김가온', phone, message: '주차가 되나요', consents: all, edition, page: '/a'},
      token: site.tokens.issue(Date.now() - 60_000),
      ...own,
    })
    expect(response.status).toBe(201)
    const {myInfo} = await response.json()
    return myInfo
  }
  return {...site, register, edition}
}

const textOf = async (response: Response) =>
  (await response.text()).replaceAll(/<style>.*?<\/style>/gs, '')

const step = (
  {ask}: Pick<RealSite, 'ask'>,
  path: string,
  fields: string[][] | Record<string, string>,
  headers: Record<string, string> = {},
) =>
  ask(path, {
    method: 'POST',
    // Without a referrer, browsers name no origin.
    headers: {origin: 'null', 'sec-fetch-site': 'same-origin', ...headers},
    body: new URLSearchParams(fields),
  })

const read = async (site: Pick<RealSite, 'ask'>, path: string) => {
  const response = await site.ask(path)
  expect(response.status, path).toBe(200)
  return textOf(response)
}

test('a registration gets a link that shows word for word what is stored, and is kept by no cache', async () => {
  const site = await open()
  const link = await site.register()
  expect(link).toMatch(/^\/my-info\/[0-9a-f]{40}\.s\.[0-9a-f]{32}$/)
  const page = await site.ask(link)
  const {headers} = page
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toContain('noindex')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  const html = await textOf(page)
  expect(html).not.toContain('<script')
  for (const part of ['김가온', phone, '주차가 되나요', '/a', '까지 보관하고 지웁니다']) {
    expect(html).toContain(part)
  }
  // The words that were read, and each channel by itself.
  expect(html).toMatch(/마케팅 활용·수신 동의 \(문자\).*?<dd>동의<\/dd>/s)
  expect(html).toMatch(/마케팅 활용·수신 동의 \(카카오톡\).*?<dd class="no">동의하지 않음<\/dd>/s)
  expect(html).toContain('그때 보신 글')
  expect(html).toContain('분양 일정과 잔여 세대')
  expect(html).toContain('보낸 메시지가 없습니다.')
  expect(html).toContain('아직 아무도 열어 보지 않았습니다.')
})

test('without JavaScript the answer to the form has the link', async () => {
  const site = await open()
  const response = await site.ask('/Promotion/Customer', {
    method: 'POST',
    headers: {origin: 'http://site.test'},
    body: new URLSearchParams({
      ...{form: 'inquiry', edition: site.edition, name: '김가온', phone, consents: 'privacy'},
      ...{token: site.tokens.issue(Date.now() - 60_000)},
    }),
  })
  const html = await response.text()
  expect(html).toMatch(/href="\/my-info\/[0-9a-f]{40}\.s\.[0-9a-f]{32}"/)
})

test('a link that is guessed, of another complex, of another number or of what was erased is one that never was', async () => {
  const site = await open()
  const other = await open()
  const [link, foreign] = [await site.register(), await other.register()]
  const never = await site.ask(`/my-info/${'0'.repeat(40)}.s.${'0'.repeat(32)}`)
  expect(never.status).toBe(404)
  const unknown = await never.text()
  const isUnknown = async (path: string) => {
    const response = await site.ask(path)
    expect([response.status, await response.text()], path).toEqual([404, unknown])
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  const ends = link.slice(0, -1) + (link.endsWith('0') ? '1' : '0')
  for (const path of [
    ...[
      foreign,
      ends,
      `${link}0`,
      link.slice(0, -1),
      link.toUpperCase().replace('/MY-INFO', '/my-info'),
    ],
    // What a key opens, and until when, is part of what is proven.
    link.replace('.s.', '.p.'),
    link.replace('.s.', '.pzzzzzzzz.'),
    link.replace('.s.', '.nzzzzzzzz.'),
    '/my-info/%00',
    `/my-info/${'a'.repeat(500)}`,
    `${ends}/my-info.json`,
  ]) {
    await isUnknown(path)
  }
  for (const name of ['withdraw', 'correct', 'erase', 'keep']) {
    const answer = await step(site, ends, {step: name, given: 'marketing:문자'})
    expect([answer.status, await answer.text()]).toEqual([404, unknown])
  }
  // The number was mistyped: its owner may have got the link.
  const id = `registration-${link.slice(9, 49)}`
  const corrections = [{_key: 'c', _type: 'correction', field: 'phone', value: '010-3000-0009'}]
  await site.registrations.patch(id).set({corrections}).commit()
  await isUnknown(link)
  const second = await site.register({phone: '010-3000-0002'})
  const own = `registration-${second.slice(9, 49)}`
  await site.registrations.mutate([{delete: {...{id: own, purge: true}}}])
  await isUnknown(second)
})

test('a consent is withdrawn by channel for the person, and by nobody else', async () => {
  const site = await open()
  const [link] = [await site.register(), await site.register({message: '또'})]
  const foreign = await step(
    site,
    link,
    [
      ['step', 'withdraw'],
      ['given', 'marketing:문자'],
    ],
    {
      ...{origin: 'https://evil.example', 'sec-fetch-site': 'cross-site'},
    },
  )
  expect(foreign.status).toBe(403)
  const none = await step(site, link, {step: 'withdraw', given: 'privacy'})
  expect([none.status, (await textOf(none)).includes('철회하실 것을 골라')]).toEqual([422, true])
  const done = await step(site, link, [
    ['step', 'withdraw'],
    ['given', 'marketing:문자'],
  ])
  expect([done.status, done.headers.get('location')]).toEqual([303, `${link}?told=withdraw`])
  const html = await read(site, `${link}?told=withdraw`)
  expect(html).toContain('철회했습니다.')
  expect(html).toMatch(/마케팅 활용·수신 동의 \(문자\).*?<dd class="no">[^<]+ 철회<\/dd>/s)
  expect(html).not.toContain('value="marketing:문자"')
  expect(html).toContain('value="marketing:전화"')
  // All registrations of the number, by what the site does for staff.
  await expect
    .poll(() => site.registrations.fetch('*[_type == "registration"].withdrawals[].given'))
    .toEqual(['marketing:문자', 'marketing:문자'])
})

test('of twenty registrations of one number each is shown, and all are asked to be erased at once', async () => {
  const site = await withRelay()
  const link = await site.register()
  const id = `registration-${link.slice(9, 49)}`
  const first = await site.registrations.getDocument(id)
  const transaction = site.registrations.transaction()
  for (let at = 1; at < 20; at += 1) {
    const own = {_id: `registration-${String(at).padStart(40, '0')}`, message: `글 ${at}.`}
    transaction.create({...first, ...own, _type: 'registration'})
  }
  await transaction.commit({returnDocuments: false})
  const asked = await site.askCode('김가온', phone)
  const opened = await site.enter(asked, await site.codeIn(1))
  const path = opened.headers.get('location') ?? ''
  const html = await read(site, path)
  for (let at = 1; at < 20; at += 1) expect(html).toContain(`글 ${at}.`)
  expect((await step(site, path, {step: 'erase'})).status).toBe(303)
  const wanted = 'count(*[_type == "registration" && erasures[-1].is == "wanted"])'
  expect(await site.registrations.fetch(wanted)).toBe(20)
  // One message tells the number, not twenty.
  await site.codeIn(2).catch(() => '')
  expect(site.texts()).toHaveLength(2)
})

test('downloads have all that is shown, as a text and as JSON, without the names of staff', async () => {
  const site = await open()
  const link = await site.register()
  const id = `registration-${link.slice(9, 49)}`
  const visit = {slot: '2030-01-01T10:00', people: 2, state: 'booked', link: 'hash'}
  const earlierVisits = [{_key: 'e', slot: '2029-12-01T11:00', people: 3, attendance: 'came'}]
  await site.registrations.patch(id).set({note: '까다로운 손님', visit, earlierVisits}).commit()
  const text = await site.ask(`${link}/my-info.txt`)
  expect(text.headers.get('content-disposition')).toContain('attachment')
  expect(text.headers.get('cache-control')).toBe('no-store')
  const written = await text.text()
  for (const part of ['김가온', phone, '주차가 되나요', '마케팅 활용·수신 동의 (문자): 동의']) {
    expect(written).toContain(part)
  }
  for (const part of ['1월 1일', '12월 1일']) {
    expect(written).toContain(part)
    expect(await read(site, link)).toContain(part)
  }
  const json = await (await site.ask(`${link}/my-info.json`)).json()
  expect(json.registrations).toMatchObject([
    {_id: id, name: '김가온', phone, message: '주차가 되나요', consent: {given: all}},
  ])
  expect(json.registrations[0].shownWords.length).toBeGreaterThan(0)
  // The person who typed a number may be another than the one who answered the call.
  for (const part of ['까다로운', 'byId', '"link"']) {
    expect(JSON.stringify(json) + written).not.toContain(part)
  }
})

test('the page says how often it was read, and by which role', async () => {
  const site = await open()
  const link = await site.register()
  const id = `registration-${link.slice(9, 49)}`
  for (const who of [administrator, staff]) {
    const cookie = await signIn(site, who)
    const query = encodeURIComponent(`*[_id == "${id}"]{_id, name}`)
    const seen = await site.lake.fetch(
      new Request(`http://site.test/v2025-02-19/data/query/registrations?query=${query}`, {
        headers: {cookie},
      }),
    )
    expect(seen.status).toBe(200)
  }
  const html = await read(site, link)
  expect(html).toContain('관리자: 1번')
  expect(html).toContain('상담 직원: 1번')
  expect(html).not.toContain('@example.com')
})

async function signIn(site: RealSite, who: {email: string; password: string}) {
  const response = await site.send('/api/session', who)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

const relay = {...relayFields, _id: 'relay', headers: []}

async function withRelay() {
  const {url, taken} = await openRelay()
  const site = await open({forwardAllow: ['127.0.0.1']})
  await site.registrations
    .transaction()
    .createOrReplace({...relay, url})
    .createOrReplace({
      ...{_id: 'template', _type: 'messageTemplate', isOn: true, kind: 'confirmation'},
      ...{forms: ['popup'], channel: 'sms', relay: {_type: 'reference', _ref: 'relay'}},
      text: '{name}님, 접수되었습니다. {info}',
    })
    .commit()
  const texts = () => taken.map(({body}) => body.text ?? '')
  const askCode = async (name: string, number: string) => {
    const html = await textOf(await step(site, '/my-info', {step: 'ask', name, phone: number}))
    const [, challenge = ''] = /name="challenge" value="([^"]*)"/.exec(html) ?? []
    return {html, challenge, name, phone: number}
  }
  const enter = (asked: {challenge: string; name: string; phone: string}, code: string) => {
    const {challenge, name, phone: number} = asked
    return step(site, '/my-info', {step: 'open', challenge, name, phone: number, code})
  }
  const codeIn = async (count: number) => {
    await expect.poll(() => texts().length).toBe(count)
    return /(\d{6})$/.exec(texts().at(-1) ?? '')?.[1] ?? ''
  }
  return {...site, texts, askCode, enter, codeIn}
}

test('without messages no code is offered, and the page says what to do instead', async () => {
  const site = await open()
  const html = await read(site, '/my-info')
  expect(html).toContain('확인 메시지로 받은 링크')
  expect(html).not.toContain('<form')
})

test('a number and its code open all that the person left; the answer is the same for an unknown number', async () => {
  const site = await withRelay()
  const link = await site.register()
  await site.register({name: '김 가온', message: '두 번째'})
  await site.register({name: '이나라', message: '다른 사람의 비밀'})
  const id = `registration-${link.slice(9, 49)}`
  await site.registrations.patch(id).set({note: '전화로 물어봄'}).commit()
  const unknown = await site.askCode('김가온', '010-9999-0000')
  const known = await site.askCode('김가온', '010 3000 0001')
  const same = ({html, challenge, phone: number}: typeof known) =>
    html.replaceAll(challenge, '').replaceAll(number, '')
  expect(same(known)).toBe(same(unknown))
  const code = await site.codeIn(1)
  expect(site.texts()[0]).toMatch(/^\[.+\] 내 정보 확인번호 \d{6}$/)

  const wrong = await site.enter(known, code === '000000' ? '000001' : '000000')
  const guessed = await site.enter(unknown, '123456')
  expect([wrong.status, guessed.status]).toEqual([422, 422])
  for (const answer of [wrong, guessed]) {
    expect(await textOf(answer)).toContain('확인번호가 맞지 않거나')
  }
  // The code of one number opens no other.
  const crossed = await site.enter({...known, phone: '010-9999-0000'}, code)
  expect(crossed.status).toBe(422)

  const opened = await site.enter(known, code)
  expect(opened.status).toBe(303)
  const path = opened.headers.get('location') ?? ''
  expect(path).toMatch(/^\/my-info\/[0-9a-f]{40}\.p[0-9a-z]+\.[0-9a-f]{32}$/)
  const html = await read(site, path)
  for (const part of ['주차가 되나요', '두 번째', '전화로 물어봄', '이 번호로 등록된 다른 이름']) {
    expect(html).toContain(part)
  }
  for (const part of ['다른 사람의 비밀', '이나라']) expect(html).not.toContain(part)
  const json = await (await site.ask(`${path}/my-info.json`)).json()
  expect(json.registrations.length).toBe(2)
  expect(JSON.stringify(json)).not.toContain('이나라')
})

test('who has the number now, and another name, sees no content and stops the advertisements', async () => {
  const site = await withRelay()
  await site.register({message: '먼저 쓰던 사람의 글'})
  const asked = await site.askCode('박새로', phone)
  const opened = await site.enter(asked, await site.codeIn(1))
  const path = opened.headers.get('location') ?? ''
  const html = await read(site, path)
  for (const part of ['먼저 쓰던 사람의 글', '김가온', '파기 요청하기', 'my-info.json']) {
    expect(html).not.toContain(part)
  }
  const erase = await step(site, path, {step: 'erase'})
  expect(erase.status).toBe(303)
  const withdrawn = await step(site, path, {step: 'withdraw', given: 'marketing:전화'})
  expect(withdrawn.status).toBe(303)
  const stored = await site.registrations.fetch(
    '*[_type == "registration"]{"erasures": count(erasures), "given": withdrawals[].given}',
  )
  expect(stored).toEqual([{erasures: null, given: ['marketing:전화']}])
})

test('a code takes five tries, and a number five codes a day', async () => {
  const site = await withRelay()
  await site.register()
  const asked = await site.askCode('김가온', phone)
  const code = await site.codeIn(1)
  const wrong = code === '111111' ? '222222' : '111111'
  for (let times = 0; times < 5; times += 1) {
    expect((await site.enter(asked, wrong)).status).toBe(422)
  }
  expect((await site.enter(asked, code)).status).toBe(422)
  for (let times = 2; times <= 5; times += 1) {
    await site.askCode('김가온', phone)
    await site.codeIn(times)
  }
  await site.askCode('김가온', phone)
  const last = await site.register({phone: '010-3000-0002'})
  expect(last).toContain('/my-info/')
  await site.askCode('김가온', '010-3000-0002')
  await site.codeIn(6)
  expect(site.texts().length).toBe(6)
})

test('one network tries numbers and links only so often', async () => {
  const site = await withRelay()
  const from = (address: string) => ({'x-address': address})
  const asks = (address: string) =>
    step(site, '/my-info', {step: 'ask', name: '김', phone}, from(address))
  const statuses = []
  for (let times = 0; times < 31; times += 1) statuses.push((await asks('203.0.113.9')).status)
  expect(statuses.indexOf(429)).toBe(30)
  expect((await asks('203.0.113.10')).status).toBe(200)
})

test('an erasure that a customer asks for is told to the number, can be undone for an hour, and leaves nothing', async () => {
  const site = await withRelay()
  const link = await site.register()
  const id = `registration-${link.slice(9, 49)}`
  const waiting = '*[_id == $id][0].erasures[]{is, isOfCustomer}'
  const later = (ms: number) => new Date(Date.now() + ms) as Trusted
  const gone = async (ms: number) => {
    await eraseAsked(createRegistrationsClient(site.connection), later(ms))
    return (await site.registrations.getDocument(id)) === undefined
  }
  expect((await step(site, link, {step: 'erase'})).status).toBe(303)
  await expect.poll(() => site.texts().length).toBe(1)
  expect(site.texts()[0]).toContain(`http://site.test${link}`)
  const html = await read(site, link)
  for (const part of ['지워 달라고 요청하셨습니다.', '요청 되돌리기', id, '늦어도']) {
    expect(html).toContain(part)
  }
  expect(await site.registrations.fetch(waiting, {id})).toEqual([
    {is: 'wanted', isOfCustomer: true},
  ])
  // Asked twice, it is one request and one message.
  expect((await step(site, link, {step: 'erase'})).status).toBe(303)
  expect(await gone(59 * 60_000)).toBe(false)
  expect((await step(site, link, {step: 'keep'})).status).toBe(303)
  expect(await gone(2 * 3_600_000)).toBe(false)

  await step(site, link, {step: 'erase'})
  // An administrator who must keep it says why, and the customer reads that.
  const kept = {_key: 'k', _type: 'erasureItem', is: 'kept', reason: '주택법에 따라 2031년까지'}
  await site.registrations.patch(id).append('erasures', [kept]).commit()
  expect(await gone(2 * 3_600_000)).toBe(false)
  expect(await read(site, link)).toContain('지우지 않는 까닭: 주택법에 따라 2031년까지')

  await step(site, link, {step: 'erase'})
  expect(await gone(2 * 3_600_000)).toBe(true)
  expect((await site.ask(link)).status).toBe(404)
})

test('what a contract holds is not erased, and the page says by which law and until when', async () => {
  const site = await open()
  const link = await site.register()
  const id = `registration-${link.slice(9, 49)}`
  const contracts = [{_key: 'c', _type: 'contractItem', is: 'signed', day: '2026-11-02'}]
  // Asked for before anybody had noted the contract.
  await step(site, link, {step: 'erase'})
  await site.registrations.patch(id).set({contracts}).commit()
  const erase = () =>
    eraseAsked(
      createRegistrationsClient(site.connection),
      new Date(Date.now() + 2 * 3_600_000) as Trusted,
    )
  await erase()
  await step(site, link, {step: 'keep'})
  const html = await read(site, link)
  expect(html).toContain('국세기본법 제85조의3에 따라')
  expect(html).toContain('2031년 11월 2일까지 보관합니다.')
  expect(html).not.toContain('파기 요청하기')
  await step(site, link, {step: 'erase'})
  await erase()
  const stored = await site.registrations.fetch('*[_id == $id][0].erasures[].is', {id})
  expect(stored).toEqual(['wanted', 'kept'])
})

test('a correction is added to what was entered, and a number is not corrected', async () => {
  const site = await open()
  const link = await site.register()
  const id = `registration-${link.slice(9, 49)}`
  const fields = {step: 'correct', id, name: '김가은', message: '주차가 되나요', phone: '010-1'}
  expect((await step(site, link, fields)).status).toBe(303)
  const html = await read(site, link)
  expect(html).toMatch(/<dd>김가온<small>김가은 \(/)
  const stored = await site.registrations.fetch(
    '*[_id == $id][0]{name, "fields": corrections[]{field, value}}',
    {id},
  )
  expect(stored).toEqual({name: '김가온', fields: [{field: 'name', value: '김가은'}]})
  const other = await step(site, link, {...fields, id: 'registration-other'})
  const tooLong = await step(site, link, {...fields, name: '가'.repeat(51)})
  expect([other.status, tooLong.status]).toEqual([422, 422])
})

test('a confirmation has the link', async () => {
  const site = await withRelay()
  const response = await site.send('/api/registrations/popup', {
    ...{name: '김가온', phone, consents: ['privacy'], edition: site.edition, page: '/'},
    token: site.tokens.issue(Date.now() - 60_000),
  })
  const {myInfo} = await response.json()
  await expect.poll(() => site.texts().length).toBe(1)
  expect(site.texts()[0]).toContain(`http://site.test${myInfo}`)
})

test('while the lake is away the page says so, and nothing of anybody', async () => {
  let isAway = false
  const between = (fetch: LakeFetch) => async (request: Request) =>
    isAway ? new Response('', {status: 503}) : fetch(request)
  const site = await open({between})
  const link = await site.register()
  isAway = true
  const answer = await site.ask(link)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(await textOf(answer)).toContain('지금은 열 수 없습니다')
})
