import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'
import {reminderState} from '../../../server/deliveries/delivery.ts'
import type {DeliveryQueue} from '../../../server/deliveries/queue.ts'
import {createFormTokens} from '../../../server/registrations/form-token.ts'
import {Registrations} from '../../../server/registrations/registrations.ts'
import {SlotRefused, type StaffStep} from '../../../server/registrations/visit-booking.ts'
import {systemClock} from '../../../server/time/clock.ts'
import {dayInKorea, dayMs, koreaAheadMs} from '../../../shared/time-in-korea.ts'
import {remindAt} from '../../../shared/visits.ts'
import {patchDelivery, stateOfDelivery} from '../../../tests/server/store-deliveries.ts'
import {CONSENT_QUERY} from '../../../web/queries/consent-query.ts'
import {markOf} from '../../../web/registration/wording-text.ts'
import {createBookings} from '../server/bookings.ts'
import {claimsId} from '../server/slot-claims.ts'

const day = dayInKorea(Date.now() + 3 * dayMs)
const slot = `${day}T10:00`
const later = `${day}T11:00`
const caller = {id: 'account-1', name: '김상담'}

type Queue = Pick<DeliveryQueue, 'kind' | 'first' | 'followsVisit'>

const told: readonly Queue[] = [
  {kind: 'confirmation'},
  {kind: 'reminder', first: ({visit}, at) => reminderState(visit, at.getTime())},
  {kind: 'webhook', followsVisit: true},
]

/** Two processes of one site: visitors are at the one, staff at the other. */
async function open(own: object = {}, deliveries: readonly Queue[] = []) {
  const {client} = openTestLake({indexes: [['visit.link']]})
  const [reader, editor] = [client('nobody'), client('administrator')]
  const writer = client('administrator', {dataset: 'secret'})
  const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
  await editor
    .transaction()
    .createOrReplace({_id: 'notice', _type: 'consent', summary: '안내', retentionDays: 365})
    .createOrReplace({
      _id: 'registrationForms',
      _type: 'registrationForms',
      consent: {_type: 'reference', _ref: 'notice'},
    })
    .createOrReplace({
      _id: 'visitBooking',
      _type: 'visitBooking',
      isOpen: true,
      items: '방문 일시',
      hours: [{_key: 'all', from: '00:00', until: '24:00', days}],
      slotMinutes: 60,
      capacity: 1,
      leadHours: 2,
      daysAhead: 7,
      mostPeople: 4,
      perNumber: 1,
      ...own,
    })
    .commit()
  const edition = markOf(await reader.fetch(CONSENT_QUERY)) ?? ''
  const tokens = createFormTokens('the same in all processes')
  const queues = deliveries.map((each) => ({
    ...each,
    takes: () => true,
    wake() {},
    async stop() {},
  }))
  const start = () =>
    createBookings({
      reader,
      writer,
      seal: tokens.seal,
      clock: systemClock,
      deliveries: () => queues,
    })
  const [visitors, desk] = [start(), start()]
  const registrations = new Registrations({
    reader,
    writer,
    tokens,
    notify: () => {},
    deliveries: queues,
    visitBooking: visitors.visitBooking,
    isOneOfMany: true,
  })
  onTestFinished(() => registrations.stop())
  const {byStaff} = desk.visitBooking
  let count = 0
  /** Somebody without a visit. */
  const register = async (fields: object = {}) => {
    count += 1
    const _id = `registration-${count}`
    await writer.create({
      _id,
      _type: 'registration',
      form: 'popup',
      name: '김가온',
      phone: `010-3000-${String(count).padStart(4, '0')}`,
      registeredAt: new Date().toISOString(),
      ...fields,
    })
    return _id
  }
  const visit = async (at = slot) => {
    count += 1
    const outcome = await registrations.register({
      form: 'visit',
      name: '박나루',
      message: '',
      consents: [],
      answers: {},
      phone: `010-4000-${String(count).padStart(4, '0')}`,
      token: tokens.issue(Date.now() - 60_000),
      isByProgram: false,
      edition,
      page: '/',
      address: `203.0.113.${count % 250}`,
      slot: at,
      people: '1',
    })
    return outcome.status === 'invalid' ? (outcome.problems.slot ?? '') : outcome.status
  }
  const claims = async (at = slot) =>
    (await writer.getDocument<{_id: string; claims?: unknown[]}>(claimsId(at)))?.claims ?? []
  const stored = (id: string) => writer.getDocument(id)
  return {writer, byStaff, visitors, register, visit, claims, stored}
}

