import {randomBytes} from 'node:crypto'
import {foldedName} from '../../../shared/search/person-name.ts'
import {isEqual} from './keys.ts'

type Seal = (text: string) => string

/** The person who wants a code, as they typed it. */
export interface Asker {
  /** The number, in its normal form. */
  readonly phone: string
  readonly name: string
}

/** How long a code is valid, in ms. */
const validMs = 10 * 60_000
const digits = 6
const pattern = /^([\w-]{16})\.([0-9a-z]{1,11})\.([\w-]{43})$/

/** A challenge stands in the form, and its code goes to the number: neither is stored, and any process can check both. */
export interface Challenge {
  readonly challenge: string
  readonly code: string
}

/** @param now in ms since 1970 */
export function newChallenge(seal: Seal, asker: Asker, now: number): Challenge {
  const nonce = randomBytes(12).toString('base64url')
  const until = (now + validMs).toString(36)
  return {
    challenge: `${nonce}.${until}.${seal(challengeText(nonce, until, asker))}`,
    code: codeFor(seal, nonce, asker),
  }
}

/** A challenge that was sent back. */
export interface ValidChallenge {
  /** Names the challenge: its tries are counted by it. */
  readonly nonce: string
  /** In ms since 1970. */
  readonly until: number
}

/** Null: it is no challenge of ours, has ended, or is another person's. */
export function challengeOf(
  seal: Seal,
  challenge: string,
  asker: Asker,
  now: number,
): ValidChallenge | null {
  const [, nonce = '', end = '', proof = ''] = pattern.exec(challenge) ?? []
  const isOurs = isEqual(seal(challengeText(nonce, end, asker)), proof)
  const until = Number.parseInt(end, 36)
  return isOurs && now < until ? {nonce, until} : null
}

export const isCode = (seal: Seal, nonce: string, asker: Asker, given: string): boolean =>
  isEqual(codeFor(seal, nonce, asker), given.normalize('NFKC').replace(/\D/g, ''))

const challengeText = (nonce: string, until: string, {phone, name}: Asker) =>
  `my info challenge ${nonce} ${until} ${phone} ${foldedName(name)}`

function codeFor(seal: Seal, nonce: string, {phone}: Asker): string {
  const bytes = Buffer.from(seal(`my info code ${nonce} ${phone}`), 'base64url')
  return String(bytes.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
}
