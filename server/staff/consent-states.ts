import type {EntryBox} from '../registrations/entries.ts'
import type {Person} from './customers.ts'

interface ConsentState {
  /** The value of a box: `marketing:` and a channel. */
  readonly value: string
  readonly title: string
  /** `adUnconfirmed`: perhaps nobody ticked it. */
  readonly is: 'agreed' | 'notAgreed' | 'withdrawn' | 'adUnconfirmed'
}

/**
 * What a person agreed to of each box that the forms offer now, over all registrations with the number.
 *
 * @param boxes of the published consent; those that must be ticked are left out
 */
export function consentStates(
  {registrations, others, consents}: Pick<Person, 'registrations' | 'others' | 'consents'>,
  boxes: readonly EntryBox[],
): ConsentState[] {
  const ever = new Set([...registrations, ...others].flatMap(({consent}) => consent?.given ?? []))
  const stateOf = (value: string): ConsentState['is'] => {
    if (consents.given.includes(value)) return 'agreed'
    if (consents.unconfirmed.includes(value)) return 'adUnconfirmed'
    return ever.has(value) ? 'withdrawn' : 'notAgreed'
  }
  return boxes
    .filter(({isRequired}) => !isRequired)
    .map(({value, title}) => ({value, title, is: stateOf(value)}))
}
