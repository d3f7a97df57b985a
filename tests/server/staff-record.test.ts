import {expect, test} from 'vitest'
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {openDesk} from './open-desk.ts'
import {administrator, origin, staff} from './real-site.ts'

const words = firstWords.staffDesk

async function open() {
  const desk = await openDesk()
  const enter = (cookie: string, fields: Record<string, string>) =>
    desk.ask('/staff/new', {
      method: 'POST',
      headers: {origin, cookie},
      body: new URLSearchParams({
        key: crypto.randomUUID(),
        name: '한전화',
        phone: '010 2222 3333',
        origin: words.callerOrigin,
        'given:privacy': 'on',
        ...fields,
      }),
    })
  const stored = (id: string) => desk.program.fetch('*[_id == $id][0]', {id})
  return {...desk, enter, stored}
}

const idIn = (response: Response) => response.headers.get('location')?.split('/').at(-1) ?? ''

test('a caller is a customer of who took the call, once, with the consent that was read to them', async () => {
  const {as, enter, stored} = await open()
  const one = await as(staff)
  expect(await one.text('/staff')).toContain(`href="/staff/new">${words.callerHeading}`)
  const page = await one.text('/staff/new')
  expect(page).toContain(words.readAloud)
  expect(page).toContain('개인정보')
  const key = crypto.randomUUID()
  const fields = {key, message: '84A, 남향', 'given:marketing:전화': 'on'}
  const first = await enter(one.cookie, fields)
  expect(first.status).toBe(303)
  expect(idIn(await enter(one.cookie, fields))).toBe(idIn(first))
  const customer = await stored(idIn(first))
  expect(customer).toMatchObject({
    form: 'call',
    name: '한전화',
    phone: '010-2222-3333',
    message: '84A, 남향',
    entry: {origin: words.callerOrigin, by: 'staff'},
    consent: {given: ['privacy', 'marketing:전화']},
    owners: [{name: 'staff', by: 'staff'}],
  })
  const html = await one.text(`/staff/${idIn(first)}`)
  expect(html).toContain(words.caller)
  expect(html).toContain('84A, 남향')
  // Who was spoken to is not new, and comes back by the rule of the office.
  expect(await one.text('/staff')).not.toContain('한전화')
  expect(await one.text('/staff?form=call&q=한전화')).toContain('한전화')
})

test('a caller who is to be called at a time is on the list from then on', async () => {
  const {as, enter, stored} = await open()
  const one = await as(staff)
  const response = await enter(one.cookie, {next: '2027-01-04T10:00'})
  expect(await stored(idIn(response))).toMatchObject({nextCall: '2027-01-04T01:00:00.000Z'})
})

test.each([
  [{name: ' '}, words.nameInvalid],
  [{phone: '12'}, words.phoneInvalid],
  [{message: '가'.repeat(1001)}, words.messageTooLong],
  [{origin: ' '}, words.originMissing],
  [{'given:privacy': ''}, null],
  [{'given:unknown': 'on'}, words.consentUnknown],
  [{next: 'tomorrow'}, words.timeInvalid],
  [{key: ''}, words.stepInvalid],
] as const)('what cannot be entered is said, and stays typed: %j', async (fields, said) => {
  const {as, enter, program} = await open()
  const one = await as(staff)
  const response = await enter(one.cookie, {message: '옥상 정원', ...fields})
  if (said === null) return expect(response.status).toBe(303)
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain(said)
  if (!('message' in fields)) expect(html).toContain('옥상 정원')
  if (!('phone' in fields)) expect(html).toContain('value="010 2222 3333"')
  expect(await program.fetch('count(*[_type == "registration"])')).toBe(0)
})

test('a caller without the required consent is not stored', async () => {
  const {as, ask, program} = await open()
  const {cookie} = await as(staff)
  const response = await ask('/staff/new', {
    method: 'POST',
    headers: {origin, cookie},
    body: new URLSearchParams({
      key: crypto.randomUUID(),
      name: '한전화',
      phone: '010-2222-3333',
      origin: words.callerOrigin,
    }),
  })
  expect(response.status).toBe(422)
  expect(await response.text()).toContain(words.consentMissing)
  expect(await program.fetch('count(*[_type == "registration"])')).toBe(0)
})

test('a note without a call is in the timeline once, changes nothing else, and can be taken back', async () => {
  const {as, register, stored} = await open()
  const nextCall = '2027-01-04T01:00:00.000Z'
  await register('registration-a', {state: 'contacted', nextCall})
  const one = await as(staff)
  const step = {
    step: 'note',
    id: 'registration-a',
    key: crypto.randomUUID(),
    note: ' 남편과 상의 중 ',
  }
  expect(await one.step(step)).toMatchObject({status: 200, word: 'toldNoted'})
  const {undo} = await one.step(step)
  expect((await stored('registration-a')).calls).toMatchObject([
    {outcome: 'note', note: '남편과 상의 중', by: 'staff'},
  ])
  const html = await one.text('/staff/registration-a')
  expect(html).toContain('남편과 상의 중')
  expect(html).toContain(`<h3>${words.eventNote}</h3>`)
  // Nobody has called: the list says nothing of a call.
  expect(html).not.toContain(`${words.call}: `)
  expect(await one.step({...undo, key: crypto.randomUUID()})).toMatchObject({word: 'toldUndone'})
  expect(await stored('registration-a')).toMatchObject({state: 'contacted', nextCall})
  expect(await one.text('/staff/registration-a')).not.toContain('남편과 상의 중')
  expect(await one.step({...step, key: crypto.randomUUID(), note: ' '})).toMatchObject({
    status: 409,
    word: 'noteMissing',
  })
})

