import type {useClient} from 'sanity'
import {consentFields, type NumberedRecord, numberOf} from '../../shared/person-consents.ts'
import {spellingsOf} from '../../shared/phone-number.ts'
import type {StandingConsent} from '../../shared/standing-consents.ts'

interface Withdrawing {
  readonly client: ReturnType<typeof useClient>
  readonly user: {readonly id: string; readonly name?: string | undefined} | null
  readonly id: string
  readonly chosen: readonly StandingConsent[]
}

type Found = NumberedRecord & {readonly _id: string}

/**
 * Takes consents back in every registration of the person that is seen here. Where a colleague has another one, the
 * withdrawal counts for it at once, and the site writes it there within the hour.
 */
export async function withdrawConsents({client, user, id, chosen}: Withdrawing): Promise<void> {
  const own = await client.fetch<Found | null>(
    `*[_id == $id][0]{_id, ${consentFields}}`,
    {id},
    {perspective: 'raw'},
  )
  const number = own ? numberOf(own) : ''
  const found = await client.fetch<Found[]>(
    `*[_type == "registration" && (phone in $phones
      || count(corrections[field == "phone" && value in $phones]) > 0)]{_id, ${consentFields}}`,
    {phones: [number, ...spellingsOf(number)]},
    {perspective: 'raw'},
  )
  const by = {at: new Date().toISOString(), by: user?.name ?? '', byId: user?.id ?? ''}
  const others = found.filter((one) => one._id !== id && numberOf(one) === number)
  const transaction = client.transaction()
  for (const one of [...(own ? [own] : []), ...others]) {
    const items = missingIn(one, chosen).map((each) => ({
      ...{_type: 'withdrawal', _key: crypto.randomUUID()},
      ...each,
      ...by,
    }))
    if (items.length === 0) continue
    transaction.patch(one._id, (patch) =>
      patch.setIfMissing({withdrawals: []}).append('withdrawals', items),
    )
  }
  await transaction.commit({returnDocuments: false})
}

const missingIn = ({consent, withdrawals}: Found, chosen: readonly StandingConsent[]) =>
  chosen.filter(
    ({given}) =>
      consent?.given?.includes(given) && !(withdrawals ?? []).some((each) => each.given === given),
  )
