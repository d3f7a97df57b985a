import {askedIn, type FormField, formFieldsIn} from '../../shared/form-fields.ts'
import type {Shell} from '../context/shell.tsx'
import {formFields, type RegistrationFormName} from './rules.ts'

type Forms = NonNullable<Shell['content']['forms']>
export type Consent = NonNullable<Forms['consent']>
type Box = NonNullable<Consent['boxes']>[number]

/** The published words from which the notices of all forms are put together. */
export interface ConsentWords {
  readonly forms: Pick<
    Forms,
    'nameLabel' | 'phoneLabel' | 'messageLabel' | 'consent' | 'fields'
  > | null
  readonly labels: {
    readonly common: {readonly required?: string; readonly optional?: string} | null
  } | null
  /** Absent or null: the visit form asks for no day and time. */
  readonly booking?: {readonly items: string | null} | null
}

export type RowName = 'items' | 'purpose' | 'retention' | 'recipients'

/** The notice, or one box, as one form shows it. */
export interface ShownWording {
  readonly kind: 'notice' | 'box'
  /** Unique among boxes; `notice` for the notice. */
  readonly key: string
  readonly title: string
  readonly lead: string
  readonly isRequired: boolean
  /** The ways of advertising, each with a tick box of its own; none: the wording is one box. */
  readonly channels: readonly string[]
  readonly rows: readonly {readonly name: RowName; readonly label: string; readonly value: string}[]
  readonly body: Consent['body']
  /** False for a box that asks consent to what the notice says. */
  readonly hasOwnRows: boolean
}

/** The fields that editors have added to the forms. */
export const formFieldsOf = ({forms}: ConsentWords): FormField[] =>
  formFieldsIn(forms?.fields ?? [])

/** In the order in which the form shows them, the notice first. Empty: there is no notice. */
export function shownWordings(words: ConsentWords, form: RegistrationFormName): ShownWording[] {
  const consent = words.forms?.consent
  if (!consent) return []
  const fill = filler(words, form, consent)
  const notice = {
    kind: 'notice',
    key: 'notice',
    title: consent.title ?? '',
    lead: fill(consent.summary),
    isRequired: false,
    channels: [],
    rows: rowsOf(consent, consent, words, form, fill),
    body: consent.body,
    hasOwnRows: true,
  } as const
  const saysNothing = notice.lead === '' && notice.rows.length === 0 && !notice.body?.length
  if (saysNothing) return []
  return [notice, ...(consent.boxes ?? []).map((box) => boxIn(consent, box, words, form, fill))]
}

type Fill = (text: string | null) => string

function boxIn(
  consent: Consent,
  box: Box,
  words: ConsentWords,
  form: RegistrationFormName,
  fill: Fill,
): ShownWording {
  const channels = box.channels ?? []
  const purpose = box.purpose || consent.purpose
  const retention = box.retention || consent.retention
  const recipients = box.recipients || consent.recipients
  return {
    kind: 'box',
    key: box._key,
    title: box.label ?? '',
    lead: '',
    // The law forbids requiring consent to advertisements.
    isRequired: channels.length === 0 && (box.isRequired ?? false),
    channels,
    rows: rowsOf({purpose, retention, recipients, fields: box.fields}, consent, words, form, fill),
    body: null,
    hasOwnRows: Boolean(box.purpose),
  }
}

interface Terms {
  readonly purpose: string | null
  readonly retention: string | null
  readonly recipients: string | null
  /** The fields of the form that are used; all of them when none is named. */
  readonly fields?: readonly string[] | null
}

function rowsOf(
  {purpose, retention, recipients, fields}: Terms,
  {words: titles}: Consent,
  words: ConsentWords,
  form: RegistrationFormName,
  fill: Fill,
): ShownWording['rows'] {
  if (!purpose && !retention) return []
  const values = {
    items: itemsOf(words, form, fields),
    purpose: fill(purpose),
    retention: fill(retention),
    recipients: fill(recipients),
  }
  const names = ['items', 'purpose', 'retention', 'recipients'] as const
  return names
    .map((name) => ({name, label: titles?.[name] ?? '', value: values[name]}))
    .filter(({value}) => value !== '')
}

/** The form's fields by their labels: a notice must not name a field that the form does not have. */
function itemsOf(
  words: ConsentWords,
  form: RegistrationFormName,
  fields?: readonly string[] | null,
): string {
  const {forms, labels} = words
  const optional = labels?.common?.optional ? `(${labels.common.optional})` : ''
  const titles = {
    name: forms?.nameLabel ?? '',
    phone: forms?.phoneLabel ?? '',
    message: `${forms?.messageLabel ?? ''}${optional}`,
  }
  const own = formFields[form].map((field) => ({kind: field, title: titles[field]}))
  const added = askedIn(formFieldsOf(words), form).map(({kind, label, isRequired}) => ({
    kind,
    title: `${label}${isRequired ? '' : optional}`,
  }))
  const visit =
    form === 'visit' && words.booking?.items ? [{kind: 'visit', title: words.booking.items}] : []
  return [...own, ...visit, ...added]
    .filter(({kind}) => !fields?.length || fields.includes(kind))
    .map(({title}) => title)
    .join(', ')
}

function filler(words: ConsentWords, form: RegistrationFormName, {retentionDays}: Consent): Fill {
  const items = itemsOf(words, form)
  return (text) =>
    (text ?? '')
      .replaceAll('{items}', items)
      .replaceAll('{days}', String(retentionDays ?? ''))
      .trim()
}

/** What a form sends for each tick box of the wording: its key, with the channel if it has channels. */
export function valuesOf({key, channels}: Pick<ShownWording, 'key' | 'channels'>): string[] {
  return channels.length === 0 ? [key] : channels.map((channel) => `${key}:${channel}`)
}

/** The keys of the boxes that must be ticked. */
export function requiredKeys(
  wordings: readonly Pick<ShownWording, 'key' | 'isRequired'>[],
): string[] {
  return wordings.filter(({isRequired}) => isRequired).map(({key}) => key)
}
