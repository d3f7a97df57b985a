import {LakeError} from '../lake-error.ts'

/** Characters that break a line, change its direction, are invisible, or are halves. */
const hidden =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb\u2800]/u

/** @throws 400 when a name, label or address would be displayed as something else than it is */
export function requirePlain(name: string, type: 'badEmail' | 'badName'): void {
  if (name.trim() !== '' && !hidden.test(name)) return
  throw new LakeError(400, 'A name is one line of visible characters', {type})
}
