import {bookedOf, visitDays} from '../../shared/booked-days.ts'
import type {SlotsOn} from '../../shared/visits.ts'

const header = ['날짜', '예약', '인원', '정원', '방문', '노쇼', '현장 방문'] as const

/** Who came on which day, and for how many there was room; the header alone where nobody had a visit. */
export function visitDayRows(
  found: Parameters<typeof bookedOf>[0],
  slotsOn: SlotsOn | null,
): (readonly string[])[] {
  const days = visitDays(bookedOf(found), slotsOn)
  return [
    header,
    ...days.map(({day, bookings, people, capacity, came, noShows, walkIns}) => [
      ...[day, String(bookings), String(people), capacity === null ? '' : String(capacity)],
      ...[came, noShows, walkIns].map(String),
    ]),
  ]
}
