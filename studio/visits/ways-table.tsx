import {styled} from 'styled-components'
import {type Row, shareOf} from './visit-days.ts'

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

/** Visits, registrations and their share, the rows with most registrations first; the others as one row. */
export function WaysTable({caption, head, rows}: Props) {
  const others = rows.slice(most)
  const total = (field: 'visits' | 'registrations') =>
    others.reduce((sum, row) => sum + row[field], 0)
  const shown = [
    ...rows.slice(0, most),
    ...(others.length > 0
      ? [{name: '나머지', visits: total('visits'), registrations: total('registrations')}]
      : []),
  ]
  return (
    <Scrolled>
      <Table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">방문</th>
            <th scope="col">등록</th>
            <th scope="col">등록률</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{numberOf(row.visits)}</td>
              <td>{numberOf(row.registrations)}</td>
              <td>{shareOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scrolled>
  )
}
