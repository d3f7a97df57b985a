import type {SanityClient} from '@sanity/client'
import {commandLine} from '../command-line.ts'
import {log} from '../log.ts'
import type {Clock} from '../time/clock.ts'
import {everyHour} from '../time/every-hour.ts'
import {maxAheadMs, TrustedTime, type TrustState, type TrustStore} from '../time/trusted-time.ts'

const batchLimit = 500
const minute = 60_000

/**
 * If more than this share of all registrations is due at once, and more than a few, the run is not trusted.
 */
const maxShare = 0.2
const few = 10

/** `purge` also erases the history, which the hosted lake keeps by default. */
const dueRegistrations = {
  query: `*[_type == "registration" && eraseAfter <= $now][0...${batchLimit}]`,
  purge: true,
} as const

const countsQuery = `{
  "due": count(*[_type == "registration" && eraseAfter <= $now]),
  "dueBefore": count(*[_type == "registration" && eraseAfter <= $seenAt]),
  "total": count(*[_type == "registration"])
}`
/** Before the first run, the time of the newest document takes its place. */
const newestQuery = '*[] | order(_updatedAt desc)[0]._updatedAt'

interface Counts {
  readonly due: number
  /** Of these, by the newest time that was trusted. */
  readonly dueBefore: number
  readonly total: number
}

/** The question to an administrator. Nothing is erased until they confirm, or until the reason is gone. */
interface Question {
  readonly reason: 'clockAhead' | 'manyAtOnce'
  readonly due: number
  readonly total: number
}

/** What erasing has to know from one run to the next, and over a restart. */
export interface ErasingState extends TrustState {
  readonly question?: Question
  /** Set by an administrator: the next run erases everything that is due. */
  readonly isConfirmed?: boolean
}

export interface ErasingStore {
  read(): ErasingState
  write(state: ErasingState): void
}

/** Erases registrations past their retention period, at the start and every hour. */
export class Erasing {
  readonly #store: ErasingStore
  readonly #run: () => Promise<void>
  readonly #stopRuns: () => void
  readonly #confirmed: NodeJS.Timeout

  constructor(writer: SanityClient, clock: Clock, store: ErasingStore) {
    this.#store = store
    this.#run = () => runErasing(writer, clock, store)
    this.#stopRuns = everyHour(this.#run, 'Registrations past their time could not be erased')
    // An administrator who has confirmed should not have to wait an hour.
    this.#confirmed = setInterval(() => {
      if (!store.read().isConfirmed) return
      void this.#run().catch((error) => log.error({error}, 'Not erased'))
    }, minute).unref()
  }

  /** Null: nothing is in doubt. */
  question(): Question | null {
    return this.#store.read().question ?? null
  }

  /** An administrator confirms that what is due is to be erased. Resolves once it is deleted. */
  confirm(): Promise<void> {
    this.#store.write({...this.#store.read(), isConfirmed: true})
    return this.#run()
  }

  stop(): void {
    this.#stopRuns()
    clearInterval(this.#confirmed)
  }
}

/**
 * Erases what is due, unless the clock or the number is in doubt. Then an administrator is asked first, since
 * an erasure cannot be undone.
 */
export async function runErasing(
  writer: SanityClient,
  clock: Clock,
  store: ErasingStore,
): Promise<void> {
  const now = new Date(clock.now())
  if (store.read().seenAt === undefined) {
    const newest = await writer.fetch<string | null>(newestQuery)
    store.write({...store.read(), seenAt: newest ?? now.toISOString()})
  }
  const trusted = new TrustedTime(clock, trustStore(store))
  const {isConfirmed, question: _, ...state} = store.read()
  const {seenAt = now.toISOString()} = state
  const counts = await writer.fetch<Counts>(countsQuery, {now: now.toISOString(), seenAt})
  const {due, total} = counts
  const reason = doubt(now.getTime() - Date.parse(seenAt), counts)
  if (reason !== null && !isConfirmed) {
    ask(store, state, {reason, due, total})
    return
  }
  store.write(state)
  if (due === 0) trusted.believeUnasked()
  if (isConfirmed) trusted.trust(now.getTime())
  const count = await eraseDue(writer, isConfirmed ? now : (trusted.now() ?? now))
  if (count > 0) log.info({count}, 'Registrations past their time were erased')
}

/** Null: what is due was due before the clock jumped, or by a clock that did not. */
function doubt(aheadMs: number, {due, dueBefore, total}: Counts): Question['reason'] | null {
  if (aheadMs > maxAheadMs && due > dueBefore) return 'clockAhead'
  return due > Math.max(few, total * maxShare) ? 'manyAtOnce' : null
}

function ask(store: ErasingStore, state: ErasingState, question: Question): void {
  store.write({...state, question})
  log.warn(
    question,
    `Registrations are due and are not erased before an administrator confirms, in the Studio or by: ${commandLine('data confirm-erasing')}`,
  )
}

/** The part of the state that tells whether the clock is trusted. */
export const trustStore = (store: ErasingStore): TrustStore => ({
  read: () => store.read(),
  note({seenAt, doubtedFrom}) {
    const {seenAt: _, doubtedFrom: __, ...others} = store.read()
    store.write({
      ...others,
      ...(seenAt !== undefined && {seenAt}),
      ...(doubtedFrom !== undefined && {doubtedFrom}),
    })
  },
})

/** Returns how many were erased. */
export async function eraseDue(writer: SanityClient, now: Date): Promise<number> {
  const selection = {...dueRegistrations, params: {now: now.toISOString()}}
  const {documentIds} = await writer.mutate([{delete: selection}], {
    returnDocuments: false,
    returnFirst: false,
  })
  const rest = documentIds.length === batchLimit ? await eraseDue(writer, now) : 0
  return documentIds.length + rest
}

/** Kept in memory only: a restart asks again. */
export class ErasingMemory implements ErasingStore {
  #state: ErasingState = {}

  read(): ErasingState {
    return this.#state
  }

  write(state: ErasingState): void {
    this.#state = state
  }
}
