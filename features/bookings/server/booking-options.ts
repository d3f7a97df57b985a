import type {SanityClient} from '@sanity/client'
import type {DeliveryQueue} from '../../../server/deliveries/queue.ts'
import type {Clock} from '../../../server/time/clock.ts'

export interface BookingOptions {
  readonly reader: SanityClient
  /** A client of the private dataset. */
  readonly writer: SanityClient
  /** A keyed hash. */
  readonly seal: (text: string) => string
  readonly clock: Clock
  /** The queues that registrations are put in; those that follow visits are told of each change. */
  readonly deliveries: () => readonly Pick<
    DeliveryQueue,
    'kind' | 'followsVisit' | 'wake' | 'takes' | 'first'
  >[]
}
