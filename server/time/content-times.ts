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

export interface ContentTimes {
  /** Queries the next time again: content may have changed. */
  lookUp(): void
  stop(): void
}

/**
 * Calls `onDue` when a scheduled press post becomes due, the site opens, a phase of the sale or a notice
 * begins or ends, or an event of the schedule is a day nearer or over: without any visit or edit.
 *
 * @param member a client that sees scheduled posts
 */
export function watchContentTimes(member: SanityClient, onDue: () => void): ContentTimes {
  const begun = Date.now()
  let next = Number.POSITIVE_INFINITY
  let lastDue = 0
  let lookUps = 0
  let dueTimer: NodeJS.Timeout | undefined
  let lookUpTimer: NodeJS.Timeout | undefined

  const wait = () => {
    clearTimeout(dueTimer)
    if (!Number.isFinite(next)) return
    const ms = Math.min(Math.max(next - Date.now(), 0), lookAgainMs)
    dueTimer = setTimeout(() => (next <= Date.now() ? due() : wait()), ms).unref()
  }
  const due = () => {
    lastDue = Date.now()
    onDue()
    lookUpIn(0)
  }
  const lookUp = async () => {
    lookUps += 1
    const mine = lookUps
    // A time after it that is over when it is found, since finding it took as long, is due at once. The clock may
    // have been set back.
    const since = Math.min(Math.max(lastDue, begun), Date.now())
    const params = {since: new Date(since).toISOString(), today: dayInKorea(since)}
    const times = await member.fetch<Times>(timesQuery, params, {perspective: 'published'})
    if (mine !== lookUps) return
    next = Math.min(nextPost(times.post, lastDue), nextDue(times, since))
    wait()
  }
  const lookUpIn = (ms: number) => {
    clearTimeout(lookUpTimer)
    const run = () =>
      lookUp().catch((error) => {
        log.error({error}, 'The next time at which content changes could not be looked up')
        lookUpIn(lookAgainMs)
      })
    lookUpTimer = setTimeout(run, ms).unref()
  }

  lookUpIn(0)
  return {
    // Debounced: many changes at once are one query.
    lookUp: () => lookUpIn(togetherMs),
    stop() {
      lookUps += 1
      clearTimeout(dueTimer)
      clearTimeout(lookUpTimer)
    },
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
