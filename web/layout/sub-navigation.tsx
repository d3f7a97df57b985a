import {useEffect, useRef} from 'react'
import {useLocation} from 'react-router-dom'
import {styled} from 'styled-components'
import {useLabels} from '../context/shell.tsx'
import {SmartLink} from '../elements/smart-link.tsx'
import type {PAGE_QUERY_RESULT} from '../queries/content.gen.ts'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {tabStyle} from '../ui/tab-style.ts'
import {headerHeight} from './header-size.ts'
import {placeOf} from './place-of.ts'

interface SubNavigationProps {
  readonly menu: NonNullable<PAGE_QUERY_RESULT['page']>['subMenu']
  /** The current page's own address. */
  readonly path: string | null
}

const Nav = styled.nav`
  position: sticky;
  top: ${headerHeight};
  z-index: ${theme.layer.sticky};
  border-bottom: 1px solid ${theme.color.rule};
  background: ${theme.color.paper};

  ${media.low} { position: relative; top: 0; }
  ${media.print} { display: none; }
`

const List = styled.ul`
  display: flex;
  gap: calc(2 * ${theme.space.base});
  max-width: calc(${theme.width.content} + 2 * ${theme.space.gutter});
  margin-inline: auto;
  padding-inline: ${theme.space.gutter};
  overflow-x: auto;
  scrollbar-width: none;

  ${media.wide} { gap: ${theme.space.block}; }
`

const Tab = styled(SmartLink)`
  ${tabStyle}
  display: flex;
  align-items: center;
  min-height: ${theme.height.subNavigation};

  ${media.narrow} { font-size: ${theme.size.small}; }
`

/** Links to the sibling pages. It stays under the header, and shows the current tab. */
export function SubNavigation({menu, path}: SubNavigationProps) {
  const {pathname} = useLocation()
  const {subMenu} = useLabels('header')
  const list = useRef<HTMLUListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current tab
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!list.current || !tab) return
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [pathname])

  if (!menu?.items?.length) return null
  return (
    <Nav aria-label={[menu.title, subMenu].filter(Boolean).join(' ')}>
      <List ref={list}>
        {menu.items.map(({_key, label, url}) => (
          <li key={_key}>
            <Tab url={url} aria-current={placeOf(url, pathname, path)}>
              {label}
            </Tab>
          </li>
        ))}
      </List>
    </Nav>
  )
}
