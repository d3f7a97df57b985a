import type {SanityClient} from '@sanity/client'
import {
  consentFields,
  type NumberedRecord,
  numberOf,
  type PersonConsents,
  peopleIn,
  personConsents,
  withdrawalsQuery,
} from '../../shared/person-consents.ts'
import {normalizePhone, spellingsOf} from '../../shared/phone-number.ts'
import type {DoNotCall} from './do-not-call.ts'

/** GROQ, asked each by itself: the first one is answered by an index, and what was corrected is little. */
export const ofPhones = {
  asGiven: 'phone in $phones',
  asCorrected:
    'defined(corrections) && count(corrections[field == "phone" && value in $phones]) > 0',
} as const

/** One of the registrations of a person. */
export interface OfPerson extends NumberedRecord {
  readonly _id: string
  readonly _rev: string
  readonly _createdAt: string
}

/** Items that a registration gets. */
export interface NewWithdrawals {
  readonly _id: string
  /** The revision by which it was decided; undefined: whichever there is. */
  readonly _rev?: string | undefined
  readonly list: readonly {readonly _key: string; readonly given: string; readonly title: string}[]
}

export interface Person extends PersonConsents {
  readonly registrations: readonly OfPerson[]
}

const queries = Object.values(ofPhones).map(
  (condition) => `*[_type == "registration" && ${condition}]{
    _id, _rev, _createdAt, ${consentFields}
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
  const [numbers, found] = await Promise.all([
    doNotCall.documentsOf([number]),
    registrationsWith(writer, phones),
  ])
  // A number that was corrected belongs to somebody else.
  const registrations = found.filter((one) => numberOf(one) === number)
  return {registrations, ...personConsents(registrations, numbers)}
}

/** All with one of these numbers, as they came or were corrected, each once. */
export async function registrationsWith(
  writer: SanityClient,
  phones: readonly string[],
): Promise<readonly OfPerson[]> {
  const found = await Promise.all(
    queries.map((query) => writer.fetch<readonly OfPerson[]>(query, {phones})),
  )
  return [...new Map(found.flat().map((one) => [one._id, one])).values()]
}

/** Writes them into all of these registrations, or into none. */
export async function writeWithdrawals(
  client: SanityClient,
  items: readonly NewWithdrawals[],
): Promise<void> {
  if (items.length === 0) return
  const transaction = client.transaction()
  for (const {_id, _rev, list} of items) {
    transaction.patch(_id, (patch) => {
      const own = _rev === undefined ? patch : patch.ifRevisionId(_rev)
      return own.setIfMissing({withdrawals: []}).append('withdrawals', [...list])
    })
  }
  await transaction.commit({returnDocuments: false})
}

/** Numbers in one question, each in all its spellings. */
const askedAtOnce = 50

interface Numbered {
  readonly _id: string
  /** As it came, and as it was corrected. */
  readonly phones?: readonly (string | null)[] | null
}

const numberedQueries = Object.values(ofPhones).map(
  (condition) => `*[_type == "registration" && ${condition}]{
    _id, "phones": [phone, ...coalesce(corrections[field == "phone"].value, [])]
  }`,
)

/**
 * Decides about people by all their registrations, also where a member of the staff sees some of them only. Callers tell
 * the decision, and nothing else of a registration that they were not shown.
 */
export class People {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  personOf(registration: NumberedRecord): Promise<Person> {
    return personOf(this.#options, registration)
  }

  /** The people of many registrations, each by all registrations with the number. */
  async peopleOf(
    records: readonly NumberedRecord[],
  ): Promise<(record: NumberedRecord) => PersonConsents> {
    const numbers = [...new Set(records.map(numberOf))].filter(
      (number) => normalizePhone(number) !== null,
    )
    const {writer, doNotCall} = this.#options
    const found: OfPerson[] = []
    for (let from = 0; from < numbers.length; from += askedAtOnce) {
      const part = numbers.slice(from, from + askedAtOnce)
      found.push(...(await registrationsWith(writer, part.flatMap(spellingsOf))))
    }
    return peopleIn(found, await doNotCall.documentsOf(numbers))
  }

  /** The people of registrations, where the ids of all their registrations are known. */
  async peopleWith(ids: readonly string[]): Promise<(record: NumberedRecord) => PersonConsents> {
    const {writer, doNotCall} = this.#options
    const found = await writer.fetch<readonly OfPerson[]>(
      `*[_type == "registration" && _id in $ids]{_id, _rev, _createdAt, ${consentFields}}`,
      {ids},
    )
    return peopleIn(found, await doNotCall.documentsOf([...new Set(found.map(numberOf))]))
  }

  /** All registrations in which somebody took something back. */
  withdrawals(): Promise<readonly (NumberedRecord & {readonly _id: string})[]> {
    return this.#options.writer.fetch(withdrawalsQuery)
  }

  /** The registrations with one of these numbers, in any spelling. */
  async registeredWith(phones: readonly string[]): Promise<readonly Numbered[]> {
    const params = {phones: phones.flatMap(spellingsOf)}
    const found = await Promise.all(
      numberedQueries.map((query) =>
        this.#options.writer.fetch<readonly Numbered[]>(query, params),
      ),
    )
    return found.flat()
  }

  /** Writes withdrawals into registrations that their member of the staff does not see. */
  withdraw(items: readonly NewWithdrawals[]): Promise<void> {
    return writeWithdrawals(this.#options.writer, items)
  }
}
