import type {StoredRegistration} from '../../../server/registrations/stored-registration.ts'
import {askedOf, type StoredVisit} from '../../../server/registrations/stored-visit.ts'
import type {
  StaffStep,
  StaffVisitOutcome,
  VisitsByStaff,
} from '../../../server/registrations/visit-booking.ts'
import type {OwnerChange} from '../../../shared/calls.ts'
import {numberOf} from '../../../shared/person-consents.ts'
import {slotTime, type Visit, type VisitStep, waitingStateOf} from '../../../shared/visits.ts'
import type {BookingRules} from '../rules.ts'
import {requireRoom, untilBegun} from './availability.ts'
import {hashOf, keyFor, sealedNumber} from './booking-keys.ts'
import type {BookingOptions} from './booking-options.ts'
import type {Changing} from './changing.ts'
import type {DecidingParts} from './deciding-parts.ts'
import {addClaim, changeSlot, claimPath, leaveSlot, readClaims} from './slot-claims.ts'
import {tellBooking} from './tell-booking.ts'

/** A registration as these steps read it: without a visit, or with one that is a record of the past. */
interface Found extends Omit<StoredRegistration, 'visit'> {
  readonly _rev: string
  readonly attendance?: string
  readonly owners?: readonly OwnerChange[]
  readonly visit?: StoredVisit | PastVisit
}

/** A visit of somebody who came without a booking has neither a link nor a first choice. */
type PastVisit = Partial<StoredVisit> & Visit & {readonly state?: string}

/** Visits that staff book, move and cancel: the same rules, claims and deliveries as for visitors, until a slot begins. */
export class StaffVisits implements VisitsByStaff {
  readonly #options: BookingOptions
  readonly #parts: DecidingParts & {readonly changing: Changing}

  constructor(options: BookingOptions, parts: DecidingParts & {readonly changing: Changing}) {
    this.#options = options
    this.#parts = parts
  }

  free() {
    return this.#parts.availability.freeUntilBegun()
  }

  book(id: string, visit: Visit, step: StaffStep): Promise<StaffVisitOutcome> {
    return this.#decide(id, visit.slot, step, async (found, rules) => {
      if (this.#isAhead(found.visit)) return 'changed'
      await this.#book(found, visit, rules, this.#stepOf('booked', visit, step))
      return 'done'
    })
  }

  move(id: string, visit: Visit, step: StaffStep): Promise<StaffVisitOutcome> {
    return this.#decide(id, visit.slot, step, async (found, rules) => {
      const {visit: booked} = found
      if (!this.#isAhead(booked)) return 'changed'
      if (askedOf(booked) !== askedOf(visit)) {
        const moved = this.#stepOf('moved', visit, step)
        await this.#parts.changing.write({...found, visit: booked}, visit, rules, moved)
      }
      return 'done'
    })
  }

  async cancel(id: string, step: StaffStep): Promise<StaffVisitOutcome> {
    const earlier = await this.#find(id)
    if (!earlier) return 'missing'
    return this.#decide(id, earlier.visit?.slot ?? '', step, async (found) => {
      const {visit} = found
      if (!this.#isAhead(visit)) return visit?.state === 'cancelled' ? 'done' : 'changed'
      const cancelled = this.#stepOf('cancelled', visit, step)
      await this.#parts.changing.leave({...found, visit}, cancelled)
      return 'done'
    })
  }

  async #decide(
    id: string,
    slot: string,
    {key, require}: StaffStep,
    attempt: (found: Found, rules: BookingRules | null) => Promise<StaffVisitOutcome>,
  ): Promise<StaffVisitOutcome> {
    const {availability, decisions, changing} = this.#parts
    const outcome = await decisions.decide(slot, async () => {
      const [published, found] = [await availability.rules(), await this.#find(id)]
      if (!found) return 'missing'
      require(found)
      if (found.visit?.steps?.some(({_key}) => _key === key)) return 'done'
      return attempt(found, published && untilBegun(published))
    })
    changing.wakeDeliveries()
    return outcome
  }

  #find(id: string): Promise<Found | null> {
    return this.#options.writer.fetch<Found | null>('*[_type == "registration" && _id == $id][0]', {
      id,
    })
  }

  /** True for a visit that is booked and has not begun. */
  #isAhead(visit: Found['visit']): visit is StoredVisit {
    return visit?.state === 'booked' && slotTime(visit.slot) > this.#options.clock.now()
  }

  #stepOf(is: VisitStep['is'], {slot, people}: Visit, {key, by}: StaffStep): VisitStep {
    const at = new Date(this.#options.clock.now()).toISOString()
    return {_key: key, is, slot, people, at, by: by.name, byId: by.id}
  }

  async #book(
    found: Found,
    visit: Visit,
    rules: BookingRules | null,
    step: VisitStep,
  ): Promise<void> {
    const {writer, seal, clock} = this.#options
    const {_id, _rev, visit: earlier} = found
    const claims = await readClaims(writer, visit.slot)
    requireRoom(rules, claims, visit, clock.now(), {_id})
    const transaction = writer.transaction()
    const held = waitingStateOf(earlier) === null ? '' : (earlier?.slot ?? '')
    const claim = {
      _key: _id,
      people: visit.people,
      by: sealedNumber(seal, numberOf(found)),
      from: '',
      wider: '',
    }
    // Who is booked waits no longer, and needs no place that is on offer.
    if (held && held !== visit.slot) leaveSlot(transaction, await readClaims(writer, held), _id)
    if (held === visit.slot && claims?.claims?.some(({_key}) => _key === _id)) {
      const [people, until] = [claimPath(_id, 'people'), claimPath(_id, 'until')]
      changeSlot(transaction, visit.slot, claims, {set: {[people]: visit.people}, unset: [until]})
    } else addClaim(transaction, visit.slot, claims, claim)
    const booked: StoredVisit = {
      slot: visit.slot,
      people: visit.people,
      state: 'booked',
      asked: earlier?.asked ?? '',
      link: hashOf(keyFor(seal, _id)),
      changedAt: step.at,
      steps: [...(earlier?.steps ?? []), step],
    }
    const past = pastOf(found, step._key)
    transaction.patch(_id, (patch) => {
      const isMarked = found.attendance !== undefined
      const fields = isMarked ? {visit: booked, attendance: 'waiting'} : {visit: booked}
      const written = patch.ifRevisionId(_rev).set(fields)
      return past
        ? written.setIfMissing({earlierVisits: []}).append('earlierVisits', [past])
        : written
    })
    await tellBooking(this.#options, transaction, {id: _id, visit, at: step.at})
    await transaction.commit()
  }
}

/** The visit that a new one takes the place of; null: there was none, it was cancelled, or it was waited for. */
function pastOf({visit, attendance}: Found, _key: string) {
  if (!visit || visit.state === 'cancelled' || waitingStateOf(visit) !== null) return null
  const {slot, people, state = 'booked'} = visit
  return {_key, slot, people, state, attendance: attendance ?? 'waiting'}
}
