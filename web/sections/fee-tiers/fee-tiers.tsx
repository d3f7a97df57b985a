import {styled} from 'styled-components'
import {SmartLink} from '../../elements/smart-link.tsx'
import {contentColumn, displayText} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {boundDots} from '../../ui/bound-dots.ts'
import {framedButton} from '../../ui/button-styles.ts'
import type {SectionByType} from '../section-by-type.ts'
import {SectionFrame, splitColumns} from '../section-frame.tsx'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: ${theme.space.base};
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
    text-align: left;
  }

  thead { border-top: 2px solid ${theme.color.ink}; }

  th, td {
    padding: ${theme.space.base} ${theme.space.small};
    border-bottom: 1px solid ${theme.color.rule};
    text-align: left;
    vertical-align: baseline;
  }

  thead th { color: ${theme.color.accentText}; font-size: ${theme.size.small}; font-weight: 500; }
  tbody th { font-weight: 400; }
  :is(th, td):first-child { padding-left: 0; }
  :is(th, td):last-child { padding-right: 0; text-align: right; }
  td { ${displayText} font-size: ${theme.size.title}; white-space: nowrap; }
`

const Part = styled.section`
  ${contentColumn}
  display: grid;
  gap: ${theme.space.wide};
  margin-top: ${theme.space.block};

  ${splitColumns}

  h3 { ${displayText} font-size: ${theme.size.title}; }
`

const Steps = styled.ol`
  counter-reset: step;
`

const Step = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${theme.space.gap};
  align-items: baseline;
  padding-block: ${theme.space.wide};
  border-top: 1px solid ${theme.color.rule};
  counter-increment: step;

  &:last-child { border-bottom: 1px solid ${theme.color.rule}; }

  &::before {
    ${displayText}
    content: counter(step, decimal-leading-zero);
    color: ${theme.color.accentText};
    font-size: ${theme.size.title};
    font-variant-numeric: tabular-nums;
  }

  h4 { font-size: ${theme.size.lead}; font-weight: 600; }
  p { grid-column: 2; margin-top: ${theme.space.tight}; color: ${theme.color.inkSoft}; white-space: pre-line; }
`

const Notes = styled.ul`
  display: grid;
  gap: ${theme.space.base};

  li {
    padding-left: ${theme.space.base};
    border-left: 2px solid ${theme.color.accent};
    white-space: pre-line;
  }
`

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.small};
  margin-top: ${theme.space.gap};
`

const ButtonLink = styled(SmartLink)`
  ${framedButton}
`

type FeeTiersProps = SectionByType['feeTiers']

export function FeeTiers({eyebrow, heading, lead, ...parts}: FeeTiersProps) {
  const {stepsHeading, steps, notesHeading, notes, links} = parts
  return (
    <div>
      <SectionFrame eyebrow={eyebrow} heading={heading} lead={lead} isSplit>
        <Tiers {...parts} />
      </SectionFrame>
      {steps && (
        <Part>
          <h3>{stepsHeading}</h3>
          <Steps>
            {steps.map(({_key, title, text}) => (
              <Step key={_key}>
                <h4>{boundDots(title)}</h4>
                <p>{boundDots(text)}</p>
              </Step>
            ))}
          </Steps>
        </Part>
      )}
      {notes && (
        <Part>
          <h3>{notesHeading}</h3>
          <div>
            <Notes>
              {notes.map((note, index) => (
                <li key={index}>{boundDots(note)}</li>
              ))}
            </Notes>
            <FeeLinks links={links} />
          </div>
        </Part>
      )}
    </div>
  )
}

function FeeLinks({links}: Pick<FeeTiersProps, 'links'>) {
  const named = (links ?? []).filter(({label, url}) => label && url)
  if (named.length === 0) return null
  return (
    <Links>
      {named.map(({_key, label, url}) => (
        <li key={_key}>
          <ButtonLink url={url}>{label}</ButtonLink>
        </li>
      ))}
    </Links>
  )
}

type TiersProps = Pick<FeeTiersProps, 'caption' | 'amountLabel' | 'feeLabel' | 'tiers'>

function Tiers({caption, amountLabel, feeLabel, tiers}: TiersProps) {
  if (!tiers?.length) return null
  return (
    <Table>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{amountLabel}</th>
          <th scope="col">{feeLabel}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({_key, amount, fee}) => (
          <tr key={_key}>
            <th scope="row">{amount}</th>
            <td>{fee}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
