import {callLimits, callOutcomes, standingCalls} from '../../shared/calls.ts'
import {wantedErasure} from '../../shared/erasures.ts'
import {isAskedAfter} from '../../shared/person-consents.ts'
import {normalizePhone} from '../../shared/phone-number.ts'
import {shortTimeInKorea} from '../../shared/time-in-korea.ts'
import {dayOfSlot, shownDay, timeOfSlot} from '../../shared/visits.ts'
import {escapeXml as e} from '../xml.ts'
import {bulkBox, bulkForm, handForm} from './bulk-html.ts'
import type {Colleague} from './colleagues.ts'
import {
  type Customer,
  correctedIn,
  type Filter,
  isCalled,
  type List,
  type Marked,
  ownerOf,
  type Person,
  type Registered,
} from './customers.ts'
import {filterForms, filterStates} from './filter.ts'
import {
  dayPath,
  erasePath,
  exportPath,
  type Frame,
  hidden,
  newKey,
  type Page,
  pageOf,
  personPath,
  type Show,
  showOf,
  staffPath,
  stepForm,
  stepsPath,
  timeTag,
} from './frame-html.ts'
import {allowedOf, timelineOf} from './timeline.ts'
import type {Word} from './words.ts'

interface ListShown {
  readonly list: List
  readonly filter: Filter
  readonly colleagues: readonly Colleague[]
  /** Times with more people than they have room for. */
  readonly overbooked: readonly string[]
  /** Who looks at it, where new registrations are handed out to them in turn. */
  readonly turn: Colleague | null
}

/** Those who are to be called, or who were looked for. */
export function listPage(frame: Frame, shown: ListShown): Page {
  const {list, filter, colleagues, overbooked, turn} = shown
  const show = showOf(frame)
  const {say} = show
  const {fresh, due, found, hasMore, left, refusalOf, agreesToCalls} = list
  const section = (word: Word, customers: readonly Customer[]) =>
    `<section><h2>${e(say(word))} <small>${customers.length}</small></h2><ul class="cards">${customers.map((each) => card(show, each, {marked: refusalOf(each), agrees: agreesToCalls(each)})).join('')}</ul></section>`
  const listed = found ?? [...fresh, ...due]
  const parts = [
    `<h1>${e(say('listHeading'))}</h1>`,
    overbooked.length > 0 && overbookedText(show, overbooked),
    findForm(show, filter),
    found && found.length > 0 && section('foundHeading', found),
    fresh.length > 0 && section('freshHeading', fresh),
    due.length > 0 && section('dueHeading', due),
    listed.length === 0 && `<p class="panel">${e(say(found ? 'notFound' : 'emptyText'))}</p>`,
    isNarrowed(filter) && exportLinks(show, filter),
    hasMore && `<p class="hint">${e(say('more'))}</p>`,
    listed.length > 0 && bulkForm(show, colleagues),
    turn && turnForm(show, turn),
    left > 0 && `<p class="hint">${e(say('hiddenRefused'))} ${left}</p>`,
  ]
  return pageOf(show, say('listHeading'), parts, pushSwitch(show))
}

/** Who has such a place keeps it: somebody has to be ready for them, or call. */
function overbookedText({say}: Show, slots: readonly string[]): string {
  const days = [...new Set(slots.map(dayOfSlot))].map((day) => {
    const times = slots.filter((at) => dayOfSlot(at) === day).map(timeOfSlot)
    return linkOf(dayPath(day), `${shownDay(day)} ${times.join(', ')}`)
  })
  return `<div class="panel"><p class="over">${e(say('overCapacity'))}</p><div class="do">${days.join('')}</div></div>`
}

/** Shown by the script, where this phone can be told. Not in `main`, which each step fills again. */
const pushSwitch = ({pushKey, say}: Show) =>
  `<aside id="push" data-key="${e(pushKey)}" hidden><button type="button" role="switch" aria-checked="false" aria-describedby="push-hint">${e(say('pushOn'))}</button><p class="hint" id="push-hint" role="status"></p></aside>`

/** What is filtered, as a file. */
function exportLinks({say}: Show, {q, from, until, owner, form, state}: Filter): string {
  const link = (as: string) =>
    linkOf(
      `${exportPath}?${new URLSearchParams({q, from, until, owner, form, state, as})}`,
      `${say('exportLabel')} .${as}`,
    )
  return `<div class="do">${link('xlsx')}${link('csv')}</div>`
}

const isNarrowed = (filter: Filter) => Object.values(filter).some((value) => value !== '')

/** Whether new registrations come to who looks at it, and the button that changes it. */
function turnForm(show: Show, {isResting}: Colleague): string {
  const {say} = show
  const step = isResting ? 'work' : 'rest'
  return `<div class="panel turn"><p>${e(say(isResting ? 'turnRested' : 'turnTaken'))}</p>${stepForm(show, {step, id: 'turn'}, say(step))}</div>`
}

