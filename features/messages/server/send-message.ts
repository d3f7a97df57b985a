import type {SanityClient} from '@sanity/client'
import type {Outcome} from '../../../server/deliveries/attempt.ts'
import type {Begin} from '../../../server/deliveries/reservation.ts'
import {log} from '../../../server/log.ts'
import type {Mailer} from '../../../server/outbound/mailer.ts'
import type {DoNotCall} from '../../../server/registrations/do-not-call.ts'
import type {StoredRegistration} from '../../../server/registrations/stored-registration.ts'
import {
  type Ceilings,
  type LimitName,
  limitFault,
  noMoney,
} from '../../../shared/message-ceilings.ts'
import type {MessageKind} from '../../../shared/message-kinds.ts'
import {dayInKorea, dayMs} from '../../../shared/time-in-korea.ts'
import {missedVisit, slotTime} from '../../../shared/visits.ts'
import type {MessageAlarms} from './alarms.ts'
import {type Composed, composed, readWords, visitPageIn} from './compose.ts'
import {mailedBy} from './mail.ts'
import type {MessageLimits, Taken} from './message-limits.ts'
import type {MessageTemplate, Relay} from './message-templates.ts'
import {hasOtherVisit} from './other-visits.ts'
import {outcomeOf} from './outcome.ts'
import {askRelay, lookUpKey, type RelayCaller, type Reply} from './relay.ts'
import {unsentOf} from './unsent.ts'

export interface SendOptions extends RelayCaller {
  readonly reader: SanityClient
  /** A client of the private dataset. */
  readonly writer: SanityClient
  /** Null: no mail is sent. */
  readonly mailer: Pick<Mailer, 'send'> | null
  readonly limits: Pick<MessageLimits, 'take'>
  readonly alarms: Pick<MessageAlarms, 'raise'>
  /** The marks of numbers that get no message. */
  readonly doNotCall: Pick<DoNotCall, 'documentsOf'>
  /** The address of the page of a registration's visit; null: it has none. */
  readonly bookingLink: (registration: StoredRegistration) => string | null
  readonly origin: string
  /** The address of the page that tells what is the sale's own. */
  readonly officialLink: () => string
  /** The address of the page on which the customer sees what is stored. */
  readonly myInfoLink: (registration: StoredRegistration) => string
}

interface Due {
  readonly template: MessageTemplate
  readonly registration: StoredRegistration
  /** The same at each attempt. */
  readonly key: string
  /** The list message that it is of. */
  readonly broadcast?: string
  readonly begin: Begin
  readonly ceilings: Ceilings
}

/** Sends one message, unless its person or a limit says otherwise by now. */
export async function sendMessage(
  options: SendOptions,
  {template, registration, key, broadcast, begin, ceilings}: Due,
): Promise<Outcome> {
  const {kind} = template
  if (kind === 'reminder') {
    const {slot = '', state} = registration.visit ?? {}
    const isAhead = state === 'booked' && slotTime(slot) > options.clock.now()
    if (!isAhead) return {fault: 'No visit', end: 'skipped'}
  }
  const isOnOffer = registration.visit?.state === 'offered'
  if (kind === 'offer' && !isOnOffer) return {fault: 'No offer', end: 'skipped'}
  if (kind === 'rebooking') {
    if (!missedVisit(registration)) return {fault: 'No missed visit', end: 'skipped'}
    if (await hasOtherVisit(options, registration)) return {fault: 'Other visit', end: 'skipped'}
  }
  const words = await readWords(options.reader)
  if (kind !== 'staffMessage') {
    const unsent = await unsentOf(options, {template, registration, broadcast})
    if (unsent) return unsent
  }
  // Asked once more when nothing but the sending is left: a person may have taken a consent back meanwhile.
  const late: {unsent?: Outcome | null} = {}
  const beginStill = async () => {
    if (!(await begin())) return false
    if (kind !== 'broadcast') return true
    late.unsent = await unsentOf(options, {template, registration, broadcast})
    return late.unsent === null
  }
  const message = composed(template, registration, {
    ...words,
    link:
      kind === 'rebooking'
        ? options.origin + visitPageIn(words)
        : (options.bookingLink(registration) ?? ''),
    official: options.officialLink(),
    info: kind === 'staffMessage' ? '' : options.myInfoLink(registration),
  })
  if ('fault' in message) {
    return {fault: message.fault, ...(message.isSkipped && {end: 'skipped' as const})}
  }
  const {_id, visit} = registration
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
  // A message that went out, or may have, counts.
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

/** The price in won. If a text message follows a refused alimtalk, the dearer one counts. */
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

/** A message that a form caused is not sent. One that the office sends waits for the next hour or day. */
function withheld(limit: LimitName, kind: MessageKind, now: number): Outcome {
  const mayWait = kind !== 'confirmation' && kind !== 'staffMessage'
  if (limit === 'recipient' || limit === 'network' || !mayWait) {
    return {fault: limitFault(limit), end: 'skipped'}
  }
  const nextHour = (Math.floor(now / hourMs) + 1) * hourMs
  const nextDay = Date.parse(`${dayInKorea(now + dayMs)}T00:00:00+09:00`)
  const isOfHour = limit === 'hour' || limit === 'hourWon'
  return {fault: null, notBefore: new Date(isOfHour ? nextHour : nextDay).toISOString()}
}

const hourMs = 60 * 60_000

function sendComposed(
  options: Pick<SendOptions, 'mailer'> & RelayCaller & {readonly begin: Begin},
  template: MessageTemplate,
  message: Composed,
  key: string,
): Promise<Outcome> {
  return template.channel === 'email'
    ? sendMail(options, message)
    : sendByRelays(options, template, message, key)
}

async function sendMail(
  {mailer, begin}: Pick<SendOptions, 'mailer'> & {readonly begin: Begin},
  {to, subject, text}: Composed,
): Promise<Outcome> {
  // An object, so that the typed text is one address and nothing else.
  const letter = {to: {address: to, name: ''}, subject, text}
  return outcomeOf(await mailedBy(mailer, letter, begin), 'email', false)
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
        ...message,
        templateCode,
        key: own,
        contentType: kind === 'broadcast' ? 'AD' : 'COMM',
      },
      caller.begin,
    )
    if (reply.came !== 'open' || asked.honorsKey) return reply
    // An absent message says nothing: the relay may still be at work on it.
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

export const fallbackKey = (key: string) => `${key}-fallback`
