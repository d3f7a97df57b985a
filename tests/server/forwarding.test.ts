import {createServer} from 'node:http'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'
import {DueTimes} from '../../server/deliveries/due-times.ts'
import {startForwarding} from '../../server/deliveries/forwarding.ts'
import {outcomeOf} from '../../server/deliveries/queue.ts'
import {Outbound} from '../../server/outbound/outbound.ts'
import {dueNow, stateOfDelivery, storeWithDeliveries} from './store-deliveries.ts'

interface Taken {
  readonly path: string
  readonly key: string
  readonly type: string
  readonly body: string
}

/** A local form service with configurable answers. */
async function openService(answer: (taken: Taken) => number | Promise<number>) {
  const taken: Taken[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const one = {
      path: request.url ?? '',
      key: String(request.headers['idempotency-key']),
      type: String(request.headers['content-type']),
      body: Buffer.concat(chunks).toString(),
    }
    taken.push(one)
    response.writeHead(await answer(one)).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {taken, origin}
}

function open(origin: string) {
  const outbound = new Outbound({allow: ['127.0.0.1']})
  onTestFinished(() => outbound.close())
  const client = openTestLake({indexes: [['state', 'kind', 'nextAt']]}).client('administrator', {
    dataset: 'secret',
  })
  const settings = {
    _id: 'registrationSettings',
    _type: 'registrationSettings',
    popupUrl: `${origin}/popup`,
    visitUrl: `${origin}/visit`,
    inquiryUrl: `${origin}/inquiry`,
    giveUpAfterHours: 1,
  }
  const start = async () => {
    await client.createOrReplace(settings)
    const worker = startForwarding({
      writer: client,
      outbound,
      dueTimes: new DueTimes({writer: client}),
    })
    onTestFinished(() => worker.stop())
    return worker
  }
  const wait = (id: string, own: object = {}) =>
    storeWithDeliveries(client, {
      _id: id,
      _type: 'registration',
      form: 'popup',
      name: '김가온',
      phone: '010-1234-5678',
      registeredAt: new Date().toISOString(),
      forwarding: {state: 'waiting', attempts: 0, nextAt: new Date().toISOString()},
      ...own,
    })
  const stateOf = (id: string) => stateOfDelivery(client, id, 'forwarding')
  return {client, start, wait, stateOf}
}

test('each form goes to its service in its own shape, under a key of its own', async () => {
  const {taken, origin} = await openService(() => 200)
  const {start, wait, stateOf} = open(origin)
  await wait('a', {form: 'popup'})
  const answers = [
    {_key: 'e', kind: 'email', label: '이메일', value: 'kim@example.kr'},
    {_key: 'b', kind: 'budget', label: '예산', value: '5억'},
  ]
  await wait('d', {form: 'popup', answers})
  await wait('b', {form: 'visit', answers, message: '첫 줄\n둘째'})
  await wait('c', {form: 'inquiry', message: '문의'})
  await start()
  await expect.poll(() => stateOf('a')).toMatchObject({state: 'accepted', attempts: 1})
  await expect.poll(() => taken.length).toBe(4)
  const by = (key: string) => taken.find((one) => one.key === key)
  expect(JSON.parse(by('a')?.body ?? '')).toEqual({
    name: '김가온',
    phone: '010-1234-5678',
    email: '',
    visitDate: '',
  })
  expect(JSON.parse(by('d')?.body ?? '')).toEqual({
    ...{name: '김가온', phone: '010-1234-5678'},
    ...{email: 'kim@example.kr', visitDate: ''},
  })
  expect(by('b')).toMatchObject({path: '/visit', type: 'application/x-www-form-urlencoded'})
  expect(Object.fromEntries(new URLSearchParams(by('b')?.body))).toEqual({
    ...{name: '김가온', phone: '010-1234-5678', message: '첫 줄\n둘째'},
  })
  expect(by('c')?.path).toBe('/inquiry')
  expect(JSON.parse(by('c')?.body ?? '')).toEqual({
    name: '김가온',
    phone: '010-1234-5678',
    message: '문의',
  })
})

test('what a service refuses is tried again under the same key, across a restart, until accepted', async () => {
  let refusals = 1
  const {taken, origin} = await openService(() => (refusals-- > 0 ? 500 : 200))
  const {client, start, wait, stateOf} = open(origin)
  await wait('a')
  const first = await start()
  await expect.poll(() => stateOf('a')).toMatchObject({state: 'waiting', attempts: 1})
  expect(await stateOf('a')).toMatchObject({lastError: 'HTTP 500'})
  first.stop()
  await dueNow(client, 'a', 'forwarding')
  await start()
  await expect.poll(() => stateOf('a')).toMatchObject({state: 'accepted', attempts: 2})
  expect(taken.map(({key}) => key)).toEqual(['a', 'a'])
})

test('a slow service holds up only its own', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const {origin} = await openService(async ({path}) => {
    if (path === '/popup') await held
    return 200
  })
  const {start, wait, stateOf} = open(origin)
  for (let at = 0; at < 100; at++) await wait(`slow-${at}`)
  await wait('quick', {form: 'visit'})
  await start()
  await expect.poll(() => stateOf('quick')).toMatchObject({state: 'accepted'})
  expect(await stateOf('slow-0')).toMatchObject({state: 'waiting'})
  release()
  await expect.poll(() => stateOf('slow-99')).toMatchObject({state: 'accepted'})
})

