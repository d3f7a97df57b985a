import {createHash} from 'node:crypto'
import type {SanityClient, SanityDocumentStub} from '@sanity/client'
import {remindAt} from '../../shared/bookings.ts'
import type {Answer} from '../../shared/form-fields.ts'
import {limitFault} from '../../shared/message-ceilings.ts'
import type {deliveryFields, MessageKind, NoticeKind} from '../../shared/message-rules.ts'
import {searchableDigits} from '../../shared/phone-number.ts'
import type {Registration, RegistrationFormName} from '../../web/registration/rules.ts'
import {askedOf, type StoredVisit} from '../bookings/bookings.ts'
import {isConflict} from '../connection/refused-write.ts'
import type {ConsentEdition} from './consent-edition.ts'
import {givenIn, type RecordedConsent, recordedConsent} from './recorded-consent.ts'
import type {RecordedSource} from './source-claim.ts'

/** The fields of a registration that tell how its deliveries stand. */
export type DeliveryField = (typeof deliveryFields)[number]

/** Those, and the field by which one waits for its owner. */
export type QueueField = DeliveryField | 'handing'

export interface DeliveryState {
  readonly attempts: number
  readonly state?: string
  readonly nextAt?: string
  /** The identity of an advertisement that was sent. */
  readonly ad?: string
  /** ISO 8601: when an administrator asked for it again; until then, attempts count from the registration. */
  readonly since?: string
  /** Of several phones, those that have it. */
  readonly reached?: readonly string[]
  /** What it tells of, where it is not the registration itself. */
  readonly about?: 'visit'
}

/** The fields of a registration document that are compared and delivered. */
export interface StoredRegistration
  extends Readonly<Partial<Record<MessageKind | NoticeKind, DeliveryState>>> {
  readonly _id: string
  readonly form: RegistrationFormName
  readonly name: string
  readonly phone: string
  readonly message?: string
  /** Absent where the form asked for no field that editors had added. */
  readonly answers?: readonly Answer[]
  readonly registeredAt: string
  /** Absent in registrations that are older than the archive of editions. */
  readonly consent?: RecordedConsent
  /** What was taken back of it. */
  readonly withdrawals?: readonly {readonly given?: string}[]
  /** What staff put in the place of what came. */
  readonly corrections?: readonly {readonly field?: string; readonly value?: string}[]
  /** Absent where nothing is known of how the visitor came. */
  readonly source?: RecordedSource
  readonly forwarding: DeliveryState
  /** Absent where no webhook took this form's registrations when it was stored. */
  readonly webhook?: DeliveryState
  /** Absent where no visit was booked with it. */
  readonly visit?: StoredVisit
}

/** An accepted registration, with everything that the lake stores of it. */
export interface Accepted {
  /** The id that `registrationId` gives. */
  readonly _id: string
  readonly form: RegistrationFormName
  readonly registration: Registration
  /** What the form showed. */
  readonly edition: ConsentEdition
  /** Version of the form; absent in what waits since an earlier version, too. */
  readonly formVersion?: number | undefined
  /** The path of the page that held the form; empty when it is not known. */
  readonly page: string
  /** ISO 8601. */
  readonly registeredAt: string
  /** Null: nothing is known. Absent in what waits since an earlier version. */
  readonly source?: RecordedSource | null
}

const day = 24 * 60 * 60 * 1000

export interface Stored {
  /** What is stored under the id. */
  readonly stored: StoredRegistration
  /** Whether this call stored it. If several processes store the same form, only one of them gets true. */
  readonly isNew: boolean
}

type Document = SanityDocumentStub & {readonly _id: string; readonly phone: string}

/** Stores a registration, durably once it resolves. An existing one is left unchanged. */
export type StoreDocument = (document: Document) => Promise<Stored>

/**
 * @param store how its document is written
 * @param withheld deliveries that are not made, since the network of the sender has had its share
 */
export async function storeRegistration(
  store: StoreDocument,
  {_id, form, edition, formVersion, page, registeredAt, registration, source}: Accepted,
  deliveries: readonly QueueField[],
  withheld: readonly QueueField[] = [],
): Promise<Stored> {
  const {name, phone, message, consents, answers, visit} = registration
  const now = new Date(registeredAt)
  return store({
    _id,
    _type: 'registration',
    form,
    name,
    phone,
    phoneDigits: searchableDigits(phone),
    ...(message ? {message} : {}),
    ...(answers.length > 0 && {answers}),
    state: 'new',
    registeredAt,
    eraseAfter: new Date(now.getTime() + edition.retentionDays * day).toISOString(),
    consent: recordedConsent(edition, {consents, page, now, formVersion}),
    ...(source && {source}),
    forwarding: {state: 'none', attempts: 0},
    ...Object.fromEntries(
      deliveries.flatMap((field): [string, object][] => {
        if (withheld.includes(field)) return [[field, withheldDelivery]]
        const first = field === 'reminder' ? reminderOf(visit, now) : firstDelivery(registeredAt)
        return first ? [[field, first]] : []
      }),
    ),
  })
}

/** In the private dataset, by itself. */
export const storeAlone =
  (writer: SanityClient): StoreDocument =>
  async (document) => {
    try {
      const stored = await writer
        .transaction()
        .create(document)
        .commit<StoredRegistration>({returnDocuments: true, returnFirst: true})
      return {stored, isNew: true}
    } catch (error) {
      const {_id} = document
      const earlier = isConflict(error) ? await writer.getDocument<StoredRegistration>(_id) : null
      if (!earlier) throw error
      return {stored: earlier, isNew: false}
    }
  }

/** The state of a reminder before its time; null: nobody is reminded. */
export function reminderOf(visit: {readonly slot: string} | undefined, now: Date) {
  const time = visit ? remindAt(visit.slot, now.getTime()) : null
  if (time === null) return null
  const at = new Date(time).toISOString()
  return {...firstDelivery(at), since: at}
}

/** The state of a delivery before its first attempt. */
export const firstDelivery = (at: string) => ({state: 'waiting', attempts: 0, nextAt: at})

const withheldDelivery = {state: 'skipped', attempts: 0, lastError: limitFault('network')}

/** The same token always gives the same id, also after a restart. */
export function registrationId(token: string): string {
  return `registration-${createHash('sha256').update(token).digest('hex').slice(0, 40)}`
}

/** Whether the same form was sent again, with the same boxes ticked. */
export function isSame(
  stored: StoredRegistration,
  form: RegistrationFormName,
  {name, phone, message, consents, answers, visit}: Registration,
  edition: ConsentEdition,
): boolean {
  const {consent} = stored
  return (
    stored.form === form &&
    stored.name === name &&
    stored.phone === phone &&
    (stored.message ?? '') === message &&
    said(stored.answers ?? []) === said(answers) &&
    (stored.visit?.asked ?? '') === (visit ? askedOf(visit) : '') &&
    (!consent || consent.given.join() === givenIn(edition, consents).join())
  )
}

const said = (answers: readonly Answer[]) =>
  JSON.stringify(answers.map(({_key, value = ''}) => [_key, value]))
