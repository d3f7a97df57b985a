import {createTransport} from 'nodemailer'

export interface MailSettings {
  /** `smtps://user:password@host:465`; never logged. */
  readonly smtpUrl: string
  readonly from: string
  readonly to: string
}

export interface Letter {
  readonly subject: string
  readonly text: string
  /** The receiver; by default those of the settings. One whose address a visitor typed is given as an object. */
  readonly to?: string | {readonly address: string; readonly name: string}
}

export interface Mailer {
  /** Rejects when the mail server does not accept the message. */
  send(letter: Letter): Promise<void>
  close(): void
}

/** In ms. */
const timeouts = {connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000}

/** Uses one connection, so that many registrations at once do not flood the mail server. */
export function createMailer(
  {smtpUrl, from, to}: MailSettings,
  senderName: () => string = () => '',
): Mailer {
  const transport = createTransport({url: smtpUrl, pool: true, maxConnections: 1, ...timeouts})
  return {
    async send(letter) {
      await transport.sendMail({to, ...letter, from: withName(from, senderName())})
    },
    close: () => transport.close(),
  }
}

/** A name of the settings is an operator's, and stays. Line breaks could not end the header, but would look odd. */
const withName = (address: string, name: string) =>
  name && !address.includes('<')
    ? {address, name: name.replaceAll(/\s+/g, ' ').slice(0, 100)}
    : address
