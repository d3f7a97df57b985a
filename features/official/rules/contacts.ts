import {normalizePhone} from '../../../shared/phone-number.ts'
import {type Link, linkIn} from './hosts.ts'

/** Phone numbers and links in a text. */
export interface Contacts {
  readonly phones: readonly string[]
  /** Long numbers that are no phone numbers: of banks and registries, as they are written. */
  readonly numbers: readonly string[]
  readonly links: readonly (Link & {readonly typed: string})[]
}

/** Everything that people write for a hyphen. */
const hyphens = /[\p{Pd}\u2212\u30fc\u02d7~·]/gu
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const numberRun = /[+(\d][\d\s().+-]{6,80}/g
/** A number with more digits than a date. */
const longNumber = /\d(?:-?\d){9,19}/g
/** A country code, or the prefix of a call abroad. */
const fromAbroad = /^\(?(?:\+|00)\d/
/** A bracket behind the last digits: another number may follow in it. */
const afterNumber = /(\d{4})[()]/g
/** Pieces of a number between spaces: `+82 10 1234 5678`. */
const maxPieces = 4
const wordEnds = /[\s"'“”‘’<>()[\]{}|,]+/u
const punctuation = /^[.:;!?]{1,8}|[.:;!?]{1,8}$/g

/** A text in one spelling: full-width letters and digits as usual, no invisible characters. */
export const plainText = (text: string): string => text.normalize('NFKC').replace(invisible, '')

/** Phone numbers in their normal form, and links, each once. */
export function contactsIn(text: string): Contacts {
  const plain = plainText(text)
  const words = plain.split(wordEnds).map((word) => word.replace(punctuation, ''))
  const links = words.flatMap((typed) => {
    const link = linkIn(typed)
    return link ? [{...link, typed}] : []
  })
  const addresses = new Set(links.map(({typed}) => typed))
  // The digits of an address are no phone number.
  const others = words.filter((word) => !addresses.has(word)).join(' ')
  const rest = (addresses.size > 0 ? others : plain).replace(hyphens, '-')
  const long = (rest.match(longNumber) ?? []).filter((each) => normalizePhone(each) === null)
  const {phones, unreadable} = phonesIn(rest)
  return {phones: [...new Set(phones)], numbers: [...long, ...unreadable], links}
}

/** Phone numbers, and what begins as one from abroad and is none: its last digits could be a number of ours. */
function phonesIn(text: string) {
  const phones: string[] = []
  const unreadable: string[] = []
  for (const run of text.match(numberRun) ?? []) {
    const pieces = run.replace(afterNumber, '$1 ').trim().split(/\s+/)
    for (let at = 0; at < pieces.length; ) {
      const {phone, length} = phoneAt(pieces, at)
      if (phone !== null) phones.push(phone)
      else if (fromAbroad.test(pieces[at] ?? '')) {
        unreadable.push(pieces.slice(at).join(' '))
        break
      }
      at += length
    }
  }
  return {phones, unreadable}
}

/** The longest number that begins with a piece. */
function phoneAt(pieces: readonly string[], at: number) {
  for (let length = maxPieces; length > 0; length -= 1) {
    const typed = pieces
      .slice(at, at + length)
      .join(' ')
      .replace(/[-.(+\s]{1,8}$/, '')
    const phone = at + length <= pieces.length && isWritten(typed) ? normalizePhone(typed) : null
    if (phone !== null) return {phone, length}
  }
  return {phone: null, length: 1}
}

/** Eight digits in a row are rather a sum: 15000000. */
const isWritten = (typed: string) => /^[+(]?0|^\+|\d[^\d]+\d/.test(typed)

/** `010-0000-0000` and `name@example.kr` show how something is written. */
export const isPlaceholder = (named: string): boolean =>
  /^01\d-0{3,4}-0{4}$/.test(named) || /(?:^|\.)example(?:\.[a-z]{2,3}){0,2}$/.test(named)
