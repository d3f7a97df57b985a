import type {SanityClient} from '@sanity/client'
import {type Refusal, refusalCondition, refusalOfPhone} from '../../shared/do-not-call.ts'
import {normalizePhone} from '../../shared/phone-number.ts'
import {hourlyRemoval} from '../time/hourly-removal.ts'
import type {Trusted, TrustedTime} from '../time/trusted-time.ts'

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  /** A keyed hash. */
  readonly seal: (text: string) => string
}

/**
 * Numbers that are not to be called. There is one document for each, and its id does not tell the number: the access log
 * keeps ids longer than registrations.
 */
export class DoNotCall {
  readonly #options: Options
  readonly #stopSweeping: () => void

  constructor(options: Options & {readonly trustedTime: TrustedTime}) {
    this.#options = options
    const {writer, trustedTime} = options
    this.#stopSweeping = hourlyRemoval(
      trustedTime,
      (time) => sweepRefusals(writer, time),
      'Numbers that nobody has registered with any more could not be removed',
    )
  }

  stop(): void {
    this.#stopSweeping()
  }

  /**
   * The id of a number's document, which has no marks at first: a program makes it, as it makes registrations, and people
   * mark it. Null for a text that is no number.
   */
  async documentFor(phone: string): Promise<string | null> {
    const {writer, seal} = this.#options
    const number = normalizePhone(phone)
    if (number === null) return null
    const known = await writer.fetch<string | null>(`${refusalOfPhone}._id`, {phone: number})
    if (known !== null) return known
    const _id = `doNotCall-${seal(`do not call ${number}`)}`
    await writer.createIfNotExists({_id, _type: 'doNotCall', phone: number})
    return _id
  }

  /**
   * The documents with the marks of these numbers, whatever is marked in them.
   *
   * @param client reads in the name of a person, where one looks at them
   */
  documentsOf(
    phones: readonly string[],
    client = this.#options.writer,
  ): Promise<readonly Refusal[]> {
    const numbers = phones.map((phone) => normalizePhone(phone) ?? phone)
    const query = '*[_type == "doNotCall" && phone in $numbers]{_id, phone, marks}'
    return client.fetch<readonly Refusal[]>(query, {numbers})
  }

  /** Whether a customer with one of these numbers wants neither calls nor messages. */
  async isRefused(phones: readonly string[]): Promise<boolean> {
    const numbers = phones.map((phone) => normalizePhone(phone) ?? phone)
    const query = `count(*[${refusalCondition} && phone in $numbers]) > 0`
    return this.#options.writer.fetch<boolean>(query, {numbers})
  }
}

/** In ms: a number that is being marked may have been corrected a moment ago. */
const oldEnoughMs = 3_600_000

/** So many are asked at once: more would cost more than a question may. */
const sweptAtOnce = 200

/** What was erased is gone: a number stays known only while somebody's registration has it. */
export async function sweepRefusals(writer: SanityClient, time: Trusted): Promise<void> {
  const before = new Date(time.getTime() - oldEnoughMs).toISOString()
  const query = `*[_type == "doNotCall" && _updatedAt < $before && _id > $last]
    | order(_id asc)[0...${sweptAtOnce}]{_id, phone}`
  let last = ''
  for (;;) {
    const numbers = await writer.fetch<readonly Known[]>(query, {before, last})
    await forget(writer, numbers)
    const end = numbers.at(-1)
    if (!end || numbers.length < sweptAtOnce) return
    last = end._id
  }
}

interface Known {
  readonly _id: string
  readonly phone?: string | null
}

/** Removes those that no registration has, neither as it came nor as it was corrected. */
async function forget(writer: SanityClient, numbers: readonly Known[]): Promise<void> {
  const phones = numbers.map(({phone}) => phone ?? '')
  if (phones.length === 0) return
  const kept = await writer.fetch<readonly (readonly (string | null)[])[]>(
    `*[_type == "registration" && (phone in $phones || count(corrections[value in $phones]) > 0)]{
      "phones": [phone, ...coalesce(corrections[].value, [])]
    }.phones`,
    {phones},
  )
  const known = new Set(kept.flat())
  const ids = numbers.filter(({phone}) => !known.has(phone ?? '')).map(({_id}) => _id)
  if (ids.length === 0) return
  const options = {returnDocuments: false, returnFirst: false} as const
  await writer.mutate(
    ids.map((id) => ({delete: {id, purge: true}})),
    options,
  )
}
