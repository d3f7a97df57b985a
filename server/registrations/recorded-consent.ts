import type {RecordedWording} from '../../shared/recorded-wording.ts'
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
  /** The values of the ticked boxes: `privacy`, or `marketing:` and a channel. */
  readonly given: readonly string[]
  readonly wordings: readonly RecordedWording[]
}

interface Answers {
  /** The values as they were sent, which cannot be trusted. */
  readonly consents: readonly string[]
  readonly page: string
  readonly now: Date
}

export function recordedConsent(
  edition: ConsentEdition,
  {consents, page, now}: Answers,
): RecordedConsent {
  const given = givenIn(edition, consents)
  return {
    _type: 'registrationConsent',
    edition: {_type: 'reference', _ref: edition._id},
    at: now.toISOString(),
    page,
    given,
    wordings: edition.wordings.map(({_key, kind, key, title, number, isRequired, channels}) => ({
      ...{_key, kind, key, title, number, isRequired},
      isGiven: valuesOf({key, channels}).some((value) => kind === 'box' && given.includes(value)),
      channels: channels.filter((channel) => given.includes(`${key}:${channel}`)),
    })),
  }
}

/** The ticked boxes that the edition has, in its order; anything else that was sent is dropped. */
export function givenIn({wordings}: ConsentEdition, consents: readonly string[]): string[] {
  const boxes = wordings.filter(({kind}) => kind === 'box')
  return boxes.flatMap(valuesOf).filter((value) => consents.includes(value))
}
