import type {HomeProject, HomeSectionByType} from './home-data.ts'
import type {Place} from './home-section.tsx'
import {PremiumCards} from './narrow/premium-cards.tsx'
import {PremiumRail} from './wide/premium-rail.tsx'

interface PremiumProps {
  readonly section: HomeSectionByType['premium']
  readonly place: Place
  readonly project: HomeProject
}

/** Side by side on wide screens; to be opened with a tap on narrow ones. */
export function Premium({section, place, project}: PremiumProps) {
  const {screens} = section
  const cards = project.premiumCards
  return (
    <>
      {screens !== 'narrow' && (
        <PremiumRail section={section} cards={cards} place={{...place, 'data-screens': 'wide'}} />
      )}
      {screens !== 'wide' && (
        <PremiumCards
          section={section}
          cards={cards}
          place={screens === 'narrow' ? place : {'data-screens': 'narrow'}}
        />
      )}
    </>
  )
}
