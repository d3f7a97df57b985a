import type {SanityClient} from '@sanity/client'
import type {ClaimingSource} from '../../shared/referrals.ts'
import {
  type Registration,
  type RegistrationFormName,
  registrationForms,
} from '../../web/registration/rules.ts'
import {log} from '../log.ts'
import type {StoredRegistration} from '../registrations/stored-registration.ts'
import {type Clock, systemClock} from '../time/clock.ts'
import {everyHour} from '../time/every-hour.ts'
import type {Outcome} from './attempt.ts'
import {type Delivery, type DeliveryState, firstState, inState, withState} from './delivery.ts'
import {type DueDelivery, dueFields} from './due-delivery.ts'
import type {DueTimes} from './due-times.ts'
import {type Begin, type Queue, Reservation, untilStored} from './reservation.ts'
import {type DeliverySettings, settingsIn, settingsQuery} from './settings.ts'
import {Worker} from './worker.ts'

/** In ms. Exponential backoff from `firstPause` to `longestPause`. */
const timing = {firstPause: 5_000, longestPause: 6 * 60 * 60 * 1000, retry: 2_000}
/** In ms: until a relay that has accepted a message is asked whether it arrived. */
const firstReportMs = 10_000
const hour = 60 * 60 * 1000
const atOnce = 32

/** A service to which registrations go on. */
export interface DeliveryQueue {
  /** Names the deliveries that are its own. */
  readonly kind: string
  /** True if it tells of each change of a visit. */
  readonly followsVisit?: boolean
  /** True for messages to people: of those a network may cause so many and no more. */
  readonly isMessage?: boolean
  /** The state of a new delivery; null: this registration needs none. By default it is due at once. */
  first?(
    registration: {readonly visit?: Registration['visit'] | undefined},
    at: Date,
  ): DeliveryState | null
  /** Whether registrations of this form, by this way to the site, are delivered at all. */
  takes(
    settings: DeliverySettings,
    form: RegistrationFormName,
    source?: ClaimingSource | null,
  ): boolean
  /** A registration was stored for this form; without one: some may be due, of any form. */
  wake(form?: RegistrationFormName): void
  /** Begins nothing more. Resolves once each answer that is waited for is noted. */
  stop(): Promise<void>
}

/** One try to deliver. */
export interface Attempt {
  readonly begin: Begin
  readonly delivery: Delivery
}

interface QueueOptions {
  readonly writer: SanityClient
  readonly dueTimes: Pick<DueTimes, 'add'>
  readonly kind: string
  readonly followsVisit?: boolean
  readonly isMessage?: boolean
  readonly first?: NonNullable<DeliveryQueue['first']>
  readonly takes: DeliveryQueue['takes']
  readonly send: (
    settings: DeliverySettings,
    registration: StoredRegistration,
    attempt: Attempt,
  ) => Promise<Outcome>
  readonly clock?: Clock
  /** Other processes work through the same queue. */
  readonly isOneOfMany?: boolean
  /**
   * Noted by `begin`, where it must be on disk that a message may have been sent. The sender calls `begin` itself, as late
   * as it can: a process that dies before leaves the registration waiting.
   */
  readonly markOf?: (settings: DeliverySettings, registration: StoredRegistration) => object | null
  /** All forms have one service, and one worker. */
  readonly isForAllForms?: boolean
  /** By default that of the settings. */
  readonly giveUpAfterHours?: number
  /** How far ahead an attempt may be planned, in ms; by default as far as the longest pause. */
  readonly farthestMs?: number
  /** Ends what runs with it. */
  readonly onStop?: () => void
}

interface Planned extends DueDelivery {
  readonly settings: DeliverySettings
}

interface Due {
  readonly settings: unknown
  readonly due: readonly DueDelivery[]
}

/**
 * Delivers waiting registrations until they are accepted or given up. The queue is in the lake, so it
 * survives a restart. A service may receive a registration twice when an answer was lost: it comes under the
 * same id on each attempt. Each form has its own worker, so that a slow service does not delay the others.
 */
export class ServiceQueue implements DeliveryQueue {
  readonly kind: string
  readonly takes: DeliveryQueue['takes']
  readonly followsVisit: boolean
  readonly isMessage: boolean
  readonly first: NonNullable<DeliveryQueue['first']>
  readonly #options: QueueOptions
  readonly #queue: Queue
  readonly #stopPlanning: () => void
  readonly #leaveDueTimes: () => void
  readonly #workers: ReadonlyMap<RegistrationFormName, Worker<Planned>>

