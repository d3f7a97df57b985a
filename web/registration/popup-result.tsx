import {useEffect, useRef} from 'react'
import {styled} from 'styled-components'
import {useLabels, useShell} from '../context/shell.tsx'
import {messageNamed} from '../forms/message.ts'
import {theme} from '../theme/theme.ts'
import {filledButton, framedButton} from '../ui/button-styles.ts'
import {Icon} from '../ui/icon.tsx'
import {MyInfoLink} from './my-info-link.tsx'
import type {RegistrationStatus} from './use-registration.ts'

interface PopupResultProps {
  readonly status: RegistrationStatus
  /** The path of the page on which the sender sees what was stored; empty: there is none. */
  readonly myInfo: string
  readonly onResend: () => void
  readonly onClose: () => void
}

const Result = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.wide};
  padding-block: ${theme.space.gap};
  text-align: center;
  text-wrap: balance;
  white-space: pre-line;
  outline: 0;

  button { ${framedButton} min-width: 50%; }
  button:disabled { cursor: progress; opacity: 0.7; }
`

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: calc(1.5 * ${theme.width.touch});
  height: calc(1.5 * ${theme.width.touch});
  border: 1px solid currentColor;
  border-radius: ${theme.radius.round};
  font-size: ${theme.size.title};
  color: ${theme.color.danger};

  &[data-good] { color: ${theme.color.supportText}; }
`

const Actions = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.small};
  width: 100%;

  .resend { ${filledButton} }
`

const Kept = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`

/** Takes the form's place and its focus. After a failure it offers to send the same again. */
export function PopupResult({status, myInfo, onResend, onClose}: PopupResultProps) {
  const {forms} = useShell().content
  const {close} = useLabels('common')
  const result = useRef<HTMLDivElement>(null)
  const isGood = status === 'stored'
  const isResending = status === 'resending'

  useEffect(() => {
    result.current?.focus()
  }, [])

  return (
    <Result ref={result} tabIndex={-1} role={isGood || isResending ? 'status' : 'alert'}>
      <Sign data-good={isGood || undefined}>
        <Icon name={isGood ? 'check' : 'close'} />
      </Sign>
      <p>{isGood ? forms?.popupSuccess : messageNamed(forms ?? {}, status)}</p>
      {!isGood && <Kept>{forms?.kept}</Kept>}
      <Actions>
        {!isGood && (
          <button type="button" className="resend" disabled={isResending} onClick={onResend}>
            {isResending ? forms?.submitting : forms?.resend}
          </button>
        )}
        <button type="button" onClick={onClose}>
          {close}
        </button>
        {isGood && <MyInfoLink path={myInfo} />}
      </Actions>
    </Result>
  )
}
