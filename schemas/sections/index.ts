import {cards} from './cards.ts'
import {comingSoon} from './coming-soon.ts'
import {contact} from './contact.ts'
import {download} from './download.ts'
import {features} from './features.ts'
import {feeTiers} from './fee-tiers.ts'
import {figure} from './figure.ts'
import {infoTable} from './info-table.ts'
import {modelHouse} from './model-house.ts'
import {pressList} from './press-list.ts'
import {prose} from './prose.ts'
import {registrationForm} from './registration-form.ts'
import {reveal} from './reveal.ts'
import {videoFeature} from './video-feature.ts'
import {videoTabs} from './video-tabs.ts'

/** Every kind of section a page may hold, in the order in which the Studio offers them. */
export const sections = [
  figure,
  infoTable,
  cards,
  features,
  prose,
  feeTiers,
  reveal,
  videoFeature,
  videoTabs,
  modelHouse,
  comingSoon,
  download,
  contact,
  registrationForm,
  pressList,
]
