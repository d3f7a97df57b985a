import {expect, onTestFinished, test} from 'vitest'
import {settingsIn} from '../../../server/deliveries/settings.ts'
import {createFormTokens} from '../../../server/registrations/form-token.ts'
import {Registrations} from '../../../server/registrations/registrations.ts'
import {systemClock} from '../../../server/time/clock.ts'
import {ceilingsOf, defaultCeilings} from '../../../shared/message-ceilings.ts'
import {dayMs} from '../../../shared/time-in-korea.ts'
import {CONSENT_QUERY} from '../../../web/queries/consent-query.ts'
import {markOf} from '../../../web/registration/wording-text.ts'
import {openMessages, openRelay} from './open-messages.ts'

const noon = Date.parse('2026-11-26T12:00:00+09:00')
const patience = {timeout: 60_000}

function settable(at = noon) {
  let now = at
  return {
    clock: {...systemClock, now: () => now},
    pass: (ms: number) => {
      now += ms
    },
  }
}

const withSettings = (own: object) => ({
  ...{_id: 'registrationSettings', _type: 'registrationSettings'},
  ...own,
})
const skipped = (limit: string) => ({state: 'skipped', lastError: `Limit: ${limit}`})
const alarmsQuery = '*[_type == "messageAlarm"] | order(is asc){is, of}'

test('a number gets one confirmation a day, however it is written, and visits theirs', async () => {
  const relay = await openRelay()
  const {clock, pass} = settable()
  const {start, register, stateOf} = await openMessages(relay.url, {clock})
  const {wake} = start()
  await register('registration-1', {phone: '010-1111-1111'})
  wake()
  await expect.poll(() => stateOf('registration-1'), patience).toMatchObject({state: 'accepted'})
  await register('registration-2', {phone: '+82 10 1111 1111'})
  wake()
  await expect.poll(() => stateOf('registration-2'), patience).toMatchObject(skipped('recipient'))
  for (const [index, hour] of [10, 11, 12, 13].entries()) {
    const visit = {slot: `2026-12-01T${hour}:00`, people: 1, state: 'booked'}
    await register(`visit-${index}`, {phone: '01011111111', visit})
    wake()
    const expected = index < 3 ? {state: 'accepted'} : skipped('recipient')
    await expect.poll(() => stateOf(`visit-${index}`), patience).toMatchObject(expected)
  }
  pass(dayMs)
  await register('registration-3', {phone: '01011111111'})
  wake()
  await expect.poll(() => stateOf('registration-3'), patience).toMatchObject({state: 'accepted'})
  expect(relay.taken).toHaveLength(5)
}, 120_000)

test.each([
  {limit: 'hour', set: {messagesPerHour: 3}},
  {limit: 'day', set: {messagesPerDay: 3}},
  {limit: 'hourWon', set: {wonPerHour: 60, priceSms: 20}},
  {limit: 'won', set: {wonPerDay: 60, priceSms: 20}},
])(
  'no more than the limit goes out, over processes and restarts: $limit',
  async ({limit, set}) => {
    const relay = await openRelay()
    const {clock, pass} = settable()
    const {start, register, writer} = await openMessages(relay.url, {clock})
    await writer.create(withSettings(set))
    const stateCount = (state: string) =>
      writer.fetch<number>(
        'count(*[_type == "delivery" && kind == "confirmation" && state == $state])',
        {state},
      )
    const processes = [start({}, true), start({}, true)]
    for (let index = 0; index < 5; index += 1) await register(`registration-${index}`)
    for (const {wake} of processes) wake()
    await expect.poll(() => stateCount('accepted'), patience).toBe(3)
    // What is still being sent when a process stops is open until its claim ends, and this clock does not move.
    await expect.poll(() => stateCount('skipped'), patience).toBe(2)
    for (const {stop} of processes) stop()
    const {wake, replay} = start()
    await register('registration-9')
    wake()
    await expect.poll(() => stateCount('skipped'), patience).toBe(3)
    expect(relay.taken).toHaveLength(3)
    expect(await writer.fetch(alarmsQuery)).toEqual([
      {is: 'near', of: limit},
      {is: 'reached', of: limit},
    ])
    // No registration is lost, and a person may have it sent once there is room.
    expect(await writer.fetch('count(*[_type == "registration"])')).toBe(6)
    pass(dayMs)
    expect(await replay('registration-9', 'confirmation')).toBe(true)
    await expect.poll(() => stateCount('accepted'), patience).toBe(4)
  },
  180_000,
)

