import {shortTimeInKorea} from '../../shared/time-in-korea.ts'
import {
  dayOfSlot,
  type FreeSlot,
  type FreeVisits,
  isVisitAhead,
  isVisitChanged,
  shortSlot,
  shownDay,
  timeOfSlot,
} from '../../shared/visits.ts'
import {escapeXml as e} from '../xml.ts'
import {linkOf} from './customer-html.ts'
import {type Customer, colleagueWith, type Person} from './customers.ts'
import {
  hidden,
  newKey,
  personPath,
  type Show,
  stepsPath,
  visitAnchor,
  visitFormPath,
} from './frame-html.ts'
import {visitWord, waitingNotes} from './visit-state.ts'
import type {Word} from './words.ts'

/** What is needed to book a visit on the page of a person. */
export interface VisitForm {
  /** Null: visits are not booked. */
  readonly free: FreeVisits | null
  /** The day whose times are offered; empty: none is chosen yet. */
  readonly day: string
  /** What was typed in a form that was refused. */
  readonly typed: Readonly<Record<string, string>>
  /** Why it was refused. */
  readonly fault: string | null
}

/** The visit of a registration, with the forms that book, move and cancel it. */
export function visitSection(show: Show, {asked, registrations}: Person, form: VisitForm): string {
  const {say, now, user, members} = show
  const {visit} = asked
  const isAhead = isVisitAhead(visit, now)
  const mayBook = user !== null && colleagueWith(asked, user, members) === null
  const elsewhere = registrations.filter(
    (each) => each._id !== asked._id && isVisitAhead(each.visit, now),
  )
  const parts = [
    visit?.slot ? booked(show, asked) : `<p>${e(say('noVisit'))}</p>`,
    ...elsewhere.map(
      ({_id, visit: other}) =>
        `<p class="hint">${e(say('visitElsewhere'))}</p><div class="do">${linkOf(personPath(_id), shortSlot(other?.slot ?? ''))}</div>`,
    ),
    // It is in sight without a script, too: a browser scrolls to what has the focus.
    form.fault !== null &&
      `<p class="over" role="alert" tabindex="-1" autofocus>${e(form.fault)}</p>`,
    mayBook && form.free && bookForm(show, asked, {...form, free: form.free}),
    mayBook && isAhead && cancelForm(show, asked),
  ]
  return `<section id="${visitAnchor}"><h2>${e(say('visitsHeading'))}</h2><div class="panel visit">${parts.filter(Boolean).join('')}</div></section>`
}

function booked({say}: Show, {visit, attendance, registeredAt}: Customer): string {
  const state = visitWord(visit)
  const mark = (['came', 'noShow'] as const).find((each) => each === attendance)
  const words: readonly Word[] = mark ? [state, mark] : [state]
  const badges = words.map((word) => `<span class="badge">${e(say(word))}</span>`)
  const notes = waitingNotes(say, visit, registeredAt).map((note) => ` · ${e(note)}`)
  return `<p><strong>${e(shortSlot(visit?.slot ?? ''))}</strong> · ${e(say('people'))} ${visit?.people ?? 1}${notes.join('')}</p><p class="badges">${badges.join('')}${changedBadge({say}, visit)}</p>`
}

/** Says that a visit is not as it was first booked, and since when. */
export function changedBadge({say}: Pick<Show, 'say'>, visit: Customer['visit']): string {
  if (!isVisitChanged(visit)) return ''
  const when = shortTimeInKorea(visit?.changedAt ?? 0)
  return `<span class="badge stop">${e(say('changedMark'))} ${e(when)}</span>`
}

/** Two steps, so that it works without a script: a day, and then one of its times. */
function bookForm(
  show: Show,
  asked: Customer,
  {free, day, typed}: VisitForm & {readonly free: FreeVisits},
): string {
  const {say, now} = show
  const isAhead = isVisitAhead(asked.visit, now)
  const slots = withOwn(free.slots, isAhead ? asked.visit : null)
  const days = [...new Set(slots.flatMap(({at, left}) => (left > 0 ? [dayOfSlot(at)] : [])))]
  if (days.length === 0) return `<p>${e(say('noFreeDays'))}</p>`
  const options = days.map(
    (each) =>
      `<option value="${e(each)}"${each === day ? ' selected' : ''}>${e(shownDay(each))}</option>`,
  )
  const chooseDay = `<form class="fields" method="get" action="${e(visitFormPath(asked._id))}"><label for="visit-day">${e(say('day'))}</label><select id="visit-day" name="day">${options.join('')}</select><button>${e(say('chooseDay'))}</button></form>`
  const times = day === '' ? '' : timesForm(show, asked, {free: {...free, slots}, day, typed})
  const isOpen = !isAhead || day !== ''
  return isAhead
    ? `<details${isOpen ? ' open' : ''}><summary>${e(say('moveHeading'))}</summary>${chooseDay}${times}</details>`
    : chooseDay + times
}

/** The places of one's own visit are free for it. */
function withOwn(slots: readonly FreeSlot[], own: Customer['visit']): readonly FreeSlot[] {
  return slots.map(({at, left}) => ({at, left: at === own?.slot ? left + (own.people ?? 1) : left}))
}

function timesForm(
  {say, now}: Show,
  {_id: id, visit}: Customer,
  {
    free,
    day,
    typed,
  }: {readonly free: FreeVisits; readonly day: string; readonly typed: VisitForm['typed']},
): string {
  const ofDay = free.slots.filter(({at, left}) => dayOfSlot(at) === day && left > 0)
  if (ofDay.length === 0) return `<p>${e(say('noTimes'))}</p>`
  const isAhead = isVisitAhead(visit, now)
  const step = isAhead ? 'moveVisit' : 'bookVisit'
  const chosen = typed.slot ?? (isAhead ? (visit?.slot ?? '') : '')
  const people = Number(typed.people ?? (isAhead ? visit?.people : 1)) || 1
  const fields = hidden({step, id, key: typed.key ?? newKey(), back: personPath(id), day})
  const times = ofDay.map(
    ({at, left}, index) =>
      `<div class="tick"><input id="time-${index}" name="slot" type="radio" required value="${e(at)}"${at === chosen ? ' checked' : ''}><label for="time-${index}">${e(timeOfSlot(at))} <small>${e(say('placesLeft'))} ${left}</small></label></div>`,
  )
  const counts = Array.from(
    {length: Math.max(free.mostPeople, isAhead ? (visit?.people ?? 1) : 1)},
    (_, index) =>
      `<option value="${index + 1}"${index + 1 === people ? ' selected' : ''}>${index + 1}</option>`,
  )
  return `<form class="fields" method="post" action="${stepsPath}">${fields}<fieldset class="times"><legend>${e(shownDay(day))} ${e(say('timeLabel'))}</legend>${times.join('')}</fieldset><label for="visit-people">${e(say('people'))}</label><select id="visit-people" name="people">${counts.join('')}</select><button class="main">${e(say(isAhead ? 'moveVisit' : 'bookVisit'))}</button></form>`
}

/** A second press, so that no place is left by a slip of the thumb. */
function cancelForm({say}: Show, {_id: id}: Customer): string {
  const fields = hidden({step: 'cancelVisit', id, key: newKey(), back: personPath(id)})
  return `<details><summary>${e(say('visitCancelled'))}</summary><form class="fields" method="post" action="${stepsPath}">${fields}<p>${e(say('cancelQuestion'))}</p><button class="danger">${e(say('cancelVisit'))}</button></form></details>`
}
