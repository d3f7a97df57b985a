import type {SanityClient} from '@sanity/client'
import {log} from '../../../server/log.ts'
import type {Trusted} from '../../../server/time/trusted-time.ts'
import {contractIn} from '../../../shared/contracts.ts'
import {answerDueAt, wantedErasure} from '../../../shared/erasures.ts'
import type {Opened, OwnErasure, Stored} from './customers.ts'

/** How long a customer can undo it, in ms. */
export const undoMs = 3_600_000

/** The request of a customer that is erased by itself; null: there is none. */
export function askedByCustomer({erasures}: Pick<Stored, 'erasures'>): OwnErasure | null {
  const wanted: OwnErasure | null = wantedErasure(erasures)
  return wanted?.isOfCustomer ? wanted : null
}

/** When a request is carried out, and when at the latest it has to be answered, in ms since 1970. */
export function timesOf({at}: Pick<OwnErasure, 'at'>) {
  return {due: Date.parse(at ?? '') + undoMs, late: answerDueAt(at ?? '')}
}

/** True if a contract stands on the registration: the law keeps it. */
export const isHeldByContract = (stored: Pick<Stored, 'contracts' | 'calls'>): boolean =>
  contractIn(stored) !== null

/** Asks to erase what is shown and not held. False: all of it was asked for before, or is held. */
export async function askToErase(
  writer: SanityClient,
  {shown}: Opened,
  reason: string,
): Promise<boolean> {
  const items = shown.flatMap(({stored}) =>
    askedByCustomer(stored) || isHeldByContract(stored) ? [] : [stored],
  )
  return append(writer, items, {is: 'wanted', reason, isOfCustomer: true})
}

/** Takes the request of the customer back; a request of the staff stays. */
export const keep = (writer: SanityClient, {shown}: Opened): Promise<boolean> =>
  append(
    writer,
    shown.flatMap(({stored}) => (askedByCustomer(stored) ? [stored] : [])),
    {is: 'kept', isOfCustomer: true},
  )

async function append(
  writer: SanityClient,
  registrations: readonly Stored[],
  item: Omit<OwnErasure, '_key'>,
): Promise<boolean> {
  if (registrations.length === 0) return false
  const transaction = writer.transaction()
  for (const {_id, _rev} of registrations) {
    const own = {_type: 'erasureItem', _key: crypto.randomUUID(), ...item}
    transaction.patch(_id, (patch) =>
      patch.ifRevisionId(_rev).setIfMissing({erasures: []}).append('erasures', [own]),
    )
  }
  await transaction.commit({returnDocuments: false})
  return true
}

/** Asks of the last item alone: what an administrator keeps is not erased. */
const isAsked = 'erasures[-1].is == "wanted" && erasures[-1].isOfCustomer == true'
const dueQuery = `*[_type == "registration" && ${isAsked} && erasures[-1].at <= $before][0...100]{
  _id, contracts, calls
}`
const stillQuery = `*[_id == $id && ${isAsked}]`

/** Erases, with its history, what customers asked for an hour ago or longer. */
export async function eraseAsked(writer: SanityClient, time: Trusted): Promise<void> {
  const before = new Date(time.getTime() - undoMs).toISOString()
  const asked = await writer.fetch<readonly Pick<Stored, '_id' | 'contracts' | 'calls'>[]>(
    dueQuery,
    {before},
  )
  const due = asked.filter((stored) => !isHeldByContract(stored))
  for (const {_id: id} of due) {
    // Somebody may keep it meanwhile: the query decides again in the transaction.
    const selection = {query: stillQuery, params: {id}, purge: true}
    await writer.mutate([{delete: selection}], {returnDocuments: false, returnFirst: false})
  }
  if (due.length > 0) log.info({count: due.length}, 'Registrations were erased for their customers')
}
