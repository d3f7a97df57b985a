import {createHash} from 'node:crypto'
import {createServer, type IncomingHttpHeaders} from 'node:http'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {onTestFinished} from 'vitest'
import {DueTimes} from '../../../server/deliveries/due-times.ts'
import {Mailer} from '../../../server/outbound/mailer.ts'
import {Outbound} from '../../../server/outbound/outbound.ts'
import {DoNotCall} from '../../../server/registrations/do-not-call.ts'
import {ErasingMemory, trustStore} from '../../../server/registrations/erasing.ts'
import {type Clock, systemClock} from '../../../server/time/clock.ts'
import {TrustedTime} from '../../../server/time/trusted-time.ts'
import {listen} from '../../../tests/server/mail-server.ts'
import {stateOfDelivery, storeWithDeliveries} from '../../../tests/server/store-deliveries.ts'
import {MessageAlarms} from '../server/alarms.ts'
import {MessageLimits} from '../server/message-limits.ts'
import {startMessages} from '../server/messages.ts'
import {replayOn} from '../server/replay.ts'
import {startReports} from '../server/reports.ts'

export interface Taken {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Readonly<Record<string, string>>
}

export interface Answer {
  /** 0: never. */
  readonly status: number
  readonly body?: string
  readonly location?: string
}

