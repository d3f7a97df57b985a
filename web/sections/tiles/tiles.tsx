import {styled} from 'styled-components'
import {Picture} from '../../elements/picture.tsx'
import {SmartLink} from '../../elements/smart-link.tsx'
import {narrowQuery} from '../../theme/media.ts'
import {displayText} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {boundDots} from '../../ui/bound-dots.ts'
import {CardGrid} from '../card-grid.ts'
import type {SectionByType} from '../section-by-type.ts'
import {SectionFrame} from '../section-frame.tsx'

const Card = styled.article`
  display: grid;
  gap: ${theme.space.small};
  padding-top: ${theme.space.base};
  border-top: 1px solid ${theme.color.rule};
`

const Title = styled.h3`
  ${displayText}
  font-size: ${theme.size.title};
`

const Text = styled.p`
  color: ${theme.color.inkSoft};
  white-space: pre-line;
`

const More = styled(SmartLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.width.touch};
  color: ${theme.color.accentText};
  font-size: ${theme.size.small};
  text-decoration: underline;
  text-underline-offset: 0.25em;
`

/** Cards that are written in the section itself. */
export function Tiles({eyebrow, heading, lead, tiles}: SectionByType['tiles']) {
  if (!tiles?.length) return null
  return (
    <SectionFrame eyebrow={eyebrow} heading={heading} lead={lead}>
      <CardGrid>
        {tiles.map(({_key, title, text, image, linkLabel, url}) => (
          <li key={_key}>
            <Card>
              {image?.asset && (
                <Picture picture={image} ratio={4 / 3} sizes={`${narrowQuery} 90vw, 420px`} />
              )}
              <Title>{boundDots(title)}</Title>
              {text && <Text>{boundDots(text)}</Text>}
              {url && <More url={url}>{linkLabel ?? title}</More>}
            </Card>
          </li>
        ))}
      </CardGrid>
    </SectionFrame>
  )
}
