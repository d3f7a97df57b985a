import type {WebFeature} from '../../web/feature.ts'
import {forgetVisit} from './web/choice-history.ts'
import {VisitFields} from './web/visit-fields.tsx'

/** The choice of a day, a time and a number of people in the form of visits. */
export const bookingWeb: WebFeature = {visitChoice: {Fields: VisitFields, forget: forgetVisit}}
