import type {SanityClient} from '@sanity/client'
import firstWords from '../../../schemas/first-words.gen.json' with {type: 'json'}
import {isConflict} from '../../../server/connection/refused-write.ts'
import {log} from '../../../server/log.ts'
import type {Mailer} from '../../../server/outbound/mailer.ts'
import type {Clock} from '../../../server/time/clock.ts'
import type {MessageAlarm} from '../../../shared/message-ceilings.ts'
import {alarmQuery} from '../queries.ts'

interface Options {
  readonly reader: SanityClient
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly clock: Clock
  /** Null: no mail is sent. */
  readonly mailer: Pick<Mailer, 'send'> | null
  /** The address of the Studio. */
  readonly link: string
}

const hourMs = 60 * 60_000

interface Words {
  readonly subject?: string | null
  readonly text?: string | null
}

/**
 * Tells administrators once an hour what keeps messages from being sent: by a document that the start screen and the metrics
 * read, in the log, and by a mail.
 */
export class MessageAlarms {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** @param of the limit or the relay that it is about; nothing personal */
  async raise(is: MessageAlarm, of: string): Promise<void> {
    const {writer, clock} = this.#options
    const now = clock.now()
    const _id = `messageAlarm-${is}-${of.replaceAll(/[^\w-]/g, '')}-${Math.floor(now / hourMs)}`
    try {
      const alarm = {_id, _type: 'messageAlarm', is, of, at: new Date(now).toISOString()}
      await writer.create(alarm, {visibility: 'async'})
    } catch (error) {
      // Another process, or this one within the hour, has told of it.
      if (!isConflict(error)) log.error({error, is, of}, 'An alarm of messages could not be stored')
      return
    }
    const line = is === 'near' ? log.warn.bind(log) : log.error.bind(log)
    line({is, of}, lines[is])
    void this.#mail()
  }

  async #mail(): Promise<void> {
    const {reader, mailer, link} = this.#options
    if (!mailer) return
    try {
      const words = await reader.fetch<Words | null>(alarmQuery)
      const subject = words?.subject || firstWords.staffDesk.alarmSubject
      const text = words?.text || firstWords.staffDesk.alarmText
      await mailer.send({subject, text: text.replaceAll('{link}', link)})
    } catch (error) {
      log.error({error: String(error)}, 'An alarm of messages could not be mailed')
    }
  }
}

const lines: Readonly<Record<MessageAlarm, string>> = {
  noMoney: 'A relay sends no message: its account has no money left',
  network: 'Messages are withheld: one network has sent too many forms',
  near: 'Messages have come to 80 % of a limit',
  reached: 'Messages are withheld: a limit is reached',
}
