import type {SanityClient} from '@sanity/client'
import {
  consentFields,
  type NumberedRecord,
  numberOf,
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
export interface OfPerson extends NumberedRecord {
  readonly _id: string
  readonly _createdAt: string
  readonly advertisement?: DeliveryState | null
}

export interface Person extends PersonConsents {
  readonly registrations: readonly OfPerson[]
}

const queries = Object.values(ofPhones).map(
  (condition) => `*[_type == "registration" && ${condition}]{
    _id, _createdAt, advertisement, ${consentFields}
  }`,
)

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly doNotCall: Pick<DoNotCall, 'documentsOf'>
}

/** Registrations with one number are one person. Nothing of that is stored: it is asked for each time. */
export async function personOf(
  {writer, doNotCall}: Options,
  registration: NumberedRecord,
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
