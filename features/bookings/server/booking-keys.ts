import {createHash} from 'node:crypto'
import type {StoredVisit} from '../../../server/registrations/stored-visit.ts'

type Seal = (text: string) => string

/** The secret part of a booking's address. It cannot be made without the secret of the site, so it needs no account. */
export const keyFor = (seal: Seal, id: string): string => seal(`the visit of ${id}`)

/** The form in which a key is stored. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** The key of a registration's visit; null: the registration has none, or its key was made with another secret. */
export function keyOf(
  seal: Seal,
  {_id, visit}: {readonly _id: string; readonly visit?: Pick<StoredVisit, 'link'>},
): string | null {
  const key = keyFor(seal, _id)
  return visit?.link === hashOf(key) ? key : null
}

/** Counts the bookings of one phone number without naming it. */
export const sealedNumber = (seal: Seal, phone: string): string => seal(`visits of ${phone}`)
