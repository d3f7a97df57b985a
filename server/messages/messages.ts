import type {SanityClient} from '@sanity/client'
import {bookingLimits, slotTime} from '../../shared/bookings.ts'
import {type MessageKind, messageKinds, whenToAdvertise} from '../../shared/message-rules.ts'
import {dayMs} from '../../shared/time-in-korea.ts'
import type {Mailer} from '../outbound/mailer.ts'
import type {Outcome} from '../registrations/deliver.ts'
import {type DeliveryQueue, ServiceQueue} from '../registrations/delivery-queue.ts'
import type {DeliverySettings} from '../registrations/delivery-settings.ts'
import type {DoNotCall} from '../registrations/do-not-call.ts'
import type {MessageTemplate, Relay} from '../registrations/message-templates.ts'
import type {Begin} from '../registrations/reservation.ts'
import type {StoredRegistration} from '../registrations/stored-registration.ts'
import {type Composed, composed, readWords} from './compose.ts'
import {noteLost} from './lost.ts'
import {mailedBy} from './mail.ts'
import {giveUpAfterHours, outcomeOf} from './outcome.ts'
import {askRelay, type RelayCaller} from './relay.ts'

interface MessagesOptions extends RelayCaller {
  readonly reader: SanityClient
  /** A client of the private dataset. */
  readonly writer: SanityClient
  /** Null: no mail is sent. */
  readonly mailer: Pick<Mailer, 'send'> | null
  /** Numbers that get no message. */
  readonly doNotCall: Pick<DoNotCall, 'isRefused'>
  /** The address of the page of a registration's visit; null: it has none. */
  readonly bookingLink: (registration: StoredRegistration) => string | null
  /** Other processes work through the same queues. */
  readonly isOneOfMany: boolean
}

/** In ms: farther ahead, no visit can be booked. */
const mostAheadMs = (bookingLimits.daysAhead.most + 1) * dayMs

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
  const {writer, clock, isOneOfMany} = options
  return new ServiceQueue({
    ...{writer, field: kind, clock, isOneOfMany, giveUpAfterHours, isForAllForms: true},
    // A reminder waits for the day before its visit.
    ...(kind === 'reminder' && {farthestMs: mostAheadMs}),
    takes: (settings, form) => templateFor(settings, kind, form) !== undefined,
    markOf(settings, {form}) {
      const template = templateFor(settings, kind, form)
      return template && !knowsKeys(template) ? {state: 'sending'} : null
    },
    async send(settings, registration, begin) {
      const template = templateFor(settings, kind, registration.form)
      return template
        ? sendMessage(options, template, {registration, begin})
        : {fault: 'Switched off', end: 'skipped'}
    },
    onStop: noteLost({writer, clock, isOneOfMany}, kind),
  })
}

const knowsKeys = ({channel, relay, fallback}: MessageTemplate) =>
  channel !== 'email' && relay?.honorsKey === true && (fallback === null || fallback.honorsKey)

async function sendMessage(
  options: MessagesOptions,
  template: MessageTemplate,
  {registration, begin}: {readonly registration: StoredRegistration; readonly begin: Begin},
): Promise<Outcome> {
  const {kind, channel} = template
  if (kind !== 'staffMessage' && (await isRefused(options, registration))) {
    return {fault: 'Do not call', end: 'skipped'}
  }
  if (kind === 'reminder') {
    const {slot = '', state} = registration.visit ?? {}
    const isAhead = state === 'booked' && slotTime(slot) > options.clock.now()
    if (!isAhead) return {fault: 'No visit', end: 'skipped'}
  }
  if (kind === 'advertisement') {
    const when = whenToAdvertise({
      channel,
      given: registration.consent?.given ?? [],
      withdrawn: (registration.withdrawals ?? []).map(({given = ''}) => given),
      now: options.clock.now(),
    })
    if (when === 'never') return {fault: 'No consent', end: 'skipped'}
    if (when !== 'now') return {fault: null, notBefore: new Date(when).toISOString()}
  }
  const message = composed(template, registration, {
    ...(await readWords(options.reader)),
    link: options.bookingLink(registration) ?? '',
  })
  if ('fault' in message) {
    return {fault: message.fault, ...(message.isSkipped && {end: 'skipped' as const})}
  }
  if (channel === 'email') {
    const {to, subject, text} = message
    // As an object, so that what a visitor typed is one address and nothing else.
    const letter = {to: {address: to, name: ''}, subject, text}
    return outcomeOf(await mailedBy(options.mailer, letter, begin), 'email', false)
  }
  return sendByRelays({...options, begin}, template, message, keyOf(registration, kind))
}

/** The same at each attempt. A visit that was moved is reminded of once more, under a key of its own. */
const keyOf = ({_id, visit}: StoredRegistration, kind: MessageKind) =>
  kind === 'reminder' && visit ? `${_id}-${kind}-${visit.slot}` : `${_id}-${kind}`

/** The number that came, and those that staff put in its place. */
const isRefused = (
  {doNotCall}: MessagesOptions,
  {phone, corrections}: StoredRegistration,
): Promise<boolean> => {
  const others = (corrections ?? []).filter(({field}) => field === 'phone')
  return doNotCall.isRefused([phone, ...others.map(({value = ''}) => value)])
}

async function sendByRelays(
  caller: RelayCaller & {readonly begin: Begin},
  template: MessageTemplate,
  message: Composed,
  key: string,
): Promise<Outcome> {
  const {kind, channel, relay, fallback, templateCode} = template
  if (!relay) return {fault: 'No relay is set'}
  const ask = (asked: Relay, own: string) =>
    askRelay(
      caller,
      asked,
      {
        ...{...message, templateCode, key: own},
        contentType: kind === 'advertisement' ? 'AD' : 'COMM',
      },
      caller.begin,
    )
  const reply = await ask(relay, key)
  if (channel !== 'alimtalk' || reply.came !== 'refused' || !fallback) {
    return outcomeOf(reply, channel, relay.honorsKey)
  }
  return outcomeOf(await ask(fallback, `${key}-fallback`), 'sms', fallback.honorsKey)
}
