import type {SanityClient} from '@sanity/client'
import {log} from '../log.ts'

/** The clock may be adjusted while a timer runs, and a timer runs for 24 days at most. */
const lookAgainMs = 30_000

const togetherMs = 100

const nextQuery = '*[_type == "pressPost" && date > now()] | order(date asc)[0].date'

export interface ScheduledPosts {
  /** Queries the next time again: posts may have changed. */
  lookUp(): void
  stop(): void
}

/**
 * Calls `onDue` when a scheduled press post becomes due, without any visit or edit.
 *
 * @param member a client that sees scheduled posts
 */
export function watchScheduledPosts(member: SanityClient, onDue: () => void): ScheduledPosts {
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
    const date = await member.fetch<string | null>(nextQuery, {}, {perspective: 'published'})
    if (mine !== lookUps) return
    next = nextDue(date, lastDue)
    wait()
  }
  const lookUpIn = (ms: number) => {
    clearTimeout(lookUpTimer)
    const run = () =>
      lookUp().catch((error) => {
        log.error({error}, 'The next scheduled press post could not be looked up')
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
function nextDue(date: string | null, lastDue: number): number {
  const at = Date.parse(date ?? '')
  if (Number.isNaN(at)) return Number.POSITIVE_INFINITY
  return at > Date.now() ? at : lastDue + lookAgainMs
}
