import {styled} from 'styled-components'
import type {Due} from '../../shared/payments.ts'
import {isDay} from '../../shared/time-in-korea.ts'
import {sumRoom} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {inWords} from '../units/figures.ts'
import {spokenWon} from '../units/prices.ts'
import {sumCell, sumTable} from './money-styles.ts'
import {dayWords, type PriceWords, type Stage, shareWords} from './price-plan.ts'
import {Won} from './won.tsx'

const Room = styled.div`
  ${sumRoom.container}
`

const Table = styled.table`
  ${sumTable}

  tfoot { border-bottom: 2px solid ${theme.color.ink}; font-weight: 600; }
  [data-share] { color: ${theme.color.inkSoft}; }

  /* Where there is little room, what a stage is, when it is due and how much of the price it is stand above one another. */
  ${sumRoom.tight} {
    &, caption, thead, tbody, tfoot { display: block; }
    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      border-bottom: 1px solid ${theme.color.rule};
      padding-block: ${theme.space.small};
    }
    thead tr { border-top: 2px solid ${theme.color.ink}; }
    thead :is([data-day], [data-share]) { display: none; }
    th, td { border: 0; padding: 0; }
    tbody th { font-weight: 600; }
    :is([data-day], [data-share]) { grid-column: 1; font-size: ${theme.size.small}; }
    [data-sum] { grid-column: 2; grid-row: 1 / span 3; }
    thead [data-sum] { grid-row: 1; }
  }
`

const Cell = styled.td`
  ${sumCell}

  p { color: ${theme.color.inkSoft}; font-size: ${theme.size.small}; }
  ${sumRoom.tight} {
    p { max-width: 10rem; margin-left: auto; }
  }
`

const Head = styled.th`
  &&& { text-align: right; }
`

interface StagesTableProps {
  readonly caption: string
  readonly stages: readonly Stage[]
  /** Null: only shares and days are known. */
  readonly dues: readonly Due<Stage>[] | null
  /** All that is due in the stages, in won. */
  readonly total: number
  readonly words: PriceWords
}

/** The stages of the payment, with what is due at each once type and floors are known. */
export function StagesTable({caption, stages, dues, total, words}: StagesTableProps) {
  return (
    <Room>
      <Table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words?.stage}</th>
            <th scope="col" data-day>
              {words?.day}
            </th>
            <th scope="col" data-share>
              {words?.share}
            </th>
            {dues && (
              <Head scope="col" data-sum>
                {words?.amount}
              </Head>
            )}
          </tr>
        </thead>
        <tbody>
          {stages.map((stage, at) => {
            const {_key, title, day, whenText} = stage
            const due = dues?.[at]
            return (
              <tr key={_key}>
                <th scope="row">{title}</th>
                <td data-day>
                  {isDay(day) ? <time dateTime={day}>{dayWords(day)}</time> : whenText}
                </td>
                <td data-share>{shareWords(stages, at, words)}</td>
                {due && (
                  <Cell data-sum>
                    <Won won={due.sum} words={words} />
                    <Parts due={due} words={words} />
                  </Cell>
                )}
              </tr>
            )
          })}
        </tbody>
        {dues && (
          <tfoot>
            <tr>
              <th scope="row">{words?.total}</th>
              <td data-day />
              <td data-share />
              <Cell data-sum>
                <Won won={total} words={words} />
              </Cell>
            </tr>
          </tfoot>
        )}
      </Table>
    </Room>
  )
}

interface PartsProps {
  readonly due: Due<Stage>
  readonly words: PriceWords
}

/** Of what a sum is made where options are in it. */
function Parts({due, words}: PartsProps) {
  if (due.ofOptions === 0) return null
  const price = spokenWon(due.ofPrice, words)
  const options = spokenWon(due.ofOptions, words)
  return <p>{inWords(words?.parts, {price, options})}</p>
}
