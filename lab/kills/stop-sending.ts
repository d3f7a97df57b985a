import {once} from 'node:events'
import {createServer} from 'node:http'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout as pause} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import project from '../../sanity.json' with {type: 'json'}
import {firstState, newDelivery} from '../../server/deliveries/delivery.ts'
import {type OwnSite, startOwnSite} from '../own-site/own-site.ts'
import {messageFields} from './messages-report.ts'

interface Options {
  readonly times: number
  readonly onStop?: (stops: number, stop: Stop) => void
}

/** A stop of the program under a backlog of messages. */
interface Stop {
  /** Number of messages that relays were asked for so far. */
  readonly asked: number
  readonly tookMs: number
  /** When the relay was asked last, after the signal. */
  readonly lastAskedMs: number
  /** Number of messages in each state, once the program has ended. */
  readonly states: Readonly<Record<string, number>>
}

interface Asked {
  readonly key: string
  /** Time of `performance.now()`, in ms. */
  readonly at: number
}

interface Found {
  readonly messages: number
  readonly faults: readonly string[]
}

const kinds = Object.values(messageFields)
const registrationsPerRound = 120
/** A stop comes once relays were asked for so many messages of a round. */
const askedBeforeStop = 40
/** Allows for messages whose connection to the relay was open when the signal came. */
const lineMs = 1000

/** Stops the program by SIGTERM while relays are slow to answer, and counts what they were given. */
export async function stopWhileSending({times, onStop = () => {}}: Options): Promise<Found> {
  const relay = await openSlowRelay()
  // No limit applies to so many messages to as many numbers.
  const site = await startOwnSite()
  try {
    const administrator = await site.administrator(project.privateDataset)
    await prepare(administrator, relay.url)
    const faults: string[] = []
    for (let round = 0; round < times; round += 1) {
      const before = relay.asked.length
      await register(site.client(project.privateDataset), round)
      while (relay.asked.length < before + askedBeforeStop) await pause(10)
      const signalAt = performance.now()
      const ended = await site.stop()
      const stop = {
        asked: relay.asked.length,
        tookMs: Math.round(performance.now() - signalAt),
        lastAskedMs: Math.round(Math.max(0, (relay.asked.at(-1)?.at ?? 0) - signalAt)),
        states: statesIn(site),
      }
      onStop(round + 1, stop)
      faults.push(...faultsOf(stop, ended).map((fault) => `stop ${round + 1}: ${fault}`))
      await site.restart()
      await settled(site)
    }
    const messages = times * registrationsPerRound * kinds.length
    const keys = new Set(relay.asked.map(({key}) => key))
    if (keys.size !== messages) faults.push(`${keys.size} of ${messages} messages were sent`)
    if (relay.asked.length > keys.size) {
      faults.push(`${relay.asked.length - keys.size} messages were sent twice`)
    }
    return {messages, faults}
  } finally {
    await site.close()
    relay.close()
  }
}

/** Lists the faults that a stop has left. */
export function faultsOf({asked, lastAskedMs, states}: Stop, ended: string | null): string[] {
  const unknown = (states.sending ?? 0) + (states.unknown ?? 0)
  const accepted = states.accepted ?? 0
  return [
    ...(ended === 'exit code 0' ? [] : [`it ended by ${ended}`]),
    ...(unknown === 0 ? [] : [`of ${unknown} messages nobody knows whether they were sent`]),
    ...(accepted === asked ? [] : [`${asked} were asked for, and ${accepted} say so`]),
    ...(lastAskedMs <= lineMs ? [] : [`a message was begun ${lastAskedMs} ms after the signal`]),
  ]
}

/** A stand-in for relays that takes up to three seconds for an answer. */
async function openSlowRelay() {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const {key} = JSON.parse(Buffer.concat(chunks).toString())
    asked.push({key: `${request.url} ${key}`, at: performance.now()})
    await pause(200 + ((asked.length * 997) % 2800))
    response.writeHead(200).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return {asked, url: `http://127.0.0.1:${port}`, close}
}

async function prepare(administrator: SanityClient, relay: string): Promise<void> {
  const limits = {messagesPerHour: 1e6, messagesPerDay: 1e6, wonPerHour: 1e7, wonPerDay: 1e7}
  const transaction = administrator
    .transaction()
    .createIfNotExists({_id: 'registrationSettings', _type: 'registrationSettings'})
    .patch('registrationSettings', {set: limits})
  for (const kind of kinds) {
    transaction
      .createOrReplace({
        ...{_id: `relay-${kind}`, _type: 'messageRelay', url: `${relay}/${kind}`, honorsKey: false},
        ...{signing: 'none', from: '02-123-4567', body: '{"key": "{key}"}'},
      })
      .createOrReplace({
        ...{_id: `template-${kind}`, _type: 'messageTemplate', isOn: true, kind, forms: ['popup']},
        ...{channel: 'sms', staffNumber: '010-1234-5678', text: '{time} {name}'},
        relay: {_type: 'reference', _ref: `relay-${kind}`},
      })
  }
  await transaction.commit()
}

/** Registrations whose messages are due. */
async function register(writer: SanityClient, round: number): Promise<void> {
  const at = new Date().toISOString()
  const transaction = writer.transaction()
  for (let n = 0; n < registrationsPerRound; n += 1) {
    const _id = `stop-${round}-${n}`
    transaction.create({
      ...{_id, _type: 'registration', form: 'popup', name: '김가온'},
      phone: `010-9${String(round).padStart(3, '0')}-${String(n).padStart(4, '0')}`,
      registeredAt: at,
    })
    for (const kind of kinds) {
      transaction.create(newDelivery(_id, {kind, form: 'popup', state: firstState(at)}))
    }
  }
  await transaction.commit()
}

function statesIn({directory}: OwnSite): Record<string, number> {
  const file = join(directory, `lake.${project.privateDataset}.sqlite`)
  const database = new DatabaseSync(file, {readOnly: true})
  const rows = database.prepare(`SELECT body FROM documents WHERE id LIKE 'stop-%'`).all()
  database.close()
  const states = rows.flatMap(({body}) => {
    const {_type, state} = JSON.parse(String(body))
    return _type === 'delivery' ? [String(state)] : []
  })
  return Object.fromEntries(
    Map.groupBy(states, (state) => state)
      .entries()
      .map(([state, all]) => [state, all.length]),
  )
}

async function settled(site: OwnSite): Promise<void> {
  const client = site.client(project.privateDataset)
  const open = 'count(*[_type == "delivery" && state in ["waiting", "sending"]])'
  while ((await client.fetch<number>(open)) > 0) await pause(200)
}
