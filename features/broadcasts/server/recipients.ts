import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import type {People} from '../../../server/registrations/people.ts'
import {whenToAdvertise} from '../../../shared/advertising-times.ts'
import {
  consentFields,
  type NumberedRecord,
  numberOf,
  type PersonConsents,
} from '../../../shared/person-consents.ts'
import {type LeftReason, maxPeople} from '../rules.ts'

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly people: Pick<People, 'peopleOf'>
}

/** A registration by which its person gets the message. */
export interface Recipient {
  readonly id: string
  readonly form: string
}

/** Whom a list message goes to: each person once. */
export interface Chosen {
  readonly recipients: readonly Recipient[]
  /** People of the list who get none. */
  readonly left: ReadonlyMap<LeftReason, number>
  /** The same for the same recipients. */
  readonly hash: string
  /** True if there are more than one message may go to; none of them is chosen. */
  readonly isTooMany: boolean
}

interface Found extends NumberedRecord {
  readonly _id: string
}

/** Registrations in one question. */
const askedAtOnce = 500
/** A person has few registrations: with more of them there are too many people in any case. */
const maxRegistrations = 4 * maxPeople

/** Finds the people of a list who may get an advertisement by text message, by all registrations with their number. */
export class Recipients {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** @param ids registrations, of which the first of each person counts */
  async choose(ids: readonly string[]): Promise<Chosen> {
    if (ids.length > maxRegistrations) return tooMany
    const found = await this.#read(ids)
    const byNumber = Map.groupBy(found, numberOf)
    if (byNumber.size > maxPeople) return tooMany
    const personOf = await this.#options.people.peopleOf(found)
    const left = new Map<LeftReason, number>()
    const leave = (reason: LeftReason, count = 1) =>
      left.set(reason, (left.get(reason) ?? 0) + count)
    if (found.length < ids.length) leave('erased', ids.length - found.length)
    const recipients = [...byNumber].flatMap(([number, own]): readonly Recipient[] => {
      const [first] = own
      if (!first) return []
      const reason = reasonFor(number, own, personOf(first))
      if (reason === null) return [{id: first._id, form: first.form ?? ''}]
      leave(reason)
      return []
    })
    return {recipients, left, hash: hashOf(recipients), isTooMany: false}
  }

  async #read(ids: readonly string[]): Promise<readonly Found[]> {
    const found = new Map<string, Found>()
    for (let from = 0; from < ids.length; from += askedAtOnce) {
      const part = ids.slice(from, from + askedAtOnce)
      const query = `*[_type == "registration" && _id in $part]{_id, ${consentFields}}`
      const read = await this.#options.writer.fetch<readonly Found[]>(query, {part})
      for (const one of read) found.set(one._id, one)
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }
}

/** Null: the person gets the message. */
function reasonFor(
  number: string,
  registrations: readonly Found[],
  person: PersonConsents,
): LeftReason | null {
  if (!/^01\d-/.test(number)) return 'noNumber'
  if (person.refusal) return 'refused'
  if (isAgreed(person.given)) return null
  if (person.adsRefusedAt) return 'stopped'
  if (isAgreed(person.unconfirmed)) return 'unconfirmed'
  const wasAgreed = registrations.some(({consent}) => isAgreed(consent?.given ?? []))
  return wasAgreed ? 'withdrawn' : 'noConsent'
}

const isAgreed = (given: readonly string[]): boolean =>
  whenToAdvertise({channel: 'sms', given, now: 0}) !== 'never'

const hashOf = (recipients: readonly Recipient[]): string =>
  createHash('sha256')
    .update(JSON.stringify(recipients.map(({id}) => id).toSorted()))
    .digest('base64url')

const tooMany: Chosen = {recipients: [], left: new Map(), hash: '', isTooMany: true}
