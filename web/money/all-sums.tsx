import {styled} from 'styled-components'
import {duesOf} from '../../shared/payments.ts'
import {theme} from '../theme/theme.ts'
import {floorWords, inWords} from '../units/figures.ts'
import {exactWon} from '../units/prices.ts'
import {sumTable} from './money-styles.ts'
import type {PricedType, PriceWords, Stage} from './price-plan.ts'

const Scrolled = styled.div`
  overflow-x: auto;
  & + & { margin-top: ${theme.space.gap}; }
`

const Table = styled.table`
  ${sumTable}
  :is(th, td):not(:first-child) { padding-left: ${theme.space.base}; text-align: right; white-space: nowrap; }
  th:first-child { white-space: nowrap; }
`

interface AllSumsProps {
  readonly types: readonly PricedType[]
  readonly stages: readonly Stage[]
  readonly words: PriceWords
}

/** What is due for each type on each of its floors, without options: where no script can work out one of them. */
export function AllSums({types, stages, words}: AllSumsProps) {
  return types.map(({id, label, bands}) => {
    const caption = inWords(words?.sumOf, {type: label, floors: ''})
    const columns = bands.flatMap((band) => {
      const dues = duesOf(band.price, 0, stages)
      return dues ? {band, dues} : []
    })
    if (columns.length === 0) return null
    return (
      // It can be scrolled, so it has to be reached by keys.
      <Scrolled key={id} role="region" tabIndex={0} aria-label={caption}>
        <Table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words?.stage}</th>
              {columns.map(({band}, at) => (
                <th key={at} scope="col">
                  {floorWords(band, words)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stages.map(({_key, title}, row) => (
              <tr key={_key}>
                <th scope="row">{title}</th>
                {columns.map(({dues}, at) => (
                  <td key={at}>{exactWon(dues[row]?.sum ?? 0, words)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{words?.total}</th>
              {columns.map(({band}, at) => (
                <td key={at}>{exactWon(band.price, words)}</td>
              ))}
            </tr>
          </tbody>
        </Table>
      </Scrolled>
    )
  })
}
