import {callLimits, callOutcomes, standingCalls} from '../../shared/calls.ts'
import {contractIn} from '../../shared/contracts.ts'
import {wantedErasure} from '../../shared/erasures.ts'
import {dialled, normalizePhone} from '../../shared/phone-number.ts'
import {shortTimeInKorea} from '../../shared/time-in-korea.ts'
import {escapeXml as e} from '../xml.ts'
import {contractBadge} from './contracts/contract-badge.ts'
import {type Customer, type Marked, ownerOf} from './customers.ts'
import {hidden, newKey, type Show, stepForm, stepsPath, timeTag} from './frame-html.ts'

/** How a customer may be called. */
interface May {
  readonly marked: Pick<Marked, 'isAsked'> | undefined
  /** True if they agreed to calls that advertise; undefined: it is said elsewhere. */
  readonly agrees?: boolean
  /** True where the heading above says it. */
  readonly isStateKnown?: boolean
}

export function badges(
  {say, named, members}: Show,
  one: Customer,
  {marked, agrees, isStateKnown}: May,
): string {
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
    !isStateKnown && `<span class="badge">${e(named.state(one.state ?? 'new'))}</span>`,
    contractBadge(say, contractIn(one)),
    last && last !== 'contract' && `<span class="badge">${e(named.outcome(last))}</span>`,
    owner && `<span class="badge">${e(say('ownerLabel'))}: ${e(owner.name)}</span>`,
  ]
  return `<span class="badges">${all.filter(Boolean).join('')}</span>`
}

export function meta(
  {say, named, now}: Show,
  {form, registeredAt, channel, nextCall}: Customer,
): string {
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
  return `<a class="button ${look}" href="tel:${e(dialled(phone))}" data-call>${e(say('call'))} ${e(phone)}</a>`
}

export function ownerForm(show: Show, one: Customer): string {
  const {say, user, members} = show
  const owner = ownerOf(one, members)
  if (!owner) return stepForm(show, {step: 'take', id: one._id}, say('take'))
  const mayRelease = owner.id === user?.id || user?.isAdministrator
  return mayRelease ? stepForm(show, {step: 'release', id: one._id}, say('release')) : ''
}

export function callForm({say, back}: Show, {_id: id, calls}: Customer, isOpen = false): string {
  const seen = String(calls?.length ?? 0)
  const fields = hidden({step: 'call', id, key: newKey(), back, seen})
  const buttons = callOutcomes.map(
    (outcome) => `<button name="outcome" value="${outcome}">${e(say(outcome))}</button>`,
  )
  const [note, next, hint] = ['note', 'next', 'hint'].map((name) => e(`${name}-${id}`))
  return `<details${isOpen ? ' open' : ''} data-outcome><summary>${e(say('outcomeHeading'))}</summary><form class="fields" method="post" action="${stepsPath}" data-step>${fields}<label for="${note}">${e(say('noteLabel'))}</label><textarea id="${note}" name="note" rows="2" maxlength="${callLimits.note}"></textarea><label for="${next}">${e(say('nextLabel'))}</label><input id="${next}" name="next" type="datetime-local" aria-describedby="${hint}"><p class="hint" id="${hint}">${e(say('nextHint'))}</p><div class="outcomes">${buttons.join('')}</div></form></details>`
}
