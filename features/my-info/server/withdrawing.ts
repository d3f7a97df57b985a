import type {SanityClient} from '@sanity/client'
import {writeWithdrawals} from '../../../server/registrations/people.ts'
import {type StandingConsent, standingOptions} from '../../../shared/standing-consents.ts'
import type {Opened, Stored} from './customers.ts'

const standingOf = ({consent, withdrawals}: Stored): readonly StandingConsent[] =>
  standingOptions(consent ?? {}, withdrawals ?? [])

const allOf = ({shown, others}: Opened): readonly Stored[] => [
  ...shown.map(({stored}) => stored),
  ...others,
]

/** The consents that can be withdrawn, each once. */
export const withdrawable = (opened: Opened): readonly StandingConsent[] => [
  ...new Map(
    allOf(opened).flatMap((stored) =>
      standingOf(stored).map((each) => [each.given, each] as const),
    ),
  ).values(),
]

/**
 * Writes the withdrawals into the registrations that are open. The site writes them into all others of the number, as it
 * does for staff.
 *
 * @returns false where none of these can be withdrawn
 */
export async function withdraw(
  writer: SanityClient,
  opened: Opened,
  chosen: readonly string[],
): Promise<boolean> {
  const items = allOf(opened).flatMap((stored) => {
    const list = standingOf(stored)
      .filter(({given}) => chosen.includes(given))
      .map((each) => ({_type: 'withdrawal', _key: crypto.randomUUID(), ...each}))
    return list.length > 0 ? [{_id: stored._id, _rev: stored._rev, list}] : []
  })
  await writeWithdrawals(writer, items)
  return items.length > 0
}
