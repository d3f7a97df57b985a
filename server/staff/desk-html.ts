import {createHash, randomUUID} from 'node:crypto'
import {callLimits, callOutcomes, standingCalls} from '../../shared/calls.ts'
import {refusalIn} from '../../shared/do-not-call.ts'
import {normalizePhone} from '../../shared/phone-number.ts'
import {shortTimeInKorea, timeInKorea} from '../../shared/time-in-korea.ts'
import {escapeXml as e} from '../xml.ts'
import {
  type Customer,
  correctedIn,
  type Filter,
  isFiltered,
  type List,
  ownerOf,
  type Person,
} from './customers.ts'
import {deskStyle} from './desk-style.ts'
import type {Done} from './steps.ts'
import {allowedOf, timelineOf} from './timeline.ts'
import {type Content, type Naming, naming, type Say, sayIn, type Word} from './words.ts'

export const staffPath = '/staff'
export const stepsPath = `${staffPath}/steps`
export const signOutPath = `${staffPath}/sign-out`
export const manifestPath = `${staffPath}/app.webmanifest`
export const personPath = (id: string) => `${staffPath}/${encodeURIComponent(id)}`

/** What came of the step before, and of which registration. */
export interface Told {
  readonly word: Word
  readonly isFault: boolean
  /** What belongs to the word, such as who was first. */
  readonly more?: string
  /** The step that takes it back. */
  readonly undo?: Undo | null
}

export interface Undo {
  readonly step: 'undo' | 'take' | 'release' | 'refuse' | 'allow'
  readonly id: string
  /** The key of the call that is taken back. */
  readonly of?: string
}

/** What takes back what was done; the key is that of the step. */
export function undoOf(told: Done, id: string, key: string): Undo | null {
  switch (told) {
    case 'toldCalled':
    case 'toldMeanwhile':
      return {step: 'undo', id, of: key}
    case 'toldTaken':
      return {step: 'release', id}
    case 'toldReleased':
      return {step: 'take', id}
    case 'toldRefused':
      return {step: 'allow', id}
    case 'toldAllowed':
      return {step: 'refuse', id}
    default:
      return null
  }
}

interface Frame {
  readonly content: Content | null
  /** Null: nobody is signed in, or not for this. */
  readonly user: {
    readonly id: string
    readonly name: string
    readonly isAdministrator: boolean
  } | null
  /** The address of the built script; null: there is none. */
  readonly script: string | null
  readonly now: number
  /** The address of this page, to which forms lead back. */
  readonly back: string
  readonly told?: Told | null
}

interface Page {
  readonly html: string
  readonly policy: string
}

interface Show extends Frame {
  readonly say: Say
  readonly named: Naming
}

const showOf = (frame: Frame): Show => {
  const say = sayIn(frame.content)
  return {...frame, say, named: naming(frame.content ?? {}, say)}
}

/** Those who are to be called, or who were looked for. */
export function listPage(frame: Frame, {list, filter}: {list: List; filter: Filter}): Page {
  const show = showOf(frame)
  const {say} = show
  const {fresh, due, found, hasMore, left, refusalOf} = list
  const section = (word: Word, customers: readonly Customer[]) =>
    `<section><h2>${e(say(word))} <small>${customers.length}</small></h2><ul class="cards">${customers.map((each) => card(show, each, refusalOf(correctedIn(each, 'phone')) !== undefined)).join('')}</ul></section>`
  const shown = found ?? [...fresh, ...due]
  const parts = [
    `<h1>${e(say('listHeading'))}</h1>`,
    findForm(show, filter),
    found && found.length > 0 && section('foundHeading', found),
    fresh.length > 0 && section('freshHeading', fresh),
    due.length > 0 && section('dueHeading', due),
    shown.length === 0 && `<p class="panel">${e(say(found ? 'notFound' : 'emptyText'))}</p>`,
    hasMore && `<p class="hint">${e(say('more'))}</p>`,
    left > 0 && `<p class="hint">${e(say('hiddenRefused'))} ${left}</p>`,
  ]
  return pageOf(show, say('listHeading'), parts)
}