function findForm({say, named}: Show, filter: Filter): string {
  const {q, from, until} = filter
  const input = (name: string, word: Word, value: string, type: string) =>
    `<div${type === 'search' ? ' class="wide"' : ''}><label for="${name}">${e(say(word))}</label><input id="${name}" name="${name}" type="${type}" value="${e(value)}"${type === 'search' ? ' maxlength="60" autocomplete="off"' : ''}></div>`
  const choice = (
    name: 'owner' | 'form' | 'state',
    word: Word,
    choices: readonly (readonly [string, string])[],
  ) => {
    const options = [['', say('everybody')] as const, ...choices].map(
      ([value, text]) =>
        `<option value="${value}"${value === filter[name] ? ' selected' : ''}>${e(text)}</option>`,
    )
    return `<div><label for="${name}">${e(say(word))}</label><select id="${name}" name="${name}">${options.join('')}</select></div>`
  }
  const owners = (['mine', 'nobody'] as const).map((each) => [each, say(each)] as const)
  const isOpen = isNarrowed(filter)
  const fields = [
    input('q', 'searchLabel', q, 'search'),
    input('from', 'fromLabel', from, 'date'),
    input('until', 'untilLabel', until, 'date'),
    choice('owner', 'ownerLabel', owners),
    choice(
      'form',
      'formLabel',
      filterForms.map((each) => [each, named.form(each)]),
    ),
    choice(
      'state',
      'stateLabel',
      filterStates.map((each) => [each, named.state(each)]),
    ),
  ]
  // An empty choice is one, too: it is kept in the place of the one before.
  const today = isOpen ? `<a class="button" href="${staffPath}?owner=">${e(say('today'))}</a>` : ''
  return `<details class="panel"${isOpen ? ' open' : ''}><summary>${e(say('findHeading'))}</summary><form class="find" method="get" action="${staffPath}" role="search">${fields.join('')}<button>${e(say('find'))}</button>${today}</form></details>`
}

function card(show: Show, one: Customer, may: May): string {
  const {say} = show
  const {marked} = may
  const {_id: id, message} = one
  const name = correctedIn(one, 'name') || say('personHeading')
  return `<li class="card" id="${e(id)}"><div class="head"><h3><a href="${e(personPath(id))}">${e(name)}</a></h3>${badges(show, one, may)}</div><p class="meta">${meta(show, one)}</p>${message ? `<p class="message">${e([...message].slice(0, 160).join(''))}</p>` : ''}<div class="do">${isCalled(marked) ? callLink(show, correctedIn(one, 'phone')) : ''}${ownerForm(show, one)}</div>${isCalled(marked) ? callForm(show, one) : ''}${bulkBox(say, id, name)}</li>`
}

/** How a customer may be called. */
interface May {
  readonly marked: Pick<Marked, 'isAsked'> | undefined
  /** True if they agreed to calls that advertise; undefined: it is said elsewhere. */
  readonly agrees?: boolean
}

