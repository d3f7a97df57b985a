import type {Outbound} from '../outbound/outbound.ts'
import type {StoredRegistration} from './stored-registration.ts'

/**
 * Null when the service accepted; otherwise the reason, without personal data, and for internal addresses
 * without saying what answered there. The id is the same on every attempt, so that a service can recognise a
 * registration that it already has.
 */
export async function deliver(
  outbound: Outbound,
  url: string,
  registration: StoredRegistration,
  timeout: number,
): Promise<string | null> {
  const {type, body} = bodyOf(registration)
  const headers = {'content-type': type, 'idempotency-key': registration._id}
  try {
    const status = await outbound.post(url, {headers, body, timeout})
    return isAccepted(status) ? null : `HTTP ${status}`
  } catch (error) {
    return error instanceof Error ? error.name : 'Error'
  }
}

/** Services redirect browsers to a thank-you page with 302 or 303. Other redirects are failures. */
function isAccepted(status: number): boolean {
  return (status >= 200 && status < 300) || status === 302 || status === 303
}

/** The popup and the inquiry are sent as JSON, the home form as a URL-encoded form. */
function bodyOf({form, name, phone, message = ''}: StoredRegistration) {
  if (form === 'visit') {
    const body = new URLSearchParams({name, phone, message}).toString()
    return {type: 'application/x-www-form-urlencoded', body}
  }
  const fields = form === 'popup' ? {name, phone, email: '', visitDate: ''} : {name, phone, message}
  return {type: 'application/json', body: JSON.stringify(fields)}
}
