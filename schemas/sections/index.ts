import type {FieldDefinition, FieldsetDefinition} from 'sanity'
import {sections as own} from '../../agency/sections.ts'
import {placeFields, placeFieldset} from '../fields/section-place.ts'
import {kinds} from './kinds.ts'
import type {OwnSection} from './own.ts'

interface Kind {
  readonly fields: FieldDefinition[]
  readonly fieldsets?: FieldsetDefinition[]
}

const placed = <Each extends Kind>(kind: Each) => ({
  ...kind,
  fieldsets: [...(kind.fieldsets ?? []), placeFieldset],
  fields: [...kind.fields, ...placeFields()],
})

const ownSections: readonly OwnSection[] = own

/** Every kind of section that any page may hold, in the order in which the Studio offers them. */
export const sections = [...kinds, ...ownSections].map(({schema}) => placed(schema))
