import {normalizePhone} from '../../../shared/phone-number.ts'
import {contactsIn, plainText} from './contacts.ts'
import {linkIn} from './hosts.ts'

/** How a contact reached somebody. */
export const reportWays = ['call', 'message', 'chat', 'other'] as const
export type ReportWay = (typeof reportWays)[number]

/** Maximum number of contacts in one report: a message with its links. */
const maxReported = 5
/** A contact is no longer: hosts end at 253 characters. */
const maxContact = 253

/** The number of a resident, which somebody may type by mistake: a day of birth, and seven digits. */
const residentNumber = /^\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-?[1-8]\d{6}$/

/**
 * The numbers and hosts that a report names, each once. Nothing else of the text is stored: neither its words nor the rest of
 * a link, which may name a person.
 */
export function reportedIn(text: string): readonly string[] {
  const plain = plainText(text).trim()
  const phone = linkIn(plain) ? null : normalizePhone(plain)
  if (phone !== null) return [phone]
  const {phones, links, numbers} = contactsIn(plain)
  const named = [
    ...phones,
    ...links.map(({host}) => host),
    ...numbers.filter((number) => !residentNumber.test(number)),
  ]
  return [...new Set(named)].map((each) => each.slice(0, maxContact)).slice(0, maxReported)
}
