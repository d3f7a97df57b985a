import {styled} from 'styled-components'
import {media} from '../../theme/media.ts'
import {visuallyHidden} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {boundDots} from '../../ui/bound-dots.ts'
import type {SectionByType} from '../section-by-type.ts'
import {SectionFrame} from '../section-frame.tsx'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  /* The heading next to the table says the same, so this name is for screen readers only. */
  caption { ${visuallyHidden} }

  tbody { border-top: 2px solid ${theme.color.ink}; }

  th, td {
    padding: ${theme.space.wide} ${theme.space.base};
    border-bottom: 1px solid ${theme.color.rule};
    text-align: left;
    vertical-align: top;
  }

  th {
    width: 11rem;
    padding-left: 0;
    color: ${theme.color.accentText};
    font-weight: 500;
  }

  td {
    font-size: ${theme.size.lead};
    white-space: pre-line;
  }

  ${media.phone} {
    &, tbody, tr, th, td { display: block; }
    th { width: auto; padding: ${theme.space.base} 0 0; border: 0; font-size: ${theme.size.small}; }
    td { padding: ${theme.space.hair} 0 ${theme.space.base}; }
  }
`

const Note = styled.p`
  max-width: ${theme.width.text};
  margin-top: ${theme.space.wide};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  white-space: pre-line;
`

export function InfoTable({eyebrow, heading, caption, rows, note}: SectionByType['infoTable']) {
  return (
    <SectionFrame eyebrow={eyebrow} heading={heading} isSplit>
      <Table>
        {caption && <caption>{caption}</caption>}
        <tbody>
          {rows?.map(({label, value}, index) => (
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>{boundDots(value)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {note && <Note>{boundDots(note)}</Note>}
    </SectionFrame>
  )
}
