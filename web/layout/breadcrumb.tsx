import {Link} from 'react-router-dom'
import {styled} from 'styled-components'
import {useLabels} from '../context/shell.tsx'
import {theme} from '../theme/theme.ts'
import {boundDots} from '../ui/bound-dots.ts'

interface BreadcrumbProps {
  readonly group: string | null | undefined
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
  return (
    <nav aria-label={breadcrumb}>
      <List>
        <li>
          <Link to="/">{home}</Link>
        </li>
        {group && group !== title && <li>{group}</li>}
        <li aria-current="page">{boundDots(title)}</li>
      </List>
    </nav>
  )
}
