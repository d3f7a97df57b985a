import type {useClient} from 'sanity'
import {consentFields, type NumberedRecord, numberOf} from '../../shared/person-consents.ts'
import {spellingsOf} from '../../shared/phone-number.ts'
import type {StandingConsent} from '../../shared/standing-consents.ts'
import {hostedProjectId} from '../surroundings/hosted.ts'

interface Withdrawing {
  readonly client: ReturnType<typeof useClient>
  readonly user: {readonly id: string; readonly name?: string | undefined} | null
  readonly id: string
  readonly chosen: readonly StandingConsent[]
}

/**
 * Takes consents back in every registration of the person. The site does it, since a colleague may have the others; on a
 * hosted lake everybody sees all of them. False: not everything was written.
 */
export async function withdrawConsents(withdrawing: Withdrawing): Promise<boolean> {
  if (hostedProjectId) return withdrawHere(withdrawing).catch(() => false)
  const {id, chosen} = withdrawing
  const body = new URLSearchParams({step: 'withdraw', id, key: crypto.randomUUID()})
  // The number is marked by a step of its own, where it is to be marked.
  body.set('stillCalled', 'on')
  for (const {given} of chosen) body.set(`given:${given}`, 'on')
  const headers = {accept: 'application/json'}
  const response = await fetch('/staff/steps', {method: 'POST', headers, body}).catch(() => null)
  return response?.ok ?? false
}

type Found = NumberedRecord & {readonly _id: string}

async function withdrawHere({client, user, id, chosen}: Withdrawing): Promise<boolean> {
  const own = await client.fetch<Found | null>(`*[_id == $id][0]{_id, ${consentFields}}`, {id})
  if (!own) return false
  const number = numberOf(own)
  const found = await client.fetch<Found[]>(
    `*[_type == "registration" && (phone in $phones
      || count(corrections[field == "phone" && value in $phones]) > 0)]{_id, ${consentFields}}`,
    {phones: [number, ...spellingsOf(number)]},
  )
  const by = {at: new Date().toISOString(), by: user?.name ?? '', byId: user?.id ?? ''}
  const transaction = client.transaction()
  for (const one of [own, ...found.filter(({_id}) => _id !== id)]) {
    const items = numberOf(one) === number ? missingIn(one, chosen) : []
    if (items.length === 0) continue
    const signed = items.map((each) => ({...each, ...by, _key: crypto.randomUUID()}))
    transaction.patch(one._id, (patch) =>
      patch.setIfMissing({withdrawals: []}).append('withdrawals', signed),
    )
  }
  await transaction.commit({returnDocuments: false})
  return true
}

const missingIn = ({consent, withdrawals}: Found, chosen: readonly StandingConsent[]) =>
  chosen.filter(
    ({given}) =>
      consent?.given?.includes(given) && !(withdrawals ?? []).some((each) => each.given === given),
  )
