import type {SanityClient} from '@sanity/client'
import {limitFault, limitNames} from '../../shared/message-ceilings.ts'
import {log} from '../log.ts'
import {type DeliveryQueue, deliverAgain} from '../registrations/delivery-queue.ts'
import type {DeliveryField} from '../registrations/stored-registration.ts'
import type {Clock} from '../time/clock.ts'

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
export type Replay = (id: string, field: DeliveryField) => Promise<boolean>

export const replayOn =
  ({writer, clock, queues}: Options): Replay =>
  async (id, field) => {
    const isEnded = `${field}.state in ["givenUp", "unknown"]`
    const isWithheld = `(${field}.state == "skipped" && ${field}.lastError in $withheld)`
    const query = `*[_type == "registration" && _id == $id && (${isEnded} || ${isWithheld})]`
    const params = {id, withheld: limitNames.map(limitFault)}
    const found = await writer.fetch<number>(`count(${query})`, params)
    if (found === 0) return false
    await deliverAgain({writer, field, clock}, query, params)
    log.info({id, field}, 'An administrator had a message sent again')
    queues.find((queue) => queue.field === field)?.wake()
    return true
  }
