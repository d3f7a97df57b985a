import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {openTestLake, serveLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'
import {commitsOf} from '../../../app/lake/connect-lake.ts'
import {reminderState} from '../../../server/deliveries/delivery.ts'
import {DueTimes} from '../../../server/deliveries/due-times.ts'
import type {DeliveryQueue} from '../../../server/deliveries/queue.ts'
import {createFormTokens} from '../../../server/registrations/form-token.ts'
import {
  type RegistrationRequest,
  Registrations,
} from '../../../server/registrations/registrations.ts'
import {timeByDay} from '../../../shared/advertising-times.ts'
import {dayInKorea, dayMs} from '../../../shared/time-in-korea.ts'
import {visitPath, waitingFor} from '../../../shared/visits.ts'
import {stateOfDelivery} from '../../../tests/server/store-deliveries.ts'
import {CONSENT_QUERY} from '../../../web/queries/consent-query.ts'
import {markOf} from '../../../web/registration/wording-text.ts'
import {offerEnd} from '../rules/offers.ts'
import {bookingRulesIn} from '../rules.ts'
import {createBookings} from '../server/bookings.ts'
import {claimsId, type SlotClaims} from '../server/slot-claims.ts'

const hourMs = 3_600_000
const secret = 'the same in all processes'
/** Noon in Korea, at which people are told of a place at once. */
const noon = Date.parse(`${dayInKorea(Date.now() + dayMs)}T12:00:00+09:00`)
const day = dayInKorea(noon + 2 * dayMs)
const slot = `${day}T10:00`
const capacity = 4

const settings = {
  _id: 'visitBooking',
  _type: 'visitBooking',
  isOpen: true,
  items: '방문 일시',
  hours: [
    {
      _key: 'all',
      from: '09:00',
      until: '18:00',
      days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
    },
  ],
  slotMinutes: 60,
  capacity,
  leadHours: 2,
  daysAhead: 7,
  mostPeople: 4,
  perNumber: 1,
  hasWaiting: true,
  offerHours: 3,
}

type Queue = Pick<DeliveryQueue, 'kind' | 'first' | 'followsVisit'>

const told: readonly Queue[] = [
  {kind: 'confirmation'},
  {kind: 'reminder', first: ({visit}, at) => reminderState(visit, at.getTime())},
  {kind: 'offer', first: () => null},
  {kind: 'webhook', followsVisit: true},
]

/** Processes of one site on one lake, which share a clock. */
async function open(own: object = {}, deliveries: readonly Queue[] = [], processes = 1) {
  const {client, lake, tokenOf} = openTestLake({indexes: [['visit.link']]})
  const [reader, editor] = [client('nobody'), client('administrator')]
  const writer = client('administrator', {dataset: 'secret'})
  const publish = (others: object) =>
    editor
      .transaction()
      .createOrReplace({_id: 'notice', _type: 'consent', summary: '안내', retentionDays: 365})
      .createOrReplace({
        _id: 'registrationForms',
        _type: 'registrationForms',
        consent: {_type: 'reference', _ref: 'notice'},
      })
      .createOrReplace({...settings, ...others})
      .commit()
  await publish(own)
  const edition = markOf(await reader.fetch(CONSENT_QUERY)) ?? ''
  const tokens = createFormTokens(secret)
  const time = {now: noon}
  const clock = {now: () => time.now, steady: () => performance.now()}
  const queues = deliveries.map((each) => ({
    ...each,
    takes: () => true,
    wake() {},
    async stop() {},
  }))
  const start = () =>
    createBookings({reader, writer, seal: tokens.seal, clock, deliveries: () => queues})
  const sites = Array.from({length: processes}, start)
  const [bookings = start()] = sites
  const registrations = new Registrations({
    reader,
    writer,
    tokens,
    clock,
    notify: () => {},
    deliveries: queues,
    visitBooking: bookings.visitBooking,
    isOneOfMany: true,
  })
  onTestFinished(() => registrations.stop())
  let count = 0
  const form = (others: Partial<RegistrationRequest> = {}): RegistrationRequest => {
    count += 1
    return {
      form: 'visit',
      name: `손님 ${count}`,
      message: '',
      consents: [],
      answers: {},
      phone: `010-3000-${String(count).padStart(4, '0')}`,
      token: tokens.issue(performance.now() - 60_000),
      isByProgram: false,
      edition,
      page: '/',
      address: `203.0.113.${count % 250}`,
      slot,
      people: '1',
      ...others,
    }
  }
  /** The key of the booking, or the reason for which there is none. */
  const send = async (others: Partial<RegistrationRequest> = {}) => {
    const outcome = await registrations.register(form(others))
    if (outcome.status === 'invalid') return outcome.problems.slot ?? outcome.problems.people ?? ''
    return outcome.booking?.slice(visitPath('').length) ?? outcome.status
  }
  const wait = (others: Partial<RegistrationRequest> = {}) =>
    send({...others, slot: waitingFor(others.slot ?? slot)})
  const stateOf = async (key: string) => (await bookings.changing.find(key))?.visit.state
  const claims = (at = slot) => writer.getDocument<SlotClaims>(claimsId(at))
  /** Nobody has more places than there are, and each registration says what its slot says. */
  const agree = async (room = capacity) => {
    const {claims: held = [], waiting = []} = (await claims()) ?? {}
    expect(held.reduce((sum, {people}) => sum + people, 0)).toBeLessThanOrEqual(room)
    const listed = await writer.fetch<{_id: string; state: string}[]>(
      '*[_type == "registration" && visit.state in ["booked", "offered", "waiting"]]{_id, "state": visit.state}',
    )
    const said = [
      ...held.map(({_key, until}) => `${_key} ${until ? 'offered' : 'booked'}`),
      ...waiting.map(({_key}) => `${_key} waiting`),
    ]
    expect(said.sort()).toEqual(listed.map(({_id, state}) => `${_id} ${state}`).sort())
  }
  const {waitingList, changing, availability} = bookings
  return {
    lake,
    tokenOf,
    time,
    writer,
    sites,
    form,
    send,
    wait,
    stateOf,
    claims,
    agree,
    waitingList,
    changing,
    availability,
    byStaff: bookings.visitBooking.byStaff,
    publish,
    registrations,
  }
}

test('a full slot is waited for, and a place that comes free is offered to the first, then to the next', async () => {
  const {send, wait, stateOf, changing, waitingList, time, agree, availability} = await open()
  const full = await send({people: '4'})
  const [first, second] = [await wait(), await wait()]
  expect([await stateOf(first), await stateOf(second)]).toEqual(['waiting', 'waiting'])
  const found = await changing.find(second)
  expect(found && (await waitingList.placeOf(found))).toBe(2)
  expect(await waitingList.serveAll()).toBe(Date.parse(`${slot}:00+09:00`))
  await changing.move(full, {slot, people: 3})
  // Nobody gets in before those who wait, not even before they are served.
  expect(await send()).toBe('slotFull')
  expect((await availability.free())?.slots.find(({at}) => at === slot)?.left).toBe(0)
  expect(await waitingList.serveAll()).toBe(noon + 3 * hourMs)
  expect([await stateOf(first), await stateOf(second)]).toEqual(['offered', 'waiting'])
  await agree()

  time.now += 3 * hourMs
  await waitingList.serveAll()
  expect([await stateOf(first), await stateOf(second)]).toEqual(['ended', 'offered'])
  await waitingList.accept(second)
  expect(await stateOf(second)).toBe('booked')
  await expect(waitingList.accept(first)).rejects.toThrow('slotGone')
  await agree()
  // Nobody is offered a place twice.
  await changing.cancel(full)
  await waitingList.serveAll()
  expect(await stateOf(first)).toBe('ended')
  expect((await availability.free())?.slots.find(({at}) => at === slot)?.left).toBe(3)
})

test('of those who wait, the first for whom there is room is offered the place', async () => {
  const {send, wait, stateOf, changing, waitingList, agree} = await open()
  const keys = [await send({people: '2'}), await send(), await send()]
  const [three, one] = [await wait({people: '3'}), await wait()]
  await changing.cancel(keys[1] ?? '')
  await waitingList.serveAll()
  expect([await stateOf(three), await stateOf(one)]).toEqual(['waiting', 'offered'])
  // What a larger party cannot use is for anybody.
  await changing.cancel(keys[2] ?? '')
  await waitingList.serveAll()
  expect(await stateOf(three)).toBe('waiting')
  const other = await send()
  expect(await stateOf(other)).toBe('booked')
  await changing.cancel(other)
  await changing.cancel(keys[0] ?? '')
  await waitingList.serveAll()
  expect(await stateOf(three)).toBe('offered')
  await agree()
})

test('two places that come free at once are offered to two, over two processes that serve at once', async () => {
  const {send, wait, stateOf, changing, sites, agree} = await open({}, told, 2)
  const [one, other] = [await send({people: '2'}), await send({people: '2'})]
  const waiting = []
  for (let count = 0; count < 6; count += 1) waiting.push(await wait())
  await Promise.all([changing.cancel(one), changing.cancel(other)])
  await Promise.all(
    sites.flatMap(({waitingList}) => [waitingList.serveAll(), waitingList.serveAll()]),
  )
  const states = await Promise.all(waiting.map(stateOf))
  expect(states).toEqual(['offered', 'offered', 'offered', 'offered', 'waiting', 'waiting'])
  await agree()
})

test('no offer is lost or made twice by processes of which one is killed in the midst', {
  tags: 'nightly',
  timeout: 120_000,
}, async () => {
  const {lake, tokenOf, send, wait, stateOf, changing, agree, waitingList} = await open({
    capacity: 40,
  })
  const full = []
  for (let count = 0; count < 10; count += 1) full.push(await send({people: '4'}))
  const waiting = []
  for (let count = 0; count < 30; count += 1) waiting.push(await wait())
  for (const key of full.slice(0, 5)) await changing.cancel(key)
  const [apiHost, token] = [await serveLake(lake), tokenOf('administrator')]
  const run = async (killAfterMs: number | null) => {
    const script = join(import.meta.dirname, 'waiting-process.ts')
    const given = JSON.stringify({apiHost, token, secret, now: noon})
    const site = spawn(process.execPath, [script, given], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {...process.env, LOG_LEVEL: 'silent', NODE_NO_WARNINGS: '1'},
    })
    const ended = once(site, 'exit')
    await once(site.stdout, 'data')
    if (killAfterMs !== null) {
      await pause(killAfterMs)
      site.kill('SIGKILL')
    }
    await ended
  }
  await Promise.all([run(20), run(null), run(60)])
  await run(null)
  const states = await Promise.all(waiting.map(stateOf))
  expect(states.filter((state) => state === 'offered')).toHaveLength(20)
  expect(states.slice(0, 20).every((state) => state === 'offered')).toBe(true)
  await waitingList.serveAll()
  await agree(40)
})

