import {styled} from 'styled-components'
import {theme} from '../theme/theme.ts'
import {floorWords} from '../units/figures.ts'
import {sumCell, sumTable} from './money-styles.ts'
import type {PricedType, PriceWords} from './price-plan.ts'
import {Won} from './won.tsx'

const Table = styled.table`
  ${sumTable}

  tbody { border-bottom: 1px solid ${theme.color.ruleStrong}; }
  th[scope='rowgroup'] { font-weight: 600; }
  /* The floors of a type stand under one another, also in rows that have no cell for its name. */
  th[scope='row'] { padding-left: ${theme.space.small}; }
`

const Cell = styled.td`
  ${sumCell}
`

const Head = styled.th`
  &&& { text-align: right; }
`

interface PriceTableProps {
  readonly types: readonly PricedType[]
  readonly words: PriceWords
}

/** What each type costs, by floors. */
export function PriceTable({types, words}: PriceTableProps) {
  if (types.length === 0) return null
  return (
    <Table>
      <caption>{words?.pricesHeading}</caption>
      <thead>
        <tr>
          <th scope="col">{words?.type}</th>
          <th scope="col">{words?.floors}</th>
          <Head scope="col">{words?.price}</Head>
        </tr>
      </thead>
      {types.map(({id, label, bands}) => (
        <tbody key={id}>
          {bands.map((band, at) => (
            <tr key={at}>
              {at === 0 && (
                <th scope="rowgroup" rowSpan={bands.length}>
                  {label}
                </th>
              )}
              <th scope="row">{floorWords(band, words)}</th>
              <Cell>
                <Won won={band.price} words={words} />
              </Cell>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  )
}
