import {Text} from '@sanity/ui'
import {styled} from 'styled-components'

const Table = styled.table`
  width: 100%;
  margin-top: 0.5rem;
  border-collapse: collapse;
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;

  caption { position: absolute; clip-path: inset(50%); }
  th, td {
    padding: 0.375rem 0.25rem;
    border-bottom: 1px solid var(--card-border-color);
    text-align: start;
    font-weight: inherit;
  }
  td { text-align: end; }
`

interface Props {
  readonly caption: string
  readonly heads: readonly [string, string]
  readonly rows: readonly (readonly [string, number])[]
}

/** The figures of a chart, folded: for people who cannot see the chart, or want the exact numbers. */
export function FiguresTable({caption, heads, rows}: Props) {
  return (
    <details>
      <Text as="summary" size={1} muted>
        표로 보기
      </Text>
      <Table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, count]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{count.toLocaleString('ko-KR')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}
