import {bookingWeb} from '../features/bookings/web.ts'
import {planPdfWeb} from '../features/plan-pdf/web.ts'
import type {WebFeature} from './feature.ts'

/** The features that add to the pages. */
export const features: readonly WebFeature[] = [bookingWeb, planPdfWeb]
