import type {SanityClient} from '@sanity/client'
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
 * Sends a message again that was given up, or of which nothing is known: a person has looked at the relay's own list.
 * False: there is none.
 */
export type Replay = (id: string, field: DeliveryField) => Promise<boolean>

export const replayOn =
  ({writer, clock, queues}: Options): Replay =>
  async (id, field) => {
    const state = `${field}.state in ["givenUp", "unknown"]`
    const query = `*[_type == "registration" && _id == $id && ${state}]`
    const found = await writer.fetch<number>(`count(${query})`, {id})
    if (found === 0) return false
    await deliverAgain({writer, field, clock}, query, {id})
    log.info({id, field}, 'An administrator had a message sent again')
    queues.find((queue) => queue.field === field)?.wake()
    return true
  }
