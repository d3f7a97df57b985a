import type {Transaction} from '@sanity/client'
import {
  type Delivery,
  type DeliveryState,
  deliveryId,
  firstState,
  reminderState,
  withState,
} from '../../../server/deliveries/delivery.ts'
import {askedOf, type StoredVisit} from '../../../server/registrations/stored-visit.ts'
import {SlotRefused} from '../../../server/registrations/visit-booking.ts'
import type {MessageKind} from '../../../shared/message-kinds.ts'
import type {Visit, VisitStep} from '../../../shared/visits.ts'
import {type BookingRules, closesAt} from '../rules.ts'
import {requireRoom} from './availability.ts'
import {hashOf} from './booking-keys.ts'
import type {BookingOptions} from './booking-options.ts'
import type {DecidingParts} from './deciding-parts.ts'
import {addClaim, changeClaim, readClaims} from './slot-claims.ts'

/** A registration with its visit. */
export interface Booked {
  readonly _id: string
  readonly _rev: string
  readonly visit: StoredVisit
}

/** A booking as its page knows it: nothing of the person. */
export interface Booking extends Booked {
  /** The address that only those who have booked are told; empty: that of the place. */
  readonly bookedAddress: string
}

const reminderKind = 'reminder' satisfies MessageKind

/** Deliveries that tell of a visit. */
type Deliveries = readonly Pick<Delivery, '_id' | '_rev' | 'kind' | 'state'>[]

/** The address is in the private dataset, since anybody may be able to query the public one. */
const bookingQuery = `*[_type == "registration" && visit.link == $link][0]{
  _id, _rev, visit,
  "bookedAddress": coalesce(string(
    *[_type == "registrationSettings" && _id == "registrationSettings"][0].bookedAddress
  ), "")
}`

type Options = Pick<BookingOptions, 'writer' | 'clock' | 'deliveries'>

/** Finds, changes and cancels a booking by the key in its link. */
export class Changing {
  readonly #options: Options
  readonly #parts: DecidingParts

  constructor(options: Options, parts: DecidingParts) {
    this.#options = options
    this.#parts = parts
  }

  /** The booking of a link; null: there is none, or it was erased. */
  async find(key: string): Promise<Booking | null> {
    return this.#options.writer.fetch<Booking | null>(bookingQuery, {link: hashOf(key)})
  }

  /** True if a booking can still be changed by its link. */
  isChangeable({visit}: Pick<Booking, 'visit'>, rules: BookingRules | null): boolean {
    const {clock} = this.#options
    return visit.state === 'booked' && rules !== null && clock.now() < closesAt(rules, visit.slot)
  }

  /**
   * Gives a booking another slot or number of people. A booking that is refused keeps what it has.
   *
   * @throws {SlotRefused}
   */
  async move(key: string, visit: Visit): Promise<void> {
    const {availability, decisions} = this.#parts
    await decisions.decide(visit.slot, async () => {
      const [rules, booking] = [await availability.rules(), await this.find(key)]
      if (!booking || !this.isChangeable(booking, rules)) throw new SlotRefused('slotGone')
      if (askedOf(booking.visit) !== askedOf(visit)) await this.write(booking, visit, rules)
    })
    this.wakeDeliveries()
  }

  /** Frees the place at once. A cancelled booking cannot be booked again. */
  async cancel(key: string): Promise<void> {
    const {availability, decisions} = this.#parts
    const booking = await this.find(key)
    if (!booking) return
    await decisions.decide(booking.visit.slot, async () => {
      const [rules, found] = [await availability.rules(), await this.find(key)]
      if (!found || found.visit.state === 'cancelled') return
      if (!this.isChangeable(found, rules)) throw new SlotRefused('slotGone')
      await this.leave(found)
    })
    this.wakeDeliveries()
  }

