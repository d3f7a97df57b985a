import {styled} from 'styled-components'
import {EnlargeablePicture} from '../../../elements/enlargeable-picture.tsx'
import {theme} from '../../../theme/theme.ts'
import {Accordion} from '../../../ui/accordion.tsx'
import {SectionHeading} from '../../../ui/section-heading.tsx'
import {type HomePart, published} from '../home-data.ts'
import {HomeSection, narrowOnly} from '../home-section.tsx'

const Guide = styled(HomeSection)`
  ${narrowOnly}
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

export function ComplexGuide({guide}: {guide: HomePart<'complexGuide'>}) {
  const items = published(guide.items).map(({_key, label, text, image}) => ({
    key: _key,
    title: label,
    content: (
      <Fold>
        <EnlargeablePicture picture={image} sizes="90vw" />
        <p>{text}</p>
      </Fold>
    ),
  }))
  return (
    <Guide>
      <SectionHeading eyebrow={guide.eyebrow} heading={guide.heading} />
      <Folds items={items} {...(items[0] ? {initiallyOpen: items[0].key} : {})} />
    </Guide>
  )
}
