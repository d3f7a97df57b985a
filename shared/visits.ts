import {dayMs, dayStart, isDay} from './time-in-korea.ts'

/** A visit at the model house. */
export interface Visit {
  /** When the visit begins, in Korea's time: `2026-12-01T10:00`. */
  readonly slot: string
  readonly people: number
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
}

/** The slots that a form offers at the moment. */
export interface FreeVisits {
  readonly slots: readonly FreeSlot[]
  readonly mostPeople: number
}

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

/** `2026년 12월 1일 화요일 10:00` */
export const shownSlot = (at: string): string =>
  `${format(slotTime(at), {year: 'numeric'})} ${timeOfSlot(at)}`
