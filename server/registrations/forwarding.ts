import type {SanityClient} from '@sanity/client'
import {type RegistrationFormName, registrationForms} from '../../web/registration/rules.ts'
import {log} from '../log.ts'
import type {Outbound} from '../outbound/outbound.ts'
import {type Clock, systemClock} from '../time/clock.ts'
import {everyHour} from '../time/every-hour.ts'
import {deliver} from './deliver.ts'
import {isConflict, type StoredRegistration} from './stored-registration.ts'
import {workThrough} from './work-through.ts'

/** In ms. Exponential backoff from `firstPause` to `longestPause`. */
const timing = {firstPause: 5_000, longestPause: 6 * 60 * 60 * 1000, timeout: 15_000, rest: 2_000}
const hour = 60 * 60 * 1000
const atOnce = 32

interface Settings {
  readonly popupUrl?: string
  readonly visitUrl?: string
  readonly inquiryUrl?: string
  readonly giveUpAfterHours?: number
}

/** Asked for by type too, since only administrators may store documents of this type. */
export const settingsFilter = '*[_type == "registrationSettings" && _id == "registrationSettings"]'
const settingsQuery = `${settingsFilter}[0]`
const dueQuery = `{
  "settings": ${settingsQuery},
  "due": *[_type == "registration" && forwarding.state == "waiting"
    && forwarding.nextAt <= $now && form == $form] | order(forwarding.nextAt asc)[0...${2 * atOnce}]
}`

export interface Forwarding {
  /** A registration was stored for this form. */
  wake(form: RegistrationFormName): void
  stop(): void
}

interface Waiting extends StoredRegistration {
  readonly _rev: string
}

interface Due {
  readonly settings: Settings | null
  readonly due: readonly Waiting[]
}

export async function readSettings(writer: SanityClient): Promise<Settings> {
  return (await writer.fetch<Settings | null>(settingsQuery)) ?? {}
}

export function serviceFor(settings: Settings, form: RegistrationFormName): string | undefined {
  return {popup: settings.popupUrl, visit: settings.visitUrl, inquiry: settings.inquiryUrl}[form]
}

/**
 * Forwards waiting registrations until they are accepted or given up. The queue is in the lake, so it
 * survives a restart. A service may receive a registration twice when an answer was lost: the
 * `Idempotency-Key` header, the same on each attempt, lets it detect that. Each form has its own
 * worker, so that a slow service does not delay the others.
 *
 * @param isOneOfMany other processes work through the same queue
 */
export function startForwarding(
  writer: SanityClient,
  outbound: Outbound,
  clock: Clock = systemClock,
  isOneOfMany = false,
): Forwarding {
  const start = (form: RegistrationFormName) =>
    workThrough({
      load: () => loadDue(writer, form, clock.now()),
      async work(waiting) {
        const isOurs = !isOneOfMany || (await claim(writer, waiting, clock.now()))
        if (isOurs) await forward(writer, outbound, waiting, clock.now)
      },
      atOnce,
      rest: timing.rest,
      onError: (error) =>
        log.error({error, form}, 'Registrations could not be forwarded; trying again'),
    })
  const stopPlanning = everyHour(
    () => planAgain(writer, clock.now()),
    'Registrations that wait too long could not be planned again',
  )
  const workers = new Map(registrationForms.map((form) => [form, start(form)]))
  return {
    wake: (form) => workers.get(form)?.wake(),
    stop() {
      stopPlanning()
      for (const worker of workers.values()) worker.stop()
    },
  }
}

/** No pause is that long, so this time was planned by a clock that was ahead. */
async function planAgain(writer: SanityClient, now: number): Promise<void> {
  const farthest = new Date(now + 1.5 * timing.longestPause).toISOString()
  const query = `*[_type == "registration" && forwarding.state == "waiting"
    && forwarding.nextAt > $farthest]`
  await writer
    .patch({query, params: {farthest}})
    .set({'forwarding.nextAt': new Date(now).toISOString()})
    .commit({visibility: 'async'})
}

async function loadDue(writer: SanityClient, form: RegistrationFormName, now: number) {
  const params = {form, now: new Date(now).toISOString()}
  const {due, settings} = await writer.fetch<Due>(dueQuery, params)
  return due.map((waiting) => ({...waiting, settings: settings ?? {}}))
}

/**
 * Longer than an attempt takes: when a process dies in the middle of one, another process tries again after
 * this time.
 */
const claimMs = 60_000

/**
 * Reserves a registration for this process: other processes no longer see it as due. False when another
 * process was quicker.
 */
async function claim(writer: SanityClient, {_id, _rev}: Waiting, now: number): Promise<boolean> {
  const nextAt = new Date(now + claimMs).toISOString()
  try {
    await writer
      .patch(_id)
      .ifRevisionId(_rev)
      .set({'forwarding.nextAt': nextAt})
      .commit({visibility: 'async'})
    return true
  } catch (error) {
    if (isConflict(error)) return false
    throw error
  }
}

/** Stores the outcome only: staff may have changed other fields, or erased the registration. */
async function forward(
  writer: SanityClient,
  outbound: Outbound,
  {settings, ...waiting}: StoredRegistration & {settings: Settings},
  now: Clock['now'],
): Promise<void> {
  const url = serviceFor(settings, waiting.form)
  const fault = url
    ? await deliver(outbound, url, waiting, timing.timeout)
    : 'No service is set for this form'
  const forwarding = outcomeOf(waiting, fault, settings.giveUpAfterHours, now())
  await writer
    .patch({query: '*[_id == $id]', params: {id: waiting._id}})
    .set({forwarding})
    .commit({visibility: 'async'})
}

/** The state after an attempt: accepted, waiting for the next attempt, or given up. */
export function outcomeOf(
  {registeredAt, forwarding}: Pick<StoredRegistration, 'registeredAt' | 'forwarding'>,
  fault: string | null,
  giveUpAfterHours = 72,
  now = Date.now(),
) {
  const attempts = forwarding.attempts + 1
  if (fault === null) return {state: 'accepted', attempts}
  const end = Date.parse(registeredAt) + giveUpAfterHours * hour
  if (now >= end) return {state: 'givenUp', attempts, lastError: fault}
  const nextAt = new Date(Math.min(now + pauseAfter(attempts), end)).toISOString()
  return {state: 'waiting', attempts, nextAt, lastError: fault}
}

/** With up to 25% jitter, so that attempts that failed together are not retried together. */
function pauseAfter(attempts: number): number {
  const pause = Math.min(timing.firstPause * 2 ** (attempts - 1), timing.longestPause)
  return pause * (1 + Math.random() / 4)
}
