import type {Patch, SanityClient, Transaction} from '@sanity/client'
import {isConflict} from '../../../server/connection/refused-write.ts'
import type {Trusted} from '../../../server/time/trusted-time.ts'
import {dayInKorea, dayMs} from '../../../shared/time-in-korea.ts'
import {dayOfSlot} from '../../../shared/visits.ts'

/** The part of a slot that one booking has, without anybody's name. */
export interface Claim {
  /** The id of its registration. */
  readonly _key: string
  readonly people: number
  /** Keyed hash of the phone number. */
  readonly by: string
  /** Keyed hash of the network. */
  readonly from: string
  /** Keyed hash of the wider network; empty: the address has only one network. */
  readonly wider?: string
  /** ISO 8601: end of an offer, whose place is held for somebody who has waited. Absent: a booking. */
  readonly until?: string
}

/** Somebody who waits for a place in a slot, by the same fields. */
export type Waiting = Omit<Claim, 'until'>

/**
 * The claims on a slot, one document of the private dataset. Its revision decides between processes that give the slot
 * at the same time.
 */
export interface SlotClaims {
  readonly _id: string
  readonly _rev: string
  readonly at: string
  readonly claims?: readonly Claim[]
  /** In the order in which they are offered a place. */
  readonly waiting?: readonly Waiting[]
}

/** Maximum number of entries in the waiting list of a slot. */
export const maxWaiting = 50

export const claimsId = (at: string) => `visitSlot-${at.replace(':', '')}`

/** @param but id of the booking that moves, which is not counted */
export const peopleOf = (slot: Pick<SlotClaims, 'claims'> | undefined, but?: string): number =>
  (slot?.claims ?? [])
    .filter(({_key}) => but === undefined || _key !== but)
    .reduce((sum, {people}) => sum + people, 0)

export const readClaims = async (writer: SanityClient, at: string) =>
  writer.getDocument<SlotClaims>(claimsId(at))

/** The changes of one slot, which are one patch: its revision is compared once. */
interface SlotChange {
  readonly claims?: readonly Claim[]
  readonly wait?: Waiting
  /** Keys of claims to remove. */
  readonly unclaim?: readonly string[]
  /** Keys of those who wait no longer. */
  readonly unwait?: readonly string[]
  /** Fields of claims by their paths. */
  readonly set?: Readonly<Record<string, unknown>>
  /** Paths of fields to remove. */
  readonly unset?: readonly string[]
}

/** Adds to a transaction, which then fails if the slot was changed since it was read. */
export function changeSlot(
  transaction: Transaction,
  at: string,
  known: SlotClaims | undefined,
  {claims = [], wait, unclaim = [], unwait = [], set = {}, unset = []}: SlotChange,
): void {
  if (!known) {
    const document = {_id: claimsId(at), _type: 'visitSlot', day: dayOfSlot(at), at}
    transaction.create({...document, claims, ...(wait && {waiting: [wait]})})
    return
  }
  const removed = [
    ...unclaim.map((key) => `claims[_key=="${key}"]`),
    ...unwait.map((key) => `waiting[_key=="${key}"]`),
    ...unset,
  ]
  transaction.patch(known._id, (patch: Patch) => {
    const checked = patch.ifRevisionId(known._rev)
    if (claims.length > 0) checked.setIfMissing({claims: []})
    if (wait) checked.setIfMissing({waiting: []})
    if (Object.keys(set).length > 0) checked.set(set)
    if (removed.length > 0) checked.unset(removed)
    if (claims.length > 0) checked.append('claims', [...claims])
    if (wait) checked.append('waiting', [wait])
    return checked
  })
}

export const claimPath = (key: string, field: string) => `claims[_key=="${key}"].${field}`

export function addClaim(
  transaction: Transaction,
  at: string,
  known: SlotClaims | undefined,
  claim: Claim,
): void {
  const unwait = known?.waiting?.some(({_key}) => _key === claim._key) ? [claim._key] : []
  changeSlot(transaction, at, known, {claims: [claim], unwait})
}

