import {callLimits, standingItems} from '../../shared/calls.ts'
import {wantedErasure} from '../../shared/erasures.ts'
import {isAskedAfter} from '../../shared/person-consents.ts'
import {shortTimeInKorea} from '../../shared/time-in-korea.ts'
import type {EntryBox} from '../registrations/entries.ts'
import type {HomesNow} from '../registrations/home-holding.ts'
import type {LinksByKey} from '../registrations/referral-links.ts'
import {escapeXml as e} from '../xml.ts'
import {handForm} from './bulk-html.ts'
import type {Colleague} from './colleagues.ts'
import {consentStates} from './consent-states.ts'
import {contractSection, type RefusedForm} from './contracts/contract-html.ts'
import {badges, callForm, callLink, meta, ownerForm} from './customer-html.ts'
import {colleagueWith, correctedIn, ownerOf, type Person, type Registered} from './customers.ts'
import {
  erasePath,
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
import {heldTitle, homesSection} from './homes/home-forms.ts'
import {correctForm, noteForm} from './record-html.ts'
import {claimsSection} from './referrals/claims.ts'
import {allowedOf, timelineOf} from './timeline.ts'
import {type VisitForm, visitSection} from './visit-html.ts'

/** One person: what may be said to them, and everything that is known. */
export function personPage(
  frame: Frame,
  person: Person,
  {
    colleagues,
    boxes,
    links,
    visitForm,
    contractForm,
    homes,
  }: {
    readonly colleagues: readonly Colleague[]
    readonly boxes: readonly EntryBox[]
    /** The referral links of the person's registrations. */
    readonly links: LinksByKey
    readonly visitForm: VisitForm
    readonly contractForm: RefusedForm
    /** Null: no homes are held here. */
    readonly homes: HomesNow | null
  },
): Page {
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
  const last = standingItems(asked.calls).at(-1)
  const isOwnLast = last?.byId === user?.id && now - Date.parse(last?.at ?? '') < callLimits.undoMs
  const undo = last && isOwnLast ? {step: 'undo' as const, id: asked._id, of: last._key} : null
  const agreed = consentStates(person, boxes).map(
    ({title, is}) =>
      `<li${is === 'agreed' ? '' : ' class="no"'}><span>${e(title)}</span> <span>${e(say(is))}</span></li>`,
  )
  const events = timelineOf(person, {say, named, links}).map(
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
  const mayHandOn = user !== null && !colleagueWith(asked, user, show.members)
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
    `<div class="panel"><p class="meta">${meta(show, asked)}</p><div class="do">${mayCall ? callLink(show, shownPhone) : ''}${ownerForm(show, asked)}${undo ? stepForm(show, undo, say('undo')) : ''}${numberSteps}${mayHandOn ? handForm(show, asked._id, receivers, stepsPath) : ''}</div>${mayCall ? callForm(show, asked, true) : ''}${noteForm(show, asked)}${correctForm(show, asked)}</div>`,
    claimsSection(show, person, links),
    visitSection(show, person, visitForm),
    homesSection(show, person, homes),
    contractSection(show, person, contractForm, heldTitle(homes, asked._id)),
    askedFor(show, asked),
    `<section><h2>${e(say('allowedHeading'))}</h2><div class="panel">${mark ? `<p>${e(askedAt ? `${say('askedAgain')} ${shortTimeInKorea(askedAt)}. ${say('mayAsked')}` : say('mayNothing'))}</p><p class="meta">${[mark.at && timeTag(mark.at, shortTimeInKorea(mark.at)), mark.by && e(mark.by)].filter(Boolean).join(' · ')}</p>` : `<p>${e(say('mayAnswer'))}</p><ul class="allowed">${allowed.join('')}</ul>`}${agreed.length > 0 ? `<h3>${e(say('eventConsent'))}</h3><ul class="allowed">${agreed.join('')}</ul>` : ''}</div></section>`,
    withdrawForm(show, person),
    others.length > 1 &&
      `<section><h2>${e(say('sameNumber'))} <small>${others.length}</small></h2><ul class="links">${others.join('')}</ul></section>`,
    `<section><h2>${e(say('timelineHeading'))}</h2><ol class="timeline">${events.join('')}</ol></section>`,
    eraseForm(show, asked),
  ]
  return pageOf(show, name, parts)
}

/** What the form asked, and what the customer wrote. */
function askedFor({say}: Show, {answers, message}: Registered): string {
  const rows = [
    ...(answers ?? []).map(({label, value}) => [label, value ?? ''] as const),
    [say('messageLabel'), message ?? ''] as const,
  ].filter(([, value]) => value !== '')
  const list = rows.map(([label, value]) => `<dt>${e(label)}</dt><dd>${e(value)}</dd>`).join('')
  return rows.length > 0
    ? `<section><h2>${e(say('askedHeading'))}</h2><dl class="panel asked">${list}</dl></section>`
    : ''
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
