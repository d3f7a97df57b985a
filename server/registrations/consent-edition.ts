import type {SanityClient} from '@sanity/client'
import type {FormField} from '../../shared/form-fields.ts'
import {dayMs} from '../../shared/time-in-korea.ts'
import {type RegistrationFormName, registrationForms} from '../../web/registration/rules.ts'
import {
  type ConsentWords,
  formFieldsOf,
  type RowName,
  type ShownWording,
  shownWordings,
} from '../../web/registration/shown-wordings.ts'
import {textOf} from '../../web/registration/wording-text.ts'
import {log} from '../log.ts'

/** One archived wording: the notice or one box. Its number goes up when its words change. */
export interface ArchivedWording {
  readonly _key: string
  readonly kind: ShownWording['kind']
  readonly key: string
  readonly number: number
  /** When these words were first published. */
  readonly publishedAt: string
  readonly title: string
  readonly isRequired: boolean
  readonly channels: readonly string[]
  readonly purpose: string
  readonly retention: string
  readonly recipients: string
  /** What each form showed, word for word. */
  readonly shown: readonly {
    readonly _key: RegistrationFormName
    readonly items: string
    readonly text: string
  }[]
}

/** All wordings that stood in the forms from one publication to the next, and what was asked; never changed. */
export interface ConsentEdition {
  readonly _id: string
  readonly _type: 'consentEdition'
  readonly number: number
  readonly publishedAt: string
  /** The hash that `markOf` gives. */
  readonly mark: string
  readonly retentionDays: number
  readonly wordings: readonly ArchivedWording[]
  /** The fields that editors had added. Absent where there were none. */
  readonly fields?: readonly FormField[]
  /** The visit form asked for a day and a time. */
  readonly asksVisit?: true
}

const retention = {least: 1, most: 3650, usual: 365} as const

/**
 * The schema asks for whole days within these limits, but a document may come from elsewhere. A registration
 * must never be due at once, nor have a date that does not exist.
 */
function retentionOf(days: unknown): number {
  if (typeof days === 'number' && days >= retention.least && days <= retention.most) {
    return Math.ceil(days)
  }
  if (days != null)
    log.error({days}, `The notice's retention is not valid: ${retention.usual} days`)
  return retention.usual
}

/** When what was agreed to at a time has to be erased. ISO 8601. */
export const eraseAfterOf = (at: Date, retentionDays: number): string =>
  new Date(at.getTime() + retentionDays * dayMs).toISOString()

/**
 * The retention that the last published notice promised, in days; null: no notice was ever published.
 *
 * @param client of the private dataset
 */
export const promisedRetention = (client: SanityClient): Promise<number | null> =>
  client.fetch('*[_type == "consentEdition"] | order(number desc)[0].retentionDays')

/** @param earlier all editions, the newest first */
export function editionOf(
  words: ConsentWords,
  mark: string,
  earlier: readonly ConsentEdition[],
  now: Date,
): ConsentEdition {
  const number = (earlier[0]?.number ?? 0) + 1
  const fields = formFieldsOf(words)
  return {
    _id: `consentEdition-${number}`,
    _type: 'consentEdition',
    number,
    publishedAt: now.toISOString(),
    mark,
    retentionDays: retentionOf(words.forms?.consent?.retentionDays),
    wordings: wordingsOf(words).map((wording) => numbered(wording, earlier, now)),
    ...(fields.length > 0 && {fields}),
    ...(words.booking && {asksVisit: true}),
  }
}

type Unnumbered = Omit<ArchivedWording, 'number' | 'publishedAt'>

/** All forms have the same wordings; they differ only in the items that each of them names. */
function wordingsOf(words: ConsentWords): Unnumbered[] {
  const byForm = registrationForms.map((form) => ({form, shown: shownWordings(words, form)}))
  const [{shown: first} = {shown: []}] = byForm
  return first.map((wording, index) => ({
    _key: `${wording.kind}-${wording.key}`,
    kind: wording.kind,
    key: wording.key,
    title: wording.title,
    isRequired: wording.isRequired,
    channels: wording.channels,
    purpose: rowOf(wording, 'purpose'),
    retention: rowOf(wording, 'retention'),
    recipients: rowOf(wording, 'recipients'),
    shown: byForm.flatMap(({form, shown}) => {
      const own = shown[index]
      return own ? [{_key: form, items: rowOf(own, 'items'), text: textOf(own)}] : []
    }),
  }))
}

const rowOf = ({rows}: ShownWording, wanted: RowName) =>
  rows.find(({name}) => name === wanted)?.value ?? ''

function numbered(
  wording: Unnumbered,
  earlier: readonly ConsentEdition[],
  now: Date,
): ArchivedWording {
  const latest = earlier.flatMap(({wordings}) => wordings).find(({_key}) => _key === wording._key)
  if (latest && wordsOf(latest) === wordsOf(wording)) {
    return {...wording, number: latest.number, publishedAt: latest.publishedAt}
  }
  return {...wording, number: (latest?.number ?? 0) + 1, publishedAt: now.toISOString()}
}

/** What makes a new version of a wording when it changes. */
const wordsOf = ({isRequired, shown}: Unnumbered) =>
  JSON.stringify([isRequired, shown.map(({_key, text}) => [_key, text])])
