import type {SanityClient} from '@sanity/client'
import {type Delivery, deliveryId} from '../../../server/deliveries/delivery.ts'
import type {SiteCore} from '../../../server/feature.ts'
import {log} from '../../../server/log.ts'
import type {ArchivedWording} from '../../../server/registrations/consent-edition.ts'
import {registrationsWith} from '../../../server/registrations/people.ts'
import type {StoredRegistration} from '../../../server/registrations/stored-registration.ts'
import type {Clock} from '../../../server/time/clock.ts'
import type {Call} from '../../../shared/calls.ts'
import type {ContractItem} from '../../../shared/contracts.ts'
import {correctedValue} from '../../../shared/corrections.ts'
import type {ErasureItem} from '../../../shared/erasures.ts'
import {numberOf} from '../../../shared/person-consents.ts'
import {normalizePhone, spellingsOf} from '../../../shared/phone-number.ts'
import {foldedName} from '../../../shared/search/person-name.ts'
import {isProven, type ReadKey, readKey, type Scope} from './keys.ts'
import {type Reading, type Readings, readingsOf} from './readings.ts'

export interface OwnErasure extends ErasureItem {
  /** The customer asked on their page, and it is erased without an administrator. */
  readonly isOfCustomer?: boolean | null
}

interface Correction {
  readonly _key?: string
  readonly field?: string
  readonly value?: string
  readonly at?: string
}

/** A registration with all that is stored of it. */
export interface Stored extends Omit<StoredRegistration, 'withdrawals' | 'corrections'> {
  readonly _rev: string
  readonly _createdAt: string
  readonly eraseAfter?: string
  readonly note?: string
  readonly calls?: readonly Call[]
  readonly contracts?: readonly ContractItem[]
  readonly entry?: {readonly origin?: string; readonly at?: string} | null
  readonly earlierVisits?: readonly {readonly slot?: string; readonly people?: number}[]
  readonly corrections?: readonly Correction[]
  readonly withdrawals?: readonly {readonly given?: string; readonly at?: string}[]
  readonly erasures?: readonly OwnErasure[]
  /** The words that were shown; null: of before words were archived. */
  readonly edition: {readonly wordings?: readonly ArchivedWording[]} | null
  readonly deliveries: readonly StoredDelivery[]
}

export type StoredDelivery = Pick<Delivery, '_id' | 'kind' | 'state' | 'lastAt'>

/** A registration, and what is known about it. */
export interface Shown {
  readonly stored: Stored
  /** The path of the page of its visit; null: it has none. */
  readonly booking: string | null
  /** Null: nobody can say now. */
  readonly readings: readonly Reading[] | null
}

/** Registrations that a key opens, as they are now. */
export interface Opened {
  readonly scope: Scope
  /** Registrations that are shown, the newest first. */
  readonly shown: readonly Shown[]
  /** Registrations with the same number that are not shown: the number may have been somebody else's. */
  readonly others: readonly Stored[]
}

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly seal: (text: string) => string
  readonly clock: Clock
  readonly bookingPath: SiteCore['bookingPath']
  /** Sanity's lake has a log of its own, which cannot be asked. */
  readonly hasAccessLog: boolean
}

/** More registrations of one number are not shown. */
const most = 50

const storedQuery = `*[_type == "registration" && _id in $ids] | order(registeredAt desc)[0...${most}]{
  ..., "edition": consent.edition->{wordings},
  "deliveries": *[_type == "delivery" && references(^._id)]{_id, kind, state, lastAt}
}`

/** Compared where a key leads to no registration, so that both take alike long. */
const nobody = {_id: 'registration-none', phone: ''}

export const nameOf = ({name, corrections}: Pick<Stored, 'name' | 'corrections'>): string =>
  correctedValue('name', name, corrections) ?? ''

/** Finds what is stored of who holds a key, or a number. */
export class Customers {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Null: the key opens nothing, or what it opened is gone. */
  async open(key: string): Promise<Opened | null> {
    const read = readKey(key)
    const found = await this.#read([read?.id ?? nobody._id])
    const asked = found.at(0)
    if (!read || !this.#isProven(read, asked) || !asked) return null
    const {scope} = read
    if (scope === 'sent') return {scope, shown: await this.#shown([asked]), others: []}
    const all = await this.#read(await this.#idsWith(numberOf(asked)))
    const own = foldedName(nameOf(asked))
    const isOwn = (each: Stored) =>
      scope === 'person' && numberOf(each) === numberOf(asked) && foldedName(nameOf(each)) === own
    return {
      scope,
      shown: await this.#shown(all.filter(isOwn)),
      others: all.filter((each) => !isOwn(each)),
    }
  }

  /** The registration by which who has proven a number is let in: one with the name, or any; null: there is none. */
  async entryOf(
    phone: string,
    name: string,
  ): Promise<{readonly stored: Stored; readonly scope: Scope} | null> {
    const all = await this.#read(await this.#idsWith(phone))
    const named = all.find((each) => foldedName(nameOf(each)) === foldedName(name))
    const stored = named ?? all.at(0)
    return stored ? {stored, scope: named ? 'person' : 'number'} : null
  }

  async hasAny(phone: string): Promise<boolean> {
    return (await this.#idsWith(phone)).length > 0
  }

  #isProven(read: ReadKey, asked: Stored | undefined): boolean {
    const {seal, clock} = this.#options
    return isProven(seal, read, asked ?? nobody, clock.now())
  }

  #read(ids: readonly string[]): Promise<readonly Stored[]> {
    return this.#options.writer.fetch<readonly Stored[]>(storedQuery, {ids})
  }

  async #idsWith(number: string): Promise<readonly string[]> {
    const phones = normalizePhone(number) === null ? [number] : spellingsOf(number)
    const found = await registrationsWith(this.#options.writer, phones)
    return found.filter((each) => numberOf(each) === number).map(({_id}) => _id)
  }

  async #shown(all: readonly Stored[]): Promise<readonly Shown[]> {
    const {bookingPath} = this.#options
    const readings = await this.#readings(all)
    return all.map((stored) => ({
      stored,
      booking: stored.visit ? bookingPath(stored) : null,
      readings: readings && (readings.get(stored._id) ?? []),
    }))
  }

  /** Null: a lake that cannot be asked, or does not answer. What is stored is shown all the same. */
  async #readings(all: readonly Stored[]): Promise<Readings | null> {
    const {writer, clock, hasAccessLog} = this.#options
    if (!hasAccessLog || all.length === 0) return hasAccessLog ? new Map() : null
    return readingsOf(writer, all, clock.now()).catch((error) => {
      log.warn({error}, 'The access log could not be asked for a customer')
      return null
    })
  }
}

/** The kind of a delivery, also where a program has stored another in the field. Each broadcast has an id of its own. */
export const kindOf = ({_id, kind}: StoredDelivery, registration: string): string => {
  const isOfId = kind !== 'broadcast' && _id.startsWith(deliveryId(registration, ''))
  return isOfId ? _id.slice(registration.length + 1) : kind
}
