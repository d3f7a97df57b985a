import type {RecordedWording} from '../../shared/recorded-wording.ts'
import {provenFormVersion} from '../../shared/unconfirmed-consents.ts'
import type {RegistrationFormName} from '../../web/registration/rules.ts'
import {valuesOf} from '../../web/registration/shown-wordings.ts'
import type {ConsentEdition} from './consent-edition.ts'

/** What a registration keeps of its consent: which wordings were shown, and which were agreed to. */
export interface RecordedConsent {
  readonly _type: 'registrationConsent'
  /**
   * A strong reference, so that the edition with the words stays as long as any registration refers to it.
   */
  readonly edition: {readonly _type: 'reference'; readonly _ref: string}
  readonly at: string
  /** The path of the page that held the form. */
  readonly page: string
  /** Present where the boxes are as they were ticked (`shared/unconfirmed-consents.ts`). */
  readonly formVersion?: number
  /** The values of the ticked boxes: `privacy`, or `marketing:` and a channel. */
  readonly given: readonly string[]
  readonly wordings: readonly RecordedWording[]
}

interface Answers {
  /** The values as they were sent, which cannot be trusted. */
  readonly consents: readonly string[]
  readonly page: string
  readonly now: Date
  /** Absent: a form of an earlier version, or what staff enter. */
  readonly formVersion?: number | undefined
}

export function recordedConsent(
  edition: ConsentEdition,
  {consents, page, now, formVersion = 1}: Answers,
): RecordedConsent {
  const given = givenIn(edition, consents)
  return {
    _type: 'registrationConsent',
    edition: {_type: 'reference', _ref: edition._id},
    at: now.toISOString(),
    page,
    ...(formVersion >= provenFormVersion && {formVersion: provenFormVersion}),
    given,
    wordings: edition.wordings.map(({_key, kind, key, title, number, isRequired, channels}) => ({
      ...{_key, kind, key, title, number, isRequired},
      isGiven: valuesOf({key, channels}).some((value) => kind === 'box' && given.includes(value)),
      channels: channels.filter((channel) => given.includes(`${key}:${channel}`)),
    })),
  }
}

/** True if boxes of this form, as the edition shows it, can have sent all of these. */
export function areShown(
  {wordings}: ConsentEdition,
  form: RegistrationFormName,
  consents: readonly string[],
): boolean {
  const boxes = wordings.filter(
    ({kind, shown}) => kind === 'box' && shown.some(({_key}) => _key === form),
  )
  const values = new Set(boxes.flatMap(valuesOf))
  return consents.every((value) => values.has(value))
}

/** The ticked boxes that the edition has, in its order. */
export function givenIn({wordings}: ConsentEdition, consents: readonly string[]): string[] {
  const boxes = wordings.filter(({kind}) => kind === 'box')
  return boxes.flatMap(valuesOf).filter((value) => consents.includes(value))
}
