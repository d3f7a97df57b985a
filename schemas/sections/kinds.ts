import {sections as own} from '../../agency/sections.ts'
import {cardsSection} from '../../web/sections/cards/schema.ts'
import {comingSoonSection} from '../../web/sections/coming-soon/schema.ts'
import {contactSection} from '../../web/sections/contact/schema.ts'
import {downloadSection} from '../../web/sections/download/schema.ts'
import {faqSection} from '../../web/sections/faq/schema.ts'
import {featuresSection} from '../../web/sections/features/schema.ts'
import {feeTiersSection} from '../../web/sections/fee-tiers/schema.ts'
import {figureSection} from '../../web/sections/figure/schema.ts'
import {gallerySection} from '../../web/sections/gallery/schema.ts'
import {infoTableSection} from '../../web/sections/info-table/schema.ts'
import {modelHouseSection} from '../../web/sections/model-house/schema.ts'
import {nextStepsSection} from '../../web/sections/next-steps/schema.ts'
import {picturesSection} from '../../web/sections/pictures/schema.ts'
import {placesSection} from '../../web/sections/places/schema.ts'
import {pressListSection} from '../../web/sections/press-list/schema.ts'
import {pricesSection} from '../../web/sections/prices/schema.ts'
import {proseSection} from '../../web/sections/prose/schema.ts'
import {registrationFormSection} from '../../web/sections/registration-form/schema.ts'
import {revealSection} from '../../web/sections/reveal/schema.ts'
import {scheduleSection} from '../../web/sections/schedule/schema.ts'
import {tilesSection} from '../../web/sections/tiles/schema.ts'
import {unitOptionsSection} from '../../web/sections/unit-options/schema.ts'
import {videoFeatureSection} from '../../web/sections/video-feature/schema.ts'
import {videoTabsSection} from '../../web/sections/video-tabs/schema.ts'
import type {OwnSection} from './own.ts'

/** Every kind of section that any page may hold, in the order in which the Studio offers them: an agency's own come last. */
export const kinds: readonly OwnSection[] = [
  figureSection,
  unitOptionsSection,
  infoTableSection,
  scheduleSection,
  picturesSection,
  gallerySection,
  placesSection,
  pricesSection,
  tilesSection,
  cardsSection,
  featuresSection,
  proseSection,
  faqSection,
  feeTiersSection,
  revealSection,
  videoFeatureSection,
  videoTabsSection,
  modelHouseSection,
  comingSoonSection,
  downloadSection,
  contactSection,
  registrationFormSection,
  nextStepsSection,
  pressListSection,
  ...own,
]
