import type {ForgottenPassword} from 'local-content-lake'
import {log} from '../../server/log.ts'
import type {Mailer} from '../../server/outbound/mailer.ts'
import {timeInKorea} from '../../shared/time-in-korea.ts'
import words from '../../studio/notice-words.json' with {type: 'json'}

/**
 * Sends somebody the link by which they choose a new password. Failures are not shown to the person who asked.
 */
export async function mailPasswordLink(
  mailer: Mailer,
  {name, email, link, expiresAt}: ForgottenPassword,
): Promise<void> {
  const values = new Map(Object.entries({name, link, time: timeInKorea(expiresAt)}))
  const text = words.passwordText.replaceAll(/{(name|link|time)}/g, (_, value) => {
    return values.get(value) ?? ''
  })
  try {
    await mailer.send({to: email, subject: words.passwordSubject, text})
  } catch (error) {
    log.error({error: String(error)}, 'A link for a new password could not be sent by e-mail')
  }
}