export function badges({say, named, members}: Show, one: Customer, {marked, agrees}: May): string {
  const owner = ownerOf(one, members)
  const last = standingCalls(one.calls).at(-1)?.outcome
  const all = [
    marked && `<span class="badge stop">${e(say('eventRefusal'))}</span>`,
    marked?.isAsked &&
      `<span class="badge">${e(say('askedAgain'))} ${e(shortTimeInKorea(one.registeredAt ?? 0))}</span>`,
    !marked &&
      agrees !== undefined &&
      `<span class="badge${agrees ? '' : ' stop'}">${e(say(agrees ? 'callAgreed' : 'callNotAgreed'))}</span>`,
    wantedErasure(one.erasures) && `<span class="badge stop">${e(say('eraseWanted'))}</span>`,
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

export const linkOf = (href: string, text: string) =>
  `<a class="button" href="${e(href)}">${e(text)}</a>`

export function callLink({say}: Show, typed: string, look = 'main'): string {
  const phone = normalizePhone(typed) ?? typed
  const digits = phone.replaceAll(/[^\d+]/g, '')
  return `<a class="button ${look}" href="tel:${e(digits)}" data-call>${e(say('call'))} ${e(phone)}</a>`
}

function ownerForm(show: Show, one: Customer): string {
  const {say, user, members} = show
  const owner = ownerOf(one, members)
  if (!owner) return stepForm(show, {step: 'take', id: one._id}, say('take'))
  const mayRelease = owner.id === user?.id || user?.isAdministrator
  return mayRelease ? stepForm(show, {step: 'release', id: one._id}, say('release')) : ''
}

function callForm({say, back}: Show, {_id: id, calls}: Customer, isOpen = false): string {
  const seen = String(calls?.length ?? 0)
  const fields = hidden({step: 'call', id, key: newKey(), back, seen})
  const buttons = callOutcomes.map(
    (outcome) => `<button name="outcome" value="${outcome}">${e(say(outcome))}</button>`,
  )
  const [note, next, hint] = ['note', 'next', 'hint'].map((name) => e(`${name}-${id}`))
  return `<details${isOpen ? ' open' : ''} data-outcome><summary>${e(say('outcomeHeading'))}</summary><form class="fields" method="post" action="${stepsPath}" data-step>${fields}<label for="${note}">${e(say('noteLabel'))}</label><textarea id="${note}" name="note" rows="2" maxlength="${callLimits.note}"></textarea><label for="${next}">${e(say('nextLabel'))}</label><input id="${next}" name="next" type="datetime-local" aria-describedby="${hint}"><p class="hint" id="${hint}">${e(say('nextHint'))}</p><div class="outcomes">${buttons.join('')}</div></form></details>`
}

/** One person: what may be said to them, and everything that is known. */
export function personPage(frame: Frame, person: Person, colleagues: readonly Colleague[]): Page {
  const show = showOf(frame)
  const {say, named, user, now} = show
  const {asked, registrations, phone, consents} = person
  const {refusal: mark, mayCall, askedAt} = consents
  const name = correctedIn(asked, 'name') || say('personHeading')
  const shownPhone = phone || correctedIn(asked, 'phone')
  const allowed = allowedOf(consents, say).map(
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
  const owner = ownerOf(asked, show.members)
  const mayHandOn = !owner || owner.id === user?.id || user?.isAdministrator
  const receivers = colleagues.filter(({id}) => id !== owner?.id)
  // Who asked for a call after the mark may say stop once more.
  const numberSteps = [
    ...(mark ? (['allow'] as const) : []),
    ...(mayCall ? (['refuse'] as const) : []),
  ]
    .map((step) =>
      stepForm(show, {step, id: asked._id}, say(step), step === 'refuse' ? 'danger' : ''),
    )
    .join('')
  const parts = [
    `<p class="back"><a href="${staffPath}">${e(say('listHeading'))}</a></p>`,
    `<div class="head"><h1>${e(name)}</h1>${badges(show, asked, {marked: mark ? {isAsked: isAskedAfter(asked, mark)} : undefined})}</div>`,
    `<div class="panel"><p class="meta">${meta(show, asked)}</p><div class="do">${mayCall ? callLink(show, shownPhone) : ''}${ownerForm(show, asked)}${undo ? stepForm(show, undo, say('undo')) : ''}${numberSteps}${mayHandOn ? handForm(show, asked._id, receivers, stepsPath) : ''}</div>${mayCall ? callForm(show, asked, true) : ''}</div>`,
    `<section><h2>${e(say('allowedHeading'))}</h2><div class="panel">${mark ? `<p>${e(askedAt ? `${say('askedAgain')} ${shortTimeInKorea(askedAt)}. ${say('mayAsked')}` : say('mayNothing'))}</p><p class="meta">${[mark.at && timeTag(mark.at, shortTimeInKorea(mark.at)), mark.by && e(mark.by)].filter(Boolean).join(' · ')}</p>` : `<p>${e(say('mayAnswer'))}</p><ul class="allowed">${allowed.join('')}</ul>`}</div></section>`,
    withdrawForm(show, person),
    others.length > 1 &&
      `<section><h2>${e(say('sameNumber'))} <small>${others.length}</small></h2><ul class="links">${others.join('')}</ul></section>`,
    `<section><h2>${e(say('timelineHeading'))}</h2><ol class="timeline">${events.join('')}</ol></section>`,
    eraseForm(show, asked),
  ]
  return pageOf(show, name, parts)
}

/** Erasing it, or asking an administrator to; while that is asked for, what takes it back. */
function eraseForm(show: Show, {_id: id, erasures}: Registered): string {
  const {say, user} = show
  const wanted = wantedErasure(erasures)
  const [mayErase, isOwn] = [user?.isAdministrator, wanted?.byId === user?.id]
  const said = wanted
    ? `<p>${e([say('eraseWanted'), wanted.by, wanted.reason].filter(Boolean).join(' · '))}</p>`
    : ''
  const keep =
    wanted && (mayErase || isOwn) ? stepForm(show, {step: 'keep', id}, say('keepErased')) : ''
  const word = mayErase ? 'erase' : 'askErase'
  const link =
    wanted && !mayErase
      ? ''
      : `<a class="button danger" href="${e(erasePath(id))}">${e(say(word))}</a>`
  return `${said}<div class="do last">${keep}${link}</div>`
}

/** What a customer has agreed to and may take back; nothing where there is nothing. */
function withdrawForm({say, back}: Show, {asked, consents}: Person): string | null {
  const {standing} = consents
  if (standing.length === 0) return null
  const fields = hidden({step: 'withdraw', id: asked._id, key: newKey(), back})
  const tick = (name: string, label: string, id: string, rest = '') =>
    `<div class="tick"><input id="${id}" name="${e(name)}" type="checkbox"${rest}><label for="${id}">${e(label)}</label></div>`
  const boxes = standing.map(({given, title}, index) =>
    tick(`given:${given}`, title, `withdraw-${index}`),
  )
  const still = tick(
    'stillCalled',
    say('stillCalled'),
    'still-called',
    ' aria-describedby="still-hint"',
  )
  return `<section class="panel"><details><summary>${e(say('withdrawHeading'))}</summary><form class="fields" method="post" action="${stepsPath}" data-step>${fields}<p class="hint">${e(say('withdrawHint'))}</p>${boxes.join('')}${still}<p class="hint" id="still-hint">${e(say('stillCalledHint'))}</p><button class="danger">${e(say('withdraw'))}</button></form></details></section>`
}
