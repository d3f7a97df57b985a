import type {SanityClient} from '@sanity/client'
import {correctedValue} from '../../shared/corrections.ts'
import {
  type ConsentRecord,
  type PersonConsents,
  personConsents,
} from '../../shared/person-consents.ts'
import {normalizePhone, spellingsOf} from '../../shared/phone-number.ts'
import type {DoNotCall} from './do-not-call.ts'
import type {DeliveryState} from './stored-registration.ts'

/** GROQ, asked each by itself: the first one is answered by an index, and what was corrected is little. */
export const ofPhones = {
  asGiven: 'phone in $phones',
  asCorrected:
    'defined(corrections) && count(corrections[field == "phone" && value in $phones]) > 0',
} as const

/** One of the registrations of a person. */
export interface OfPerson extends ConsentRecord {
  readonly _id: string
  readonly _createdAt: string
  readonly phone?: string | null
  readonly corrections?: unknown
  readonly advertisement?: DeliveryState | null
}

export interface Person extends PersonConsents {
  readonly registrations: readonly OfPerson[]
}

/** GROQ: the fields of a registration by which consents are decided. */
export const consentFields =
  'form, registeredAt, entry, consent{at, given, wordings}, withdrawals[]{given, at}'

const queries = Object.values(ofPhones).map(
  (condition) => `*[_type == "registration" && ${condition}]{
    _id, _createdAt, phone, corrections[]{field, value}, advertisement, ${consentFields}
  }`,
)

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly doNotCall: Pick<DoNotCall, 'documentsOf'>
}

/** The number that a registration belongs to; text that is no number stays as it is. */
export const numberOf = ({phone, corrections}: Pick<OfPerson, 'phone' | 'corrections'>): string => {
  const typed = correctedValue('phone', phone, corrections) ?? ''
  return normalizePhone(typed) ?? typed
}

/** Registrations with one number are one person. Nothing of that is stored: it is asked for each time. */
export async function personOf(
  {writer, doNotCall}: Options,
  registration: Pick<OfPerson, 'phone' | 'corrections'>,
): Promise<Person> {
  const number = numberOf(registration)
  const phones = normalizePhone(number) === null ? [number] : spellingsOf(number)
  const [numbers, ...found] = await Promise.all([
    doNotCall.documentsOf([number]),
    ...queries.map((query) => writer.fetch<readonly OfPerson[]>(query, {phones})),
  ])
  const each = new Map(found.flat().map((one) => [one._id, one]))
  // A number that was corrected belongs to somebody else.
  const registrations = [...each.values()].filter((one) => numberOf(one) === number)
  return {registrations, ...personConsents(registrations, numbers)}
}
