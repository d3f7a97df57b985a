import {styled} from 'styled-components'
import {EnlargeablePicture} from '../../../elements/enlargeable-picture.tsx'
import {Picture} from '../../../elements/picture.tsx'
import {Slider} from '../../../elements/slider.tsx'
import {displayText} from '../../../theme/styles.ts'
import {theme} from '../../../theme/theme.ts'
import {Accordion, type AccordionItem} from '../../../ui/accordion.tsx'
import {boundDots} from '../../../ui/bound-dots.ts'
import {SectionHeading} from '../../../ui/section-heading.tsx'
import type {HomeProject, HomeSectionByType} from '../home-data.ts'
import {Column, HomeSection, type Place} from '../home-section.tsx'
import {ProjectInfo} from '../project-info.tsx'
import {published} from '../published.ts'
import {guideOnWide} from '../section-styles.ts'

interface OverviewGuideProps {
  readonly section: HomeSectionByType['overviewGuide']
  readonly place: Place
  readonly project: HomeProject
}

const Guide = styled(HomeSection)`
  ${guideOnWide}
  background: ${theme.color.paperDeep};
`

const Folds = styled(Accordion)`
  margin-top: ${theme.space.gap};
`

const Maps = styled.div`
  display: grid;
  gap: ${theme.space.base};
`

const Point = styled.div`
  display: grid;
  gap: ${theme.space.small};

  h4 {
    ${displayText}
    margin-top: ${theme.space.tight};
    font-size: ${theme.size.title};
  }

  p { color: ${theme.color.inkSoft}; white-space: pre-line; }
`

type Slides = HomeSectionByType['overviewGuide']['slides']

function PremiumSlides({label, slides}: {label: string | null; slides: Slides}) {
  const shown = published(slides).map(({_id, title, description, image}) => ({
    key: _id,
    content: (
      <Point>
        <Picture picture={image} sizes="90vw" ratio={3 / 2} />
        <h4>{boundDots(title)}</h4>
        <p>{boundDots(description)}</p>
      </Point>
    ),
  }))
  return <Slider label={label} slides={shown} />
}

export function OverviewGuide({section, place, project}: OverviewGuideProps) {
  const rows = [...published(project.rows), ...(project.tradeRows ?? [])]
  const items: AccordionItem[] = [
    {key: 'overview', title: section.overviewLabel, content: <ProjectInfo rows={rows} />},
    {
      key: 'location',
      title: section.locationLabel,
      content: (
        <Maps>
          {published(section.maps).map((map, at) => (
            <EnlargeablePicture key={at} picture={map} sizes="90vw" />
          ))}
        </Maps>
      ),
    },
    {
      key: 'premium',
      title: section.premiumLabel,
      content: <PremiumSlides label={section.premiumLabel} slides={section.slides} />,
    },
  ]
  return (
    <Guide {...place}>
      <Column>
        <SectionHeading eyebrow={section.eyebrow} heading={section.heading} />
        <Folds items={items} initiallyOpen="overview" />
      </Column>
    </Guide>
  )
}
