import type {SchemaTypeDefinition} from 'sanity'
import {consent} from './documents/consent.ts'
import {consentEdition} from './documents/consent-edition.ts'
import {delivery} from './documents/delivery.ts'
import {disclaimer} from './documents/disclaimer.ts'
import {doNotCall} from './documents/do-not-call.ts'
import {formField} from './documents/form-field.ts'
import {home} from './documents/home.ts'
import {labels} from './documents/labels.ts'
import {locationCard} from './documents/location-card.ts'
import {measuring} from './documents/measuring.ts'
import {menuItem} from './documents/menu-item.ts'
import {navigation} from './documents/navigation.ts'
import {notice} from './documents/notice.ts'
import {opening} from './documents/opening.ts'
import {page} from './documents/page.ts'
import {payments} from './documents/payments.ts'
import {phase} from './documents/phase.ts'
import {place} from './documents/place.ts'
import {premiumCard} from './documents/premium-card.ts'
import {premiumSlide} from './documents/premium-slide.ts'
import {pressPost} from './documents/press-post.ts'
import {pressSite} from './documents/press-site.ts'
import {pressViews} from './documents/press-views.ts'
import {project} from './documents/project.ts'
import {projectInfoRow} from './documents/project-info-row.ts'
import {redirect} from './documents/redirect.ts'
import {registration} from './documents/registration.ts'
import {registrationForms} from './documents/registration-forms.ts'
import {registrationSettings} from './documents/registration-settings.ts'
import {scheduleEvent} from './documents/schedule-event.ts'
import {site} from './documents/site.ts'
import {staffDesk} from './documents/staff-desk.ts'
import {subMenu} from './documents/sub-menu.ts'
import {tour} from './documents/tour.ts'
import {unitType} from './documents/unit-type.ts'
import {video} from './documents/video.ts'
import {features} from './features.ts'
import {dataTable} from './fields/data-table.ts'
import {link} from './fields/link.ts'
import {phonePicture} from './fields/phone-picture.ts'
import {picture} from './fields/picture.ts'
import {registrationConsent} from './fields/registration-consent.ts'
import {registrationSource, registrationTouch} from './fields/registration-source.ts'
import {richText} from './fields/rich-text.ts'
import {searchEngine} from './fields/search-engine.ts'
import {siteColors} from './fields/site-colors.ts'
import {wellFormed} from './fields/well-formed.ts'
import {homeSections} from './sections/home/index.ts'
import {sections} from './sections/index.ts'

/** The content model of the public dataset: everything that visitors may read. */
export const publicTypes: SchemaTypeDefinition[] = [
  site,
  opening,
  labels,
  navigation,
  menuItem,
  subMenu,
  home,
  page,
  unitType,
  premiumSlide,
  premiumCard,
  locationCard,
  project,
  projectInfoRow,
  scheduleEvent,
  payments,
  phase,
  notice,
  place,
  video,
  tour,
  pressPost,
  pressSite,
  pressViews,
  disclaimer,
  consent,
  registrationForms,
  formField,
  staffDesk,
  redirect,
  ...features.flatMap(({publicTypes: own}) => own ?? []),
  measuring,
  ...sections,
  ...homeSections,
  picture,
  phonePicture,
  link,
  searchEngine,
  siteColors,
  richText,
  dataTable,
].map(wellFormed)

/** The content model of the private dataset: personal data, read by staff alone. */
export const privateTypes: SchemaTypeDefinition[] = [
  registration,
  delivery,
  doNotCall,
  registrationSettings,
  ...features.flatMap(({privateTypes: own}) => own ?? []),
  registrationConsent,
  registrationSource,
  registrationTouch,
  consentEdition,
]

/** Documents of features of which there is one. */
export const featureSingletons = features.flatMap(({singletons: own}) => own ?? [])

/** Documents of which there is one; its id is its type's name. */
export const singletons: readonly string[] = [
  'site',
  'opening',
  'labels',
  'navigation',
  'home',
  'project',
  'payments',
  'measuring',
  'registrationForms',
  'staffDesk',
  'registrationSettings',
  ...featureSingletons,
]
