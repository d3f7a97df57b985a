import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {type MessageKind, messageKinds} from '../../shared/message-rules.ts'
import {log} from '../log.ts'
import type {DueTimes} from '../registrations/due-times.ts'
import {relayIn} from '../registrations/message-templates.ts'
import {Worker} from '../registrations/worker.ts'
import {askReport, type RelayCaller} from './relay.ts'

interface ReportsOptions extends RelayCaller {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly dueTimes: Pick<DueTimes, 'add'>
}

const [second, minute, hour] = [1000, 60_000, 3_600_000]
/** In ms: after this many a message stays "sent". */
const pauses = [
  ...[20 * second, minute, 5 * minute, 20 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour],
]
const atOnce = 8

const due = v.object({
  _id: v.string(),
  report: v.object({relay: v.string(), id: v.string()}),
  asked: v.fallback(v.number(), 0),
})
type Due = v.InferOutput<typeof due>

interface Reports {
  /** Says that something may have become due. */
  wake(): void
  /** Begins nothing more. Resolves once what is asked is noted. */
  stop(): Promise<void>
}

/** In ms: the pause after a failure. */
const retryMs = 10 * second

/** Learns of messages that a relay has accepted whether they have arrived. Asking twice changes nothing. */
export const startReports = (options: ReportsOptions): readonly Reports[] =>
  messageKinds.map((kind) => startKind(options, kind))

function startKind(options: ReportsOptions, kind: MessageKind): Reports {
  const {writer, clock, dueTimes} = options
  const dueBy = (time: string) =>
    `*[_type == "registration" && ${kind}.state == "accepted" && ${kind}.nextAt <= ${time}] | order(${kind}.nextAt asc)`
  const worker = new Worker<Due>({
    async load() {
      const found = await writer.fetch<unknown[]>(
        `${dueBy('$now')}[0...${2 * atOnce}]{
          _id, "report": ${kind}.report, "asked": ${kind}.asked
        }`,
        {now: new Date(clock.now()).toISOString()},
      )
      return found.flatMap((each) => (v.is(due, each) ? [v.parse(due, each)] : []))
    },
    work: (each) => learn(options, kind, each),
    atOnce,
    retryMs,
    onError: (error) => log.error({error, kind}, 'Reports of messages could not be asked for'),
  })
  const leaveDueTimes = dueTimes.add({
    first: `${dueBy('"9999"')}[0].${kind}.nextAt`,
    wake: () => worker.wake(),
  })
  return {
    wake: () => worker.wake(),
    stop() {
      leaveDueTimes()
      return worker.stop()
    },
  }
}

async function learn(
  options: ReportsOptions,
  kind: MessageKind,
  {_id, report, asked}: Due,
): Promise<void> {
  const {writer, clock} = options
  const relay = relayIn(await writer.fetch<unknown>('*[_id == $id][0]', {id: report.relay}))
  const now = clock.now()
  const {is, fault} =
    relay && relay.reportUrl !== ''
      ? await askReport(options, relay, report.id)
      : {is: 'open' as const, fault: null}
  const pause = pauses[asked]
  const isLeft = is === 'open' && relay !== null && pause !== undefined
  const set = {
    ...(is !== 'open' && {state: is, reportedAt: new Date(now).toISOString()}),
    ...(fault !== null && {lastError: fault}),
    asked: asked + 1,
    ...(isLeft && {nextAt: new Date(now + pause).toISOString()}),
  }
  // It may have been sent again, or erased, in the meantime.
  const query = `*[_id == $id && ${kind}.state == "accepted" && ${kind}.report.id == $report]`
  const patch = writer
    .patch({query, params: {id: _id, report: report.id}})
    .set(Object.fromEntries(Object.entries(set).map(([name, value]) => [`${kind}.${name}`, value])))
  const gone = [
    ...(isLeft ? [] : [`${kind}.nextAt`]),
    ...(is === 'delivered' ? [`${kind}.lastError`] : []),
  ]
  await (gone.length > 0 ? patch.unset(gone) : patch).commit({visibility: 'async'})
}
