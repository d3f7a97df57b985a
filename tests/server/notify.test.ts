import {createServer as createHttpServer} from 'node:http'
import {createServer, type Server, type Socket} from 'node:net'
import {createInterface} from 'node:readline'
import {expect, onTestFinished, test} from 'vitest'
import {createNotifier} from '../../server/registrations/notify.ts'
import {openTestLake} from '../lake/test-lake.ts'
import {until} from '../until.ts'

/** Listens until the test is over; returns the port. */
async function listen(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** A mail server with just enough of RFC 5321; refuses the first mails. */
async function openMailServer({refusals = 0} = {}) {
  const letters: string[] = []
  let left = refusals
  const converse = (socket: Socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let letter: string[] | null = null
    socket.on('error', () => {})
    createInterface({input: socket, crlfDelay: Number.POSITIVE_INFINITY}).on('line', (line) => {
      if (letter && line !== '.') letter.push(line)
      else if (letter) {
        letters.push(letter.join('\n'))
        letter = null
        say('250 Kept')
      } else if (line.startsWith('EHLO')) say('250 test')
      else if (line.startsWith('MAIL') && left > 0) {
        left -= 1
        say('451 Later')
      } else if (line === 'DATA') {
        letter = []
        say('354 Go on')
      } else say('250 Fine')
    })
    say('220 test')
  }
  const port = await listen(createServer(converse))
  return {letters, refused: () => refusals - left, smtpUrl: `smtp://127.0.0.1:${port}`}
}

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
  const notifier = createNotifier({
    reader,
    writer,
    mail: {smtpUrl, from: 'site@example.kr', to: 'staff@example.kr'},
    link: 'https://example.kr/studio/customers',
    pauses: [1, 1],
  })
  onTestFinished(() => notifier.stop())
  return notifier
}

/** Decodes the foldings and encodings of RFC 2045 and 2047. */
function decoded(letter = '') {
  const [head = '', ...body] = letter.split('\n\n')
  const encodedWord = /=\?UTF-8\?B\?(.+?)\?=/g
  const unescaped = body
    .join('\n\n')
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, '%$1')
  return {
    head: head
      .replaceAll(/\?=\n =\?/g, '?==?')
      .replaceAll(encodedWord, (_, text) => Buffer.from(text, 'base64').toString()),
    body: decodeURIComponent(unescaped),
  }
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

test('a mail that is never accepted is not retried for ever', async () => {
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