const step = (own: Partial<StaffStep> = {}): StaffStep => ({
  key: crypto.randomUUID(),
  by: caller,
  require: () => {},
  ...own,
})

/** Outcome of a step, or the reason for which the slot was refused. */
const said = (outcome: Promise<string>) =>
  outcome.catch((error) => {
    if (error instanceof SlotRefused) return error.problem
    throw error
  })

test('of visitors and staff who want the last place at once, one has it', async () => {
  const {byStaff, register, visit, claims} = await open()
  const ids = [await register(), await register()]
  const outcomes = await Promise.all([
    visit(),
    ...ids.map((id) => said(byStaff.book(id, {slot, people: 1}, step()))),
    visit(),
  ])
  expect(outcomes.filter((each) => each === 'stored' || each === 'done')).toHaveLength(1)
  expect(outcomes.filter((each) => each === 'slotFull')).toHaveLength(3)
  expect(await claims()).toHaveLength(1)
})

test('a visit that staff book has a page of its own, and says who booked it', async () => {
  const {byStaff, register, visitors, stored, claims} = await open()
  const id = await register()
  expect(await byStaff.book(id, {slot, people: 1}, step())).toBe('done')
  const registration = await stored(id)
  expect(registration?.visit).toMatchObject({
    slot,
    people: 1,
    state: 'booked',
    steps: [{is: 'booked', slot, by: caller.name, byId: caller.id, at: expect.any(String)}],
  })
  const path = visitors.visitBooking.pathOf(Object(registration))
  const key = path?.slice('/booking/'.length) ?? ''
  expect((await visitors.changing.find(key))?.visit.slot).toBe(slot)
  // The visitor changes it as one of their own.
  await visitors.changing.cancel(key)
  expect(await claims()).toHaveLength(0)
  expect((await stored(id))?.visit.state).toBe('cancelled')
})

test('a step that is sent again with its key is taken once', async () => {
  const {byStaff, register, stored, claims} = await open({capacity: 3})
  const id = await register()
  const [book, move, cancel] = [step(), step(), step()]
  await Promise.all([
    byStaff.book(id, {slot, people: 1}, book),
    byStaff.book(id, {slot, people: 1}, book),
  ])
  expect(await byStaff.move(id, {slot: later, people: 2}, move)).toBe('done')
  // A colleague's work in the meantime stays.
  expect(await byStaff.book(id, {slot, people: 1}, book)).toBe('done')
  expect((await stored(id))?.visit.slot).toBe(later)
  await byStaff.cancel(id, cancel)
  expect(await byStaff.move(id, {slot: later, people: 2}, move)).toBe('done')
  await byStaff.cancel(id, cancel)
  const {visit} = Object(await stored(id))
  expect(visit.state).toBe('cancelled')
  expect(visit.steps.map(({is}: {is: string}) => is)).toEqual(['booked', 'moved', 'cancelled'])
  expect([await claims(), await claims(later)]).toEqual([[], []])
})

test('a place that staff leave is free at once, and who left it books again', async () => {
  const {byStaff, register, visit} = await open()
  const [one, other] = [await register(), await register()]
  await byStaff.book(one, {slot, people: 1}, step())
  expect(await said(byStaff.book(other, {slot, people: 1}, step()))).toBe('slotFull')
  expect(await byStaff.book(one, {slot: later, people: 1}, step())).toBe('changed')
  await byStaff.cancel(one, step())
  expect(await byStaff.book(other, {slot, people: 1}, step())).toBe('done')
  expect(await byStaff.move(one, {slot: later, people: 1}, step())).toBe('changed')
  expect(await byStaff.book(one, {slot: later, people: 1}, step())).toBe('done')
  expect(await visit(later)).toBe('slotFull')
})

