import {type BookingRules, dayOfSlot, slotsOn} from './bookings.ts'
import {dayInKorea, dayMs} from './time-in-korea.ts'

/** A booked visit, which names nobody. */
export interface Booked {
  readonly slot: string
  readonly people: number
  readonly attendance?: string | null
}

export interface BookedDay {
  readonly day: string
  readonly bookings: number
  readonly people: number
  /** For how many the day has room; null: it is not open, or nothing is known. */
  readonly capacity: number | null
  readonly came: number
  readonly noShows: number
  /** Slots that have more people than they have room for, since their capacity was lowered. */
  readonly over: readonly string[]
}

export const bookedQuery = `*[_type == "registration" && visit.state == "booked"
  && visit.slot >= $from && visit.slot < $to]{"slot": visit.slot, "people": visit.people, attendance}`

/** From today on, in Korea. */
export function nextDays(now: number, count: number): string[] {
  return Array.from({length: count}, (_, ahead) => dayInKorea(now + ahead * dayMs))
}

/** Days with bookings, or with room for them. */
export function bookedDays(
  days: readonly string[],
  booked: readonly Booked[],
  rules: BookingRules | null,
): BookedDay[] {
  return days
    .map((day) => {
      const own = booked.filter(({slot}) => dayOfSlot(slot) === day)
      const slots = rules ? slotsOn(rules, day) : []
      const peopleAt = (at: string) => peopleOf(own.filter(({slot}) => slot === at))
      const over = [...new Set(own.map(({slot}) => slot))].filter((at) => {
        const room = slots.find((slot) => slot.at === at)?.capacity ?? 0
        return rules !== null && peopleAt(at) > room
      })
      const marked = (mark: string) => own.filter(({attendance}) => attendance === mark).length
      return {
        ...{day, over: over.sort(), bookings: own.length, people: peopleOf(own)},
        capacity: slots.length > 0 ? slots.reduce((sum, slot) => sum + slot.capacity, 0) : null,
        ...{came: marked('came'), noShows: marked('noShow')},
      }
    })
    .filter(({bookings, capacity}) => bookings > 0 || capacity !== null)
}

const peopleOf = (booked: readonly Booked[]) => booked.reduce((sum, {people}) => sum + people, 0)
