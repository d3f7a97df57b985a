import type {SanityClient} from '@sanity/client'
import type {Decisions} from '../../../server/registrations/decisions.ts'
import type {
  Hold,
  HomeEvent,
  HomeOutcome,
  HomeStep,
  HomesByStaff,
  HomesNow,
  StaffHome,
} from '../../../server/registrations/home-holding.ts'
import type {Clock} from '../../../server/time/clock.ts'
import {homeIn, homeKeyOf, homeNamedIn} from '../../../shared/homes.ts'
import {boardLimits, isHeld, stateOf} from '../rules.ts'
import {
  changeClaim,
  claimType,
  eventType,
  freed,
  type HomeClaim,
  type NewClaim,
  readClaim,
  readTaken,
} from './home-claims.ts'
import type {HomeList, ListedHome} from './home-list.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Time in which a contract is written for which its home was closed, in ms. */
const signingMs = minuteMs

/** Number of events that the desk shows. */
const shownEvents = 200

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly clock: Clock
  readonly list: HomeList
  /** Shared by all that decides about homes in this process. */
  readonly decisions: Decisions
}

interface Attempt {
  readonly home: ListedHome
  readonly known: HomeClaim | undefined
  readonly now: number
}

/** Holds homes for customers. A home is never given twice: the revision of its claim decides. */
export class Holding implements HomesByStaff {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async read(): Promise<HomesNow | null> {
    const {list, writer, clock} = this.#options
    const [{buildings, holdMinutes}, taken] = await Promise.all([list.read(), readTaken(writer)])
    if (buildings.length === 0 && taken.length === 0) return null
    const now = clock.now()
    const claims = new Map(taken.map((claim) => [claim.home, claim]))
    const listed = buildings.flatMap(({id, homes}) =>
      homes.map((home): StaffHome => {
        const {key, title, number, floor, unit, price} = home
        const claim = claims.get(key)
        const state = stateOf(home, claim, now)
        const holder = holderOf(state === 'open' ? undefined : claim, state)
        return {key, title, building: id, number, floor, unit, price, ...holder, isListed: true}
      }),
    )
    const keys = new Set(listed.map(({key}) => key))
    const unlisted = taken.flatMap((claim) => unlistedOf(claim, keys, now))
    return {
      buildings: buildings.map(({id, title}) => ({id, title})),
      homes: [...listed, ...unlisted],
      holdMinutes,
    }
  }

  async hold(home: string, {registration, until}: Hold, step: HomeStep): Promise<HomeOutcome> {
    const key = homeIn(home) ? home : await this.#named(home)
    return this.#decide(key, step, async ({home, known, now}) => {
      const state = stateOf(home, known, now)
      if (state === 'held' && known?.registration === registration) return 'done'
      if (state !== 'open') return takenBy(known)
      const end = await this.#endOf(until, now, step)
      if (end === null) return {fault: 'homeUntil'}
      if (await this.#hasTooMany(step, now)) return {fault: 'homeLimit'}
      const claim = {...this.#claimOf(home, step, registration), state: 'held', until: end} as const
      return this.#write(known, claim, 'held', step)
    })
  }

