import {useEffect, useId, useRef} from 'react'
import {Link} from 'react-router-dom'
import {styled} from 'styled-components'
import {useLabels, useShell} from '../context/shell.tsx'
import {registrationPath} from '../registration/register-trigger.tsx'
import {useVisitPath, VisitDoor} from '../registration/visit-door.tsx'
import {headerRoom, media, wideQuery} from '../theme/media.ts'
import {displayText} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {Icon} from '../ui/icon.tsx'
import {useOverlayEntry} from '../ui/use-overlay-entry.ts'
import {headerHeight} from './header-size.ts'
import {MobileMenuList} from './mobile-menu-list.tsx'

/** `command` and `commandfor` are newer than the list of attributes that styled-components knows. */
const Toggle = styled.button.withConfig({shouldForwardProp: () => true})`
  display: grid;
  place-items: center;
  width: ${theme.width.touch};
  height: ${theme.width.touch};
  font-size: ${theme.size.title};

  ${media.wide} { display: none; }
  ${headerRoom.tight} { display: grid; }
`

const Contact = styled.div`
  display: flex;
  align-items: center;
  justify-self: end;
`

const Call = styled(Toggle)`
  font-size: ${theme.size.lead};
`

/** A phone held sideways has no room for a bar at its foot. */
const Reserve = styled(VisitDoor)`
  display: none;
  align-items: center;
  min-height: ${theme.width.touch};
  padding-inline: ${theme.space.base};
  font-size: ${theme.size.small};
  font-weight: 600;

  ${media.lowAndBroad} { display: flex; }
  ${media.wide} { display: none; }
`

const Sheet = styled.dialog`
  width: min(100%, 26rem);
  height: 100%;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${theme.color.paper};
  color: ${theme.color.ink};
  ${media.forced} { border-right: 1px solid; }
  translate: -100% 0;
  transition:
    translate ${theme.duration.fade} ${theme.easing.settle},
    overlay ${theme.duration.fade} allow-discrete,
    display ${theme.duration.fade} allow-discrete;

  &[open] {
    translate: 0 0;
    @starting-style { translate: -100% 0; }
  }

  &::backdrop { background: ${theme.color.veil}; }
`

const Top = styled.div`
  position: sticky;
  top: 0;
  display: flex;
  align-items: center;
  height: ${headerHeight};
  padding-inline: ${theme.space.tight};
  background: ${theme.color.paper};
`

const Reservation = styled(Link)`
  ${displayText}
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: calc(${theme.width.touch} + ${theme.space.gap});
  padding-inline: ${theme.space.gutter};
  background: ${theme.color.ink};
  color: ${theme.color.paper};
  font-size: ${theme.size.title};

  svg { color: ${theme.color.accentLight}; }
  &:focus-visible { outline-offset: -4px; }
`

const Foot = styled.a`
  ${displayText}
  display: grid;
  padding: ${theme.space.gap} ${theme.space.gutter};
  font-size: ${theme.size.heading};
  font-variant-numeric: tabular-nums;

  span {
    font: 500 ${theme.size.small} / ${theme.leading.body} ${theme.font.text};
    color: ${theme.color.inkSoft};
  }
`

/** Narrow screens: the button, and the menu that slides in over the page. */
export function MobileMenu() {
  const id = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  const {isOpen, open, close} = useOverlayEntry('#menu')
  const words = useLabels('header')
  const {site} = useShell().content
  const visitPath = useVisitPath()

  useEffect(() => {
    const dialog = sheet.current
    if (!isOpen || !dialog) return
    if (!dialog.open) dialog.showModal()
    return () => dialog.close()
  }, [isOpen])
  // The menu was opened without code, by `command`.
  useEffect(() => {
    if (sheet.current?.open) open(null)
  }, [open])
  useEffect(() => {
    const wide = matchMedia(wideQuery)
    const close = () => sheet.current?.close()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])

  return (
    <>
      <Toggle
        type="button"
        aria-label={words.openMenu}
        aria-haspopup="dialog"
        {...invokes(id)}
        onClick={(event) => {
          event.preventDefault()
          sheet.current?.showModal()
          open(event.currentTarget)
        }}
      >
        <Icon name="menu" />
      </Toggle>
      <Sheet
        id={id}
        ref={sheet}
        aria-label={words.mainMenu}
        onClose={close}
        onClick={({target}) => target === sheet.current && sheet.current.close()}
      >
        <Top as="form" method="dialog">
          <Toggle aria-label={words.closeMenu}>
            <Icon name="close" />
          </Toggle>
        </Top>
        <nav aria-label={words.mainMenu}>
          <Reservation to={visitPath ?? registrationPath} replace>
            {words.visitReservation}
            <Icon name="right" />
          </Reservation>
          <MobileMenuList />
        </nav>
        {site?.phone && (
          <Foot href={`tel:${site.phone}`}>
            <span>{site.hours}</span>
            {site.phone}
          </Foot>
        )}
      </Sheet>
    </>
  )
}

/** Opens the dialog without JavaScript, in the browsers that know how. */
const invokes = (id: string) => ({command: 'show-modal', commandfor: id})

/** Narrow screens: calls the number. */
export function NarrowContact() {
  const {phone} = useShell().content.site ?? {}
  const {call} = useLabels('header')
  const {reserve} = useLabels('actions')
  return (
    <Contact>
      <Reserve>{reserve}</Reserve>
      {phone && (
        <Call as="a" href={`tel:${phone}`} aria-label={call}>
          <Icon name="phone" />
        </Call>
      )}
    </Contact>
  )
}
