import type {SanityClient} from '@sanity/client'
import {networksOf, widerShare} from 'local-content-lake/server'
import type {SiteCore} from '../../../server/feature.ts'
import {RateLimit} from '../../../server/http/rate-limit.ts'
import {log} from '../../../server/log.ts'
import {eraseAfterOf, promisedRetention} from '../../../server/registrations/consent-edition.ts'
import {countShared, limitOfWindow} from '../../../server/registrations/form-limits.ts'
import {storeAlone} from '../../../server/registrations/store-registration.ts'
import {registrationId} from '../../../server/registrations/stored-registration.ts'
import type {Clock} from '../../../server/time/clock.ts'
import type {Trusted, TrustedTime} from '../../../server/time/trusted-time.ts'
import {legible, legibleLine} from '../../../shared/characters.ts'
import {normalizePhone, searchableDigits} from '../../../shared/phone-number.ts'
import {reportConsentKey, reportForm} from '../../../shared/report-form.ts'
import {provenFormVersion} from '../../../shared/unconfirmed-consents.ts'
import {type ReportWay, reportedIn, reportWays} from '../rules/reported.ts'
import {maxTyped, officialPath} from '../rules.ts'

const windowMs = 10 * 60_000

/** Within a window. */
const most = {network: 10, phone: 3} as const
/** In characters, as of the other forms. */
const longest = {name: 50, more: 1000} as const

const reportType = 'officialReport'

/** `purge` also erases the history. */
const dueReports = {
  query: `*[_type == "${reportType}" && eraseAfter <= $now][0...500]`,
  purge: true,
} as const

/** A report as somebody typed it. */
export interface TypedReport {
  readonly what: string
  readonly how: string
  readonly name: string
  readonly phone: string
  /** What happened, in their words. */
  readonly more: string
  readonly isAgreed: boolean
}

/** The words of consent, as the form showed them. */
export interface ShownConsent {
  readonly title: string
  readonly text: string
}

interface Contact {
  readonly name: string
  readonly phone: string
  readonly more: string
}

export type ReportOutcome =
  | {readonly is: 'stored'; readonly myInfo: string | null}
  | {readonly is: 'whatInvalid' | 'contactInvalid' | 'tooMany'}

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly clock: Clock
  readonly trustedTime: Pick<TrustedTime, 'forRecords'>
  readonly seal: (text: string) => string
  readonly isOneOfMany: boolean
  readonly beforeStored: (phones: readonly string[]) => Promise<void>
  readonly myInfoLink: SiteCore['myInfoLink']
}

/**
 * Takes reports of calls and messages in the sale's name. Without a contact a report is a number or a host, and nothing of
 * who sent it. With one, a registration of its own kind is stored as well, with the consent that the form showed.
 */
