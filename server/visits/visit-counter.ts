import {randomUUID} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import {legibleLine} from '../../shared/characters.ts'
import {channelOf, parametersIn} from '../../shared/source.ts'
import {dayInKorea} from '../../shared/time-in-korea.ts'
import {isReader} from '../http/is-reader.ts'
import type {RequestHead} from '../http/request-head.ts'
import {log} from '../log.ts'
import {type Clock, systemClock} from '../time/clock.ts'
import {everyHour} from '../time/every-hour.ts'
import {type Batch, storeBatch, sweepVisits} from './store-visits.ts'
import type {Counted} from './visit-day.ts'
import {createVisitors} from './visitors.ts'

export interface VisitCounter {
  /** A page was sent to a browser, or is shown by one that came from another page. */
  viewed(request: RequestHead, page: string, address: string): void
  /** The short address of a campaign was opened. */
  campaign(request: RequestHead, slug: string, address: string): void
  /** A registration was stored. */
  registered(registration: Registered): void
  /** Writes pending counts. */
  flush(): Promise<void>
  /** Writes pending counts and stops counting. */
  stop(): Promise<void>
}

interface Registered {
  /** The page with the form. */
  readonly page: string
  readonly source?: {readonly last: {readonly page: string; readonly channel: string}} | null
}

const mostInBatch = 1000
/** The first counts after a pause are stored soon, and then those of a minute together. */
const flushAfterMs = {soon: 2000, usual: 60_000} as const

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly origin: string
  readonly clock?: Clock
  /** Set where other processes have the same visitors: each act is then marked in the lake, and counted once. */
  readonly sealShared?: ((text: string) => string) | undefined
}

/** Counts visits without cookies, in memory; the sums of a minute are stored together. A crash loses that minute. */
export function createVisitCounter({
  writer,
  origin,
  clock = systemClock,
  sealShared,
}: Options): VisitCounter {
  const visitors = createVisitors(sealShared)
  const host = new URL(origin).host
  let waiting: Batch[] = []
  let flushing: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let flushedAt = Number.NEGATIVE_INFINITY

  const flushLater = (soonest: number = flushAfterMs.soon) => {
    const due = flushedAt + flushAfterMs.usual - clock.steady()
    timer ??= setTimeout(
      () => {
        timer = undefined
        void flush()
      },
      Math.max(soonest, due),
    ).unref()
  }
  const note = (counted: Counted, date: string, mark: string | null) => {
    const last = waiting.at(-1)
    const isOpen = last?.date === date && !last.isSent && last.counted.length < mostInBatch
    const batch = isOpen ? last : {id: randomUUID(), date, counted: [], marks: [], isSent: false}
    if (!isOpen) waiting.push(batch)
    batch.counted.push(counted)
    batch.marks.push(sealShared ? mark : null)
    flushLater()
  }
  const send = async () => {
    flushedAt = clock.steady()
    for (const batch of [...waiting]) {
      batch.isSent = true
      await storeBatch(writer, batch)
      waiting = waiting.filter((each) => each !== batch)
    }
  }
  const flush = async (): Promise<void> => {
    await flushing
    if (waiting.length === 0) return
    flushing = send().catch((error) => {
      log.warn({error}, 'Visits could not be stored yet')
      flushLater(flushAfterMs.usual)
    })
    await flushing
    flushing = null
  }
  const stopSweeping = everyHour(
    () => sweepVisits(writer, dayInKorea(clock.now())),
    'Counts of visits could not be swept',
  )

  const visitorOf = ({headers}: RequestHead, address: string) => ({
    address,
    userAgent: headers.get('user-agent') ?? '',
  })
  return {
    viewed(request, page, address) {
      if (!isReader(request)) return
      const date = dayInKorea(clock.now())
      const visitor = visitorOf(request, address)
      const view = visitors.first(visitor, page, date)
      if (view !== null) note({kind: 'view', page}, date, view)
      const channel = arrivalOf(request, host)
      const visit = channel === null ? null : visitors.first(visitor, `by ${channel}`, date)
      if (channel !== null && visit !== null) note({kind: 'visit', page, channel}, date, visit)
    },
    campaign(request, slug, address) {
      if (!isReader(request)) return
      const date = dayInKorea(clock.now())
      const first = visitors.first(visitorOf(request, address), `go ${slug}`, date)
      if (first !== null) note({kind: 'campaign', slug}, date, first)
    },
    registered({page, source}) {
      const {page: landing, channel} = source?.last ?? {page: '', channel: 'unknown'}
      note({kind: 'registration', page, landing, channel}, dayInKorea(clock.now()), null)
    },
    flush,
    async stop() {
      stopSweeping()
      await flush()
      await flush()
      clearTimeout(timer)
    },
  }
}

/** The channel by which somebody comes to the site; null where they were there already. */
function arrivalOf({url, headers}: RequestHead, host: string): string | null {
  const referer = headers.get('referer') ?? ''
  if (isWithin(referer, host)) return null
  const at = url.indexOf('?')
  const params = at < 0 ? {} : parametersIn(url.slice(at))
  return legibleLine(channelOf({params, referrer: URL.parse(referer)?.hostname ?? ''}))
}

/** Cheaper than to parse it, on the way of every kept page. */
function isWithin(address: string, host: string): boolean {
  const start = address.indexOf('//') + 2
  return start > 1 && address.startsWith(`${host}/`, start)
}
