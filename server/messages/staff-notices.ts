import {setTimeout as pause} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {timeInKorea} from '../../shared/time-in-korea.ts'
import type {RegistrationFormName} from '../../web/registration/rules.ts'
import {log} from '../log.ts'
import {createMailer, type MailSettings} from '../outbound/mailer.ts'
import type {Outbound} from '../outbound/outbound.ts'
import {settingsFilter} from './delivery-settings.ts'

export interface Notifier {
  /** Returns at once. Failures are logged and never reach the visitor. */
  notify(form: RegistrationFormName): void
  stop(): void
}

interface NotifierOptions {
  readonly reader: SanityClient
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly outbound: Outbound
  /** Null: no mail is sent. */
  readonly mail: MailSettings | null
  /** The name that letters are from, unless the address in the settings has one. */
  readonly senderName?: () => string
  /** Where staff find registrations. */
  readonly link: string
  /** In ms, between attempts. */
  readonly pauses?: readonly number[]
}

interface Words {
  readonly notifyUrl?: string | null
  readonly mailSubject?: string | null
  readonly mailText?: string | null
}

const wordsQuery = `${settingsFilter}[0]{notifyUrl, mailSubject, mailText}`
/** GROQ for what the forms are called. */
export const titlesQuery = `*[_id == "registrationForms"][0]{
  "popup": popup.heading, "visit": visit.heading, "inquiry": inquiry.heading
}`

const usualPauses = [10_000, 60_000, 10 * 60_000, 60 * 60_000]
/** Notifies staff of a registration, without personal data, since the message leaves the server. */
export function createNotifier(options: NotifierOptions): Notifier {
  const {writer, mail, outbound, pauses = usualPauses} = options
  const mailer = mail && createMailer(mail, options.senderName)
  const stopping = new AbortController()

  const notifyStaff = async (form: RegistrationFormName, at: Date) => {
    const words = (await writer.fetch<Words | null>(wordsQuery)) ?? {}
    const {notifyUrl} = words
    const messages = [
      ...(notifyUrl ? [() => callWebhook(outbound, notifyUrl, form)] : []),
      ...(mailer ? [async () => mailer.send(await letterOf(options, words, form, at))] : []),
    ]
    const tries = messages.map((send) => persist(send, pauses, stopping.signal))
    await Promise.all(tries)
  }
  return {
    notify: (form) => {
      notifyStaff(form, new Date()).catch((error) => {
        if (stopping.signal.aborted) return
        log.warn({error: String(error)}, 'Staff could not be notified of a registration')
      })
    },
    stop() {
      stopping.abort()
      mailer?.close()
    },
  }
}

async function persist(
  send: () => Promise<void>,
  pauses: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const [next, ...later] = pauses
  try {
    await send()
  } catch (error) {
    if (next === undefined) throw error
    await pause(next, null, {signal, ref: false})
    await persist(send, later, signal)
  }
}

async function callWebhook(
  outbound: Outbound,
  url: string,
  form: RegistrationFormName,
): Promise<void> {
  const status = await outbound.post(url, {
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({event: 'registration', form}),
    timeout: 10_000,
  })
  if (status < 200 || status > 299) throw new Error(`The webhook answered ${status}`)
}

type Titles = Readonly<Partial<Record<RegistrationFormName, string | null>>>

async function letterOf(
  {reader, link}: NotifierOptions,
  {mailSubject, mailText}: Words,
  form: RegistrationFormName,
  at: Date,
) {
  const titles = (await reader.fetch<Titles | null>(titlesQuery)) ?? {}
  const values = {form: titles[form] ?? form, time: timeInKorea(at), link}
  return {
    subject: filled(mailSubject ?? '{form}', values),
    text: filled(mailText ?? '{form}\n{time}\n{link}', values),
  }
}

function filled(text: string, {form, time, link}: {form: string; time: string; link: string}) {
  return text.replaceAll('{form}', form).replaceAll('{time}', time).replaceAll('{link}', link)
}
