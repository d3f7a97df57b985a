import {renderSVG} from 'uqr'
import type {FontRules} from '../../../server/fonts/page-fonts.ts'
import {framedPage, linesHtml, type Rendered} from '../../../server/framed-page.ts'
import type {ReferralCounts, ReferralLink} from '../../../server/registrations/referral-links.ts'
import {escapeXml as e} from '../../../server/xml.ts'
import {dialled, normalizePhone} from '../../../shared/phone-number.ts'
import {referralParameters, referralPath} from '../../../shared/referrals.ts'
import {photoSize} from '../rules.ts'
import type {Card} from './cards.ts'
import {type ReferralContent, type Say, type Word, wordsOf} from './content.ts'
import {styleOf} from './referral-style.ts'

interface Page {
  /** Null: the lake could not be asked. */
  readonly content: ReferralContent | null
}

/** The card of a link, complete without a script, and a business card on paper. */
export function cardPage(
  {content, card, origin}: Page & {readonly card: Card; readonly origin: string},
  fontRules: FontRules,
): Promise<Rendered> {
  const say = wordsOf(content)
  const {name, kind, photo} = card
  const phone = normalizePhone(card.phone ?? '') ?? card.phone
  const site = content?.site?.name ?? ''
  const role = card.role || (kind === 'counsellor' ? say('role') : '')
  const picture = photo
    ? `<img class="photo" src="${e(photo)}" alt="" width="${photoSize.width}" height="${photoSize.height}">`
    : ''
  const number = phone
    ? `<p class="number"><a href="tel:${e(dialled(phone))}">${e(phone)}</a></p>`
    : ''
  const text = kind === 'counsellor' ? 'counsellorText' : 'partnerText'
  const code = `<div class="code">${codeOf(origin + referralPath(card.key), say('code'))}<p class="soft">${e(say('code'))}</p></div>`
  const parts = [
    `<div class="printed"><section class="card">${picture}<div><p class="site">${e(site)}</p><h1>${e(name)}</h1>${role ? `<p class="role">${e(role)}</p>` : ''}${number}</div></section>${code}</div>`,
    `<p class="hint">${linesHtml(say(text, {name}))}</p>`,
    `<p class="ways">${waysOf(content, card, say).join('')}</p>`,
  ]
  return document({content, say, heading: name, parts}, fontRules)
}

/** Links to the forms of the site carry the link, and the others lead to who has it. */
function waysOf(content: ReferralContent | null, card: Card, say: Say): readonly string[] {
  const carried = (path: string) => `${path}?${referralParameters(card)}`
  const visitPath = pathOf(content, content?.visitPath)
  const registerPath = pathOf(content, content?.registerPath)
  const way = (href: string, word: Word, look = '') =>
    `<a class="button${look}" href="${e(href)}" rel="noreferrer">${e(say(word))}</a>`
  const phone = card.phone ? dialled(card.phone) : ''
  return [
    ...(visitPath ? [way(carried(visitPath), 'visit')] : []),
    way(carried(registerPath ?? '/'), 'register', visitPath ? ' quiet' : ''),
    ...(phone ? [way(`tel:${phone}`, 'call', ' quiet')] : []),
    ...(card.kakao && isKakao(card.kakao) ? [way(card.kakao, 'kakao', ' quiet')] : []),
  ]
}

/** The address of a page; press sites share a page whose path names none of them. Null: there is no such page. */
function pathOf(content: ReferralContent | null, path: string | null | undefined): string | null {
  if (!path?.includes('{site}')) return path ?? null
  return content?.siteKey ? path.replace('{site}', content.siteKey) : null
}

/** A program may have stored an address that runs a script. */
const isKakao = (address: string) => URL.parse(address)?.protocol === 'https:'

/** The code as a drawing in the page. */
function codeOf(address: string, label: string): string {
  const svg = renderSVG(address, {border: 1})
  return svg.replace('<svg ', `<svg role="img" aria-label="${e(label)}" `)
}

/** What came of a partner's link, by month: numbers, and nothing that names anybody. */
export function countsPage(
  {
    content,
    link,
    months,
  }: Page & {readonly link: ReferralLink; readonly months: readonly ReferralCounts[]},
  fontRules: FontRules,
): Promise<Rendered> {
  const say = wordsOf(content)
  const heading = say('countsHeading', {name: link.name})
  const parts = [
    `<div><h1>${e(heading)}</h1><p class="soft">${linesHtml(say('countsText'))}</p></div>`,
    months.length > 0 ? countsTable(months, say) : `<p>${e(say('countsNone'))}</p>`,
  ]
  return document({content, say, heading, parts}, fontRules)
}

const columns = [
  ['registrations', 'registrationsLabel'],
  ['booked', 'bookedLabel'],
  ['came', 'cameLabel'],
  ['contracts', 'contractsLabel'],
] as const satisfies readonly (readonly [keyof ReferralCounts, Word])[]

function countsTable(months: readonly ReferralCounts[], say: Say): string {
  const heads = columns.map(([, word]) => `<th scope="col">${e(say(word))}</th>`)
  const cells = (count: (name: (typeof columns)[number][0]) => number) =>
    columns.map(([name]) => `<td>${count(name).toLocaleString('ko')}</td>`).join('')
  const rows = months.map(
    (counts) => `<tr><th scope="row">${e(counts.month)}</th>${cells((name) => counts[name])}</tr>`,
  )
  const sums = cells((name) => months.reduce((sum, counts) => sum + counts[name], 0))
  return `<table><thead><tr><th scope="col">${e(say('monthLabel'))}</th>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody><tfoot><tr><th scope="row">${e(say('totalLabel'))}</th>${sums}</tr></tfoot></table>`
}

/** A page that says one thing. `gone`: there is no such link, or it was withdrawn, and nobody is told which. */
export function plainPage(
  {content, is}: Page & {readonly is: 'gone' | 'away'},
  fontRules: FontRules,
): Promise<Rendered> {
  const say = wordsOf(content)
  const heading = say(`${is}Heading`)
  const {phone, hours} = content?.site ?? {}
  const call = phone
    ? `<p><a class="plain" href="tel:${e(dialled(phone))}">${e(phone)}</a>${hours ? ` <span class="soft">${e(hours)}</span>` : ''}</p>`
    : ''
  const parts = [`<div><h1>${e(heading)}</h1><p>${linesHtml(say(`${is}Text`))}</p>${call}</div>`]
  return document({content, say, heading, parts}, fontRules)
}

interface Written extends Page {
  readonly say: Say
  readonly heading: string
  readonly parts: readonly string[]
}

function document(
  {content, say, heading, parts}: Written,
  fontRules: FontRules,
): Promise<Rendered> {
  const home = `<p class="after"><a class="plain" href="/">${e(say('home'))}</a></p>`
  const page = {
    site: content?.site,
    heading,
    main: [...parts, home].join(''),
    style: styleOf(content),
    // A card has its picture in itself, and no form.
    sources: {forms: "'none'", pictures: "'self' data:"},
  }
  return framedPage(page, fontRules)
}
