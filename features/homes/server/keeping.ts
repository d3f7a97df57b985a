import type {SanityClient} from '@sanity/client'
import type {DueTimes} from '../../../server/deliveries/due-times.ts'
import {log} from '../../../server/log.ts'
import type {Decisions} from '../../../server/registrations/decisions.ts'
import type {Clock} from '../../../server/time/clock.ts'
import {type Contract, contractIn, type WithContracts} from '../../../shared/contracts.ts'
import {homeKeyOf, homeNamedIn} from '../../../shared/homes.ts'
import {isHeld} from '../rules.ts'
import {
  changeClaim,
  claimFields,
  claimType,
  eventType,
  freed,
  type HomeClaim,
  type NewClaim,
  readClaim,
  readTaken,
} from './home-claims.ts'
import type {HomeList} from './home-list.ts'

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly clock: Clock
  readonly list: HomeList
  /** Shared by all that decides about homes in this process. */
  readonly decisions: Decisions
}

interface Registered extends WithContracts {
  readonly _id: string
}

/** The change of a claim by no person; null: it stays as it is. */
type Change = (known: HomeClaim | undefined) => {
  readonly claim: NewClaim
  /** Null: nothing that the ledger tells. */
  readonly is: 'ended' | 'contracted' | 'returned' | 'erased' | null
  readonly by?: Pick<Contract, 'by' | 'byId'>
} | null

/** Ends holds by the time, and lets claims follow what becomes of registrations: contracts, their end, and erasure. */
export class HomeKeeper {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Works after commits, and when a hold ends. Returns what ends this.
   *
   * @param onTaken called after changes of claims, also of other processes
   */
  start(dueTimes: Pick<DueTimes, 'add'>, onTaken: () => void): () => void {
    let isStopped = false
    const unlessStopped = (work: Promise<void>) =>
      void work.catch((error) => {
        // The next commit, or the next time, tries again.
        if (!isStopped) log.error({error}, 'Claims on homes could not be brought up to date')
      })
    const leave = dueTimes.add({
      first: `*[_type == "${claimType}" && defined(until)] | order(until asc)[0].until`,
      wake: () => unlessStopped(this.endDue()),
      onChange: (changed) => {
        const registrations = changed?.get('registration') ?? []
        if (!changed || changed.has(claimType)) onTaken()
        if (!changed || registrations.length > 0) {
          unlessStopped(this.follow(changed && registrations))
        }
      },
    })
    return () => {
      isStopped = true
      leave()
    }
  }

