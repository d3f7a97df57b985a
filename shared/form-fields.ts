import {legibleLine} from './characters.ts'

/** What editors may ask besides name, number and message. */
export const fieldKinds = [
  'unit',
  'visitDate',
  'residence',
  'budget',
  'channel',
  'email',
  'choice',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** Kinds that are answered from a list, and are nothing without one. */
const listedKinds: readonly FieldKind[] = ['unit', 'budget', 'channel', 'choice']
/** Kinds that no list can answer. */
const typedKinds: readonly FieldKind[] = ['visitDate', 'email']

export const needsChoices = (kind: FieldKind): boolean => listedKinds.includes(kind)
export const mayHaveChoices = (kind: FieldKind): boolean => !typedKinds.includes(kind)

/** Whether a form asks for a field. */
export const requirements = ['none', 'optional', 'required'] as const
export type Requirement = (typeof requirements)[number]

type FormName = 'popup' | 'visit' | 'inquiry'

/** A field that editors have published, for all forms. */
export interface FormField extends Readonly<Record<FormName, Requirement>> {
  /** The id of its document, under which answers are kept. */
  readonly _key: string
  readonly kind: FieldKind
  readonly label: string
  readonly help: string
  /** Empty: the answer is typed. */
  readonly choices: readonly string[]
}

/** A field that an agency asks for in all of its complexes, as `agency/form-fields.ts` has it. */
export interface OwnFormField extends Readonly<Record<FormName, Requirement>> {
  /** Names its document, `formField-NAME`: letters, digits and `-`. Answers stay with it, so it never changes. */
  readonly name: string
  readonly kind: FieldKind
  readonly label: string
  readonly help?: string
  readonly choices?: readonly string[]
  /** Smaller comes first; editors' own begin with 10. */
  readonly order: number
}

/** A field as one form asks for it. */
export interface AskedField extends Pick<FormField, 'kind' | 'label' | 'help' | 'choices'> {
  readonly id: string
  readonly isRequired: boolean
}

/** Few enough for a form that people still fill in, and for the size of a posted form. */
export const maxFields = 12
export const maxChoices = 40

/** A field as content has it: a program may have stored anything. */
interface PublishedField extends Readonly<Partial<Record<FormName, string | null>>> {
  readonly _id: string
  readonly kind: string | null
  readonly label: string | null
  readonly help: string | null
  readonly choices: readonly (string | null)[] | null
}

/** The fields that can be asked for, in their order: without a name, or without anything to choose, one cannot. */
export function formFieldsIn(published: readonly PublishedField[]): FormField[] {
  return published.flatMap((field) => formFieldIn(field) ?? []).slice(0, maxFields)
}

/** Under these names no answer arrives: what reads JSON leaves them out. */
const unsentIds = ['__proto__', 'prototype', 'constructor']

function formFieldIn({_id, help, popup, visit, inquiry, ...rest}: PublishedField) {
  const kind = fieldKinds.find((each) => each === rest.kind)
  const label = legibleLine(rest.label ?? '')
  if (!kind || label === '' || unsentIds.includes(_id)) return null
  const given = mayHaveChoices(kind) ? (rest.choices ?? []) : []
  const lines = given.map((choice) => legibleLine(choice ?? '')).filter((choice) => choice !== '')
  const choices = [...new Set(lines)].slice(0, maxChoices)
  if (needsChoices(kind) && choices.length === 0) return null
  return {
    ...{_key: _id, kind, label, help: (help ?? '').trim(), choices},
    ...{popup: requirementIn(popup), visit: requirementIn(visit), inquiry: requirementIn(inquiry)},
  }
}

const requirementIn = (value: string | null | undefined): Requirement =>
  requirements.find((each) => each === value) ?? 'none'

/** The fields that one form asks for. */
export const askedIn = (fields: readonly FormField[], form: FormName): AskedField[] =>
  fields
    .filter((field) => field[form] !== 'none')
    .map(({_key, kind, label, help, choices, ...by}) => ({
      ...{id: _key, kind, label, help, choices},
      isRequired: by[form] === 'required',
    }))

/** The name of its control in a form, and of its problem. */
export type AnswerName = `answer-${string}`
export const answerName = (id: string): AnswerName => `answer-${id}`

/** What was asked under which label, and what was answered: as a registration keeps it. */
export interface Answer {
  readonly _key: string
  readonly _type: 'registrationAnswer'
  readonly kind: FieldKind
  readonly label: string
  /** Absent where nothing was answered. */
  readonly value?: string
}
