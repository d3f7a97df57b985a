import {styled} from 'styled-components'
import {EnlargeablePicture} from '../../../elements/enlargeable-picture.tsx'
import {theme} from '../../../theme/theme.ts'
import {Accordion} from '../../../ui/accordion.tsx'
import {boundDots} from '../../../ui/bound-dots.ts'
import {SectionHeading} from '../../../ui/section-heading.tsx'
import type {HomeSectionByType} from '../home-data.ts'
import {Column, HomeSection, type Place} from '../home-section.tsx'
import {published} from '../published.ts'
import {guideOnWide} from '../section-styles.ts'

const Guide = styled(HomeSection)`
  ${guideOnWide}
  background: ${theme.color.paper};
`

const Folds = styled(Accordion)`
  margin-top: ${theme.space.gap};
`

const Fold = styled.div`
  display: grid;
  gap: ${theme.space.base};

  p { color: ${theme.color.inkSoft}; white-space: pre-line; }
`

interface ComplexGuideProps {
  readonly section: HomeSectionByType['complexGuide']
  readonly place: Place
}

export function ComplexGuide({section, place}: ComplexGuideProps) {
  const items = published(section.items).map(({_key, label, text, image}) => ({
    key: _key,
    title: label,
    content: (
      <Fold>
        <p>{boundDots(text)}</p>
        <EnlargeablePicture picture={image} sizes="90vw" />
      </Fold>
    ),
  }))
  return (
    <Guide {...place}>
      <Column>
        <SectionHeading eyebrow={section.eyebrow} heading={section.heading} />
        <Folds items={items} {...(items[0] ? {initiallyOpen: items[0].key} : {})} />
      </Column>
    </Guide>
  )
}
