import {randomUUID} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import {type Attribution, attributionOf, type LastTouch} from '../../shared/attribution.ts'
import {channelOf, parametersIn} from '../../shared/source.ts'
import {dayInKorea} from '../../shared/time-in-korea.ts'
import {isReader} from '../http/is-reader.ts'
import type {RequestHead} from '../http/request-head.ts'
import {log} from '../log.ts'
import {type Clock, systemClock} from '../time/clock.ts'
import {hourlyRemoval} from '../time/hourly-removal.ts'
import type {TrustedTime} from '../time/trusted-time.ts'
import {type Batch, storeBatch, sweepVisits} from './store-visits.ts'
import type {Counted} from './visit-day.ts'
import {Visitors} from './visitors.ts'

interface Registered {
  /** The page with the form. */
  readonly page: string
  readonly source?: {readonly last: LastTouch & {readonly page: string}} | null
}

const batchLimit = 1000
/** The first counts after a pause are stored soon, and then those of a minute together. */
const flushAfterMs = {soon: 2000, usual: 60_000} as const

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly origin: string
  readonly clock?: Clock
  readonly trustedTime: TrustedTime
  /** Set where other processes have the same visitors: each act is then marked in the lake, and counted once. */
  readonly sealShared?: ((text: string) => string) | undefined
}

/** Counts visits without cookies, in memory; the sums of a minute are stored together. A crash loses that minute. */
export class VisitCounter {
  readonly #writer: SanityClient
  readonly #clock: Clock
  readonly #host: string
  readonly #isShared: boolean
  readonly #visitors: Visitors
  readonly #stopSweeping: () => void
  #waiting: Batch[] = []
  #flushing: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined
  #flushedAt = Number.NEGATIVE_INFINITY

  constructor({writer, origin, clock = systemClock, trustedTime, sealShared}: Options) {
    this.#writer = writer
    this.#clock = clock
    this.#host = new URL(origin).host
    this.#isShared = sealShared !== undefined
    this.#visitors = new Visitors(sealShared)
    this.#stopSweeping = hourlyRemoval(
      trustedTime,
      (time) => sweepVisits(writer, time),
      'Counts of visits could not be swept',
    )
  }

  /** A page was sent to a browser, or is shown by one that came from another page. */
  viewed(request: RequestHead, page: string, address: string): void {
    if (!isReader(request)) return
    const date = dayInKorea(this.#clock.now())
    const visitor = visitorOf(request, address)
    const view = this.#visitors.first(visitor, page, date)
    if (view !== null) this.#note({kind: 'view', page}, date, view)
    const attribution = arrivalOf(request, this.#host)
    if (attribution === null) return
    const visit = this.#visitors.first(visitor, `by ${attribution.channel}`, date)
    if (visit !== null) this.#note({kind: 'visit', page, attribution}, date, visit)
  }

  /** The short address of a campaign was opened. */
  campaign(request: RequestHead, slug: string, address: string): void {
    if (!isReader(request)) return
    const date = dayInKorea(this.#clock.now())
    const first = this.#visitors.first(visitorOf(request, address), `go ${slug}`, date)
    if (first !== null) this.#note({kind: 'campaign', slug}, date, first)
  }

  /** A registration was stored. */
  registered({page, source}: Registered): void {
    const attribution = attributionOf(source?.last)
    const date = dayInKorea(this.#clock.now())
    this.#note(
      {kind: 'registration', page, landing: source?.last.page ?? '', attribution},
      date,
      null,
    )
  }

  /** Writes pending counts. */
  async flush(): Promise<void> {
    await this.#flushing
    if (this.#waiting.length === 0) return
    this.#flushing = this.#send().catch((error) => {
      log.warn({error}, 'Visits could not be stored yet')
      this.#flushLater(flushAfterMs.usual)
    })
    await this.#flushing
    this.#flushing = null
  }

  /** Writes pending counts and stops counting. */
  async stop(): Promise<void> {
    this.#stopSweeping()
    await this.flush()
    await this.flush()
    clearTimeout(this.#timer)
  }

  #note(counted: Counted, date: string, mark: string | null): void {
    const last = this.#waiting.at(-1)
    const isOpen = last?.date === date && !last.isSent && last.counted.length < batchLimit
    const batch = isOpen ? last : {id: randomUUID(), date, counted: [], marks: [], isSent: false}
    if (!isOpen) this.#waiting.push(batch)
    batch.counted.push(counted)
    batch.marks.push(this.#isShared ? mark : null)
    this.#flushLater(flushAfterMs.soon)
  }

  #flushLater(soonest: number): void {
    const due = this.#flushedAt + flushAfterMs.usual - this.#clock.steady()
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined
        void this.flush()
      },
      Math.max(soonest, due),
    ).unref()
  }

  async #send(): Promise<void> {
    this.#flushedAt = this.#clock.steady()
    for (const batch of [...this.#waiting]) {
      batch.isSent = true
      await storeBatch(this.#writer, batch)
      this.#waiting = this.#waiting.filter((each) => each !== batch)
    }
  }
}

const visitorOf = ({headers}: RequestHead, address: string) => ({
  address,
  userAgent: headers.get('user-agent') ?? '',
})

/** The way by which somebody comes to the site; null where they were there already. */
function arrivalOf({url, headers}: RequestHead, host: string): Attribution | null {
  const referer = headers.get('referer') ?? ''
  if (isWithin(referer, host)) return null
  const at = url.indexOf('?')
  const params = at < 0 ? {} : parametersIn(url.slice(at))
  const referrer = URL.parse(referer)?.hostname ?? ''
  return attributionOf({params, channel: channelOf({params, referrer})})
}

/** Cheaper than to parse it, on the way of every kept page. */
function isWithin(address: string, host: string): boolean {
  const start = address.indexOf('//') + 2
  return start > 1 && address.startsWith(`${host}/`, start)
}
