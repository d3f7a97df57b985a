import {createHmac} from 'node:crypto'
import {createServer} from 'node:http'
import {expect, onTestFinished, test} from 'vitest'
import {listen} from '../../../tests/server/mail-server.ts'
import {dueNow} from '../../../tests/server/store-deliveries.ts'
import {relayPresets} from '../schema/relay-presets.ts'
import {openMessages} from './open-messages.ts'

interface Asked {
  readonly url: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** A relay that takes everything, and says later what became of it. */
async function openReportingRelay(sent: string, reports: (count: number) => string) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    request.resume()
    if (request.method === 'POST') return response.writeHead(200).end(sent)
    asked.push({url: request.url ?? '', headers: request.headers})
    return response.writeHead(200).end(reports(asked.length))
  })
  const base = `http://127.0.0.1:${await listen(server)}`
  onTestFinished(() => server.closeAllConnections())
  return {asked, base}
}

type Opened = Awaited<ReturnType<typeof openMessages>>

/** Sends one message, and has the relay asked as if some time had passed. */
async function send({start, register, stateOf, writer}: Opened) {
  await register('registration-1')
  const {reports} = start()
  await expect.poll(() => stateOf('registration-1')).toMatchObject({state: 'accepted'})
  const later = async () => {
    await dueNow(writer, 'registration-1', 'confirmation')
    reports.wake()
  }
  return {later, state: () => stateOf('registration-1')}
}

const preset = (id: string) => relayPresets.find((each) => each.id === id)?.value ?? {}

test('SOLAPI is asked by group, signed, until it says that the message has arrived', async () => {
  const said = ['3000', '4000']
  const sent = '{"groupId": "G4V2026", "messageId": "M4V2026", "statusCode": "2000"}'
  const relay = await openReportingRelay(sent, (count) =>
    JSON.stringify({messageList: {M4V2026: {to: '01012345678', statusCode: said[count - 1]}}}),
  )
  const opened = await openMessages(`${relay.base}/send`, {
    relay: {
      ...preset('relay-solapi-sms'),
      ...{url: `${relay.base}/send`, reportUrl: `${relay.base}/list?groupId={id}`},
    },
  })
  const {later, state} = await send(opened)
  expect(await state()).toMatchObject({report: {relay: 'relay', id: 'G4V2026'}})
  await later()
  await expect.poll(state).toMatchObject({state: 'accepted', asked: 1})
  await later()
  await expect.poll(state).toMatchObject({state: 'delivered', asked: 2})
  expect(await state()).not.toHaveProperty('nextAt')
  expect(JSON.stringify(await state())).not.toContain('1234')
  expect(relay.asked.map(({url}) => url)).toEqual(Array(2).fill('/list?groupId=G4V2026'))
  const [, date = '', salt = '', signature] =
    /date=([^,]+), salt=(\w+), signature=(\w+)/.exec(
      String(relay.asked[0]?.headers.authorization),
    ) ?? []
  const hmac = createHmac('sha256', 'SECRET-of-the-relay').update(date + salt)
  expect(signature).toBe(hmac.digest('hex'))
})

test('SENS is asked by request, and a message that did not arrive says so with its reason', async () => {
  const relay = await openReportingRelay('{"requestId": "RSSA-1", "statusCode": "202"}', () =>
    JSON.stringify({messages: [{to: '01012345678', status: 'COMPLETED', statusName: 'fail'}]}),
  )
  const opened = await openMessages(`${relay.base}/send`, {
    relay: {
      ...preset('relay-sens-sms'),
      ...{url: `${relay.base}/send`, reportUrl: `${relay.base}/messages?requestId={id}`},
    },
  })
  const {later, state} = await send(opened)
  await later()
  await expect.poll(state).toMatchObject({state: 'undelivered', lastError: 'Said fail'})
  const headers = relay.asked[0]?.headers ?? {}
  const said = `GET /messages?requestId=RSSA-1\n${headers['x-ncp-apigw-timestamp']}\nKEY`
  expect(headers['x-ncp-apigw-signature-v2']).toBe(
    createHmac('sha256', 'SECRET-of-the-relay').update(said).digest('base64'),
  )
})

test('an alimtalk that failed and went on as a text message has arrived', async () => {
  const both = {a: {statusCode: '3104'}, b: {statusCode: '4000'}}
  const relay = await openReportingRelay('{"groupId": "G1", "statusCode": "2000"}', () =>
    JSON.stringify({messageList: both}),
  )
  const opened = await openMessages(`${relay.base}/send`, {
    relay: {
      ...preset('relay-solapi-alimtalk'),
      ...{url: `${relay.base}/send`, reportUrl: `${relay.base}/list?groupId={id}`},
    },
  })
  const {later, state} = await send(opened)
  await later()
  await expect.poll(state).toMatchObject({state: 'delivered'})
})

test('a relay that is not asked, or names no message, leaves "sent", and so does one that never knows', async () => {
  const relay = await openReportingRelay('{"id": "1"}', () => 'no JSON')
  const plain = await openMessages(`${relay.base}/send`)
  await send(plain)
  expect(await plain.stateOf('registration-1')).not.toHaveProperty('report')
  // What looks like a number of somebody is no name of a message.
  const phone = await openReportingRelay('{"id": "01012345678"}', () => '{}')
  const report = {
    ...{reportId: 'id', reportPaths: ['state'], deliveredValues: ['ok'], pendingValues: []},
  }
  const numbered = await openMessages(`${phone.base}/send`, {
    relay: {...report, reportUrl: `${phone.base}/r?id={id}`},
  })
  await send(numbered)
  expect(await numbered.stateOf('registration-1')).not.toHaveProperty('report')
  const silent = await openMessages(`${relay.base}/send`, {
    relay: {...report, reportUrl: `${relay.base}/r?id={id}`},
  })
  const {later, state} = await send(silent)
  for (let asked = 1; asked <= 10; asked += 1) {
    await later()
    await expect.poll(state).toMatchObject({state: 'accepted', asked})
  }
  expect(await state()).not.toHaveProperty('nextAt')
})
