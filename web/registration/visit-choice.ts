import {features} from '../features.ts'

/** The feature's choice of a visit; undefined: visits are not booked on this site. */
export const visitChoice = features.find((feature) => feature.visitChoice)?.visitChoice
