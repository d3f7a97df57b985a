import {expect, test} from 'vitest'
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {type ContractItem, contractIn} from '../../shared/contracts.ts'
import {dayInKorea, dayMs} from '../../shared/time-in-korea.ts'
import {openDesk} from './open-desk.ts'
import {administrator, staff} from './real-site.ts'

const words = firstWords.staffDesk
const id = 'registration-aaa'
const day = dayInKorea(Date.now() - dayMs)
const sign = {step: 'signContract', id, home: '101동 1203호', day, back: `/staff/${id}`}

async function open() {
  const desk = await openDesk()
  const storedOf = (registration: string) =>
    desk.program.fetch('*[_id == $registration][0]{state, nextCall, calls, contracts}', {
      registration,
    })
  /** The key of the last item of the record, as a form has it. */
  const seen = async (registration = id) =>
    (await storedOf(registration)).contracts?.at(-1)?._key ?? ''
  return {...desk, storedOf, seen}
}

const sectionIn = (html: string) => /<section id="contract">.*?<\/section>/s.exec(html)?.[0] ?? ''
const rowIn = (html: string, name: string) =>
  new RegExp(`<th scope="row">${name}</th>(.*?)</tr>`)
    .exec(html)?.[1]
    ?.replaceAll(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/)

test('a contract is written, confirmed by an administrator, and ended with a reason', async () => {
  const {as, register, storedOf, seen} = await open()
  await register(id, {state: 'contacted', nextCall: '2027-01-04T01:00:00.000Z'})
  const [one, boss] = [await as(staff), await as(administrator)]
  expect(sectionIn(await one.text(`/staff/${id}`))).toContain(words.noContract)
  const html = await one.follow(await one.post(sign))
  expect(html).toContain(words.toldSigned)
  const section = sectionIn(html)
  expect(section).toContain('101동 1203호')
  expect(section).toContain(words.contractUnconfirmed)
  expect(section).not.toContain('value="confirmContract"')
  expect(section).not.toContain(words.contractEnd)
  expect(html).toContain(`<h3>${words.eventSigned}</h3><p>101동 1203호</p>`)
  expect(await storedOf(id)).toMatchObject({
    state: 'done',
    nextCall: null,
    contracts: [{is: 'signed', home: '101동 1203호', day, by: 'staff'}],
  })

  // It waits for an administrator, on the list, on the page of the team and as a list of its own.
  const waiting = `href="/staff?contract=unconfirmed">${words.contractsWaiting} 1</a>`
  expect(await boss.text('/staff')).toContain(waiting)
  expect(await boss.text('/staff/team')).toContain(waiting)
  expect(await one.text('/staff')).not.toContain(words.contractsWaiting)
  expect(await boss.text('/staff?contract=unconfirmed')).toContain(`/staff/${id}"`)

  const confirm = {step: 'confirmContract', id, seen: await seen(), back: `/staff/${id}`}
  expect(await one.step(confirm)).toMatchObject({status: 409, word: 'managerOnly'})
  const confirmed = await boss.follow(await boss.post(confirm))
  expect(confirmed).toContain(words.toldConfirmed)
  expect(sectionIn(confirmed)).toContain(words.contractConfirmed)
  expect(await boss.text('/staff')).not.toContain(words.contractsWaiting)
  expect(await boss.text('/staff?contract=unconfirmed')).toContain(words.notFound)
  expect(await boss.text('/staff?contract=any')).toContain(words.contractConfirmed)
  const other = {...sign, home: '다른 집', seen: await seen()}
  expect(await one.step(other)).toMatchObject({status: 409, word: 'contractChanged'})

  const end = {step: 'withdrawContract', id, seen: await seen(), back: `/staff/${id}`}
  expect(await one.step({...end, reason: '대출이 안 됨'})).toMatchObject({word: 'managerOnly'})
  const refused = await boss.post({...end, reason: '돈'})
  expect(refused.status).toBe(409)
  expect(sectionIn(await refused.text())).toMatch(new RegExp(`${words.reasonMissing}.*value="돈"`))
  const ended = await boss.follow(await boss.post({...end, reason: '대출이 안 됨'}))
  expect(sectionIn(ended)).toContain(words.noContract)
  expect(ended).toContain(`<h3>${words.eventContractEnded}</h3><p>대출이 안 됨</p>`)
  expect(await storedOf(id)).toMatchObject({state: 'contacted'})
  expect(await boss.text('/staff?contract=any')).toContain(words.notFound)
})

