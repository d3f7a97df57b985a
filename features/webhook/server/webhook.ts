import type {SanityClient} from '@sanity/client'
import {attempt, isSuccess, type Outcome} from '../../../server/deliveries/attempt.ts'
import {deliveryId} from '../../../server/deliveries/delivery.ts'
import type {DueTimes} from '../../../server/deliveries/due-times.ts'
import {
  type Attempt,
  type DeliveryQueue,
  deliverAgain,
  ServiceQueue,
} from '../../../server/deliveries/queue.ts'
import {type DeliverySettings, readSettings} from '../../../server/deliveries/settings.ts'
import {log} from '../../../server/log.ts'
import type {Outbound} from '../../../server/outbound/outbound.ts'
import type {People} from '../../../server/registrations/people.ts'
import type {StoredRegistration} from '../../../server/registrations/stored-registration.ts'
import type {Clock} from '../../../server/time/clock.ts'
import {standingIn} from '../../../shared/person-consents.ts'
import {eventOf} from './event.ts'
import {sampleEvent} from './sample-registration.ts'
import {signedHeaders} from './sign.ts'

/** Tells the office's own service of each registration, signed by the Standard Webhooks specification. */
export interface Webhook {
  readonly queue: DeliveryQueue
  /** True if the server has a secret to sign with: without one, nothing is sent. */
  readonly isReady: boolean
  /** Sends a test to the address that is published. */
  test(): Promise<Outcome>
  /** Sends a registration again, under the id that it had. False: there is none that can be sent. */
  replay(id: string): Promise<boolean>
  /** Sends all that were given up again. Returns how many. */
  replayGivenUp(): Promise<number>
}

interface WebhookOptions {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly outbound: Outbound
  readonly dueTimes: Pick<DueTimes, 'add'>
  readonly clock: Clock
  /** The newest first. */
  readonly secrets: readonly Buffer[]
  /** Other processes work through the same queue. */
  readonly isOneOfMany: boolean
  readonly people: Pick<People, 'personOf'>
  /** Time until an answer has begun, in ms; by default that of all deliveries. */
  readonly timeout?: number
}

const kind = 'webhook'
const givenUp = `*[_type == "delivery" && state == "givenUp" && kind == "${kind}"]`

export function createWebhook(options: WebhookOptions): Webhook {
  const {writer, outbound, dueTimes, clock, secrets, isOneOfMany, timeout, people} = options
  const isReady = secrets.length > 0
  const takes = ({webhookUrl, webhookForms}: DeliverySettings, form: string) =>
    isReady && webhookUrl !== undefined && webhookForms?.includes(form) === true

  const post = async (url: string | undefined, id: string, body: string) => {
    if (!url) return {fault: 'No address is set'}
    const signed = signedHeaders({id, body, now: clock.now()}, secrets)
    const headers = {'content-type': 'application/json', ...signed}
    return attempt(outbound, url, {headers, body, ...(timeout && {timeout})}, isSuccess)
  }
  const send = async (
    {webhookUrl, webhookFields}: DeliverySettings,
    registration: StoredRegistration,
    {delivery}: Attempt,
  ) => {
    const {_id, visit} = registration
    const isOfVisit = delivery.about === 'visit'
    const type = isOfVisit ? 'visit.changed' : 'registration.created'
    const id = isOfVisit ? `${_id}-${visit?.changedAt}` : _id
    const consents = webhookFields?.includes('consents')
      ? standingIn(registration, await people.personOf(registration))
      : []
    return post(webhookUrl, id, eventOf(type, {registration, consents}, webhookFields))
  }
  const queue = isReady
    ? new ServiceQueue({
        ...{writer, dueTimes, kind, takes, send, clock, isOneOfMany},
        followsVisit: true,
      })
    : {kind, takes, wake() {}, async stop() {}}
  const own = {writer, clock}
  return {
    queue,
    isReady,
    async test() {
      const {webhookUrl, webhookFields} = await readSettings(writer)
      const at = new Date(clock.now()).toISOString()
      const body = eventOf('webhook.test', sampleEvent(at), webhookFields)
      return post(webhookUrl, `test-${crypto.randomUUID()}`, body)
    },
    async replay(id) {
      const found = await writer.fetch<Pick<StoredRegistration, 'form'> | null>(
        '*[_type == "delivery" && _id == $id][0]{form}',
        {id: deliveryId(id, kind)},
      )
      if (!found || !isReady) return false
      await deliverAgain(own, '*[_id == $id]', {id: deliveryId(id, kind)})
      log.info({id}, 'An administrator had a registration sent to the webhook again')
      queue.wake(found.form)
      return true
    },
    async replayGivenUp() {
      if (!isReady) return 0
      const count = await writer.fetch<number>(`count(${givenUp})`)
      if (count === 0) return 0
      await deliverAgain(own, givenUp)
      log.info({count}, 'An administrator had what the webhook did not take sent again')
      queue.wake()
      return count
    },
  }
}
