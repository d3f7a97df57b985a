import {styled} from 'styled-components'
import {ContractSum} from '../../money/contract-sum.tsx'
import {PriceFacts} from '../../money/price-facts.tsx'
import {pricedTypes, stagesOf} from '../../money/price-plan.ts'
import {PriceTable} from '../../money/price-table.tsx'
import {StagesTable} from '../../money/stages-table.tsx'
import {stackedOnPaper} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {boundDots} from '../../ui/bound-dots.ts'
import type {SectionByType} from '../section-by-type.ts'
import {SectionFrame} from '../section-frame.tsx'

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.block};
  ${stackedOnPaper}
`

const Note = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  white-space: pre-line;
`

/** Published prices and stages of the payment; nothing at all where neither is written. */
export function PricesSection(section: SectionByType['prices']) {
  const {eyebrow, heading, lead, payments, words} = section
  const types = pricedTypes(section.types)
  const stages = stagesOf(payments)
  if (types.length === 0 && stages.length === 0) return null
  return (
    <SectionFrame eyebrow={eyebrow} heading={heading} lead={lead} isSplit>
      <Parts>
        <PriceTable types={types} words={words} />
        <PriceFacts types={types} words={words} />
        {stages.length > 0 &&
          (types.length > 0 ? (
            <ContractSum types={types} stages={stages} words={words} />
          ) : (
            <StagesTable
              caption={words?.stagesHeading ?? ''}
              stages={stages}
              dues={null}
              total={0}
              words={words}
            />
          ))}
        {payments?.note && <Note>{boundDots(payments.note)}</Note>}
      </Parts>
    </SectionFrame>
  )
}
