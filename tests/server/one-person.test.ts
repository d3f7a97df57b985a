import {expect, test} from 'vitest'
import {systemClock} from '../../server/time/clock.ts'
import {openMessages, openRelay} from './open-messages.ts'

const ad = 'advertisement'
const sms = 'marketing:문자'
const text = '(광고) {단지이름} {name}님, 잔여 세대 안내 1600-0000\n무료수신거부 080-123-4567'
const patience = {timeout: 60_000}
const day = (time: string) => Date.parse(`2026-11-27T${time}:00+09:00`)

async function open(now: number) {
  const time = {now}
  const relay = await openRelay()
  const site = await openMessages(relay.url, {
    ...{clock: {...systemClock, now: () => time.now}, template: {kind: ad, text}},
  })
  let registered = 0
  const register = (id: string, own: object = {}, given = [sms]) => {
    registered += 1
    const at = new Date(now - 3_600_000 + registered * 1000).toISOString()
    return site.register(
      id,
      {
        phone: '010-1234-5678',
        registeredAt: at,
        consent: {at, formVersion: 2, given, page: '/'},
        ...own,
      },
      ad,
    )
  }
  const withdraw = (id: string, given = sms) =>
    site.writer
      .patch(id)
      .setIfMissing({withdrawals: []})
      .append('withdrawals', [{_key: 'w', given, at: new Date(time.now).toISOString()}])
      .commit()
  const states = (...ids: readonly string[]) =>
    site.writer.fetch<(string | null)[]>(
      `*[_id in $ids] | order(_id){
        "is": *[_id == ^._id + "-${ad}"][0]{"is": coalesce(lastError, state)}.is
      }.is`,
      {ids},
    )
  return {...site, relay, time, register, withdraw, states}
}

test('who takes a consent back in one registration gets no advertisement by another, however it is written', async () => {
  const {start, register, withdraw, states, relay, time, writer} = await open(day('06:00'))
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
  const {wake} = start()
  // Each one was looked at, and waits for the morning.
  const postponed = () =>
    writer.fetch<number>(`count(*[_type == "delivery" && kind == "${ad}" && nextAt == $morning])`, {
      morning: new Date(day('08:00')).toISOString(),
    })
  await expect.poll(postponed, patience).toBe(ids.length)
  for (const pair of pairs) await withdraw(pair.of === 0 ? pair.ids[0] : pair.ids[1])
  time.now = day('08:01')
  wake()
  await expect.poll(() => states(...ids), patience).toEqual(ids.map(() => 'No consent'))
  expect(relay.taken).toEqual([])
})

test('the same advertisement reaches a person once, however often they have registered', async () => {
  const {start, register, states, relay, writer, time} = await open(day('12:00'))
  const ids = ['registration-1', 'registration-2', 'registration-3']
  await register('registration-1')
  await register('registration-2', {phone: '+82 10 1234 5678'})
  await register('registration-3', {
    phone: '010-9999-9999',
    corrections: [{_key: 'c', field: 'phone', value: '01012345678'}],
  })
  // Of one instant, in two processes.
  const first = start({}, true)
  const second = start({}, true)
  first.wake()
  second.wake()
  await expect
    .poll(
      async () => {
        time.now += 1000
        return (await states(...ids)).toSorted()
      },
      {timeout: 60_000},
    )
    .toEqual(['Sent to this number', 'Sent to this number', 'accepted'])
  expect(relay.taken.map(({body}) => body.to)).toEqual(['01012345678'])
  // Another advertisement is another one.
  await writer
    .patch('template')
    .set({text: text.replace('잔여', '남은')})
    .commit()
  await register('registration-4')
  first.wake()
  await expect.poll(() => states('registration-4'), patience).toEqual(['accepted'])
  expect(relay.taken).toHaveLength(2)
})

test('a new consent after a withdrawal counts, and one of a list of an earlier day does not', async () => {
  const {start, register, withdraw, states, relay, time} = await open(day('12:00'))
  await register('registration-1', {advertisement: null})
  await withdraw('registration-1')
  time.now += 60_000
  await register('registration-2', {entry: {}})
  const {wake} = start()
  await expect.poll(() => states('registration-2'), patience).toEqual(['No consent'])
  const at = new Date(time.now).toISOString()
  await register('registration-3', {registeredAt: at, consent: {at, formVersion: 2, given: [sms]}})
  wake()
  await expect.poll(() => states('registration-3'), patience).toEqual(['accepted'])
  expect(relay.taken).toHaveLength(1)
})

test('no advertisement goes out by a consent that perhaps nobody gave, until the person gives it again', async () => {
  const {start, register, states, relay} = await open(day('12:00'))
  const at = new Date(day('11:00')).toISOString()
  const unproven = {consent: {at, given: [sms]}}
  await register('registration-1', {phone: '010-1234-5601', ...unproven})
  await register('registration-2', {phone: '010-1234-5602', ...unproven, advertisement: null})
  const {wake} = start()
  await expect.poll(() => states('registration-1'), patience).toEqual(['No consent'])
  await register('registration-3', {phone: '010-1234-5602'})
  wake()
  await expect.poll(() => states('registration-3'), patience).toEqual(['accepted'])
  expect(relay.taken.map(({body}) => body.to)).toEqual(['01012345602'])
})
