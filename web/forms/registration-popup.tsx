import {useEffect, useId, useRef} from 'react'
import {styled} from 'styled-components'
import {useLabels, useShell} from '../content/shell.tsx'
import {media} from '../theme/media.ts'
import {displayText, labelText} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {framedButton} from '../ui/button-styles.ts'
import {Dialog} from '../ui/dialog.tsx'
import {Icon} from '../ui/icon.tsx'
import {IconButton} from '../ui/icon-button.tsx'
import {RegistrationFields, wordOf} from './registration-fields.tsx'
import {type RegistrationStatus, useRegistration} from './use-registration.ts'

const Sheet = styled(Dialog)`
  width: min(100% - 2 * ${theme.space.wide}, ${theme.width.text});
  max-height: calc(100dvh - 2 * ${theme.space.wide});
  border-top: 3px solid ${theme.color.bronze};
  border-radius: ${theme.radius.small};

  ${media.phone} {
    width: 100%;
    max-height: calc(100dvh - ${theme.space.gap});
    margin-bottom: 0;
  }
`

const Top = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space.small} ${theme.space.base};
  padding: ${theme.space.gap} ${theme.space.gap} ${theme.space.wide};
`

const Eyebrow = styled.p`
  ${labelText}
  color: ${theme.color.bronzeText};
`

const Heading = styled.h2`
  ${displayText}
  font-size: ${theme.size.heading};
`

const Close = styled(IconButton)`
  grid-area: 1 / 2 / 3 / 3;
  margin: calc(-1 * ${theme.space.tight}) calc(-1 * ${theme.space.tight}) 0 0;
`

const Text = styled.p`
  grid-column: 1 / -1;
  color: ${theme.color.inkSoft};
  white-space: pre-line;
`

const Body = styled.div`
  padding: 0 ${theme.space.gap} calc(${theme.space.gap} + env(safe-area-inset-bottom));
`

const Result = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.wide};
  padding-block: ${theme.space.wide};
  text-align: center;
  white-space: pre-line;
  outline: 0;

  button { ${framedButton} min-width: 50%; }
`

const Sign = styled.span<{$isGood: boolean}>`
  display: grid;
  place-items: center;
  width: calc(1.5 * ${theme.width.touch});
  height: calc(1.5 * ${theme.width.touch});
  border: 1px solid currentColor;
  border-radius: ${theme.radius.round};
  font-size: ${theme.size.title};
  color: ${({$isGood}) => ($isGood ? theme.color.streamText : theme.color.danger)};
`

/** Shows the form until it is sent, then what became of it; the form does not come back. */
export function RegistrationPopup({onClose}: {onClose: () => void}) {
  const {site, forms} = useShell().content
  const {close} = useLabels('common')
  const registration = useRegistration('popup')
  const heading = useId()
  const isOpen = registration.status === 'idle' || registration.status === 'submitting'
  return (
    <Sheet labelledBy={heading} onClose={onClose}>
      <Top>
        <Eyebrow lang="en">{site?.nameEnglish}</Eyebrow>
        <Heading id={heading}>{forms?.popup?.heading}</Heading>
        <Close icon="close" label={close} onClick={onClose} />
        {isOpen && <Text>{forms?.popup?.text}</Text>}
      </Top>
      <Body>
        {isOpen ? (
          <RegistrationFields name="popup" {...registration} />
        ) : (
          <PopupResult status={registration.status} onClose={onClose} />
        )}
      </Body>
    </Sheet>
  )
}

function PopupResult({status, onClose}: {status: RegistrationStatus; onClose: () => void}) {
  const {forms} = useShell().content
  const {close} = useLabels('common')
  const result = useRef<HTMLDivElement>(null)
  const isGood = status === 'stored'

  useEffect(() => {
    result.current?.focus()
  }, [])

  return (
    <Result ref={result} tabIndex={-1} role={isGood ? 'status' : 'alert'}>
      <Sign $isGood={isGood}>
        <Icon name={isGood ? 'check' : 'close'} />
      </Sign>
      <p>{isGood ? forms?.popupSuccess : wordOf(forms ?? {}, status)}</p>
      <button type="button" onClick={onClose}>
        {close}
      </button>
    </Result>
  )
}
