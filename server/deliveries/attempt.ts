import type {FieldKind} from '../../shared/form-fields.ts'
import {waitingStateOf} from '../../shared/visits.ts'
import type {Letter, Outbound} from '../outbound/outbound.ts'
import type {StoredRegistration} from '../registrations/stored-registration.ts'

/** What came of one attempt. */
export interface Outcome {
  /** Null when the service accepted; otherwise the reason, without personal data. */
  readonly fault: string | null
  /** The HTTP status; absent where nothing answered, or nothing was asked. */
  readonly status?: number
  /** It is not tried again, because it must not be, or need not be: `unknown` or `skipped`. */
  readonly end?: 'unknown' | 'skipped'
  /** ISO 8601: nothing was sent yet, and not before then. */
  readonly notBefore?: string
  /** By which way, where there are several. */
  readonly by?: string
  /** Of several phones, those that have it. */
  readonly reached?: readonly string[]
  /** Which relay has accepted it, and what that calls it: it is asked later whether it arrived. */
  readonly report?: {readonly relay: string; readonly id: string}
}

/**
 * Sends a registration to the service of its form. For internal addresses the outcome does not say what answered
 * there. The id is the same on every attempt, so that a service can recognise a registration that it already has.
 */
export async function deliver(
  outbound: Outbound,
  url: string,
  registration: StoredRegistration,
): Promise<Outcome> {
  const {type, body} = bodyOf(registration)
  const headers = {'content-type': type, 'idempotency-key': registration._id}
  return attempt(outbound, url, {headers, body}, isAcceptedByForm)
}

/** In ms, until the answer of a service has begun. */
export const answerWithinMs = 15_000

/** One attempt, which never rejects. */
export async function attempt(
  outbound: Outbound,
  url: string,
  letter: Pick<Letter, 'headers' | 'body'> & Partial<Pick<Letter, 'timeout'>>,
  isAccepted: (status: number) => boolean,
): Promise<Outcome> {
  try {
    const status = await outbound.post(url, {timeout: answerWithinMs, ...letter})
    return {fault: isAccepted(status) ? null : `HTTP ${status}`, status}
  } catch (error) {
    return {fault: error instanceof Error ? error.name : 'Error'}
  }
}

export const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** Services redirect browsers to a thank-you page with 302 or 303. Other redirects are failures. */
const isAcceptedByForm = (status: number) => isSuccess(status) || status === 302 || status === 303

/**
 * The popup and the inquiry are sent as JSON, the home form as a URL-encoded form. The popup's body has an e-mail and a
 * date in any case, which are empty unless editors ask for them; other fields go by the webhook.
 */
function bodyOf({form, name, phone, message = '', answers = [], visit}: StoredRegistration) {
  if (form === 'visit') {
    // A time that is waited for is no booking.
    const isBooking = visit && waitingStateOf(visit) === null
    const booked = isBooking && {visitDate: visit.slot, people: String(visit.people)}
    const body = new URLSearchParams({name, phone, message, ...booked}).toString()
    return {type: 'application/x-www-form-urlencoded', body}
  }
  const answerTo = (asked: FieldKind) => answers.find(({kind}) => kind === asked)?.value ?? ''
  const fields =
    form === 'popup'
      ? {name, phone, email: answerTo('email'), visitDate: answerTo('visitDate')}
      : {name, phone, message}
  return {type: 'application/json', body: JSON.stringify(fields)}
}
