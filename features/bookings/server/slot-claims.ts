import type {Patch, SanityClient, Transaction} from '@sanity/client'
import {isConflict} from '../../../server/connection/refused-write.ts'
import type {Trusted} from '../../../server/time/trusted-time.ts'
import {dayInKorea, dayMs} from '../../../shared/time-in-korea.ts'
import {dayOfSlot} from '../../../shared/visits.ts'

/** One booking's part of a slot. It names nobody: number and network are keyed hashes. */
export interface Claim {
  /** The id of its registration. */
  readonly _key: string
  readonly people: number
  /** Whose number it was booked with. */
  readonly by: string
  /** From which network, the same way. */
  readonly from: string
  /** And from which wider one; empty where an address belongs to one alone. */
  readonly wider?: string
}

/**
 * Who has a slot, in one document of the private dataset: what is free and what is taken are decided by its
 * revision, whichever process asks.
 */
export interface SlotClaims {
  readonly _id: string
  readonly _rev: string
  readonly at: string
  readonly claims?: readonly Claim[]
}

export const claimsId = (at: string) => `visitSlot-${at.replace(':', '')}`

/** @param but a booking that does not count, as it is the one that moves */
export const peopleOf = (slot: Pick<SlotClaims, 'claims'> | undefined, but?: string): number =>
  (slot?.claims ?? [])
    .filter(({_key}) => but === undefined || _key !== but)
    .reduce((sum, {people}) => sum + people, 0)

export const readClaims = async (writer: SanityClient, at: string) =>
  writer.getDocument<SlotClaims>(claimsId(at))

/** Takes part in a transaction that fails if anybody has changed the slot since it was read. */
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

/** The same, for a booking that leaves the slot, or comes with more or fewer people. */
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

/** In ms: longer than any jump of the clock that is believed without a question. */
const keptMs = 8 * dayMs

/** Removes days that are over for a week, and the claims of registrations that were erased. */
export async function sweepClaims(writer: SanityClient, time: Trusted): Promise<void> {
  const first = dayInKorea(time.getTime() - keptMs)
  await writer.delete({query: '*[_type == "visitSlot" && day < $first]', params: {first}})
  await freeErased(writer, first)
}

/**
 * Whether each of these claims still has its registration, asked after the slots were read: a claim and its registration are
 * written together. A count names nobody, in the access log either.
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
    // Somebody has booked in between: the next one who asks what is free comes here again.
    await freed.catch((error) => {
      if (!isConflict(error)) throw error
    })
  }
}
