import {placeFields, placeFieldset} from '../fields/section-place.ts'
import {kinds} from './kinds.ts'

/** The types of all kinds, each with the fields that say where it may be seen. */
export const sections = kinds.map(({schema}) => ({
  ...schema,
  fieldsets: [...(schema.fieldsets ?? []), placeFieldset],
  fields: [...schema.fields, ...placeFields()],
}))
