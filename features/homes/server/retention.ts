import type {SanityClient} from '@sanity/client'
import {promisedRetention} from '../../../server/registrations/consent-edition.ts'
import type {Trusted} from '../../../server/time/trusted-time.ts'
import {dayMs} from '../../../shared/time-in-korea.ts'
import {claimType, eventType} from './home-claims.ts'

const batchLimit = 500

/** An event that names a stored registration is kept as long as that registration. */
const namedQuery = `*[
  (_type == "${eventType}" && at < $before || _type == "${claimType}" && _updatedAt < $before && state != "held")
  && !defined(registration) && (defined(by) || defined(byId))
][0...${batchLimit}]{_id, _rev}`

/**
 * Takes the names of staff out of the ledger and out of claims once the retention of registrations is over. What happened to
 * which home remains, and so do all counts.
 */
export async function eraseOldNames(writer: SanityClient, time: Trusted): Promise<void> {
  const days = await promisedRetention(writer)
  if (days === null) return
  const before = new Date(time.getTime() - days * dayMs).toISOString()
  for (;;) {
    const named = await writer.fetch<readonly {_id: string; _rev: string}[]>(namedQuery, {before})
    const transaction = writer.transaction()
    for (const {_id, _rev} of named) {
      transaction.patch(_id, (patch) => patch.ifRevisionId(_rev).unset(['by', 'byId']))
    }
    if (named.length > 0) await transaction.commit({returnDocuments: false})
    if (named.length < batchLimit) return
  }
}
