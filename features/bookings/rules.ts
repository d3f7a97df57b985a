import {dayInKorea, dayMs, isDay} from '../../shared/time-in-korea.ts'
import {
  dayOfSlot,
  type FreeSlot,
  type Slot,
  type SlotsOn,
  slotTime,
  visitLimits,
} from '../../shared/visits.ts'

/** Days of the week, in the order of `Date.getUTCDay`. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** Limits of the settings. They are checked on reading too, since a program may have stored anything. */
export const bookingLimits = {
  slotMinutes: {least: 10, most: 480},
  capacity: {least: 1, most: 500},
  leadHours: {least: 0, most: 720},
  daysAhead: {least: 1, most: visitLimits.daysAhead},
  mostPeople: {least: 1, most: visitLimits.people},
  perNumber: {least: 1, most: 10},
  offerHours: {least: 1, most: 48},
  hours: 14,
  exceptions: 60,
} as const

type Maybe<Value> = Value | null | undefined

/** Opening hours as content has them: times of day in Korea, `10:00`. */
interface GivenHours {
  readonly from?: Maybe<string>
  readonly until?: Maybe<string>
}

export interface GivenException extends GivenHours {
  readonly day?: Maybe<string>
  /** Absent: the exception is for one day. */
  readonly lastDay?: Maybe<string>
  readonly isClosed?: Maybe<boolean>
  readonly capacity?: Maybe<number>
}

/** The settings as content has them. */
export interface GivenBooking {
  readonly isOpen?: Maybe<boolean>
  readonly hours?: Maybe<readonly (GivenHours & {readonly days?: Maybe<readonly string[]>})[]>
  readonly exceptions?: Maybe<readonly GivenException[]>
  readonly slotMinutes?: Maybe<number>
  readonly capacity?: Maybe<number>
  readonly leadHours?: Maybe<number>
  readonly daysAhead?: Maybe<number>
  readonly mostPeople?: Maybe<number>
  readonly perNumber?: Maybe<number>
  readonly hasWaiting?: Maybe<boolean>
  readonly offerHours?: Maybe<number>
}

/** A span of time, in minutes after midnight. */
interface Span {
  readonly from: number
  readonly until: number
}

export interface BookingRules {
  readonly hours: readonly (Span & {readonly days: readonly string[]})[]
  readonly exceptions: readonly {
    readonly day: string
    readonly lastDay: string
    readonly isClosed: boolean
    /** Null: the hours of the weekday. */
    readonly span: Span | null
    /** Null: the capacity of other days. */
    readonly capacity: number | null
  }[]
  readonly slotMinutes: number
  /** Maximum number of people in a slot. */
  readonly capacity: number
  readonly leadHours: number
  readonly daysAhead: number
  readonly mostPeople: number
  /** Maximum number of open bookings of a phone number on one day. */
  readonly perNumber: number
  /** True if visitors may wait for a place in a full slot. Those who wait are served even if it is false by now. */
  readonly hasWaiting: boolean
  /** Hours before a slot from which no place is offered; those of visitors, for staff too. */
  readonly offersCloseHours: number
  /** Hours for which a place that came free is held for the first who waits. */
  readonly offerHours: number
}

/** Minutes after midnight; null: no time of day. A day ends at `24:00`. */
export function minutesOf(time: Maybe<string>): number | null {
  const [, hours, minutes] = /^(\d\d):([0-5]\d)$/.exec(time ?? '') ?? []
  const found = Number(hours) * 60 + Number(minutes)
  return found <= 24 * 60 ? found : null
}

/** Null: the span ends before it begins, or one of its ends is no time. */
export function spanIn({from, until}: GivenHours): Span | null {
  const [first, last] = [minutesOf(from), minutesOf(until)]
  return first !== null && last !== null && first < last ? {from: first, until: last} : null
}

export const lastDayOf = ({day, lastDay}: GivenException): Maybe<string> => lastDay || day

