import type {ReactNode} from 'react'
import {styled} from 'styled-components'
import {media} from '../theme/media.ts'
import {displayText} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {framedButton} from '../ui/button-styles.ts'
import {SmartLink} from '../ui/smart-link.tsx'
import type {SectionByType} from './section-by-type.ts'
import {SectionFrame} from './section-frame.tsx'

const Parts = styled.div`
  display: grid;
  gap: ${theme.space.block};
`

const Table = styled.table`
  width: 100%;
  max-width: 60rem;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption {
    ${displayText}
    padding-bottom: ${theme.space.base};
    font-size: ${theme.size.title};
    text-align: left;
  }

  thead { border-top: 2px solid ${theme.color.ink}; }

  th, td {
    padding: ${theme.space.base} ${theme.space.small};
    border-bottom: 1px solid ${theme.color.rule};
    text-align: left;
    vertical-align: top;
  }

  thead th { color: ${theme.color.bronzeText}; font-size: ${theme.size.small}; font-weight: 500; }
  tbody th { font-weight: 400; }
  :is(th, td):first-child { padding-left: 0; }
  :is(th, td):last-child { padding-right: 0; text-align: right; }
  td { font-weight: 600; white-space: nowrap; }
  ${media.phone} { td { white-space: normal; } }
`

const PartHeading = styled.h3`
  ${displayText}
  margin-bottom: ${theme.space.wide};
  font-size: ${theme.size.title};
`

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${theme.space.gap};
  counter-reset: step;
`

const Step = styled.li`
  padding-top: ${theme.space.base};
  border-top: 1px solid ${theme.color.ruleStrong};
  counter-increment: step;

  &::before {
    ${displayText}
    content: counter(step, decimal-leading-zero);
    color: ${theme.color.bronzeText};
    font-size: ${theme.size.title};
  }

  h4 { margin-block: ${theme.space.tight}; font-size: ${theme.size.lead}; font-weight: 600; }
  p { color: ${theme.color.inkSoft}; white-space: pre-line; }
`

const Notes = styled.ul`
  display: grid;
  gap: ${theme.space.small};
  max-width: ${theme.width.text};

  li {
    padding-left: ${theme.space.base};
    border-left: 2px solid ${theme.color.bronze};
    white-space: pre-line;
  }
`

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.small};
`

const ButtonLink = styled(SmartLink)`
  ${framedButton}
`

type FeeTiersProps = SectionByType['feeTiers']

export function FeeTiers({eyebrow, heading, lead, ...parts}: FeeTiersProps) {
  return (
    <SectionFrame eyebrow={eyebrow} heading={heading} lead={lead}>
      <Parts>
        <Tiers {...parts} />
        <Part heading={parts.stepsHeading} isEmpty={!parts.steps?.length}>
          <Steps>
            {parts.steps?.map(({_key, title, text}) => (
              <Step key={_key}>
                <h4>{title}</h4>
                <p>{text}</p>
              </Step>
            ))}
          </Steps>
        </Part>
        <Part heading={parts.notesHeading} isEmpty={!parts.notes?.length}>
          <Notes>
            {parts.notes?.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Notes>
        </Part>
        <Part isEmpty={!parts.links?.length}>
          <Links>
            {parts.links?.map(({_key, label, url}) => (
              <li key={_key}>
                <ButtonLink url={url}>{label}</ButtonLink>
              </li>
            ))}
          </Links>
        </Part>
      </Parts>
    </SectionFrame>
  )
}

interface PartProps {
  readonly heading?: string | null
  readonly isEmpty: boolean
  readonly children: ReactNode
}

function Part({heading, isEmpty, children}: PartProps) {
  if (isEmpty) return null
  return (
    <div>
      {heading && <PartHeading>{heading}</PartHeading>}
      {children}
    </div>
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
