import {createContext, type ReactNode, use} from 'react'
import {useLocation} from 'react-router-dom'
import type {RegistrationOutcome} from '../../shared/registration-outcomes.ts'

/** The outcome of a posted form. `missing` and `invalid` come with the problems of its fields. */
export type SubmissionStatus =
  | RegistrationOutcome
  | 'signedIn'
  | 'signedOut'
  | 'wrongCredentials'
  | 'tooManyAttempts'
  | 'offline'
  | 'posted'
  | 'missing'
  | 'expired'
  | 'notAllowed'
  | 'failed'

/** What a page has to know about the signed-in user. */
export interface SessionUser {
  readonly email: string
  readonly name: string
  /** Whether this account may post press posts. */
  readonly mayPost: boolean
}

/** The outcome of a form that was posted without JavaScript, for the page that answers it. */
export interface Submission {
  /** The form's hidden `form` field: `visit`, `inquiry`, `sign-in`, `post`, `sign-out`, … */
  readonly form: string
  readonly status: SubmissionStatus
  /** The values that were typed, to be shown again; never a password. */
  readonly values: Readonly<Record<string, string>>
  /** By field, the name of its message. */
  readonly problems: Readonly<Record<string, string>>
  /** The signed-in user, where the page is rendered for somebody with an account. */
  readonly user?: SessionUser | null
}

const SubmissionContext = createContext<Submission | null>(null)

interface SubmissionProviderProps {
  /** The `Submission` on the server; in the browser, the one that is in the page. */
  readonly submission: unknown
  readonly children: ReactNode
}

export function SubmissionProvider({submission, children}: SubmissionProviderProps) {
  const known = isSubmission(submission) ? submission : null
  return <SubmissionContext value={known}>{children}</SubmissionContext>
}

/** The outcome that came with this page; null once the visitor has opened another page. */
export function useSubmission(form: string): Submission | null {
  const submission = use(SubmissionContext)
  const {key} = useLocation()
  // The router calls the entry that a document was loaded with `default`.
  return key === 'default' && submission?.form === form ? submission : null
}

function isSubmission(value: unknown): value is Submission {
  return typeof value === 'object' && value !== null && 'form' in value && 'status' in value
}