test('an offer that is taken while its time ends is a booking or the next person’s, and never both', async () => {
  const {send, wait, stateOf, changing, sites, time, agree, claims} = await open({}, [], 2)
  const full = await send({people: '4'})
  const [first, second] = [await wait({people: '4'}), await wait({people: '4'})]
  await changing.cancel(full)
  await sites[0]?.waitingList.serveAll()
  time.now += 3 * hourMs
  await Promise.allSettled([sites[0]?.waitingList.accept(first), sites[1]?.waitingList.serveAll()])
  const states = [await stateOf(first), await stateOf(second)]
  expect([
    ['booked', 'waiting'],
    ['ended', 'offered'],
  ]).toContainEqual(states)
  expect((await claims())?.claims).toHaveLength(1)
  await agree()
})

test('somebody leaves the list, or lets an offer go to the next', async () => {
  const {send, wait, stateOf, changing, waitingList, agree} = await open()
  const full = await send({people: '4'})
  const [first, second, third] = [await wait(), await wait(), await wait()]
  await waitingList.leave(first)
  await waitingList.leave(first)
  await changing.move(full, {slot, people: 3})
  await waitingList.serveAll()
  await waitingList.leave(second)
  await waitingList.serveAll()
  expect(await Promise.all([first, second, third].map(stateOf))).toEqual([
    'ended',
    'ended',
    'offered',
  ])
  // Steps for those who wait do nothing to a booking.
  await expect(waitingList.leave(full)).rejects.toThrow('slotGone')
  await expect(changing.cancel(third)).rejects.toThrow('slotGone')
  await expect(changing.move(third, {slot, people: 1})).rejects.toThrow('slotGone')
  await agree()
})

