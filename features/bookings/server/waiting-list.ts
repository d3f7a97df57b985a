import type {Transaction} from '@sanity/client'
import type {DueTimes} from '../../../server/deliveries/due-times.ts'
import {log} from '../../../server/log.ts'
import {SlotRefused} from '../../../server/registrations/visit-booking.ts'
import {timeByDay} from '../../../shared/advertising-times.ts'
import {dayInKorea} from '../../../shared/time-in-korea.ts'
import {slotTime, type VisitStep, type WaitingState} from '../../../shared/visits.ts'
import {offerEnd} from '../rules/offers.ts'
import {type BookingRules, slotAt} from '../rules.ts'
import type {BookingOptions} from './booking-options.ts'
import type {Booked, Changing} from './changing.ts'
import type {DecidingParts} from './deciding-parts.ts'
import {
  areAllKept,
  type Claim,
  changeSlot,
  claimPath,
  freeErased,
  leaveSlot,
  nextWaiting,
  peopleOf,
  readClaims,
  type SlotClaims,
} from './slot-claims.ts'
import {offerMessage, tellBooking, tellFollowers} from './tell-booking.ts'

/** Pause after a failure, in ms. */
const retryMs = 2000

type Parts = DecidingParts & {readonly changing: Pick<Changing, 'find' | 'wakeDeliveries'>}

/**
 * Offers places that came free to those who wait for them, the first for whom there is room. An offer holds its place by a
 * claim of its own with an end, so that no slot has more people than it has room for. Nobody is offered a place twice.
 */
export class WaitingList {
  readonly #options: BookingOptions
  readonly #parts: Parts
  #wake = () => {}
  #running: Promise<number> | null = null
  /** True if something has changed since the pass that is running began. */
  #isAgain = false

  constructor(options: BookingOptions, parts: Parts) {
    this.#options = options
    this.#parts = parts
  }