test('a new customer with a note is still new, and a call after it counts', async () => {
  const {as, register, stored} = await open()
  await register('registration-a', {name: '새손님'})
  const one = await as(staff)
  await one.step({step: 'note', id: 'registration-a', note: '문자 원함'})
  expect(await one.text('/staff')).toContain(`${words.freshHeading} <small>1</small>`)
  await one.step({step: 'call', id: 'registration-a', outcome: 'reached', seen: '1'})
  await one.step({step: 'note', id: 'registration-a', note: '다시 확인'})
  expect(await stored('registration-a')).toMatchObject({state: 'contacted'})
  expect(await one.text('/staff/registration-a')).toContain(`${words.call}: ${words.reached}`)
})

test('name and number are corrected by who may, and what came stays', async () => {
  const {as, register, stored, second: colleague} = await open()
  await register('registration-a', {name: '김가은', phone: '010-1111-2222'})
  const [one, second, boss] = [await as(staff), await as(colleague), await as(administrator)]
  const step = {step: 'correct', id: 'registration-a', key: crypto.randomUUID()}
  const right = {...step, name: '김가온', phone: '01033334444'}
  expect(await one.step(right)).toMatchObject({status: 200, word: 'toldCorrected'})
  expect(await one.step(right)).toMatchObject({status: 200, word: 'toldCorrected'})
  expect(await stored('registration-a')).toMatchObject({
    name: '김가은',
    phone: '010-1111-2222',
    corrections: [
      {field: 'name', value: '김가온', by: 'staff'},
      {field: 'phone', value: '010-3333-4444', by: 'staff'},
    ],
  })
  const html = await one.text('/staff/registration-a')
  expect(html).toContain('<h1>김가온</h1>')
  expect(html).toContain('href="tel:01033334444"')
  const again = {...right, key: crypto.randomUUID()}
  expect(await one.step(again)).toMatchObject({status: 409, word: 'correctNone'})
  expect(await one.step({...again, phone: '12'})).toMatchObject({word: 'phoneInvalid'})
  expect(await one.step({...again, name: ' '})).toMatchObject({word: 'nameInvalid'})
  await one.step({step: 'take', id: 'registration-a'})
  const other = {...again, name: '김나온'}
  expect(await second.step(other)).toMatchObject({status: 409, word: 'ownerFirst'})
  expect(await second.text('/staff/registration-a')).not.toContain(words.correctHeading)
  expect(await boss.step(other)).toMatchObject({status: 200, word: 'toldCorrected'})
})

test('a number that is corrected to a marked one is not called', async () => {
  const {as, register} = await open()
  await register('registration-a', {phone: '010-1111-2222'})
  await register('registration-b', {phone: '010-3333-4444'})
  const one = await as(staff)
  await one.step({step: 'refuse', id: 'registration-b'})
  await one.step({step: 'correct', id: 'registration-a', name: '김가온', phone: '010-3333-4444'})
  expect(await one.text('/staff/registration-a')).toContain(words.mayNothing)
})

test('the page of a customer shows what they were asked and what they agreed to, box by box', async () => {
  const {as, register} = await open()
  const at = new Date(Date.now() - 60_000).toISOString()
  const given = ['privacy', 'marketing:문자', 'marketing:전화']
  await register('registration-a', {
    message: '주차가 궁금합니다',
    answers: [{_key: 'a', kind: 'choice', label: '관심평형', value: '84A'}],
    consent: {at, formVersion: 2, given, wordings: []},
    withdrawals: [{_key: 'w', given: 'marketing:전화', title: '전화', at, by: 'staff'}],
  })
  const one = await as(staff)
  expect(await one.text('/staff')).toContain('84A')
  const html = await one.text('/staff/registration-a')
  expect(html).toContain('<dt>관심평형</dt><dd>84A</dd>')
  expect(html).toContain(`<dt>${words.messageLabel}</dt><dd>주차가 궁금합니다</dd>`)
  const stateOf = (channel: string) =>
    new RegExp(`: ${channel}</span> <span>([^<]+)`).exec(html)?.[1]
  expect(stateOf('문자')).toBe(words.agreed)
  expect(stateOf('전화')).toBe(words.withdrawn)
  expect(stateOf('카카오톡')).toBe(words.notAgreed)
})
