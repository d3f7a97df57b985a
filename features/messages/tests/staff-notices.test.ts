import {createServer as createHttpServer} from 'node:http'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'
import {DueTimes} from '../../../server/deliveries/due-times.ts'
import {readSettings} from '../../../server/deliveries/settings.ts'
import {Mailer} from '../../../server/outbound/mailer.ts'
import {Outbound} from '../../../server/outbound/outbound.ts'
import {systemClock} from '../../../server/time/clock.ts'
import {decoded, listen, openMailServer} from '../../../tests/server/mail-server.ts'
import {
  dueNow as makeDue,
  patchDelivery,
  stateOfDelivery,
  storeWithDeliveries,
} from '../../../tests/server/store-deliveries.ts'
import {replayOn} from '../server/replay.ts'
import {startStaffNotices} from '../server/staff-notices.ts'

async function open(smtpUrl: string, settings: Record<string, string> = {}) {
  const {client} = openTestLake()
  const reader = client('administrator')
  const writer = client('administrator', {dataset: 'secret'})
  await reader.create({
    _id: 'registrationForms',
    _type: 'registrationForms',
    popup: {heading: '관심고객 등록'},
  })
  await writer.create({
    ...{_id: 'registrationSettings', _type: 'registrationSettings'},
    mailSubject: '새 관심고객: {form}',
    mailText: '{time}에 {form}이 들어왔습니다.\n{link}',
    ...settings,
  })
  /** As a process does; returns what ends it. */
  const start = () => {
    const outbound = new Outbound({allow: ['127.0.0.1']})
    const mailer = new Mailer({smtpUrl, from: 'site@example.kr', to: 'staff@example.kr'})
    const queues = startStaffNotices({
      ...{reader, writer, outbound, mailer, clock: systemClock, isOneOfMany: false},
      dueTimes: new DueTimes({writer}),
      link: 'https://example.kr/studio/customers',
    })
    const stop = () => {
      for (const queue of queues) queue.stop()
      outbound.close()
      mailer.close()
    }
    onTestFinished(stop)
    const replay = replayOn({writer, clock: systemClock, queues})
    return {stop, queues, replay, wake: () => queues.forEach((queue) => void queue.wake())}
  }
  const register = (_id: string, kind: 'staffMail' | 'staffCall', form = 'popup') => {
    const at = new Date().toISOString()
    return storeWithDeliveries(writer, {
      ...{_id, _type: 'registration', form, name: '김가온', phone: '010-1234-5678'},
      ...{registeredAt: at, [kind]: {state: 'waiting', attempts: 0, nextAt: at}},
    })
  }
  const stateOf = (id: string, kind: 'staffMail' | 'staffCall') => stateOfDelivery(writer, id, kind)
  const dueNow = (id: string, kind: 'staffMail' | 'staffCall') => makeDue(writer, id, kind)
  return {start, register, stateOf, dueNow, writer}
}

test('staff get one mail with the text of the settings, the form, the time and the link, and nothing personal', async () => {
  const server = await openMailServer()
  const {start, register, stateOf} = await open(server.smtpUrl)
  await register('registration-1', 'staffMail')
  start()
  await expect.poll(() => stateOf('registration-1', 'staffMail')).toMatchObject({state: 'accepted'})
  expect(server.letters).toHaveLength(1)
  const {head, body} = decoded(server.letters[0])
  expect(head).toContain('To: staff@example.kr')
  expect(head).toContain('From: site@example.kr')
  expect(head).toContain('새 관심고객: 관심고객 등록')
  expect(body).toMatch(/^\d{4}년 .*에 관심고객 등록이 들어왔습니다\.\n/)
  expect(body).toContain('https://example.kr/studio/customers')
  expect(head + body).not.toMatch(/김가온|1234/)
})

test('a mail to a busy server waits on disk, and goes out once after the next start', async () => {
  const server = await openMailServer({refusals: 1})
  const {start, register, stateOf, dueNow} = await open(server.smtpUrl)
  await register('registration-1', 'staffMail')
  const first = start()
  await expect
    .poll(() => stateOf('registration-1', 'staffMail'))
    .toMatchObject({state: 'waiting', attempts: 1, lastError: 'Mail server'})
  first.stop()
  await dueNow('registration-1', 'staffMail')
  start()
  await expect
    .poll(() => stateOf('registration-1', 'staffMail'))
    .toMatchObject({state: 'accepted', attempts: 2})
  expect(server.letters).toHaveLength(1)
})

test('a mail that was being sent when the process died is not sent again, unless somebody asks for it', async () => {
  const server = await openMailServer()
  const {start, register, stateOf, writer} = await open(server.smtpUrl)
  await register('registration-1', 'staffMail')
  const nextAt = new Date(Date.now() + 1000).toISOString()
  await patchDelivery(writer, 'registration-1', 'staffMail', {state: 'sending', nextAt})
  const {replay} = start()
  await expect
    .poll(() => stateOf('registration-1', 'staffMail'))
    .toMatchObject({state: 'unknown', lastError: 'Stopped while sending'})
  expect(server.letters).toHaveLength(0)
  expect(await replay('registration-1', 'staffMail')).toBe(true)
  await expect.poll(() => stateOf('registration-1', 'staffMail')).toMatchObject({state: 'accepted'})
  expect(server.letters).toHaveLength(1)
})

test('a call of the office gets the form only, under one key, and is repeated when it fails', async () => {
  const taken: {readonly body: string; readonly key: unknown}[] = []
  const webhook = createHttpServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    taken.push({
      body: Buffer.concat(chunks).toString(),
      key: request.headers['idempotency-key'],
    })
    response.writeHead(taken.length === 1 ? 503 : 204).end()
  })
  const mailServer = await openMailServer()
  const notifyUrl = `http://127.0.0.1:${await listen(webhook)}/new`
  const {start, register, stateOf, dueNow, writer} = await open(mailServer.smtpUrl, {notifyUrl})
  await register('registration-1', 'staffCall', 'inquiry')
  const {wake, queues} = start()
  const settings = await readSettings(writer)
  expect(queues.filter((queue) => queue.takes(settings, 'inquiry'))).toHaveLength(2)
  await expect
    .poll(() => stateOf('registration-1', 'staffCall'))
    .toMatchObject({state: 'waiting', lastError: 'HTTP 503'})
  await dueNow('registration-1', 'staffCall')
  wake()
  await expect.poll(() => stateOf('registration-1', 'staffCall')).toMatchObject({state: 'accepted'})
  expect(taken).toHaveLength(2)
  expect(new Set(taken.map(({key}) => key))).toEqual(new Set(['registration-1-staffCall']))
  expect(JSON.parse(taken[1]?.body ?? '')).toEqual({event: 'registration', form: 'inquiry'})
})
