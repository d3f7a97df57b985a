import type {SanityClient} from '@sanity/client'
import {limitFault} from '../../shared/message-ceilings.ts'
import {searchableDigits} from '../../shared/phone-number.ts'
import {isConflict} from '../connection/refused-write.ts'
import {type NewDocuments, newDelivery} from '../deliveries/delivery.ts'
import {type DeliveryQueue, dueAtOnce} from '../deliveries/queue.ts'
import {eraseAfterOf} from './consent-edition.ts'
import {recordedConsent} from './recorded-consent.ts'
import type {Accepted, StoredRegistration} from './stored-registration.ts'

export interface Stored {
  /** What is stored under the id. */
  readonly stored: StoredRegistration
  /** Whether this call stored it. If several processes store the same form, only one of them gets true. */
  readonly isNew: boolean
}

/**
 * @param deliveries queues that take it
 * @param mayMessage false: the network of the sender has had its share of messages
 */
export function documentsOf(
  {_id, form, edition, formVersion, page, registeredAt, registration, source}: Accepted,
  deliveries: readonly DeliveryQueue[],
  mayMessage: boolean,
): NewDocuments {
  const {name, phone, message, consents, answers, visit} = registration
  const now = new Date(registeredAt)
  return {
    registration: {
      _id,
      _type: 'registration',
      form,
      name,
      phone,
      phoneDigits: searchableDigits(phone),
      ...(message ? {message} : {}),
      ...(answers.length > 0 && {answers}),
      state: 'new',
      registeredAt,
      eraseAfter: eraseAfterOf(now, edition.retentionDays),
      consent: recordedConsent(edition, {consents, page, now, formVersion}),
      ...(source && {source}),
    },
    deliveries: deliveries.flatMap(({kind, isMessage = false, first = dueAtOnce}) => {
      const state = isMessage && !mayMessage ? withheld : first({visit}, now)
      return state ? [newDelivery(_id, {kind, form, state})] : []
    }),
  }
}

const withheld = {state: 'skipped', attempts: 0, lastError: limitFault('network')}

/**
 * Stores a registration with its deliveries, durably once it resolves. An existing registration is left unchanged.
 *
 * @param writer a client of the private dataset
 */
export async function storeAlone(
  writer: SanityClient,
  {registration, deliveries}: NewDocuments,
): Promise<Stored> {
  try {
    const transaction = writer.transaction().create(registration)
    for (const delivery of deliveries) transaction.create(delivery)
    const stored = await transaction.commit<StoredRegistration>({
      returnDocuments: true,
      returnFirst: true,
    })
    return {stored, isNew: true}
  } catch (error) {
    const {_id} = registration
    const earlier = isConflict(error) ? await writer.getDocument<StoredRegistration>(_id) : null
    if (!earlier) throw error
    return {stored: earlier, isNew: false}
  }
}