test.each([
  [{home: ' '}, words.homeMissing],
  [{home: '가'.repeat(61)}, words.homeMissing],
  [{day: ''}, words.contractDayInvalid],
  [{day: '2026-13-01'}, words.contractDayInvalid],
  [{day: dayInKorea(Date.now() + dayMs)}, words.contractDayInvalid],
  [{seen: 'somebody-elses'}, words.contractChanged],
])(
  'a contract that cannot be written is told at its form, and stays typed: %j',
  async (own, said) => {
    const {as, register, storedOf} = await open()
    await register(id)
    const one = await as(staff)
    const response = await one.post({...sign, ...own})
    expect(response.status).toBe(409)
    const section = sectionIn(await response.text())
    expect(section).toContain(said)
    if (!('home' in own)) expect(section).toContain('value="101동 1203호"')
    if (!('day' in own)) expect(section).toContain(`value="${day}"`)
    expect(await storedOf(id)).toMatchObject({state: 'new', contracts: null})
  },
)

test('the contract of a colleague’s customer is not written; an administrator writes any', async () => {
  const {as, register, second, storedOf} = await open()
  await register(id)
  const [one, other, boss] = [await as(staff), await as(second), await as(administrator)]
  await one.step({step: 'take', id})
  expect(sectionIn(await other.text(`/staff/${id}`))).not.toContain('<form')
  expect(await other.step(sign)).toMatchObject({
    status: 409,
    word: 'ownerFirst',
    text: expect.stringContaining('staff'),
  })
  expect(await storedOf(id)).toMatchObject({contracts: null})
  expect(await boss.step(sign)).toMatchObject({status: 200, word: 'toldSigned'})
  // Sent twice, it is written once.
  const key = crypto.randomUUID()
  const {contracts} = await storedOf(id)
  const again = {...sign, key, home: '84A', seen: contracts[0]._key}
  expect(await one.step(again)).toMatchObject({word: 'toldSigned'})
  expect(await one.step(again)).toMatchObject({word: 'toldSigned'})
  expect((await storedOf(id)).contracts).toHaveLength(2)
  expect(sectionIn(await one.text(`/staff/${id}`))).toContain('84A')
})

test('two who write a contract at once: one is told of the other', async () => {
  const {as, register, second, storedOf} = await open()
  await register(id)
  const [one, other] = [await as(staff), await as(second)]
  const answers = await Promise.all([one.step(sign), other.step({...sign, home: '84B'})])
  expect(answers.map(({word}) => word).toSorted()).toEqual(['contractChanged', 'toldSigned'])
  expect((await storedOf(id)).contracts).toHaveLength(1)
})

test('계약 after a call is a contract whose home and day are asked for, and can be taken back', async () => {
  const {as, register, storedOf, seen} = await open()
  await register(id)
  const [one, boss] = [await as(staff), await as(administrator)]
  const told = await one.step({step: 'call', id, outcome: 'contract'})
  expect(told).toMatchObject({
    word: 'toldContractNext',
    next: {href: `/staff/${id}#contract`, text: words.contractNext},
    undo: {step: 'undo'},
  })
  expect(await storedOf(id)).toMatchObject({
    calls: [{outcome: 'contract', by: 'staff'}],
    contracts: [{is: 'signed', by: 'staff'}],
  })
  const section = sectionIn(await one.text(`/staff/${id}`))
  expect(section).toContain(words.contractDayUnknown)
  expect(section).toContain('<details open>')
  const confirm = {step: 'confirmContract', id, seen: await seen()}
  expect(await boss.step(confirm)).toMatchObject({status: 409, word: 'contractDetails'})
  await one.step({...told.undo, key: crypto.randomUUID()})
  expect(await storedOf(id)).toMatchObject({state: 'new'})
  expect(sectionIn(await one.text(`/staff/${id}`))).toContain(words.noContract)
  expect(await boss.text('/staff?contract=any')).toContain(words.notFound)
})