/** A stand-in for a relay over HTTP. What it took under a key that it knows, it does not take again. */
export async function openRelay(
  answer: (taken: Taken, count: number) => Answer | Promise<Answer> = () => ({status: 200}),
) {
  const taken: Taken[] = []
  const delivered = new Map<string, Taken>()
  const lookUp: {asked: string[]; status: number | null} = {asked: [], status: null}
  const server = createServer(async (request, response) => {
    const key = new URL(request.url ?? '', 'http://relay').searchParams.get('key')
    if (request.method === 'GET' && key !== null) {
      lookUp.asked.push(key)
      const status = lookUp.status ?? (delivered.has(key) ? 200 : 404)
      return response.writeHead(status).end('{"id": "M1"}')
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    const one = {path: request.url ?? '', headers: request.headers, body}
    taken.push(one)
    const {status, body: said = '{}', location} = await answer(one, taken.length)
    if (status === 0 || status < 300) {
      const key = String(one.headers['idempotency-key'] ?? `none-${taken.length}`)
      if (!delivered.has(key)) delivered.set(key, one)
    }
    if (status > 0) response.writeHead(status, location ? {location} : {}).end(said)
  })
  const port = await listen(server)
  onTestFinished(() => server.closeAllConnections())
  return {taken, delivered, lookUp, url: `http://127.0.0.1:${port}/send`, port}
}

export const relayFields = {
  _type: 'messageRelay',
  signing: 'none',
  from: '02-123-4567',
  headers: [
    {_key: 'k', name: 'Idempotency-Key', value: '{key}'},
    {_key: 't', name: 'Authorization', value: 'Bearer {token}'},
  ],
  body: '{"to": "{to}", "from": "{from}", "text": "{text}", "subject": "{subject}", "type": "{type}"}',
}

interface Options {
  readonly relay?: object
  readonly fallback?: object
  readonly template?: object
  readonly clock?: Clock
  readonly smtpUrl?: string
  readonly allow?: readonly string[]
  /** In ms, until a relay has answered. */
  readonly timeout?: number
}

/** Content and settings on a real lake, and processes that send messages. */
export async function openMessages(url: string, options: Options = {}) {
  const {client, lake} = openTestLake({indexes: [['state', 'kind', 'nextAt']]})
  const content = client('administrator')
  const writer = client('administrator', {dataset: 'secret'})
  await content
    .transaction()
    .createOrReplace({_id: 'site', _type: 'site', name: '더 가온', phone: '1600-0000'})
    .createOrReplace({
      ...{_id: 'registrationForms', _type: 'registrationForms'},
      popup: {heading: '관심고객 등록'},
    })
    .commit()
  const reference = (_ref: string) => ({_type: 'reference', _ref})
  await writer
    .transaction()
    .createOrReplace({_id: 'relay', ...relayFields, url, ...options.relay})
    .createOrReplace({_id: 'fallback', ...relayFields, url, ...options.fallback})
    .createOrReplace({
      ...{_id: 'template', _type: 'messageTemplate', isOn: true, kind: 'confirmation'},
      ...{forms: ['popup'], channel: 'sms', relay: reference('relay')},
      text: '{name}님, {form}이 접수되었습니다. {대표번호}',
      ...(options.fallback && {fallback: reference('fallback')}),
      ...options.template,
    })
    .commit()
  const start = (through: Parameters<typeof client>[1] = {}, isOneOfMany = false) => {
    const outbound = new Outbound({allow: options.allow ?? ['127.0.0.1']})
    const mailer = options.smtpUrl
      ? new Mailer({smtpUrl: options.smtpUrl, from: 'site@example.kr', to: 'staff@example.kr'})
      : null
    const privateWriter = client('administrator', {dataset: 'secret', ...through})
    const clock = options.clock ?? systemClock
    const trustedTime = new TrustedTime(clock, trustStore(new ErasingMemory()))
    const seal = (text: string) => createHash('sha256').update(text).digest('hex')
    const doNotCall = new DoNotCall({
      writer: privateWriter,
      seal: (text) => `${text.length}`,
      sealNumbers: async (numbers) => numbers.map((number) => seal(number)),
      trustedTime,
    })
    const caller = {
      ...{outbound, clock, timeout: options.timeout ?? 1000, writer: privateWriter},
      keys: new Map([['127.0.0.1', 'KEY:SECRET-of-the-relay']]),
    }
    const bookingLink = ({visit}: {visit?: unknown}) =>
      visit ? 'https://site.example/booking/key' : null
    const officialLink = () => 'https://site.example/official'
    const reader = client('nobody')
    const alarms = new MessageAlarms({reader, writer: privateWriter, clock, mailer, link: '/'})
    const limits = new MessageLimits({writer: privateWriter, seal, clock, trustedTime, alarms})
    onTestFinished(() => limits.stop())
    const dueTimes = new DueTimes({writer: privateWriter, clock})
    const myInfoLink = () => 'https://site.example/my-info/key'
    const links = {bookingLink, officialLink, myInfoLink, origin: 'https://site.example'}
    const own = {reader, mailer, doNotCall, isOneOfMany, ...links, limits, alarms}
    const queues = startMessages({...caller, ...own, dueTimes})
    const replay = replayOn({writer: privateWriter, clock, queues})
    const reports = startReports({...caller, dueTimes})
    const stop = () => {
      for (const queue of queues) void queue.stop()
      void reports.stop()
      doNotCall.stop()
      outbound.close()
      mailer?.close()
    }
    onTestFinished(stop)
    return {
      queues,
      replay,
      reports,
      limits,
      wake: () => queues.forEach((queue) => void queue.wake()),
      stop,
    }
  }
  let count = 0
  /** The first has the number that tests look for; the others have one each, as one number gets one confirmation a day. */
  const nextPhone = () => {
    count += 1
    return count === 1 ? '010-1234-5678' : `010-1234-${6000 + count}`
  }
  const register = (_id: string, own: object = {}, kind = 'confirmation') => {
    const at = new Date((options.clock ?? systemClock).now()).toISOString()
    return storeWithDeliveries(writer, {
      ...{_id, _type: 'registration', form: 'popup', name: '김가온'},
      ...('phone' in own ? {} : {phone: nextPhone()}),
      ...{registeredAt: at, [kind]: {state: 'waiting', attempts: 0, nextAt: at}},
      ...own,
    })
  }
  const stateOf = (id: string, kind = 'confirmation') => stateOfDelivery(writer, id, kind)
  return {client, lake, writer, content, start, register, stateOf}
}
