import type {AskedField} from '../../shared/form-fields.ts'
import type {FormGuard, GuardListeners} from './guard-form.ts'
import type {RegistrationFormName} from './rules.ts'
import {fetchTicket, type Reply, sendRegistration, type Ticket} from './send-registration.ts'

interface SessionOptions extends GuardListeners {
  readonly name: RegistrationFormName
  /** The fields that the form shows now, besides those that it always has. */
  readonly fields: () => readonly AskedField[]
}

/** From the first touch of a form until it has been stored. A retry is the same record. */
export interface RegistrationSession {
  follow(event: Event): void
  /** Null: nothing was stored, and the problems of the fields have been reported. */
  send(onSending: () => void): Promise<Exclude<Reply, {readonly status: 'invalid'}> | null>
}

export function openSession(form: HTMLFormElement, options: SessionOptions): RegistrationSession {
  let ticket: Promise<Ticket> | null = null
  let guard: Promise<FormGuard> | null = null

  const prepareTicket = () => {
    ticket ??= fetchTicket()
    ticket.catch(() => {
      ticket = null
    })
    return ticket
  }
  const prepareGuard = () => {
    guard ??= loadGuard(form, options)
    guard.catch(() => {
      guard = null
    })
    return guard
  }

  prepareTicket()
  prepareGuard()
  return {
    follow: (event) => guard?.then(({follow}) => follow(event)),
    async send(onSending) {
      const {check, report} = await prepareGuard()
      // Read with the boxes: other words may be published before the request is sent.
      const edition = editionOf(form)
      const registration = await check()
      if (!registration) return null
      onSending()
      const proof = {ticket: await prepareTicket(), edition}
      const reply = await sendRegistration(options.name, registration, proof)
      // The token has expired, or was used by a request whose answer was lost: the next attempt gets a new one.
      if (reply.status === 'rejected') ticket = null
      if (reply.status !== 'invalid') return reply
      report(reply.problems)
      return null
    },
  }
}

const editionOf = (form: HTMLFormElement) => String(new FormData(form).get('edition') ?? '')

async function loadGuard(form: HTMLFormElement, {fields, ...listeners}: SessionOptions) {
  const {guardForm} = await import('./guard-form.ts')
  return guardForm(form, fields, listeners)
}
