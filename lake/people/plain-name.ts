import {legible} from '../characters.ts'
import {LakeError} from '../lake-error.ts'

/** Characters that break a line, change its direction, are invisible, or are halves. */
const hidden =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb\u2800]/u

/** @throws 400 when an address would be displayed as something else than it is */
export function requirePlain(address: string): void {
  if (address.trim() !== '' && !hidden.test(address)) return
  throw new LakeError(400, 'An address is one line of visible characters', {type: 'badEmail'})
}

/**
 * A name or label as it is stored: one line, as texts are.
 *
 * @throws 400 when nothing of it can be seen
 */
export function plainName(given: string): string {
  const name = legible(given).replace(/\s+/g, ' ').trim()
  if (/[^\s\ufffd\u2800]/u.test(name)) return name
  throw new LakeError(400, 'A name has characters that can be seen', {type: 'badName'})
}