  constructor(options: QueueOptions) {
    const {writer, kind, takes, dueTimes, clock = systemClock, isForAllForms = false} = options
    const {farthestMs = 1.5 * timing.longestPause} = options
    const {followsVisit = false, isMessage = false, first = dueAtOnce} = options
    this.kind = kind
    this.takes = takes
    this.followsVisit = followsVisit
    this.isMessage = isMessage
    this.first = first
    this.#options = options
    this.#queue = {writer, kind, now: clock.now}
    this.#stopPlanning = everyHour(
      () => planAgain(this.#queue, farthestMs),
      'Registrations that wait too long could not be planned again',
    )
    const all = isForAllForms ? this.#start(null) : null
    this.#workers = new Map(registrationForms.map((form) => [form, all ?? this.#start(form)]))
    this.#leaveDueTimes = dueTimes.add({first: firstDue(kind), wake: () => this.wake()})
  }

  wake(form?: RegistrationFormName): void {
    const woken = form ? [this.#workers.get(form)] : this.#workers.values()
    for (const worker of new Set(woken)) worker?.wake()
  }

  async stop(): Promise<void> {
    this.#options.onStop?.()
    this.#stopPlanning()
    this.#leaveDueTimes()
    await Promise.all([...new Set(this.#workers.values())].map((worker) => worker.stop()))
  }

  #start(form: RegistrationFormName | null): Worker<Planned> {
    const {kind, send, isOneOfMany = false, markOf = () => null, giveUpAfterHours} = this.#options
    const queue = this.#queue
    return new Worker({
      load: () => loadDue(queue, form),
      async work({settings, registration, ...delivery}, stopping) {
        if (!registration) return skip(queue, delivery)
        const mark = markOf(settings, registration)
        const store = (write: () => Promise<void>) =>
          untilStored(write, stopping, (error) =>
            log.error({error, kind}, 'An outcome could not be noted; it is kept, and noted later'),
          )
        const reservation = new Reservation(queue, delivery, {
          mark: isOneOfMany || mark ? (mark ?? {}) : null,
          stopping,
        })
        if (!mark) await reservation.begin()
        const attempt = {begin: () => reservation.begin(), delivery}
        const outcome = reservation.isWithheld ? null : await send(settings, registration, attempt)
        await reservation.settled()
        if (outcome === null || reservation.isWithheld) return store(() => reservation.giveBack())
        const hours = giveUpAfterHours ?? settings.giveUpAfterHours
        const {registeredAt} = registration
        await store(() =>
          note(queue, {...delivery, registeredAt}, hours, outcome, reservation.isBegun),
        )
      },
      atOnce,
      retryMs: timing.retry,
      onError: (error) =>
        log.error({error, form, kind}, 'Registrations could not be delivered; trying again'),
    })
  }
}

/** Delivers nothing of an erased registration. */
async function skip({writer}: Queue, {_id, attempts}: Delivery): Promise<void> {
  await withState(writer.patch(_id), {state: 'skipped', attempts}).commit({visibility: 'async'})
}

/** The first state of most deliveries. */
export const dueAtOnce = (_: unknown, at: Date): DeliveryState => firstState(at.toISOString())

/** No pause is that long, so this time was planned by a clock that was ahead. */
async function planAgain({writer, kind, now}: Queue, ms: number): Promise<void> {
  const query = `*[${inState('waiting', kind)} && nextAt > $farthest]`
  const params = {farthest: new Date(now() + ms).toISOString()}
  await writer
    .patch({query, params})
    .set({nextAt: new Date(now()).toISOString()})
    .commit({visibility: 'async'})
}

/** The bound is true of every time: with it, the index of times finds those that wait. */
const firstDue = (kind: string) =>
  `*[${inState('waiting', kind)} && nextAt <= "9999"]
    | order(nextAt asc)[0].nextAt`

async function loadDue({writer, kind, now}: Queue, form: RegistrationFormName | null) {
  const query = `{
    "settings": ${settingsQuery},
    "due": *[${inState('waiting', kind)} && nextAt <= $now${form ? ' && form == $form' : ''}]
      | order(nextAt asc)[0...${2 * atOnce}]${dueFields}
  }`
  const params = {...(form && {form}), now: new Date(now()).toISOString()}
  const {due, settings} = await writer.fetch<Due>(query, params)
  const known = settingsIn(settings)
  return due.map((delivery): Planned => ({...delivery, settings: known}))
}

/** Deliveries that match are due as if they had just been stored, with as long until they are given up. */
export async function deliverAgain(
  {writer, clock}: Pick<QueueOptions, 'writer'> & {readonly clock: Clock},
  query: string,
  params: Readonly<Record<string, string | readonly string[]>> = {},
): Promise<void> {
  const since = new Date(clock.now()).toISOString()
  await withState(writer.patch({query, params}), {...firstState(since), since}).commit()
}

interface Tried extends Delivery {
  readonly registeredAt: string
}

/**
 * Stores the outcome, unless the delivery was asked for again meanwhile. What was not begun is judged again if it has
 * changed: another process may be sending it.
 */
async function note(
  {writer, now}: Queue,
  {registeredAt, ...before}: Tried,
  giveUpAfterHours: number | undefined,
  {fault, status, end, notBefore, by, reached, report}: Outcome,
  isBegun: boolean,
): Promise<void> {
  const patch = writer.patch({
    query: isBegun
      ? '*[_id == $id && coalesce(since, "") == $since]'
      : '*[_id == $id && _rev == $rev]',
    params: {id: before._id, ...(isBegun ? {since: before.since ?? ''} : {rev: before._rev})},
  })
  const from = before.since ?? registeredAt
  const at = now()
  const kept = {
    ...(before.since !== undefined && {since: before.since}),
    ...(before.about !== undefined && {about: before.about}),
  }
  if (notBefore !== undefined) {
    const waiting = {state: 'waiting', attempts: before.attempts, nextAt: notBefore, ...kept}
    await withState(patch, waiting).commit({visibility: 'async'})
    return
  }
  const outcome = end
    ? {state: end, attempts: before.attempts + 1, ...(fault !== null && {lastError: fault})}
    : outcomeOf({...before, from}, fault, giveUpAfterHours, at)
  const answered = {
    ...(status !== undefined && {lastStatus: status}),
    ...(by && {by}),
    ...(reached && {reached}),
    // The next attempt is then one to learn whether it arrived.
    ...(fault === null && report && {report, nextAt: new Date(at + firstReportMs).toISOString()}),
  }
  const lastAt = new Date(at).toISOString()
  await withState(patch, {...outcome, ...kept, ...answered, lastAt}).commit({visibility: 'async'})
}

interface Attempted {
  readonly attempts: number
  /** ISO 8601: from when on the hours until giving up count. */
  readonly from: string
}

/** The state after an attempt: accepted, waiting for the next attempt, or given up. */
export function outcomeOf(
  {attempts: earlier, from}: Attempted,
  fault: string | null,
  giveUpAfterHours = 72,
  now = Date.now(),
) {
  const attempts = earlier + 1
  if (fault === null) return {state: 'accepted', attempts}
  const end = Date.parse(from) + giveUpAfterHours * hour
  const isTried = attempts >= attemptsWithin(giveUpAfterHours)
  if (now >= end && isTried) return {state: 'givenUp', attempts, lastError: fault}
  const next = now + pauseAfter(attempts)
  const nextAt = new Date(isTried ? Math.min(next, end) : next).toISOString()
  return {state: 'waiting', attempts, nextAt, lastError: fault}
}

/** In ms, with up to 25% jitter, so that attempts that failed together are not retried together. */
const pauseAfter = (attempts: number) => minPause(attempts) * (1 + Math.random() / 4)

const minPause = (attempts: number) =>
  Math.min(timing.firstPause * 2 ** (attempts - 1), timing.longestPause)

/** As the Studio limits the setting; a program may have stored any number. */
const maxHours = 720

/**
 * How many attempts there are in so many hours by the longest pauses. After fewer, the clock was set, or the program was
 * off: nothing is given up for that.
 */
function attemptsWithin(hours: number): number {
  let attempts = 1
  for (let ms = 0; ; attempts += 1) {
    ms += minPause(attempts) * 1.25
    if (ms > Math.min(hours, maxHours) * hour) return attempts
  }
}
