import {type AnswerProblems, checkAnswers} from '../../shared/answer-rules.ts'
import {isBlank, legible, legibleLine} from '../../shared/characters.ts'
import type {Answer, AskedField} from '../../shared/form-fields.ts'
import {normalizePhone} from '../../shared/phone-number.ts'
import {peopleIn, type SlotProblem, type Visit} from '../../shared/visits.ts'

export const registrationForms = ['popup', 'visit', 'inquiry'] as const
export type RegistrationFormName = (typeof registrationForms)[number]

/** The fields of each form: its notice names these, and the server stores no others from it. */
export const formFields = {
  popup: ['name', 'phone'],
  visit: ['name', 'phone', 'message'],
  inquiry: ['name', 'phone', 'message'],
} as const satisfies Record<RegistrationFormName, readonly FormField[]>
export type FormField = 'name' | 'phone' | 'message'

export function hasField(form: RegistrationFormName, field: FormField): boolean {
  return formFields[form].some((each) => each === field)
}

/** In characters as a reader counts them. */
const longest = {name: 50, message: 1000}

/** A registration as a visitor typed it. */
export interface TypedRegistration {
  readonly name: string
  readonly phone: string
  readonly message?: string
  /** The values of the consent boxes that are ticked. */
  readonly consents?: readonly string[]
  /** By the ids of the fields that editors have added. */
  readonly answers?: Readonly<Record<string, string>>
  /** The slot of a visit, `2026-12-01T10:00`, and how many people come. */
  readonly slot?: string
  readonly people?: string
}

/** A registration that has passed the rules: trimmed, with the phone number in its one form. */
export interface Registration {
  readonly name: string
  readonly phone: string
  readonly message: string
  readonly consents: readonly string[]
  readonly answers: readonly Answer[]
  /** Absent where no visit was booked. */
  readonly visit?: Visit
}

/** By field; each is also the name of its message in the `registrationForms` document. */
export interface RegistrationProblems extends AnswerProblems {
  readonly name?: 'nameMissing' | 'nameTooLong'
  readonly phone?: 'phoneMissing' | 'phoneInvalid'
  readonly message?: 'messageTooLong'
  readonly consents?: 'consentMissing'
  /** These two are named in the `visitBooking` document. */
  readonly slot?: SlotProblem
  readonly people?: 'peopleInvalid'
}

export type RegistrationCheck =
  | {readonly registration: Registration; readonly problems: null}
  | {readonly registration: null; readonly problems: RegistrationProblems}

/** What a form that was shown asks for, besides what all of them do. */
export interface Asked {
  /** The keys of the boxes that must be ticked. */
  readonly requiredConsents?: readonly string[]
  readonly fields?: readonly AskedField[]
  /** Null: no day and time are asked for. */
  readonly visit?: AskedVisit | null
}

export interface AskedVisit {
  /** False where nothing is free that could be chosen. */
  readonly isRequired: boolean
  readonly mostPeople: number
}

/**
 * The rules of all three forms, asked in the browser before sending and on the server again.
 *
 * @param now in ms since 1970
 */
export function checkRegistration(
  typed: TypedRegistration,
  {requiredConsents = [], fields = [], visit: askedVisit = null}: Asked = {},
  now: number = Date.now(),
): RegistrationCheck {
  const name = legibleLine(typed.name)
  const phone = normalizePhone(typed.phone)
  const message = isBlank(typed.message ?? '') ? '' : legible(typed.message ?? '').trim()
  const consents = [...new Set(typed.consents ?? [])]
  const {answers, problems: ofAnswers} = checkAnswers(fields, typed.answers ?? {}, now)
  const {visit, problems: ofVisit} = checkVisit(typed, askedVisit)
  const problems: RegistrationProblems = {
    ...problemOfName(name),
    ...(phone === null ? problemOfPhone(typed.phone) : {}),
    ...(lengthOf(message) > longest.message ? {message: 'messageTooLong'} : {}),
    ...(requiredConsents.every((key) => consents.includes(key))
      ? {}
      : {consents: 'consentMissing'}),
    ...ofAnswers,
    ...ofVisit,
  }
  return phone === null || Object.keys(problems).length > 0
    ? {registration: null, problems}
    : {
        registration: {name, phone, message, consents, answers, ...(visit && {visit})},
        problems: null,
      }
}

/** Whether the slot can be had is decided where it is booked. */
function checkVisit(
  {slot = '', people = ''}: TypedRegistration,
  asked: AskedVisit | null,
): {readonly visit?: Visit; readonly problems: RegistrationProblems} {
  if (!asked || (slot === '' && !asked.isRequired)) return {problems: {}}
  if (slot === '') return {problems: {slot: 'slotMissing'}}
  const found = peopleIn(people, asked)
  if (found === null) return {problems: {people: 'peopleInvalid'}}
  return {visit: {slot, people: found}, problems: {}}
}

function problemOfName(name: string): RegistrationProblems {
  if (isBlank(name)) return {name: 'nameMissing'}
  return lengthOf(name) > longest.name ? {name: 'nameTooLong'} : {}
}

function problemOfPhone(typed: string): RegistrationProblems {
  return {phone: isBlank(typed) ? 'phoneMissing' : 'phoneInvalid'}
}

const lengthOf = (text: string) => [...text].length
