import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import {searchableDigits} from '../../shared/phone-number.ts'
import {requiredKeys, valuesOf} from '../../web/registration/shown-wordings.ts'
import type {TrustedTime} from '../time/trusted-time.ts'
import {type ConsentEdition, eraseAfterOf} from './consent-edition.ts'
import type {ConsentEditions} from './consent-editions.ts'
import {givenIn, recordedConsent} from './recorded-consent.ts'

/** A registration that staff enter: somebody at the door, or a row of a list. */
export interface Entry {
  /** Stored once under it, however often it is sent. */
  readonly key: string
  readonly name: string
  /** In its normal form. */
  readonly phone: string
  readonly message?: string
  /** Of somebody who is there: when, and how many came. */
  readonly visit?: {readonly slot: string; readonly people: number}
  /** Who has the customer from the beginning. */
  readonly owner?: {readonly id: string; readonly name: string}
  /** ISO 8601: when to call. */
  readonly nextCall?: string
  /** Fields of an imported list; without them, this is a new registration of now. */
  readonly listed?: {
    readonly state: 'new' | 'contacted' | 'done'
    readonly registeredAt: Date
    /** Notes of staff; may be empty. */
    readonly note: string
    /** Null: not known. */
    readonly channel: string | null
    /** The boxes that this person agreed to, of those of the list. */
    readonly consents: readonly string[]
  }
}

export interface Entered {
  readonly form: 'walkIn' | 'call' | 'import'
  /** The boxes that were agreed to, on paper or on the screen. */
  readonly consents: readonly string[]
  /** How the consent was given, in the words of who enters it. */
  readonly origin: string
  /** When it was given. */
  readonly at: Date
  readonly by: {readonly id: string; readonly name: string}
}

/** The published words of the notice or of one box, as they are read to somebody on the phone. */
export interface ReadAloud {
  readonly _key: string
  readonly text: string
}

/** A box of the published consent, as staff ask it. */
export interface EntryBox {
  readonly value: string
  readonly title: string
  readonly isRequired: boolean
}

/** So many in one transaction: each is written in one piece, in which visitors wait. */
const together = 20

export type EntryFault = 'noNotice' | 'consentUnknown' | 'consentMissing' | 'consentTooOld'

interface Options {
  readonly writer: SanityClient
  readonly editions: ConsentEditions
  readonly trustedTime: Pick<TrustedTime, 'forRecords'>
  /** Called with their numbers before registrations are stored. It never fails. */
  readonly beforeStored?: ((phones: readonly string[]) => Promise<void>) | undefined
}

/** Registrations that come in by staff, with the consent that was given to the published notice. */
export class Entries {
  readonly #writer: SanityClient
  readonly #beforeStored: (phones: readonly string[]) => Promise<void>
  readonly #editions: ConsentEditions
  readonly #trustedTime: Pick<TrustedTime, 'forRecords'>

  constructor({writer, editions, trustedTime, beforeStored = async () => {}}: Options) {
    this.#writer = writer
    this.#beforeStored = beforeStored
    this.#editions = editions
    this.#trustedTime = trustedTime
  }

  /** The time of somebody who agrees now: their retention does not end early by a clock that is behind. */
  now(): Date {
    return this.#trustedTime.forRecords()
  }

  /** Empty: no notice is published, so that nobody can agree to one. */
  async boxes(now: Date): Promise<readonly EntryBox[]> {
    return boxesOf(await this.#editions.current(now))
  }

  /** The notice and the boxes, word for word. Empty: no notice is published. */
  async words(now: Date): Promise<readonly ReadAloud[]> {
    const {wordings = []} = (await this.#editions.current(now)) ?? {}
    return wordings.flatMap(({_key, shown}) => (shown[0] ? {_key, text: shown[0].text} : []))
  }

  /** Null: they may be stored. */
  async fault({consents, at}: Entered, now: Date): Promise<EntryFault | null> {
    const edition = await this.#editions.current(now)
    if (!edition) return 'noNotice'
    // A consent that is no box of the published words is not dropped in silence.
    const known = boxesOf(edition).map(({value}) => value)
    if (!consents.every((value) => known.includes(value))) return 'consentUnknown'
    const required = requiredKeys(edition.wordings)
    if (!required.every((key) => consents.includes(key))) return 'consentMissing'
    const isOver = eraseAfterOf(at, edition.retentionDays) <= now.toISOString()
    return isOver ? 'consentTooOld' : null
  }

  /** Stores what is not stored yet. Returns the ids, in the order of the entries. */
  async store(entries: readonly Entry[], entered: Entered, now: Date): Promise<readonly string[]> {
    const edition = await this.#editions.current(now)
    if (!edition) throw new Error('No notice is published')
    await this.#beforeStored(entries.map(({phone}) => phone))
    for (let from = 0; from < entries.length; from += together) {
      const transaction = this.#writer.transaction()
      for (const entry of entries.slice(from, from + together)) {
        transaction.createIfNotExists(documentOf(entry, entered, edition, now))
      }
      await transaction.commit({returnDocuments: false})
    }
    return entries.map(idOf)
  }
}

export const idOf = ({key}: Pick<Entry, 'key'>) =>
  `registration-${createHash('sha256').update(`entered ${key}`).digest('hex').slice(0, 40)}`

function documentOf(entry: Entry, entered: Entered, edition: ConsentEdition, now: Date) {
  const {name, phone, message, visit, owner, nextCall, listed} = entry
  const {form, consents, origin, at, by} = entered
  const own = givenIn(edition, listed?.consents ?? consents)
  return {
    ...{_id: idOf(entry), _type: 'registration', form, name, phone, state: listed?.state ?? 'new'},
    phoneDigits: searchableDigits(phone),
    ...(message && {message}),
    ...(listed?.note && {note: listed.note}),
    registeredAt: (listed?.registeredAt ?? now).toISOString(),
    ...(listed && listed.channel !== null && {source: cameBy(listed.channel, listed.registeredAt)}),
    eraseAfter: eraseAfterOf(at, edition.retentionDays),
    consent: recordedConsent(edition, {consents: own, page: '', now: at}),
    entry: {origin, at: now.toISOString(), by: by.name, byId: by.id},
    ...(visit && {visit: {...visit, state: 'walkIn'}, attendance: 'came'}),
    ...(nextCall && {nextCall}),
    ...(owner && {owners: [ownedFrom(owner, {by, now})]}),
  }
}

/** The way that a list names: nothing more is known. */
function cameBy(channel: string, at: Date) {
  const touch = {_type: 'registrationTouch', at: at.toISOString(), channel, page: '', params: {}}
  return {_type: 'registrationSource', first: touch, last: touch}
}

/** As the lake signs it where a person writes it. */
function ownedFrom({id, name}: Entered['by'], {by, now}: {by: Entered['by']; now: Date}) {
  return {
    _type: 'ownerChange',
    _key: 'entered',
    to: id,
    name,
    at: now.toISOString(),
    by: by.name,
    byId: by.id,
  }
}

function boxesOf(edition: ConsentEdition | null): readonly EntryBox[] {
  const boxes = (edition?.wordings ?? []).filter(({kind}) => kind === 'box')
  return boxes.flatMap(({key, channels, title, isRequired}) =>
    valuesOf({key, channels}).map((value) => {
      const [, channel] = value.split(':')
      return {value, isRequired, title: channel ? `${title}: ${channel}` : title}
    }),
  )
}
