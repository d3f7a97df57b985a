import {expect, test} from 'vitest'
import {openMailServer} from '../../../tests/server/mail-server.ts'
import {openMessages, openRelay, type Taken} from './open-messages.ts'

const backlog = Array.from({length: 12}, (_, index) => `registration-${index}`)
const number = (index: number) => `010-1234-${String(5000 + index)}`

interface State {
  readonly state: string
  readonly attempts: number
}

/** A relay that answers nobody until it is told to. */
async function openHeldRelay() {
  const held = Promise.withResolvers<void>()
  const relay = await openRelay(async () => {
    await held.promise
    return {status: 200}
  })
  return {...relay, answer: held.resolve}
}

const keysOf = (taken: readonly Taken[]) => taken.map(({headers}) => headers['idempotency-key'])

test.each([{isOneOfMany: false}, {isOneOfMany: true}])(
  'a stop waits for what the relay was asked, and gives back the rest: one of many $isOneOfMany',
  async ({isOneOfMany}) => {
    const relay = await openHeldRelay()
    const {start, register, writer} = await openMessages(relay.url, {timeout: 30_000})
    await Promise.all(backlog.map((id, index) => register(id, {phone: number(index)})))
    const {queues} = start({}, isOneOfMany)
    await expect.poll(() => relay.taken.length, {timeout: 60_000}).toBeGreaterThan(0)
    const stopped = Promise.all(queues.map((queue) => queue.stop()))
    relay.answer()
    await stopped
    const asked = relay.taken.length
    const states = await writer.fetch<State[]>('*[_type == "delivery"]')
    const count = (wanted: string) => states.filter(({state}) => state === wanted).length
    expect(count('accepted')).toBe(asked)
    expect(count('waiting')).toBe(backlog.length - asked)
    expect(states.filter(({state, attempts}) => state === 'waiting' && attempts > 0)).toEqual([])
    start({}, isOneOfMany)
    const accepted = 'count(*[_type == "delivery" && state == "accepted"])'
    await expect.poll(() => writer.fetch(accepted), {timeout: 60_000}).toBe(backlog.length)
    expect(new Set(keysOf(relay.taken)).size).toBe(backlog.length)
    expect(relay.taken).toHaveLength(backlog.length)
  },
  150_000,
)

test('letters that wait for the one connection are given back, and go out once after the next start', async () => {
  const mail = await openMailServer()
  const {start, register, writer} = await openMessages('http://127.0.0.1/', {
    smtpUrl: mail.smtpUrl,
    template: {channel: 'email', subject: '{form}', text: '{name}님, 접수했습니다.'},
  })
  const answersOf = (id: string) => [
    {_key: 'e', _type: 'registrationAnswer', kind: 'email', label: '메일', value: `${id}@b.kr`},
  ]
  await Promise.all(backlog.map((id) => register(id, {answers: answersOf(id)})))
  const {queues} = start()
  await expect.poll(() => mail.letters.length, {timeout: 60_000}).toBeGreaterThan(0)
  await Promise.all(queues.map((queue) => queue.stop()))
  const states = await writer.fetch<string[]>('*[_type == "delivery"].state')
  expect(states.filter((state) => !['accepted', 'waiting'].includes(state))).toEqual([])
  start()
  const accepted = 'count(*[_type == "delivery" && state == "accepted"])'
  await expect.poll(() => writer.fetch(accepted), {timeout: 60_000}).toBe(backlog.length)
  expect(mail.letters).toHaveLength(backlog.length)
}, 150_000)

/** Sends a message while the lake refuses each write with this text, until `makeRoom`. */
async function sendWithoutRoomFor(text: string) {
  const relay = await openRelay()
  const {start, register, stateOf, lake} = await openMessages(relay.url)
  const refused = Promise.withResolvers<void>()
  let isFull = true
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const body = request.method === 'POST' ? await request.clone().text() : ''
    if (!isFull || !body.includes(text)) return lake.fetch(request)
    refused.resolve()
    return Response.json({error: {description: 'The disk is full'}}, {status: 503})
  }
  await register('registration-1')
  start({resolveFetch: () => fetch})
  await refused.promise
  const makeRoom = () => {
    isFull = false
  }
  return {relay, makeRoom, state: () => stateOf('registration-1')}
}

test('an answer that cannot be noted is kept, and noted once the lake can be written to again', async () => {
  const {relay, makeRoom, state} = await sendWithoutRoomFor('"accepted"')
  expect(await state()).toMatchObject({state: 'sending'})
  makeRoom()
  await expect.poll(state, {timeout: 60_000}).toMatchObject({state: 'accepted', attempts: 1})
  expect(relay.taken).toHaveLength(1)
}, 120_000)

test('a message whose limits cannot be counted is not sent, and goes out once they can', {
  tags: 'nightly',
  timeout: 120_000,
}, async () => {
  const {relay, makeRoom, state} = await sendWithoutRoomFor('"messageLimit"')
  await expect.poll(state, {timeout: 60_000}).toMatchObject({
    ...{state: 'waiting', lastError: 'Limits unknown'},
  })
  expect(relay.taken).toEqual([])
  makeRoom()
  await expect.poll(state, {timeout: 60_000}).toMatchObject({state: 'accepted'})
  expect(relay.taken).toHaveLength(1)
})