test('nothing is written for somebody whom the desk does not let work on it', async () => {
  const {byStaff, register, stored, claims} = await open()
  const id = await register({owners: [{_key: 'a', to: 'account-2', name: '박상담'}]})
  const refuse = step({
    require({owners}) {
      if (owners?.at(-1)?.to !== caller.id) throw new Error('of a colleague')
    },
  })
  await expect(byStaff.book(id, {slot, people: 1}, refuse)).rejects.toThrow('of a colleague')
  expect(await claims()).toHaveLength(0)
  expect(await stored(id)).not.toHaveProperty('visit')
  expect(await byStaff.book('registration-none', {slot, people: 1}, step())).toBe('missing')
})

test('staff book until a slot begins, when it is too late for visitors', async () => {
  const {byStaff, register, visit} = await open({leadHours: 48})
  const at = (ms: number) =>
    `${new Date(Date.now() + koreaAheadMs + ms).toISOString().slice(0, 13)}:00`
  const next = at(3_600_000)
  expect(await visit(next)).toBe('slotGone')
  const id = await register()
  const free = await byStaff.free()
  expect(free?.slots[0]?.at).toBe(next)
  expect(await said(byStaff.book(id, {slot: at(0), people: 1}, step()))).toBe('slotGone')
  expect(await said(byStaff.book(id, {slot: `${day}T10:30`, people: 1}, step()))).toBe('slotGone')
  expect(await said(byStaff.book(id, {slot: next, people: 5}, step()))).toBe('peopleInvalid')
  expect(await byStaff.book(id, {slot: next, people: 1}, step())).toBe('done')
})

test('who came, and books again, has both visits', async () => {
  const {byStaff, register, stored} = await open()
  const past = {slot: '2026-01-05T10:00', people: 2, state: 'booked', asked: '', link: ''}
  const id = await register({visit: past, attendance: 'came'})
  expect(await byStaff.cancel(id, step())).toBe('changed')
  expect(await byStaff.book(id, {slot, people: 1}, step())).toBe('done')
  expect(await stored(id)).toMatchObject({
    visit: {slot},
    attendance: 'waiting',
    earlierVisits: [{slot: past.slot, people: 2, state: 'booked', attendance: 'came'}],
  })
})

test('the customer is told as of a booking by form, and the service that follows visits', async () => {
  const {byStaff, register, writer} = await open({}, told)
  const eve = (at: string) => new Date(remindAt(at, Date.now()) ?? 0).toISOString()
  const id = await register()
  const of = (kind: string) => stateOfDelivery(writer, id, kind)
  await byStaff.book(id, {slot, people: 1}, step())
  expect(await of('confirmation')).toMatchObject({state: 'waiting', attempts: 0})
  expect(await of('reminder')).toMatchObject({state: 'waiting', nextAt: eve(slot)})
  // A service that was never told of the registration is not told of its visit.
  expect(await of('webhook')).toBeFalsy()

  for (const kind of ['confirmation', 'reminder']) {
    await patchDelivery(writer, id, kind, {state: 'accepted'})
  }
  await writer.create({
    _id: `${id}-webhook`,
    _type: 'delivery',
    kind: 'webhook',
    form: 'popup',
    state: 'accepted',
    attempts: 1,
  })
  const other = `${dayInKorea(Date.now() + 4 * dayMs)}T10:00`
  await byStaff.move(id, {slot: other, people: 1}, step())
  expect(await of('confirmation')).toMatchObject({state: 'accepted'})
  expect(await of('reminder')).toMatchObject({state: 'waiting', nextAt: eve(other)})
  expect(await of('webhook')).toMatchObject({state: 'waiting', about: 'visit'})
  await byStaff.cancel(id, step())
  await byStaff.book(id, {slot, people: 1}, step())
  expect(await of('confirmation')).toMatchObject({state: 'waiting', attempts: 0})
  expect(await of('reminder')).toMatchObject({state: 'waiting', nextAt: eve(slot)})
})
