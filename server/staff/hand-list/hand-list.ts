import {createHash} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import type {OwnerChange} from '../../../shared/calls.ts'
import {isConflict} from '../../connection/refused-write.ts'
import type {IndexedRegistration} from '../calls/indexed-registration.ts'
import type {Colleague} from '../colleagues.ts'
import {Rota} from '../rota.ts'

/** What one colleague is given. */
export interface Share {
  readonly to: Colleague
  readonly ids: readonly string[]
  /** Number of people. */
  readonly people: number
}

/** Who gets what of a list. */
export interface HandListPlan {
  readonly shares: readonly Share[]
  /** The account whose turn it was last. */
  readonly last: string
  /** Hash of all of it: what the question showed, and nothing else, is done. */
  readonly digest: string
}

type Found = Pick<IndexedRegistration, 'id' | 'person' | 'owner'>

/**
 * Deals the people of a list out, each with all their registrations in it. What the only receiver has already stays.
 *
 * @param last the account whose turn it was last; empty: none
 */
export function planHandList(
  found: readonly Found[],
  receivers: readonly Colleague[],
  last: string,
): HandListPlan {
  const rota = new Rota(receivers, last)
  const [only] = receivers.length === 1 ? receivers : []
  const moving = found.filter(({owner}) => owner !== only?.id)
  const dealt = Map.groupBy(Map.groupBy(moving, ({person}) => person).values(), () => rota.next())
  const shares = receivers.flatMap((to) => {
    const people = dealt.get(to.id) ?? []
    const ids = people.flat().map(({id}) => id)
    return ids.length > 0 ? [{to, ids, people: people.length}] : []
  })
  const text = shares.map(({to, ids}) => [to.id, ...ids].join(' ')).join('\n')
  const digest = createHash('sha256').update(text).digest('base64url')
  return {shares, last: rota.last, digest}
}

interface Stored {
  readonly _id: string
  readonly _rev: string
  readonly owners?: readonly OwnerChange[] | null
}

/** In one transaction. */
const together = 50
/** Somebody else changes one of them at the same time. */
const maxTries = 10

/** A change of the owner; null: none. */
type Change = (stored: Stored) => Pick<OwnerChange, '_key' | 'to' | 'name'> | null

interface Changing {
  /** In the name of who hands on. */
  readonly lake: SanityClient
  readonly told: (done: number) => void
}

/**
 * Hands the registrations of a plan on, part by part. Each has the key of the form, so that it is done once.
 *
 * @returns the number of registrations that were handed on
 */
export async function handListOn(
  {lake, told}: Changing,
  {shares}: Pick<HandListPlan, 'shares'>,
  key: string,
): Promise<number> {
  let [done, changed] = [0, 0]
  for (const {to, ids} of shares) {
    const change: Change = ({owners}) =>
      owners?.some(({_key}) => _key === key) ? null : {_key: key, to: to.id, name: to.name}
    for (let from = 0; from < ids.length; from += together) {
      const part = ids.slice(from, from + together)
      changed += await changeOwners(lake, part, change)
      done += part.length
      told(done)
    }
  }
  return changed
}

/** In one question: of all at once, a query would read more than any may. */
const askedAtOnce = 500

/**
 * Those of some registrations that a form handed on, where nothing has followed it.
 *
 * @param by the key of the form, and the account that sent it
 */
export async function handedOnBy(
  lake: SanityClient,
  ids: readonly string[],
  by: {readonly key: string; readonly account: string},
): Promise<readonly string[]> {
  const found: string[] = []
  for (let from = 0; from < ids.length; from += askedAtOnce) {
    const part = ids.slice(from, from + askedAtOnce)
    const query = `*[_type == "registration" && _id in $part
      && owners[-1]._key == $key && owners[-1].byId == $account]._id`
    found.push(...(await lake.fetch<string[]>(query, {...by, part})))
  }
  return found
}

/**
 * Gives registrations back to who had them before a form handed them on.
 *
 * @returns the number of registrations that were given back
 */
export async function takeListBack(
  {lake, told}: Changing,
  ids: readonly string[],
  key: string,
): Promise<number> {
  let changed = 0
  const change: Change = ({owners}) => {
    if (owners?.at(-1)?._key !== key) return null
    const {to, name} = owners.at(-2) ?? {}
    return {_key: `${key}-back`, to: to ?? '', name: name ?? ''}
  }
  for (let from = 0; from < ids.length; from += together) {
    const part = ids.slice(from, from + together)
    changed += await changeOwners(lake, part, change)
    told(from + part.length)
  }
  return changed
}

async function changeOwners(
  lake: SanityClient,
  ids: readonly string[],
  change: Change,
): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const found = await lake.fetch<Stored[]>(
      '*[_type == "registration" && _id in $ids]{_id, _rev, owners}',
      {ids},
    )
    const changes = found.flatMap((stored) => {
      const item = change(stored)
      return item ? [{stored, item}] : []
    })
    if (changes.length === 0) return 0
    const transaction = lake.transaction()
    for (const {stored, item} of changes) {
      transaction.patch(stored._id, (patch) =>
        patch
          .ifRevisionId(stored._rev)
          .setIfMissing({owners: []})
          .append('owners', [{_type: 'ownerChange', ...item}]),
      )
    }
    try {
      await transaction.commit({returnDocuments: false})
      return changes.length
    } catch (error) {
      if (!isConflict(error) || tries === maxTries) throw error
      await pause(Math.random() * 50 * tries)
    }
  }
}
