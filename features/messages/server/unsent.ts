import type {SanityClient} from '@sanity/client'
import type {Outcome} from '../../../server/deliveries/attempt.ts'
import {type Delivery, deliveryId} from '../../../server/deliveries/delivery.ts'
import type {DoNotCall} from '../../../server/registrations/do-not-call.ts'
import {type OfPerson, personOf} from '../../../server/registrations/people.ts'
import type {StoredRegistration} from '../../../server/registrations/stored-registration.ts'
import type {Clock} from '../../../server/time/clock.ts'
import {whenToAdvertise} from '../../../shared/advertising-times.ts'
import {isAskedAfter} from '../../../shared/person-consents.ts'
import {isStopped} from './broadcasts.ts'
import type {MessageTemplate} from './message-templates.ts'

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly doNotCall: Pick<DoNotCall, 'documentsOf'>
  readonly clock: Clock
}

interface Sending {
  readonly template: Pick<MessageTemplate, 'kind' | 'channel'>
  readonly registration: StoredRegistration
  /** The list message that it is of. */
  readonly broadcast?: string | undefined
}

/**
 * The reason for which a message to a customer must not go out now, or not yet; null: it may. Consents, withdrawals and
 * marks of the whole person count.
 */
export async function unsentOf(
  options: Options,
  {template, registration, broadcast = ''}: Sending,
): Promise<Outcome | null> {
  const {refusal, given, registrations} = await personOf(options, registration)
  if (template.kind !== 'broadcast') {
    const isWanted = refusal === null || isAskedAfter(registration, refusal)
    return isWanted ? null : {fault: 'Do not call', end: 'skipped'}
  }
  if (await isStopped(options.writer, broadcast)) return {fault: 'Stopped', end: 'skipped'}
  if (refusal) return {fault: 'Do not call', end: 'skipped'}
  const now = options.clock.now()
  const when = whenToAdvertise({channel: template.channel, given, now})
  if (when === 'never') return {fault: 'No consent', end: 'skipped'}
  if (when !== 'now') return {fault: null, notBefore: new Date(when).toISOString()}
  const own = registrations.find(({_id}) => _id === registration._id)
  // The registration was erased while its message was written.
  if (!own) return {fault: 'Erased', end: 'skipped'}
  const earlier = sameIn(await broadcastsOf(options.writer, broadcast, registrations), own)
  if (!earlier) return null
  if (earlier === 'sent') return {fault: 'Sent to this number', end: 'skipped'}
  const next = Math.max(now + recheckMs, Date.parse(earlier.nextAt ?? '') || 0)
  return {fault: null, notBefore: new Date(next).toISOString()}
}

/** Pause in ms before a registration looks again at the same broadcast in another one of its person. */
const recheckMs = 5000

interface OfBroadcast extends Delivery {
  readonly registration: OfPerson
}

/** One broadcast to a person: a number that was corrected meanwhile has several. */
async function broadcastsOf(
  writer: SanityClient,
  broadcast: string,
  registrations: readonly OfPerson[],
): Promise<readonly OfBroadcast[]> {
  const byId = new Map(registrations.map((one) => [deliveryId(one._id, broadcast), one]))
  const found = await writer.fetch<readonly Delivery[]>('*[_type == "delivery" && _id in $ids]', {
    ids: [...byId.keys()],
  })
  return found.flatMap((delivery) => {
    const registration = byId.get(delivery._id)
    return registration ? [{...delivery, registration}] : []
  })
}

const askedStates = ['accepted', 'delivered', 'undelivered', 'unknown']

/**
 * The state of the same broadcast in the person's other registrations; null: it is this one's turn. The one that was
 * stored first sends, and each one that is stored later finds it here, so that no two send at once.
 */
function sameIn(
  found: readonly OfBroadcast[],
  own: OfPerson,
): 'sent' | {readonly nextAt?: string} | null {
  const others = found.filter(({registration}) => registration._id !== own._id)
  if (others.some(({state}) => askedStates.includes(state))) return 'sent'
  const ahead = others.filter(
    ({state, registration}) =>
      ['waiting', 'sending'].includes(state) && isBefore(registration, own),
  )
  return ahead[0] ?? null
}

const isBefore = (one: OfPerson, other: OfPerson) =>
  `${one._createdAt} ${one._id}` < `${other._createdAt} ${other._id}`
