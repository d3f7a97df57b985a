import {styled} from 'styled-components'
import {theme} from '../theme/theme.ts'
import {boundDots} from '../ui/bound-dots.ts'
import type {ShownWording} from './shown-wordings.ts'

const Rows = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space.hair} ${theme.space.base};
  margin: 0;

  div { display: contents; }
  dt { font-weight: 600; color: ${theme.color.ink}; }
  dd { margin: 0; white-space: pre-line; }
`

/** Which data is taken, for which purpose, for how long, and who else gets it. */
export function WordingRows({rows}: Pick<ShownWording, 'rows'>) {
  if (rows.length === 0) return null
  return (
    <Rows>
      {rows.map(({name, label, value}) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{boundDots(value)}</dd>
        </div>
      ))}
    </Rows>
  )
}
