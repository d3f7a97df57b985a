import {randomUUID} from 'node:crypto'
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

/**
 * A letter that was not accepted. `refused`: the server said so. `unsent`: its text had not begun to go out. `open`: it had,
 * and no answer came.
 */
export class NotMailed extends Error {
  override readonly name = 'NotMailed'
  readonly came: 'refused' | 'unsent' | 'open'

  constructor(came: NotMailed['came'], cause: unknown) {
    super('The mail server has not accepted it', {cause})
    this.came = came
  }
}

export interface Mailer {
  /** Rejects with `NotMailed` when the mail server does not accept the message. */
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
  // Without a limit, the pool sends again by itself what a connection that was closed may have brought already.
  const pooled = {pool: true, maxConnections: 1, maxRequeues: 0} as const
  const transport = createTransport({url: smtpUrl, ...pooled, ...timeouts})
  /** Letters whose text has begun to go out, by their ids. The errors tell it wrongly: one code is of both. */
  const begun = new Set<string>()
  transport.use('stream', ({message, data}, done) => {
    if (message) {
      const read = message.createReadStream.bind(message)
      message.createReadStream = (options) =>
        read(options).once('resume', () => begun.add(String(data.messageId)))
    }
    done()
  })
  return {
    async send(letter) {
      const messageId = `<${randomUUID()}@${hostOf(from)}>`
      try {
        await transport.sendMail({to, ...letter, from: withName(from, senderName()), messageId})
      } catch (error) {
        const isBegun = begun.has(messageId)
        throw new NotMailed(hasCode(error) ? 'refused' : isBegun ? 'open' : 'unsent', error)
      } finally {
        begun.delete(messageId)
      }
    },
    close: () => transport.close(),
  }
}

/** The server has answered, and with that refused it. */
const hasCode = (error: unknown) =>
  error instanceof Error && typeof Reflect.get(error, 'responseCode') === 'number'

const hostOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'

/** A name of the settings is an operator's, and stays. Line breaks could not end the header, but would look odd. */
const withName = (address: string, name: string) =>
  name && !address.includes('<')
    ? {address, name: name.replaceAll(/\s+/g, ' ').slice(0, 100)}
    : address
