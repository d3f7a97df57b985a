import type {SanityClient} from '@sanity/client'
import {timeInKorea} from '../../shared/time-in-korea.ts'
import {attempt, isSuccess} from '../deliveries/attempt.ts'
import type {DueTimes} from '../deliveries/due-times.ts'
import {type DeliveryQueue, ServiceQueue} from '../deliveries/queue.ts'
import type {DeliverySettings} from '../deliveries/settings.ts'
import type {Mailer} from '../outbound/mailer.ts'
import type {Outbound} from '../outbound/outbound.ts'
import type {StoredRegistration} from '../registrations/stored-registration.ts'
import type {Clock} from '../time/clock.ts'
import {noteLost} from './lost.ts'
import {mailedBy} from './mail.ts'
import {giveUpAfterHours, outcomeOf} from './outcome.ts'

interface NoticesOptions {
  readonly reader: SanityClient
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly outbound: Outbound
  readonly dueTimes: Pick<DueTimes, 'add'>
  readonly clock: Clock
  /** Null: no mail is sent. */
  readonly mailer: Pick<Mailer, 'send'> | null
  /** Where staff find registrations. */
  readonly link: string
  /** Other processes work through the same queues. */
  readonly isOneOfMany: boolean
}

/** GROQ for what the forms are called. */
export const titlesQuery = `*[_id == "registrationForms"][0]{
  "popup": popup.heading, "visit": visit.heading, "inquiry": inquiry.heading
}`

/** A mail to staff and a call of their own service for each registration, without personal data: both leave the server. */
export const startStaffNotices = (options: NoticesOptions): readonly DeliveryQueue[] => [
  mailQueue(options),
  callQueue(options),
]

/** As with a customer's mail, what may have gone out is not sent again. */
function mailQueue(options: NoticesOptions): DeliveryQueue {
  const {writer, dueTimes, clock, isOneOfMany, mailer} = options
  return new ServiceQueue({
    ...{writer, dueTimes, kind: 'staffMail', clock, isOneOfMany, giveUpAfterHours},
    isForAllForms: true,
    takes: () => mailer !== null,
    markOf: () => ({state: 'sending'}),
    async send(settings, registration, {begin}) {
      const letter = await letterOf(options, settings, registration)
      return outcomeOf(await mailedBy(mailer, letter, begin), 'email', false)
    },
    onStop: noteLost({writer, clock, isOneOfMany}, 'staffMail'),
  })
}

/** It comes under the same key on each attempt, as forwarding does. */
function callQueue({
  writer,
  dueTimes,
  clock,
  isOneOfMany,
  outbound,
}: NoticesOptions): DeliveryQueue {
  return new ServiceQueue({
    ...{writer, dueTimes, kind: 'staffCall', clock, isOneOfMany, giveUpAfterHours},
    isForAllForms: true,
    takes: ({notifyUrl}) => notifyUrl !== undefined,
    async send({notifyUrl}, {_id, form}) {
      if (notifyUrl === undefined) return {fault: 'Switched off', end: 'skipped'}
      const headers = {
        ...{'content-type': 'application/json', 'idempotency-key': `${_id}-staffCall`},
      }
      const body = JSON.stringify({event: 'registration', form})
      return attempt(outbound, notifyUrl, {headers, body}, isSuccess)
    },
  })
}

type Titles = Readonly<Record<string, string | null>>

async function letterOf(
  {reader, link}: NoticesOptions,
  {mailSubject = '{form}', mailText = '{form}\n{time}\n{link}'}: DeliverySettings,
  {form, registeredAt}: StoredRegistration,
) {
  const titles = (await reader.fetch<Titles | null>(titlesQuery)) ?? {}
  const values = {form: titles[form] ?? form, time: timeInKorea(registeredAt), link}
  return {subject: filled(mailSubject, values), text: filled(mailText, values)}
}

function filled(text: string, {form, time, link}: {form: string; time: string; link: string}) {
  return text.replaceAll('{form}', form).replaceAll('{time}', time).replaceAll('{link}', link)
}
