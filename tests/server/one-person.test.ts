import {expect, test} from 'vitest'
import {day, openBroadcasts, smsBox} from '../../features/broadcasts/tests/open-broadcasts.ts'

const patience = {timeout: 60_000}

test('who takes a consent back in one registration gets no list message by another, however it is written', async () => {
  const {start, register, send, withdraw, states, relay, time, writer} = await openBroadcasts(
    day('06:00'),
  )
  const spellings = ['010-1234-56', '010123456', '+82 10-1234-56', '010 1234 56', '82-10-1234-56']
  const pairs = spellings.flatMap((spelling, index) =>
    // Taken back in the first one, and in the second one.
    [0, 1].map((of) => ({
      first: `010-1234-56${index}${of}`,
      second: `${spelling}${index}${of}`,
      ids: [`registration-${index}${of}-1`, `registration-${index}${of}-2`] as const,
      of,
    })),
  )
  for (const {first, second, ids} of pairs) {
    await register(ids[0], {phone: first})
    await register(ids[1], {phone: second})
  }
  const ids = pairs.flatMap((pair) => pair.ids)
  await send(ids)
  const {wake} = start()
  // Each one was looked at, and waits for the morning.
  const postponed = () =>
    writer.fetch<number>(
      `count(*[_type == "delivery" && kind == "broadcast" && nextAt == $morning])`,
      {morning: new Date(day('08:00')).toISOString()},
    )
  await expect.poll(postponed, patience).toBe(ids.length)
  for (const pair of pairs) await withdraw(pair.of === 0 ? pair.ids[0] : pair.ids[1])
  time.now = day('08:01')
  wake()
  await expect.poll(() => states(...ids), patience).toEqual(ids.map(() => 'No consent'))
  expect(relay.taken).toEqual([])
})

test('a list message reaches a person once, also where numbers were corrected after it was confirmed', async () => {
  const {start, register, send, states, relay, time} = await openBroadcasts(day('12:00'))
  const ids = ['registration-1', 'registration-2', 'registration-3']
  await register('registration-1')
  await register('registration-2', {phone: '+82 10 1234 5678'})
  await register('registration-3', {
    phone: '010-9999-9999',
    corrections: [{_key: 'c', field: 'phone', value: '01012345678'}],
  })
  await send(ids)
  // Of one instant, in two processes.
  const first = start({}, true)
  const second = start({}, true)
  first.wake()
  second.wake()
  await expect
    .poll(async () => {
      time.now += 1000
      return (await states(...ids)).toSorted()
    }, patience)
    .toEqual(['Sent to this number', 'Sent to this number', 'accepted'])
  expect(relay.taken.map(({body}) => body.to)).toEqual(['01012345678'])
  // Another list message is another one.
  await send(['registration-2'], '남은 세대 안내')
  first.wake()
  await expect.poll(() => relay.taken.length, patience).toBe(2)
})

test('a new consent after a withdrawal counts, and one of a list of an earlier day does not', async () => {
  const {start, register, send, withdraw, states, relay, time} = await openBroadcasts(day('12:00'))
  await register('registration-1')
  await withdraw('registration-1')
  time.now += 60_000
  await register('registration-2', {entry: {}})
  await send(['registration-2'])
  const {wake} = start()
  await expect.poll(() => states('registration-2'), patience).toEqual(['No consent'])
  const at = new Date(time.now).toISOString()
  await register('registration-3', {
    registeredAt: at,
    consent: {at, formVersion: 2, given: [smsBox]},
  })
  await send(['registration-3'])
  wake()
  await expect.poll(() => states('registration-3'), patience).toEqual(['accepted'])
  expect(relay.taken).toHaveLength(1)
})

test('no list message goes out by a consent that perhaps nobody gave, until the person gives it again', async () => {
  const {start, register, send, states, relay} = await openBroadcasts(day('12:00'))
  const at = new Date(day('11:00')).toISOString()
  const unproven = {consent: {at, given: [smsBox]}}
  await register('registration-1', {phone: '010-1234-5601', ...unproven})
  await register('registration-2', {phone: '010-1234-5602', ...unproven})
  await send(['registration-1'])
  const {wake} = start()
  await expect.poll(() => states('registration-1'), patience).toEqual(['No consent'])
  await register('registration-3', {phone: '010-1234-5602'})
  await send(['registration-3'])
  wake()
  await expect.poll(() => states('registration-3'), patience).toEqual(['accepted'])
  expect(relay.taken.map(({body}) => body.to)).toEqual(['01012345602'])
})
