import type {RegistrationFormName} from '../../web/forms/rules.ts'
import {log} from '../log.ts'

/** Tells staff that one came in, without saying who: the message leaves the house. */
export async function notify(url: string | undefined, form: RegistrationFormName): Promise<void> {
  if (!url) return
  try {
    await fetch(url, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({event: 'registration', form}),
      signal: AbortSignal.timeout(10_000),
    })
  } catch (error) {
    log.warn({error}, 'Staff could not be told of a registration')
  }
}
