import {createHash} from 'node:crypto'
import type {Answer} from '../../shared/form-fields.ts'
import type {Registration, RegistrationFormName} from '../../web/registration/rules.ts'
import type {ConsentEdition} from './consent-edition.ts'
import {givenIn, type RecordedConsent} from './recorded-consent.ts'
import type {RecordedSource} from './source-claim.ts'
import {askedOf, type StoredVisit} from './stored-visit.ts'

/** The fields of a registration document that are compared and delivered. */
export interface StoredRegistration {
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
  /** Absent where no visit was booked with it. */
  readonly visit?: StoredVisit
  /** What staff noted of the visit. */
  readonly attendance?: string
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
