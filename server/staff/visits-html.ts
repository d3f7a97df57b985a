import {type BookedDay, bookedDays, type ChangedBooking} from '../../shared/booked-days.ts'
import {addDays, dayInKorea, shortTimeInKorea} from '../../shared/time-in-korea.ts'
import {
  dayOfSlot,
  type SlotsOn,
  shortSlot,
  shownDay,
  timeOfSlot,
  visitLimits,
  waitingStateOf,
} from '../../shared/visits.ts'
import type {EntryBox} from '../registrations/entries.ts'
import {escapeXml as e} from '../xml.ts'
import {badges, callLink, linkOf} from './customer-html.ts'
import {type Customer, correctedIn, isCalled} from './customers.ts'
import {consentFields, typedField} from './entry-html.ts'
import {
  dayPath,
  type Frame,
  hidden,
  newKey,
  type Page,
  pageOf,
  personPath,
  type Show,
  showOf,
  stepForm,
  stepsPath,
  visitsPath,
  weekExportPath,
  weekPath,
} from './frame-html.ts'
import {changedBadge} from './visit-html.ts'
import {visitWord, waitingNotes} from './visit-state.ts'
import {bySlot, type DayOfVisits, peopleAt, type WeekOfVisits} from './visits.ts'
import {entryLimits} from './walk-ins.ts'
import type {Say, Word} from './words.ts'

type Typed = Readonly<Record<string, string>>

/** The visits of a day as a list, and a form for those who came without a booking. */
export function dayPage(
  frame: Frame,
  found: DayOfVisits,
  {boxes, typed = {}}: {readonly boxes: readonly EntryBox[]; readonly typed?: Typed},
): Page {
  const show = showOf(frame)
  const {say, now} = show
  const {day, visits, booked, slotsOn} = found
  const isToday = day === dayInKorea(now)
  const [counted] = bookedDays([day], booked, slotsOn)
  const room = roomOn(slotsOn, day)
  const slots = [...bySlot(visits)].map(([slot, own]) => {
    const capacity = room.get(slot)
    const of = capacity === undefined ? '' : ` / ${capacity}`
    return `<section><h2>${e(timeOfSlot(slot))} <small>${e(say('people'))} ${peopleAt(booked, slot)}${of}</small></h2><ul class="cards">${own.map((each) => visitCard(show, each, found)).join('')}</ul></section>`
  })
  const parts = [
    `<h1>${e(say('visitsHeading'))}</h1>`,
    dayForm(say, day),
    `<div class="panel"><h2 class="first">${e(shownDay(day))}</h2>${counted ? summary(say, counted) : `<p>${e(say('noVisits'))}</p>`}</div>`,
    isToday && walkInForm(show, boxes, typed),
    ...slots,
    found.unmarked.length > 0 && unmarkedSection(show, found),
  ]
  return pageOf(show, say('visitsHeading'), parts)
}

/** Capacity of each slot of a day. */
const roomOn = (slotsOn: SlotsOn | null, day: string): ReadonlyMap<string, number> =>
  new Map((slotsOn?.(day) ?? []).map(({at, capacity}) => [at, capacity]))

/** How many are booked, for how many there is room, and who has come. */
function summary(say: Say, {bookings, people, capacity, came, noShows, walkIns, over}: BookedDay) {
  const parts = [
    `${say('booked')} ${bookings}`,
    `${say('people')} ${people}`,
    capacity !== null && `${say('capacity')} ${capacity}`,
    `${say('came')} ${came}`,
    `${say('noShow')} ${noShows}`,
    `${say('walkIn')} ${walkIns}`,
  ]
  const fault = `<p class="over">${e(say('overCapacity'))} ${e(over.map(timeOfSlot).join(', '))}</p>`
  return `<p>${e(parts.filter(Boolean).join(' · '))}</p>${over.length > 0 ? fault : ''}`
}

function dayForm(say: Say, day: string): string {
  const links = [
    [dayPath(addDays(day, -1)), say('dayBefore')],
    [dayPath(addDays(day, 1)), say('dayNext')],
    [`${weekPath}?day=${day}`, say('week')],
  ]
  return `<div class="do days">${links.map(([href = '', text = '']) => linkOf(href, text)).join('')}<form class="day" method="get" action="${visitsPath}"><label for="day">${e(say('day'))}</label><input id="day" name="day" type="date" required value="${e(day)}"><button>${e(say('show'))}</button></form></div>`
}

/** Visits of the last days that are still to be marked, before the house closes. */
function unmarkedSection(show: Show, found: DayOfVisits): string {
  const {say} = show
  const {unmarked} = found
  const cards = unmarked.map((each) =>
    visitCard(show, each, found, shortSlot(each.visit?.slot ?? '')),
  )
  return `<section><h2>${e(say('unmarkedHeading'))} <small>${unmarked.length}</small></h2><ul class="cards">${cards.join('')}</ul></section>`
}

