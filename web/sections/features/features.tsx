import {styled} from 'styled-components'
import {Picture} from '../../elements/picture.tsx'
import {media, narrowQuery} from '../../theme/media.ts'
import {displayText, labelText} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {boundDots} from '../../ui/bound-dots.ts'
import {RevealOnScroll} from '../../ui/reveal-on-scroll.tsx'
import type {SectionByType} from '../section-by-type.ts'
import {SectionFrame} from '../section-frame.tsx'

const List = styled.ul`
  display: grid;
  gap: ${theme.space.block};

  ${media.print} {
    display: block;
    li + li { margin-top: ${theme.space.base}; }
  }
`

const Row = styled.article`
  display: grid;
  grid-template-columns: 7fr 5fr;
  align-items: center;
  gap: ${theme.space.block};

  li:nth-child(even) & { grid-template-columns: 5fr 7fr; }
  li:nth-child(even) & > :first-child { order: 2; }

  ${media.narrow} {
    &, li:nth-child(even) & { grid-template-columns: minmax(0, 1fr); }
    li:nth-child(even) & > :first-child { order: 0; }
    gap: ${theme.space.wide};
  }
  ${media.print} {
    &, li:nth-child(even) & { grid-template-columns: 5fr 7fr; }
    gap: ${theme.space.base};
  }
`

const Words = styled.div`
  display: grid;
  gap: ${theme.space.small};
  max-width: 30rem;
`

const Label = styled.p`
  ${labelText}
  color: ${theme.color.accentText};
`

const Title = styled.h3`
  ${displayText}
  font-size: ${theme.size.title};
  white-space: pre-line;
`

const Text = styled.p`
  padding-top: ${theme.space.base};
  border-top: 1px solid ${theme.color.rule};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.lead};
  white-space: pre-line;
`

export function Features({eyebrow, heading, lead, items}: SectionByType['features']) {
  return (
    <SectionFrame kind="features" eyebrow={eyebrow} heading={heading} lead={lead}>
      <List>
        {items?.map(({_key, label, title, text, image}) => (
          <li key={_key}>
            <RevealOnScroll>
              <Row>
                <Picture picture={image} ratio={3 / 2} sizes={`${narrowQuery} 90vw, 720px`} />
                <Words>
                  {label && <Label lang="en">{label}</Label>}
                  <Title>{boundDots(title)}</Title>
                  {text && <Text>{boundDots(text)}</Text>}
                </Words>
              </Row>
            </RevealOnScroll>
          </li>
        ))}
      </List>
    </SectionFrame>
  )
}
