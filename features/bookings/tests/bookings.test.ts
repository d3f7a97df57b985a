import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import type {SanityClient} from '@sanity/client'
import {openTestLake, serveLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'
import {reminderState} from '../../../server/deliveries/delivery.ts'
import type {DeliveryQueue} from '../../../server/deliveries/queue.ts'
import {createFormTokens} from '../../../server/registrations/form-token.ts'
import {
  type Outcome,
  type RegistrationRequest,
  Registrations,
} from '../../../server/registrations/registrations.ts'
import {systemClock} from '../../../server/time/clock.ts'
import {Trusted} from '../../../server/time/trusted-time.ts'
import {dayInKorea, dayMs} from '../../../shared/time-in-korea.ts'
import {remindAt, visitPath} from '../../../shared/visits.ts'
import {patchDelivery, stateOfDelivery} from '../../../tests/server/store-deliveries.ts'
import {CONSENT_QUERY} from '../../../web/queries/consent-query.ts'
import {markOf} from '../../../web/registration/wording-text.ts'
import {createBookings} from '../server/bookings.ts'
import {claimsId, sweepClaims} from '../server/slot-claims.ts'

const secret = 'the same in all processes'
const day = dayInKorea(Date.now() + 2 * dayMs)
const slot = `${day}T10:00`
const later = `${day}T11:00`
const capacity = 10

const settings = {
  ...{_id: 'visitBooking', _type: 'visitBooking', isOpen: true, items: '방문 일시'},
  hours: [
    {
      ...{_key: 'all', from: '09:00', until: '18:00'},
      days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
    },
  ],
  ...{slotMinutes: 60, capacity, leadHours: 2, daysAhead: 7, mostPeople: 4, perNumber: 1},
}

async function publish(editor: SanityClient, reader: SanityClient, own: object = {}) {
  await editor
    .transaction()
    .createOrReplace({_id: 'notice', _type: 'consent', summary: '안내', retentionDays: 365})
    .createOrReplace({
      ...{_id: 'registrationForms', _type: 'registrationForms'},
      consent: {_type: 'reference', _ref: 'notice'},
    })
    .createOrReplace({...settings, ...own})
    .commit()
  return markOf(await reader.fetch(CONSENT_QUERY)) ?? ''
}

interface Claimed {
  readonly at: string
  readonly claims?: readonly {readonly _key: string; readonly people: number}[]
}

/** Processes of one site on one lake, as far as registrations go. */
async function open(
  processes = 1,
  deliveries: readonly Pick<DeliveryQueue, 'kind' | 'first' | 'followsVisit'>[] = [],
) {
  const {client, lake, tokenOf} = openTestLake({indexes: [['visit.link']]})
  const [reader, editor] = [client('nobody'), client('administrator')]
  const writer = client('administrator', {dataset: 'secret'})
  const edition = await publish(editor, reader)
  const tokens = createFormTokens(secret)
  const sites = Array.from({length: processes}, () => {
    const queues = deliveries.map((own) => ({
      ...own,
      takes: () => true,
      wake() {},
      async stop() {},
    }))
    const bookings = createBookings({
      reader,
      writer,
      seal: tokens.seal,
      clock: systemClock,
      deliveries: () => queues,
    })
    const registrations = new Registrations({
      ...{reader, writer, tokens, notify: () => {}},
      deliveries: queues,
      visitBooking: bookings.visitBooking,
      isOneOfMany: true,
    })
    onTestFinished(() => registrations.stop())
    return {registrations, bookings}
  })
  const [first] = sites
  if (!first) throw new Error('No process')
  let count = 0
  const form = (own: Partial<RegistrationRequest> = {}): RegistrationRequest => {
    count += 1
    return {
      ...{form: 'visit', name: '김가온', message: '', consents: [], answers: {}},
      phone: `010-3000-${String(count).padStart(4, '0')}`,
      token: tokens.issue(Date.now() - 60_000),
      ...{isByProgram: false, edition, page: '/', address: `203.0.113.${count % 250}`},
      ...{slot, people: '1'},
      ...own,
    }
  }
  const book = async (own: Partial<RegistrationRequest> = {}) => {
    const outcome = await first.registrations.register(form(own))
    if (outcome.status === 'invalid') return outcome.problems.slot ?? outcome.problems.people
    return outcome.booking?.slice(visitPath('').length) ?? outcome.status
  }
  const claims = async (at = slot) =>
    (await writer.getDocument<Claimed & {_id: string}>(claimsId(at)))?.claims ?? []
  const booked = () =>
    writer.fetch<{_id: string; visit: {slot: string; people: number}}[]>(
      '*[_type == "registration" && visit.state == "booked"]{_id, visit}',
    )
  /** Each booking has its part of the slot, and each part of the slot is somebody's. */
  const agree = async () => {
    const slots = await writer.fetch<Claimed[]>('*[_type == "visitSlot"]{at, claims}')
    const claimed = slots.flatMap(({at, claims = []}) =>
      (claims ?? []).map(({_key, people}) => `${_key} ${at} ${people}`),
    )
    const found = (await booked()).map(({_id, visit}) => `${_id} ${visit.slot} ${visit.people}`)
    expect(claimed.sort()).toEqual(found.sort())
    return claimed.length
  }
  return {
    ...{lake, tokenOf, writer, editor, reader, edition, sites, form, book, claims, booked, agree},
    ...{availability: first.bookings.availability, changing: first.bookings.changing},
    change: (own: object) => publish(editor, reader, own),
  }
}

const problemOf = (outcome: Outcome) =>
  outcome.status === 'invalid' ? outcome.problems.slot : outcome.status

test('of 400 people who want ten places at once, over two processes, ten have one', async () => {
  const {sites, form, agree} = await open(2)
  const outcomes = await Promise.all(
    Array.from({length: 400}, (_, index) => sites[index % 2]?.registrations.register(form())),
  )
  const said = outcomes.map((outcome) => outcome && problemOf(outcome))
  expect(said.filter((each) => each === 'stored')).toHaveLength(capacity)
  expect(said.filter((each) => each === 'slotFull')).toHaveLength(400 - capacity)
  expect(await agree()).toBe(capacity)
}, 120_000)

test('nor is a place lost or given twice by a lake over HTTP alone, and a process killed in the midst', {
  tags: 'nightly',
  timeout: 300_000,
}, async () => {
  const {lake, tokenOf, form, agree} = await open()
  const [apiHost, token] = [await serveLake(lake), tokenOf('administrator')]
  const forms = Array.from({length: 400}, () => form())
  const answers = new Map<string, Outcome>()
  const run = async (own: readonly RegistrationRequest[], killAfter = Number.POSITIVE_INFINITY) => {
    const script = join(import.meta.dirname, 'booking-process.ts')
    const given = JSON.stringify({apiHost, token, secret, forms: own})
    const site = spawn(process.execPath, [script, given], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {...process.env, LOG_LEVEL: 'silent', NODE_NO_WARNINGS: '1'},
    })
    const ended = once(site, 'exit')
    let lines = 0
    for await (const line of createInterface(site.stdout)) {
      const {phone, ...outcome} = JSON.parse(line)
      answers.set(phone, outcome)
      lines += 1
      if (lines === killAfter) site.kill('SIGKILL')
    }
    await ended
  }
  await Promise.all([run(forms.slice(0, 200), 3), run(forms.slice(200))])
  // Who was not answered sends the same form again, to the process that is left.
  const unanswered = forms.filter(({phone}) => !answers.has(phone))
  expect(unanswered.length).toBeGreaterThan(0)
  await run(unanswered)

  expect(answers.size).toBe(400)
  const said = [...answers.values()].map(problemOf)
  expect(said.filter((each) => each === 'stored')).toHaveLength(capacity)
  const others = said.filter((each) => each !== 'stored')
  expect(new Set(others)).toEqual(new Set(['slotFull']))
  expect(await agree()).toBe(capacity)
})