  /** Frees the place of a booking, as it was read for a decision. */
  async leave(booking: Booked, step?: VisitStep): Promise<void> {
    const {writer} = this.#options
    const claims = await readClaims(writer, booking.visit.slot)
    const transaction = writer.transaction()
    changeClaim(transaction, claims, booking._id, null)
    const deliveries = await this.#deliveriesOf(booking)
    this.#patchVisit(transaction, booking, deliveries, {'visit.state': 'cancelled'}, step)
    await transaction.commit()
  }

  /**
   * Gives a booking another slot or number of people, as it was read for a decision.
   *
   * @throws {SlotRefused}
   */
  async write(
    booking: Booked,
    visit: Visit,
    rules: BookingRules | null,
    step?: VisitStep,
  ): Promise<void> {
    const {writer, clock} = this.#options
    const {slot: before, people: earlierPeople} = booking.visit
    const from = await readClaims(writer, before)
    const transaction = writer.transaction()
    if (before === visit.slot) {
      if (visit.people > earlierPeople) requireRoom(rules, from, visit, clock.now(), booking)
      changeClaim(transaction, from, booking._id, visit.people)
    } else {
      const to = await readClaims(writer, visit.slot)
      requireRoom(rules, to, visit, clock.now(), booking)
      changeClaim(transaction, from, booking._id, null)
      const own = from?.claims?.find(({_key}) => _key === booking._id)
      const {by = '', from: network = '', wider = ''} = own ?? {}
      const moved = {_key: booking._id, people: visit.people, by, from: network, wider}
      addClaim(transaction, visit.slot, to, moved)
    }
    const deliveries = await this.#deliveriesOf(booking)
    const fields = {'visit.slot': visit.slot, 'visit.people': visit.people}
    this.#patchVisit(transaction, booking, deliveries, fields, step)
    if (before !== visit.slot) remindAgain(transaction, deliveries, visit, clock.now())
    await transaction.commit()
  }

  wakeDeliveries(): void {
    for (const delivery of this.#options.deliveries()) delivery.wake()
  }

  #deliveriesOf({_id}: Booked): Promise<Deliveries> {
    const {writer, deliveries} = this.#options
    const followers = deliveries().flatMap(({kind, followsVisit}) => (followsVisit ? [kind] : []))
    const ids = [reminderKind, ...followers].map((kind) => deliveryId(_id, kind))
    const query = '*[_type == "delivery" && _id in $ids]{_id, _rev, kind, state}'
    return writer.fetch<Deliveries>(query, {ids})
  }

  #patchVisit(
    transaction: Transaction,
    {_id, _rev}: Booked,
    deliveries: Deliveries,
    fields: Readonly<Record<string, unknown>>,
    step?: VisitStep,
  ): void {
    const changedAt = step?.at ?? new Date(this.#options.clock.now()).toISOString()
    transaction.patch(_id, (patch) => {
      const changed = patch.ifRevisionId(_rev).set({...fields, 'visit.changedAt': changedAt})
      return step
        ? changed.setIfMissing({'visit.steps': []}).append('visit.steps', [step])
        : changed
    })
    const again = {...firstState(changedAt), since: changedAt, about: 'visit'} as const
    for (const delivery of deliveries) {
      // A delivery that waits sends the visit as it is by then.
      const isTold = delivery.kind !== reminderKind && delivery.state !== 'waiting'
      if (isTold) changeDelivery(transaction, delivery, again)
    }
  }
}

export const changeDelivery = (
  transaction: Transaction,
  {_id, _rev}: Pick<Delivery, '_id' | '_rev'>,
  state: DeliveryState,
): void => void transaction.patch(_id, (patch) => withState(patch.ifRevisionId(_rev), state))

/** Reminds of a visit on another day before that day. A reminder that is being sent is left unchanged. */
function remindAgain(
  transaction: Transaction,
  deliveries: Deliveries,
  visit: Visit,
  now: number,
): void {
  const reminder = deliveries.find(({kind}) => kind === reminderKind)
  if (!reminder || reminder.state === 'sending') return
  const state = reminderState(visit, now) ?? {state: 'skipped', attempts: 0}
  changeDelivery(transaction, reminder, state)
}
