import {expect, test} from 'vitest'
import {DueTimes} from '../../../server/deliveries/due-times.ts'
import {startMaintenance} from '../../../server/deliveries/maintenance.ts'
import {patchDelivery} from '../../../tests/server/store-deliveries.ts'
import {openRelay} from '../../messages/tests/open-messages.ts'
import {day, nightBox, openBroadcasts, smsBox} from './open-broadcasts.ts'

const patience = {timeout: 60_000}

test('a list message needs its consent, and at night it waits until eight', async () => {
  const {start, register, send, withdraw, states, relay, time, stateOf} = await openBroadcasts(
    day('22:00'),
  )
  const person = (number: number) => ({phone: `010-1234-000${number}`})
  await register('registration-1', person(1), ['privacy'])
  await register('registration-2', person(2), ['privacy', smsBox])
  await register('registration-3', person(3), ['privacy', smsBox, nightBox])
  await register('registration-4', person(4), ['privacy', smsBox])
  const ids = [1, 2, 3, 4].map((index) => `registration-${index}`)
  const broadcast = await send(ids)
  const {wake} = start()
  await expect
    .poll(() => states(...ids), patience)
    .toEqual(['No consent', 'waiting', 'accepted', 'waiting'])
  for (const id of ['registration-2', 'registration-4']) {
    await expect
      .poll(() => stateOf(id, broadcast), patience)
      .toMatchObject({state: 'waiting', attempts: 0, nextAt: '2026-11-27T23:00:00.000Z'})
  }
  expect(relay.taken[0]?.body).toMatchObject({
    to: '01012340003',
    text: '(광고) 더 가온\n잔여 세대 안내\n문의 1600-0000\n무료수신거부 080-123-4567',
  })
  // What is taken back in the night counts in the morning.
  await withdraw('registration-4')
  time.now = Date.parse('2026-11-28T08:00:01+09:00')
  wake()
  await expect
    .poll(() => states(...ids), patience)
    .toEqual(['No consent', 'accepted', 'accepted', 'No consent'])
  expect(relay.taken).toHaveLength(2)
})

test('what is stopped sends nothing more, also what waits for the morning', async () => {
  const {start, register, send, broadcasts, states, relay, time} = await openBroadcasts(
    day('22:00'),
  )
  await register('registration-1')
  const broadcast = await send(['registration-1'])
  const {wake} = start()
  await broadcasts.stop(broadcast)
  expect(await broadcasts.read(broadcast)).toMatchObject({
    broadcast: {stoppedAt: new Date(day('22:00')).toISOString()},
    counts: [{state: 'skipped', fault: 'Stopped', count: 1}],
    nextAt: null,
  })
  time.now = Date.parse('2026-11-28T09:00:00+09:00')
  wake()
  await register('registration-2', {phone: '010-1234-0002'})
  await send(['registration-2'])
  wake()
  await expect.poll(() => states('registration-2'), patience).toEqual(['accepted'])
  expect(await states('registration-1')).toEqual(['Stopped'])
  expect(relay.taken).toHaveLength(1)
})

test('a list message is stopped also where one of its messages was taken up already', async () => {
  const {start, register, send, states, relay, writer} = await openBroadcasts(day('12:00'))
  await register('registration-1')
  const broadcast = await send(['registration-1'])
  // As another process stores it, whose deliveries are not there yet.
  await writer.patch(broadcast).set({stoppedAt: new Date().toISOString()}).commit()
  start()
  await expect.poll(() => states('registration-1'), patience).toEqual(['Stopped'])
  expect(relay.taken).toEqual([])
})

test.each([
  {has: 'has it', status: 200, state: 'accepted', sent: 0},
  {has: 'never got it', status: 404, state: 'accepted', sent: 1},
])('after a kill while sending, a relay that says it $has is believed', async (given) => {
  const relay = await openRelay()
  relay.lookUp.status = given.status
  const fields = {lookupUrl: `${relay.url}?key={key}`}
  const {start, register, send, stateOf, writer, time} = await openBroadcasts(day('12:00'), {
    relay,
    fields,
  })
  await register('registration-1')
  const broadcast = await send(['registration-1'])
  const claimed = new Date(time.now - 60_000).toISOString()
  await patchDelivery(writer, 'registration-1', broadcast, {state: 'sending', nextAt: claimed})
  const {wake} = start()
  await expect
    .poll(async () => {
      wake()
      return (await stateOf('registration-1', broadcast))?.state
    }, patience)
    .toBe(given.state)
  expect(relay.lookUp.asked).toContain(`registration-1-${broadcast}`)
  expect(relay.taken).toHaveLength(given.sent)
})

