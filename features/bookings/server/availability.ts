import firstWords from '../../../schemas/first-words.gen.json' with {type: 'json'}
import {readContent} from '../../../server/content/read-content.ts'
import {SlotRefused} from '../../../server/registrations/visit-booking.ts'
import {SingleFlight} from '../../../server/single-flight.ts'
import {dayInKorea} from '../../../shared/time-in-korea.ts'
import {
  dayOfSlot,
  type FreeVisits,
  peopleIn,
  type Slot,
  type SlotsOn,
  slotTime,
  type Visit,
} from '../../../shared/visits.ts'
import {BOOKING_QUERY} from '../queries.ts'
import {offerEnd} from '../rules/offers.ts'
import {type BookingRules, bookingRulesIn, openSlots, slotAt, slotsOn, slotsOnBy} from '../rules.ts'
import type {BookingOptions} from './booking-options.ts'
import {
  areAllKept,
  freeErased,
  maxWaiting,
  nextWaiting,
  peopleOf,
  type SlotClaims,
} from './slot-claims.ts'

/** Cache lifetime of availability, in ms. Capacity is checked again on booking. */
const freeForMs = 2000

type Options = Pick<BookingOptions, 'reader' | 'writer' | 'clock'>

/** The slots that are free, by the published settings and the claims in the private dataset. */
export class Availability {
  readonly #options: Options
  readonly #reading = new SingleFlight<FreeVisits | null>()
  #cached: {readonly free: FreeVisits | null; readonly until: number} | null = null

  constructor(options: Options) {
    this.#options = options
  }

  /** The rules as they are published now; null: no visits are booked. */
  async rules(): Promise<BookingRules | null> {
    return (await this.#published()).rules
  }

  async readSlotsOn(): Promise<SlotsOn | null> {
    return slotsOnBy(await this.rules())
  }

  /** Null: no visits are booked. */
  async free(): Promise<FreeVisits | null> {
    const {clock} = this.#options
    if (this.#cached && clock.steady() < this.#cached.until) return this.#cached.free
    return this.#reading.run('free', async () => {
      const free = await this.#readFree()
      this.#cached = {free, until: clock.steady() + freeForMs}
      return free
    })
  }

  /** Slots that have not begun, read at once; null: no visits are booked. */
  async freeUntilBegun(): Promise<FreeVisits | null> {
    return this.#readFree(untilBegun)
  }

  /** True if the slot had too few places when it was read last. */
  async isKnownFull({slot, people}: Visit): Promise<boolean> {
    const found = (await this.free())?.slots.find(({at}) => at === slot)
    return found !== undefined && found.left < people
  }

  /** Drops the cache, so that this process shows at once what somebody has just booked or left. */
  forget(): void {
    this.#cached = null
    this.#reading.detach()
  }

  /** Slots that have more people than they have room for by now: their capacity was lowered, or their day closed. */
  async overbooked(): Promise<readonly string[]> {
    const now = this.#options.clock.now()
    const rules = await this.rules()
    if (!rules) return []
    const taken = await this.#taken(dayInKorea(now))
    return taken
      .filter((slot) => slotTime(slot.at) > now && peopleOf(slot) > capacityOf(rules, slot.at))
      .map(({at}) => at)
      .sort()
  }

  async #published() {
    const {answer} = await readContent(this.#options.reader, BOOKING_QUERY)
    const {visitBooking: first} = firstWords
    const {waitLabel, waitNote} = answer ?? {}
    const words = {label: waitLabel || first.waitLabel, note: waitNote || first.waitNote}
    return {rules: bookingRulesIn(answer), words}
  }