  /** Notes the end of each hold whose time is over; it is free without that. */
  async endDue(): Promise<void> {
    const {writer, clock} = this.#options
    const now = new Date(clock.now()).toISOString()
    const due = await writer.fetch<HomeClaim[]>(
      `*[_type == "${claimType}" && until <= $now]{${claimFields}}`,
      {now},
    )
    for (const {home, state} of due) {
      if (state !== 'held') continue
      await this.#change(home, (known) =>
        known?.state === 'held' && !isHeld(known, clock.now())
          ? {claim: freed(known), is: 'ended'}
          : null,
      )
    }
    const signing = due.filter(({state}) => state === 'contracted')
    if (signing.length > 0) {
      await this.follow(signing.flatMap(({registration}) => registration ?? []))
    }
  }

  /** @param ids registrations that changed; null: any may have */
  async follow(ids: readonly string[] | null): Promise<void> {
    const {writer} = this.#options
    const taken = await readTaken(writer)
    const named = taken.flatMap(({registration}) => registration ?? [])
    const wanted = ids ?? named
    // Ids that erased registrations had are looked for too.
    const found = await writer.fetch<Registered[]>(
      `*[_type == "registration" && (_id in $wanted${ids ? '' : ' || count(contracts) > 0'})]{_id, contracts}`,
      {wanted},
    )
    for (const each of found) await this.#followContract(each, taken)
    const kept = new Set(found.map(({_id}) => _id))
    const noted = ids ? [] : await this.#namedInLedger()
    const gone = [...new Set([...wanted, ...noted])].filter((id) => !kept.has(id))
    await this.#forget(gone, taken)
  }

  async #followContract(registered: Registered, taken: readonly HomeClaim[]): Promise<void> {
    const {list, clock} = this.#options
    const {_id: id} = registered
    const contract = contractIn(registered)
    const {buildings} = await list.read()
    const named = homeNamedIn(contract?.home ?? '', buildings)
    const key = named && homeKeyOf(named.building, named.number)
    const own = taken.filter(
      ({state, registration}) => state === 'contracted' && registration === id,
    )
    for (const {home} of own) {
      if (home === key) continue
      await this.#change(home, (known) => {
        const isStill = known?.state === 'contracted' && known.registration === id
        const isWritten = registered.contracts?.some(({_key}) => _key === known?.step)
        // The contract for which a home was closed may not be written yet.
        const isSigning = !isWritten && Date.parse(known?.until ?? '') > clock.now()
        return isStill && !isSigning ? {claim: settled(known, 'returned'), is: 'returned'} : null
      })
    }
    const home = key ? await list.find(key) : undefined
    if (!home || !contract) return
    const isSettled = own.some((claim) => claim.home === key && claim.until === undefined)
    if (isSettled) return
    const {key: homeKey, title} = home
    const {by, byId} = contract
    await this.#change(homeKey, (known) => {
      const isClosed = known?.state === 'contracted'
      if (isClosed && (known.registration !== id || known.until === undefined)) return null
      const claim = {home: homeKey, title, state: 'contracted', registration: id, by, byId} as const
      return {claim, is: isClosed ? null : 'contracted', by: contract}
    })
  }

  /** Frees the homes of registrations that were erased, and takes these out of claims and ledger. */
  async #forget(gone: readonly string[], taken: readonly HomeClaim[]): Promise<void> {
    if (gone.length === 0) return
    const {writer} = this.#options
    for (const {home, registration} of taken) {
      if (!registration || !gone.includes(registration)) continue
      await this.#change(home, (known) => {
        if (known?.registration !== registration) return null
        const {registration: _, ...rest} = settled(known, known.state)
        return {claim: known.state === 'held' ? freed(known) : rest, is: 'erased'}
      })
    }
    const events = await writer.fetch<string[]>(
      `*[_type == "${eventType}" && registration in $gone]._id`,
      {gone},
    )
    if (events.length === 0) return
    const transaction = writer.transaction()
    for (const id of events) transaction.patch(id, (patch) => patch.unset(['registration']))
    await transaction.commit({returnDocuments: false})
  }

  async #namedInLedger(): Promise<readonly string[]> {
    const {writer} = this.#options
    const named = await writer.fetch<string[]>(
      `array::unique(*[_type == "${eventType}" && defined(registration)].registration)`,
    )
    const kept = await writer.fetch<string[]>('*[_type == "registration" && _id in $named]._id', {
      named,
    })
    return named.filter((id) => !kept.includes(id))
  }

  #change(key: string, change: Change): Promise<void> {
    const {writer, clock, decisions} = this.#options
    return decisions.decide(key, async () => {
      const known = await readClaim(writer, key)
      const changed = change(known)
      if (!changed) return
      const {claim, is, by} = changed
      const transaction = writer.transaction()
      const registration = claim.registration ?? (is === 'erased' ? undefined : known?.registration)
      const noted = is && {
        is,
        at: new Date(clock.now()).toISOString(),
        by: by?.by ?? '',
        byId: by?.byId ?? '',
        ...(registration !== undefined && {registration}),
      }
      changeClaim(transaction, known, claim, noted)
      await transaction.commit({returnDocuments: false})
    })
  }
}

/** The same claim in another state, which no time ends. */
function settled({_id: _, _rev: __, until: ___, ...claim}: HomeClaim, state: HomeClaim['state']) {
  return {...claim, state}
}
