import {type Delivery, reminderState} from '../../../server/deliveries/delivery.ts'
import type {DueTimes} from '../../../server/deliveries/due-times.ts'
import {type DeliveryQueue, ServiceQueue} from '../../../server/deliveries/queue.ts'
import {type DeliverySettings, readSettings} from '../../../server/deliveries/settings.ts'
import type {StoredRegistration} from '../../../server/registrations/stored-registration.ts'
import {broadcastDaysAhead} from '../../../shared/advertising-times.ts'
import {ceilingsOf} from '../../../shared/message-ceilings.ts'
import {type MessageKind, messageKinds} from '../../../shared/message-kinds.ts'
import {dayMs} from '../../../shared/time-in-korea.ts'
import {visitLimits} from '../../../shared/visits.ts'
import {broadcastOf, frameIn} from './broadcasts.ts'
import {noteLost} from './lost.ts'
import {type MessageTemplate, templatesIn} from './message-templates.ts'
import {giveUpAfterHours} from './outcome.ts'
import {type LookUp, lookUpKey} from './relay.ts'
import {fallbackKey, type SendOptions, sendMessage} from './send-message.ts'

interface MessagesOptions extends SendOptions {
  readonly dueTimes: Pick<DueTimes, 'add'>
  /** Other processes work through the same queues. */
  readonly isOneOfMany: boolean
}

/** Maximum time ahead, in ms, for which a visit can be booked. */
const maxAheadMs = (visitLimits.daysAhead + 1) * dayMs

/**
 * Messages to customers and staff about a registration, each sent once: one queue for each kind.
 *
 * A relay that knows a message again by its key may be asked as often as needed. Of all others an answer is noted before
 * anything else is sent: where it was lost, or the process died in between, the record says so and nothing is sent again.
 */
export const startMessages = (options: MessagesOptions): readonly DeliveryQueue[] =>
  messageKinds.map((kind) => startQueue(options, kind))

/** The template of a kind for a form. Broadcasts go out within their frame, whatever the form. */
function templateFor(settings: DeliverySettings, kind: MessageKind, form: string) {
  if (kind === 'broadcast') return frameIn(settings)
  return templatesIn(settings).find((each) => each.kind === kind && each.forms.includes(form))
}

interface Plan extends Pick<DeliveryQueue, 'first'> {
  /** Maximum time ahead for which an attempt may be planned, in ms. */
  readonly farthestMs?: number
}

/** The first time at which a message of a kind is due, and how far ahead one may be planned. */
function planOf(kind: MessageKind): Plan {
  switch (kind) {
    // A reminder waits for the day before its visit.
    case 'reminder':
      return {
        farthestMs: maxAheadMs,
        first: ({visit}, at) => reminderState(visit, at.getTime()),
      }
    // These are stored with what they tell of, and not with the registration.
    case 'offer':
    case 'rebooking':
      return {farthestMs: dayMs, first: () => null}
    case 'broadcast':
      return {farthestMs: (broadcastDaysAhead + 1) * dayMs, first: () => null}
    default:
      return {}
  }
}

function startQueue(options: MessagesOptions, kind: MessageKind): DeliveryQueue {
  const {writer, dueTimes, clock, isOneOfMany} = options
  return new ServiceQueue({
    writer,
    dueTimes,
    kind,
    clock,
    isOneOfMany,
    giveUpAfterHours,
    isForAllForms: true,
    isMessage: true,
    ...planOf(kind),
    takes: (settings, form) => templateFor(settings, kind, form) !== undefined,
    markOf(settings, registration) {
      const template = templateFor(settings, kind, asSent(kind, registration).form)
      return template && !knowsKeys(template) ? {state: 'sending'} : null
    },
    async send(settings, stored, {begin, delivery}) {
      const registration = asSent(kind, stored)
      const template = templateFor(settings, kind, registration.form)
      if (!template) return {fault: 'Switched off', end: 'skipped'}
      const broadcast = kind === 'broadcast' ? await broadcastOf(writer, delivery) : null
      if (kind === 'broadcast' && !broadcast) return {fault: 'Switched off', end: 'skipped'}
      return sendMessage(options, {
        template: broadcast ? {...template, text: broadcast.text} : template,
        registration,
        key: keyOf(registration, kind, delivery),
        ...(broadcast && {broadcast: broadcast._id}),
        begin,
        ceilings: ceilingsOf(settings),
      })
    },
    onStop: noteLost(
      {writer, clock, isOneOfMany, lookUp: (lost, of) => lookUpLost(options, {kind, lost, of})},
      kind,
    ),
  })
}

interface Lost {
  readonly kind: MessageKind
  readonly lost: StoredRegistration
  readonly of: Pick<Delivery, '_id'>
}

/** Asks each relay that the message may have gone to. */
async function lookUpLost(options: MessagesOptions, {kind, lost, of}: Lost): Promise<LookUp> {
  const {form} = asSent(kind, lost)
  const template = templateFor(await readSettings(options.writer), kind, form)
  if (!template?.relay || template.channel === 'email') return {is: 'unknown'}
  const key = keyOf(lost, kind, of)
  const found = await lookUpKey(options, template.relay, key)
  const {channel, fallback} = template
  if (found.is !== 'absent' || channel !== 'alimtalk' || !fallback) return found
  return lookUpKey(options, fallback, fallbackKey(key))
}

/** Tells of a visit that staff booked as of one that was booked by the form for visits. */
function asSent(kind: MessageKind, registration: StoredRegistration): StoredRegistration {
  if (kind === 'rebooking') return {...registration, form: 'visit'}
  const isOfStaff = bookingOf(registration) !== undefined
  const isOfVisit = kind === 'confirmation' || kind === 'reminder'
  return isOfStaff && isOfVisit ? {...registration, form: 'visit'} : registration
}

/** The last booking by staff. */
const bookingOf = ({visit}: StoredRegistration) => visit?.steps?.findLast(({is}) => is === 'booked')

const knowsKeys = ({channel, relay, fallback}: MessageTemplate) =>
  channel !== 'email' && relay?.honorsKey === true && (fallback === null || fallback.honorsKey)

/**
 * The same at each attempt. A visit that was moved is reminded of once more, and one that staff booked is confirmed, under
 * a key of its own. Of each broadcast a person has one.
 */
function keyOf(
  registration: StoredRegistration,
  kind: MessageKind,
  delivery: Pick<Delivery, '_id'>,
): string {
  const {_id, visit} = registration
  if (kind === 'broadcast') return delivery._id
  if (kind === 'reminder' && visit) return `${_id}-${kind}-${visit.slot}`
  const booking = kind === 'confirmation' ? bookingOf(registration) : undefined
  return booking ? `${_id}-${kind}-${booking._key}` : `${_id}-${kind}`
}
