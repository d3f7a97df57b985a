import {type ComponentType, type ElementType, Suspense} from 'react'
import {styled} from 'styled-components'
import {sectionTemplates} from '../../agency/section-templates.ts'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {Cards} from './cards/cards.tsx'
import {ComingSoon} from './coming-soon/coming-soon.tsx'
import {Contact} from './contact/contact.tsx'
import {Download} from './download/download.tsx'
import {Faq} from './faq/faq.tsx'
import {Features} from './features/features.tsx'
import {FeeTiers} from './fee-tiers/fee-tiers.tsx'
import {Figure} from './figure/figure.tsx'
import {Gallery} from './gallery/gallery.tsx'
import {InfoTable} from './info-table/info-table.tsx'
import {ModelHouse} from './model-house/model-house.tsx'
import {NextSteps} from './next-steps/next-steps.tsx'
import {Pictures} from './pictures/pictures.tsx'
import {PlacesSection} from './places/places.tsx'
import {PressList} from './press-list/press-list.tsx'
import {PricesSection} from './prices/prices.tsx'
import {Prose} from './prose/prose.tsx'
import {RegistrationForm} from './registration-form/registration-form.tsx'
import {Reveal} from './reveal/reveal.tsx'
import {ScheduleSection} from './schedule/schedule.tsx'
import type {Section, SectionByType} from './section-by-type.ts'
import {Tiles} from './tiles/tiles.tsx'
import {UnitOptions} from './unit-options/unit-options.tsx'
import {VideoFeature} from './video-feature/video-feature.tsx'
import {VideoTabs} from './video-tabs/video-tabs.tsx'

/** One template for each kind of section; a missing one does not compile. */
const templates: {[Type in keyof SectionByType]: ComponentType<SectionByType[Type]>} = {
  cards: Cards,
  comingSoon: ComingSoon,
  contact: Contact,
  download: Download,
  faq: Faq,
  features: Features,
  feeTiers: FeeTiers,
  figure: Figure,
  gallery: Gallery,
  infoTable: InfoTable,
  modelHouse: ModelHouse,
  nextSteps: NextSteps,
  pictures: Pictures,
  places: PlacesSection,
  pressList: PressList,
  prices: PricesSection,
  prose: Prose,
  registrationForm: RegistrationForm,
  reveal: Reveal,
  schedule: ScheduleSection,
  tiles: Tiles,
  unitOptions: UnitOptions,
  videoFeature: VideoFeature,
  videoTabs: VideoTabs,
}

/** Those of the agency's folder, whose types are checked there. */
const ownTemplates: Readonly<Record<string, ElementType>> = sectionTemplates

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.section};

  /* Blocks: a sheet that ends within grids of grids lays their words over each other. */
  ${media.print} {
    display: block;
    & > * + * { margin-top: ${theme.space.wide}; }
    /* On paper nothing can be followed. */
    & > [data-kind='next'] { display: none; }
    /* A plan is printed on one sheet, without the rooms, which are for the screen. */
    [data-kind='figure'] ~ [data-kind='features'] { display: none; }
  }
`

/** Each section is hydrated by itself, so that the one that is tapped does not wait for the others. */
export function Sections({sections}: {sections: readonly Section[] | null}) {
  if (!sections?.length) return null
  return (
    <Stack>
      {sections.map((section) => (
        <Suspense key={section._key}>
          <OneSection type={section._type} section={section} />
        </Suspense>
      ))}
    </Stack>
  )
}

interface OneSectionProps<Type extends keyof SectionByType> {
  readonly type: Type
  readonly section: SectionByType[Type]
}

function OneSection<Type extends keyof SectionByType>({type, section}: OneSectionProps<Type>) {
  const Template: ComponentType<SectionByType[Type]> | undefined = templates[type]
  if (Template) return <Template {...section} />
  // A lake may hold a kind of section that this build does not know.
  const Own = Object.hasOwn(ownTemplates, type) ? ownTemplates[type] : undefined
  return Own ? <Own {...section} /> : null
}
