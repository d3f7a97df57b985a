import type {RegistrationFormName} from '../../web/registration/rules.ts'

export interface Delivery {
  /** The same on every attempt, so that a service which has it already can tell. */
  readonly key: string
  readonly form: RegistrationFormName
  readonly name: string
  readonly phone: string
  readonly message?: string
}

/** Null when the service accepted; else why not, in words without personal data. */
export async function deliver(
  url: string,
  delivery: Delivery,
  timeout: number,
): Promise<string | null> {
  const {type, body} = bodyOf(delivery)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {'content-type': type, 'idempotency-key': delivery.key},
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel()
    return isAccepted(response) ? null : `HTTP ${response.status}`
  } catch (error) {
    return error instanceof Error ? error.name : 'Error'
  }
}

/** 302 and 303 lead a browser on to a page of thanks; any other redirect means that nobody took it. */
const isAccepted = ({ok, status}: Response) => ok || status === 302 || status === 303

/** Each form's own shape: the popup and the inquiry as JSON, the home form as a form. */
function bodyOf({form, name, phone, message = ''}: Delivery): {type: string; body: string} {
  if (form === 'visit') {
    const body = new URLSearchParams({name, phone, message}).toString()
    return {type: 'application/x-www-form-urlencoded', body}
  }
  const fields = form === 'popup' ? {name, phone, email: '', visitDate: ''} : {name, phone, message}
  return {type: 'application/json', body: JSON.stringify(fields)}
}
