import {expect, onTestFinished, test} from 'vitest'
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {DueTimes} from '../../server/deliveries/due-times.ts'
import {ReferralLinks} from '../../server/registrations/referral-links.ts'
import {Colleagues} from '../../server/staff/colleagues.ts'
import {startHandingOut} from '../../server/staff/hand-out.ts'
import {systemClock} from '../../server/time/clock.ts'
import {dayInKorea} from '../../shared/time-in-korea.ts'
import {openDesk} from './open-desk.ts'
import {administrator, staff} from './real-site.ts'
import {shownEdition} from './shown-edition.ts'

const words = firstWords.staffDesk

interface Owned {
  readonly owners: readonly {readonly name: string; readonly rule?: string; readonly at: string}[]
  readonly handing: unknown
}

const waiting = {state: 'waiting', attempts: 0, nextAt: new Date().toISOString()}

async function open(handsOutTo: string) {
  const desk = await openDesk()
  const {program, register, ask, send, tokens} = desk
  const set = (to: string) =>
    program.createOrReplace({
      ...{_id: 'registrationSettings', _type: 'registrationSettings', handsOutTo: to},
      staffReach: 'all',
    })
  await set(handsOutTo)
  const people = {
    one: await desk.as(staff),
    two: await desk.as(desk.second),
    boss: await desk.as(administrator),
  }
  const takePart = async (...some: readonly (keyof typeof people)[]) => {
    for (const each of some) await people[each].get('/staff')
  }
  const owned = () =>
    program.fetch<Owned[]>(
      `*[_type == "registration"] | order(registeredAt asc){
        "owners": coalesce(owners, []), "handing": *[_id == ^._id + "-handOut"][0].state
      }`,
    )
  const names = async () => (await owned()).map(({owners}) => owners.at(-1)?.name ?? '')
  const isAllDone = async () => (await owned()).every(({handing}) => handing !== 'waiting')
  const wait = (index: number, phone: string, own: object = {}) =>
    register(`registration-${index}`, {
      ...{phone, handOut: waiting, registeredAt: new Date(1.7e12 + index).toISOString()},
      ...own,
    })
  /** As another process of the site has it. */
  const start = () => {
    const colleagues = new Colleagues({writer: program, roles: ['administrator', 'staff']})
    const queue = startHandingOut({
      writer: program,
      colleagues,
      doNotCall: desk.openNumbers(),
      referralLinks: new ReferralLinks(program),
      dueTimes: new DueTimes({writer: program}),
      clock: systemClock,
    })
    onTestFinished(() => queue.stop())
    return queue
  }
  /** As a visitor's form does. */
  const visit = async (phone: string) => {
    const edition = shownEdition(await (await ask('/Promotion/Customer')).text())
    const response = await send('/api/registrations/popup', {
      ...{name: '방문객', phone, token: tokens.issue(Date.now() - 60_000), edition},
      ...{consents: ['privacy'], page: '/'},
    })
    expect(response.status).toBe(201)
  }
  return {...desk, ...people, set, takePart, owned, names, isAllDone, wait, start, visit}
}

test('nobody is given more on a day than is set; the rest has no owner, and the next day begins again', async () => {
  const {takePart, wait, names, start, isAllDone, program} = await open('staff')
  await takePart('one', 'two')
  await program.patch('registrationSettings').set({handsOutPerDay: 2}).commit()
  const [first] = await program.fetch<string[]>(
    '*[_type == "deskMember"] | order(_createdAt asc).account',
  )
  const counts = [{_key: first, count: 1}]
  await program.create({
    _id: 'deskTurn',
    _type: 'deskTurn',
    given: {day: dayInKorea(Date.now()), counts},
  })
  for (const index of [1, 2, 3, 4, 5]) await wait(index, `010-2000-000${index}`)
  // A customer whom somebody has already uses up none.
  await wait(6, '010-2000-0001')
  start()
  await expect.poll(isAllDone).toBe(true)
  const given = await names()
  expect([times(given.slice(0, 5), 'staff'), times(given.slice(0, 5), '박상담')]).toEqual([1, 2])
  expect(given.slice(3, 5)).toEqual(['', ''])
  expect(given[5]).toBe(given[0])
  await program.patch('deskTurn').set({'given.day': '2020-01-01'}).commit()
  await wait(7, '010-2000-0007')
  await expect.poll(isAllDone).toBe(true)
  expect((await names())[6]).not.toBe('')
})

const times = (names: readonly string[], name: string) =>
  names.filter((each) => each === name).length