test('somebody who is erased waits no longer and holds no place', async () => {
  const {send, wait, stateOf, changing, waitingList, writer, agree} = await open()
  const full = await send({people: '4'})
  const [first, second, third] = [await wait(), await wait(), await wait()]
  const erase = async (key: string) => writer.delete((await changing.find(key))?._id ?? '')
  await erase(first)
  await changing.move(full, {slot, people: 3})
  await waitingList.serveAll()
  expect(await stateOf(second)).toBe('offered')
  await erase(second)
  await waitingList.serveAll()
  expect(await stateOf(third)).toBe('offered')
  await erase(full)
  await waitingList.serveAll()
  await agree()
})

test('a list ends when its slot begins, and so do its offers', async () => {
  const {send, wait, stateOf, changing, waitingList, time, claims} = await open()
  const full = await send({people: '4'})
  const [first, second] = [await wait(), await wait()]
  await changing.move(full, {slot, people: 3})
  await waitingList.serveAll()
  time.now = Date.parse(`${slot}:00+09:00`)
  expect(await waitingList.serveAll()).toBe(Number.POSITIVE_INFINITY)
  expect([await stateOf(first), await stateOf(second)]).toEqual(['ended', 'ended'])
  expect(await claims()).toMatchObject({claims: [{people: 3}], waiting: []})
})