/**
 * Changes the number of people of a claim, in the same way.
 *
 * @param people null: the booking leaves the slot
 */
export function changeClaim(
  transaction: Transaction,
  known: SlotClaims | undefined,
  key: string,
  people: number | null,
): void {
  if (!known?.claims?.some(({_key}) => _key === key)) return
  const change = people === null ? {unclaim: [key]} : {set: {[claimPath(key, 'people')]: people}}
  changeSlot(transaction, known.at, known, change)
}

/** Takes somebody out of a slot, who waits for it or has a place in it on offer. */
export function leaveSlot(
  transaction: Transaction,
  known: SlotClaims | undefined,
  key: string,
): void {
  const isKey = ({_key}: Waiting) => _key === key
  const unclaim = known?.claims?.some(isKey) ? [key] : []
  const unwait = known?.waiting?.some(isKey) ? [key] : []
  if (known && unclaim.length + unwait.length > 0) {
    changeSlot(transaction, known.at, known, {unclaim, unwait})
  }
}

/**
 * The first of those who wait for whom there is room; undefined: none. A party for which there is too little room stays
 * before the others in the list. A number that has a place in the slot is passed over.
 */
export function nextWaiting(
  {claims, waiting}: Pick<SlotClaims, 'claims' | 'waiting'>,
  room: number,
): Waiting | undefined {
  const placed = (claims ?? []).map(({by}) => by)
  return (waiting ?? []).find(({people, by}) => people <= room && !placed.includes(by))
}

/** Retention of slots after their day, in ms: longer than any jump of the clock that is accepted without a question. */
const keptMs = 8 * dayMs

/** Removes slots whose day was over a week ago, and the claims of registrations that were erased. */
export async function sweepClaims(writer: SanityClient, time: Trusted): Promise<void> {
  const first = dayInKorea(time.getTime() - keptMs)
  await writer.delete({query: '*[_type == "visitSlot" && day < $first]', params: {first}})
  await freeErased(writer, first)
}

interface Keyed {
  readonly claims?: readonly Pick<Claim, '_key'>[]
  readonly waiting?: readonly Pick<Claim, '_key'>[]
}

/** Ids of the registrations of a slot. */
const keysIn = ({claims, waiting}: Keyed): string[] =>
  [...(claims ?? []), ...(waiting ?? [])].map(({_key}) => _key)

/**
 * True if each claim still has its registration. Must be called after the slots were read, since a claim and its
 * registration are written together. The query is a count, which leaves no name in the access log.
 */
export async function areAllKept(writer: SanityClient, slots: readonly Keyed[]): Promise<boolean> {
  const keys = slots.flatMap(keysIn)
  if (keys.length === 0) return true
  const kept = await writer.fetch<number>('count(*[_type == "registration" && _id in $keys])', {
    keys,
  })
  return kept >= keys.length
}

/** Removes the claims of registrations that were erased, and those who wait no longer for the same reason. */
export async function freeErased(writer: SanityClient, today: string): Promise<void> {
  const slots = await writer.fetch<SlotClaims[]>(
    '*[_type == "visitSlot" && day >= $today && (count(claims) > 0 || count(waiting) > 0)]{_id, _rev, at, claims, waiting}',
    {today},
  )
  for (const slot of slots) {
    const keys = keysIn(slot)
    if (await areAllKept(writer, [slot])) continue
    const kept = await writer.fetch<string[]>('*[_type == "registration" && _id in $keys]._id', {
      keys,
    })
    const gone = keys.filter((key) => !kept.includes(key))
    const freed = writer
      .patch(slot._id)
      .ifRevisionId(slot._rev)
      .unset(gone.flatMap((key) => [`claims[_key=="${key}"]`, `waiting[_key=="${key}"]`]))
      .commit()
    // A visitor has booked in between: the next reading of what is free tries again.
    await freed.catch((error) => {
      if (!isConflict(error)) throw error
    })
  }
}
