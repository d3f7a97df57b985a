import {createHash} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {networksOf, widerShare} from 'local-content-lake/server'
import {type Booked, bookedQuery} from '../../shared/booked-days.ts'
import {
  type BookingRules,
  bookingPath,
  bookingRulesIn,
  closesAt,
  dayOfSlot,
  type FreeVisits,
  openSlots,
  peopleIn,
  type SlotProblem,
  slotAt,
  slotsOn,
  slotTime,
} from '../../shared/bookings.ts'
import type {MessageKind} from '../../shared/message-rules.ts'
import {dayInKorea} from '../../shared/time-in-korea.ts'
import {BOOKING_QUERY} from '../../web/queries/booking-query.ts'
import {isConflict} from '../connection/refused-write.ts'
import {readContent} from '../content/read-content.ts'
import {
  type Delivery,
  type DeliveryState,
  deliveryId,
  firstState,
  type NewDocuments,
  reminderState,
  withState,
} from '../deliveries/delivery.ts'
import {SingleFlight} from '../single-flight.ts'
import type {Clock} from '../time/clock.ts'
import {hourlyRemoval} from '../time/hourly-removal.ts'
import type {TrustedTime} from '../time/trusted-time.ts'
import {Turns} from '../turns.ts'
import {
  addClaim,
  areAllKept,
  changeClaim,
  freeErased,
  peopleOf,
  readClaims,
  type SlotClaims,
  sweepClaims,
} from './slot-claims.ts'

/** What a visitor has chosen. */
export interface Visit {
  /** When it begins, in Korea's time: `2026-12-01T10:00`. */
  readonly slot: string
  readonly people: number
}

/** As it stands in the registration that it belongs to. */
export interface StoredVisit extends Visit {
  readonly state: 'booked' | 'cancelled'
  /** What was chosen first: the same form sent again is the same booking, whatever it was changed to. */
  readonly asked: string
  /** The hash of the key in the link to the booking's page. */
  readonly link: string
  /** ISO 8601: when it was changed or cancelled last. */
  readonly changedAt?: string
  /** True if its number had as many of that day as the setting allows: its owner, or staff, decide which are meant. */
  readonly isFurther?: boolean
}

/** A booking as its page knows it: nothing of the person. */
export interface Booking {
  readonly _id: string
  readonly _rev: string
  readonly visit: StoredVisit
  /** The address that is told to those who have booked alone; empty: that of the place. */
  readonly bookedAddress: string
}

type Transaction = ReturnType<SanityClient['transaction']>

const reminderKind = 'reminder' satisfies MessageKind

/** Deliveries that tell of a visit. */
type Deliveries = readonly Pick<Delivery, '_id' | '_rev' | 'kind' | 'state'>[]

/** The slot cannot be had, or no longer. */
export class SlotRefused extends Error {
  readonly problem: SlotProblem

  constructor(problem: SlotProblem) {
    super(`The slot cannot be booked: ${problem}`)
    this.name = 'SlotRefused'
    this.problem = problem
  }
}

interface BookingsOptions {
  readonly reader: SanityClient
  /** A client of the private dataset. */
  readonly writer: SanityClient
  /** A keyed hash. */
  readonly seal: (text: string) => string
  readonly clock: Clock
  readonly trustedTime: TrustedTime
  /** Kinds of deliveries that tell of each change. */
  readonly followers?: readonly string[]
  /** A visit was changed or cancelled: something may be to be sent. */
  readonly onChanged?: () => void
}

/** What is shown as free is at most so old, in ms. Whether it is, is decided when it is booked. */
const freeForMs = 2000
/** Other processes are quicker so many times in a row at most; each time, somebody has got the slot. */
const maxTries = 40

/** A carrier's gateway is one network for many people; a robot has not many. */
const maxPerNetwork = 60

interface Held {
  readonly day: string
  /** How many bookings of the number the slot has. */
  readonly own: number
  /** Of the network. */
  readonly near: number
  /** And of the wider one. */
  readonly around: number
}

export const askedOf = ({slot, people}: Visit) => `${slot} ${people}`

/** Whether a visit still is what was asked for first. */
export const isAsAsked = (visit: StoredVisit) =>
  visit.state === 'booked' && askedOf(visit) === visit.asked

/** The address is in the private dataset, since anybody may be able to ask the public one. */
const bookingQuery = `*[_type == "registration" && visit.link == $link][0]{
  _id, _rev, visit,
  "bookedAddress": coalesce(string(
    *[_type == "registrationSettings" && _id == "registrationSettings"][0].bookedAddress
  ), "")
}`

