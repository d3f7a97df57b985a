import {createServer, type IncomingHttpHeaders} from 'node:http'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {Webhook as Verifier} from 'standardwebhooks'
import {expect, onTestFinished, test} from 'vitest'
import {DueTimes} from '../../../server/deliveries/due-times.ts'
import {Outbound} from '../../../server/outbound/outbound.ts'
import {People} from '../../../server/registrations/people.ts'
import {systemClock} from '../../../server/time/clock.ts'
import type {Refusal} from '../../../shared/do-not-call.ts'
import {fieldKinds} from '../../../shared/form-fields.ts'
import {listen} from '../../../tests/server/mail-server.ts'
import {
  administrator,
  editor,
  openRealSite,
  origin,
  signInAs,
} from '../../../tests/server/real-site.ts'
import {
  dueNow,
  stateOfDelivery,
  storeWithDeliveries,
} from '../../../tests/server/store-deliveries.ts'
import {webhookFields} from '../schema.ts'
import {createWebhook} from '../server/webhook.ts'

const secrets = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const written = (secret: Buffer) => `whsec_${secret.toString('base64')}`

interface Taken {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A webhook on a real lake, and the service that it is for. An answer of 0 never comes. */
async function open(
  answer: (count: number, body: string) => number = () => 204,
  settings: object = {},
  timeout = 15_000,
) {
  const taken: Taken[] = []
  const refusals: Refusal[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    taken.push({headers: request.headers, body})
    const status = answer(taken.length, body)
    if (status > 0) response.writeHead(status, {location: 'http://10.0.0.1/'}).end()
  })
  const port = await listen(server)
  onTestFinished(() => server.closeAllConnections())
  const outbound = new Outbound({allow: ['127.0.0.1']})
  const writer = openTestLake().client('administrator', {dataset: 'secret'})
  await writer.createOrReplace({
    ...{_id: 'registrationSettings', _type: 'registrationSettings', giveUpAfterHours: 1},
    webhookUrl: `http://127.0.0.1:${port}/hook`,
    webhookForms: ['popup'],
    webhookFields: ['phone', 'secret'],
    ...settings,
  })
  const people = new People({writer, doNotCall: {documentsOf: async () => refusals}})
  const webhook = createWebhook({
    ...{writer, outbound, clock: systemClock, secrets, isOneOfMany: false, timeout, people},
    dueTimes: new DueTimes({writer}),
  })
  onTestFinished(() => {
    webhook.queue.stop()
    outbound.close()
  })
  const register = (_id: string, own: object = {}) =>
    storeWithDeliveries(writer, {
      ...{_id, _type: 'registration', form: 'popup', name: '김가온', phone: '010-1234-5678'},
      registeredAt: new Date().toISOString(),
      webhook: {state: 'waiting', attempts: 0, nextAt: new Date().toISOString()},
      ...own,
    })
  const stateOf = (id: string) => stateOfDelivery(writer, id, 'webhook')
  return {writer, webhook, taken, register, stateOf, refusals, people}
}

test('a message holds what was picked, and anyone who knows one of the secrets can verify it', async () => {
  const {taken, register, stateOf, webhook} = await open()
  await register('registration-1')
  webhook.queue.wake('popup')
  await expect
    .poll(() => stateOf('registration-1'))
    .toMatchObject({
      ...{state: 'accepted', attempts: 1, lastStatus: 204},
    })
  const {headers, body} = taken[0] ?? {headers: {}, body: ''}
  const given = {
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  }
  for (const secret of secrets) {
    expect(new Verifier(written(secret)).verify(body, given)).toEqual({
      type: 'registration.created',
      timestamp: expect.any(String),
      data: {id: 'registration-1', form: 'popup', phone: '010-1234-5678'},
    })
  }
  expect(() => new Verifier(written(Buffer.alloc(32, 3))).verify(body, given)).toThrow()
  expect(() => new Verifier(written(Buffer.alloc(32, 1))).verify(`${body} `, given)).toThrow()
})

test('of the consents, those are sent to which the person agrees by then, whatever the registration says', async () => {
  const {taken, register, webhook, refusals, stateOf} = await open(() => 204, {
    webhookFields: ['consents'],
  })
  const box = (key: string, isRequired: boolean) => ({
    ...{_key: key, kind: 'box', key, isRequired, isGiven: true, title: key},
  })
  const consent = {
    ...{at: '2026-11-01T00:00:00.000Z', formVersion: 2, given: ['privacy', 'ad:문자', 'ad:전화']},
    wordings: [box('privacy', true), box('ad', false)],
  }
  // Of the same person, in another spelling.
  await register('registration-other', {
    ...{phone: '+82 10 1234 5678', webhook: null, consent},
    withdrawals: [{_key: 'a', given: 'ad:문자', at: '2026-11-02T00:00:00.000Z'}],
  })
  const sent = async (id: string) => {
    await register(id, {consent})
    webhook.queue.wake('popup')
    await expect.poll(() => stateOf(id)).toMatchObject({state: 'accepted'})
    return JSON.parse(taken.at(-1)?.body ?? '').data.consents
  }
  expect(await sent('registration-1')).toEqual(['privacy', 'ad:전화'])
  refusals.push({phone: '010-1234-5678', marks: [{_key: 'm', is: 'on', at: '2026-11-03T00:00Z'}]})
  expect(await sent('registration-2')).toEqual(['privacy'])
})

