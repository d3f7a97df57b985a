import {styled} from 'styled-components'
import {Picture} from '../../elements/picture.tsx'
import {SmartLink} from '../../elements/smart-link.tsx'
import type {COMPARE_QUERY_RESULT} from '../../queries/content.gen.ts'
import {media, narrowQuery} from '../../theme/media.ts'
import {contentColumn, displayText} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {AreaUnit, Size} from '../area-unit.tsx'
import {inWords, type MaybeWords} from '../figures.ts'
import type {WonWords} from '../prices.ts'
import {comparedRows, type Row, scaledWidths} from './differing.ts'

type ComparedUnit = COMPARE_QUERY_RESULT['units'][number]

const Frame = styled.section`
  ${contentColumn}

  /* The sections of the page that an editor wrote, and its next steps. */
  & ~ div { margin-top: ${theme.space.section}; }
  ${media.print} { font-size: ${theme.size.small}; }
`

const Plans = styled.div`
  display: grid;
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  gap: ${theme.space.small};
  align-items: end;
  margin-bottom: ${theme.space.tight};

  ${media.wide} { gap: ${theme.space.gap}; }

  figure { display: grid; gap: ${theme.space.small}; justify-items: center; }
  figure > span { width: calc(100% * var(--part)); background-color: transparent; }
  figcaption { ${displayText} font-size: ${theme.size.title}; text-align: center; }
`

const Note = styled.p`
  margin-bottom: ${theme.space.wide};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption { padding-block: ${theme.space.wide} ${theme.space.tight}; text-align: left; font-weight: 600; }
  thead th { background: ${theme.color.paperDeep}; font-weight: 600; }
  th, td {
    padding: ${theme.space.small} ${theme.space.tight};
    border-block: 1px solid ${theme.color.rule};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  tbody th { color: ${theme.color.accentText}; font-size: ${theme.size.small}; font-weight: 500; }

  /* On a phone the name of a row stands over its values, which have the whole width. */
  ${media.phone} {
    &, caption, thead, tbody { display: block; }
    tr {
      display: grid;
      grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
      border-bottom: 1px solid ${theme.color.rule};
    }
    th, td { border: 0; }
    thead th:first-child { display: none; }
    tbody th { grid-column: 1 / -1; padding-bottom: 0; }
    /* A price of one of three types has to fit. */
    &:has(thead th:nth-child(4)) td { font-size: ${theme.size.small}; }
  }
`

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.base};
  margin-top: ${theme.space.wide};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.width.touch};
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  ${media.print} { display: none; }
`

interface ComparisonProps {
  readonly units: readonly ComparedUnit[]
  readonly words: MaybeWords
}

/** Drawings and figures of types next to each other; the rows in which they differ come first. */
export function Comparison({
  units,
  words,
  wonWords,
}: ComparisonProps & {readonly wonWords: WonWords}) {
  if (units.length === 0) return null
  const {different, same} = comparedRows(units, words, wonWords)
  const widths = scaledWidths(units)
  return (
    <Frame aria-label={words?.compareHeading ?? undefined} style={columns(units.length)}>
      <Plans>
        {units.map((unit, at) => (
          <figure key={unit._id} style={part(widths?.[at] ?? 1)}>
            <Picture
              picture={(widths && unit.scaled?.image) || unit.image}
              sizes={`${narrowQuery} ${Math.round(90 / units.length)}vw, ${Math.round(1300 / units.length)}px`}
            />
            <figcaption>{unit.label}</figcaption>
          </figure>
        ))}
      </Plans>
      {widths && units.length > 1 && <Note>{words?.toScale}</Note>}
      <AreaUnit words={words}>
        <Rows
          caption={units.length > 1 ? words?.different : null}
          rows={different}
          units={units}
          words={words}
        />
        <Rows caption={words?.same} rows={same} units={units} words={words} />
      </AreaUnit>
      <Links>
        {units.map(({_id, label, pages}) => {
          // A page of all press sites has no address of its own.
          const own = pages.filter(({path}) => path && !path.includes('{'))
          const path = (own.find(({isPlan}) => isPlan) ?? own[0])?.path
          return path ? (
            <li key={_id}>
              <SmartLink url={path}>{inWords(words?.seePlan, {type: label ?? ''})}</SmartLink>
            </li>
          ) : null
        })}
      </Links>
    </Frame>
  )
}

function columns(count: number) {
  const style: React.CSSProperties & {'--columns': number} = {'--columns': count}
  return style
}

function part(width: number) {
  const style: React.CSSProperties & {'--part': number} = {'--part': width}
  return style
}

interface RowsProps extends ComparisonProps {
  readonly caption: string | null | undefined
  readonly rows: readonly Row[]
}

function Rows({caption, rows, units, words}: RowsProps) {
  if (rows.length === 0) return null
  return (
    <Table>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{words?.part}</th>
          {units.map(({_id, label}) => (
            <th key={_id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({key, label, cells}) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {cells.map((cell, at) => (
              <td key={units[at]?._id}>
                {cell ? <Size value={cell.value} inPyeong={cell.inPyeong} /> : words?.unknown}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
