import type {SanityClient} from '@sanity/client'
import type {RegistrationFormName} from '../../web/forms/rules.ts'
import {log} from '../log.ts'

/** In ms. Pauses double from the first to the longest. */
const timing = {firstPause: 30_000, longestPause: 6 * 60 * 60 * 1000, timeout: 15_000, poll: 5_000}

interface Settings {
  readonly popupUrl?: string
  readonly visitUrl?: string
  readonly inquiryUrl?: string
  readonly notifyUrl?: string
  readonly giveUpAfterHours?: number
}

interface Waiting {
  readonly _id: string
  readonly _rev: string
  readonly form: RegistrationFormName
  readonly name: string
  readonly phone: string
  readonly message?: string
  readonly registeredAt: string
  readonly forwarding: {readonly attempts: number}
}

const waitingQuery = `*[_type == "registration" && forwarding.state == "waiting"
  && forwarding.nextAt <= $now] | order(forwarding.nextAt asc)[0...50]`

export async function readSettings(writer: SanityClient): Promise<Settings> {
  return (await writer.fetch<Settings | null>('*[_id == "registrationSettings"][0]')) ?? {}
}

export function serviceFor(settings: Settings, form: RegistrationFormName): string | undefined {
  return {popup: settings.popupUrl, visit: settings.visitUrl, inquiry: settings.inquiryUrl}[form]
}

/**
 * Sends on what is waiting, until it is accepted or given up. What is waiting is in the lake, so a
 * restart forgets nothing. The service may see one twice when the answer to it was lost: the
 * `Idempotency-Key` header, the same on each attempt, lets it know.
 */
export function startForwarding(writer: SanityClient): {wake(): void; stop(): void} {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isRunning = false

  const run = async () => {
    clearTimeout(timer)
    if (isRunning || isStopped) return
    isRunning = true
    try {
      await forwardWaiting(writer, new Date())
    } catch (error) {
      log.error({error}, 'Registrations could not be forwarded; trying again')
    }
    isRunning = false
    if (!isStopped) timer = setTimeout(run, timing.poll).unref()
  }
  void run()
  return {
    wake: () => void run(),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

async function forwardWaiting(writer: SanityClient, now: Date): Promise<void> {
  const waiting = await writer.fetch<Waiting[]>(waitingQuery, {now: now.toISOString()})
  if (waiting.length === 0) return
  const settings = await readSettings(writer)
  for (const registration of waiting) await forwardOne(writer, registration, settings, now)
}

async function forwardOne(writer: SanityClient, waiting: Waiting, settings: Settings, now: Date) {
  const url = serviceFor(settings, waiting.form)
  const fault = url ? await send(url, waiting) : 'No service is set for this form'
  const attempts = waiting.forwarding.attempts + 1
  const outcome =
    fault === null
      ? {state: 'accepted', attempts}
      : retry(waiting, settings, {fault, attempts, now})
  await writer.patch(waiting._id).set({forwarding: outcome}).commit({visibility: 'async'})
}

function retry(
  {registeredAt}: Waiting,
  {giveUpAfterHours = 72}: Settings,
  {fault, attempts, now}: {fault: string; attempts: number; now: Date},
) {
  const isTooLate = now.getTime() - Date.parse(registeredAt) > giveUpAfterHours * 60 * 60 * 1000
  if (isTooLate) return {state: 'givenUp', attempts, lastError: fault}
  const pause = Math.min(timing.firstPause * 2 ** (attempts - 1), timing.longestPause)
  const nextAt = new Date(now.getTime() + pause).toISOString()
  return {state: 'waiting', attempts, nextAt, lastError: fault}
}

/** Null when the service accepted; else why not, in words without personal data. */
async function send(url: string, registration: Waiting): Promise<string | null> {
  const {type, body} = bodyOf(registration)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {'content-type': type, 'idempotency-key': registration._id},
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timing.timeout),
    })
    await response.body?.cancel()
    return response.status < 400 ? null : `HTTP ${response.status}`
  } catch (error) {
    return error instanceof Error ? error.name : 'Error'
  }
}

/** Each form's own shape: the popup and the inquiry as JSON, the home form as a form. */
function bodyOf({form, name, phone, message = ''}: Waiting): {type: string; body: string} {
  if (form === 'visit') {
    const body = new URLSearchParams({name, phone, message}).toString()
    return {type: 'application/x-www-form-urlencoded', body}
  }
  const fields = form === 'popup' ? {name, phone, email: '', visitDate: ''} : {name, phone, message}
  return {type: 'application/json', body: JSON.stringify(fields)}
}
