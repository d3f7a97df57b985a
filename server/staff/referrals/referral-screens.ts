import type {Hono} from 'hono'
import {
  type ReferralLink,
  type Referred,
  referralCounts,
} from '../../registrations/referral-links.ts'
import {ownerOf} from '../customers.ts'
import {referralsPath, staffPath} from '../frame-html.ts'
import type {Screens} from '../screens.ts'
import {otherClaims} from './claims.ts'
import {type ListedLink, type OtherOwner, referralsPage} from './referrals-html.ts'

/** Cards and links: those of who looks at it, or for administrators all of them, with what came of each. */
export function addReferralScreens(app: Hono, {forStaff, send, frameFor, options}: Screens): void {
  const {referralLinks, countsPathOf} = options
  app.get(referralsPath.slice(staffPath.length), (c) =>
    forStaff(c, async (shown) => {
      const {actor, members} = shown
      const all = await referralLinks.all()
      const own = all.filter(({account}) => actor.isAdministrator || account === actor.id)
      const referred = await referralLinks.referred(own.map(({key}) => key))
      const links = own.map(
        (link): ListedLink => ({
          link,
          counts: referralCounts(referred, link.key),
          countsPath: actor.isAdministrator ? countsPathOf(link) : null,
          isEnded: link.kind === 'counsellor' && !members.includes(link.account),
        }),
      )
      const others = othersIn(referred, own, members)
      return send(c, referralsPage(frameFor(c, shown, referralsPath), {links, others}))
    }),
  )
}

/** Registrations by a counsellor's link whose customer somebody else has. Nothing in them names the customer. */
function othersIn(
  referred: readonly Referred[],
  own: readonly ReferralLink[],
  members: readonly string[],
): readonly OtherOwner[] {
  const byKey = new Map(own.map((link) => [link.key, link]))
  return referred.flatMap(({_id, registeredAt, source, owners}) => {
    const owner = ownerOf({owners}, members)
    if (!owner) return []
    return otherClaims({ways: source, owners}, byKey, members).map(({link}) => ({
      id: _id,
      at: registeredAt ?? '',
      link: link.name,
      owner: owner.name,
    }))
  })
}