function findForm({say}: Show, filter: Filter): string {
  const {q, from, until, owner} = filter
  const input = (name: string, word: Word, value: string, type: string) =>
    `<div${type === 'search' ? ' class="wide"' : ''}><label for="${name}">${e(say(word))}</label><input id="${name}" name="${name}" type="${type}" value="${e(value)}"${type === 'search' ? ' maxlength="60" autocomplete="off"' : ''}></div>`
  const owners = [
    ['', 'everybody'],
    ['mine', 'mine'],
    ['nobody', 'nobody'],
  ] as const
  const options = owners.map(
    ([value, word]) =>
      `<option value="${value}"${value === owner ? ' selected' : ''}>${e(say(word))}</option>`,
  )
  const isOpen = isFiltered(filter) || owner !== ''
  const today = isOpen ? `<a class="button" href="${staffPath}">${e(say('today'))}</a>` : ''
  return `<details class="panel"${isOpen ? ' open' : ''}><summary>${e(say('findHeading'))}</summary><form class="find" method="get" action="${staffPath}" role="search">${input('q', 'searchLabel', q, 'search')}${input('from', 'fromLabel', from, 'date')}${input('until', 'untilLabel', until, 'date')}<div><label for="owner">${e(say('ownerLabel'))}</label><select id="owner" name="owner">${options.join('')}</select></div><button>${e(say('find'))}</button>${today}</form></details>`
}

function card(show: Show, one: Customer, isRefused: boolean): string {
  const {say} = show
  const {_id: id, message} = one
  const name = correctedIn(one, 'name') || say('personHeading')
  return `<li class="card" id="${e(id)}"><div class="head"><h3><a href="${e(personPath(id))}">${e(name)}</a></h3>${badges(show, one, isRefused)}</div><p class="meta">${meta(show, one)}</p>${message ? `<p class="message">${e([...message].slice(0, 160).join(''))}</p>` : ''}<div class="do">${isRefused ? '' : callLink(show, correctedIn(one, 'phone'))}${ownerForm(show, one)}</div>${isRefused ? '' : callForm(show, one)}</li>`
}

function badges({say, named}: Show, one: Customer, isRefused: boolean): string {
  const owner = ownerOf(one)
  const last = standingCalls(one.calls).at(-1)?.outcome
  const all = [
    isRefused && `<span class="badge stop">${e(say('eventRefusal'))}</span>`,
    `<span class="badge">${e(named.state(one.state ?? 'new'))}</span>`,
    last && `<span class="badge">${e(named.outcome(last))}</span>`,
    owner && `<span class="badge">${e(say('ownerLabel'))}: ${e(owner.name)}</span>`,
  ]
  return `<span class="badges">${all.filter(Boolean).join('')}</span>`
}

