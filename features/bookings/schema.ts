import type {SchemaFeature} from '../../schemas/feature.ts'
import {visitBooking} from './schema/visit-booking.ts'

/** The settings and words of booked visits. */
export const bookingSchema: SchemaFeature = {
  publicTypes: [visitBooking],
  singletons: [visitBooking.name],
}
