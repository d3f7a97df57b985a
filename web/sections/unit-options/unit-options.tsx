import {styled} from 'styled-components'
import {isWon} from '../../../shared/payments.ts'
import {Picture} from '../../elements/picture.tsx'
import {media, narrowQuery} from '../../theme/media.ts'
import {theme} from '../../theme/theme.ts'
import {boundDots} from '../../ui/bound-dots.ts'
import {spokenWon} from '../../units/prices.ts'
import {UnitPrice} from '../../units/unit-price.tsx'
import type {SectionByType} from '../section-by-type.ts'
import {SectionFrame} from '../section-frame.tsx'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${theme.space.gap};
`

const Item = styled.li`
  display: grid;
  align-content: start;
  gap: ${theme.space.small};
  border-top: 1px solid ${theme.color.rule};
  padding-top: ${theme.space.base};
  break-inside: avoid;

  h3 { font-size: ${theme.size.lead}; font-weight: 600; }
  p { color: ${theme.color.inkSoft}; white-space: pre-line; }
`

/** Filled for what the buyer gets, framed for the rest; the words say which it is. */
const Term = styled.strong`
  justify-self: start;
  padding: ${theme.space.hair} ${theme.space.small};
  border: 1px solid ${theme.color.supportText};
  border-radius: ${theme.radius.small};
  color: ${theme.color.supportText};
  font-size: ${theme.size.small};
  font-weight: 600;

  &[data-kind='included'] { background: ${theme.color.supportSoft}; }
  &[data-kind='paid'] { border-color: ${theme.color.accentText}; color: ${theme.color.accentText}; }
  &[data-kind='display'] {
    border-color: ${theme.color.ruleStrong};
    color: ${theme.color.inkSoft};
  }
  ${media.print} { border-color: currentColor; }
`

/** What a type is shown with, and whether the buyer gets it. */
export function UnitOptions({eyebrow, heading, lead, unit}: SectionByType['unitOptions']) {
  const options = (unit?.options ?? []).filter(({title}) => title)
  if (options.length === 0 && !heading) return null
  return (
    <SectionFrame eyebrow={eyebrow} heading={heading} lead={lead}>
      {unit && <UnitPrice prices={unit.prices} words={unit.wonWords} />}
      {options.length > 0 && (
        <List>
          {options.map(({_key, title, kind, price, text, image}) => (
            <Item key={_key}>
              <Picture picture={image} ratio={3 / 2} sizes={`${narrowQuery} 90vw, 420px`} />
              <h3>{boundDots(title)}</h3>
              {kind && <Term data-kind={kind}>{unit?.words?.[kind] ?? ''}</Term>}
              {kind === 'paid' && isWon(price) && <p>{spokenWon(price, unit?.wonWords ?? null)}</p>}
              {text && <p>{boundDots(text)}</p>}
            </Item>
          ))}
        </List>
      )}
    </SectionFrame>
  )
}
