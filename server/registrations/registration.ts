import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import type {
  Registration as CheckedRegistration,
  RegistrationFormName,
} from '../../web/forms/rules.ts'

/** What a visitor left, checked, and where. */
export interface Registration extends CheckedRegistration {
  readonly form: RegistrationFormName
  /** Made by the browser per form, so that a double click is one registration; empty without it. */
  readonly requestId: string
}

export interface ConsentNotice {
  readonly version: string
  readonly hash: string
  readonly retentionDays: number
  /** The keys of the boxes that must be ticked. */
  readonly required: readonly string[]
}

const day = 24 * 60 * 60 * 1000

/**
 * Stores a registration, durably, in the private dataset. The same one again changes nothing: by its
 * request's id, or, for a form posted without JavaScript, by its content on one day.
 */
export async function storeRegistration(
  writer: SanityClient,
  registration: Registration,
  {notice, forwards, now}: {notice: ConsentNotice; forwards: boolean; now: Date},
): Promise<void> {
  const {form, name, phone, message, consents} = registration
  await writer.createIfNotExists({
    _id: idOf(registration, now),
    _type: 'registration',
    form,
    name,
    phone,
    ...(message ? {message} : {}),
    state: 'new',
    registeredAt: now.toISOString(),
    eraseAfter: new Date(now.getTime() + notice.retentionDays * day).toISOString(),
    consentVersion: notice.version,
    consentHash: notice.hash,
    consents: [...consents],
    forwarding: forwards
      ? {state: 'waiting', attempts: 0, nextAt: now.toISOString()}
      : {state: 'none', attempts: 0},
  })
}

function idOf({form, name, phone, message, requestId}: Registration, now: Date): string {
  const identity =
    requestId || [form, name, phone, message, now.toISOString().slice(0, 10)].join('\n')
  return `registration-${createHash('sha256').update(identity).digest('hex').slice(0, 40)}`
}

const noticeQuery = `*[_type == "registrationForms" && _id == "registrationForms"][0].consent->{
  title, version, summary, body, boxes, retentionDays
}`

interface StoredNotice {
  readonly version?: string
  readonly retentionDays?: number
  readonly boxes?: readonly {_key: string; isRequired?: boolean}[]
}

/** The notice that visitors are shown now: its version, and a hash of all that it says. */
export async function readNotice(reader: SanityClient): Promise<ConsentNotice> {
  const notice = await reader.fetch<StoredNotice | null>(noticeQuery)
  return {
    version: notice?.version ?? '',
    hash: createHash('sha256').update(JSON.stringify(notice)).digest('hex'),
    retentionDays: notice?.retentionDays ?? 365,
    required: (notice?.boxes ?? []).filter(({isRequired}) => isRequired).map(({_key}) => _key),
  }
}
