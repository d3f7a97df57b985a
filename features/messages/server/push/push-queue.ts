import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import firstWords from '../../../../schemas/first-words.gen.json' with {type: 'json'}
import {isSuccess, type Outcome} from '../../../../server/deliveries/attempt.ts'
import type {DueTimes} from '../../../../server/deliveries/due-times.ts'
import type {PushAudience} from '../../../../server/deliveries/messaging.ts'
import {type DeliveryQueue, ServiceQueue} from '../../../../server/deliveries/queue.ts'
import type {DeliverySettings} from '../../../../server/deliveries/settings.ts'
import type {Outbound} from '../../../../server/outbound/outbound.ts'
import type {StoredRegistration} from '../../../../server/registrations/stored-registration.ts'
import type {Clock} from '../../../../server/time/clock.ts'
import {
  dayInKorea,
  dayMs,
  dayStart,
  koreaAheadMs,
  timeInKorea,
} from '../../../../shared/time-in-korea.ts'
import {pushQuery} from '../../queries.ts'
import {shownName} from '../../rules.ts'
import {giveUpAfterHours} from '../outcome.ts'
import type {Phone, Phones} from './phones.ts'
import {authorizationOf, encrypted, type PushKeys} from './web-push.ts'

interface PushOptions {
  readonly reader: SanityClient
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly outbound: Outbound
  readonly dueTimes: Pick<DueTimes, 'add'>
  readonly clock: Clock
  readonly keys: PushKeys
  readonly phones: Pick<Phones, 'all' | 'forget'>
  readonly audience: PushAudience
  /** The address at which visitors find the site. */
  readonly origin: string
  /** Other processes work through the same queue. */
  readonly isOneOfMany: boolean
  /** Maximum time until an answer begins, in ms. */
  readonly timeout?: number
}

/**
 * Tells the phones of staff of each registration. Where a process dies after a push service has answered, that is told
 * again under the same topic: the service and the phone put it in the place of the first.
 */
export const startPush = (options: PushOptions): DeliveryQueue =>
  new ServiceQueue({
    writer: options.writer,
    dueTimes: options.dueTimes,
    kind: 'push',
    clock: options.clock,
    isOneOfMany: options.isOneOfMany,
    isForAllForms: true,
    giveUpAfterHours,
    takes: ({hasPhones}) => hasPhones === true,
    send: (settings, registration, {delivery}) =>
      tellPhones(options, settings, registration, delivery.reached),
  })

async function tellPhones(
  options: PushOptions,
  settings: DeliverySettings,
  registration: StoredRegistration,
  before: readonly string[] = [],
): Promise<Outcome> {
  const {audience, clock} = options
  const next = nextTime(settings, registration, clock.now())
  // The phones were told before, unless that failed for so long.
  const isAgain = next !== null && clock.now() >= next.first
  if (isAgain && (await audience.isTaken(registration._id))) return {fault: null, reached: before}
  const phones = await audience.phonesFor(await options.phones.all(), registration._id, settings)
  const letter = await letterOf(options, settings, registration)
  const results = await Promise.all(
    phones
      .filter(({_id}) => !before.includes(_id))
      .map(async (phone) => ({id: phone._id, ...(await tell(options, phone, letter))})),
  )
  const reached = [...before, ...results.filter(({is}) => is === 'reached').map(({id}) => id)]
  const [fault] = results.flatMap((one) => one.fault ?? [])
  if (fault !== undefined) return {fault, reached}
  if (reached.length === 0) return {fault: 'No phones', end: 'skipped'}
  const isLast = next?.at === undefined || (await audience.isTaken(registration._id))
  return isLast ? {fault: null, reached} : {fault: null, notBefore: next.at}
}

const minute = 60_000
/** Maximum number of repeats for a registration that nobody takes. */
const maxRepeats = 10
/** Hours in Korea in which somebody is told again. */
const awake = {from: 8, until: 21} as const

/**
 * When phones are told again of a registration: the first time of all, and the next one; null: they are told once.
 *
 * @returns `first` in ms since 1970; `at` as ISO 8601, absent after the last time
 */
export function nextTime(
  {pushAgainMinutes = 0}: Pick<DeliverySettings, 'pushAgainMinutes'>,
  {registeredAt}: Pick<StoredRegistration, 'registeredAt'>,
  now: number,
): {readonly first: number; readonly at?: string} | null {
  const registered = Date.parse(registeredAt)
  if (!(pushAgainMinutes > 0) || Number.isNaN(registered)) return null
  const first = registered + pushAgainMinutes * minute
  const next = Math.max(first, now + pushAgainMinutes * minute)
  if (now >= registered + maxRepeats * pushAgainMinutes * minute) return {first}
  const hour = new Date(next + koreaAheadMs).getUTCHours()
  const day = dayStart(dayInKorea(next))
  const morning = (hour < awake.from ? day : day + dayMs) + awake.from * 60 * minute
  const isAwake = hour >= awake.from && hour < awake.until
  return {first, at: new Date(isAwake ? next : morning).toISOString()}
}

interface Letter {
  readonly topic: string
  readonly text: string
}

interface PushResult {
  readonly is: 'reached' | 'gone' | 'failed'
  /** Why it failed. */
  readonly fault?: string
}

const defaultTimeout = 15_000
const keptSeconds = 24 * 60 * 60

/** One phone. Its address is a browser's word, so it is called as all addresses are that others set. */
async function tell(
  {outbound, keys, clock, origin, phones, timeout = defaultTimeout}: PushOptions,
  phone: Phone,
  {topic, text}: Letter,
): Promise<PushResult> {
  const {endpoint} = phone
  try {
    const headers = {
      authorization: authorizationOf(keys, {endpoint, subject: origin, now: clock.now()}),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(keptSeconds),
      urgency: 'high',
      topic,
    }
    const status = await outbound.post(endpoint, {headers, body: encrypted(text, phone), timeout})
    if (isSuccess(status)) return {is: 'reached'}
    if (status !== 404 && status !== 410) return {is: 'failed', fault: `HTTP ${status}`}
    await phones.forget(phone._id)
    return {is: 'gone'}
  } catch (error) {
    return {is: 'failed', fault: error instanceof Error ? error.name : 'Error'}
  }
}

interface Content {
  readonly site: string | null
  readonly text: string | null
  readonly titles: Readonly<Record<string, string | null>> | null
}

/** The text on the phone. It has nothing of the customer, unless the setting says so. */
async function letterOf(
  {reader}: PushOptions,
  {pushesName = false}: DeliverySettings,
  {_id, form, name, registeredAt}: StoredRegistration,
): Promise<Letter> {
  const {site, text, titles} = await reader.fetch<Content>(pushQuery)
  const said = (text || firstWords.staffDesk.pushText)
    .replaceAll('{form}', titles?.[form] ?? form)
    .replaceAll('{time}', timeInKorea(registeredAt))
  const body = [said.slice(0, maxTextCharacters), ...(pushesName ? [shownName(name)] : [])].join(
    ' ',
  )
  const topic = createHash('sha256').update(_id).digest('base64url').slice(0, 32)
  return {topic, text: JSON.stringify({title: site ?? '', body, tag: topic})}
}

/** Number of characters: more than a phone shows, and few enough for one record. */
const maxTextCharacters = 200
