import type {SanityClient} from '@sanity/client'
import {attempt, isSuccess} from '../../../server/deliveries/attempt.ts'
import type {DueTimes} from '../../../server/deliveries/due-times.ts'
import {type DeliveryQueue, ServiceQueue} from '../../../server/deliveries/queue.ts'
import type {DeliverySettings} from '../../../server/deliveries/settings.ts'
import type {Mailer} from '../../../server/outbound/mailer.ts'
import type {Outbound} from '../../../server/outbound/outbound.ts'
import type {StoredRegistration} from '../../../server/registrations/stored-registration.ts'
import type {Clock} from '../../../server/time/clock.ts'
import {timeInKorea} from '../../../shared/time-in-korea.ts'
import {titlesQuery} from '../queries.ts'
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
  /** The address at which staff find registrations. */
  readonly link: string
  /** Other processes work through the same queues. */
  readonly isOneOfMany: boolean
}

/** A mail to staff and a call of their own service for each registration, without personal data: both leave the server. */
export const startStaffNotices = (options: NoticesOptions): readonly DeliveryQueue[] => [
  mailQueue(options),
  callQueue(options),
]

/** A mail that may have gone out is not sent again, as with mails to customers. */
function mailQueue(options: NoticesOptions): DeliveryQueue {
  const {writer, dueTimes, clock, isOneOfMany, mailer} = options
  return new ServiceQueue({
    writer,
    dueTimes,
    kind: 'staffMail',
    clock,
    isOneOfMany,
    giveUpAfterHours,
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

/** Each attempt has the same key, as in forwarding. */
function callQueue({
  writer,
  dueTimes,
  clock,
  isOneOfMany,
  outbound,
}: NoticesOptions): DeliveryQueue {
  return new ServiceQueue({
    writer,
    dueTimes,
    kind: 'staffCall',
    clock,
    isOneOfMany,
    giveUpAfterHours,
    isForAllForms: true,
    takes: ({notifyUrl}) => notifyUrl !== undefined,
    async send({notifyUrl}, {_id, form}) {
      if (notifyUrl === undefined) return {fault: 'Switched off', end: 'skipped'}
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': `${_id}-staffCall`,
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
