import type {SanityClient} from '@sanity/client'
import {type RegistrationFormName, registrationForms} from '../../web/registration/rules.ts'
import {log} from '../log.ts'
import {type Clock, systemClock} from '../time/clock.ts'
import {everyHour} from '../time/every-hour.ts'
import type {Outcome} from './deliver.ts'
import {type DeliverySettings, settingsIn, settingsQuery} from './delivery-settings.ts'
import type {DueTimes} from './due-times.ts'
import {type Begin, type Queue, Reservation, untilStored, type Waiting} from './reservation.ts'
import {
  type DeliveryField,
  firstDelivery,
  type QueueField,
  type StoredRegistration,
} from './stored-registration.ts'
import {Worker} from './worker.ts'

/** In ms. Exponential backoff from `firstPause` to `longestPause`. */
const timing = {firstPause: 5_000, longestPause: 6 * 60 * 60 * 1000, retry: 2_000}
/** In ms: until a relay that has accepted a message is asked whether it arrived. */
const firstReportMs = 10_000
const hour = 60 * 60 * 1000
const atOnce = 32

/** A service to which registrations go on. */
export interface DeliveryQueue {
  readonly field: QueueField
  /** Whether registrations of this form are delivered at all. */
  takes(settings: DeliverySettings, form: RegistrationFormName): boolean
  /** A registration was stored for this form; without one: some may be due, of any form. */
  wake(form?: RegistrationFormName): void
  /** Begins nothing more. Resolves once each answer that is waited for is noted. */
  stop(): Promise<void>
}

