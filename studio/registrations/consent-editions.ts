import {titled} from '../../shared/standing-consents.ts'

export interface ArchivedWording {
  readonly _key: string
  readonly kind: string
  readonly key: string
  readonly title: string
  readonly number: number
  readonly isRequired?: boolean
  readonly channels?: readonly string[]
  /** The words as each form showed them, by form. */
  readonly shown?: readonly {readonly _key: string; readonly text: string}[]
}

export interface ConsentEdition {
  readonly _id: string
  readonly number?: number
  readonly wordings?: readonly ArchivedWording[]
}

/** The newest first. */
export const editionsQuery =
  '*[_type == "consentEdition"] | order(number desc){_id, number, wordings}'

export interface ConsentChoice {
  /** A value as registrations keep it: a box, with its channel if it has channels. */
  readonly value: string
  readonly title: string
}

/** Every box that was ever published, under its newest title. */
export function choicesIn(editions: readonly ConsentEdition[]): ConsentChoice[] {
  const titles = new Map<string, string>()
  for (const {kind, key, title, channels = []} of editions.flatMap(({wordings = []}) => wordings)) {
    if (kind !== 'box') continue
    const values = channels.length > 0 ? channels.map((channel) => `${key}:${channel}`) : [key]
    for (const value of values) if (!titles.has(value)) titles.set(value, titled(title, value))
  }
  return [...titles].map(([value, title]) => ({value, title}))
}

/** One wording as a form showed it. */
export function textIn(
  edition: ConsentEdition | undefined,
  wordingKey: string,
  form: string | undefined,
): string {
  const wording = edition?.wordings?.find(({_key}) => _key === wordingKey)
  return wording?.shown?.find(({_key}) => _key === form)?.text ?? ''
}
