import type {FontRules} from '../../../server/fonts/page-fonts.ts'
import {framedPage, linesHtml, type Rendered} from '../../../server/framed-page.ts'
import {escapeXml} from '../../../server/xml.ts'
import {linkIn} from '../rules/hosts.ts'
import {type Entry, type EntryKind, inUse, maxTyped, officialPath, type Verdict} from '../rules.ts'
import {type OfficialContent, type Say, type Word, wordOf} from './content.ts'
import {structuredFacts, withScheme} from './official-facts.ts'
import {styleOf} from './official-style.ts'
import {type ReportForm, reportHtml} from './report-html.ts'
import {scanHtml, scanScript} from './scan.ts'

interface Shown {
  readonly content: OfficialContent
  readonly entries: readonly Entry[]
  readonly report: ReportForm
  readonly origin: string
  /** In Korea. */
  readonly today: string
  /** The question as it was typed; empty: nothing was asked. */
  readonly typed: string
  readonly verdict: Verdict | null
}

/** The page that says whether a number or an address is ours, complete without a script. */
export async function officialHtml(shown: Shown, fontRules: FontRules): Promise<Rendered> {
  const {content, verdict, typed, report} = shown
  const say: Say = (word, values) => wordOf(content, word, values)
  const heading = escapeXml(say('heading'))
  const main = [
    `<div><h1>${heading}</h1>${verdict ? '' : `<p class="lead">${linesHtml(say('lead'))}</p>`}</div>`,
    verdict ? verdictHtml(shown, verdict, say) : '',
    formHtml(typed, say),
    reportHtml(report, say),
    listHtml(shown, say),
    noticeHtml(content, say),
    `<p><a class="home" href="/">${escapeXml(say('home'))}</a></p>`,
  ].join('')
  const facts = JSON.stringify(structuredFacts(shown)).replaceAll('<', '\\u003c')
  const head = [
    // No other site learns what was asked; without any referrer, the report would come from no origin.
    '<meta name="referrer" content="same-origin">',
    verdict ? '<meta name="robots" content="noindex">' : '',
    `<meta name="description" content="${escapeXml(say('lead'))}">`,
    `<link rel="canonical" href="${escapeXml(shown.origin + officialPath)}">`,
    `<script type="application/ld+json">${facts}</script>`,
  ].join('')
  const page = {site: content.site, heading: say('heading'), main, head, script: scanScript}
  return framedPage({...page, style: styleOf(content)}, fontRules)
}

const longDate = new Intl.DateTimeFormat('ko-KR', {dateStyle: 'long', timeZone: 'UTC'})
const shownDay = (day: string) =>
  Number.isNaN(Date.parse(day)) ? day : longDate.format(Date.parse(day))

const kindWords = {
  domain: 'kindDomain',
  phone: 'kindPhone',
  sender: 'kindSender',
  channel: 'kindChannel',
  account: 'kindAccount',
  registration: 'kindRegistration',
  partner: 'kindPartner',
} as const satisfies Record<Exclude<EntryKind, 'other'>, Word>

function kindOf({kind, value}: Entry, content: OfficialContent): Word {
  if (kind === 'phone' && value === content.site?.phone) return 'main'
  return kind === 'other' ? 'listHeading' : kindWords[kind]
}

const isWarning = ({is}: Verdict) => is === 'disguised' || is === 'notOurs' || is === 'ended'

/** A tick, a cross, and a question mark, as strokes. */
const marks = {
  ours: 'M14 29l9 9 19-20',
  not: 'M18 18l20 20M38 18L18 38',
  unclear: 'M20 22c0-10 16-10 16-1 0 7-8 6-8 12M28 40v.5',
} as const

function verdictHtml({content}: Shown, verdict: Verdict, say: Say): string {
  const {is, shown, entry} = verdict
  const look = is === 'ours' ? 'ours' : isWarning(verdict) ? 'not' : 'unclear'
  const sentence = say(is, {
    kind: entry ? say(kindOf(entry, content)) : '',
    name: entry?.name ?? '',
    until: entry?.until ? shownDay(entry.until) : '',
  })
  const since = is === 'ours' && entry?.since ? say('since', {since: shownDay(entry.since)}) : ''
  const next = say(look === 'ours' ? 'doOurs' : look === 'not' ? 'doNotOurs' : 'doUnclear')
  const mark = `<svg viewBox="0 0 56 56" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="28" cy="28" r="25"/><path d="${marks[look]}"/></svg>`
  return `<section class="verdict ${look}" aria-labelledby="verdict">${mark}<h2 id="verdict">${shown && `<b>${escapeXml(shown)}</b> `}<span>${escapeXml(sentence)}${since && ` ${escapeXml(since)}`}</span></h2><p class="soft">${linesHtml(next)}</p>${callsHtml(content, look === 'not', say)}</section>`
}

function callsHtml({site}: OfficialContent, isWarned: boolean, say: Say): string {
  const calls: readonly (readonly [number: string, word: Word])[] = [
    ...(site?.phone ? [[site.phone, 'callMain'] as const] : []),
    ...(isWarned ? [['112', 'callPolice'] as const, ['118', 'callAgency'] as const] : []),
  ]
  const links = calls.map(
    ([number, word], at) =>
      `<a class="button${at === 0 ? '' : ' quiet'}" href="tel:${escapeXml(number)}"><b>${escapeXml(number)}</b><small>${escapeXml(say(word))}</small></a>`,
  )
  return links.length > 0 ? `<p class="calls">${links.join('')}</p>` : ''
}

const formHtml = (typed: string, say: Say) =>
  `<section class="card" data-needs-server><form id="ask" action="${officialPath}" role="search"><label for="q">${escapeXml(say('inputLabel'))}</label><textarea id="q" name="q" rows="2" maxlength="${maxTyped}" required autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="hint">${escapeXml(typed)}</textarea><p class="soft" id="hint">${escapeXml(say('inputHint'))}</p><button>${escapeXml(say('submit'))}</button>${scanHtml(say)}</form></section>`

function listHtml({content, entries, today}: Shown, say: Say): string {
  const rows = inUse(entries, today).map((entry) => {
    const {value, name, since} = entry
    const small = [value ? name : '', since ? say('since', {since: shownDay(since)}) : '']
    const notes = small.filter(Boolean).map((note) => `<small>${escapeXml(note)}</small>`)
    return `<div><dt>${escapeXml(say(kindOf(entry, content)))}</dt><dd>${valueHtml(entry)}${notes.join('')}</dd></div>`
  })
  return `<section><h2>${escapeXml(say('listHeading'))}</h2><p class="soft">${linesHtml(say('listText'))}</p><dl>${rows.join('')}</dl></section>`
}

function valueHtml({kind, value, name}: Entry): string {
  const text = escapeXml(value || name)
  if (value && (kind === 'phone' || kind === 'partner')) return `<a href="tel:${text}">${text}</a>`
  if (kind !== 'channel' || !linkIn(value)) return text
  return `<a href="${escapeXml(withScheme(value))}" rel="noopener noreferrer">${text}</a>`
}

function noticeHtml({official}: OfficialContent, say: Say): string {
  const {notice} = official ?? {}
  return notice
    ? `<section class="card"><h2>${escapeXml(say('noticeHeading'))}</h2><p>${linesHtml(notice)}</p></section>`
    : ''
}