test('a form sent twice is one booking with the same link, and nobody else is given the link', async () => {
  const {sites, form, booked, claims, writer} = await open()
  const [site] = sites
  const sent = form({people: '3'})
  const outcomes = await Promise.all([
    site?.registrations.register(sent),
    site?.registrations.register(sent),
  ])
  const [first, second] = outcomes.map((outcome) => Object(outcome).booking)
  expect(first).toMatch(/^\/booking\/[\w-]{43}$/)
  expect(second).toBe(first)
  expect(await claims()).toHaveLength(1)
  expect(await booked()).toMatchObject([{visit: {slot, people: 3}}])
  expect(await site?.registrations.register({...sent, slot: later})).toEqual({status: 'rejected'})
  // The key is nowhere in the lake, and the slot names nobody.
  const all = JSON.stringify(await writer.fetch('*'))
  expect(all).not.toContain(first.slice(visitPath('').length))
  expect(JSON.stringify(await writer.fetch('*[_type == "visitSlot"]'))).not.toMatch(
    /김가온|3000-|203\.0/,
  )
  // Without a token, anybody who knows what was typed could ask for it.
  const posted = form({token: null, slot: later})
  expect(await site?.registrations.register(posted)).toMatchObject({
    status: 'stored',
    booking: expect.anything(),
  })
  expect(await site?.registrations.register(posted)).toEqual({status: 'stored'})
})