  extend(key: string, until: number | null, step: HomeStep): Promise<HomeOutcome> {
    return this.#decideTaken(key, step, async (known, now) => {
      if (!isHeld(known, now)) return {fault: 'homeUnknown'}
      if (!mayChange(known, step)) return notHolder(known)
      const end = await this.#endOf(until, now, step)
      if (end === null) return {fault: 'homeUntil'}
      return this.#write(known, {...fieldsOf(known), until: end, step: step.key}, 'extended', step)
    })
  }

  release(key: string, step: HomeStep): Promise<HomeOutcome> {
    return this.#decideTaken(key, step, async (known, now) => {
      if (known.state !== 'held') return {fault: 'homeUnknown'}
      // A hold whose time is over is free already, and is noted as ended.
      if (!isHeld(known, now)) return 'done'
      if (!mayChange(known, step)) return notHolder(known)
      return this.#write(known, freed({...fieldsOf(known), step: step.key}), 'released', step)
    })
  }

  reopen(key: string, step: HomeStep): Promise<HomeOutcome> {
    return this.#decideTaken(key, step, async (known) => {
      if (!step.by.isAdministrator) return {fault: 'notHolder'}
      if (known.state !== 'returned') return {fault: 'homeUnknown'}
      return this.#write(known, freed({...fieldsOf(known), step: step.key}), 'opened', step)
    })
  }

  async sign(text: string, registration: string, step: HomeStep): Promise<HomeOutcome> {
    const key = await this.#named(text)
    if (!(await this.#options.list.find(key))) return 'done'
    return this.#decide(key, step, async ({home, known, now}) => {
      // A contract counts before a sheet that says otherwise, and not before another customer.
      const isTaken =
        known && known.state !== 'free' && (known.state !== 'held' || isHeld(known, now))
      const isOwn = known?.registration === registration
      if (isTaken && !isOwn) return takenBy(known)
      if (isOwn && known.state === 'contracted') return 'done'
      const until = new Date(now + signingMs).toISOString()
      const claim = {
        ...this.#claimOf(home, step, registration),
        state: 'contracted',
        until,
      } as const
      return this.#write(known, claim, 'contracted', step)
    })
  }

  ledger(): Promise<readonly HomeEvent[]> {
    return this.#options.writer.fetch<HomeEvent[]>(
      `*[_type == "${eventType}"] | order(at desc, _createdAt desc)[0...${shownEvents}]{
        _id, at, home, title, is, "by": coalesce(by, ""), registration, until
      }`,
    )
  }

  /** The key of the home that a text names; empty: it names none. */
  async #named(text: string): Promise<string> {
    const named = homeNamedIn(text, (await this.#options.list.read()).buildings)
    return named ? homeKeyOf(named.building, named.number) : ''
  }

  #claimOf({key, title}: ListedHome, {key: step, by}: HomeStep, registration: string) {
    return {home: key, title, registration, by: by.name, byId: by.id, step}
  }

  /** Decides about a home of the list. */
  #decide(
    key: string,
    {key: step}: HomeStep,
    attempt: (given: Attempt) => Promise<HomeOutcome>,
  ): Promise<HomeOutcome> {
    const {list, writer, clock, decisions} = this.#options
    return decisions.decide(key, async () => {
      const home = homeIn(key) ? await list.find(key) : undefined
      if (!home) return {fault: 'homeUnknown'}
      const known = await readClaim(writer, key)
      if (known?.step === step) return 'done'
      return attempt({home, known, now: clock.now()})
    })
  }

  /** Decides about a home that somebody has, even if it is in no sheet any more. */
  #decideTaken(
    key: string,
    {key: step}: HomeStep,
    attempt: (known: HomeClaim, now: number) => Promise<HomeOutcome>,
  ): Promise<HomeOutcome> {
    const {writer, clock, decisions} = this.#options
    return decisions.decide(key, async () => {
      const known = homeIn(key) ? await readClaim(writer, key) : undefined
      if (!known) return {fault: 'homeUnknown'}
      if (known.step === step) return 'done'
      return attempt(known, clock.now())
    })
  }

  /** End of a hold in ISO 8601; null: it is over, or too far. */
  async #endOf(until: number | null, now: number, {by}: HomeStep): Promise<string | null> {
    const {holdMinutes, maxHoldHours} = await this.#options.list.read()
    const hours = by.isAdministrator ? boardLimits.maxHoldHours.most : maxHoldHours
    const end = until ?? now + Math.min(holdMinutes * minuteMs, hours * hourMs)
    return end > now && end <= now + hours * hourMs ? new Date(end).toISOString() : null
  }

  async #hasTooMany({by}: HomeStep, now: number): Promise<boolean> {
    if (by.isAdministrator) return false
    const {list, writer} = this.#options
    const held = await writer.fetch<number>(
      `count(*[_type == "${claimType}" && state == "held" && byId == $by && until > $now])`,
      {by: by.id, now: new Date(now).toISOString()},
    )
    return held >= (await list.read()).perCounsellor
  }

  async #write(
    known: HomeClaim | undefined,
    claim: NewClaim,
    is: 'held' | 'extended' | 'released' | 'opened' | 'contracted',
    {by}: HomeStep,
  ): Promise<'done'> {
    const {writer, clock} = this.#options
    const transaction = writer.transaction()
    const registration = claim.registration ?? known?.registration
    changeClaim(transaction, known, claim, {
      is,
      at: new Date(clock.now()).toISOString(),
      by: by.name,
      byId: by.id,
      ...(registration !== undefined && {registration}),
    })
    await transaction.commit({returnDocuments: false})
    return 'done'
  }
}

const fieldsOf = ({_id: _, _rev: __, ...claim}: HomeClaim): NewClaim => ({
  home: claim.home,
  title: claim.title,
  state: claim.state,
  ...(claim.registration && {registration: claim.registration}),
  ...(claim.by && {by: claim.by}),
  ...(claim.byId && {byId: claim.byId}),
  ...(claim.until && {until: claim.until}),
})

const mayChange = ({byId}: HomeClaim, {by}: HomeStep) => by.isAdministrator || byId === by.id

const takenBy = (known: HomeClaim | undefined): HomeOutcome => ({
  fault: 'homeTaken',
  ...(known?.state === 'held' && known.by && {name: known.by}),
})

const notHolder = ({by}: HomeClaim): HomeOutcome => ({fault: 'notHolder', ...(by && {name: by})})

function holderOf(claim: HomeClaim | undefined, state: StaffHome['state']) {
  const {registration = '', by = '', byId = '', until = ''} = claim ?? {}
  return {state, registration, by, byId, until: state === 'held' ? until : ''}
}

/** A home that somebody has, and no sheet. */
function unlistedOf(claim: HomeClaim, listed: ReadonlySet<string>, now: number): StaffHome[] {
  const {home: key, title, state} = claim
  const place = homeIn(key)
  if (listed.has(key) || !place || state === 'free') return []
  if (state === 'held' && !isHeld(claim, now)) return []
  const floor = Math.floor(place.number / 100)
  const holder = holderOf(claim, state)
  return [{key, title, ...place, floor, unit: '', price: null, ...holder, isListed: false}]
}
