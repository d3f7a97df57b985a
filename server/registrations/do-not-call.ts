import type {SanityClient} from '@sanity/client'
import {
  adsRefusedIn,
  lastMarkIn,
  type Refusal,
  type RefusalMark,
  refusalOfPhone,
} from '../../shared/do-not-call.ts'
import {type NumberedRecord, numberOf} from '../../shared/person-consents.ts'
import {normalizePhone} from '../../shared/phone-number.ts'
import {isConflict} from '../connection/refused-write.ts'
import {log} from '../log.ts'
import {hourlyRemoval} from '../time/hourly-removal.ts'
import type {Trusted, TrustedTime} from '../time/trusted-time.ts'
import {ErasedNumbers, type SealNumbers} from './erased-numbers.ts'

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  /** A keyed hash. */
  readonly seal: (text: string) => string
  /** Keyed hashes of numbers, by a key that stays for as long as the lake. */
  readonly sealNumbers: SealNumbers
}

/**
 * Numbers that are not to be called. There is one document for each, and its id does not tell the number: the access log
 * keeps ids longer than registrations. Of a number that was erased, only a keyed hash is left, by which it is found again.
 */
export class DoNotCall {
  readonly #options: Options
  readonly #erased: ErasedNumbers
  readonly #stopSweeping: () => void

  constructor(options: Options & {readonly trustedTime: TrustedTime}) {
    this.#options = options
    this.#erased = new ErasedNumbers(options)
    this.#stopSweeping = hourlyRemoval(
      options.trustedTime,
      (time) => this.sweep(time),
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
    const {writer} = this.#options
    const number = normalizePhone(phone)
    if (number === null) return null
    await this.bringBack([number])
    const known = await writer.fetch<string | null>(`${refusalOfPhone}._id`, {phone: number})
    if (known !== null) return known
    const _id = this.#idOf(number)
    await writer.createIfNotExists({_id, _type: 'doNotCall', phone: number})
    return _id
  }

  /**
   * The documents with the marks of these numbers, whatever is marked in them: the only search for them. What was erased
   * is found too, and has its number here.
   *
   * @param client reads in the name of a person, where one looks at them
   */
  async documentsOf(
    phones: readonly string[],
    client = this.#options.writer,
  ): Promise<readonly Refusal[]> {
    const numbers = [...new Set(phones.map((phone) => normalizePhone(phone) ?? phone))]
    const found: Refusal[] = []
    for (let from = 0; from < numbers.length; from += askedAtOnce) {
      const part = numbers.slice(from, from + askedAtOnce)
      const query = '*[_type == "doNotCall" && phone in $part]{_id, phone, marks, adsRefusedAt}'
      const [plain, erased] = await Promise.all([
        client.fetch<readonly Refusal[]>(query, {part}),
        this.#erased.documentsOf(part, client),
      ])
      found.push(...plain, ...erased)
    }
    return found
  }

  /** True if a customer with one of these numbers wants neither calls nor messages. */
  async isRefused(phones: readonly string[]): Promise<boolean> {
    const byNumber = Map.groupBy(await this.documentsOf(phones), ({phone}) => phone)
    return byNumber.values().some((documents) => lastMarkIn(documents)?.is === 'on')
  }

