import * as v from 'valibot'
import type {Person} from './customers.ts'
import {id, key} from './step-fields.ts'
import {givenIn} from './walk-ins.ts'

/** A customer takes consents back. Its boxes are fields of their own: `given:marketing`. */
export const withdrawSchema = v.looseObject({
  step: v.literal('withdraw'),
  ...{id, key},
  /** `on`: they take everything back, and want to be called all the same. */
  stillCalled: v.optional(v.string(), ''),
})

type Withdrawing = v.InferOutput<typeof withdrawSchema>

/**
 * The withdrawals to be written, by the registration: into each one of the person that gave such a consent, so that erasing
 * one of them takes back no withdrawal.
 */
export function withdrawnIn(
  {registrations, consents}: Pick<Person, 'registrations' | 'consents'>,
  step: Withdrawing,
) {
  const {standing} = consents
  const ticked = givenIn(step)
  const chosen = standing.filter(({given}) => ticked.includes(given))
  const items = registrations.flatMap(({_id, _rev, consent, withdrawals}) => {
    const own = chosen.filter(({given}) => consent?.given?.includes(given))
    const withdrawn = new Set((withdrawals ?? []).map(({given}) => given))
    const list = own
      .filter(({given}) => !withdrawn.has(given))
      .map(({given, title}, index) => ({
        ...{_key: `${step.key}-${index}`, _type: 'withdrawal', given, title},
      }))
    return list.length > 0 ? [{_id, _rev, list}] : []
  })
  const isDone = registrations.some(({withdrawals}) =>
    (withdrawals ?? []).some(({_key = ''}) => _key.startsWith(`${step.key}-`)),
  )
  return {items, isDone, isAll: chosen.length === standing.length}
}
