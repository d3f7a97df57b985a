import {legible} from './characters.ts'

/**
 * A name in braces, decomposed or not, and the particle after it. In JSON, an opening brace is followed by a
 * quote.
 */
const named =
  /\{([\p{L}\p{M}\d\p{Default_Ignorable_Code_Point}]{1,60})\}(?:(은|는|이|가|을|를|과|와|으로|로)(?![가-힣]))?/gu

export const namesFacts = (text: string): boolean => text.search(named) >= 0

/**
 * Replaces names in braces by the values of facts; names of no fact stay as they are. The particle after a name
 * follows the last sound of the value.
 *
 * @param write how a value is written into the text
 */
export function fillFacts(
  text: string,
  find: (name: string) => string | undefined,
  write = (value: string) => value,
): string {
  return text.replace(named, (typed: string, name: string, particle = '') => {
    const value = find(legible(name))
    return value === undefined ? typed : write(value) + particleAfter(value, particle)
  })
}

/** The particle after a final consonant, and without one. */
const pairs = [
  ['은', '는'],
  ['이', '가'],
  ['을', '를'],
  ['과', '와'],
  ['으로', '로'],
] as const

/** Digits whose Korean name ends with a consonant. */
const closedDigits = /[013678]$/

function particleAfter(value: string, particle: string): string {
  const [closed, open] = pairs.find((pair) => pair.some((each) => each === particle)) ?? []
  const last = value.codePointAt(value.length - 1) ?? 0
  const isSyllable = last >= 0xac00 && last <= 0xd7a3
  if (closed === undefined || open === undefined || !(isSyllable || /\d$/.test(value)))
    return particle
  const consonant = isSyllable ? (last - 0xac00) % 28 : 0
  const endsOnL = consonant === 8 || /[178]$/.test(value)
  if (closed === '으로' && endsOnL) return open
  return consonant > 0 || closedDigits.test(value) ? closed : open
}
