import {Decisions} from '../../../server/registrations/decisions.ts'
import type {VisitBooking} from '../../../server/registrations/visit-booking.ts'
import {visitPath} from '../../../shared/visits.ts'
import {Availability} from './availability.ts'
import {keyOf} from './booking-keys.ts'
import type {BookingOptions} from './booking-options.ts'
import {Changing} from './changing.ts'
import {Claiming} from './claiming.ts'
import {StaffVisits} from './staff-visits.ts'
import {WaitingList} from './waiting-list.ts'

/** Visits at a day and a time, for one process of one complex. */
export interface Bookings {
  readonly availability: Availability
  readonly changing: Changing
  readonly waitingList: WaitingList
  /** The part that registrations use. */
  readonly visitBooking: VisitBooking
}

export function createBookings(options: BookingOptions): Bookings {
  const availability = new Availability(options)
  const decisions = new Decisions(() => availability.forget())
  const claiming = new Claiming(options, {availability, decisions})
  const changing = new Changing(options, {availability, decisions})
  const waitingList = new WaitingList(options, {availability, decisions, changing})
  const byStaff = new StaffVisits(options, {availability, decisions, changing})
  const visitBooking: VisitBooking = {
    byStaff,
    free: () => availability.free(),
    readSlotsOn: () => availability.readSlotsOn(),
    overbooked: () => availability.overbooked(),
    store: (documents, visit, address) => claiming.store(documents, visit, address),
    pathOf(registration) {
      const key = keyOf(options.seal, registration)
      return key === null ? null : visitPath(key)
    },
  }
  return {availability, changing, waitingList, visitBooking}
}
