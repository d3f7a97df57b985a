import {createServer as createHttpServer} from 'node:http'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'
import {createOutbound} from '../../server/outbound/outbound.ts'
import {createNotifier} from '../../server/registrations/notify.ts'
import {until} from '../until.ts'
import {decoded, listen, openMailServer} from './mail-server.ts'

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
    _id: 'registrationSettings',
    _type: 'registrationSettings',
    mailSubject: '새 관심고객: {form}',
    mailText: '{time}에 {form}이 들어왔습니다.\n{link}',
    ...settings,
  })
  const outbound = createOutbound({allow: ['127.0.0.1']})
  onTestFinished(() => outbound.close())
  const notifier = createNotifier({
    outbound,
    reader,
    writer,
    mail: {smtpUrl, from: 'site@example.kr', to: 'staff@example.kr'},
    link: 'https://example.kr/studio/customers',
    pauses: [1, 1],
  })
  onTestFinished(() => notifier.stop())
  return notifier
}

test('staff get a mail with the text of the settings, the form, the time and the link', async () => {
  const server = await openMailServer()
  const notifier = await open(server.smtpUrl)
  notifier.notify('popup')
  await until(() => expect(server.letters).toHaveLength(1))
  const {head, body} = decoded(server.letters[0])
  expect(head).toContain('To: staff@example.kr')
  expect(head).toContain('From: site@example.kr')
  expect(head).toContain('새 관심고객: 관심고객 등록')
  expect(body).toMatch(/^\d{4}년 .*에 관심고객 등록이 들어왔습니다\.\n/)
  expect(body).toContain('https://example.kr/studio/customers')
})

test('a mail to a busy server is retried', async () => {
  const server = await openMailServer({refusals: 2})
  const notifier = await open(server.smtpUrl)
  notifier.notify('popup')
  await until(() => expect(server.letters).toHaveLength(1))
})

test('a mail that is never accepted is not retried forever', async () => {
  const server = await openMailServer({refusals: 100})
  const notifier = await open(server.smtpUrl)
  notifier.notify('visit')
  await until(() => expect(server.refused()).toBe(3))
  notifier.notify('visit')
  await until(() => expect(server.refused()).toBe(6))
})

test('the webhook gets the form only, and is retried when it fails', async () => {
  const bodies: string[] = []
  const webhook = createHttpServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      bodies.push(body)
      response.writeHead(bodies.length === 1 ? 503 : 204).end()
    })
  })
  const mailServer = await openMailServer()
  const url = `http://127.0.0.1:${await listen(webhook)}/new`
  const notifier = await open(mailServer.smtpUrl, {notifyUrl: url})
  notifier.notify('inquiry')
  await until(() => expect([bodies.length, mailServer.letters.length]).toEqual([2, 1]))
  expect(JSON.parse(bodies[1] ?? '')).toEqual({event: 'registration', form: 'inquiry'})
})