function meta({say, named, now}: Show, {form, registeredAt, channel, nextCall}: Customer): string {
  const parts = [
    e(named.form(form ?? '')),
    registeredAt && timeTag(registeredAt, since(registeredAt, now)),
    channel !== null && channel !== undefined && e(named.channel(channel)),
    nextCall && `${e(say('nextCallLabel'))} ${timeTag(nextCall, shortTimeInKorea(nextCall))}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

const timeTag = (at: string, text: string) =>
  `<time datetime="${e(at)}" title="${e(timeInKorea(at))}">${e(text)}</time>`

const relative = new Intl.RelativeTimeFormat('ko', {numeric: 'always'})

/** How long ago, in the largest unit that is not nought. */
function since(at: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000))
  if (minutes < 60) return relative.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48
    ? relative.format(-hours, 'hour')
    : relative.format(-Math.floor(hours / 24), 'day')
}

function callLink({say}: Show, typed: string): string {
  const phone = normalizePhone(typed) ?? typed
  const digits = phone.replaceAll(/[^\d+]/g, '')
  return `<a class="button main" href="tel:${e(digits)}" data-call>${e(say('call'))} ${e(phone)}</a>`
}

const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${e(value)}">`)
    .join('')

/** A form of one button. Its key is new each time that the page is made. */
function stepForm({back}: Frame, {step, id, of}: Undo, label: string, look = ''): string {
  const fields = {step, id, key: randomUUID(), back, ...(of !== undefined && {of})}
  return `<form method="post" action="${stepsPath}" data-step>${hidden(fields)}<button${look && ` class="${look}"`}>${e(label)}</button></form>`
}

function ownerForm(show: Show, one: Customer): string {
  const {say, user} = show
  const owner = ownerOf(one)
  if (!owner) return stepForm(show, {step: 'take', id: one._id}, say('take'))
  const mayRelease = owner.id === user?.id || user?.isAdministrator
  return mayRelease ? stepForm(show, {step: 'release', id: one._id}, say('release')) : ''
}

function callForm({say, back}: Show, {_id: id, calls}: Customer, isOpen = false): string {
  const seen = String(calls?.length ?? 0)
  const fields = hidden({step: 'call', id, key: randomUUID(), back, seen})
  const buttons = callOutcomes.map(
    (outcome) => `<button name="outcome" value="${outcome}">${e(say(outcome))}</button>`,
  )
  const [note, next, hint] = ['note', 'next', 'hint'].map((name) => e(`${name}-${id}`))
  return `<details${isOpen ? ' open' : ''} data-outcome><summary>${e(say('outcomeHeading'))}</summary><form class="fields" method="post" action="${stepsPath}" data-step>${fields}<label for="${note}">${e(say('noteLabel'))}</label><textarea id="${note}" name="note" rows="2" maxlength="${callLimits.note}"></textarea><label for="${next}">${e(say('nextLabel'))}</label><input id="${next}" name="next" type="datetime-local" aria-describedby="${hint}"><p class="hint" id="${hint}">${e(say('nextHint'))}</p><div class="outcomes">${buttons.join('')}</div></form></details>`
}

/** One person: what may be said to them, and everything that is known. */
export function personPage(frame: Frame, person: Person): Page {
  const show = showOf(frame)
  const {say, named, user, now} = show
  const {asked, registrations, phone, refusal} = person
  const mark = refusal && refusalIn(refusal)
  const name = correctedIn(asked, 'name') || say('personHeading')
  const shownPhone = phone || correctedIn(asked, 'phone')
  const allowed = allowedOf(person, say).map(
    ({way, may, isAllowed}) =>
      `<li${isAllowed ? '' : ' class="no"'}><span>${e(way)}</span> <span>${e(may)}</span></li>`,
  )
  const last = standingCalls(asked.calls).at(-1)
  const isOwnLast = last?.byId === user?.id && now - Date.parse(last?.at ?? '') < callLimits.undoMs
  const undo = last && isOwnLast ? {step: 'undo' as const, id: asked._id, of: last._key} : null
  const events = timelineOf(person, {say, named}).map(
    ({at, title, lines, by}) =>
      `<li><h3>${e(title)}</h3>${lines
        .filter(Boolean)
        .map((line) => `<p>${e(line)}</p>`)
        .join(
          '',
        )}<p class="meta">${[at && timeTag(at, shortTimeInKorea(at)), by && e(by)].filter(Boolean).join(' · ')}</p></li>`,
  )
  const others = registrations.map(
    (each) =>
      `<li><a href="${e(personPath(each._id))}"${each._id === asked._id ? ' aria-current="page"' : ''}>${e(correctedIn(each, 'name'))} · ${e(named.form(each.form ?? ''))} · ${e(shortTimeInKorea(each.registeredAt ?? 0))}</a></li>`,
  )
  const refuse = mark ? 'allow' : 'refuse'
  const parts = [
    `<p class="back"><a href="${staffPath}">${e(say('listHeading'))}</a></p>`,
    `<div class="head"><h1>${e(name)}</h1>${badges(show, asked, mark !== null)}</div>`,
    `<div class="panel"><p class="meta">${meta(show, asked)}</p><div class="do">${mark ? '' : callLink(show, shownPhone)}${ownerForm(show, asked)}${undo ? stepForm(show, undo, say('undo')) : ''}${stepForm(show, {step: refuse, id: asked._id}, say(refuse), mark ? '' : 'danger')}</div>${mark ? '' : callForm(show, asked, true)}</div>`,
    `<section><h2>${e(say('allowedHeading'))}</h2><div class="panel">${mark ? `<p>${e(say('mayNothing'))}</p><p class="meta">${[mark.at && timeTag(mark.at, shortTimeInKorea(mark.at)), mark.by && e(mark.by)].filter(Boolean).join(' · ')}</p>` : `<p>${e(say('mayConsult'))}</p><ul class="allowed">${allowed.join('')}</ul>`}</div></section>`,
    others.length > 1 &&
      `<section><h2>${e(say('sameNumber'))} <small>${others.length}</small></h2><ul class="links">${others.join('')}</ul></section>`,
    `<section><h2>${e(say('timelineHeading'))}</h2><ol class="timeline">${events.join('')}</ol></section>`,
  ]
  return pageOf(show, name, parts)
}

/** Nothing but a few words: who asks may not see this, or it is not there. */
export function plainPage(frame: Frame, word: Word, more = ''): Page {
  const show = showOf(frame)
  const {say} = show
  const parts = [`<h1>${e(say('title'))}</h1>`, `<p class="panel">${e(say(word))}</p>`, more]
  return pageOf(show, say('title'), parts)
}

/** The session ended between the page and its form: what was typed is kept, and can be sent again. */
export function expiredPage(
  frame: Frame,
  {signIn, typed}: {readonly signIn: string; readonly typed: Readonly<Record<string, string>>},
): Page {
  const {say} = showOf(frame)
  const more = `<div class="do"><a class="button main" href="${e(signIn)}" target="_blank" rel="noopener">${e(say('signIn'))}</a><form method="post" action="${stepsPath}">${hidden(typed)}<button>${e(say('sendAgain'))}</button></form></div>`
  return plainPage(frame, 'expired', more)
}

function toldBanner(show: Show): string {
  const {told, say} = show
  if (!told) return ''
  const undo = told.undo ? stepForm(show, told.undo, say('undo')) : ''
  const text = [say(told.word), told.more].filter(Boolean).join(' ')
  return `<div class="told${told.isFault ? ' fault' : ''}"><p role="${told.isFault ? 'alert' : 'status'}">${e(text)}</p>${undo}</div>`
}

/** What the script says by itself. */
const scriptWords = ['undo', 'queued', 'failed', 'expired', 'notAllowed', 'signIn'] as const

function pageOf(show: Show, title: string, parts: readonly (string | false | null)[]): Page {
  const {content, say, user, script, told} = show
  const name = content?.site?.name ?? ''
  const style = deskStyle(content)
  const words = JSON.stringify(Object.fromEntries(scriptWords.map((word) => [word, say(word)])))
  const out = user
    ? `<form method="post" action="${signOutPath}"><span>${e(user.name)}</span><button>${e(say('signOut'))}</button></form>`
    : ''
  const loaded = script && user ? `<script type="module" src="${e(script)}"></script>` : ''
  const html = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex, nofollow"><meta name="format-detection" content="telephone=no"><title>${e([title, name].filter(Boolean).join(' – '))}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="${manifestPath}"><style>${style}</style>${loaded}</head><body data-words="${e(words)}" data-user="${e(user?.id ?? '')}"><header class="bar"><a href="${staffPath}"><img src="/favicon.svg" alt="" width="28" height="28">${e([name, say('title')].filter(Boolean).join(' '))}</a>${out}</header><main>${told ? toldBanner(show) : ''}${parts.filter(Boolean).join('')}</main><div id="toasts" role="status"></div></body></html>`
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = [
    ...["default-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"],
    ...["img-src 'self'", "font-src 'self'", "script-src 'self'", "connect-src 'self'"],
    ...["manifest-src 'self'", `style-src 'sha256-${hash}'`],
  ].join('; ')
  return {html, policy}
}
