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

/** In ms. */
const timeouts = {connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000}

/** Uses one connection, so that many registrations at once do not flood the mail server. */
export class Mailer {
  readonly #settings: MailSettings
  readonly #senderName: () => string
  readonly #transport: ReturnType<typeof transportTo>
  #last: Promise<unknown> = Promise.resolve()
  /** Letters whose text has begun to go out, by their ids. The errors tell it wrongly: one code is of both. */
  readonly #begun = new Set<string>()

  constructor(settings: MailSettings, senderName: () => string = () => '') {
    this.#settings = settings
    this.#senderName = senderName
    this.#transport = transportTo(settings.smtpUrl)
    this.#transport.use('stream', ({message, data}, done) => {
      if (message) {
        const read = message.createReadStream.bind(message)
        message.createReadStream = (options) =>
          read(options).once('resume', () => this.#begun.add(String(data.messageId)))
      }
      done()
    })
  }

  /**
   * Rejects with `NotMailed` when the mail server does not accept the message. Letters go one after another.
   *
   * @param begin called when it is this letter's turn; false: it is not sent
   */
  send(letter: Letter, begin: () => Promise<boolean> = async () => true): Promise<void> {
    const own = this.#last.then(async () => {
      const isBegun = await begin().catch(() => false)
      if (!isBegun) throw new NotMailed('unsent', new Error('It was withheld'))
      await this.#sendNow(letter)
    })
    this.#last = own.catch(() => {})
    return own
  }

  async #sendNow(letter: Letter): Promise<void> {
    const {from: address, to} = this.#settings
    const from = withName(address, this.#senderName())
    const messageId = `<${randomUUID()}@${hostOf(address)}>`
    try {
      await this.#transport.sendMail({to, ...letter, from, messageId})
    } catch (error) {
      const isBegun = this.#begun.has(messageId)
      throw new NotMailed(hasCode(error) ? 'refused' : isBegun ? 'open' : 'unsent', error)
    } finally {
      this.#begun.delete(messageId)
    }
  }

  close(): void {
    this.#transport.close()
  }
}

// Without a limit, the pool sends again by itself what a connection that was closed may have brought already.
const pooled = {pool: true, maxConnections: 1, maxRequeues: 0} as const
const transportTo = (url: string) => createTransport({url, ...pooled, ...timeouts})

/** The server has answered, and with that refused it. */
const hasCode = (error: unknown) =>
  error instanceof Error && typeof Reflect.get(error, 'responseCode') === 'number'

const hostOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'

/** A name of the settings is an operator's, and stays. Line breaks could not end the header, but would look odd. */
const withName = (address: string, name: string) =>
  name && !address.includes('<')
    ? {address, name: name.replaceAll(/\s+/g, ' ').slice(0, 100)}
    : address