/** @param when said where the heading above does not say it */
function visitCard(
  show: Show,
  one: Customer,
  {refusalOf, agreesToCalls}: DayOfVisits,
  when = '',
): string {
  const {say, named} = show
  const {_id: id, visit, attendance} = one
  const phone = correctedIn(one, 'phone')
  const marked = refusalOf(one)
  const isMarkable = visit?.state !== 'cancelled' && waitingStateOf(visit) === null
  const kind = visitWord(visit)
  const result = (['came', 'noShow'] as const).find((each) => each === attendance)
  const shown: readonly Word[] = result ? [kind, result] : [kind]
  const marks = (['came', 'noShow'] as const)
    .filter((each) => each !== attendance)
    .map((step) => stepForm(show, {step, id}, say(step), result || step === 'noShow' ? '' : 'main'))
  const back = result ? stepForm(show, {step: 'unmark', id}, say('unmark')) : ''
  const name = correctedIn(one, 'name') || say('personHeading')
  return `<li class="card" id="${e(id)}"><div class="head"><h3><a href="${e(personPath(id))}">${e(name)}</a></h3><span class="badges">${shown.map((word) => `<span class="badge${word === 'noShow' ? ' stop' : ''}">${e(say(word))}</span>`).join('')}${changedBadge(show, visit)}</span>${badges(show, one, {marked, agrees: agreesToCalls(one)})}</div><p class="meta">${e([when, `${say('people')} ${visit?.people ?? 1}`, named.form(one.form ?? ''), ...waitingNotes(say, visit, one.registeredAt)].filter(Boolean).join(' · '))}</p><div class="do">${isCalled(marked) ? callLink(show, phone, '') : ''}${isMarkable ? marks.join('') + back : ''}</div></li>`
}

/** Those who stand there and have no booking. What was typed stays where it cannot be taken. */
function walkInForm(show: Show, boxes: readonly EntryBox[], typed: Typed): string {
  const {say, back} = show
  const isOpen = Object.keys(typed).length > 0
  const fields = hidden({step: 'walkIn', id: 'walk-in', key: typed.key ?? newKey(), back})
  const {name, message} = entryLimits
  const text = (field: string, word: Word, rest: string) =>
    typedField({field, id: `${field}-walk-in`, label: say(word), value: typed[field] ?? '', rest})
  const form =
    boxes.length === 0
      ? `<p>${e(say('noNotice'))}</p>`
      : `<form class="fields" method="post" action="${stepsPath}" data-step>${fields}${text('name', 'nameLabel', `maxlength="${name}" required autocomplete="off"`)}${text('phone', 'phoneLabel', 'type="tel" required autocomplete="off"')}${text('people', 'people', `type="number" min="1" max="${visitLimits.people}" inputmode="numeric"`)}${text('message', 'noteLabel', `maxlength="${message}"`)}${consentFields(say, boxes, {typed, suffix: 'walk-in'})}<button class="main">${e(say('enter'))}</button></form>`
  return `<section class="card" id="walk-in"><details${isOpen ? ' open' : ''}><summary>${e(say('walkInHeading'))}</summary>${form}</details></section>`
}

/** How many bookings of a slot were moved or cancelled, and when the last one was. */
function changedNote(say: Say, changes: readonly ChangedBooking[]): string {
  const last = changes
    .map(({changedAt}) => changedAt)
    .toSorted()
    .at(-1)
  if (last === undefined) return ''
  return `<small>${e(say('changedMark'))} ${changes.length} · ${e(shortTimeInKorea(last))}</small>`
}

/** The days of a week, each with its slots, as columns where there is room. */
export function weekPage(frame: Frame, {days, booked, changes, slotsOn}: WeekOfVisits): Page {
  const show = showOf(frame)
  const {say, now} = show
  const [first = ''] = days
  const today = dayInKorea(now)
  const counted = new Map(bookedDays(days, booked, slotsOn).map((each) => [each.day, each]))
  const links = [
    [`${weekPath}?day=${addDays(first, -7)}`, say('weekBefore')],
    [`${weekPath}?day=${addDays(first, 7)}`, say('weekNext')],
    [dayPath(days.includes(today) ? today : first), say('dayList')],
    [`${weekExportPath}?day=${first}&as=xlsx`, `${say('exportLabel')} .xlsx`],
    [`${weekExportPath}?day=${first}&as=csv`, `${say('exportLabel')} .csv`],
  ]
  const column = (day: string) => {
    const own = counted.get(day)
    const room = roomOn(slotsOn, day)
    const ofDay = booked.filter(({slot, state}) => dayOfSlot(slot) === day && state !== 'walkIn')
    const changed = Map.groupBy(
      changes.filter(({slot}) => dayOfSlot(slot) === day),
      ({slot}) => slot,
    )
    const slots = [
      ...new Set([...room.keys(), ...ofDay.map(({slot}) => slot), ...changed.keys()]),
    ].sort()
    const lines = slots.map((slot) => {
      const visits = ofDay.filter((each) => each.slot === slot)
      const people = visits.reduce((sum, each) => sum + each.people, 0)
      const capacity = room.get(slot)
      const isOver = slotsOn !== null && people > (capacity ?? 0)
      const look = isOver ? ' class="over"' : visits.length === 0 ? ' class="none"' : ''
      return `<li${look}><span>${e(timeOfSlot(slot))}</span> <span>${people}${capacity === undefined ? '' : ` / ${capacity}`}</span>${changedNote(say, changed.get(slot) ?? [])}</li>`
    })
    return `<section class="panel${day === today ? ' today' : ''}"><h2 class="first"><a href="${dayPath(day)}">${e(shownDay(day))}</a></h2>${own ? summary(say, own) : `<p class="hint">${e(say('closedDay'))}</p>`}<ul class="slots">${lines.join('')}</ul></section>`
  }
  const parts = [
    `<h1>${e(say('weekHeading'))}</h1>`,
    `<div class="do days">${links.map(([href = '', text = '']) => linkOf(href, text)).join('')}</div>`,
    `<div class="week">${days.map(column).join('')}</div>`,
  ]
  return pageOf(show, say('weekHeading'), parts)
}
