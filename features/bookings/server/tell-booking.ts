import type {Transaction} from '@sanity/client'
import {
  type Delivery,
  type DeliveryState,
  deliveryId,
  firstState,
  newDelivery,
} from '../../../server/deliveries/delivery.ts'
import {dueAtOnce} from '../../../server/deliveries/queue.ts'
import {readSettings} from '../../../server/deliveries/settings.ts'
import type {MessageKind} from '../../../shared/message-kinds.ts'
import type {Visit} from '../../../shared/visits.ts'
import type {BookingOptions} from './booking-options.ts'
import {changeDelivery} from './changing.ts'

/** Messages to the customer that tell of a new visit. */
export const customerKinds: readonly string[] = ['confirmation', 'reminder'] satisfies MessageKind[]

const offerKind = 'offer' satisfies MessageKind

type Options = Pick<BookingOptions, 'writer' | 'deliveries'>

interface Told {
  /** Of the registration. */
  readonly id: string
  readonly visit: Visit
  /** ISO 8601. */
  readonly at: string
}

/** Has the customer told as of a booking by form, and the service that follows visits. */
export async function tellBooking(
  {writer, deliveries}: Options,
  transaction: Transaction,
  {id, visit, at}: Told,
): Promise<void> {
  const queues = deliveries().filter(
    ({kind, followsVisit}) => followsVisit || customerKinds.includes(kind),
  )
  const [settings, known] = await Promise.all([
    readSettings(writer),
    deliveriesOf(
      writer,
      queues.map(({kind}) => deliveryId(id, kind)),
    ),
  ])
  for (const {kind, followsVisit, takes, first = dueAtOnce} of queues) {
    const delivery = known.find((each) => each.kind === kind)
    const due = first({visit}, new Date(at))
    if (!delivery) {
      // A service that was never told of the registration is not told of its visit.
      if (due && !followsVisit && takes(settings, 'visit')) {
        const state = {...due, since: due.since ?? at}
        transaction.create(newDelivery(id, {kind, form: 'visit', state}))
      }
      continue
    }
    // A delivery that waits sends the visit as it is by then; a reminder waits for its day.
    const isTold = delivery.state === 'waiting' && kind !== 'reminder'
    if (isTold || delivery.state === 'sending') continue
    const skipped: DeliveryState = {state: 'skipped', attempts: 0}
    const about = followsVisit ? ({about: 'visit'} as const) : {}
    const state = due ? {...due, since: due.since ?? at, ...about} : skipped
    changeDelivery(transaction, delivery, state)
  }
}

/** Has the services told that follow visits. */
export async function tellFollowers(
  {writer, deliveries}: Options,
  transaction: Transaction,
  told: readonly Pick<Told, 'id' | 'at'>[],
): Promise<void> {
  const kinds = deliveries().flatMap(({kind, followsVisit}) => (followsVisit ? [kind] : []))
  if (kinds.length === 0) return
  for (const {id, at} of told) {
    const ids = kinds.map((kind) => deliveryId(id, kind))
    for (const delivery of await deliveriesOf(writer, ids)) {
      // A delivery that waits sends the visit as it is by then.
      if (delivery.state === 'waiting') continue
      changeDelivery(transaction, delivery, {...firstState(at), since: at, about: 'visit'})
    }
  }
}

/**
 * The message that tells somebody of a place on offer, which is made once in the life of a registration. Null: no such message
 * is set up, and staff see whom to call.
 *
 * @param at ISO 8601: time at which it is sent
 */
export async function offerMessage({writer, deliveries}: Options, id: string, at: string) {
  const queue = deliveries().find(({kind}) => kind === offerKind)
  if (!queue?.takes(await readSettings(writer), 'visit')) return null
  return newDelivery(id, {kind: offerKind, form: 'visit', state: {...firstState(at), since: at}})
}

const deliveriesOf = (writer: BookingOptions['writer'], ids: readonly string[]) =>
  writer.fetch<readonly Pick<Delivery, '_id' | '_rev' | 'kind' | 'state'>[]>(
    '*[_type == "delivery" && _id in $ids]{_id, _rev, kind, state}',
    {ids},
  )
