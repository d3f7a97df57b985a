import {styled} from 'styled-components'
import {type Row, shareOf, sumOf} from './visit-days.ts'

const Scrolled = styled.div`
  overflow-x: auto;
`

const Table = styled.table`
  font-size: 0.8125rem;
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption { padding-bottom: 0.5rem; text-align: start; font-weight: 600; }
  th, td {
    padding: 0.375rem 0.25rem;
    border-bottom: 1px solid var(--card-border-color);
    text-align: end;
    font-weight: inherit;
    white-space: nowrap;
  }
  thead th { color: var(--card-muted-fg-color); }
  th:first-child { text-align: start; white-space: normal; overflow-wrap: anywhere; }
`

const most = 8
const numberOf = (count: number) => count.toLocaleString('ko-KR')

interface Props {
  readonly caption: string
  readonly head: string
  readonly rows: readonly Row[]
}

/** Visits, registrations and their share, as far as they are counted; the rows after the first eight as one. */
export function WaysTable({caption, head, rows}: Props) {
  const others = sumOf('나머지', rows.slice(most))
  const shown = [...rows.slice(0, most), ...(others ? [others] : [])]
  const hasRegistrations = rows.some(({registrations}) => registrations !== null)
  return (
    <Scrolled>
      <Table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">방문</th>
            {hasRegistrations && <th scope="col">등록</th>}
            {hasRegistrations && <th scope="col">등록률</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{numberOf(row.visits)}</td>
              {hasRegistrations && <td>{numberOf(row.registrations ?? 0)}</td>}
              {hasRegistrations && <td>{shareOf(row)}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scrolled>
  )
}
