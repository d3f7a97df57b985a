import {dayMs, dayStart, isDay} from './time-in-korea.ts'

/** A visit at the model house. */
export interface Visit {
  /** When the visit begins, in Korea's time: `2026-12-01T10:00`. */
  readonly slot: string
  readonly people: number
}

/**
 * One step of staff at a visit, or of a customer who took a place on offer. The server writes it, so that nobody can say who
 * took it but the server.
 */
export interface VisitStep {
  /** The key of the form that asked for it, so that it is taken once. */
  readonly _key: string
  readonly is: 'booked' | 'moved' | 'cancelled'
  /** The slot after the step; of a cancellation, the one that was left. */
  readonly slot: string
  readonly people: number
  /** ISO 8601. */
  readonly at: string
  /** Empty, as the id: the customer. */
  readonly by: string
  readonly byId: string
}

/** A slot that is offered, by the time at which it begins in Korea: `2026-12-01T10:00`. */
export interface Slot {
  readonly at: string
  /** Number of people who have room in it. */
  readonly capacity: number
}

/** The slots of a day, whatever the time is now. */
export type SlotsOn = (day: string) => readonly Slot[]

export interface FreeSlot {
  readonly at: string
  /** Number of people for whom there is still room. */
  readonly left: number
  /** True if the slot is full, and others may wait for a place in it. */
  readonly mayWait?: boolean
}

/** The slots that a form offers at the moment. */
export interface FreeVisits {
  readonly slots: readonly FreeSlot[]
  readonly mostPeople: number
  /** Words of the waiting list, which come with the slots and not with each page; absent: nobody may wait. */
  readonly waiting?: {readonly label: string; readonly note: string}
}

/** Follows a slot in a form that asks for a place in the waiting list of the slot. */
const waitMark = '+wait'

export const waitingFor = (at: string): string => at + waitMark
export const asksToWait = (slot: string): boolean => slot.endsWith(waitMark)
/** The slot itself, whether it is to be booked or waited for. */
export const slotIn = (slot: string): string =>
  asksToWait(slot) ? slot.slice(0, -waitMark.length) : slot

/** States of a visit that is no booking: in the waiting list, with a place on offer, and out of the list again. */
export const waitingStates = ['waiting', 'offered', 'ended'] as const
export type WaitingState = (typeof waitingStates)[number]

/** Null: the visit is, or was, a booking. */
export const waitingStateOf = (visit: Maybe<Pick<GivenVisit, 'state'>>): WaitingState | null =>
  waitingStates.find((state) => state === visit?.state) ?? null

/** The reason why a visit is refused; each is also the name of its message in the `visitBooking` document. */
export type SlotProblem = 'slotMissing' | 'slotFull' | 'slotGone' | 'slotHeld' | 'peopleInvalid'

/** Limits of every visit, whatever editors have set. */
export const visitLimits = {people: 20, daysAhead: 90} as const

/** Start of a slot, in ms since 1970; NaN: the text names no slot. */
export const slotTime = (at: string): number =>
  isDay(at.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(at.slice(10))
    ? Date.parse(`${at}:00+09:00`)
    : Number.NaN

export const dayOfSlot = (at: string): string => at.slice(0, 10)
export const timeOfSlot = (at: string): string => at.slice(11)

type Maybe<Value> = Value | null | undefined

/** A stored visit as a query gives it: a program may have stored less. */
export interface GivenVisit {
  readonly slot?: Maybe<string>
  readonly people?: Maybe<number>
  readonly state?: Maybe<string>
  /** ISO 8601: end of the offer of a place. */
  readonly until?: Maybe<string>
  /** ISO 8601. */
  readonly changedAt?: Maybe<string>
  readonly steps?: Maybe<readonly VisitStep[]>
}

/** True for a visit that is booked and has not begun. */
export const isVisitAhead = (visit: Maybe<GivenVisit>, now: number): boolean =>
  visit?.state === 'booked' && slotTime(visit.slot ?? '') > now

/** True if a visit was moved or cancelled since it was booked. */
export function isVisitChanged(visit: Maybe<GivenVisit>): boolean {
  const {changedAt, steps} = visit ?? {}
  const isBooking = (steps ?? []).some(({is, at}) => is === 'booked' && at === changedAt)
  return Boolean(changedAt) && !isBooking && waitingStateOf(visit) === null
}

/** A visit that did not take place. */
export interface MissedVisit {
  readonly is: 'cancelled' | 'noShow'
  /** In ms since 1970: time of the cancellation, or the start of the visit to which nobody came. */
  readonly at: number
}

/** Null: the visit is ahead, has taken place, or nobody has said that it has not. */
export function missedVisit({
  visit,
  attendance,
}: {
  readonly visit?: Maybe<GivenVisit>
  readonly attendance?: Maybe<string>
}): MissedVisit | null {
  const isNoShow = visit?.state === 'booked' && attendance === 'noShow'
  const is = visit?.state === 'cancelled' ? 'cancelled' : isNoShow ? 'noShow' : null
  if (is === null) return null
  const at = is === 'cancelled' ? Date.parse(visit?.changedAt ?? '') : slotTime(visit?.slot ?? '')
  return Number.isNaN(at) ? null : {is, at}
}

/** Number of people of a visit; null: more or fewer than one visit may have. */
export function peopleIn(text: string, {mostPeople}: Pick<FreeVisits, 'mostPeople'>) {
  const people = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return people >= 1 && people <= mostPeople ? people : null
}

/** Hours in Korea at which visitors of the next day are reminded; the later one is for visits booked since the first. */
const reminderHours = [10, 18]

/** Time at which a visitor is reminded, in ms since 1970; null: the visit is too near. */
export function remindAt(at: string, now: number): number | null {
  if (Number.isNaN(slotTime(at))) return null
  const before = dayStart(dayOfSlot(at)) - dayMs
  const times = reminderHours.map((hour) => before + hour * 3_600_000)
  return times.find((time) => time > now) ?? null
}

/** Address of a visit's own page; the key cannot be guessed. */
export const visitPath = (key: string): string => `/booking/${key}`

const format = (time: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('ko-KR', {
    ...{month: 'long', day: 'numeric', weekday: 'long', timeZone: 'Asia/Seoul'},
    ...options,
  }).format(time)

/** `12월 1일 화요일`, in every time zone. */
export const shownDay = (day: string): string => format(Date.parse(`${day}T12:00+09:00`), {})

/** `12월 1일 화요일 10:00`; what is no slot stays as it is. */
export const shortSlot = (at: string): string =>
  Number.isNaN(slotTime(at)) ? at : `${shownDay(dayOfSlot(at))} ${timeOfSlot(at)}`

/** `2026년 12월 1일 화요일 10:00` */
export const shownSlot = (at: string): string =>
  `${format(slotTime(at), {year: 'numeric'})} ${timeOfSlot(at)}`