test('of many that arrive while others are being sent, each is sent once', async () => {
  const {taken, origin} = await openService(() => 200)
  const {client, start, wait} = open(origin)
  const worker = await start()
  for (let at = 0; at < 150; at++) {
    await wait(`r-${at}`)
    worker.wake('popup')
  }
  const left = 'count(*[_type == "delivery" && state != "accepted"])'
  await expect.poll(() => client.fetch(left)).toBe(0)
  expect(taken).toHaveLength(150)
  expect(new Set(taken.map(({key}) => key)).size).toBe(150)
})

test('what staff write while one is being sent stays, and one erased meanwhile stops nothing', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const {taken, origin} = await openService(async ({key}) => {
    if (key !== 'later') await held
    return 200
  })
  const {client, start, wait, stateOf} = open(origin)
  await wait('noted')
  await wait('erased')
  const worker = await start()
  await expect.poll(() => taken.length).toBe(2)
  await client.patch('noted').set({note: '토요일에 전화', state: 'contacted'}).commit()
  await client.delete('erased')
  release()
  await expect.poll(() => stateOf('noted')).toMatchObject({state: 'accepted'})
  expect(await client.getDocument('noted')).toMatchObject({
    note: '토요일에 전화',
    state: 'contacted',
  })
  expect(await client.getDocument('erased')).toBeUndefined()
  await wait('later')
  worker.wake('popup')
  await expect.poll(() => stateOf('later')).toMatchObject({state: 'accepted'})
})

test.each([
  [200, 'accepted'],
  [303, 'accepted'],
  [301, 'waiting'],
  [422, 'waiting'],
])('an answer of %i leaves it %s', async (status, state) => {
  const {origin} = await openService(() => status)
  const {start, wait, stateOf} = open(origin)
  await wait('a')
  await start()
  await expect.poll(() => stateOf('a')).toMatchObject({state, attempts: 1})
})

test('a registration that no service accepts in time is given up visibly for staff, without personal data', async () => {
  const {origin} = await openService(() => 500)
  const {start, wait, stateOf} = open(origin)
  const registeredAt = new Date(Date.now() - 3_600_001).toISOString()
  const nextAt = new Date().toISOString()
  await wait('a', {registeredAt, forwarding: {state: 'waiting', attempts: 9, nextAt}})
  await start()
  await expect
    .poll(() => stateOf('a'))
    .toMatchObject({state: 'givenUp', attempts: 10, lastError: 'HTTP 500'})
})

test('pauses grow from seconds to hours, and the last attempt is at the deadline', () => {
  const now = Date.now()
  const from = new Date(now).toISOString()
  const pause = (attempts: number, hours: number) => {
    const {nextAt = ''} = outcomeOf({attempts, from}, 'HTTP 500', hours, now)
    return Date.parse(nextAt) - now
  }
  expect(pause(0, 72)).toBeGreaterThanOrEqual(5_000)
  expect(pause(0, 72)).toBeLessThan(7_000)
  expect(pause(5, 72)).toBeGreaterThanOrEqual(160_000)
  expect(pause(30, 720)).toBeLessThanOrEqual(7.5 * 3_600_000)
  expect(pause(30, 1)).toBe(3_600_000)
})

test('nothing is given up by a clock that was set, or as the program was off', () => {
  for (const hours of [1, 24, 72, 720, 1e300]) {
    for (const days of [1, 31, 400, 20_000]) {
      let now = Date.now()
      const from = new Date(now - days * 86_400_000).toISOString()
      const begun = now
      const after = (attempts: number) => outcomeOf({attempts, from}, 'HTTP 500', hours, now)
      let attempts = 0
      for (; after(attempts).state === 'waiting' && attempts < 200; attempts += 1) {
        now = Math.max(now + 1, Date.parse(after(attempts).nextAt ?? ''))
      }
      // As many attempts as a right clock leaves in that time, which take most of it.
      expect([hours, days, now - begun >= Math.min(hours, 720) * 3_600_000 * 0.5]).toEqual([
        ...[hours, days, true],
      ])
      if (hours <= 72) expect(after(attempts).state).toBe('givenUp')
    }
  }
})
