import type {SanityClient} from '@sanity/client'
import {
  type Ceilings,
  ceilingsOf,
  type LimitName,
  limitFault,
  noMoney,
} from '../../shared/message-ceilings.ts'
import {type MessageKind, messageKinds} from '../../shared/message-rules.ts'
import {dayInKorea, dayMs} from '../../shared/time-in-korea.ts'
import {slotTime, visitLimits} from '../../shared/visits.ts'
import type {Registration} from '../../web/registration/rules.ts'
import type {Outcome} from '../deliveries/attempt.ts'
import {reminderState} from '../deliveries/delivery.ts'
import type {DueTimes} from '../deliveries/due-times.ts'
import type {MessageTemplate, Relay} from '../deliveries/message-templates.ts'
import {type DeliveryQueue, ServiceQueue} from '../deliveries/queue.ts'
import type {Begin} from '../deliveries/reservation.ts'
import {type DeliverySettings, readSettings} from '../deliveries/settings.ts'
import {log} from '../log.ts'
import type {Mailer} from '../outbound/mailer.ts'
import type {DoNotCall} from '../registrations/do-not-call.ts'
import type {StoredRegistration} from '../registrations/stored-registration.ts'
import type {MessageAlarms} from './alarms.ts'
import {type Composed, composed, readWords} from './compose.ts'
import {noteLost} from './lost.ts'
import {mailedBy} from './mail.ts'
import type {MessageLimits, Taken} from './message-limits.ts'
import {giveUpAfterHours, outcomeOf} from './outcome.ts'
import {askRelay, type LookUp, lookUpKey, type RelayCaller, type Reply} from './relay.ts'
import {adIdOf, type Sending, unsentOf} from './unsent.ts'

interface MessagesOptions extends RelayCaller {
  readonly reader: SanityClient
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly dueTimes: Pick<DueTimes, 'add'>
  /** Null: no mail is sent. */
  readonly mailer: Pick<Mailer, 'send'> | null
  readonly limits: Pick<MessageLimits, 'take'>
  readonly alarms: Pick<MessageAlarms, 'raise'>
  /** The marks of numbers that get no message. */
  readonly doNotCall: Pick<DoNotCall, 'documentsOf'>
  /** The address of the page of a registration's visit; null: it has none. */
  readonly bookingLink: (registration: StoredRegistration) => string | null
  /** The address of the page that tells what is the sale's own. */
  readonly officialLink: string
  /** The address of the page on which the customer sees what is stored. */
  readonly myInfoLink: (registration: StoredRegistration) => string
  /** Other processes work through the same queues. */
  readonly isOneOfMany: boolean
}

/** In ms: farther ahead, no visit can be booked. */
const maxAheadMs = (visitLimits.daysAhead + 1) * dayMs

/**
 * Messages to customers and staff about a registration, each sent once: one queue for each kind.
 *
 * A relay that knows a message again by its key may be asked as often as needed. Of all others an answer is noted before
 * anything else is sent: where it was lost, or the process died in between, the record says so and nothing is sent again.
 */
export const startMessages = (options: MessagesOptions): readonly DeliveryQueue[] =>
  messageKinds.map((kind) => startQueue(options, kind))

const templateFor = ({messages = []}: DeliverySettings, kind: MessageKind, form: string) =>
  messages.find((each) => each.kind === kind && each.forms.includes(form))

function startQueue(options: MessagesOptions, kind: MessageKind): DeliveryQueue {
  const {writer, dueTimes, clock, isOneOfMany} = options
  return new ServiceQueue({
    ...{writer, dueTimes, kind, clock, isOneOfMany, giveUpAfterHours},
    isForAllForms: true,
    isMessage: true,
    // A reminder waits for the day before its visit.
    ...(kind === 'reminder' && {
      farthestMs: maxAheadMs,
      first: ({visit}: Pick<Registration, 'visit'>, at: Date) => reminderState(visit, at.getTime()),
    }),
    // The offer of a place is stored with its message, and not with the registration.
    ...(kind === 'offer' && {farthestMs: dayMs, first: () => null}),
    takes: (settings, form) => templateFor(settings, kind, form) !== undefined,
    markOf(settings, registration) {
      const template = templateFor(settings, kind, asSent(kind, registration).form)
      return template && !knowsKeys(template) ? {state: 'sending', ...adIn(template)} : null
    },
    async send(settings, stored, {begin}) {
      const registration = asSent(kind, stored)
      const template = templateFor(settings, kind, registration.form)
      return template
        ? noted(
            template,
            await sendMessage({...options, adOf: adsIn(settings)}, template, {
              registration,
              begin,
              ceilings: ceilingsOf(settings),
            }),
          )
        : {fault: 'Switched off', end: 'skipped'}
    },
    onStop: noteLost(
      {writer, clock, isOneOfMany, lookUp: (lost) => lookUpLost(options, kind, lost)},
      kind,
    ),
  })
}

