import {useState} from 'react'
import {styled} from 'styled-components'
import {TourTabs} from '../../../elements/tour-tabs.tsx'
import {theme} from '../../../theme/theme.ts'
import {Accordion, type AccordionItem} from '../../../ui/accordion.tsx'
import {SectionHeading} from '../../../ui/section-heading.tsx'
import type {HomeSectionByType} from '../home-data.ts'
import {Column, HomeSection, type Place} from '../home-section.tsx'
import {published} from '../published.ts'
import {guideOnWide} from '../section-styles.ts'
import {TypeViewer} from './type-viewer.tsx'

const Guide = styled(HomeSection)`
  ${guideOnWide}
  background: ${theme.color.paper};
`

const Folds = styled(Accordion)`
  margin-top: ${theme.space.gap};
`

interface UnitGuideProps {
  readonly section: HomeSectionByType['unitGuide']
  readonly place: Place
}

/** The heading says which of the two is open; a fold has another name than the heading above it. */
export function UnitGuide({section, place}: UnitGuideProps) {
  const {typeHeading, modelHouseHeading, modelHouse} = section
  const [open, setOpen] = useState<string | null>('types')
  const headings: Readonly<Record<string, string | null>> = {
    types: typeHeading,
    modelHouse: modelHouseHeading,
  }
  const items: AccordionItem[] = [
    {
      key: 'types',
      title: section.typeLabel ?? typeHeading,
      content: (
        <TypeViewer
          label={typeHeading}
          types={published(section.types)}
          pages={section.planPages}
          words={section.words}
        />
      ),
    },
    {
      key: 'modelHouse',
      title: modelHouse?.heading ?? modelHouseHeading,
      content: modelHouse && (
        <TourTabs label={modelHouse.label} hint={modelHouse.hint} tabs={modelHouse.tabs} />
      ),
    },
  ]
  const named = open && headings[open]
  const isRepeated = items.some(({key, title}) => key === open && title === named)
  const heading = named && !isRepeated ? named : section.heading
  return (
    <Guide {...place}>
      <Column>
        <SectionHeading eyebrow={section.eyebrow} heading={heading} />
        <Folds items={items} initiallyOpen="types" onToggle={setOpen} />
      </Column>
    </Guide>
  )
}