test('off as delivered; switched on, a form gets the next owner in turn, and the screen says by which rule', async () => {
  const {visit, names, owned, set, one, takePart, isAllDone, program} = await open('nobody')
  await takePart('one', 'two', 'boss')
  await visit('010-5555-0000')
  expect(await owned()).toMatchObject([{owners: [], handing: null}])
  await set('staff')
  for (const index of [1, 2, 3, 4]) await visit(`010-5555-000${index}`)
  await expect.poll(isAllDone).toBe(true)
  const [first, ...given] = await names()
  expect([first, times(given, 'staff'), times(given, '박상담')]).toEqual(['', 2, 2])
  expect(given[0]).not.toBe(given[1])
  const [, {owners = []} = {}] = await owned()
  expect(owners).toMatchObject([{rule: 'turns'}])
  expect(Date.parse(owners[0]?.at ?? '')).toBeGreaterThan(0)
  const [id] = await program.fetch('*[_type == "registration" && count(owners) > 0]._id')
  expect(await one.text(`/staff/${id}`)).toContain(words.byTurns)
  const {accesses} = await program.request({
    url: '/data/accesses/registrations',
    query: {
      from: new Date(Date.now() - 86_400_000).toISOString(),
      to: new Date(Date.now() + 86_400_000).toISOString(),
    },
  })
  const changed = accesses.filter(({access}: {access: string}) => access === 'update')
  expect(changed.flatMap(({documentIds}: {documentIds: string[]}) => documentIds)).toContain(id)
})

test('turns go round whatever each has already; who left has nobody; a known number stays with its owner; who rests, or was taken, is left out', async () => {
  const {takePart, wait, names, start, register, program, isAllDone, boss} = await open('staff')
  await takePart('one', 'two', 'boss')
  const [first, second] = await program.fetch<{account: string}[]>(
    '*[_type == "deskMember"] | order(_createdAt asc){account}',
  )
  const owner = (to: string | undefined, name: string) => ({owners: [{_key: 'a', to, name}]})
  for (const index of [1, 2, 3]) {
    await register(`registration-old-${index}`, {
      ...{phone: `010-1000-000${index}`, registeredAt: '2020-01-01T00:00:00Z'},
      ...owner(first?.account, 'staff'),
    })
  }
  // The site hands out what waits at once, before the queue of this test begins.
  await program.create({
    ...{_id: 'doNotCall-x', _type: 'doNotCall', phone: '010-9999-0000'},
    marks: [{_key: 'a', is: 'on'}],
  })
  await wait(1, '010-1000-0001')
  await wait(2, '010-2000-0002')
  await wait(3, '010-2000-0003')
  await wait(4, '010-2000-0004', owner(second?.account, '박상담'))
  await wait(5, '010-2000-0005')
  await wait(6, '010-9999-0000')
  await wait(7, '010-2000-0007', owner('somebody-who-left', '떠난이'))
  await wait(8, '010-2000-0008')
  start()
  await expect.poll(isAllDone).toBe(true)
  // The first of the list is again at turn after the second, though one has three more than the other.
  const [known, ...given] = (await names()).slice(3)
  const turns = [given[0], given[1], given[3], given[5], given[6]]
  expect(known).toBe('staff')
  expect([given[2], given[4]]).toEqual(['박상담', ''])
  for (const [index, name] of turns.entries()) {
    expect(name).toBe(turns[index % 2])
  }
  expect(new Set(turns)).toEqual(new Set(['staff', '박상담']))
  expect(await boss.text('/staff')).not.toContain(words.turnTaken)
})

test('who takes part rests by one press and comes back by one; nobody there: it waits and is given later', async () => {
  const {takePart, wait, names, start, one, isAllDone, two, set} = await open('everybody')
  await wait(1, '010-2000-0001')
  const queue = start()
  await new Promise((resume) => setTimeout(resume, 200))
  expect(await isAllDone()).toBe(false)
  await takePart('one')
  queue.wake()
  await expect.poll(isAllDone).toBe(true)
  expect(await names()).toEqual(['staff'])
  await takePart('two')
  expect(await one.text('/staff')).toContain(words.turnTaken)
  const rested = await one.step({step: 'rest', id: 'turn'})
  expect(rested).toMatchObject({word: 'toldResting', undo: {step: 'work'}})
  expect(await one.text('/staff')).toContain(words.turnRested)
  for (const index of [2, 3, 4]) await wait(index, `010-2000-000${index}`)
  queue.wake()
  await expect.poll(isAllDone).toBe(true)
  expect(await names()).toEqual(['staff', '박상담', '박상담', '박상담'])
  await one.step({step: 'work', id: 'turn'})
  // Who comes back has missed theirs: nobody is given several to make up for it.
  for (const index of [5, 6, 7]) await wait(index, `010-2000-000${index}`)
  queue.wake()
  await expect.poll(isAllDone).toBe(true)
  expect((await names()).slice(-3)).toEqual(['staff', '박상담', 'staff'])
  // Switched off in the meantime, what waits gets no owner.
  await set('nobody')
  await wait(8, '010-2000-0008')
  queue.wake()
  await expect.poll(isAllDone).toBe(true)
  expect((await names()).at(-1)).toBe('')
  expect(await two.text('/staff')).not.toContain(words.turnTaken)
})