test('after a kill while sending, nothing is sent again where nobody can tell', async () => {
  const {start, register, send, stateOf, relay, writer, time} = await openBroadcasts(day('12:00'))
  await register('registration-1')
  const broadcast = await send(['registration-1'])
  const claimed = new Date(time.now - 60_000).toISOString()
  await patchDelivery(writer, 'registration-1', broadcast, {state: 'sending', nextAt: claimed})
  start()
  await expect
    .poll(async () => (await stateOf('registration-1', broadcast))?.state, patience)
    .toBe('unknown')
  expect(relay.taken).toEqual([])
})

test('list messages leave a fifth of each limit to other messages, and go on in the next hour', async () => {
  const {start, register, send, states, relay, writer, time, stateOf} = await openBroadcasts(
    day('12:00'),
  )
  await writer.create({
    ...{_id: 'registrationSettings', _type: 'registrationSettings'},
    ...{wonPerHour: 100, priceSms: 20, priceLms: 20},
  })
  const ids = [1, 2, 3, 4, 5].map((index) => `registration-${index}`)
  for (const [index, id] of ids.entries()) await register(id, {phone: `010-1234-000${index}`})
  const broadcast = await send(ids)
  const {wake} = start()
  await expect
    .poll(async () => (await states(...ids)).toSorted(), patience)
    .toEqual(['accepted', 'accepted', 'accepted', 'accepted', 'waiting'])
  const left = ids[(await states(...ids)).indexOf('waiting')] ?? ''
  await expect
    .poll(() => stateOf(left, broadcast), patience)
    .toMatchObject({nextAt: new Date(day('13:00')).toISOString()})
  const alarms = '*[_type == "messageAlarm"]{is, of}'
  expect(await writer.fetch(alarms)).toEqual([{is: 'near', of: 'hourWon'}])
  time.now = day('13:00')
  wake()
  await expect.poll(() => states(left), patience).toEqual(['accepted'])
  expect(relay.taken).toHaveLength(5)
})

test('what cannot go out in an hour is not due in it', async () => {
  const {register, send, writer} = await openBroadcasts(day('12:00'))
  const ids = [1, 2, 3, 4, 5].map((index) => `registration-${index}`)
  for (const id of ids) await register(id)
  await send(ids, '안내', 2)
  const times = await writer.fetch('*[_type == "delivery"] | order(_id){nextAt, since}')
  const due = (time: string) => {
    const at = new Date(day(time)).toISOString()
    return {nextAt: at, since: at}
  }
  const hours = ['12:00', '12:00', '13:00', '13:00', '14:00']
  expect(times).toEqual(hours.map(due))
})

test('the trace of a list message is erased with its customer', async () => {
  const {start, register, send, states, broadcasts, writer} = await openBroadcasts(day('12:00'))
  await register('registration-1')
  const broadcast = await send(['registration-1'])
  start()
  await expect.poll(() => states('registration-1'), patience).toEqual(['accepted'])
  await writer.delete('registration-1')
  const stop = startMaintenance({writer, dueTimes: new DueTimes({writer})})
  await expect.poll(() => writer.fetch('*[_type == "delivery"]'), patience).toEqual([])
  stop()
  expect(await broadcasts.read(broadcast)).toMatchObject({broadcast: {people: 1}, counts: []})
})

test('a stop of the program sends nothing new, awaits what was asked for, and leaves nothing unknown', async () => {
  const gate = Promise.withResolvers<void>()
  const relay = await openRelay(async () => {
    await gate.promise
    return {status: 200}
  })
  const site = await openBroadcasts(day('12:00'), {relay})
  const {start, register, send, states, writer} = site
  const ids = Array.from({length: 40}, (_, index) => `registration-${index + 100}`)
  for (const [index, id] of ids.entries()) await register(id, {phone: `010-1234-1${index + 100}`})
  await send(ids)
  const {queues} = start()
  await expect.poll(() => relay.taken.length, patience).toBeGreaterThan(0)
  const stopped = Promise.all(queues.map((queue) => queue.stop()))
  gate.resolve()
  await stopped
  const count = relay.taken.length
  const left = await writer.fetch<string[]>('*[_type == "delivery"].state')
  expect(left.filter((state) => state === 'accepted')).toHaveLength(count)
  expect(left.filter((state) => state === 'waiting')).toHaveLength(ids.length - count)
  expect(count).toBeLessThan(ids.length)
  start()
  await expect
    .poll(async () => new Set(await states(...ids)), patience)
    .toEqual(new Set(['accepted']))
  expect(new Set(relay.taken.map(({body}) => body.to)).size).toBe(ids.length)
  expect(relay.taken).toHaveLength(ids.length)
})
