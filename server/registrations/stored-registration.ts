import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import type {Registration, RegistrationFormName} from '../../web/registration/rules.ts'
import {log} from '../log.ts'

/** The fields of a registration document that are compared and forwarded. */
export interface StoredRegistration {
  readonly _id: string
  readonly form: RegistrationFormName
  readonly name: string
  readonly phone: string
  readonly message?: string
  readonly registeredAt: string
  readonly forwarding: {readonly attempts: number}
}

export interface ConsentNotice {
  readonly version: string
  readonly hash: string
  readonly retentionDays: number
  readonly boxes: readonly {readonly key: string; readonly isRequired: boolean}[]
}

const day = 24 * 60 * 60 * 1000

interface StoreOptions {
  /** As `registrationId` gives it. */
  readonly id: string
  readonly form: RegistrationFormName
  readonly notice: ConsentNotice
  readonly forwards: boolean
  readonly now: Date
}

/**
 * Stores a registration durably in the private dataset. Returns what is stored under its id: an
 * existing registration is left unchanged.
 */
export async function storeRegistration(
  writer: SanityClient,
  {name, phone, message, consents}: Registration,
  {id, form, notice, forwards, now}: StoreOptions,
): Promise<StoredRegistration> {
  const known = notice.boxes.map(({key}) => key)
  return writer.createIfNotExists({
    _id: id,
    _type: 'registration',
    form,
    name,
    phone,
    phoneDigits: searchableDigits(phone),
    ...(message ? {message} : {}),
    state: 'new',
    registeredAt: now.toISOString(),
    eraseAfter: new Date(now.getTime() + notice.retentionDays * day).toISOString(),
    consentVersion: notice.version,
    consentHash: notice.hash,
    consents: consents.filter((key) => known.includes(key)),
    forwarding: forwards
      ? {state: 'waiting', attempts: 0, nextAt: now.toISOString()}
      : {state: 'none', attempts: 0},
  })
}

/** Search terms: the number without hyphens, with and without its first group. */
function searchableDigits(phone: string): string {
  const groups = phone.replace('+', '').split('-')
  return [groups, groups.slice(1)]
    .map((each) => each.join(''))
    .join(' ')
    .trim()
}

/** The same token always gives the same id, also after a restart. */
export function registrationId(token: string): string {
  return `registration-${createHash('sha256').update(token).digest('hex').slice(0, 40)}`
}

/** Whether the same form was sent again, rather than another one with its token. */
export function isSame(
  stored: StoredRegistration,
  form: RegistrationFormName,
  {name, phone, message}: Registration,
): boolean {
  return (
    stored.form === form &&
    stored.name === name &&
    stored.phone === phone &&
    (stored.message ?? '') === message
  )
}

const noticeQuery = `*[_type == "registrationForms" && _id == "registrationForms"][0].consent->{
  title, version, summary, body, boxes, retentionDays
}`

interface StoredNotice {
  readonly version?: string
  readonly retentionDays?: unknown
  readonly boxes?: readonly {_key: string; isRequired?: boolean}[]
}

const retention = {least: 1, most: 3650, usual: 365} as const

/**
 * The schema asks for whole days within these limits, but a document may come from elsewhere. What is
 * stored must be neither due at once nor have a date that does not exist.
 */
function retentionOf(days: unknown): number {
  if (typeof days === 'number' && days >= retention.least && days <= retention.most) {
    return Math.ceil(days)
  }
  if (days != null)
    log.error({days}, `The notice's retention is not valid: ${retention.usual} days`)
  return retention.usual
}

/** The current consent notice: its version, and a hash of its whole content. */
export async function readNotice(reader: SanityClient): Promise<ConsentNotice> {
  const notice = await reader.fetch<StoredNotice | null>(noticeQuery)
  return {
    version: notice?.version ?? '',
    hash: createHash('sha256').update(JSON.stringify(notice)).digest('hex'),
    retentionDays: retentionOf(notice?.retentionDays),
    boxes: (notice?.boxes ?? []).map(({_key, isRequired = false}) => ({key: _key, isRequired})),
  }
}
