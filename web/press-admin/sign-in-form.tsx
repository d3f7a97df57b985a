import {type FormEvent, useState} from 'react'
import {styled} from 'styled-components'
import {useShell} from '../context/shell.tsx'
import {type SessionUser, useSubmission} from '../context/submission.tsx'
import {Field, Problem} from '../forms/field.tsx'
import {displayText} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {filledButton} from '../ui/button-styles.ts'
import {useAdminWords} from './admin-words.ts'
import {codeFormHere, type SignInFailure, signIn} from './session-client.ts'

interface SignInFormProps {
  /** Why the administrator must sign in again. */
  readonly notice: string | undefined
  /** What was written when the session ended; without script, hidden fields carry it along. */
  readonly written: Readonly<Record<string, string>>
  readonly onSignedIn: (user: SessionUser) => void
}

export const AdminForm = styled.form`
  display: grid;
  gap: ${theme.space.base};

  & > button { ${filledButton} }
  & > button:disabled { background: ${theme.color.inkSoft}; cursor: progress; }
`

export const AdminHeading = styled.h2`
  ${displayText}
  font-size: ${theme.size.title};
`

export function SignInForm({notice, written, onSignedIn}: SignInFormProps) {
  const words = useAdminWords()
  const submission = useSubmission('sign-in')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState(() => failureOf(submission?.status))
  const reason = useReason(failure)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const data = new FormData(event.currentTarget)
    setSending(true)
    const result = await signIn(String(data.get('email')), String(data.get('password')))
    if (result === 'secondFactor') return location.assign(codeFormHere())
    setSending(false)
    if (typeof result === 'string') setFailure(result)
    else onSignedIn(result)
  }

  return (
    <AdminForm method="post" onSubmit={submit}>
      <AdminHeading>{words.signInHeading}</AdminHeading>
      {notice && <Problem role="alert">{notice}</Problem>}
      <input type="hidden" name="form" value="sign-in" />
      {Object.entries(written).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <Field
        name="email"
        type="email"
        label={words.email}
        required
        autoComplete="username"
        defaultValue={submission?.values.email}
      />
      <Field
        name="password"
        type="password"
        label={words.password}
        required
        autoComplete="current-password"
      />
      <button type="submit" disabled={isSending}>
        {isSending ? words.signingIn : words.signIn}
      </button>
      {reason && (
        <Problem role="alert">
          {words.signInFailed}
          {reason}
        </Problem>
      )}
    </AdminForm>
  )
}

function useReason(failure: SignInFailure | null): string | null | undefined {
  const words = useAdminWords()
  const {forms} = useShell().content
  if (failure === 'offline') return forms?.offline
  return failure && words[failure]
}

function failureOf(status: string | undefined): SignInFailure | null {
  const isFailure =
    status === 'wrongCredentials' || status === 'tooManyAttempts' || status === 'offline'
  return isFailure ? status : null
}
