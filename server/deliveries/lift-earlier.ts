import type {SanityClient} from '@sanity/client'
import {messageKinds, noticeKinds} from '../../shared/message-kinds.ts'
import {isConflict} from '../connection/refused-write.ts'
import {log} from '../log.ts'
import {deliveryId} from './delivery.ts'

/** Kind of the advertisements that earlier versions sent for each registration. */
const earlierAdvertisement = 'advertisement'

/** Fields of a registration that held its deliveries, and their kinds. */
const fields: Readonly<Record<string, string>> = {
  forwarding: 'forwarding',
  webhook: 'webhook',
  ...Object.fromEntries([...messageKinds, ...noticeKinds].map((kind) => [kind, kind])),
  handing: 'handOut',
  [earlierAdvertisement]: earlierAdvertisement,
}

interface Earlier {
  readonly _id: string
  readonly _rev: string
  readonly form?: string
  readonly [field: string]: unknown
}

interface State {
  readonly state?: string
}

/** Ends the advertisements that still wait: they go to lists now. Those that were sent stay in the records. */
export async function endAdvertisements(writer: SanityClient): Promise<void> {
  const query = `*[_type == "delivery" && state in ["waiting", "sending"] && kind == "${earlierAdvertisement}"]`
  await writer
    .patch({query})
    .set({state: 'skipped', lastError: 'Switched off'})
    .unset(['nextAt'])
    .commit({returnDocuments: false, visibility: 'async'})
}

/** In one transaction. */
const together = 20

/**
 * Makes documents of the deliveries that earlier versions kept in fields of their registration: all of a registration, or
 * none, so that it can be stopped at any time and goes on at the next start.
 */
export async function liftEarlier(writer: SanityClient): Promise<void> {
  // Every registration of those versions has this field, which begins an index.
  const query = `*[_type == "registration" && defined(forwarding)][0...${together}]{
    _id, _rev, form, ${Object.keys(fields).join(', ')}
  }`
  let count = 0
  for (;;) {
    const found = await writer.fetch<readonly Earlier[]>(query)
    if (found.length === 0) break
    const transaction = writer.transaction()
    for (const registration of found) {
      const {_id, _rev, form} = registration
      for (const [field, kind] of Object.entries(fields)) {
        const state = registration[field] as State | null | undefined
        if (!state?.state || state.state === 'none') continue
        const {_type: _, ...own} = state as State & {readonly _type?: string}
        transaction.createIfNotExists({
          _id: deliveryId(_id, kind),
          _type: 'delivery',
          registration: {_type: 'reference', _ref: _id, _weak: true},
          kind,
          ...(form && {form}),
          ...own,
        })
      }
      transaction.patch(_id, (patch) => patch.ifRevisionId(_rev).unset(Object.keys(fields)))
    }
    try {
      await transaction.commit({returnDocuments: false, visibility: 'sync'})
      count += found.length
    } catch (error) {
      // Somebody has changed one of them, or another process was quicker.
      if (!isConflict(error)) throw error
    }
  }
  if (count > 0)
    log.info({count}, 'Deliveries of earlier registrations have documents of their own')
}
