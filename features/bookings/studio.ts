import type {StudioFeature} from '../../studio/feature.ts'
import {bookingRulesIn, type GivenBooking, slotsOnBy} from './rules.ts'
import {bookingDates} from './studio/booking-dates.ts'

const settingsQuery = '*[_id == "visitBooking"][0]'

/**
 * The settings of booked visits in the menu, their days in the plan of the week, and the room of each day in the lists
 * of customers.
 */
export const bookingStudio: StudioFeature = {
  plannedDates: bookingDates,
  formSettings: [{type: 'visitBooking', title: '방문예약'}],
  async readSlotsOn(site) {
    const given = await site.fetch<GivenBooking | null>(
      settingsQuery,
      {},
      {perspective: 'published'},
    )
    return slotsOnBy(bookingRulesIn(given))
  },
}