  /** Serves the lists after commits, and when an offer ends. Returns what ends this. */
  start(dueTimes: Pick<DueTimes, 'add' | 'plan'>): () => void {
    const wake = () => {
      void this.serveAll().then(
        (next) => dueTimes.plan(queue, next),
        (error) => {
          log.error({error}, 'Waiting lists of visits could not be served; trying again')
          dueTimes.plan(queue, this.#options.clock.now() + retryMs)
        },
      )
    }
    const queue = {wake, onChange: wake}
    this.#wake = wake
    return dueTimes.add(queue)
  }

  /** Serves the lists after the settings have changed. */
  wake(): void {
    this.#wake()
  }

  /** Number of people before somebody in the list, and themselves; null: they do not wait. */
  async placeOf({_id, visit}: Booked): Promise<number | null> {
    const claims = await readClaims(this.#options.writer, visit.slot)
    const index = (claims?.waiting ?? []).findIndex(({_key}) => _key === _id)
    return index < 0 ? null : index + 1
  }

  /**
   * Takes the place that is on offer. An offer that has ended is still good until somebody else has the place.
   *
   * @throws {SlotRefused}
   */
  async accept(key: string): Promise<void> {
    await this.#decide(key, async (found, claims, transaction) => {
      const {_id, _rev, visit} = found
      if (visit.state === 'booked') return false
      const isHeld = claims?.claims?.some(({_key}) => _key === _id)
      if (visit.state !== 'offered' || !claims || !isHeld) throw new SlotRefused('slotGone')
      const {slot, people} = visit
      const at = this.#time()
      const step: VisitStep = {
        _key: crypto.randomUUID(),
        is: 'booked',
        slot,
        people,
        at,
        by: '',
        byId: '',
      }
      changeSlot(transaction, slot, claims, {unset: [claimPath(_id, 'until')]})
      transaction.patch(_id, (patch) =>
        patch
          .ifRevisionId(_rev)
          .set({'visit.state': 'booked', 'visit.changedAt': at})
          .unset(['visit.until'])
          .setIfMissing({'visit.steps': []})
          .append('visit.steps', [step]),
      )
      await tellBooking(this.#options, transaction, {id: _id, visit, at})
      return true
    })
  }

  /** Leaves the list, or lets a place on offer go to the next. */
  async leave(key: string): Promise<void> {
    await this.#decide(key, async ({_id, visit}, claims, transaction) => {
      if (visit.state === 'ended') return false
      if (visit.state !== 'waiting' && visit.state !== 'offered') throw new SlotRefused('slotGone')
      leaveSlot(transaction, claims, _id)
      await this.#end(transaction, [_id])
      return true
    })
  }

  /**
   * Serves every slot for which somebody waits or has a place on offer. Returns when the next of them is due, in ms since
   * 1970; `Infinity`: none is.
   */
  serveAll(): Promise<number> {
    if (this.#running) {
      this.#isAgain = true
      return this.#running
    }
    this.#running = this.#passes().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #passes(): Promise<number> {
    for (;;) {
      this.#isAgain = false
      const next = await this.#pass()
      if (!this.#isAgain) return next
    }
  }

  async #pass(): Promise<number> {
    const {writer, clock} = this.#options
    const read = () => writer.fetch<SlotClaims[]>(servedQuery)
    let slots = await read()
    if (slots.length === 0) return Number.POSITIVE_INFINITY
    if (!(await areAllKept(writer, slots))) {
      await freeErased(writer, dayInKorea(clock.now()))
      slots = await read()
    }
    const dues: number[] = []
    for (const {at} of slots) dues.push(await this.#serve(at))
    this.#parts.changing.wakeDeliveries()
    return Math.min(...dues, Number.POSITIVE_INFINITY)
  }

  /** Ends the offers whose time is over, and makes those for which there is room. Returns when the slot is due next. */
  #serve(at: string): Promise<number> {
    const {availability, decisions} = this.#parts
    const {writer, clock} = this.#options
    return decisions.decide(at, async () => {
      const [rules, known] = [await availability.rules(), await readClaims(writer, at)]
      if (!known) return Number.POSITIVE_INFINITY
      const now = clock.now()
      const isOver = slotTime(at) <= now
      const isLapsed = ({until}: Claim) =>
        until !== undefined && (isOver || Date.parse(until) <= now)
      const lapsed = (known.claims ?? []).filter(isLapsed)
      const claims = (known.claims ?? []).filter((each) => !isLapsed(each))
      const waiting = isOver ? [] : (known.waiting ?? [])
      const end = rules && offerEnd(rules, at, now)
      const offers = end ? offersIn(rules, {at, claims, waiting}, {now, end}) : []
      const ended = [...lapsed, ...(isOver ? (known.waiting ?? []) : [])].map(({_key}) => _key)
      if (ended.length + offers.length > 0) {
        const transaction = writer.transaction()
        const unclaim = lapsed.map(({_key}) => _key)
        const unwait = (isOver ? (known.waiting ?? []) : offers).map(({_key}) => _key)
        changeSlot(transaction, at, known, {claims: offers, unclaim, unwait})
        await this.#end(transaction, ended)
        for (const {_key, until = ''} of offers) await this.#offer(transaction, _key, until, now)
        await transaction.commit()
      }
      const isAnyLeft = waiting.length + offers.length > 0
      return Math.min(
        ...[...claims, ...offers].flatMap(({until}) => (until ? [Date.parse(until)] : [])),
        isAnyLeft ? slotTime(at) : Number.POSITIVE_INFINITY,
      )
    })
  }

  async #offer(transaction: Transaction, id: string, until: string, now: number): Promise<void> {
    const at = this.#time()
    transaction.patch(id, (patch) =>
      patch.set({'visit.state': 'offered', 'visit.until': until, 'visit.changedAt': at}),
    )
    const message = await offerMessage(this.#options, id, new Date(timeByDay(now)).toISOString())
    if (message) transaction.createIfNotExists(message)
    await tellFollowers(this.#options, transaction, [{id, at}])
  }

  async #end(transaction: Transaction, ids: readonly string[]): Promise<void> {
    const at = this.#time()
    const state: WaitingState = 'ended'
    for (const id of ids) {
      transaction.patch(id, (patch) =>
        patch.set({'visit.state': state, 'visit.changedAt': at}).unset(['visit.until']),
      )
    }
    const told = ids.map((id) => ({id, at}))
    await tellFollowers(this.#options, transaction, told)
  }

  #time(): string {
    return new Date(this.#options.clock.now()).toISOString()
  }

  async #decide(
    key: string,
    attempt: (
      found: Booked,
      claims: SlotClaims | undefined,
      transaction: Transaction,
    ) => Promise<boolean>,
  ): Promise<void> {
    const {writer} = this.#options
    const {changing, decisions} = this.#parts
    const booking = await changing.find(key)
    if (!booking) return
    await decisions.decide(booking.visit.slot, async () => {
      const found = await changing.find(key)
      if (!found) return
      const claims = await readClaims(writer, found.visit.slot)
      const transaction = writer.transaction()
      if (await attempt(found, claims, transaction)) await transaction.commit()
    })
    changing.wakeDeliveries()
  }
}

const servedQuery = `*[_type == "visitSlot"
  && (count(waiting) > 0 || count(claims[defined(until)]) > 0)]{
    at, claims[]{_key, until}, waiting[]{_key}
  }`

/** The claims of those to whom a place is offered now, in their order. */
function offersIn(
  rules: BookingRules,
  {at, claims, waiting}: Pick<SlotClaims, 'at'> & Required<Pick<SlotClaims, 'claims' | 'waiting'>>,
  {now, end}: {readonly now: number; readonly end: number},
): readonly Claim[] {
  const slot = slotAt(rules, at, now)
  const until = new Date(end).toISOString()
  const offers: Claim[] = []
  for (;;) {
    const held = [...claims, ...offers]
    const rest = waiting.filter(({_key}) => !offers.some((each) => each._key === _key))
    const room = (slot?.capacity ?? 0) - peopleOf({claims: held})
    const next = nextWaiting({claims: held, waiting: rest}, room)
    if (!next) return offers
    offers.push({...next, until})
  }
}
