import {createServer, type IncomingHttpHeaders} from 'node:http'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {Webhook as Verifier} from 'standardwebhooks'
import {expect, onTestFinished, test} from 'vitest'
import {createOutbound} from '../../server/outbound/outbound.ts'
import {systemClock} from '../../server/time/clock.ts'
import {createWebhook} from '../../server/webhook/webhook.ts'
import {listen} from './mail-server.ts'

const secrets = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const written = (secret: Buffer) => `whsec_${secret.toString('base64')}`

interface Taken {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A webhook on a real lake, and the service that it is for. */
async function open(answer: (count: number) => number = () => 204, settings: object = {}) {
  const taken: Taken[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    taken.push({headers: request.headers, body: Buffer.concat(chunks).toString()})
    const status = answer(taken.length)
    response.writeHead(status, {location: 'http://10.0.0.1/'}).end()
  })
  const port = await listen(server)
  onTestFinished(() => server.closeAllConnections())
  const outbound = createOutbound({allow: ['127.0.0.1']})
  const writer = openTestLake().client('administrator', {dataset: 'secret'})
  await writer.createOrReplace({
    ...{_id: 'registrationSettings', _type: 'registrationSettings', giveUpAfterHours: 1},
    webhookUrl: `http://127.0.0.1:${port}/hook`,
    webhookForms: ['popup'],
    webhookFields: ['phone', 'secret'],
    ...settings,
  })
  const webhook = createWebhook({writer, outbound, clock: systemClock, secrets, isOneOfMany: false})
  onTestFinished(() => {
    webhook.queue.stop()
    outbound.close()
  })
  const register = (_id: string, own: object = {}) =>
    writer.create({
      ...{_id, _type: 'registration', form: 'popup', name: '김가온', phone: '010-1234-5678'},
      registeredAt: new Date().toISOString(),
      webhook: {state: 'waiting', attempts: 0, nextAt: new Date().toISOString()},
      ...own,
    })
  const stateOf = (id: string) => writer.fetch<object>('*[_id == $id][0].webhook', {id})
  return {writer, webhook, taken, register, stateOf}
}

test('a message holds what was picked, and anyone who knows one of the secrets can verify it', async () => {
  const {taken, register, stateOf, webhook} = await open()
  await register('registration-1')
  webhook.queue.wake('popup')
  await expect.poll(() => stateOf('registration-1')).toMatchObject({state: 'accepted', attempts: 1})
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

test('what is refused is tried again under the same id; a redirect is a refusal', async () => {
  const {writer, taken, register, stateOf, webhook} = await open((count) =>
    count === 1 ? 503 : count === 2 ? 302 : 200,
  )
  await register('registration-1')
  const due = () => writer.patch('registration-1').set({'webhook.nextAt': new Date().toISOString()})
  for (const [attempts, lastError] of [
    [1, 'HTTP 503'],
    [2, 'HTTP 302'],
  ] as const) {
    webhook.queue.wake('popup')
    await expect.poll(() => stateOf('registration-1')).toMatchObject({attempts, lastError})
    await due().commit()
  }
  webhook.queue.wake('popup')
  await expect.poll(() => stateOf('registration-1')).toMatchObject({state: 'accepted', attempts: 3})
  expect(new Set(taken.map(({headers}) => headers['webhook-id'])).size).toBe(1)
})

test('what was given up is sent again on request, and waits as long as a new one', async () => {
  const {taken, register, stateOf, webhook} = await open((count) => (count < 3 ? 500 : 200))
  const registeredAt = new Date(Date.now() - 2 * 3_600_000).toISOString()
  await register('registration-1', {registeredAt})
  webhook.queue.wake('popup')
  await expect.poll(() => stateOf('registration-1')).toMatchObject({state: 'givenUp'})
  expect(await webhook.replay('registration-1')).toBe(true)
  await expect.poll(() => stateOf('registration-1')).toMatchObject({state: 'waiting', attempts: 1})
  expect(await webhook.replay('registrationSettings')).toBe(false)
  expect(taken).toHaveLength(2)
})

test('a test goes to the published address and holds nobody; without an address it says so', async () => {
  const {taken, webhook, writer} = await open()
  expect(await webhook.test()).toBe(null)
  expect(JSON.parse(taken[0]?.body ?? '')).toMatchObject({
    type: 'webhook.test',
    data: {id: 'test', phone: '010-0000-0000'},
  })
  await writer.patch('registrationSettings').set({webhookUrl: 'http://10.0.0.1/'}).commit()
  expect(await webhook.test()).toBe('AddressRefused')
  await writer.patch('registrationSettings').unset(['webhookUrl']).commit()
  expect(await webhook.test()).toBe('No address is set')
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
  const {webhook, writer} = await open()
  const settings = {webhookUrl: 'https://example.kr/', webhookForms: ['popup']}
  expect(webhook.queue.takes(settings, 'popup')).toBe(true)
  expect(webhook.queue.takes(settings, 'visit')).toBe(false)
  const outbound = createOutbound({allow: []})
  onTestFinished(() => outbound.close())
  const silent = createWebhook({
    writer,
    outbound,
    clock: systemClock,
    secrets: [],
    isOneOfMany: false,
  })
  expect(silent.queue.takes(settings, 'popup')).toBe(false)
})