/** Asks each relay that the message may have gone to. */
async function lookUpLost(
  options: MessagesOptions,
  kind: MessageKind,
  registration: StoredRegistration,
): Promise<LookUp> {
  const {form} = asSent(kind, registration)
  const template = templateFor(await readSettings(options.writer), kind, form)
  if (!template?.relay || template.channel === 'email') return {is: 'unknown'}
  const key = keyOf(registration, kind)
  const found = await lookUpKey(options, template.relay, key)
  const {channel, fallback} = template
  if (found.is !== 'absent' || channel !== 'alimtalk' || !fallback) return found
  return lookUpKey(options, fallback, fallbackKey(key))
}

/** Noted with what was sent, so that the same advertisement reaches a person once. */
const adIn = (template: MessageTemplate) =>
  template.kind === 'advertisement' ? {ad: adIdOf(template)} : {}

const noted = (template: MessageTemplate, outcome: Outcome): Outcome => ({
  ...adIn(template),
  ...outcome,
})

const adsIn = (settings: DeliverySettings) => (form: string) => {
  const template = templateFor(settings, 'advertisement', form)
  return template && adIdOf(template)
}

/** Confirms a visit that staff booked, and reminds of it, as of one that was booked by the form for visits. */
function asSent(kind: MessageKind, registration: StoredRegistration): StoredRegistration {
  const isOfStaff = bookingOf(registration) !== undefined
  const isOfVisit = kind === 'confirmation' || kind === 'reminder'
  return isOfStaff && isOfVisit ? {...registration, form: 'visit'} : registration
}

/** The last booking by staff. */
const bookingOf = ({visit}: StoredRegistration) => visit?.steps?.findLast(({is}) => is === 'booked')

const knowsKeys = ({channel, relay, fallback}: MessageTemplate) =>
  channel !== 'email' && relay?.honorsKey === true && (fallback === null || fallback.honorsKey)

interface Due {
  readonly registration: StoredRegistration
  readonly begin: Begin
  readonly ceilings: Ceilings
}

async function sendMessage(
  {adOf, ...options}: MessagesOptions & Pick<Sending, 'adOf'>,
  template: MessageTemplate,
  {registration, begin, ceilings}: Due,
): Promise<Outcome> {
  const {kind} = template
  if (kind === 'reminder') {
    const {slot = '', state} = registration.visit ?? {}
    const isAhead = state === 'booked' && slotTime(slot) > options.clock.now()
    if (!isAhead) return {fault: 'No visit', end: 'skipped'}
  }
  const isOnOffer = registration.visit?.state === 'offered'
  if (kind === 'offer' && !isOnOffer) return {fault: 'No offer', end: 'skipped'}
  const words = await readWords(options.reader)
  if (kind !== 'staffMessage') {
    const unsent = await unsentOf(options, {template, registration, adOf})
    if (unsent) return unsent
  }
  // Asked once more when nothing but the sending is left: a person may have taken a consent back meanwhile.
  const late: {unsent?: Outcome | null} = {}
  const beginStill = async () => {
    if (!(await begin())) return false
    if (kind !== 'advertisement') return true
    late.unsent = await unsentOf(options, {template, registration, adOf})
    return late.unsent === null
  }
  const message = composed(template, registration, {
    ...words,
    link: options.bookingLink(registration) ?? '',
    official: options.officialLink,
    info: kind === 'staffMessage' ? '' : options.myInfoLink(registration),
  })
  if ('fault' in message) {
    return {fault: message.fault, ...(message.isSkipped && {end: 'skipped' as const})}
  }
  const {_id, visit} = registration
  const key = keyOf(registration, kind)
  const own = {key, kind, to: message.to, isOfVisit: visit !== undefined}
  const won = priceOf(template, message, ceilings)
  const held: {taken: Taken | null; isUncounted: boolean} = {taken: null, isUncounted: false}
  // Counted once the message is this process's own: two that prepare it count it once.
  const beginWithin = async () => {
    if (!(await beginStill())) return false
    held.isUncounted = true
    held.taken ??= await options.limits.take({...own, won}, ceilings).catch((error) => {
      log.warn({error, id: _id, kind}, 'A message waits: its limits could not be read')
      return null
    })
    if (!held.taken) return false
    held.isUncounted = false
    return !('limit' in held.taken)
  }
  const by = {...options, begin: beginWithin}
  const outcome = await sendComposed(by, template, message, key)
  const {taken} = held
  // What went out, or may have, counts.
  const isUnsent = late.unsent || (outcome.fault !== null && outcome.end !== 'unknown')
  if (taken && !('limit' in taken) && isUnsent) await taken.giveBack()
  if (late.unsent) return late.unsent
  if (held.isUncounted) return {fault: uncounted}
  if (taken && 'limit' in taken) return withheld(taken.limit, kind, options.clock.now())
  if (outcome.fault === noMoney) {
    log.error({id: _id, kind}, 'A relay has refused a message for want of money')
    await options.alarms.raise('noMoney', template.relay?._id ?? '')
  }
  return outcome
}