test('a party that is larger than what is left gets nothing, and a smaller one does', async () => {
  const {book, availability, agree} = await open()
  expect(await book({people: '4'})).toHaveLength(43)
  expect(await book({people: '4'})).toHaveLength(43)
  expect(await book({people: '3'})).toBe('slotFull')
  expect(await book({people: '2'})).toHaveLength(43)
  const free = (await availability.free())?.slots.find(({at}) => at === slot)
  expect(free).toEqual({at: slot, left: 0})
  expect(await book({people: '5'})).toBe('peopleInvalid')
  expect(await book({people: '1', slot: ''})).toBe('slotMissing')
  expect(await agree()).toBe(3)
})

test('who meets full slots again and again is not locked out, and who books again and again is', async () => {
  const {book, change} = await open()
  await change({capacity: 1})
  await book()
  const phone = '010-4000-0001'
  const gone = `${day}T23:00`
  for (let tries = 0; tries < 6; tries += 1) {
    expect(await book({phone})).toBe('slotFull')
    expect(await book({phone, slot: gone})).toBe('slotGone')
  }
  expect(await book({phone, slot: later})).toHaveLength(43)
  const said = []
  for (let hour = 12; hour < 17; hour += 1)
    said.push(await book({phone, slot: `${day}T${hour}:00`}))
  expect(said.map((each) => each?.length === 43 || each)).toEqual([
    true,
    true,
    true,
    true,
    'tooMany',
  ])
})

test('a slot in the past, outside hours, too far ahead or of a day that was closed is refused', async () => {
  const {book, change, agree} = await open()
  const past = `${dayInKorea(Date.now() - dayMs)}T10:00`
  const far = `${dayInKorea(Date.now() + 30 * dayMs)}T10:00`
  for (const odd of [past, far, `${day}T10:30`, `${day}T08:00`, `${day}T25:00`, 'x'.repeat(200)]) {
    expect(await book({slot: odd})).toBe('slotGone')
  }
  await change({exceptions: [{_key: 'a', day, isClosed: true}]})
  expect(await book()).toBe('slotGone')
  expect(await agree()).toBe(0)
})

test('who has a place keeps it when the capacity is lowered, and the slot counts as full', async () => {
  const {book, changing, change, agree} = await open()
  const keys = [await book(), await book(), await book()]
  await change({capacity: 2})
  expect(await book()).toBe('slotFull')
  for (const key of keys) expect((await changing.find(key ?? ''))?.visit.state).toBe('booked')
  await changing.cancel(keys[0] ?? '')
  expect(await book()).toBe('slotFull')
  const party = (await book({slot: later, people: '2'})) ?? ''
  await change({capacity: 2, mostPeople: 1})
  await expect(changing.move(party, {slot, people: 3})).rejects.toThrow('peopleInvalid')
  await changing.move(party, {slot: `${day}T12:00`, people: 2})
  await changing.cancel(party)
  await changing.cancel(keys[1] ?? '')
  expect(await book()).toHaveLength(43)
  expect(await agree()).toBe(2)
})

