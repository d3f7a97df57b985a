import {useEffect, useRef, useSyncExternalStore} from 'react'
import {useLocation, useNavigate} from 'react-router-dom'
import {styled} from 'styled-components'
import {line, lineNoticeId} from '../client/line.ts'
import {useLabels, useShell} from '../context/shell.tsx'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {framedButton} from '../ui/button-styles.ts'

const Notice = styled.div`
  position: fixed;
  inset: auto ${theme.space.base} ${theme.space.base};
  z-index: ${theme.layer.overlay};
  display: grid;
  gap: ${theme.space.small};
  max-width: ${theme.width.text};
  margin-inline: auto;
  padding: ${theme.space.base} ${theme.space.wide};
  border-top: 3px solid ${theme.color.accent};
  background: ${theme.color.ink};
  color: ${theme.color.paper};
  white-space: pre-line;

  &[hidden] { display: none; }
  ${media.narrow} { bottom: calc(${theme.height.fixedBar} + ${theme.space.tight}); }
  ${media.print} { display: none; }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.tight};

  & > * { ${framedButton} border-color: ${theme.color.ruleLight}; }
`

/**
 * While something waits for the connection, the page stays, and this offers to call instead. Before the code has come,
 * the inline script shows it.
 */
export function LineNotice() {
  const isDown = useSyncExternalStore(line.subscribe, line.isDown, () => false)
  const {phone} = useShell().content.site ?? {}
  const {offlineText, retry} = useLabels('errors')
  const {close} = useLabels('common')
  const {pathname, search, hash} = useLocation()
  const navigate = useNavigate()
  const notice = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!notice.current) return
    notice.current.hidden = !isDown
    // The inline script leaves it alone from now on.
    notice.current.dataset.live = ''
  }, [isDown])

  const stay = () => {
    // Navigating to the current page replaces the navigation that waits.
    void navigate({pathname, search, hash}, {replace: true, preventScrollReset: true})
    line.hide()
  }

  return (
    <Notice id={lineNoticeId} ref={notice} role="alert" hidden>
      <p>{offlineText}</p>
      <Actions>
        {phone && <a href={`tel:${phone}`}>{phone}</a>}
        <button type="button" onClick={line.retry}>
          {retry}
        </button>
        <button type="button" onClick={stay}>
          {close}
        </button>
      </Actions>
    </Notice>
  )
}