export class Reports {
  readonly #options: Options
  readonly #byNetwork = [most.network, most.network * widerShare].map(
    (limit) => new RateLimit({limit, windowMs}),
  )
  readonly #byPhone = new RateLimit({limit: most.phone, windowMs})

  constructor(options: Options) {
    this.#options = options
  }

  /** The retention that the published notice promises, in days; null: no notice was published, and no contact is taken. */
  retentionDays(): Promise<number | null> {
    return promisedRetention(this.#options.writer)
  }

  async take(typed: TypedReport, shown: ShownConsent, address: string): Promise<ReportOutcome> {
    const reported = reportedIn(typed.what.slice(0, maxTyped))
    if (reported.length === 0) return {is: 'whatInvalid'}
    const days = await this.retentionDays()
    const contact = contactIn(typed)
    if (contact === 'invalid' || (contact && days === null)) return {is: 'contactInvalid'}
    if (!(await this.#isWithin(address, contact))) return {is: 'tooMany'}
    const now = this.#options.trustedTime.forRecords()
    const kept = {now, days: days ?? defaultDays}
    const how = reportWays.find((way) => way === typed.how) ?? 'other'
    // The contact comes first: a report that is counted alone would lose it.
    const myInfo = contact && (await this.#storeContact({...contact, reported, shown}, kept))
    await this.#storeReported({reported, how, address}, kept)
    log.info('A report of a call or a message was stored')
    return {is: 'stored', myInfo}
  }

  /** Erases reports that are past their retention. */
  async erase(time: Trusted): Promise<void> {
    const selection = {...dueReports, params: {now: time.toISOString()}}
    await this.#options.writer.mutate([{delete: selection}], {
      returnDocuments: false,
      returnFirst: false,
    })
  }

  /** One network counts once a day for a contact: nobody is made famous by one who presses again. */
  async #storeReported(
    {
      reported,
      how,
      address,
    }: {
      readonly reported: readonly string[]
      readonly how: ReportWay
      readonly address: string
    },
    {now, days}: Kept,
  ): Promise<void> {
    const {writer, seal} = this.#options
    const day = now.toISOString().slice(0, 10)
    const [network] = networksOf(address)
    const transaction = writer.transaction()
    for (const named of reported) {
      transaction.createIfNotExists({
        _id: `${reportType}-${seal(`report ${named} ${network} ${day}`)}`,
        _type: reportType,
        named,
        how,
        at: now.toISOString(),
        eraseAfter: eraseAfterOf(now, days),
      })
    }
    await transaction.commit({returnDocuments: false})
  }

  /** Returns the address of the sender's own page; null: the same was stored before. */
  async #storeContact(
    {
      name,
      phone,
      more,
      reported,
      shown,
    }: Contact & {
      readonly reported: readonly string[]
      readonly shown: ShownConsent
    },
    {now, days}: Kept,
  ): Promise<string | null> {
    const {writer, seal, beforeStored, myInfoLink} = this.#options
    const message = [reported.join(', '), more].filter(Boolean).join('\n')
    const day = now.toISOString().slice(0, 10)
    const _id = registrationId(seal(['report', name, phone, message, day].join('\n')))
    await beforeStored([phone])
    const {title, text} = shown
    const wording = {
      ...{_key: `box-${reportConsentKey}`, kind: 'box', key: reportConsentKey, title, text},
      ...{number: 1, isRequired: true, isGiven: true, channels: []},
    }
    const registration = {
      ...{_id, _type: 'registration', form: reportForm, name, phone, message, state: 'new'},
      phoneDigits: searchableDigits(phone),
      registeredAt: now.toISOString(),
      eraseAfter: eraseAfterOf(now, days),
      consent: {
        _type: 'registrationConsent',
        at: now.toISOString(),
        page: officialPath,
        formVersion: provenFormVersion,
        given: [reportConsentKey],
        wordings: [wording],
      },
    }
    const {stored, isNew} = await storeAlone(writer, {registration, deliveries: []})
    // Anybody who knows what was typed could have sent it again.
    return isNew ? myInfoLink(stored) : null
  }

  async #isWithin(address: string, contact: Contact | null): Promise<boolean> {
    const {writer, clock, seal, isOneOfMany} = this.#options
    const networks = networksOf(address)
    const steady = clock.steady()
    const isWithin =
      networks.every((network, at) => this.#byNetwork[at]?.take(seal(network), steady) ?? true) &&
      (!contact || this.#byPhone.take(seal(contact.phone), steady))
    if (!isWithin || !isOneOfMany) return isWithin
    const now = clock.now()
    const limits = [
      ...networks.map((network, at) =>
        limitOfWindow(`report ${network}`, most.network * widerShare ** at, now),
      ),
      ...(contact ? [limitOfWindow(`report ${contact.phone}`, most.phone, now)] : []),
    ]
    return countShared(writer, seal, limits)
  }
}

/** Of a report without a contact, while no notice was ever published. */
const defaultDays = 365

interface Kept {
  readonly now: Date
  readonly days: number
}

/** Null: none was given. Whatever was typed of one needs all of it, and the consent. */
function contactIn({name: named, phone: number, more, isAgreed}: TypedReport) {
  const [name, phone] = [legibleLine(named), normalizePhone(number)]
  const told = legible(more).replaceAll('\r\n', '\n').trim()
  if (name === '' && number.trim() === '' && told === '') return null
  const isTooLong = [...name].length > longest.name || [...told].length > longest.more
  if (name === '' || phone === null || isTooLong || !isAgreed) return 'invalid'
  return {name, phone, more: told}
}
