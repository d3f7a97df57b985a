import {readdir} from 'node:fs/promises'
import {
  createRegistrationsClient,
  type LakeConnection,
} from '../../server/connection/lake-connection.ts'
import {dayMs} from '../../shared/time-in-korea.ts'
import type {Config} from '../config.ts'
import {outboxOf} from '../data/outbox-of.ts'
import type {Gauge} from '../http/request-metrics.ts'

const countOf = (state: string) =>
  `count(*[_type == "delivery" && state == "${state}" && kind != "handOut"])`
const query = `{
  "waiting": ${countOf('waiting')}, "givenUp": ${countOf('givenUp')},
  "alarms": count(*[_type == "messageAlarm" && at > $since])
}`

interface Counts {
  readonly waiting: number
  readonly givenUp: number
  readonly alarms: number
}

/** How many registrations have not reached their destination; while the lake is away, those on this disk. */
export function waitingRegistrations(connection: LakeConnection, config: Config) {
  const client = createRegistrationsClient(connection)
  return async (): Promise<Gauge[]> => {
    const [outbox, counts] = await Promise.all([
      filesIn(outboxOf(config)),
      client
        .fetch<Counts>(query, {since: new Date(Date.now() - dayMs).toISOString()})
        .catch(() => null),
    ])
    return [
      {
        name: 'registrations_outbox',
        help: 'Registrations that wait on this disk for the lake.',
        value: outbox,
      },
      {name: 'lake_up', help: '1 while the lake answers.', value: counts ? 1 : 0},
      ...(counts ? forwardingGauges(counts) : []),
    ]
  }
}

const forwardingGauges = ({waiting, givenUp, alarms}: Counts): Gauge[] => [
  {
    name: 'registrations_forwarding',
    help: 'Deliveries that wait: forwarding, the webhook, and messages.',
    value: waiting,
  },
  {
    name: 'registrations_given_up',
    help: 'Deliveries that no service accepted in time.',
    value: givenUp,
  },
  {
    name: 'message_alarms',
    help: 'Alarms of the last 24 hours: a limit of messages is near or reached, or a relay has no money.',
    value: alarms,
  },
]

async function filesIn(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.json')).length
}
