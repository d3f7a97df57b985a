import {unknownChannel} from '../../../shared/attribution.ts'
import {isReferralChannel} from '../../../shared/referrals.ts'
import {dayMs} from '../../../shared/time-in-korea.ts'
import {escapeXml as e} from '../../xml.ts'
import {emptyChoice} from '../filter.ts'
import {
  channelsPath,
  type Frame,
  type Page,
  pageOf,
  type Show,
  showOf,
  staffPath,
} from '../frame-html.ts'
import type {Posted} from '../posted.ts'
import type {Period} from '../team-report.ts'
import type {Word} from '../words.ts'
import {type Spend, spendLimits} from './ad-spend.ts'
import type {ChannelReport, ChannelRow, ChannelSums} from './channel-report.ts'

interface Shown {
  readonly report: ChannelReport
  readonly period: Period
  /** The months of the period. */
  readonly months: readonly string[]
  /** Months that can be chosen. */
  readonly all: readonly string[]
  readonly spend: readonly Spend[]
  /** Names of referral links by their keys, which their registrations have as campaigns. */
  readonly linkNames: ReadonlyMap<string, string>
  /** What was typed in a form that was refused. */
  readonly typed: Posted
}

interface Column {
  readonly word: Word
  readonly count: (sums: ChannelSums) => number | null
  /** How the list behind the number is narrowed further; null: it has no list. */
  readonly list: Readonly<Record<string, string>> | null
}

const columns: readonly Column[] = [
  {word: 'siteVisits', count: ({visits}) => visits, list: null},
  {word: 'registrationCount', count: ({registrations}) => registrations, list: {}},
  {word: 'erasedCount', count: ({erased}) => erased, list: null},
  {word: 'peopleCount', count: ({people}) => people, list: {}},
  {word: 'booked', count: ({booked}) => booked, list: {visit: 'booked'}},
  {word: 'came', count: ({came}) => came, list: {visit: 'came'}},
  {word: 'contract', count: ({contracts}) => contracts, list: {contract: 'any'}},
]

const counted = (count: number) => count.toLocaleString('ko')

/** What came of each channel, campaign and keyword, with the list behind each number. */
export function channelsPage(frame: Frame, shown: Shown): Page {
  const show = showOf(frame)
  const {say} = show
  const heading = say('channelsHeading')
  const parts = [
    `<h1>${e(heading)}</h1>`,
    periodForm(show, shown),
    `<div class="panel scrolls ways" role="region" tabindex="0" aria-label="${e(heading)}">${sumsTable(show, shown)}</div>`,
    `<p class="hint">${e(say('channelsHint'))}</p>`,
    spendSection(show, shown),
    hoursSection(show, shown.report.hours),
  ]
  return pageOf(show, heading, parts)
}

function sumsTable(show: Show, {report, period, linkNames}: Shown): string {
  const {say} = show
  const words: readonly Word[] = ['spendLabel', ...columns.map(({word}) => word)]
  const heads = words.map((word) => `<th scope="col">${e(say(word))}</th>`)
  const {rows, total} = report
  const body = rows.map(
    (row) =>
      `<tr class="level${row.path.length}"><th scope="row">${e(nameOf(show, row, linkNames))}</th>${cells(show, row, listOf(row, period)).join('')}</tr>`,
  )
  const sums = cells(show, total, {...period})
  return `<table><thead><tr><th scope="col">${e(say('channelLabel'))}</th>${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody><tfoot><tr><th scope="row">${e(say('total'))}</th>${sums.join('')}</tr></tfoot></table>`
}

function nameOf(
  {say, named}: Show,
  {path, others}: ChannelRow,
  linkNames: Shown['linkNames'],
): string {
  if (others > 0) return `${say('otherRows')} ${counted(others)}`
  const name = path.at(-1) ?? ''
  if (path.length === 1) return named.channel(name)
  const link = path.length === 2 && isReferralChannel(path[0] ?? '') && linkNames.get(name)
  if (link) return link
  return name || say(path.length === 2 ? 'noCampaign' : 'noKeyword')
}

/** The list of the registrations in a row; null: it is not of one channel, campaign or keyword. */
function listOf(
  {path, others}: ChannelRow,
  period: Period,
): Readonly<Record<string, string>> | null {
  if (others > 0) return null
  const names = ['channel', 'campaign', 'keyword'] as const
  const chosen = path.map((value, level) => [names[level] ?? '', value || emptyChoice] as const)
  return {...period, ...Object.fromEntries(chosen)}
}

function cells(
  {say}: Show,
  sums: ChannelSums,
  params: Readonly<Record<string, string>> | null,
): readonly string[] {
  const {spend} = sums
  const won = (sum: number) => `${counted(Math.round(sum))}${e(say('won'))}`
  const others = columns.map(({count, list}) => {
    const number = count(sums)
    if (number === null) return '<td>–</td>'
    const href = `${staffPath}?${e(String(new URLSearchParams({...params, ...list})))}`
    const isLink = params !== null && list !== null && number > 0
    const text = isLink ? `<a href="${href}">${counted(number)}</a>` : counted(number)
    const cost = list && spend > 0 && number > 0 ? `<small>${won(spend / number)}</small>` : ''
    return `<td>${text}${cost}</td>`
  })
  return [`<td>${spend > 0 ? won(spend) : '–'}</td>`, ...others]
}