  /**
   * Notes until when the owners of numbers take back every consent to advertising. Of a number that nobody has registered
   * with, only a keyed hash is stored. Returns how many were new, or later than what was known.
   */
  async refuseAds(
    refusals: readonly AdRefusal[],
    isKnown: (phone: string) => boolean,
  ): Promise<number> {
    let noted = 0
    for (let from = 0; from < refusals.length; from += sweptAtOnce) {
      const part = refusals.slice(from, from + sweptAtOnce)
      const phones = part.map(({phone}) => phone)
      const documents = Map.groupBy(await this.documentsOf(phones), ({phone}) => phone)
      const hashed = await this.#erased.idsOf(phones)
      const mutations = part.flatMap(({phone, at}, index) => {
        const earlier = adsRefusedIn(documents.get(phone) ?? [])
        if (earlier !== null && earlier >= at) return []
        noted += 1
        const plain = {_id: this.#idOf(phone), phone}
        const own = {...(isKnown(phone) ? plain : {_id: hashed[index] ?? ''}), _type: 'doNotCall'}
        return [{createIfNotExists: own}, {patch: {id: own._id, set: {adsRefusedAt: at}}}]
      })
      if (mutations.length === 0) continue
      await this.#options.writer.mutate(mutations, {returnDocuments: false, returnFirst: false})
    }
    return noted
  }

  /** Gives numbers that were erased, and that somebody registers with again, their marks back. */
  async bringBack(phones: readonly string[]): Promise<void> {
    const numbers = [...new Set(phones.flatMap((phone) => normalizePhone(phone) ?? []))]
    for (let from = 0; from < numbers.length; from += askedAtOnce) {
      const part = numbers.slice(from, from + askedAtOnce)
      for (const {_id: id, ...found} of await this.#erased.documentsOf(part)) {
        const own = {_id: this.#idOf(found.phone), _type: 'doNotCall', ...found}
        const mutations = [{create: own}, {delete: {id, purge: true}}]
        await this.#options.writer
          .mutate(mutations, {returnDocuments: false, returnFirst: false})
          .catch(unlessKnown)
      }
    }
  }

  /** The same before a registration is stored, which no fault of it may keep from that: each search finds the mark anyway. */
  async beforeStored(phones: readonly string[]): Promise<void> {
    await this.bringBack(phones).catch((error) =>
      log.warn(
        {error},
        'Marks of numbers that were erased could not be brought back; trying again',
      ),
    )
  }

  /** What was erased is gone: a number stays readable only while somebody's registration has it. */
  async sweep(time: Trusted): Promise<void> {
    const {writer} = this.#options
    const before = new Date(time.getTime() - oldEnoughMs).toISOString()
    const query = `*[_type == "doNotCall" && defined(phone) && _updatedAt < $before && _id > $last]
      | order(_id asc)[0...${sweptAtOnce}]{_id, phone, marks, adsRefusedAt}`
    let last = ''
    for (;;) {
      const numbers = await writer.fetch<readonly Plain[]>(query, {before, last})
      await this.#forget(numbers)
      const end = numbers.at(-1)
      if (!end || numbers.length < sweptAtOnce) break
      last = end._id
    }
    await this.#bringBackChanged(time)
  }

  /** Forgets those that no registration has, neither as it came nor as it was corrected. */
  async #forget(numbers: readonly Plain[]): Promise<void> {
    const phones = numbers.flatMap(({phone}) => phone ?? [])
    if (phones.length === 0) return
    const kept = await this.#options.writer.fetch<readonly (readonly (string | null)[])[]>(
      `*[_type == "registration" && (phone in $phones || count(corrections[value in $phones]) > 0)]{
        "phones": [phone, ...coalesce(corrections[].value, [])]
      }.phones`,
      {phones},
    )
    const known = new Set(kept.flat())
    const gone = numbers.filter(({phone}) => !known.has(phone ?? ''))
    await this.#erased.forget(gone)
  }

  /** Brings back the marks of numbers that came by other ways: a correction, another program, while others were forgotten. */
  async #bringBackChanged(time: Trusted): Promise<void> {
    const since = new Date(time.getTime() - changedMs).toISOString()
    if (!(await this.#erased.hasAny())) return
    const query = `*[_type == "registration" && _updatedAt > $since && _id > $last]
      | order(_id asc)[0...${sweptAtOnce}]{_id, phone, corrections[]{field, value}}`
    let last = ''
    for (;;) {
      const found = await this.#options.writer.fetch<readonly Changed[]>(query, {since, last})
      await this.bringBack(found.map(numberOf))
      const end = found.at(-1)
      if (!end || found.length < sweptAtOnce) return
      last = end._id
    }
  }

  #idOf(number: string): string {
    return `doNotCall-${this.#options.seal(`do not call ${number}`)}`
  }
}

/** A call of the 080 number. */
export interface AdRefusal {
  /** In its normal form. */
  readonly phone: string
  /** ISO 8601: consents up to this time are taken back. */
  readonly at: string
}

/** Numbers in one question. */
const askedAtOnce = 500

/** In ms: a number that is being marked may have been corrected a moment ago. */
const oldEnoughMs = 3_600_000

/** In ms: more than lies between two sweeps. */
const changedMs = 3 * 3_600_000

/** So many are asked at once: more would cost more than a question may. */
const sweptAtOnce = 200

interface Plain {
  readonly _id: string
  readonly phone?: string | null
  readonly marks?: readonly RefusalMark[] | null
  readonly adsRefusedAt?: string | null
}

interface Changed extends Pick<NumberedRecord, 'phone' | 'corrections'> {
  readonly _id: string
}

/** Another process was quicker, or the number has a document: both are searched, and the later mark counts. */
function unlessKnown(error: unknown): void {
  if (!isConflict(error)) throw error
}
