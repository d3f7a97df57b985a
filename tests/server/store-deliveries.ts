import type {SanityClient, SanityDocumentStub} from '@sanity/client'
import {deliveryId, newDelivery, stateOf as stateIn} from '../../server/deliveries/delivery.ts'
import {messageKinds, noticeKinds} from '../../shared/message-kinds.ts'

const kinds: readonly string[] = [
  'forwarding',
  'webhook',
  'handOut',
  ...messageKinds,
  ...noticeKinds,
]

type Registration = SanityDocumentStub & {readonly _id: string; readonly form?: string}

/** Stores a registration, and a delivery for each field that is named after a kind: `confirmation: {state: 'waiting'}`. */
export async function storeWithDeliveries(
  writer: SanityClient,
  document: Readonly<Record<string, unknown>> & Registration,
): Promise<void> {
  const {_id, form = 'popup'} = document
  const fields = Object.entries(document)
  const registration = Object.fromEntries(fields.filter(([name]) => !kinds.includes(name)))
  const transaction = writer.transaction().create(registration as Registration)
  for (const [kind, state] of fields) {
    if (!kinds.includes(kind) || !state) continue
    transaction.create(
      newDelivery(_id, {kind, form, state: state as Parameters<typeof stateIn>[0]}),
    )
  }
  await transaction.commit()
}

/** The state of a registration's delivery; null: there is none. */
export async function stateOfDelivery(writer: SanityClient, id: string, kind: string) {
  const found = await writer.getDocument(deliveryId(id, kind))
  return found ? stateIn(found as unknown as Parameters<typeof stateIn>[0]) : null
}

/** Changes fields of a registration's delivery. */
export const patchDelivery = (writer: SanityClient, id: string, kind: string, set: object) =>
  writer.patch(deliveryId(id, kind)).set(set).commit()

export const dueNow = (writer: SanityClient, id: string, kind: string) =>
  patchDelivery(writer, id, kind, {nextAt: new Date().toISOString()})
