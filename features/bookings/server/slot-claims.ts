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
}

/**
 * The claims on a slot, one document of the private dataset. Its revision decides between processes that give the slot
 * at the same time.
 */
export interface SlotClaims {
  readonly _id: string
  readonly _rev: string
  readonly at: string
  readonly claims?: readonly Claim[]
}

export const claimsId = (at: string) => `visitSlot-${at.replace(':', '')}`

/** @param but id of the booking that moves, which is not counted */
export const peopleOf = (slot: Pick<SlotClaims, 'claims'> | undefined, but?: string): number =>
  (slot?.claims ?? [])
    .filter(({_key}) => but === undefined || _key !== but)
    .reduce((sum, {people}) => sum + people, 0)

export const readClaims = async (writer: SanityClient, at: string) =>
  writer.getDocument<SlotClaims>(claimsId(at))

/** Adds to a transaction, which then fails if the slot was changed since it was read. */
export function addClaim(
  transaction: Transaction,
  at: string,
  known: SlotClaims | undefined,
  claim: Claim,
): void {
  if (!known) {
    const document = {_id: claimsId(at), _type: 'visitSlot', day: dayOfSlot(at), at}
    transaction.create({...document, claims: [claim]})
    return
  }
  transaction.patch(known._id, (patch: Patch) =>
    patch.ifRevisionId(known._rev).setIfMissing({claims: []}).append('claims', [claim]),
  )
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
  const path = `claims[_key=="${key}"]`
  transaction.patch(known._id, (patch: Patch) =>
    people === null
      ? patch.ifRevisionId(known._rev).unset([path])
      : patch.ifRevisionId(known._rev).set({[`${path}.people`]: people}),
  )
}

/** Retention of slots after their day, in ms: longer than any jump of the clock that is accepted without a question. */
const keptMs = 8 * dayMs

/** Removes slots whose day was over a week ago, and the claims of registrations that were erased. */
export async function sweepClaims(writer: SanityClient, time: Trusted): Promise<void> {
  const first = dayInKorea(time.getTime() - keptMs)
  await writer.delete({query: '*[_type == "visitSlot" && day < $first]', params: {first}})
  await freeErased(writer, first)
}

/**
 * True if each claim still has its registration. Must be called after the slots were read, since a claim and its
 * registration are written together. The query is a count, which leaves no name in the access log.
 */
export async function areAllKept(
  writer: SanityClient,
  slots: readonly {readonly claims?: readonly Pick<Claim, '_key'>[]}[],
): Promise<boolean> {
  const keys = slots.flatMap(({claims}) => (claims ?? []).map(({_key}) => _key))
  if (keys.length === 0) return true
  const kept = await writer.fetch<number>('count(*[_type == "registration" && _id in $keys])', {
    keys,
  })
  return kept >= keys.length
}

/** Removes the claims of registrations that were erased. */
export async function freeErased(writer: SanityClient, today: string): Promise<void> {
  const slots = await writer.fetch<SlotClaims[]>(
    '*[_type == "visitSlot" && day >= $today && count(claims) > 0]{_id, _rev, at, claims}',
    {today},
  )
  for (const slot of slots) {
    const keys = (slot.claims ?? []).map(({_key}) => _key)
    if (await areAllKept(writer, [slot])) continue
    const kept = await writer.fetch<string[]>('*[_type == "registration" && _id in $keys]._id', {
      keys,
    })
    const gone = keys.filter((key) => !kept.includes(key))
    const freed = writer
      .patch(slot._id)
      .ifRevisionId(slot._rev)
      .unset(gone.map((key) => `claims[_key=="${key}"]`))
      .commit()
    // A visitor has booked in between: the next reading of what is free tries again.
    await freed.catch((error) => {
      if (!isConflict(error)) throw error
    })
  }
}