  async #readFree(ruled = (rules: BookingRules) => rules): Promise<FreeVisits | null> {
    const {writer, clock} = this.#options
    const {rules: published, words} = await this.#published()
    if (!published) return null
    const rules = ruled(published)
    const today = dayInKorea(clock.now())
    const read = () => this.#taken(today)
    let taken = await read()
    const open = openSlots(rules, clock.now())
    const scarce = taken.filter((slot) => {
      const {capacity = 0} = open.find(({at}) => at === slot.at) ?? {}
      return peopleOf(slot) + rules.mostPeople > capacity || (slot.waiting ?? []).length > 0
    })
    // A registration may be erased by anybody, from anywhere; its claim then takes no place any more.
    if (!(await areAllKept(writer, scarce))) {
      await freeErased(writer, today)
      taken = await read()
    }
    const known = new Map(taken.map((slot) => [slot.at, slot]))
    const slots = open.map((slot) => {
      const claims = known.get(slot.at)
      const left = roomIn(rules, slot, claims, clock.now())
      const isListFull = (claims?.waiting ?? []).length >= maxWaiting
      const isInTime = offerEnd(rules, slot.at, clock.now()) !== null
      const mayWait = rules.hasWaiting && left === 0 && !isListFull && isInTime
      return {at: slot.at, left, ...(mayWait && {mayWait})}
    })
    const waiting = slots.some(({mayWait}) => mayWait) ? {waiting: words} : {}
    return {slots, mostPeople: rules.mostPeople, ...waiting}
  }

  #taken(from: string): Promise<SlotClaims[]> {
    return this.#options.writer.fetch<SlotClaims[]>(
      `*[_type == "visitSlot" && day >= $from]{
        at, claims[]{_key, people, by}, waiting[]{_key, people, by}
      }`,
      {from},
    )
  }
}

/** The rules for staff, who are there: a slot can be booked until it begins. */
export const untilBegun = (rules: BookingRules): BookingRules => ({...rules, leadHours: 0})

const capacityOf = (rules: BookingRules, slot: string): number =>
  slotsOn(rules, dayOfSlot(slot)).find(({at}) => at === slot)?.capacity ?? 0

/**
 * Number of people for whom a slot has room. A place that came free is for those who wait, before anybody else: none is
 * left while one of them is to be offered it.
 *
 * @param own id of the booking that asks
 */
function roomIn(
  rules: BookingRules,
  {at, capacity}: Slot,
  claims: SlotClaims | undefined,
  now: number,
  own?: string,
): number {
  const room = Math.max(0, capacity - peopleOf(claims, own))
  const next = claims && nextWaiting(claims, room)
  const isHeld = next !== undefined && next._key !== own && offerEnd(rules, at, now) !== null
  return isHeld ? 0 : room
}

/**
 * @param own the booking that asks for other room: it may have as many people as it has, whatever the settings are now
 * @throws {SlotRefused}
 */
export function requireRoom(
  rules: BookingRules | null,
  claims: SlotClaims | undefined,
  {slot: at, people}: Visit,
  now: number,
  own?: {readonly _id: string; readonly visit?: Visit},
): void {
  const slot = rules && slotAt(rules, at, now)
  if (!rules || !slot) throw new SlotRefused('slotGone')
  const mostPeople = Math.max(rules.mostPeople, own?.visit?.people ?? 0)
  if (peopleIn(String(people), {mostPeople}) === null) throw new SlotRefused('peopleInvalid')
  if (people > roomIn(rules, slot, claims, now, own?._id)) throw new SlotRefused('slotFull')
}

/**
 * Somebody may wait for a slot even if a place has just come free: it is then offered at once to who is first.
 *
 * @throws {SlotRefused}
 */
export function requireMayWait(
  rules: BookingRules | null,
  claims: SlotClaims | undefined,
  {slot: at, people}: Visit,
  now: number,
): void {
  const slot = rules && slotAt(rules, at, now)
  if (!rules || !slot || offerEnd(rules, at, now) === null) throw new SlotRefused('slotGone')
  const mostPeople = Math.min(rules.mostPeople, slot.capacity)
  if (peopleIn(String(people), {mostPeople}) === null) throw new SlotRefused('peopleInvalid')
  const isFull = (claims?.waiting ?? []).length >= maxWaiting
  if (!rules.hasWaiting || isFull) throw new SlotRefused('slotFull')
}
