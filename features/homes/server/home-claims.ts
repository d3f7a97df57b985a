import {randomUUID} from 'node:crypto'
import type {SanityClient, Transaction} from '@sanity/client'
import type {HomeEventKind} from '../../../server/registrations/home-holding.ts'
import {homeIn} from '../../../shared/homes.ts'

/**
 * Who has a home, one document of the private dataset for each that somebody had. Its revision decides between processes
 * that give the home at the same time.
 */
export interface HomeClaim {
  readonly _id: string
  readonly _rev: string
  /** The key of the home. */
  readonly home: string
  /** The name of the home as it was then. */
  readonly title: string
  /** `free`: somebody had it, and nobody has. */
  readonly state: 'held' | 'contracted' | 'returned' | 'free'
  /** The id of the registration; absent: there is none, or it was erased. */
  readonly registration?: string
  readonly by?: string
  readonly byId?: string
  /** ISO 8601: the end of a hold, or the time by which the contract of a home that was closed for it is written. */
  readonly until?: string
  /** The key of the last step. */
  readonly step?: string
}

export const claimType = 'homeClaim'
export const eventType = 'homeEvent'

/** @param home a key of a home; any other text has no claim */
export function claimIdOf(home: string): string {
  const {building, number} = homeIn(home) ?? {building: '', number: 0}
  return `${claimType}-${building}-${number}`
}

export const readClaim = (writer: SanityClient, home: string) =>
  writer.getDocument<HomeClaim>(claimIdOf(home))

export const claimFields = '_id, _rev, home, title, state, registration, by, byId, until, step'

/** All homes that somebody has, or whose contract has ended. */
export const readTaken = (writer: SanityClient): Promise<HomeClaim[]> =>
  writer.fetch<HomeClaim[]>(`*[_type == "${claimType}" && state != "free"]{${claimFields}}`)

export type NewClaim = Omit<HomeClaim, '_id' | '_rev'>

interface Noted {
  readonly is: HomeEventKind
  /** ISO 8601 */
  readonly at: string
  readonly by: string
  readonly byId: string
  /** The registration that the event is about. */
  readonly registration?: string
}

/**
 * Adds to a transaction, which then fails if somebody else has changed the claim since it was read.
 *
 * @param noted the line of the ledger; null: the change is none
 */
export function changeClaim(
  transaction: Transaction,
  known: HomeClaim | undefined,
  claim: NewClaim,
  noted: Noted | null,
): void {
  const document = {_type: claimType, ...claim}
  if (!known) transaction.create({_id: claimIdOf(claim.home), ...document})
  else {
    const gone = (['registration', 'by', 'byId', 'until'] as const).filter(
      (name) => known[name] !== undefined && claim[name] === undefined,
    )
    transaction.patch(known._id, (patch) => {
      const checked = patch.ifRevisionId(known._rev).set({...claim})
      return gone.length > 0 ? checked.unset([...gone]) : checked
    })
  }
  if (!noted) return
  const {home, title, until} = claim
  transaction.create({
    _id: `${eventType}-${randomUUID()}`,
    _type: eventType,
    home,
    title,
    ...noted,
    ...(noted.is === 'held' || noted.is === 'extended' ? {until} : {}),
  })
}

/** The same home, which nobody has. */
export const freed = ({home, title, step}: NewClaim | HomeClaim): NewClaim => ({
  home,
  title,
  state: 'free',
  ...(step !== undefined && {step}),
})
