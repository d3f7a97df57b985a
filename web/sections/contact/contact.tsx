import {styled} from 'styled-components'
import {useShell} from '../../context/shell.tsx'
import {media} from '../../theme/media.ts'
import {displayText} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import type {SectionByType} from '../section-by-type.ts'
import {SectionFrame} from '../section-frame.tsx'

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border-block: 1px solid ${theme.color.rule};

  & > div { padding-block: ${theme.space.gap}; }
  & > div + div { padding-left: ${theme.space.gap}; border-left: 1px solid ${theme.color.rule}; }

  dt { color: ${theme.color.accentText}; font-size: ${theme.size.small}; }
  dd { ${displayText} font-size: ${theme.size.heading}; }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    & > div + div { padding-left: 0; border-left: 0; border-top: 1px solid ${theme.color.rule}; }
  }
`

const Phone = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.width.touch};
  font-variant-numeric: tabular-nums;
  text-decoration: underline;
  text-decoration-color: ${theme.color.accent};
  text-decoration-thickness: 1px;
  text-underline-offset: 0.3em;
`

export function Contact(section: SectionByType['contact']) {
  const {eyebrow, heading, text, phoneLabel, hoursLabel} = section
  const {phone, hours} = useShell().content.site ?? {}
  // A new complex has neither yet.
  if (!phone && !hours) return null
  return (
    <SectionFrame eyebrow={eyebrow} heading={heading} lead={text}>
      <List>
        {phone && (
          <div>
            <dt>{phoneLabel}</dt>
            <dd>
              <Phone href={`tel:${phone}`}>{phone}</Phone>
            </dd>
          </div>
        )}
        {hours && (
          <div>
            <dt>{hoursLabel}</dt>
            <dd>{hours}</dd>
          </div>
        )}
      </List>
    </SectionFrame>
  )
}
