import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import type {Registration, RegistrationFormName} from '../../web/registration/rules.ts'
import type {ConsentEdition} from './consent-edition.ts'
import {givenIn, type RecordedConsent, recordedConsent} from './recorded-consent.ts'

/** The fields of a registration document that are compared and forwarded. */
export interface StoredRegistration {
  readonly _id: string
  readonly form: RegistrationFormName
  readonly name: string
  readonly phone: string
  readonly message?: string
  readonly registeredAt: string
  /** Absent in registrations from before editions were archived. */
  readonly consent?: RecordedConsent
  readonly forwarding: {readonly attempts: number}
}

const day = 24 * 60 * 60 * 1000

interface StoreOptions {
  /** As `registrationId` gives it. */
  readonly id: string
  readonly form: RegistrationFormName
  /** What the form showed. */
  readonly edition: ConsentEdition
  /** The path of the page that held the form; empty when it is not known. */
  readonly page: string
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
  {id, form, edition, page, forwards, now}: StoreOptions,
): Promise<StoredRegistration> {
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
    eraseAfter: new Date(now.getTime() + edition.retentionDays * day).toISOString(),
    consent: recordedConsent(edition, {consents, page, now}),
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

/** Whether the same form was sent again, with the same boxes ticked. */
export function isSame(
  stored: StoredRegistration,
  form: RegistrationFormName,
  {name, phone, message, consents}: Registration,
  edition: ConsentEdition,
): boolean {
  const {consent} = stored
  return (
    stored.form === form &&
    stored.name === name &&
    stored.phone === phone &&
    (stored.message ?? '') === message &&
    (!consent || consent.given.join() === givenIn(edition, consents).join())
  )
}