test('what is refused is tried again under the same id; a redirect is a refusal', async () => {
  const {writer, taken, register, stateOf, webhook} = await open((count) =>
    count === 1 ? 503 : count === 2 ? 302 : 200,
  )
  await register('registration-1')
  const due = () => dueNow(writer, 'registration-1', 'webhook')
  for (const [attempts, lastError] of [
    [1, 'HTTP 503'],
    [2, 'HTTP 302'],
  ] as const) {
    webhook.queue.wake('popup')
    await expect.poll(() => stateOf('registration-1')).toMatchObject({attempts, lastError})
    expect(await stateOf('registration-1')).toMatchObject({lastStatus: Number(lastError.slice(5))})
    await due()
  }
  webhook.queue.wake('popup')
  await expect.poll(() => stateOf('registration-1')).toMatchObject({state: 'accepted', attempts: 3})
  expect(new Set(taken.map(({headers}) => headers['webhook-id'])).size).toBe(1)
})

test('what was given up is sent again on request, and waits as long as a new one', async () => {
  const {taken, register, stateOf, webhook} = await open((count) => (count < 3 ? 500 : 200))
  const registeredAt = new Date(Date.now() - 2 * 3_600_000).toISOString()
  const nextAt = new Date().toISOString()
  const waiting = {state: 'waiting', attempts: 9, nextAt}
  await register('registration-1', {registeredAt, webhook: waiting})
  webhook.queue.wake('popup')
  await expect.poll(() => stateOf('registration-1')).toMatchObject({state: 'givenUp'})
  expect(await webhook.replay('registration-1')).toBe(true)
  await expect.poll(() => stateOf('registration-1')).toMatchObject({state: 'waiting', attempts: 1})
  expect(await webhook.replay('registrationSettings')).toBe(false)
  expect(taken).toHaveLength(2)
})

test('a test goes to the published address and holds nobody; without an address it says so', async () => {
  const {taken, webhook, writer} = await open()
  expect(await webhook.test()).toEqual({fault: null, status: 204})
  expect(JSON.parse(taken[0]?.body ?? '')).toMatchObject({
    type: 'webhook.test',
    data: {id: 'test', phone: '010-0000-0000'},
  })
  await writer.patch('registrationSettings').set({webhookUrl: 'http://10.0.0.1/'}).commit()
  expect(await webhook.test()).toEqual({fault: 'AddressRefused'})
  await writer.patch('registrationSettings').unset(['webhookUrl']).commit()
  expect(await webhook.test()).toEqual({fault: 'No address is set'})
})

test('a service that does not answer delays nobody else, and is tried again', async () => {
  const {taken, register, stateOf, webhook} = await open(
    (_count, body) => (body.includes('registration-1') ? 0 : 200),
    {},
    1000,
  )
  await register('registration-1')
  webhook.queue.wake('popup')
  await expect.poll(() => taken.length).toBe(1)
  await register('registration-2')
  webhook.queue.wake('popup')
  await expect.poll(() => stateOf('registration-2')).toMatchObject({state: 'accepted'})
  await expect
    .poll(() => stateOf('registration-1'))
    .toMatchObject({state: 'waiting', attempts: 1, lastError: 'TimeoutError'})
  expect(await stateOf('registration-1')).not.toHaveProperty('lastStatus')
})

test('a redirect to an internal address is not followed, and its service is never asked', async () => {
  const inner: string[] = []
  const internal = createServer((request, response) => {
    inner.push(request.url ?? '')
    response.end()
  })
  const innerPort = await listen(internal)
  const front = createServer((_request, response) =>
    response.writeHead(307, {location: `http://127.0.0.1:${innerPort}/inner`}).end(),
  )
  const port = await listen(front)
  // Although it is on the same host, which is allowed here.
  const {webhook} = await open(() => 204, {webhookUrl: `http://127.0.0.1:${port}/hook`})
  expect(await webhook.test()).toEqual({fault: 'HTTP 307', status: 307})
  expect(inner).toEqual([])
})

test('a test has a value for everything that can be picked', async () => {
  const {taken, webhook} = await open(() => 204, {
    webhookFields: webhookFields.map(({value}) => value),
  })
  await webhook.test()
  const {data} = JSON.parse(taken[0]?.body ?? '')
  const own = webhookFields.map(({value}) => value).filter((value) => value in data)
  expect(own).toEqual(['name', 'phone', 'message', 'page', 'consents', 'source', 'visit'])
  expect(data.answers.map(({kind}: {kind: string}) => kind)).toEqual(fieldKinds)
  expect(JSON.stringify(data)).not.toMatch(/_type|_key|undefined|null|""|\[\]/)
})

