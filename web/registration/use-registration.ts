import {type FormEvent, type RefObject, useEffect, useRef, useState} from 'react'
import {useShell} from '../context/shell.tsx'
import {type Submission, useSubmission} from '../context/submission.tsx'
import {openSession, type RegistrationSession} from './registration-session.ts'
import type {RegistrationFormName} from './rules.ts'

type Problems = Readonly<Record<string, string>>
export type RegistrationStatus =
  | 'idle'
  | 'submitting'
  | 'stored'
  | 'tooMany'
  | 'rejected'
  | 'notStored'
  | 'offline'

export interface RegistrationHandle {
  readonly status: RegistrationStatus
  /** By field, the name of its message. */
  readonly problems: Problems
  /** What was typed into a form that was posted without JavaScript and refused. */
  readonly typed: Readonly<Record<string, string>>
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly onFocus: () => void
    readonly onInput: (event: FormEvent) => void
    readonly onSubmit: (event: FormEvent) => void
  }
}

/** One registration form, from its first focus to its outcome. */
export function useRegistration(name: RegistrationFormName): RegistrationHandle {
  const submission = useSubmission(name)
  const requiredConsents = useRequiredConsents()
  const form = useRef<HTMLFormElement>(null)
  const session = useRef<RegistrationSession>(null)
  const [status, setStatus] = useState(() => initialStatus(submission))
  const [problems, setProblems] = useState<Problems>(submission?.problems ?? {})

  useEffect(() => {
    // From here on the form's own rules replace the browser's checks.
    if (form.current) form.current.noValidate = true
  }, [])

  const touch = (element: HTMLFormElement) => {
    session.current ??= openSession(element, {name, requiredConsents, onProblems: setProblems})
    return session.current
  }

  const submit = async (element: HTMLFormElement) => {
    const outcome = await touch(element).send(() => setStatus('submitting'))
    if (outcome === 'stored') {
      element.reset()
      session.current = null
    }
    setStatus(outcome ?? 'idle')
  }

  return {
    status,
    problems,
    typed: submission?.status === 'stored' ? {} : (submission?.values ?? {}),
    formProps: {
      ref: form,
      onFocus: () => form.current && touch(form.current),
      onInput: ({nativeEvent}) => session.current?.follow(nativeEvent),
      onSubmit: (event) => {
        event.preventDefault()
        if (form.current && status !== 'submitting') {
          submit(form.current).catch(() => setStatus('offline'))
        }
      },
    },
  }
}

function useRequiredConsents(): string[] {
  const boxes = useShell().content.forms?.consent?.boxes ?? []
  return boxes.filter(({isRequired}) => isRequired).map(({_key}) => _key)
}

function initialStatus(submission: Submission | null): RegistrationStatus {
  const status = submission?.status
  const isOutcome =
    status === 'stored' || status === 'tooMany' || status === 'rejected' || status === 'notStored'
  return isOutcome ? status : 'idle'
}
