import type {ServerFeature} from '../../server/feature.ts'
import {hourlyRemoval} from '../../server/time/hourly-removal.ts'
import {bookingPages} from './server/booking-pages.ts'
import {createBookings} from './server/bookings.ts'
import {createFreeVisitsApi} from './server/free-visits-api.ts'
import {MissedVisits} from './server/missed-visits.ts'
import {sweepClaims} from './server/slot-claims.ts'

/** Visits at a day and a time, with a page for each booking. */
export const bookingServer: ServerFeature = ({
  options: {origin},
  reader,
  privateWriter: writer,
  clock,
  trustedTime,
  seal,
  deliveries,
  dueTimes,
}) => {
  const bookings = createBookings({reader, writer, clock, seal, deliveries})
  const {waitingList} = bookings
  const stopWaiting = waitingList.start(dueTimes)
  const stopTelling = new MissedVisits({writer, clock, deliveries}).start(dueTimes)
  const stopSweeping = hourlyRemoval(
    trustedTime,
    (time) => sweepClaims(writer, time),
    'Slots whose day is over could not be removed',
  )
  return {
    visitBooking: bookings.visitBooking,
    selfGuardedRoutes: bookingPages({reader, bookings, clock, origin}),
    api: {path: '/visits', routes: () => createFreeVisitsApi(bookings.availability)},
    // A capacity that was raised has room for those who wait.
    contentChanged: () => waitingList.wake(),
    stop() {
      stopWaiting()
      stopTelling()
      stopSweeping()
    },
  }
}
