import type {SanityClient} from '@sanity/client'
import {type EventTimes, nextChange, spanOf} from '../../shared/schedule.ts'
import {dayInKorea} from '../../shared/time-in-korea.ts'
import {log} from '../log.ts'

/** The clock may be adjusted while a timer runs, and a timer runs for 24 days at most. */
const lookAgainMs = 30_000

const togetherMs = 100

/** What the time alone changes on pages. Days without a time end at midnight in Korea. */
const timesQuery = `{
  "post": *[_type == "pressPost" && date > now()] | order(date asc)[0].date,
  "opening": *[_type == "opening" && _id == "opening" && isClosed == true && opensAt > $since][0].opensAt,
  "periods": *[_type in ["phase", "notice"] && (from > $since || until > $since)]{from, until},
  "events": *[_type == "scheduleEvent" && coalesce(endDay, startDay) >= $today]{
    startDay, startTime, endDay, endTime
  }
}`

interface Times {
  readonly post: string | null
  readonly opening: string | null
  readonly periods: readonly {readonly from: string | null; readonly until: string | null}[]
  readonly events: readonly EventTimes[]
}

/**
 * Calls `onDue` when a scheduled press post becomes due, the site opens, a phase of the sale or a notice
 * begins or ends, or an event of the schedule is a day nearer or over: without any visit or edit.
 */
export class ContentTimes {
  readonly #member: SanityClient
  readonly #onDue: () => void
  readonly #begun = Date.now()
  #next = Number.POSITIVE_INFINITY
  #lastDue = 0
  #lookUps = 0
  #isStopped = false
  #dueTimer: NodeJS.Timeout | undefined
  #lookUpTimer: NodeJS.Timeout | undefined

  /** @param member a client that sees scheduled posts */
  constructor(member: SanityClient, onDue: () => void) {
    this.#member = member
    this.#onDue = onDue
    this.#lookUpIn(0)
  }

  /** Queries the next time again: content may have changed. Debounced: many changes at once are one query. */
  lookUp(): void {
    this.#lookUpIn(togetherMs)
  }

  stop(): void {
    this.#isStopped = true
    this.#lookUps += 1
    clearTimeout(this.#dueTimer)
    clearTimeout(this.#lookUpTimer)
  }

  #wait(): void {
    clearTimeout(this.#dueTimer)
    if (!Number.isFinite(this.#next)) return
    const ms = Math.min(Math.max(this.#next - Date.now(), 0), lookAgainMs)
    const look = () => (this.#next <= Date.now() ? this.#due() : this.#wait())
    this.#dueTimer = setTimeout(look, ms).unref()
  }

  #due(): void {
    this.#lastDue = Date.now()
    this.#onDue()
    this.#lookUpIn(0)
  }

  async #lookUp(): Promise<void> {
    this.#lookUps += 1
    const mine = this.#lookUps
    // A time after it that is over when it is found, since finding it took as long, is due at once. The clock may
    // have been set back.
    const since = Math.min(Math.max(this.#lastDue, this.#begun), Date.now())
    const params = {since: new Date(since).toISOString(), today: dayInKorea(since)}
    const times = await this.#member.fetch<Times>(timesQuery, params, {perspective: 'published'})
    if (mine !== this.#lookUps) return
    this.#next = Math.min(nextPost(times.post, this.#lastDue), nextDue(times, since))
    this.#wait()
  }

  #lookUpIn(ms: number): void {
    clearTimeout(this.#lookUpTimer)
    if (this.#isStopped) return
    const run = () =>
      this.#lookUp().catch((error) => {
        if (this.#isStopped) return
        log.error({error}, 'The next time at which content changes could not be looked up')
        this.#lookUpIn(lookAgainMs)
      })
    this.#lookUpTimer = setTimeout(run, ms).unref()
  }
}

/**
 * The lake may still hold back a post whose time is over by this clock, because its own clock is behind, or
 * because a program stored the time with a zone's offset, which GROQ compares as text. Such a post is asked
 * about again later, not at once and over and over.
 */
function nextPost(date: string | null, lastDue: number): number {
  const at = Date.parse(date ?? '')
  if (Number.isNaN(at)) return Number.POSITIVE_INFINITY
  return at > Date.now() ? at : lastDue + lookAgainMs
}

/** @param since when all that was due by then was told, in ms since 1970 */
function nextDue({opening, periods, events}: Times, since: number): number {
  const ofPeriods = periods
    .flatMap(({from, until}) => [from, until])
    .concat(opening)
    .map((time) => Date.parse(time ?? ''))
    .filter((time) => time > since)
  const ofEvents = nextChange(
    events.flatMap((event) => spanOf(event) ?? []),
    since,
  )
  return Math.min(ofEvents ?? Number.POSITIVE_INFINITY, ...ofPeriods)
}
