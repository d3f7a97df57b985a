import {networksOf, widerShare} from 'local-content-lake/server'
import type {NewDocuments} from '../../../server/deliveries/delivery.ts'
import type {Stored} from '../../../server/registrations/store-registration.ts'
import type {StoredRegistration} from '../../../server/registrations/stored-registration.ts'
import {askedOf, type StoredVisit} from '../../../server/registrations/stored-visit.ts'
import {SlotRefused} from '../../../server/registrations/visit-booking.ts'
import {dayInKorea} from '../../../shared/time-in-korea.ts'
import {asksToWait, dayOfSlot, slotIn, type Visit} from '../../../shared/visits.ts'
import {requireMayWait, requireRoom} from './availability.ts'
import {hashOf, keyFor, sealedNumber} from './booking-keys.ts'
import type {BookingOptions} from './booking-options.ts'
import type {DecidingParts} from './deciding-parts.ts'
import {addClaim, type Claim, changeSlot, readClaims} from './slot-claims.ts'
import {customerKinds} from './tell-booking.ts'

/** Maximum number of open bookings of a network: a carrier's gateway is one for many people, a robot has few. */
const maxPerNetwork = 60

type Options = Pick<BookingOptions, 'writer' | 'clock' | 'seal'>

/** Stores registrations with their visits. A slot is never given beyond its capacity. */
export class Claiming {
  readonly #options: Options
  readonly #parts: DecidingParts

  constructor(options: Options, parts: DecidingParts) {
    this.#options = options
    this.#parts = parts
  }

  /**
   * Stores a registration with its visit, or with its place in a waiting list, both or neither. Returns the stored
   * registration; one that is stored already is left unchanged.
   *
   * @throws {SlotRefused}
   */
  async store(
    {registration, deliveries}: NewDocuments,
    visit: Visit,
    address: string,
  ): Promise<Stored> {
    const {writer, clock} = this.#options
    const {availability, decisions} = this.#parts
    const {_id, phone} = registration
    const at = slotIn(visit.slot)
    const isToWait = asksToWait(visit.slot)
    const claim = this.#claimOf(_id, phone, visit, address)
    return decisions.decide(at, async () => {
      const earlier = await writer.getDocument<StoredRegistration>(_id)
      if (earlier) return {stored: earlier, isNew: false}
      // Most of those who want a full slot at once are refused without a query.
      if (!isToWait && (await availability.isKnownFull(visit))) throw new SlotRefused('slotFull')
      const rules = await availability.rules()
      const claims = await readClaims(writer, at)
      if (isToWait) requireMayWait(rules, claims, {slot: at, people: visit.people}, clock.now())
      else requireRoom(rules, claims, visit, clock.now())
      const perNumber = rules?.perNumber ?? 1
      const isFurther = await this.#isFurther(claim, dayOfSlot(at), perNumber)
      const transaction = writer.transaction()
      if (isToWait) changeSlot(transaction, at, claims, {wait: claim})
      else addClaim(transaction, at, claims, claim)
      transaction.create({...registration, visit: this.#visitOf(_id, visit, isFurther)})
      // Nothing is confirmed to somebody who waits, until they have taken a place.
      const due = isToWait
        ? deliveries.filter((each) => !customerKinds.includes(String(each.kind)))
        : deliveries
      for (const delivery of due) transaction.create(delivery)
      const written = await transaction.commit<StoredRegistration>({
        returnDocuments: true,
        returnFirst: false,
      })
      const [stored] = written.filter((each) => each._id === _id)
      if (!stored) throw new Error('The lake does not say what it has stored')
      return {stored, isNew: true}
    })
  }

  #claimOf(id: string, phone: string, {people}: Visit, address: string): Claim {
    const {seal} = this.#options
    // A text that is no address has no network.
    const [from = '', wider = ''] = networksOf(address).map(
      (network) => network && seal(`visits from ${network}`),
    )
    return {_key: id, people, by: sealedNumber(seal, phone), from, wider}
  }

  #visitOf(id: string, visit: Visit, isFurther: boolean): StoredVisit {
    return {
      slot: slotIn(visit.slot),
      people: visit.people,
      state: asksToWait(visit.slot) ? 'waiting' : 'booked',
      asked: askedOf(visit),
      link: hashOf(keyFor(this.#options.seal, id)),
      ...(isFurther && {isFurther}),
    }
  }

  /**
   * True if the number has as many bookings of the day as the setting allows. Such a booking gets the same answer and a
   * place all the same: a refusal would tell strangers that the number has a visit, and keep its owner from the day.
   *
   * @throws {SlotRefused} where the network has too many
   */
  async #isFurther(
    {by, from, wider = ''}: Claim,
    day: string,
    perNumber: number,
  ): Promise<boolean> {
    const {writer, clock} = this.#options
    const today = dayInKorea(clock.now())
    const held = await writer.fetch<Held[]>(
      `*[_type == "visitSlot" && day >= $today &&
        ($by in claims[].by || $from in claims[].from || $wider in claims[].wider ||
        $by in waiting[].by || $from in waiting[].from || $wider in waiting[].wider)]{
        day,
        "own": count(claims[by == $by]) + coalesce(count(waiting[by == $by]), 0),
        "near": count(claims[from == $from]) + coalesce(count(waiting[from == $from]), 0),
        "around": count(claims[wider == $wider]) + coalesce(count(waiting[wider == $wider]), 0)
      }`,
      {by, from, wider, today},
    )
    const isCrowd =
      (from && sum(held, 'near') >= maxPerNetwork) ||
      (wider && sum(held, 'around') >= maxPerNetwork * widerShare)
    if (isCrowd) throw new SlotRefused('slotHeld')
    const ofDay = held.filter((each) => each.day === day)
    return sum(ofDay, 'own') >= perNumber
  }
}

/** Bookings of one slot, and those who wait for a place in it. */
interface Held {
  readonly day: string
  /** Number of bookings of the same phone number. */
  readonly own: number
  /** Number of bookings of the same network. */
  readonly near: number
  /** Number of bookings of the same wider network. */
  readonly around: number
}

const sum = (held: readonly Held[], of: 'own' | 'near' | 'around'): number =>
  held.reduce((all, each) => all + each[of], 0)