/** Visits at a day and a time: what is free, and who has it. A slot is never given beyond its capacity. */
export class Bookings {
  readonly #options: BookingsOptions
  readonly #turns = new Turns()
  readonly #reading = new SingleFlight<FreeVisits | null>()
  #known: {readonly free: FreeVisits | null; readonly until: number} | null = null
  readonly #stopSweeping: () => void

  constructor(options: BookingsOptions) {
    this.#options = options
    const {writer, trustedTime} = options
    this.#stopSweeping = hourlyRemoval(
      trustedTime,
      (time) => sweepClaims(writer, time),
      'Slots whose day is over could not be removed',
    )
  }

  stop(): void {
    this.#stopSweeping()
  }

  /** As they are published now; null: no visits are booked. */
  async rules(): Promise<BookingRules | null> {
    const {answer} = await readContent(this.#options.reader, BOOKING_QUERY)
    return bookingRulesIn(answer)
  }

  /** Null: no visits are booked. */
  async free(): Promise<FreeVisits | null> {
    const {clock} = this.#options
    if (this.#known && clock.steady() < this.#known.until) return this.#known.free
    return this.#reading.run('free', async () => {
      const free = await this.#readFree()
      this.#known = {free, until: clock.steady() + freeForMs}
      return free
    })
  }

  async #readFree(): Promise<FreeVisits | null> {
    const {writer, clock} = this.#options
    const rules = await this.rules()
    if (!rules) return null
    const today = dayInKorea(clock.now())
    const read = () => this.#taken(today)
    let taken = await read()
    const open = openSlots(rules, clock.now())
    const scarce = taken.filter((slot) => {
      const {capacity = 0} = open.find(({at}) => at === slot.at) ?? {}
      return peopleOf(slot) + rules.mostPeople > capacity
    })
    // Who was erased, by anybody and from anywhere, has no place any more.
    if (!(await areAllKept(writer, scarce))) {
      await freeErased(writer, today)
      taken = await read()
    }
    const people = new Map(taken.map((slot) => [slot.at, peopleOf(slot)]))
    const slots = open.map(({at, capacity}) => ({
      at,
      left: Math.max(0, capacity - (people.get(at) ?? 0)),
    }))
    return {slots, mostPeople: rules.mostPeople}
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

  /** Who is expected, and who came, from one day to before another; it names nobody. */
  booked(from: string, to: string): Promise<readonly Booked[]> {
    return this.#options.writer.fetch<readonly Booked[]>(bookedQuery, {from, to})
  }

  #taken(from: string): Promise<SlotClaims[]> {
    return this.#options.writer.fetch<SlotClaims[]>(
      '*[_type == "visitSlot" && day >= $from]{at, claims[]{_key, people}}',
      {from},
    )
  }

  async #isKnownFull({slot, people}: Visit): Promise<boolean> {
    const found = (await this.free())?.slots.find(({at}) => at === slot)
    return found !== undefined && found.left < people
  }

  /** What somebody has just booked or left is seen at once by those who ask this process. */
  #forget(): void {
    this.#known = null
    this.#reading.detach()
  }

  /**
   * Stores a registration with its visit, both or neither. Returns it as it is stored; one that is stored already stays
   * as it is.
   *
   * @throws {SlotRefused}
   */
  async store<Stored extends object>(
    {registration, deliveries}: NewDocuments,
    visit: Visit,
    address: string,
  ): Promise<{readonly stored: Stored; readonly isNew: boolean}> {
    const {writer, clock, seal} = this.#options
    const {_id, phone} = registration
    const {slot: at, people} = visit
    const by = seal(`visits of ${phone}`)
    // A text that is no address has no network.
    const [from = '', wider = ''] = networksOf(address).map(
      (network) => network && seal(`visits from ${network}`),
    )
    const claim = {_key: _id, people, by, from, wider}
    const stored: StoredVisit = {
      ...visit,
      ...{state: 'booked', asked: askedOf(visit), link: hashOf(keyFor(seal, _id))},
    }
    return this.#decide(at, async () => {
      const earlier = await writer.getDocument<Stored & {_id: string}>(_id)
      if (earlier) return {stored: earlier, isNew: false}
      // Of many who want it at once, most need not be looked up.
      if (await this.#isKnownFull(visit)) throw new SlotRefused('slotFull')
      const rules = await this.rules()
      const known = await readClaims(writer, at)
      requireRoom(rules, known, visit, clock.now())
      const isFurther = await this.#isFurther(rules, claim, dayOfSlot(at))
      const transaction = writer.transaction()
      addClaim(transaction, at, known, claim)
      transaction.create({...registration, visit: {...stored, ...(isFurther && {isFurther})}})
      for (const delivery of deliveries) transaction.create(delivery)
      const written = await transaction.commit<Stored>({returnDocuments: true, returnFirst: false})
      const [own] = written.filter((each) => each._id === _id)
      if (!own) throw new Error('The lake does not say what it has stored')
      return {stored: own, isNew: true}
    })
  }

  /** The booking of a link; null: there is none, or no longer. */
  async find(key: string): Promise<Booking | null> {
    return this.#options.writer.fetch<Booking | null>(bookingQuery, {link: hashOf(key)})
  }

  /** The key of a registration's page; null: it has none, or it was made with another secret. */
  keyOf(id: string, visit: StoredVisit | undefined): string | null {
    const key = keyFor(this.#options.seal, id)
    return visit?.link === hashOf(key) ? key : null
  }

  /** Whether a booking can still be changed by its link. */
  isChangeable({visit}: Booking, rules: BookingRules | null): boolean {
    const {clock} = this.#options
    return visit.state === 'booked' && rules !== null && clock.now() < closesAt(rules, visit.slot)
  }

  /**
   * Gives a booking another slot or party; it keeps what it has unless it gets what it asks for.
   *
   * @throws {SlotRefused}
   */
  async move(key: string, visit: Visit): Promise<void> {
    const {writer, clock} = this.#options
    await this.#decide(visit.slot, async () => {
      const [rules, booking] = [await this.rules(), await this.find(key)]
      if (!booking || !this.isChangeable(booking, rules)) throw new SlotRefused('slotGone')
      const {slot: before} = booking.visit
      if (askedOf(booking.visit) === askedOf(visit)) return
      const from = await readClaims(writer, before)
      const own = from?.claims?.find(({_key}) => _key === booking._id)
      const transaction = writer.transaction()
      if (before === visit.slot) {
        const isMore = visit.people > booking.visit.people
        if (isMore) requireRoom(rules, from, visit, clock.now(), booking)
        changeClaim(transaction, from, booking._id, visit.people)
      } else {
        const to = await readClaims(writer, visit.slot)
        requireRoom(rules, to, visit, clock.now(), booking)
        changeClaim(transaction, from, booking._id, null)
        const {by = '', from: network = '', wider = ''} = own ?? {}
        const moved = {_key: booking._id, people: visit.people, by, from: network, wider}
        addClaim(transaction, visit.slot, to, moved)
      }
      const deliveries = await this.#deliveriesOf(booking)
      this.#patchVisit(transaction, booking, deliveries, {
        'visit.slot': visit.slot,
        'visit.people': visit.people,
      })
      if (before !== visit.slot) remindAgain(transaction, deliveries, visit, clock.now())
      await transaction.commit()
    })
    this.#options.onChanged?.()
  }

  /** The place is free again at once. What is cancelled stays so. */
  async cancel(key: string): Promise<void> {
    const {writer} = this.#options
    const booking = await this.find(key)
    if (!booking) return
    await this.#decide(booking.visit.slot, async () => {
      const [rules, found] = [await this.rules(), await this.find(key)]
      if (!found || found.visit.state === 'cancelled') return
      if (!this.isChangeable(found, rules)) throw new SlotRefused('slotGone')
      const known = await readClaims(writer, found.visit.slot)
      const transaction = writer.transaction()
      changeClaim(transaction, known, found._id, null)
      const deliveries = await this.#deliveriesOf(found)
      this.#patchVisit(transaction, found, deliveries, {'visit.state': 'cancelled'})
      await transaction.commit()
    })
    this.#options.onChanged?.()
  }

  #deliveriesOf({_id}: Booking): Promise<Deliveries> {
    const {writer, followers = []} = this.#options
    const ids = [reminderKind, ...followers].map((kind) => deliveryId(_id, kind))
    return writer.fetch<Deliveries>(
      '*[_type == "delivery" && _id in $ids]{_id, _rev, kind, state}',
      {
        ids,
      },
    )
  }

  #patchVisit(
    transaction: Transaction,
    {_id, _rev}: Booking,
    deliveries: Deliveries,
    fields: Readonly<Record<string, unknown>>,
  ): void {
    const changedAt = new Date(this.#options.clock.now()).toISOString()
    transaction.patch(_id, (patch) =>
      patch.ifRevisionId(_rev).set({...fields, 'visit.changedAt': changedAt}),
    )
    const again = {...firstState(changedAt), since: changedAt, about: 'visit'} as const
    for (const delivery of deliveries) {
      // Until it has been told of the registration, that tells of the visit as it is then.
      const isTold = delivery.kind !== reminderKind && delivery.state !== 'waiting'
      if (isTold) changeDelivery(transaction, delivery, again)
    }
  }

  /**
   * Reads, decides and writes until nobody else has written in between. Within this process those who want the same
   * slot do so one after another.
   */
  #decide<Result>(at: string, attempt: () => Promise<Result>): Promise<Result> {
    return this.#turns.take(at, async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          const result = await attempt()
          this.#forget()
          return result
        } catch (error) {
          if (!isConflict(error)) throw error
          this.#forget()
          if (tries === maxTries) throw error
          await pause(Math.random() * 10 * tries)
        }
      }
    })
  }

  /**
   * True if the number has as many bookings of the day as the setting allows. Such a booking gets the same answer and a
   * place all the same: a refusal would tell strangers that the number has a visit, and keep its owner from the day.
   *
   * @throws {SlotRefused} where the network has too many
   */
  async #isFurther(
    rules: BookingRules | null,
    {by, from, wider}: {readonly by: string; readonly from: string; readonly wider: string},
    day: string,
  ): Promise<boolean> {
    const {writer, clock} = this.#options
    const today = dayInKorea(clock.now())
    const held = await writer.fetch<Held[]>(
      `*[_type == "visitSlot" && day >= $today &&
        ($by in claims[].by || $from in claims[].from || $wider in claims[].wider)]{
        day, "own": count(claims[by == $by]), "near": count(claims[from == $from]),
        "around": count(claims[wider == $wider])
      }`,
      {by, from, wider, today},
    )
    const sum = (of: 'own' | 'near' | 'around', some: readonly Held[] = held) =>
      some.reduce((all, each) => all + each[of], 0)
    const isCrowd =
      (from && sum('near') >= maxPerNetwork) ||
      (wider && sum('around') >= maxPerNetwork * widerShare)
    if (isCrowd) throw new SlotRefused('slotHeld')
    const ofDay = held.filter((each) => each.day === day)
    return sum('own', ofDay) >= (rules?.perNumber ?? 1)
  }
}

