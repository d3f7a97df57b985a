import {claimsIn} from '../../../shared/referrals.ts'
import {shortTimeInKorea} from '../../../shared/time-in-korea.ts'
import type {LinksByKey, ReferralLink} from '../../registrations/referral-links.ts'
import {escapeXml as e} from '../../xml.ts'
import {type Customer, ownerOf} from '../customers.ts'
import {type Show, timeTag} from '../frame-html.ts'

/** A counsellor's link in the source of a registration that another has. */
export interface OtherClaim {
  readonly link: ReferralLink
  /** ISO 8601. */
  readonly at: string
}

type Claimed = Pick<Customer, 'ways' | 'owners'>

/**
 * Links of counsellors who work here and by which this customer came, though somebody else, or nobody, has the customer.
 *
 * @param owners of the registration by which whose customer it is, is decided
 */
export function otherClaims(
  {ways, owners}: Claimed,
  links: LinksByKey,
  members: readonly string[],
): readonly OtherClaim[] {
  const owner = ownerOf({owners}, members)
  return claimsIn(ways).flatMap(({key, at}) => {
    const link = links.get(key)
    const isOfOther =
      link?.kind === 'counsellor' && link.account !== owner?.id && members.includes(link.account)
    return link && isOfOther ? [{link, at}] : []
  })
}

/** The badge of a list's card; empty: nobody else claims this customer. */
export function claimBadge({say, members}: Show, one: Claimed, links: LinksByKey): string {
  const names = otherClaims(one, links, members).map(({link}) => link.name)
  const text = [...new Set(names)].join(', ')
  return text && `<span class="badge">${e(say('claimedBy'))}: ${e(text)}</span>`
}

/** What a person's page says of claims, over all registrations of the person; empty: there are none. */
export function claimsSection(
  {say, members}: Show,
  {asked, registrations}: {readonly asked: Claimed; readonly registrations: readonly Claimed[]},
  links: LinksByKey,
): string {
  const all = registrations.flatMap(({ways}) =>
    otherClaims({ways, owners: asked.owners}, links, members),
  )
  const once = new Map(all.map((claim) => [`${claim.link.key} ${claim.at}`, claim]))
  const items = [...once.values()].map(
    ({link, at}) =>
      `<li><span>${e(link.name)}</span> ${at ? timeTag(at, shortTimeInKorea(at)) : ''}</li>`,
  )
  return items.length > 0
    ? `<section><h2>${e(say('claimsHeading'))}</h2><div class="panel"><p>${e(say('claimsHint'))}</p><ul class="allowed">${items.join('')}</ul></div></section>`
    : ''
}
