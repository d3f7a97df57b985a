import {useState} from 'react'
import {styled} from 'styled-components'
import {TourTabs} from '../../../elements/tour-tabs.tsx'
import {theme} from '../../../theme/theme.ts'
import {Accordion, type AccordionItem} from '../../../ui/accordion.tsx'
import {SectionHeading} from '../../../ui/section-heading.tsx'
import {type HomePart, published} from '../home-data.ts'
import {HomeSection, narrowOnly} from '../home-section.tsx'
import {TypeViewer} from './type-viewer.tsx'

const Guide = styled(HomeSection)`
  ${narrowOnly}
  background: ${theme.color.paper};
`

const Folds = styled(Accordion)`
  margin-top: ${theme.space.gap};
`

/** The heading says which of the two is open. */
export function UnitGuide({guide}: {guide: HomePart<'unitGuide'>}) {
  const {defaultHeading, typeHeading, modelHouseHeading, modelHouse} = guide
  const [open, setOpen] = useState<string | null>('types')
  const headings: Readonly<Record<string, string | null>> = {
    types: typeHeading,
    modelHouse: modelHouseHeading,
  }
  const items: AccordionItem[] = [
    {
      key: 'types',
      title: typeHeading,
      content: <TypeViewer label={typeHeading} types={published(guide.types)} />,
    },
    {
      key: 'modelHouse',
      title: modelHouse?.heading ?? modelHouseHeading,
      content: modelHouse && (
        <TourTabs label={modelHouse.label} hint={modelHouse.hint} tabs={modelHouse.tabs} />
      ),
    },
  ]
  return (
    <Guide>
      <SectionHeading
        eyebrow={guide.eyebrow}
        heading={(open && headings[open]) ?? defaultHeading}
      />
      <Folds items={items} initiallyOpen="types" onToggle={setOpen} />
    </Guide>
  )
}
