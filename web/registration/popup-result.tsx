import {useEffect, useRef} from 'react'
import {styled} from 'styled-components'
import {useLabels, useShell} from '../context/shell.tsx'
import {messageNamed} from '../forms/message.ts'
import {theme} from '../theme/theme.ts'
import {framedButton} from '../ui/button-styles.ts'
import {Icon} from '../ui/icon.tsx'
import type {RegistrationStatus} from './use-registration.ts'

interface PopupResultProps {
  readonly status: RegistrationStatus
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

/** Takes the form's place, and its focus. */
export function PopupResult({status, onClose}: PopupResultProps) {
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
      <p>{isGood ? forms?.popupSuccess : messageNamed(forms ?? {}, status)}</p>
      <button type="button" onClick={onClose}>
        {close}
      </button>
    </Result>
  )
}
