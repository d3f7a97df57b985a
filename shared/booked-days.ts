import {dayInKorea, dayMs, dayStart} from './time-in-korea.ts'
import {dayOfSlot, type GivenVisit, type SlotsOn, slotTime, waitingStateOf} from './visits.ts'

/** A booked visit, which names nobody. */
export interface Booked {
  readonly slot: string
  readonly people: number
  readonly attendance?: string | null
  /** Absent in older answers: a visit that was booked. */
  readonly state?: string | null
}

/** A booking that was moved or cancelled since it was made; it names nobody. */
export interface ChangedBooking {
  readonly slot: string
  /** ISO 8601. */
  readonly changedAt: string
}

export interface BookedDay {
  readonly day: string
  readonly bookings: number
  readonly people: number
  /** For how many the day has room; null: it is not open, or nothing is known. */
  readonly capacity: number | null
  /** How many have come, with or without a booking. */
  readonly came: number
  readonly noShows: number
  /** How many of them had booked nothing. */
  readonly walkIns: number
  /** Slots that have more people than they have room for, since their capacity was lowered. */
  readonly over: readonly string[]
}

export const bookedQuery = `*[_type == "registration" && visit.state in ["booked", "walkIn"]
  && visit.slot >= $from && visit.slot < $to]{
    "slot": visit.slot, "people": visit.people, "state": visit.state, attendance
  }`

/** Visits that later ones of the same registrations took the place of. */
export const earlierVisitsQuery = `*[_type == "registration" && count(earlierVisits) > 0]{
    "visits": earlierVisits[slot >= $from && slot < $to]{slot, people, state, attendance}
  }`

type Maybe<Value> = Value | null | undefined

/** A visit as a query gives it with its registration: a program may have stored less. */
export interface Visiting {
  readonly visit?: Maybe<GivenVisit>
  readonly attendance?: Maybe<string>
}

/** The visits of registrations, as they are counted. */
export const bookedOf = (registrations: readonly Visiting[]): Booked[] =>
  registrations.flatMap(({visit, attendance}) => {
    const {slot, people, state} = visit ?? {}
    const isBooking = state !== 'cancelled' && waitingStateOf(visit) === null
    const isCounted = slot && !Number.isNaN(slotTime(slot)) && isBooking
    return isCounted
      ? [{slot, people: people ?? 1, state: state ?? '', attendance: attendance ?? ''}]
      : []
  })

/** Of the days on which there were visits. */
export function visitDays(booked: readonly Booked[], slotsOn: SlotsOn | null): BookedDay[] {
  const days = [...new Set(booked.map(({slot}) => dayOfSlot(slot)))].sort()
  return bookedDays(days, booked, slotsOn)
}

/** From today on, in Korea. */
export const nextDays = (now: number, count: number): string[] => daysFrom(dayInKorea(now), count)

export function daysFrom(day: string, count: number): string[] {
  const first = dayStart(day)
  return Array.from({length: count}, (_, ahead) => dayInKorea(first + ahead * dayMs))
}

/** Days with bookings, or with room for them. */
export function bookedDays(
  days: readonly string[],
  booked: readonly Booked[],
  slotsOn: SlotsOn | null,
): BookedDay[] {
  const byDay = Map.groupBy(booked, ({slot}) => dayOfSlot(slot))
  return days
    .map((day) => {
      const ofDay = byDay.get(day) ?? []
      const own = ofDay.filter((each) => !isWalkIn(each))
      const slots = slotsOn?.(day) ?? []
      const peopleAt = (at: string) => peopleOf(own.filter(({slot}) => slot === at))
      const over = [...new Set(own.map(({slot}) => slot))].filter((at) => {
        const room = slots.find((slot) => slot.at === at)?.capacity ?? 0
        return slotsOn !== null && peopleAt(at) > room
      })
      const marked = (mark: string) => ofDay.filter(({attendance}) => attendance === mark).length
      return {
        ...{day, over: over.sort(), bookings: own.length, people: peopleOf(own)},
        capacity: slots.length > 0 ? slots.reduce((sum, slot) => sum + slot.capacity, 0) : null,
        ...{came: marked('came'), noShows: marked('noShow')},
        walkIns: ofDay.length - own.length,
      }
    })
    .filter(({bookings, capacity, walkIns}) => bookings + walkIns > 0 || capacity !== null)
}

const isWalkIn = ({state}: Booked) => state === 'walkIn'

const peopleOf = (booked: readonly Booked[]) => booked.reduce((sum, {people}) => sum + people, 0)