test('by the link a visit moves and is cancelled, and its place is free again at once', async () => {
  const {book, changing, change, claims, agree} = await open()
  await change({capacity: 1})
  const [key = '', other = ''] = [await book(), await book({slot: later})]
  await expect(changing.move(key, {slot: later, people: 1})).rejects.toThrow('slotFull')
  expect(await claims()).toHaveLength(1)
  await changing.cancel(other)
  await changing.cancel(other)
  await changing.move(key, {slot: later, people: 1})
  expect([await claims(slot), await claims(later)]).toMatchObject([[], [{people: 1}]])
  expect((await changing.find(key))?.visit).toMatchObject({slot: later, state: 'booked'})
  expect(await book()).toHaveLength(43)
  await expect(changing.move(other, {slot, people: 1})).rejects.toThrow('slotGone')
  expect(await changing.find(`${key.slice(0, -1)}_`)).toBeNull()
  expect(await agree()).toBe(2)
})

test('what is moved is reminded of on its own eve, and the service that was told is told of it', async () => {
  const {book, changing, writer} = await open(1, [
    {kind: 'reminder', first: ({visit}, at) => reminderState(visit, at.getTime())},
    {kind: 'webhook', followsVisit: true},
  ])
  const key = (await book()) ?? ''
  const [{_id}] = await writer.fetch('*[_type == "registration"]')
  const of = (kind: string) => stateOfDelivery(writer, _id, kind)
  const eve = (booked: string) => new Date(remindAt(booked, Date.now()) ?? 0).toISOString()
  expect(await of('reminder')).toMatchObject({state: 'waiting', nextAt: eve(slot)})
  const dayLater = `${dayInKorea(Date.now() + 3 * dayMs)}T10:00`
  // Not told yet: what it is told will be the visit as it is then.
  await changing.move(key, {slot: later, people: 1})
  expect(await of('webhook')).not.toHaveProperty('about')
  for (const kind of ['webhook', 'reminder']) {
    await patchDelivery(writer, _id, kind, {state: 'accepted'})
  }
  await changing.move(key, {slot: dayLater, people: 1})
  expect(await of('reminder')).toMatchObject({state: 'waiting', nextAt: eve(dayLater)})
  expect(await of('webhook')).toMatchObject({state: 'waiting', about: 'visit', attempts: 0})
  await changing.cancel(key)
  expect(await of('webhook')).toMatchObject({state: 'waiting', about: 'visit'})
})

test('what is too late to be booked is too late to be changed or cancelled', async () => {
  const {book, changing, change, agree} = await open()
  const key = (await book()) ?? ''
  await change({leadHours: 100})
  await expect(changing.cancel(key)).rejects.toThrow('slotGone')
  await expect(changing.move(key, {slot: later, people: 1})).rejects.toThrow('slotGone')
  expect(await agree()).toBe(1)
})

test('whether a number has a booking is told to nobody, and keeps its owner from no day', async () => {
  const {book, changing, change, sites, form, writer} = await open()
  const phone = '010-4000-0000'
  const further = () =>
    writer.fetch<string[]>('*[visit.isFurther == true] | order(registeredAt asc).visit.slot')
  const key = (await book({phone})) ?? ''
  const [stranger, owner] = [
    await sites[0]?.registrations.register(form({slot: later})),
    await sites[0]?.registrations.register(form({phone: '+82 10-4000-0000', slot: later})),
  ]
  expect(shapeOf(owner)).toEqual(shapeOf(stranger))
  expect(owner?.status).toBe('stored')
  expect(await further()).toEqual([later])
  // Each has its own place, and is cancelled by its own link.
  expect((await changing.find(key))?.visit).toMatchObject({slot, state: 'booked'})
  await change({perNumber: 3})
  await book({phone})
  expect(await further()).toEqual([later])
  await book({phone: '010 4000 0000', slot: `${day}T12:00`})
  expect(await further()).toEqual([later, `${day}T12:00`])
})

