import {Link} from 'react-router-dom'
import {styled} from 'styled-components'
import {pressPostPath} from '../../shared/press-paths.ts'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {boundDots} from '../ui/bound-dots.ts'
import {formatDay} from './press-date.ts'
import type {PressRow} from './press-pages.ts'
import {usePressWords} from './press-words.ts'

interface PressTableProps {
  readonly site: string
  readonly rows: readonly PressRow[]
  /** The table's name, for screen readers. */
  readonly label: string | null
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  border-top: 2px solid ${theme.color.ink};
  font-variant-numeric: tabular-nums;

  th, td {
    padding: ${theme.space.base} ${theme.space.small};
    border-bottom: 1px solid ${theme.color.rule};
    text-align: center;
    white-space: nowrap;
  }
  th { font-size: ${theme.size.small}; font-weight: 600; }
  td { color: ${theme.color.inkSoft}; font-size: ${theme.size.small}; }
  tbody tr { position: relative; transition: background-color ${theme.duration.quick}; }
  tbody tr:hover { background: ${theme.color.paperDeep}; }

  .wide { ${media.narrow} { display: none; } }
  ${media.phone} {
    th, td { padding-inline: ${theme.space.hair}; font-size: min(${theme.size.small}, 4vw); }
  }
`

const Title = styled.td`
  && {
    width: 100%;
    color: ${theme.color.ink};
    font-size: ${theme.size.body};
    text-align: left;
    white-space: normal;
  }

  a { display: flex; align-items: center; min-height: ${theme.width.touch}; }
  a::after { content: ''; position: absolute; inset: 0; }
  a:hover { text-decoration: underline; text-underline-offset: 0.3em; }
  a:focus-visible { outline: 0; }
  a:focus-visible::after { outline: 2px solid ${theme.color.accent}; outline-offset: -2px; }
`

export function PressTable({site, rows, label}: PressTableProps) {
  const words = usePressWords()
  return (
    <Table aria-label={label ?? undefined}>
      <thead>
        <tr>
          <th scope="col">{words.number}</th>
          <th scope="col">{words.title}</th>
          <th scope="col" className="wide">
            {words.author}
          </th>
          <th scope="col">{words.date}</th>
          <th scope="col" className="wide">
            {words.views}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({_id, number, title, date, views}) => (
          <tr key={_id}>
            <td>{number}</td>
            <Title>
              <Link to={pressPostPath(site, _id)} state={{fromList: true}}>
                {boundDots(title)}
              </Link>
            </Title>
            <td className="wide">{words.administrator}</td>
            <td>
              <time dateTime={date ?? undefined}>{formatDay(date)}</time>
            </td>
            <td className="wide">{views.toLocaleString('ko-KR')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