test('a number that waits twice has one place in a slot, and the next person gets the other', async () => {
  const {send, wait, stateOf, changing, waitingList, agree} = await open()
  const full = await send({people: '4'})
  const phone = '010-4000-0001'
  const [first, again, other] = [await wait({phone}), await wait({phone}), await wait()]
  await changing.move(full, {slot, people: 2})
  await waitingList.serveAll()
  expect(await Promise.all([first, again, other].map(stateOf))).toEqual([
    'offered',
    'waiting',
    'offered',
  ])
  await agree()
})

test('a list is not flooded: it has a limit, and so have networks', async () => {
  const {wait, send, writer} = await open()
  await send({people: '4'})
  const ids = Array.from({length: 50}, (_, index) => `robot-${index}`)
  const robots = writer.transaction()
  for (const _id of ids) robots.create({_id, _type: 'registration', form: 'visit'})
  const waiting = ids.map((_key, by) => ({_key, people: 1, by: String(by), from: ''}))
  await robots.patch(claimsId(slot), (patch) => patch.set({waiting})).commit()
  expect(await wait()).toBe('slotFull')
  for (const odd of ['', '+wait', 'x+wait', `${slot}+wait+wait`, `${day}T10:30+wait`]) {
    expect(await send({slot: odd})).toMatch(/^slot(Missing|Gone)$/)
  }
  expect(await wait({people: '5'})).toBe('peopleInvalid')
})

test('one network waits for as many places as it may book', async () => {
  const {send, wait} = await open({capacity: 1})
  await send()
  const address = '198.51.100.7'
  const at = (hour: number) => `${day}T${String(hour).padStart(2, '0')}:00`
  const said = []
  for (let hour = 9; hour < 11; hour += 1)
    for (let count = 0; count < 31; count += 1) said.push(await wait({address, slot: at(hour)}))
  expect(said.filter((each) => each.length === 43)).toHaveLength(60)
  expect(said.filter((each) => each === 'slotHeld')).toHaveLength(2)
})

test('nobody may wait where the setting is off, and who waits already is still served', async () => {
  const {send, wait, stateOf, changing, waitingList, publish, availability} = await open()
  const full = await send({people: '4'})
  const free = await availability.free()
  expect(free).toMatchObject({waiting: {label: '대기 신청'}})
  expect(free?.slots.find(({at}) => at === slot)).toEqual({at: slot, left: 0, mayWait: true})
  const first = await wait()
  await publish({hasWaiting: false})
  expect(await wait()).toBe('slotFull')
  availability.forget()
  expect(await availability.free()).not.toHaveProperty('waiting')
  await changing.move(full, {slot, people: 3})
  await waitingList.serveAll()
  expect(await stateOf(first)).toBe('offered')
})

test('a capacity that is raised has room for those who wait', async () => {
  const {send, wait, stateOf, waitingList, publish} = await open({capacity: 1})
  await send()
  const waiting = [await wait(), await wait()]
  await publish({capacity: 3})
  await waitingList.serveAll()
  expect(await Promise.all(waiting.map(stateOf))).toEqual(['offered', 'offered'])
})

