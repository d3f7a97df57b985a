import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {inState} from '../../../server/deliveries/delivery.ts'
import type {DueTimes} from '../../../server/deliveries/due-times.ts'
import {Worker} from '../../../server/deliveries/worker.ts'
import {log} from '../../../server/log.ts'
import {type MessageKind, messageKinds} from '../../../shared/message-kinds.ts'
import {relayIn} from './message-templates.ts'
import {askReport, type RelayCaller} from './relay.ts'

interface ReportsOptions extends RelayCaller {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly dueTimes: Pick<DueTimes, 'add'>
}

const [second, minute, hour] = [1000, 60_000, 3_600_000]
/** Pauses in ms. After the last one a message stays "sent". */
const pauses = [
  ...[20 * second, minute, 5 * minute, 20 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour],
]
const concurrency = 8

const due = v.object({
  _id: v.string(),
  report: v.object({relay: v.string(), id: v.string()}),
  asked: v.fallback(v.number(), 0),
})
type Due = v.InferOutput<typeof due>

interface Reports {
  /** Looks for reports that have become due. */
  wake(): void
  /** Begins nothing more. Resolves once all answers that it waits for are stored. */
  stop(): Promise<void>
}

/** Pause in ms after a failure. */
const retryMs = 10 * second

/** GROQ: messages of one kind of which a report is due by this time, the first one first. */
const dueBy = (kind: MessageKind, time: string) =>
  `*[${inState('accepted', kind)} && nextAt <= ${time}]
    | order(nextAt asc)`

const list = messageKinds.map(
  (kind) => `...${dueBy(kind, '$now')}[0...${concurrency}]{_id, report, asked}`,
)
const firsts = messageKinds.map((kind) => `...${dueBy(kind, '"9999"')}[0...1].nextAt`)

/** Asks relays whether the messages that they accepted have arrived. Asking twice changes nothing. */
export function startReports(options: ReportsOptions): Reports {
  const {writer, clock, dueTimes} = options
  const worker = new Worker<Due>({
    async load() {
      const now = new Date(clock.now()).toISOString()
      const found = await writer.fetch<unknown[]>(`[${list.join(', ')}]`, {now})
      return found.flatMap((each) => (v.is(due, each) ? [v.parse(due, each)] : []))
    },
    work: (each) => learn(options, each),
    atOnce: concurrency,
    retryMs,
    onError: (error) => log.error({error}, 'Reports of messages could not be asked for'),
  })
  const leaveDueTimes = dueTimes.add({
    first: `[${firsts.join(', ')}] | order(@ asc)[0]`,
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

async function learn(options: ReportsOptions, {_id, report, asked}: Due): Promise<void> {
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
  // The message may have been sent again, or erased, in the meantime.
  const query = '*[_id == $id && state == "accepted" && report.id == $report]'
  const patch = writer.patch({query, params: {id: _id, report: report.id}}).set(set)
  const gone = [...(isLeft ? [] : ['nextAt']), ...(is === 'delivered' ? ['lastError'] : [])]
  await (gone.length > 0 ? patch.unset(gone) : patch).commit({visibility: 'async'})
}