/** The rules by which visits are booked; null: booking is off, or a setting is invalid. */
export function bookingRulesIn(given: Maybe<GivenBooking>): BookingRules | null {
  if (given?.isOpen !== true) return null
  const number = (name: 'slotMinutes' | 'capacity' | 'leadHours' | 'daysAhead' | 'mostPeople') =>
    numberIn(given[name], bookingLimits[name])
  const slotMinutes = number('slotMinutes')
  const capacity = number('capacity')
  const daysAhead = number('daysAhead')
  if (slotMinutes === null || capacity === null || daysAhead === null) return null
  const hours = (given.hours ?? []).slice(0, bookingLimits.hours).flatMap((each) => {
    const span = spanIn(each)
    return span ? [{...span, days: each.days ?? []}] : []
  })
  return {
    ...{hours, slotMinutes, capacity, daysAhead},
    exceptions: (given.exceptions ?? []).slice(0, bookingLimits.exceptions).flatMap(exceptionIn),
    leadHours: number('leadHours') ?? 0,
    offersCloseHours: number('leadHours') ?? 0,
    mostPeople: number('mostPeople') ?? 1,
    perNumber: numberIn(given.perNumber, bookingLimits.perNumber) ?? 1,
    hasWaiting: given.hasWaiting === true,
    offerHours: numberIn(given.offerHours, bookingLimits.offerHours) ?? 3,
  }
}

function numberIn(
  value: Maybe<number>,
  {least, most}: {readonly least: number; readonly most: number},
): number | null {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most
    ? Number(value)
    : null
}

/** Invalid hours close the day, so that no visitor finds a locked door. */
function exceptionIn(given: GivenException): BookingRules['exceptions'] {
  const {day} = given
  const lastDay = lastDayOf(given)
  if (!isDay(day) || !isDay(lastDay)) return []
  const span = spanIn(given)
  const isMeantOpen = !given.from && !given.until
  const isNone = given.capacity === 0
  const capacity = numberIn(given.capacity, bookingLimits.capacity)
  const isClosed = given.isClosed === true || isNone || (span === null && !isMeantOpen)
  return [{day, lastDay, isClosed, span, capacity}]
}

/** The slots of a day, whatever the time is now. Of exceptions for the same day, the first counts. */
export function slotsOn(rules: BookingRules, day: string): Slot[] {
  const exception = rules.exceptions.find((each) => each.day <= day && day <= each.lastDay)
  if (exception?.isClosed) return []
  const weekday = weekdays[new Date(`${day}T00:00Z`).getUTCDay()] ?? ''
  const spans = exception?.span
    ? [exception.span]
    : rules.hours.filter(({days}) => days.includes(weekday))
  const capacity = exception?.capacity ?? rules.capacity
  const starts = spans.flatMap((span) => startsIn(span, rules.slotMinutes))
  return [...new Set(starts)]
    .sort((a, b) => a - b)
    .map((start) => ({at: `${day}T${clockTime(start)}`, capacity}))
}

/** The slots that the settings give each day; null: visits are not booked. */
export const slotsOnBy = (rules: BookingRules | null): SlotsOn | null =>
  rules && ((day) => slotsOn(rules, day))

function startsIn({from, until}: Span, minutes: number): number[] {
  const count = Math.floor((until - from) / minutes)
  return Array.from({length: count}, (_, index) => from + index * minutes)
}

const clockTime = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The first moment at which it is too late to book, change or cancel a slot, in ms since 1970. */
export const closesAt = ({leadHours}: BookingRules, at: string): number =>
  slotTime(at) - leadHours * 3_600_000

/** All slots that can be booked at a time in ms since 1970, however full they are. */
export function openSlots(rules: BookingRules, now: number): Slot[] {
  const first = Date.parse(dayInKorea(now))
  return Array.from({length: rules.daysAhead + 1}, (_, ahead) => {
    const day = new Date(first + ahead * dayMs).toISOString().slice(0, 10)
    return slotsOn(rules, day)
  })
    .flat()
    .filter(({at}) => now < closesAt(rules, at))
}

/** The slot as it can be booked now; null: it is past, too soon, too far ahead, or not offered. */
export function slotAt(rules: BookingRules, at: string, now: number): Slot | null {
  const time = slotTime(at)
  if (Number.isNaN(time) || now >= closesAt(rules, at)) return null
  const lastDay = dayInKorea(now + rules.daysAhead * dayMs)
  if (dayOfSlot(at) > lastDay) return null
  return slotsOn(rules, dayOfSlot(at)).find((slot) => slot.at === at) ?? null
}

/** The free slots that are nearest to one that cannot be had, in the order of time. */
export function nearestSlots(
  free: readonly FreeSlot[],
  at: string,
  people: number,
  count = 3,
): FreeSlot[] {
  const wanted = slotTime(at)
  if (Number.isNaN(wanted)) return []
  const distance = (slot: FreeSlot) => Math.abs(slotTime(slot.at) - wanted)
  return free
    .filter((slot) => slot.left >= people && slot.at !== at)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .sort((a, b) => slotTime(a.at) - slotTime(b.at))
}
