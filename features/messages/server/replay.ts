import type {SanityClient} from '@sanity/client'
import {deliveryId} from '../../../server/deliveries/delivery.ts'
import {type DeliveryQueue, deliverAgain} from '../../../server/deliveries/queue.ts'
import {log} from '../../../server/log.ts'
import type {Clock} from '../../../server/time/clock.ts'
import {limitFault, limitNames} from '../../../shared/message-ceilings.ts'

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly clock: Clock
  readonly queues: readonly DeliveryQueue[]
}

/**
 * Sends a message again that was given up or withheld, or of which nothing is known: a person has looked at the relay's own list.
 * False: there is none.
 */
export type Replay = (registrationId: string, kind: string) => Promise<boolean>

export const replayOn =
  ({writer, clock, queues}: Options): Replay =>
  async (registrationId, kind) => {
    const isEnded = 'state in ["givenUp", "unknown"]'
    const isWithheld = '(state == "skipped" && lastError in $withheld)'
    const query = `*[_type == "delivery" && _id == $id && (${isEnded} || ${isWithheld})]`
    const params = {id: deliveryId(registrationId, kind), withheld: limitNames.map(limitFault)}
    const found = await writer.fetch<number>(`count(${query})`, params)
    if (found === 0) return false
    await deliverAgain({writer, clock}, query, params)
    log.info({id: params.id}, 'An administrator had a message sent again')
    queues.find((queue) => queue.kind === kind)?.wake()
    return true
  }
