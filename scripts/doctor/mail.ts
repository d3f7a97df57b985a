import {createTransport} from 'nodemailer'
import {type Check, fault, note, ok} from './finding.ts'

/** Connects and signs in; sends nothing. */
export const mail: Check = async ({mail: settings}) => {
  if (!settings)
    return [note('nobody is told of registrations by e-mail: SMTP_URL and NOTIFY_EMAIL')]
  const transport = createTransport({url: settings.smtpUrl, connectionTimeout: 10_000})
  try {
    await transport.verify()
    return [ok(`the server takes letters for ${settings.to}`)]
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    return [fault(`the mail server does not take letters (${reason}): look at SMTP_URL`)]
  } finally {
    transport.close()
  }
}
