import {useId} from 'react'
import {styled} from 'styled-components'
import {useLabels, useShell} from '../context/shell.tsx'
import {media} from '../theme/media.ts'
import {displayText, labelText} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {boundDots} from '../ui/bound-dots.ts'
import {Dialog} from '../ui/dialog.tsx'
import {IconButton} from '../ui/icon-button.tsx'
import {PopupAside} from './popup-aside.tsx'
import {PopupResult} from './popup-result.tsx'
import {RegistrationFields} from './registration-fields.tsx'
import {useRegistration} from './use-registration.ts'
import {useVisitPath} from './visit-door.tsx'

const Sheet = styled(Dialog)`
  width: min(100% - 2 * ${theme.space.wide}, 1.4 * ${theme.width.text});
  max-height: calc(100dvh - 2 * ${theme.space.wide});
  border-top: 3px solid ${theme.color.accent};
  border-radius: ${theme.radius.small};

  ${media.narrow} { width: min(100% - 2 * ${theme.space.wide}, ${theme.width.text}); }
  ${media.phone} {
    width: 100%;
    max-height: calc(100dvh - ${theme.space.gap});
    margin-bottom: 0;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: 2fr 3fr;

  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
`

const Main = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.wide};
  padding: ${theme.space.gap} ${theme.space.gap} calc(${theme.space.gap} + env(safe-area-inset-bottom));
`

const Top = styled.header`
  display: grid;
  gap: ${theme.space.small};
  padding-inline-end: ${theme.width.touch};
`

const Eyebrow = styled.p`
  ${labelText}
  color: ${theme.color.accentText};
`

const Heading = styled.h2`
  ${displayText}
  font-size: ${theme.size.heading};
`

/** In view also while the form is scrolled. */
const Close = styled(IconButton)`
  position: sticky;
  top: ${theme.space.tight};
  z-index: ${theme.layer.raised};
  justify-self: end;
  margin: calc(-1 * ${theme.space.tight}) calc(-1 * ${theme.space.tight})
    calc(-1 * (${theme.width.touch} + ${theme.space.wide} - ${theme.space.tight})) 0;
  background: ${theme.color.paper};
`

const Text = styled.p`
  margin-inline-end: calc(-1 * ${theme.width.touch});
  color: ${theme.color.inkSoft};
  text-wrap: pretty;
  white-space: pre-line;
`

const VisitLink = styled.a`
  justify-self: start;
  display: inline-grid;
  align-items: center;
  min-height: ${theme.width.touch};
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.25em;
`

/** Shows the form until it is sent, then its outcome, which offers to send again what failed. */
export function RegistrationPopup({onClose}: {onClose: () => void}) {
  const {site, forms, booking} = useShell().content
  const visitPath = useVisitPath()
  const {close} = useLabels('common')
  const registration = useRegistration('popup')
  const heading = useId()
  const {status} = registration
  // A registration that was not stored can be sent again, so the form stays, with everything that was typed.
  const isOpen = ['idle', 'submitting', 'notStored', 'noticeChanged'].includes(status)
  return (
    <Sheet labelledBy={heading} onClose={onClose}>
      <Columns>
        <PopupAside />
        <Main>
          <Close icon="close" label={close} onClick={onClose} />
          <Top>
            <Eyebrow lang="en">{site?.nameEnglish}</Eyebrow>
            <Heading id={heading}>{boundDots(forms?.popup?.heading)}</Heading>
            {isOpen && <Text>{forms?.popup?.text}</Text>}
            {isOpen && visitPath && booking?.pickTime && (
              <VisitLink href={visitPath}>{booking.pickTime}</VisitLink>
            )}
          </Top>
          {isOpen ? (
            <RegistrationFields name="popup" {...registration} />
          ) : (
            <PopupResult
              status={status}
              myInfo={registration.myInfo}
              onResend={registration.resend}
              onClose={onClose}
            />
          )}
        </Main>
      </Columns>
    </Sheet>
  )
}