test('where a registration comes from is sent if it is picked; null if it is not known', async () => {
  const {taken, register, webhook} = await open(() => 204, {webhookFields: ['source']})
  const touch = (channel: string) => ({
    ...{_type: 'registrationTouch', at: '2026-11-01T00:00:00.000Z', channel, referrer: 'n.kr'},
    ...{page: '/unit', params: {n_query: '가온'}},
  })
  const source = {
    ...{_type: 'registrationSource', first: touch('naver-ads'), last: touch('n.kr')},
  }
  await register('registration-1', {source})
  await register('registration-2')
  webhook.queue.wake('popup')
  await expect.poll(() => taken.length).toBe(2)
  const sent = taken.map(({body}) => JSON.parse(body).data)
  const {_type, ...first} = source.first
  expect(sent.find(({id}) => id === 'registration-1').source).toEqual({
    ...{first, last: {...first, channel: 'n.kr'}},
  })
  expect(sent.find(({id}) => id === 'registration-2').source).toBeNull()
})

test('all that were given up are sent again at once, and nothing else is', async () => {
  const {register, stateOf, webhook, taken} = await open()
  const state = (name: string) => ({webhook: {state: name, attempts: 9, lastError: 'HTTP 500'}})
  await register('registration-1', state('givenUp'))
  await register('registration-2', {...state('givenUp'), form: 'visit'})
  await register('registration-3', state('accepted'))
  expect(await webhook.replayGivenUp()).toBe(2)
  for (const id of ['registration-1', 'registration-2']) {
    await expect.poll(() => stateOf(id)).toMatchObject({state: 'accepted', attempts: 1})
  }
  expect(taken.map(({headers}) => headers['webhook-id']).toSorted()).toEqual([
    ...['registration-1', 'registration-2'],
  ])
  expect(await webhook.replayGivenUp()).toBe(0)
})

test('of the fields that editors added, those of the picked kinds are sent, with what was asked', async () => {
  const {taken, register, webhook} = await open(() => 204, {webhookFields: ['unit', 'budget']})
  const answer = (_key: string, kind: string, value?: string) => ({
    ...{_key, _type: 'registrationAnswer', kind, label: `${kind}?`},
    ...(value && {value}),
  })
  const answers = [
    answer('u', 'unit', '59A㎡'),
    answer('e', 'email', 'a@b.kr'),
    answer('b', 'budget'),
  ]
  await register('registration-1', {answers})
  webhook.queue.wake('popup')
  await expect.poll(() => taken.length).toBe(1)
  expect(JSON.parse(taken[0]?.body ?? '').data).toEqual({
    ...{id: 'registration-1', form: 'popup'},
    answers: [
      {field: 'u', kind: 'unit', label: 'unit?', value: '59A㎡'},
      {field: 'b', kind: 'budget', label: 'budget?', value: ''},
    ],
  })
})

test('only the forms that were picked are taken, and none without a secret', async () => {
  const {webhook, writer, people} = await open()
  const settings = {webhookUrl: 'https://example.kr/', webhookForms: ['popup']}
  expect(webhook.queue.takes(settings, 'popup')).toBe(true)
  expect(webhook.queue.takes(settings, 'visit')).toBe(false)
  const outbound = new Outbound({allow: []})
  onTestFinished(() => outbound.close())
  const silent = createWebhook({
    writer,
    outbound,
    people,
    clock: systemClock,
    secrets: [],
    isOneOfMany: false,
    dueTimes: {add: () => () => {}},
  })
  expect(silent.queue.takes(settings, 'popup')).toBe(false)
})

test('only an administrator may look at the webhook, try it, or have anything sent again', async () => {
  const site = await openRealSite()
  const asEditor = {cookie: await signInAs(site, editor)}
  const asAdministrator = {cookie: await signInAs(site, administrator)}
  const changes = ['/api/webhook/test', '/api/webhook/replay', '/api/webhook/replay-given-up']
  for (const headers of [{}, asEditor]) {
    expect((await site.ask('/api/webhook', {headers})).status).toBe(403)
    for (const path of changes) expect((await site.send(path, {id: 'x'}, headers)).status).toBe(403)
  }
  const shown = await site.ask('/api/webhook', {headers: asAdministrator})
  expect(await shown.json()).toEqual({isReady: false})
  const sent = changes.map((path) => site.send(path, {id: 'x'}, asAdministrator))
  expect((await Promise.all(sent)).map(({status}) => status)).toEqual([409, 404, 200])
  const form = {method: 'POST', headers: {...asAdministrator, origin}, body: 'id=x'}
  expect((await site.ask('/api/webhook/test', form)).status).toBe(415)
})