test('a call without an answer does not reopen a contract, and neither does another registration', async () => {
  const {as, register, storedOf} = await open()
  const phone = '010-2222-3333'
  await register(id, {phone, name: '계약님'})
  await register('registration-bbb', {phone, name: '계약님'})
  const one = await as(staff)
  await one.step(sign)
  expect(await one.text('/staff')).not.toContain('계약님')
  for (const registration of [id, 'registration-bbb']) {
    await one.step({step: 'call', id: registration, outcome: 'absent'})
    expect(await storedOf(registration)).toMatchObject({state: 'done', nextCall: null})
  }
  expect(await one.text('/staff?contract=any')).toContain(`/staff/${id}"`)
  expect(sectionIn(await one.text('/staff/registration-bbb'))).toContain(words.contractElsewhere)
  // Somebody who wants to be called is called.
  await one.step({step: 'call', id, outcome: 'later', next: '2027-01-04T10:00'})
  expect(await storedOf(id)).toMatchObject({state: 'contacted'})
  expect(sectionIn(await one.text(`/staff/${id}`))).toContain('101동 1203호')
})

test('all count the same contracts, also those from before they were records', async () => {
  const {as, register} = await open()
  const call = (outcome: string, minutes: number) => ({
    ...{_key: outcome, _type: 'call', outcome, by: 'staff', byId: 'gone'},
    at: new Date(Date.now() - minutes * 60_000).toISOString(),
  })
  await register('registration-old', {
    ...{name: '옛계약', state: 'contacted', registeredAt: '2026-01-01T00:00:00.000Z'},
    calls: [call('contract', 60), call('absent', 30)],
  })
  await register('registration-refused', {
    state: 'done',
    calls: [call('contract', 60), call('refused', 30)],
  })
  await register(id)
  const [one, boss] = [await as(staff), await as(administrator)]
  await one.step(sign)
  const list = await boss.text('/staff?contract=any')
  expect(list).toContain(`${words.foundHeading} <small>2`)
  // Nobody confirms what only a call tells of.
  expect(await boss.text('/staff')).toContain(`${words.contractsWaiting} 1<`)
  expect(await boss.text('/staff')).not.toContain('옛계약')
  const team = await boss.text('/staff/team')
  expect(rowIn(team, words.total)?.at(-1)).toBe('2')
  expect(rowIn(team, 'staff')?.at(-1)).toBe('1')
  expect(sectionIn(await one.text('/staff/registration-old'))).toContain(words.contractDayUnknown)
  const exported = await boss.get('/staff/export?contract=any')
  expect(await exported.text()).toContain('2')
})

test('of a record, the last run counts', () => {
  const item = (is: string, own: Partial<ContractItem> = {}): ContractItem => ({
    ...{_key: `${is}${own.home ?? ''}`, is, at: '2026-11-29T16:00:00Z', by: 'a', byId: 'a'},
    ...own,
  })
  const of = (...contracts: ContractItem[]) => contractIn({contracts})
  expect(of()).toBeNull()
  expect(of(item('withdrawn'))).toBeNull()
  expect(of(item('signed'), item('confirmed'), item('withdrawn'))).toBeNull()
  expect(of(item('confirmed'))).toBeNull()
  const details = item('signed', {
    home: '84A',
    day: '2026-11-01',
    byId: 'b',
    at: '2026-11-30T00:00:00Z',
  })
  expect(of(item('signed'), details)).toMatchObject({home: '84A', byId: 'a', isConfirmed: false})
  expect(
    of(item('signed', {home: '59'}), item('undone'), details, item('confirmed')),
  ).toMatchObject({
    ...{home: '84A', day: '2026-11-01', byId: 'b', isConfirmed: true, confirmedBy: 'a'},
  })
})
