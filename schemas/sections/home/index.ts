import {brandFilm} from './brand-film.ts'
import {complexGuide} from './complex-guide.ts'
import {hero} from './hero.ts'
import {interest} from './interest.ts'
import {locationPoint} from './location-point.ts'
import {overviewGuide} from './overview-guide.ts'
import {overviewSheet} from './overview-sheet.ts'
import {premium} from './premium.ts'
import {specialPlan} from './special-plan.ts'
import {unitGuide} from './unit-guide.ts'
import {unitTeaser} from './unit-teaser.ts'

/** The kinds of section that only home has, in the order in which the Studio offers them. */
export const homeSections = [
  hero,
  locationPoint,
  brandFilm,
  specialPlan,
  premium,
  unitTeaser,
  overviewSheet,
  interest,
  unitGuide,
  overviewGuide,
  complexGuide,
]
