import {Disclaimers} from '../../layout/disclaimers.tsx'
import {BrandFilm} from './brand-film.tsx'
import type {Home} from './home-data.ts'
import {Interest} from './interest.tsx'
import {LocationPoint} from './location-point.tsx'
import {ComplexGuide} from './narrow/complex-guide.tsx'
import {OverviewGuide} from './narrow/overview-guide.tsx'
import {PremiumCards} from './narrow/premium-cards.tsx'
import {UnitGuide} from './narrow/unit-guide.tsx'
import {OverviewSheet} from './wide/overview-sheet.tsx'
import {PremiumRail} from './wide/premium-rail.tsx'
import {SpecialPlan} from './wide/special-plan.tsx'
import {UnitTeaser} from './wide/unit-teaser.tsx'

interface BelowHeroProps {
  readonly home: Home
}

/** Wide and narrow screens see different blocks, in an order that serves both. */
export function BelowHero({home}: BelowHeroProps) {
  return (
    <>
      {home.unitGuide && <UnitGuide guide={home.unitGuide} />}
      {home.overviewGuide && (
        <OverviewGuide guide={home.overviewGuide} rows={home.overview?.rows} />
      )}
      {home.complexGuide && <ComplexGuide guide={home.complexGuide} />}
      {home.premium && <PremiumCards premium={home.premium} />}
      {home.location && <LocationPoint location={home.location} />}
      {home.brand && <BrandFilm brand={home.brand} />}
      {home.specialPlan && <SpecialPlan plan={home.specialPlan} />}
      {home.premium && <PremiumRail premium={home.premium} />}
      {home.unit && <UnitTeaser unit={home.unit} />}
      {home.overview && <OverviewSheet overview={home.overview} />}
      {home.interest && <Interest interest={home.interest} />}
      <Disclaimers disclaimers={home.disclaimers} />
    </>
  )
}