interface QueueOptions {
  readonly writer: SanityClient
  readonly dueTimes: Pick<DueTimes, 'add'>
  readonly field: DeliveryField
  readonly takes: DeliveryQueue['takes']
  readonly send: (
    settings: DeliverySettings,
    registration: StoredRegistration,
    begin: Begin,
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

interface Planned extends Waiting {
  readonly settings: DeliverySettings
}

interface Due {
  readonly settings: unknown
  readonly due: readonly Waiting[]
}

/**
 * Delivers waiting registrations until they are accepted or given up. The queue is in the lake, so it
 * survives a restart. A service may receive a registration twice when an answer was lost: it comes under the
 * same id on each attempt. Each form has its own worker, so that a slow service does not delay the others.
 */
export class ServiceQueue implements DeliveryQueue {
  readonly field: DeliveryField
  readonly takes: DeliveryQueue['takes']
  readonly #options: QueueOptions
  readonly #queue: Queue
  readonly #stopPlanning: () => void
  readonly #leaveDueTimes: () => void
  readonly #workers: ReadonlyMap<RegistrationFormName, Worker<Planned>>

  constructor(options: QueueOptions) {
    const {writer, field, takes, dueTimes, clock = systemClock, isForAllForms = false} = options
    const {farthestMs = 1.5 * timing.longestPause} = options
    this.field = field
    this.takes = takes
    this.#options = options
    this.#queue = {writer, field, now: clock.now}
    this.#stopPlanning = everyHour(
      () => planAgain(this.#queue, farthestMs),
      'Registrations that wait too long could not be planned again',
    )
    const all = isForAllForms ? this.#start(null) : null
    this.#workers = new Map(registrationForms.map((form) => [form, all ?? this.#start(form)]))
    this.#leaveDueTimes = dueTimes.add({first: firstDue(field), wake: () => this.wake()})
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
    const {field, send, isOneOfMany = false, markOf = () => null, giveUpAfterHours} = this.#options
    const queue = this.#queue
    return new Worker({
      load: () => loadDue(queue, form),
      async work({settings, ...waiting}, stopping) {
        const mark = markOf(settings, waiting)
        const store = (write: () => Promise<void>) =>
          untilStored(write, stopping, (error) =>
            log.error({error, field}, 'An outcome could not be noted; it is kept, and noted later'),
          )
        const reservation = new Reservation(queue, waiting, {
          mark: isOneOfMany || mark ? (mark ?? {}) : null,
          stopping,
        })
        if (!mark) await reservation.begin()
        const outcome = reservation.isWithheld
          ? null
          : await send(settings, waiting, () => reservation.begin())
        await reservation.settled()
        if (outcome === null || reservation.isWithheld) return store(() => reservation.giveBack())
        const hours = giveUpAfterHours ?? settings.giveUpAfterHours
        await store(() => note(queue, waiting, hours, outcome, reservation.isBegun))
      },
      atOnce,
      retryMs: timing.retry,
      onError: (error) =>
        log.error({error, form, field}, 'Registrations could not be delivered; trying again'),
    })
  }
}

/** No pause is that long, so this time was planned by a clock that was ahead. */
async function planAgain({writer, field, now}: Queue, ms: number): Promise<void> {
  const farthest = new Date(now() + ms).toISOString()
  const query = `*[_type == "registration" && ${field}.state == "waiting"
    && ${field}.nextAt > $farthest]`
  await writer
    .patch({query, params: {farthest}})
    .set({[`${field}.nextAt`]: new Date(now()).toISOString()})
    .commit({visibility: 'async'})
}

/** The bound is true of every time: with it, the index of this field finds those that wait. */
const firstDue = (field: DeliveryField) =>
  `*[_type == "registration" && ${field}.state == "waiting" && ${field}.nextAt <= "9999"]
    | order(${field}.nextAt asc)[0].${field}.nextAt`

async function loadDue({writer, field, now}: Queue, form: RegistrationFormName | null) {
  const query = `{
    "settings": ${settingsQuery},
    "due": *[_type == "registration" && ${field}.state == "waiting"
      && ${field}.nextAt <= $now${form ? ' && form == $form' : ''}] | order(${field}.nextAt asc)[0...${2 * atOnce}]
  }`
  const params = {...(form && {form}), now: new Date(now()).toISOString()}
  const {due, settings} = await writer.fetch<Due>(query, params)
  const known = settingsIn(settings)
  return due.map((waiting): Planned => ({...waiting, settings: known}))
}

/** What matches is due as if it had just been stored, with as long until it is given up. */
export async function deliverAgain(
  {writer, field, clock}: Pick<QueueOptions, 'writer' | 'field'> & {readonly clock: Clock},
  query: string,
  params: Readonly<Record<string, string | readonly string[]>> = {},
): Promise<void> {
  const since = new Date(clock.now()).toISOString()
  await writer
    .patch({query, params})
    .set({[field]: {...firstDelivery(since), since}})
    .commit()
}

/**
 * Stores the outcome only: staff may have changed other fields, or erased the registration. What was not begun is judged
 * again if the registration has changed: another process may be sending it.
 */
async function note(
  {writer, field, now}: Queue,
  waiting: Waiting,
  giveUpAfterHours: number | undefined,
  {fault, status, end, notBefore, by, ad, reached, report}: Outcome,
  isBegun: boolean,
): Promise<void> {
  const selected = {
    query: isBegun ? '*[_id == $id]' : '*[_id == $id && _rev == $rev]',
    params: {id: waiting._id, ...(!isBegun && {rev: waiting._rev})},
  }
  const before = waiting[field] ?? {attempts: 0}
  const from = before.since ?? waiting.registeredAt
  const at = now()
  const since = {
    ...(before.since !== undefined && {since: before.since}),
    ...(before.about !== undefined && {about: before.about}),
  }
  if (notBefore !== undefined) {
    await writer
      .patch(selected)
      .set({[field]: {state: 'waiting', attempts: before.attempts, nextAt: notBefore, ...since}})
      .commit({visibility: 'async'})
    return
  }
  const outcome = end
    ? {state: end, attempts: before.attempts + 1, ...(fault !== null && {lastError: fault})}
    : outcomeOf({...before, from}, fault, giveUpAfterHours, at)
  const answered = {
    ...(status !== undefined && {lastStatus: status}),
    ...(by && {by}),
    ...(ad && {ad}),
    ...(reached && {reached}),
    // The next attempt is then one to learn whether it arrived.
    ...(fault === null && report && {report, nextAt: new Date(at + firstReportMs).toISOString()}),
  }
  await writer
    .patch(selected)
    .set({[field]: {...outcome, ...since, ...answered, lastAt: new Date(at).toISOString()}})
    .commit({visibility: 'async'})
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
