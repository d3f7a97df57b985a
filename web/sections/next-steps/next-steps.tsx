import {styled} from 'styled-components'
import {SmartLink} from '../../elements/smart-link.tsx'
import {media} from '../../theme/media.ts'
import {displayText, labelText} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {boundDots} from '../../ui/bound-dots.ts'
import {Icon} from '../../ui/icon.tsx'
import type {SectionByType} from '../section-by-type.ts'
import {SectionFrame} from '../section-frame.tsx'

const List = styled.ul`
  border-top: 1px solid ${theme.color.ruleStrong};
`

const Item = styled.li`
  border-bottom: 1px solid ${theme.color.rule};
`

const Step = styled(SmartLink)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space.hair} ${theme.space.base};
  padding-block: ${theme.space.base};

  svg {
    grid-area: 1 / 2 / span 3;
    color: ${theme.color.accentText};
    transition: transform ${theme.duration.fade} ${theme.easing.settle};
  }
  ${media.hover} {
    &:hover strong { color: ${theme.color.accentText}; }
    &:hover svg { transform: translateX(${theme.space.tight}); }
  }
`

const English = styled.small`
  ${labelText}
  color: ${theme.color.accentText};
`

const Title = styled.strong`
  ${displayText}
  font-size: ${theme.size.title};
  transition: color ${theme.duration.quick};
`

const Text = styled.span`
  grid-column: 1;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`

/** Where a visitor goes on from the end of a page. */
export function NextSteps({eyebrow, heading, isOff, steps}: SectionByType['nextSteps']) {
  const shown = (steps ?? []).filter((step) => step?.path && step.title)
  if (isOff || shown.length === 0) return null
  return (
    <SectionFrame kind="next" eyebrow={eyebrow} heading={heading} isSplit>
      <nav aria-label={heading ?? undefined}>
        <List>
          {shown.map(({_id, path, title, titleEnglish, bannerText}) => (
            <Item key={_id}>
              <Step url={path}>
                {titleEnglish && <English lang="en">{titleEnglish}</English>}
                <Title>{boundDots(title)}</Title>
                {bannerText && <Text>{bannerText}</Text>}
                <Icon name="right" />
              </Step>
            </Item>
          ))}
        </List>
      </nav>
    </SectionFrame>
  )
}
