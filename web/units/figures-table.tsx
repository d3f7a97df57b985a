import {styled} from 'styled-components'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {boundInCell} from '../ui/bound-dots.ts'
import {AreaUnit, Size} from './area-unit.tsx'
import {
  areaFigures,
  type Figure,
  inWords,
  type MaybeWords,
  spaceFigures,
  type UnitFigures,
} from './figures.ts'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption { padding-bottom: ${theme.space.tight}; text-align: left; font-weight: 600; }
  th, td {
    padding: ${theme.space.small};
    border-block: 1px solid ${theme.color.rule};
    text-align: left;
    vertical-align: top;
    overflow-wrap: break-word;
  }
  /* With text at 200 % on a phone, the longest label is wider than half of the table. */
  tbody th { width: 50%; font-weight: 400; overflow-wrap: anywhere; }
  thead th { background: ${theme.color.paperDeep}; font-weight: 600; }
  /* A plan is printed on one sheet, with its areas. */
  ${media.print} { &[data-on-screen-alone] { display: none; } }
`

interface UnitProps {
  readonly unit: UnitFigures
  readonly words: MaybeWords
}

/** The areas of a type, in the unit that the visitor chooses. */
export function AreasTable({unit, words}: UnitProps) {
  const figures = areaFigures(unit, words)
  if (figures.length === 0) return null
  const caption = unit.areas?.caption ?? inWords(words?.areasCaption, {type: unit.label ?? ''})
  const [part, size] = unit.areas?.rows?.[0]?.cells ?? [words?.part, words?.size]
  return (
    <AreaUnit words={words}>
      <Figures caption={caption} head={[part, size]} figures={figures} />
    </AreaUnit>
  )
}

/** Homes, rooms, floors and directions of a type. */
export function SpaceTable({unit, words}: UnitProps) {
  const figures = spaceFigures(unit, words)
  if (figures.length === 0) return null
  const caption = inWords(words?.factsCaption, {type: unit.label ?? ''})
  return <Figures caption={caption} figures={figures} isOnScreenAlone />
}

interface FiguresProps {
  readonly caption: string
  readonly head?: readonly (string | null | undefined)[]
  readonly figures: readonly Figure[]
  readonly isOnScreenAlone?: boolean
}

function Figures({caption, head, figures, isOnScreenAlone = false}: FiguresProps) {
  return (
    <Table data-on-screen-alone={isOnScreenAlone || undefined}>
      <caption>{caption}</caption>
      {head && (
        <thead>
          <tr>
            {head.map((word, index) => (
              <th key={index} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {figures.map(({key, label, value, inPyeong}) => (
          <tr key={key}>
            <th scope="row">{boundInCell(label)}</th>
            <td>
              <Size value={boundInCell(value) ?? ''} inPyeong={inPyeong} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
