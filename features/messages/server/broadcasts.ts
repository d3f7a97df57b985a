import type {SanityClient} from '@sanity/client'
import type {Delivery} from '../../../server/deliveries/delivery.ts'
import type {DeliverySettings} from '../../../server/deliveries/settings.ts'
import {type MessageTemplate, templatesIn} from './message-templates.ts'

/** A list message, as it was confirmed. */
export interface Broadcast {
  readonly _id: string
  /** The whole text with its variables. */
  readonly text: string
}

/** The text around each broadcast, with its relay; undefined: none is switched on. */
export const frameIn = (settings: DeliverySettings): MessageTemplate | undefined =>
  templatesIn(settings).find(({kind}) => kind === 'broadcast')

/** The broadcast that a delivery carries; null: it was taken away. */
export async function broadcastOf(
  writer: SanityClient,
  {broadcast}: Pick<Delivery, 'broadcast'>,
): Promise<Broadcast | null> {
  const query = '*[_type == "broadcast" && _id == $id && defined(text)][0]{_id, text}'
  return writer.fetch<Broadcast | null>(query, {id: broadcast?._ref ?? ''})
}

/** True if somebody has stopped a broadcast. */
export const isStopped = (writer: SanityClient, id: string): Promise<boolean> =>
  writer.fetch<boolean>('defined(*[_type == "broadcast" && _id == $id][0].stoppedAt)', {id})