test('somebody who waits is told once of a place, and of the booking once it is taken', async () => {
  const {send, wait, changing, waitingList, writer} = await open({}, told)
  const full = await send({people: '4'})
  const key = await wait()
  const {_id = ''} = (await changing.find(key)) ?? {}
  const of = (kind: string) => stateOfDelivery(writer, _id, kind)
  expect(await of('confirmation')).toBeFalsy()
  expect(await of('reminder')).toBeFalsy()
  expect(await of('webhook')).toMatchObject({state: 'waiting'})
  await writer.patch(`${_id}-webhook`).set({state: 'accepted'}).commit()
  await changing.cancel(full)
  await waitingList.serveAll()
  expect(await of('offer')).toMatchObject({state: 'waiting', nextAt: new Date(noon).toISOString()})
  expect(await of('webhook')).toMatchObject({state: 'waiting', about: 'visit'})
  expect(await of('confirmation')).toBeFalsy()
  await waitingList.accept(key)
  await waitingList.accept(key)
  expect(await of('confirmation')).toMatchObject({state: 'waiting'})
  expect(await of('reminder')).toMatchObject({state: 'waiting'})
  expect((await changing.find(key))?.visit).toMatchObject({
    state: 'booked',
    steps: [{is: 'booked', by: '', slot}],
  })
  expect((await changing.find(key))?.visit).not.toHaveProperty('until')
})

test('staff book somebody who waits, who then waits no longer', async () => {
  const {send, wait, stateOf, changing, waitingList, byStaff, claims, agree, writer} = await open()
  const full = await send({people: '4'})
  const [first, second] = [await wait(), await wait()]
  const step = () => ({
    key: crypto.randomUUID(),
    by: {id: 'account-1', name: '김상담'},
    require: () => {},
  })
  const idOf = async (key: string) => (await changing.find(key))?._id ?? ''
  const other = `${day}T15:00`
  expect(await byStaff.book(await idOf(first), {slot: other, people: 1}, step())).toBe('done')
  expect((await claims())?.waiting).toHaveLength(1)
  await changing.move(full, {slot, people: 3})
  await waitingList.serveAll()
  expect(await stateOf(second)).toBe('offered')
  expect(await byStaff.book(await idOf(second), {slot, people: 1}, step())).toBe('done')
  expect((await claims())?.claims).toMatchObject([{people: 3}, {people: 1}])
  expect((await claims())?.claims?.some(({until}) => until)).toBe(false)
  expect(await writer.getDocument(await idOf(second))).not.toHaveProperty('earlierVisits')
  await byStaff.cancel(await idOf(first), step())
  await agree()
})

test('lists are served after commits and when an offer ends, without being asked', async () => {
  const {send, wait, stateOf, changing, waitingList, time, writer, lake} = await open()
  const clock = {now: () => time.now, steady: () => performance.now()}
  const dueTimes = new DueTimes({writer, clock, whenCommitted: commitsOf(lake)})
  onTestFinished(waitingList.start(dueTimes))
  const full = await send({people: '4'})
  const [first, second] = [await wait(), await wait()]
  await changing.move(full, {slot, people: 3})
  await expect.poll(() => stateOf(first), {timeout: 10_000}).toBe('offered')
  time.now += 3 * hourMs
  await expect.poll(() => stateOf(second), {timeout: 10_000}).toBe('offered')
  expect(await stateOf(first)).toBe('ended')
})

test('an offer of the night is told of in the morning, and its hours count from then', () => {
  const rules = bookingRulesIn(settings)
  if (!rules) throw new Error('No rules')
  const at = (time: string) => Date.parse(`2026-12-01T${time}:00+09:00`)
  const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())
  const morning = '2026-12-01T23:00:00.000Z'
  expect(timeByDay(at('08:00'))).toBe(at('08:00'))
  expect(timeByDay(at('20:59'))).toBe(at('20:59'))
  expect(iso(timeByDay(at('21:00')))).toBe(morning)
  expect(timeByDay(at('02:00'))).toBe(at('08:00'))
  expect(iso(offerEnd(rules, '2026-12-05T10:00', at('23:00')))).toBe('2026-12-02T02:00:00.000Z')
  // No offer is open when the slot can no longer be booked, and none is made that nobody could take.
  expect(iso(offerEnd(rules, '2026-12-01T15:00', at('12:00')))).toBe('2026-12-01T04:00:00.000Z')
  expect(offerEnd(rules, '2026-12-01T15:00', at('12:50'))).toBeNull()
  expect(offerEnd(rules, '2026-12-02T10:00', at('23:00'))).toBeNull()
})

test('a place for which it is too late to be offered is anybody’s', async () => {
  const {send, wait, stateOf, changing, waitingList, time} = await open()
  const full = await send({people: '4'})
  const first = await wait()
  await changing.move(full, {slot, people: 3})
  time.now = Date.parse(`${slot}:00+09:00`) - 2 * hourMs - 60_000
  await waitingList.serveAll()
  expect(await stateOf(first)).toBe('waiting')
  expect(await stateOf(await send())).toBe('booked')
})
