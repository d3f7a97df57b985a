import {cardsFields} from '../sections/cards/fields.ts'
import {comingSoonFields} from '../sections/coming-soon/fields.ts'
import {contactFields} from '../sections/contact/fields.ts'
import {downloadFields} from '../sections/download/fields.ts'
import {faqFields} from '../sections/faq/fields.ts'
import {featuresFields} from '../sections/features/fields.ts'
import {feeTiersFields} from '../sections/fee-tiers/fields.ts'
import {figureFields} from '../sections/figure/fields.ts'
import {galleryFields} from '../sections/gallery/fields.ts'
import {infoTableFields} from '../sections/info-table/fields.ts'
import {modelHouseFields} from '../sections/model-house/fields.ts'
import {nextStepsFields} from '../sections/next-steps/fields.ts'
import {picturesFields} from '../sections/pictures/fields.ts'
import {placesFields} from '../sections/places/fields.ts'
import {pressListFields} from '../sections/press-list/fields.ts'
import {pricesFields} from '../sections/prices/fields.ts'
import {proseFields} from '../sections/prose/fields.ts'
import {registrationFormFields} from '../sections/registration-form/fields.ts'
import {revealFields} from '../sections/reveal/fields.ts'
import {scheduleFields} from '../sections/schedule/fields.ts'
import {tilesFields} from '../sections/tiles/fields.ts'
import {unitOptionsFields} from '../sections/unit-options/fields.ts'
import {videoFeatureFields} from '../sections/video-feature/fields.ts'
import {videoTabsFields} from '../sections/video-tabs/fields.ts'

/** What is asked of each kind of section, for the projection of a list of them. */
export const sectionFields = /* groq */ `
  // own sections
  _type == "figure" => ${figureFields},
  _type == "infoTable" => ${infoTableFields},
  _type == "cards" => ${cardsFields},
  _type == "features" => ${featuresFields},
  _type == "unitOptions" => ${unitOptionsFields},
  _type == "prose" => ${proseFields},
  _type == "faq" => ${faqFields},
  _type == "feeTiers" => ${feeTiersFields},
  _type == "reveal" => ${revealFields},
  _type == "videoFeature" => ${videoFeatureFields},
  _type == "videoTabs" => ${videoTabsFields},
  _type == "modelHouse" => ${modelHouseFields},
  _type == "schedule" => ${scheduleFields},
  _type == "gallery" => ${galleryFields},
  _type == "pictures" => ${picturesFields},
  _type == "tiles" => ${tilesFields},
  _type == "places" => ${placesFields},
  _type == "prices" => ${pricesFields},
  _type == "comingSoon" => ${comingSoonFields},
  _type == "download" => ${downloadFields},
  _type == "contact" => ${contactFields},
  _type == "registrationForm" => ${registrationFormFields},
  _type == "nextSteps" => ${nextStepsFields},
  _type == "pressList" => ${pressListFields}
`
