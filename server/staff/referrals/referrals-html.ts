import {referralPath} from '../../../shared/referrals.ts'
import {shortTimeInKorea} from '../../../shared/time-in-korea.ts'
import type {ReferralCounts, ReferralLink} from '../../registrations/referral-links.ts'
import {escapeXml as e} from '../../xml.ts'
import {linkOf} from '../customer-html.ts'
import {
  type Frame,
  type Page,
  pageOf,
  personPath,
  type Show,
  showOf,
  timeTag,
} from '../frame-html.ts'
import type {Word} from '../words.ts'

export interface ListedLink {
  readonly link: ReferralLink
  readonly counts: readonly ReferralCounts[]
  /** The path of the partner's counts; null: there is none, or who looks may not hand it on. */
  readonly countsPath: string | null
  /** True if the counsellor works here no more. */
  readonly isEnded: boolean
}

/** A registration that came by one counsellor's link and is another's. */
export interface OtherOwner {
  readonly id: string
  readonly at: string
  readonly link: string
  readonly owner: string
}

interface Shown {
  readonly links: readonly ListedLink[]
  readonly others: readonly OtherOwner[]
}

/** Registrations of others that are listed. */
const maxOthers = 100

/** Cards and links with what came of each, by month. */
export function referralsPage(frame: Frame, {links, others}: Shown): Page {
  const show = showOf(frame)
  const {say, user} = show
  const isManager = user?.isAdministrator ?? false
  const heading = say('referralsHeading')
  const parts = [
    `<h1>${e(heading)}</h1>`,
    `<p class="hint">${e(say('referralsHint'))}</p>`,
    links.length === 0 &&
      `<p class="panel">${e(say(isManager ? 'referralsNoneYet' : 'referralsNone'))}</p>`,
    ...links.map((each) => linkSection(show, each)),
    others.length > 0 && othersSection(show, others, isManager),
  ]
  return pageOf(show, heading, parts)
}

function linkSection(show: Show, {link, counts, countsPath, isEnded}: ListedLink): string {
  const {say, named} = show
  const kind = named.channel(link.kind === 'partner' ? 'partner-link' : 'counsellor-link')
  const state: readonly Word[] = [
    ...(link.isWithdrawn ? (['linkWithdrawn'] as const) : []),
    ...(isEnded ? (['linkEnded'] as const) : []),
  ]
  const badges = [
    `<span class="badge">${e(kind)}</span>`,
    ...state.map((word) => `<span class="badge stop">${e(say(word))}</span>`),
  ]
  const ways = [
    ...(state.length === 0 ? [linkOf(referralPath(link.key), say('cardLink'))] : []),
    ...(countsPath === null ? [] : [linkOf(countsPath, say('countsLink'))]),
  ]
  return `<section><div class="head"><h2>${e(link.name)}</h2><span class="badges">${badges.join('')}</span></div>${countsTable(show, link, counts)}${ways.length > 0 ? `<div class="do">${ways.join('')}</div>` : ''}</section>`
}

const columns = [
  ['registrations', 'registrationCount'],
  ['booked', 'booked'],
  ['came', 'came'],
  ['contracts', 'contract'],
] as const satisfies readonly (readonly [keyof ReferralCounts, Word])[]

function countsTable(
  {say}: Show,
  {name, key}: ReferralLink,
  counts: readonly ReferralCounts[],
): string {
  if (counts.length === 0) return ''
  const heads = columns.map(([, word]) => `<th scope="col">${e(say(word))}</th>`)
  const cells = (count: (column: (typeof columns)[number][0]) => number) =>
    columns.map(([column]) => `<td>${count(column).toLocaleString('ko')}</td>`).join('')
  const rows = counts.map(
    (of) => `<tr><th scope="row">${e(of.month)}</th>${cells((column) => of[column])}</tr>`,
  )
  const sums = cells((column) => counts.reduce((sum, of) => sum + of[column], 0))
  return `<div class="panel scrolls" role="region" tabindex="0" aria-label="${e(`${name} ${key}`)}"><table><thead><tr><th scope="col">${e(say('month'))}</th>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody><tfoot><tr><th scope="row">${e(say('total'))}</th>${sums}</tr></tfoot></table></div>`
}

/** When, by whose link, and who has the customer. An administrator may see whom it is about. */
function othersSection({say}: Show, others: readonly OtherOwner[], isManager: boolean): string {
  const items = others.slice(0, maxOthers).map(({id, at, link, owner}) => {
    const when = timeTag(at, shortTimeInKorea(at))
    const time = isManager ? `<a href="${e(personPath(id))}">${when}</a>` : when
    return `<li>${time} ${e(link)} → ${e(owner)}</li>`
  })
  const heading = say(isManager ? 'otherOwnersAll' : 'otherOwners')
  return `<section><h2>${e(heading)} <small>${others.length}</small></h2><ul class="panel rows">${items.join('')}</ul></section>`
}
