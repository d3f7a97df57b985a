import {
  type FormEvent,
  type RefCallback,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {type AskedField, askedIn} from '../../shared/form-fields.ts'
import {
  isRegistrationOutcome,
  type RegistrationOutcome,
} from '../../shared/registration-outcomes.ts'
import {useShell} from '../context/shell.tsx'
import {type Submission, useSubmission} from '../context/submission.tsx'
import {tellRegistered} from '../measuring/registered.ts'
import {followBoxes} from './consent-boxes.tsx'
import {emptyForm} from './controls.ts'
import {entryOf, fillIn, forgetEntry, keepEntry, leaveEntry} from './kept-entry.ts'
import {openSession, type RegistrationSession} from './registration-session.ts'
import type {RegistrationFormName} from './rules.ts'
import {formFieldsOf} from './shown-wordings.ts'

type Problems = Readonly<Record<string, string>>
type Sending = 'submitting' | 'resending'
export type RegistrationStatus =
  | 'idle'
  | 'submitting'
  /** Sends the same registration again after it could not be sent. */
  | 'resending'
  | 'offline'
  | Exclude<RegistrationOutcome, 'invalid'>

export interface RegistrationHandle {
  readonly status: RegistrationStatus
  /** By field, the name of its message. */
  readonly problems: Problems
  /** No text message can reach the number that was typed. */
  readonly isLandline: boolean
  /** The fields that editors have added to this form. */
  readonly fields: readonly AskedField[]
  /** What was typed into a form that was posted without JavaScript and refused. */
  readonly typed: Readonly<Record<string, string>>
  /** The path of the page on which the sender sees what was stored; empty: nothing was, or it has none. */
  readonly myInfo: string
  /** Sends what the form held when it could not be sent, also after the form has left the page. */
  readonly resend: () => void
  readonly formProps: {
    readonly ref: RefCallback<HTMLFormElement>
    readonly onFocus: () => void
    readonly onInput: (event: FormEvent) => void
    readonly onSubmit: (event: FormEvent) => void
  }
}

/** One registration form, from its first focus to its outcome. */
export function useRegistration(name: RegistrationFormName): RegistrationHandle {
  const submission = useSubmission(name)
  const {content} = useShell()
  const fields = useMemo(() => askedIn(formFieldsOf(content), name), [content, name])
  const shownFields = useRef(fields)
  const form = useRef<HTMLFormElement>(null)
  const session = useRef<RegistrationSession>(null)
  // A second click may come before the page shows that the first one is being sent.
  const isSending = useRef(false)
  const [status, setStatus] = useState(() => initialStatus(submission))
  const [myInfo, setMyInfo] = useState(submission?.values.myInfo ?? '')
  const [isLandline, setLandline] = useState(false)
  const [problems, setProblems] = useState<Problems>(submission?.problems ?? {})

  const attach = useCallback((element: HTMLFormElement | null) => {
    // A form that has left the page still holds what `resend` sends.
    if (!element) return form.current ? leaveEntry(entryOf(form.current)) : undefined
    form.current = element
    session.current = null
    // From here on the form's own rules replace the browser's checks.
    element.noValidate = true
    followBoxes(element)
    const reason = fillIn(element)
    if (reason) setStatus(reason)
  }, [])

  useEffect(() => {
    shownFields.current = fields
  }, [fields])

  const touch = (element: HTMLFormElement) => {
    session.current ??= openSession(element, {
      ...{name, onProblems: setProblems, onLandline: setLandline},
      fields: () => shownFields.current,
    })
    return session.current
  }

  const submit = async (element: HTMLFormElement, during: Sending) => {
    const reply = await touch(element).send(() => setStatus(during))
    const outcome = reply?.status
    if (outcome === 'stored') {
      setMyInfo(reply?.status === 'stored' ? (reply.myInfo ?? '') : '')
      tellRegistered(name)
      emptyForm(element)
      forgetEntry()
      session.current = null
      // A booked visit has a page of its own.
      if (reply?.booking) location.assign(reply.booking)
    } else if (outcome === 'noticeChanged') {
      // What was typed stays; the words around it are the ones published now, with boxes of their own.
      keepEntry({...entryOf(element), reason: outcome})
      location.reload()
      return
    } else if (outcome) keepEntry(entryOf(element))
    setStatus(outcome ?? 'idle')
  }
  const send = (during: Sending) => {
    const element = form.current
    if (!element || isSending.current) return
    isSending.current = true
    submit(element, during)
      .catch(() => {
        keepEntry(entryOf(element))
        setStatus('offline')
      })
      .finally(() => {
        isSending.current = false
      })
  }

  return {
    status,
    problems,
    isLandline,
    fields,
    typed: submission?.status === 'stored' ? {} : (submission?.values ?? {}),
    myInfo,
    resend: () => send('resending'),
    formProps: {
      ref: attach,
      onFocus: () => form.current && touch(form.current),
      onInput: ({nativeEvent}) => session.current?.follow(nativeEvent),
      onSubmit: (event) => {
        event.preventDefault()
        send('submitting')
      },
    },
  }
}

/** The outcome with which the server answers a form that was posted without JavaScript. */
function initialStatus(submission: Submission | null): RegistrationStatus {
  const status = submission?.status ?? ''
  return isRegistrationOutcome(status) && status !== 'invalid' ? status : 'idle'
}
