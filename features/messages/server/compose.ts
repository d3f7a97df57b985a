import type {SanityClient} from '@sanity/client'
import firstWords from '../../../schemas/first-words.gen.json' with {type: 'json'}
import type {StoredRegistration} from '../../../server/registrations/stored-registration.ts'
import {factValues, type StoredFacts} from '../../../shared/facts.ts'
import {koreanLength} from '../../../shared/korean-bytes.ts'
import {numberOf} from '../../../shared/person-consents.ts'
import {normalizePhone} from '../../../shared/phone-number.ts'
import {timeInKorea} from '../../../shared/time-in-korea.ts'
import {shownSlot} from '../../../shared/visits.ts'
import {wordsQuery} from '../queries.ts'
import {messageName} from '../rules/message-name.ts'
import {fillMessage, messageLimits, messageProblems, textMessageType} from '../rules.ts'
import type {MessageTemplate} from './message-templates.ts'

export interface Composed {
  /** A mobile number's digits, or an address of e-mail. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly type: 'SMS' | 'LMS'
}

/** A message that cannot be sent: not to this person (`isSkipped`), or not as it is written. */
interface Unsendable {
  readonly fault: string
  readonly isSkipped: boolean
}

export interface Words {
  readonly facts: StoredFacts
  readonly titles: Readonly<Record<string, string | null>> | null
  /** Stands for a customer whose name is none. */
  readonly neutralName?: string | null
  /** The path of the page on which visits are booked, with a placeholder for the site's key; null: only home has the form. */
  readonly visitPage?: string | null
  readonly siteKey?: string | null
}

/** The path of the page on which visits are booked. */
export const visitPageIn = ({visitPage, siteKey}: Words): string =>
  visitPage && siteKey ? visitPage.replace('{site}', siteKey) : '/'

export const readWords = (reader: SanityClient): Promise<Words> => reader.fetch<Words>(wordsQuery)

/** Addresses of the site that a message may name. */
interface Links {
  /** The page of the registration's visit. */
  readonly link?: string
  /** The page that tells what is the sale's own. */
  readonly official: string
  /** The page on which the customer sees what is stored; empty: there is none. */
  readonly info?: string
}

/** A message with all that it names; the same for the same registration and the same words. */
export function composed(
  template: MessageTemplate,
  registration: StoredRegistration,
  {facts, titles, neutralName, link = '', official, info = ''}: Words & Links,
): Composed | Unsendable {
  const known = factValues(facts)
  const [problem] = messageProblems(template, known)
  if (problem) return {fault: `Text: ${problem.is}`, isSkipped: false}
  const to = receiverOf(template, registration)
  if (to === null) {
    const fault = template.channel === 'email' ? 'No e-mail address' : 'No mobile number'
    return {fault, isSkipped: true}
  }
  const {visit} = registration
  const filling = {
    name:
      messageName(registration.name) ?? (neutralName || firstWords.registrationForms.neutralName),
    form: oneLine(titles?.[registration.form] ?? registration.form),
    time: timeInKorea(registration.registeredAt),
    visit: visit ? shownSlot(visit.slot) : '',
    people: visit ? String(visit.people) : '',
    until: visit?.until ? timeInKorea(visit.until) : '',
    link,
    official,
    info,
  }
  const text = fillMessage(template.text, filling, known)
  const subject = oneLine(fillMessage(template.subject, filling, known))
  const isTooLong = template.channel !== 'email' && koreanLength(text).bytes > messageLimits.lms
  if (isTooLong) return {fault: 'Text: tooLong', isSkipped: false}
  return {to, subject, text, type: textMessageType(text)}
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function receiverOf(
  {kind, channel, staffNumber}: MessageTemplate,
  registration: StoredRegistration,
): string | null {
  const {answers = []} = registration
  if (channel === 'email') return answers.find((answer) => answer.kind === 'email')?.value ?? null
  // A number that staff corrected belongs to somebody else.
  const number =
    kind === 'staffMessage' ? (normalizePhone(staffNumber) ?? '') : numberOf(registration)
  return /^01\d-/.test(number) ? number.replaceAll('-', '') : null
}
