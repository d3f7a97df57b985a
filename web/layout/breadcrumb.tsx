import {Link} from 'react-router-dom'
import {styled} from 'styled-components'
import {useLabels} from '../context/shell.tsx'
import type {PAGE_QUERY_RESULT} from '../queries/content.gen.ts'
import {theme} from '../theme/theme.ts'
import {boundDots} from '../ui/bound-dots.ts'
import {BreadcrumbFacts} from './structured-data.tsx'

interface BreadcrumbProps {
  readonly group: NonNullable<PAGE_QUERY_RESULT['page']>['subMenu'] | undefined
  readonly title: string | null | undefined
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  font-size: ${theme.size.small};

  li { display: flex; align-items: center; }
  li + li::before {
    content: '';
    width: ${theme.space.base};
    height: 1px;
    margin-inline: ${theme.space.small};
    background: ${theme.color.accentLight};
  }
  a {
    display: inline-flex;
    align-items: center;
    margin-inline: calc(-1 * ${theme.space.base});
    padding-inline: ${theme.space.base};
    min-height: ${theme.width.touch};
  }
  a:hover { color: ${theme.color.accentLight}; }
`

export function Breadcrumb({group, title}: BreadcrumbProps) {
  const {breadcrumb, home} = useLabels('common')
  const name = group?.title === title ? null : group?.title
  const first = group?.items?.find(({url}) => url?.startsWith('/'))
  return (
    <nav aria-label={breadcrumb}>
      <List>
        <li>
          <Link to="/">{home}</Link>
        </li>
        {name && <li>{name}</li>}
        <li aria-current="page">{boundDots(title)}</li>
      </List>
      {/* After what is seen: a browser may paint where it meets a script. */}
      <BreadcrumbFacts
        places={[
          {name: home, path: '/'},
          // A group has no page of its own; its first one is where its name in the menu leads.
          {name, path: first?.url ?? ''},
          {name: title, path: ''},
        ]}
      />
    </nav>
  )
}