/** An answer without what is its own alone. */
const shapeOf = (answer: object | undefined) =>
  Object.entries(answer ?? {}).map(([name, value]) => [name, typeof value, String(value).length])

test('a network has few bookings', async () => {
  const {book, change} = await open()
  await change({capacity: 400})
  const address = '198.51.100.7'
  const said = []
  for (let count = 0; count < 62; count += 1) said.push(await book({address}))
  expect(said.filter((each) => each === 'slotHeld')).toHaveLength(2)
})

test('a hired network of many small ones has four times as many places as one, and no more', {
  tags: 'nightly',
  timeout: 60_000,
}, async () => {
  const {book, change} = await open()
  await change({capacity: 400})
  const said = []
  for (let count = 0; count < 243; count += 1) {
    said.push(await book({address: `2001:db8:5:${count.toString(16)}::1`}))
  }
  expect(said.filter((each) => each === 'slotHeld')).toHaveLength(3)
  expect(await book({address: '2001:db8:6::1'})).toHaveLength(43)
})

test('where the words that a form showed asked for no visit, it is a registration as always', async () => {
  const {sites, form, change, booked} = await open()
  const edition = await change({isOpen: false})
  expect(await sites[0]?.bookings.availability.free()).toBeNull()
  expect(await sites[0]?.registrations.register(form({edition}))).toEqual({status: 'stored'})
  // What a form asked for and is no longer offered is said before anything is promised.
  expect(await sites[0]?.registrations.register(form())).toEqual({status: 'noticeChanged'})
  expect(await booked()).toEqual([])
})

test('days that are over are removed, and so are the places of who was erased', async () => {
  const {book, writer, claims, booked} = await open()
  await book()
  await book()
  const [one] = await booked()
  await writer.delete(one?._id ?? '')
  const old = {_id: 'visitSlot-2020-01-01T1000', _type: 'visitSlot', day: '2020-01-01', claims: []}
  await writer.create(old)
  await sweepClaims(writer, new Trusted())
  expect(await claims()).toHaveLength(1)
  expect(await writer.getDocument(old._id)).toBeUndefined()
})

test('who has cancelled or moved a visit books the same slot again, without JavaScript too', async () => {
  const {book, changing, sites, form, booked, agree} = await open()
  const same = form({token: null})
  const [site] = sites
  const first = await book(same)
  expect(await site?.registrations.register(same)).toEqual({status: 'stored'})
  expect(await booked()).toHaveLength(1)
  await changing.cancel(first ?? '')
  const second = await book(same)
  expect(second).not.toBe('stored')
  expect(second).not.toBe(first)
  expect(await agree()).toBe(1)
  await changing.move(second ?? '', {slot: later, people: 1})
  // The one that moved keeps its place.
  expect(await book(same)).toHaveLength(43)
  expect(await agree()).toBe(2)
})

test('a place of somebody who was erased is free for the next one, and their number may book again', async () => {
  const {book, writer, booked, agree} = await open()
  const phone = '010-3999-0000'
  await book({people: '4', phone})
  await book({people: '4'})
  await book({people: '2'})
  // By whichever way: the site is not told.
  await writer.delete({query: '*[phone == $phone]', params: {phone}})
  const kept = await booked()
  await book({people: '4', phone})
  expect(await booked()).toHaveLength(kept.length + 1)
  expect(await agree()).toBe(3)
})

test('without the feature the form of visits is stored as it is, though the settings are still published', async () => {
  const {form, reader, writer} = await open()
  const registrations = new Registrations({
    reader,
    writer,
    tokens: createFormTokens(secret),
    deliveries: [],
    notify: () => {},
  })
  onTestFinished(() => registrations.stop())
  expect(await registrations.register(form())).toEqual({status: 'stored'})
  const stored = await writer.fetch<{visit?: object}[]>('*[_type == "registration"]')
  expect(stored.map(({visit}) => visit)).toEqual([undefined])
})
