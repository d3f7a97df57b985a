import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}

/** A delivery of a registration, as the server notes it. */
export interface StoredDelivery {
  readonly _id: string
  readonly kind: string
  readonly state: string
  readonly attempts?: number
  /** ISO 8601, as all times here. */
  readonly lastAt?: string
  readonly nextAt?: string
  readonly lastError?: string
  readonly by?: string
}

/** A delivery has the id of its registration, followed by its kind. */
export const registrationOf = (deliveryId: string): string =>
  deliveryId.slice(0, deliveryId.lastIndexOf('-'))

const filter = '*[_type == "delivery" && references($id)]'

/** The deliveries of one registration, as they are now; null: not read yet, or unreadable. */
export function useDeliveries(id: string | undefined): readonly StoredDelivery[] | null {
  const client = useClient({apiVersion: project.apiVersion})
  const [deliveries, setDeliveries] = useState<readonly StoredDelivery[] | null>(null)
  useEffect(() => {
    if (id === undefined) return
    const read = () =>
      void client
        .fetch<StoredDelivery[]>(filter, {id}, {perspective: 'raw'})
        .then(setDeliveries, () => setDeliveries(null))
    const changes = client
      .listen(
        filter,
        {id},
        {
          events: ['welcome', 'mutation'],
          includeResult: false,
          visibility: 'query',
        },
      )
      .subscribe({next: read, error: () => {}})
    return () => changes.unsubscribe()
  }, [client, id])
  return deliveries
}