test('two processes give each registration once and in turn, also where one ends in the middle', async () => {
  const {takePart, wait, owned, names, start, isAllDone, program} = await open('staff')
  await takePart('one', 'two')
  const total = 120
  for (let index = 0; index < total; index += 1) {
    await wait(index, `010-3000-${1000 + index}`)
  }
  const [first, second] = [start(), start()]
  await expect
    .poll(() => program.fetch<number>('count(*[_type == "registration" && defined(owners)])'))
    .toBeGreaterThan(0)
  first.stop()
  second.wake()
  await expect.poll(isAllDone, {timeout: 20_000}).toBe(true)
  for (const {owners} of await owned()) expect(owners).toHaveLength(1)
  const given = await names()
  expect([times(given, 'staff'), times(given, '박상담')]).toEqual([total / 2, total / 2])
})

test('a rule goes before turns: by answer, campaign or channel, past who rests; a known number stays, and the screen says by which rule', async () => {
  const {takePart, wait, owned, start, isAllDone, program, boss, one} = await open('staff')
  await takePart('one', 'two', 'boss')
  const members = await program.fetch<string[]>(
    '*[_type == "deskMember"] | order(_createdAt asc).account',
  )
  const [first, second, third] = members
  const rule = (by: string, value: string, account = '') => ({
    _key: `${by}-${value}-${account}`,
    _type: 'handOutRule',
    by,
    value,
    account,
  })
  const handOutRules = [
    rule('answer', '영어', 'somebody-who-left'),
    rule('answer', '영어', third),
    rule('answer', '84A', first),
    rule('answer', '84A', second),
    rule('campaign', 'Autumn', second),
    rule('channel', 'naver-ads', first),
    ...[rule('nonsense', 'a', first), {_key: 'b'}, rule('answer', ' ', first)],
  ]
  await program.patch('registrationSettings').set({handOutRules}).commit()
  const answered = (value: string) => ({
    answers: [{_key: 'a', _type: 'registrationAnswer', kind: 'text', label: '물음', value}],
  })
  const cameBy = (channel: string, params: object = {}) => ({source: {last: {channel, params}}})
  await wait(1, '010-4000-0001', answered(' 영어 '))
  await wait(2, '010-4000-0002', answered('84a'))
  await wait(3, '010-4000-0003', answered('84A'))
  await wait(4, '010-4000-0004', cameBy('newsletter', {utm_campaign: 'AUTUMN'}))
  await wait(5, '010-4000-0005', {...cameBy('naver-ads'), ...answered('59A')})
  await wait(6, '010-4000-0001', answered('84A'))
  await wait(7, '010-4000-0007', answered('59A'))
  const queue = start()
  await expect.poll(isAllDone).toBe(true)
  const given = (await owned()).map(({owners}) => owners.at(-1))
  expect(given.map((each) => each?.rule)).toEqual([
    ...['rule', 'rule', 'rule', 'rule', 'rule'],
    // The number's owner stays.
    ...['known', 'turns'],
  ])
  const names = given.map((each) => each?.name)
  expect(names[0]).toBe(names[5])
  expect(new Set([names[1], names[2]])).toEqual(new Set(['staff', '박상담']))
  expect([names[3], names[4]]).toEqual([nameOf(second), nameOf(first)])
  expect(await boss.text('/staff/registration-4')).toContain(words.byRule)

  // Who rests is passed over, and while nobody takes a turn, only what a rule gives does not wait.
  await one.step({step: 'rest', id: 'turn'})
  await wait(8, '010-4000-0008', answered('84A'))
  queue.wake()
  await expect.poll(isAllDone).toBe(true)
  expect((await owned()).at(-1)?.owners.at(-1)).toMatchObject({name: '박상담', rule: 'rule'})
  for (const account of [first, second]) {
    await program.patch(`deskMember-${account}`).set({isResting: true}).commit()
  }
  for (let index = 0; index < 60; index += 1) await wait(100 + index, `010-6000-${1000 + index}`)
  await wait(200, '010-4000-0200', answered('영어'))
  queue.wake()
  await expect.poll(async () => (await owned()).at(-1)?.owners).toMatchObject([{rule: 'rule'}])
  expect(
    await program.fetch('count(*[_type == "delivery" && kind == "handOut" && state == "waiting"])'),
  ).toBe(60)

  function nameOf(account: string | undefined): string {
    return {[first ?? '']: 'staff', [second ?? '']: '박상담'}[account ?? ''] ?? ''
  }
})

test('rules give registrations also where nothing is handed out in turn', async () => {
  const {takePart, wait, owned, start, isAllDone, program} = await open('nobody')
  await takePart('two')
  const account = await program.fetch<string>('*[_type == "deskMember"][0].account')
  const handOutRules = [{_key: 'a', by: 'channel', value: 'kakao-ads', account}]
  await program.patch('registrationSettings').set({handOutRules}).commit()
  await wait(1, '010-4000-0001', {source: {last: {channel: 'kakao-ads', params: {}}}})
  await wait(2, '010-4000-0002')
  start()
  await expect.poll(isAllDone).toBe(true)
  expect((await owned()).map(({owners}) => owners.map(({name}) => name))).toEqual([['박상담'], []])
})
