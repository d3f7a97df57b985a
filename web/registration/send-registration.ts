import {type RegistrationResult, registrationStatuses} from '../../shared/registration-outcomes.ts'
import {provenFormVersion} from '../../shared/unconfirmed-consents.ts'
import {postJson} from '../forms/post-json.ts'
import {visitSource} from '../source/visit-source.ts'
import type {Registration, RegistrationFormName, RegistrationProblems} from './rules.ts'

export type Reply = RegistrationResult<RegistrationProblems>

/** The token is sent with the fields: it tells people from programs, and a retry from a second registration. */
export interface Ticket {
  readonly token: string
  /** When the token arrived, in ms. */
  readonly since: number
}

/** What is sent in addition to the visible fields. */
interface Proof {
  readonly ticket: Ticket
  /** Names the words that the form showed. */
  readonly edition: string
}

export async function fetchTicket(): Promise<Ticket> {
  const response = await fetch('/api/registrations/token')
  const answer: unknown = await response.json()
  return {token: stringAt(answer, 'token'), since: Date.now()}
}

/**
 * In ms. The server rejects a form that is filled in faster, as a program would. A browser's autofill
 * is as fast, so its visitor waits until this time.
 */
const soonest = 1800

const untilDue = ({since}: Ticket) =>
  new Promise((due) => setTimeout(due, since + soonest - Date.now()))

export async function sendRegistration(
  form: RegistrationFormName,
  registration: Registration,
  {ticket, edition}: Proof,
): Promise<Reply> {
  await untilDue(ticket)
  const {visit, ...typed} = registration
  const answers = registration.answers.map(({_key, value = ''}) => [_key, value])
  const response = await postJson(`/api/registrations/${form}`, {
    ...typed,
    answers: Object.fromEntries(answers),
    ...(visit && {slot: visit.slot, people: String(visit.people)}),
    edition,
    formVersion: provenFormVersion,
    token: ticket.token,
    page: location.pathname,
    source: visitSource(),
  })
  const {tooMany, noticeChanged} = registrationStatuses
  if (response.status === registrationStatuses.stored) {
    const stored: unknown = await response.json().catch(() => null)
    const [booking, myInfo] = [stringAt(stored, 'booking'), stringAt(stored, 'myInfo')]
    return {status: 'stored', ...(booking && {booking}), ...(myInfo && {myInfo})}
  }
  if (response.status === tooMany) return {status: 'tooMany'}
  if (response.status === noticeChanged) return {status: 'noticeChanged'}
  const answer: unknown = await response.json().catch(() => null)
  if (hasProblems(answer)) return {status: 'invalid', problems: answer.problems}
  const error = stringAt(answer, 'error')
  return {status: error === 'closed' || error === 'notStored' ? error : 'rejected'}
}

function hasProblems(answer: unknown): answer is {problems: RegistrationProblems} {
  return typeof answer === 'object' && answer !== null && 'problems' in answer
}

function stringAt(answer: unknown, name: string): string {
  const value =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined
  return typeof value === 'string' ? value : ''
}