test('a reminder beyond the limit waits for the next hour', async () => {
  const relay = await openRelay()
  const {clock} = settable()
  const {start, register, stateOf, writer} = await openMessages(relay.url, {
    clock,
    template: {kind: 'reminder'},
  })
  await writer.create(withSettings({messagesPerHour: 0}))
  const visit = {slot: '2026-11-27T10:00', people: 1, state: 'booked'}
  await register('registration-1', {visit}, 'reminder')
  start()
  await expect
    .poll(() => stateOf('registration-1', 'reminder'), patience)
    .toMatchObject({state: 'waiting', nextAt: '2026-11-26T04:00:00.000Z'})
  expect(relay.taken).toEqual([])
}, 90_000)

test.each([
  {status: 402, body: '{}'},
  {status: 400, body: '{"errorCode":"NotEnoughBalance"}'},
  {status: 200, body: '{"statusCode":"1030","statusMessage":"잔액이 부족합니다"}'},
])(
  'a relay without money is told of at once, and asked again: $status',
  async (answer) => {
    const relay = await openRelay(() => answer)
    const rule = {acceptedPath: 'statusCode', acceptedValues: ['2000']}
    const {start, register, stateOf, writer} = await openMessages(relay.url, {relay: rule})
    await register('registration-1')
    start()
    await expect
      .poll(() => stateOf('registration-1'), patience)
      .toMatchObject({state: 'waiting', attempts: 1, lastError: 'No money'})
    await expect
      .poll(() => writer.fetch(alarmsQuery), patience)
      .toEqual([{is: 'noMoney', of: 'relay'}])
  },
  90_000,
)

test('a network that sends many forms gets all of them stored, and few messages', async () => {
  const relay = await openRelay()
  const {client, content, writer, start} = await openMessages(relay.url)
  await writer.create(withSettings({messagesPerNetwork: 2}))
  const consent = {_type: 'reference', _ref: 'notice'}
  await content
    .transaction()
    .createOrReplace({_id: 'notice', _type: 'consent', summary: '안내', retentionDays: 365})
    .patch('registrationForms', {set: {consent}})
    .commit()
  const reader = client('nobody')
  const tokens = createFormTokens('a secret of this test')
  const {queues, limits} = start()
  const registrations = new Registrations({
    ...{reader, writer, tokens, deliveries: queues, notify() {}},
    mayMessage: (address, settings) => limits.takeNetwork(address, ceilingsOf(settings)),
  })
  onTestFinished(() => registrations.stop())
  const edition = markOf(await reader.fetch(CONSENT_QUERY)) ?? ''
  const send = (phone: string, address = '203.0.113.1') =>
    registrations.register({
      ...{form: 'popup', name: '김가온', phone, message: '', consents: [], answers: {}, edition},
      ...{token: tokens.issue(Date.now() - 60_000), isByProgram: false, page: '/', address},
    })
  for (let index = 0; index < 4; index += 1) {
    expect(await send(`010-3000-000${index}`)).toEqual({status: 'stored'})
  }
  expect(await send('010-3000-0009', '198.51.100.1')).toEqual({status: 'stored'})
  const accepted = 'count(*[_type == "delivery" && kind == "confirmation" && state == "accepted"])'
  await expect.poll(() => writer.fetch(accepted), patience).toBe(3)
  const withheld =
    'count(*[_type == "delivery" && kind == "confirmation" && lastError == "Limit: network"])'
  expect(await writer.fetch(withheld)).toBe(2)
}, 120_000)

test('what is set counts, and what is no amount is as if nothing were set', () => {
  const stored = {messagesPerHour: 7, wonPerDay: 'many', priceSms: -1}
  expect(ceilingsOf(settingsIn(stored))).toEqual({...defaultCeilings, messagesPerHour: 7})
})
