import {styled} from 'styled-components'
import {Picture} from '../../elements/picture.tsx'
import {media, narrowQuery} from '../../theme/media.ts'
import {displayText, labelText} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {boundDots} from '../../ui/bound-dots.ts'
import {RevealOnScroll} from '../../ui/reveal-on-scroll.tsx'
import {CardGrid} from '../card-grid.ts'
import type {SectionByType} from '../section-by-type.ts'
import {SectionFrame} from '../section-frame.tsx'

const Card = styled.article`
  display: grid;
  gap: ${theme.space.wide};
  ${media.print} { gap: ${theme.space.tight}; }
`

const Photo = styled.div`
  overflow: hidden;
  background: ${theme.color.paperDeep};

  img {
    transition:
      transform 1.6s ${theme.easing.settle},
      opacity ${theme.duration.slow} ${theme.easing.settle};
  }

  ${media.hover} {
    ${Card}:hover & img { transform: scale(1.04); }
  }
`

const Words = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${theme.space.tight} ${theme.space.base};
  padding-top: ${theme.space.base};
  border-top: 1px solid ${theme.color.rule};
`

const Ordinal = styled.span`
  ${labelText}
  padding-top: 0.5em;
  color: ${theme.color.accentText};
  font-variant-numeric: tabular-nums;
`

const Title = styled.h3`
  ${displayText}
  font-size: ${theme.size.title};
`

const Text = styled.p`
  grid-column: 2;
  color: ${theme.color.inkSoft};
  white-space: pre-line;
`

export function Cards({eyebrow, heading, lead, cards}: SectionByType['cards']) {
  return (
    <SectionFrame eyebrow={eyebrow} heading={heading} lead={lead}>
      <CardGrid>
        {cards?.map(({title, content, image}, index) => (
          <li key={index}>
            <RevealOnScroll>
              <Card>
                <Photo>
                  <Picture picture={image} ratio={4 / 3} sizes={`${narrowQuery} 90vw, 420px`} />
                </Photo>
                <Words>
                  <Ordinal aria-hidden="true">{String(index + 1).padStart(2, '0')}</Ordinal>
                  <Title>{boundDots(title)}</Title>
                  <Text>{boundDots(content)}</Text>
                </Words>
              </Card>
            </RevealOnScroll>
          </li>
        ))}
      </CardGrid>
    </SectionFrame>
  )
}
