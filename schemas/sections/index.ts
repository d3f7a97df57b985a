import type {FieldDefinition, FieldsetDefinition} from 'sanity'
import {sections as own} from '../../agency/sections.ts'
import {placeFields, placeFieldset} from '../fields/section-place.ts'
import {cards} from './cards.ts'
import {comingSoon} from './coming-soon.ts'
import {contact} from './contact.ts'
import {download} from './download.ts'
import {faq} from './faq.ts'
import {features} from './features.ts'
import {feeTiers} from './fee-tiers.ts'
import {figure} from './figure.ts'
import {gallery} from './gallery.ts'
import {infoTable} from './info-table.ts'
import {modelHouse} from './model-house.ts'
import {nextSteps} from './next-steps.ts'
import type {OwnSection} from './own.ts'
import {places} from './places.ts'
import {pressList} from './press-list.ts'
import {prices} from './prices.ts'
import {prose} from './prose.ts'
import {registrationForm} from './registration-form.ts'
import {reveal} from './reveal.ts'
import {schedule} from './schedule.ts'
import {unitOptionsSection} from './unit-options.ts'
import {videoFeature} from './video-feature.ts'
import {videoTabs} from './video-tabs.ts'

const kinds = [
  figure,
  unitOptionsSection,
  infoTable,
  schedule,
  gallery,
  places,
  prices,
  cards,
  features,
  prose,
  faq,
  feeTiers,
  reveal,
  videoFeature,
  videoTabs,
  modelHouse,
  comingSoon,
  download,
  contact,
  registrationForm,
  nextSteps,
  pressList,
]

interface Kind {
  readonly fields: FieldDefinition[]
  readonly fieldsets?: FieldsetDefinition[]
}

const placed = <Each extends Kind>(kind: Each) => ({
  ...kind,
  fieldsets: [...(kind.fieldsets ?? []), placeFieldset],
  fields: [...kind.fields, ...placeFields()],
})

export const productSections = kinds.map(placed)

const ownSections: readonly OwnSection[] = own

/** Every kind of section that any page may hold, in the order in which the Studio offers them. */
export const sections = [...productSections, ...ownSections.map(({schema}) => placed(schema))]