const monthChoice = (
  id: string,
  label: string,
  {all, value}: {readonly all: readonly string[]; readonly value: string},
) => {
  const options = all
    .toReversed()
    .map((month) => `<option${month === value ? ' selected' : ''}>${month}</option>`)
  const name = id.replace(/^spend-/, '')
  return `<div><label for="${id}">${e(label)}</label><select id="${id}" name="${name}">${options.join('')}</select></div>`
}

function periodForm({say}: Show, {months, all}: Shown): string {
  const [first = '', last = first] = [months[0], months.at(-1)]
  const from = monthChoice('from', say('monthFrom'), {all, value: first})
  const until = monthChoice('until', say('monthUntil'), {all, value: last})
  return `<form class="panel find" method="get" action="${channelsPath}">${from}${until}<button>${e(say('show'))}</button></form>`
}

/** Channels that the site names itself, so that what an advertisement costs can be typed before anybody has come by it. */
const ownChannels = ['naver-ads', 'google-ads', 'kakao-ads', 'facebook'] as const

function spendSection({say, named}: Show, {report, months, all, spend, typed}: Shown): string {
  const found = report.rows.flatMap(({path}) => path[0] ?? [])
  const channels = [...new Set([...ownChannels, ...found])].filter(
    (channel) => channel !== unknownChannel,
  )
  const options = channels.map((channel) => {
    const value = channel || emptyChoice
    return `<option value="${e(value)}"${value === typed.channel ? ' selected' : ''}>${e(named.channel(channel))}</option>`
  })
  const campaigns = new Set(report.rows.flatMap(({path}) => path[1] || []))
  const known = [...campaigns].map((campaign) => `<option value="${e(campaign)}">`)
  const month = typed.month ?? months.at(-1) ?? ''
  const text = (name: 'campaign' | 'won', word: Word, rest: string) =>
    `<div><label for="spend-${name}">${e(say(word))}</label><input id="spend-${name}" name="${name}" autocomplete="off" value="${e(typed[name] ?? '')}" ${rest}></div>`
  const fields = [
    monthChoice('spend-month', say('month'), {all, value: month}),
    `<div><label for="spend-channel">${e(say('channelLabel'))}</label><select id="spend-channel" name="channel">${options.join('')}</select></div>`,
    text('campaign', 'campaignLabel', `list="campaigns" maxlength="${spendLimits.campaign}"`),
    text('won', 'spendLabel', 'inputmode="numeric" maxlength="30" required'),
    `<datalist id="campaigns">${known.join('')}</datalist><button>${e(say('spendSave'))}</button>`,
  ]
  const rows = spend
    .toSorted((one, other) => (one.month < other.month ? 1 : -1))
    .map(
      ({month: of, channel, campaign, won}) =>
        `<li>${e([of, named.channel(channel), campaign].filter(Boolean).join(' · '))} <strong>${counted(won)}${e(say('won'))}</strong></li>`,
    )
  const list = rows.length > 0 ? `<ul class="rows">${rows.join('')}</ul>` : ''
  return `<section id="spend"><h2>${e(say('spendLabel'))}</h2><div class="panel"><form class="find" method="post" action="${channelsPath}">${fields.join('')}</form><p class="hint">${e(say('spendHint'))}</p>${list}</div></section>`
}

const weekday = new Intl.DateTimeFormat('ko', {weekday: 'short', timeZone: 'UTC'})
const aMonday = Date.UTC(2026, 5, 1)
const weekdays = Array.from({length: 7}, (_, day) => weekday.format(aMonday + day * dayMs))

/** Forms by hour and weekday; the more, the darker. */
function hoursSection({say}: Show, hours: ChannelReport['hours']): string {
  const most = Math.max(1, ...hours.flat())
  const heads = weekdays.map((day) => `<th scope="col">${e(day)}</th>`)
  const rows = Array.from({length: 24}, (_, hour) => {
    const inRow = hours.map((day) => {
      const count = day[hour] ?? 0
      return `<td class="shade${Math.ceil((count / most) * 4)}">${count > 0 ? counted(count) : ''}</td>`
    })
    return `<tr><th scope="row">${hour}${e(say('hour'))}</th>${inRow.join('')}</tr>`
  })
  const sums = hours.map((day) => `<td>${counted(day.reduce((sum, count) => sum + count, 0))}</td>`)
  const heading = say('hoursHeading')
  return `<section><h2>${e(heading)}</h2><div class="panel scrolls hours" role="region" tabindex="0" aria-label="${e(heading)}"><table><thead><tr><th scope="col">${e(say('hour'))}</th>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody><tfoot><tr><th scope="row">${e(say('total'))}</th>${sums.join('')}</tr></tfoot></table></div><p class="hint">${e(say('hoursHint'))}</p></section>`
}
