import {styled} from 'styled-components'
import {media} from '../../theme/media.ts'
import {theme} from '../../theme/theme.ts'
import {boundDots} from '../../ui/bound-dots.ts'
import type {HomeProject} from './home-data.ts'
import {published} from './published.ts'

const Rows = styled.dl`
  border-top: 1px solid ${theme.color.ink};
  font-variant-numeric: tabular-nums;

  ${media.wide} { font-size: clamp(${theme.size.small}, 2.3svh, ${theme.size.body}); }
`

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(6.5em, 1fr) minmax(0, 4fr);
  gap: ${theme.space.hair} ${theme.space.wide};
  padding-block: var(--line);
  border-bottom: 1px solid ${theme.color.rule};

  dt { color: ${theme.color.accentText}; font-weight: 600; }
  dd { white-space: pre-line; }

  ${media.phone} { grid-template-columns: minmax(5.5em, 1fr) minmax(0, 3fr); }
`

export function ProjectInfo({rows}: {rows: HomeProject['rows']}) {
  return (
    <Rows>
      {published(rows).map(({label, value}, index) => (
        <Row key={index}>
          <dt>{label}</dt>
          <dd>{boundDots(value)}</dd>
        </Row>
      ))}
    </Rows>
  )
}
