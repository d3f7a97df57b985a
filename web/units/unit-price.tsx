import {styled} from 'styled-components'
import type {WrittenBand} from '../../shared/payments.ts'
import {theme} from '../theme/theme.ts'
import {priceFigures, type WonWords} from './prices.ts'

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space.base};
  margin-top: ${theme.space.base};

  span { color: ${theme.color.inkSoft}; font-size: ${theme.size.small}; }
  strong { font-size: ${theme.size.lead}; font-weight: 600; }
`

interface UnitPriceProps {
  readonly prices: readonly WrittenBand[] | null
  readonly words: WonWords
}

/** What a type costs, from its lowest price to its highest; nothing where none is published. */
export function UnitPrice({prices, words}: UnitPriceProps) {
  return priceFigures(prices, words).map(({key, label, value}) => (
    <Line key={key}>
      <span>{label}</span>
      <strong>{value}</strong>
    </Line>
  ))
}