/** A message goes out only within limits that are known. */
const uncounted = 'Limits unknown'

/** In won. Where an alimtalk is followed by a text message, the dearer one counts. */
function priceOf(
  {channel, fallback}: MessageTemplate,
  {type}: Composed,
  {priceSms, priceLms, priceAlimtalk}: Ceilings,
): number {
  const text = type === 'SMS' ? priceSms : priceLms
  if (channel === 'email') return 0
  if (channel === 'sms') return text
  return fallback ? Math.max(text, priceAlimtalk) : priceAlimtalk
}

/** What a form has caused is not sent; what the office sends waits for the next hour or day. */
function withheld(limit: LimitName, kind: MessageKind, now: number): Outcome {
  const mayWait = kind === 'reminder' || kind === 'offer' || kind === 'advertisement'
  if (limit === 'recipient' || limit === 'network' || !mayWait) {
    return {fault: limitFault(limit), end: 'skipped'}
  }
  const nextHour = (Math.floor(now / hourMs) + 1) * hourMs
  const nextDay = Date.parse(`${dayInKorea(now + dayMs)}T00:00:00+09:00`)
  return {fault: null, notBefore: new Date(limit === 'hour' ? nextHour : nextDay).toISOString()}
}

const hourMs = 60 * 60_000

function sendComposed(
  options: Pick<MessagesOptions, 'mailer'> & RelayCaller & {readonly begin: Begin},
  template: MessageTemplate,
  message: Composed,
  key: string,
): Promise<Outcome> {
  return template.channel === 'email'
    ? sendMail(options, message)
    : sendByRelays(options, template, message, key)
}

async function sendMail(
  {mailer, begin}: Pick<MessagesOptions, 'mailer'> & {readonly begin: Begin},
  {to, subject, text}: Composed,
): Promise<Outcome> {
  // As an object, so that what a visitor typed is one address and nothing else.
  const letter = {to: {address: to, name: ''}, subject, text}
  return outcomeOf(await mailedBy(mailer, letter, begin), 'email', false)
}

/**
 * The same at each attempt. A visit that was moved is reminded of once more, and one that staff booked is confirmed, under
 * a key of its own.
 */
function keyOf(registration: StoredRegistration, kind: MessageKind): string {
  const {_id, visit} = registration
  if (kind === 'reminder' && visit) return `${_id}-${kind}-${visit.slot}`
  const booking = kind === 'confirmation' ? bookingOf(registration) : undefined
  return booking ? `${_id}-${kind}-${booking._key}` : `${_id}-${kind}`
}

async function sendByRelays(
  caller: RelayCaller & {readonly begin: Begin},
  template: MessageTemplate,
  message: Composed,
  key: string,
): Promise<Outcome> {
  const {kind, channel, relay, fallback, templateCode} = template
  if (!relay) return {fault: 'No relay is set'}
  const ask = async (asked: Relay, own: string): Promise<Reply> => {
    const reply = await askRelay(
      caller,
      asked,
      {
        ...{...message, templateCode, key: own},
        contentType: kind === 'advertisement' ? 'AD' : 'COMM',
      },
      caller.begin,
    )
    if (reply.came !== 'open' || asked.honorsKey) return reply
    // That it is not there yet says nothing: the relay may still be at work on it.
    const found = await lookUpKey(caller, asked, own)
    if (found.is !== 'taken') return reply
    return {...reply, came: 'taken', fault: null, ...(found.report && {report: found.report})}
  }
  const reply = await ask(relay, key)
  if (channel !== 'alimtalk' || reply.came !== 'refused' || !fallback) {
    return outcomeOf(reply, channel, relay.honorsKey)
  }
  return outcomeOf(await ask(fallback, fallbackKey(key)), 'sms', fallback.honorsKey)
}

const fallbackKey = (key: string) => `${key}-fallback`
