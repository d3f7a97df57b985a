import {styled} from 'styled-components'

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(7rem, auto) minmax(0, 1fr);
  gap: 0.375rem 0.75rem;
  margin: 0;
  font-size: 0.8125rem;
  line-height: 1.5;

  dt { color: var(--card-muted-fg-color); overflow-wrap: anywhere; }
  dd { margin: 0; overflow-wrap: anywhere; }
`

interface FactListProps {
  /** Empty facts are left out. */
  readonly rows: readonly (readonly [title: string, text: string])[]
}

/** Titles and what belongs to each, as text. */
export function FactList({rows}: FactListProps) {
  return (
    <List>
      {rows.map(([title, text]) =>
        text === '' ? null : (
          <div key={title} style={{display: 'contents'}}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ),
      )}
    </List>
  )
}
