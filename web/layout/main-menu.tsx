import {useEffect, useState} from 'react'
import {styled} from 'styled-components'
import {useLabels, useShell} from '../context/shell.tsx'
import {headerRoom, media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {MainMenuItem} from './main-menu-item.tsx'

const Nav = styled.nav`
  ${media.narrow} { display: none; }
  ${headerRoom.tight} { display: none; }
`

const List = styled.ul`
  display: flex;
  gap: clamp(0px, 4vw - 2.4rem, ${theme.space.wide});
`

/** Wide screens: at most one list of sub-items is open, by pointing at it or by key. */
export function MainMenu() {
  const {menu} = useShell().content
  const {mainMenu} = useLabels('header')
  const [open, setOpen] = useState<string | null>(null)

  useEffect(() => {
    if (open === null) return
    const close = ({key}: KeyboardEvent) => {
      if (key === 'Escape') setOpen(null)
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [open])

  return (
    <Nav aria-label={mainMenu}>
      <List>
        {menu?.map((item) => (
          <MainMenuItem
            key={item._id}
            item={item}
            isOpen={open === item._id}
            onOpen={() => setOpen(item._id)}
            onClose={() => setOpen((now) => (now === item._id ? null : now))}
          />
        ))}
      </List>
    </Nav>
  )
}
