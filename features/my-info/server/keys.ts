import {timingSafeEqual} from 'node:crypto'
import {type NumberedRecord, numberOf} from '../../../shared/person-consents.ts'

/**
 * What a key opens. `sent`: the registration that its holder sent, for as long as it is stored. `person`: all that is stored
 * under the number and the name of the registration. `number`: that there is something under the number, and no content.
 */
export type Scope = 'sent' | 'person' | 'number'

interface Opening {
  readonly scope: Scope
  /** End, in ms since 1970; absent: the key opens for as long as the registration is stored with its number. */
  readonly until?: number
}

export interface ReadKey extends Opening {
  /** Of the registration that the key names. */
  readonly id: string
  readonly proof: string
}

interface Sent extends NumberedRecord {
  readonly _id: string
}

type Seal = (text: string) => string

const prefix = 'registration-'
const letters = {sent: 's', person: 'p', number: 'n'} as const satisfies Record<Scope, string>
/** In hexadecimal digits: 128 bits. */
const proofLength = 32
const pattern = /^([\w-]{1,128})\.([spn])([0-9a-z]{0,11})\.([0-9a-f]{32})$/

/**
 * The secret part of the page's address. It is bound to the registration and to its number: a number that is corrected
 * belongs to somebody else, and a registration that was erased has no page.
 */
export function keyOf(seal: Seal, {_id, ...record}: Sent, {scope, until}: Opening): string {
  const id = _id.startsWith(prefix) ? _id.slice(prefix.length) : _id
  const opened = `${letters[scope]}${until?.toString(36) ?? ''}`
  return `${id}.${opened}.${proofOf(seal, {id, opened, number: numberOf(record)})}`
}

interface Proven {
  readonly id: string
  readonly opened: string
  readonly number: string
}

const proofOf = (seal: Seal, {id, opened, number}: Proven): string =>
  Buffer.from(seal(`my info ${id} ${opened} ${number}`), 'base64url')
    .toString('hex')
    .slice(0, proofLength)

/** What a key names, before anything is proven; null: it is none. */
export function readKey(key: string): ReadKey | null {
  const [, short = '', letter = '', time = '', proof = ''] = pattern.exec(key) ?? []
  if (proof === '') return null
  const scope = scopes.find((each) => letters[each] === letter) ?? 'sent'
  // A key that opens more than one registration has an end.
  if ((scope === 'sent') !== (time === '')) return null
  const id = /^[0-9a-f]{40}$/.test(short) ? prefix + short : short
  return {id, scope, proof, ...(time && {until: Number.parseInt(time, 36)})}
}

const scopes = ['sent', 'person', 'number'] as const

/** True if the site made the key for this registration and number, and it has not ended. */
export function isProven(seal: Seal, key: ReadKey, record: Sent, now: number): boolean {
  const {scope, until} = key
  const own = keyOf(seal, record, {scope, ...(until !== undefined && {until})})
  return isEqual(own.slice(-proofLength), key.proof) && !(until !== undefined && until <= now)
}

/** Takes as long for unequal texts as for equal ones. */
export function isEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