const capacityOf = (rules: BookingRules, slot: string): number =>
  slotsOn(rules, dayOfSlot(slot)).find(({at}) => at === slot)?.capacity ?? 0

/** @param own the booking that asks for other room: it may come with as many as it has, whatever the settings are now */
function requireRoom(
  rules: BookingRules | null,
  known: SlotClaims | undefined,
  {slot: at, people}: Visit,
  now: number,
  own?: Booking,
): void {
  const slot = rules && slotAt(rules, at, now)
  if (!rules || !slot) throw new SlotRefused('slotGone')
  const mostPeople = Math.max(rules.mostPeople, own?.visit.people ?? 0)
  if (peopleIn(String(people), {mostPeople}) === null) throw new SlotRefused('peopleInvalid')
  if (peopleOf(known, own?._id) + people > slot.capacity) throw new SlotRefused('slotFull')
}

const changeDelivery = (
  transaction: Transaction,
  {_id, _rev}: Deliveries[number],
  state: DeliveryState,
): void => void transaction.patch(_id, (patch) => withState(patch.ifRevisionId(_rev), state))

/** A visit on another day is reminded of before that one. What is being sent at this moment stays as it is. */
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

/** The address of the page of a registration's visit; null: it has none, or it was made with another secret. */
export const bookingLinks =
  ({seal, origin}: Pick<BookingsOptions, 'seal'> & {readonly origin: string}) =>
  ({_id, visit}: {readonly _id: string; readonly visit?: StoredVisit}): string | null => {
    const key = keyFor(seal, _id)
    return visit?.link === hashOf(key) ? origin + bookingPath(key) : null
  }

/** Nobody can make it without the secret, so that it needs no account; only its hash is stored. */
const keyFor = (seal: BookingsOptions['seal'], id: string) => seal(`the visit of ${id}`)

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
