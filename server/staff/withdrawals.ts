import * as v from 'valibot'
import type {ConsentRecord} from '../../shared/person-consents.ts'
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

/** A registration as both people and programs read it. */
interface Withdrawn extends ConsentRecord {
  readonly _id: string
  readonly _rev?: string
}

type Withdrawing = v.InferOutput<typeof withdrawSchema>

/**
 * The withdrawals to be written, by the registration: into each one of the person that gave such a consent, so that erasing
 * one of them takes back no withdrawal. What only registrations of colleagues gave is written into the shown one too, so
 * that it says who noted it.
 */
export function withdrawnIn(
  {asked, registrations, others, consents}: Omit<Person, 'phone' | 'numbers'>,
  step: Withdrawing,
) {
  const {standing} = consents
  const ticked = givenIn(step)
  const chosen = standing.filter(({given}) => ticked.includes(given))
  const isShownGiven = (value: string) =>
    registrations.some(({consent}) => consent?.given?.includes(value))
  const itemsOf = (those: readonly Withdrawn[]) =>
    those.flatMap(({_id, _rev, consent, withdrawals}) => {
      const withdrawn = new Set((withdrawals ?? []).map(({given}) => given))
      const list = chosen
        .filter(
          ({given}) =>
            consent?.given?.includes(given) || (_id === asked._id && !isShownGiven(given)),
        )
        .filter(({given}) => !withdrawn.has(given))
        .map(({given, title}, index) => ({
          ...{_key: `${step.key}-${index}`, _type: 'withdrawal', given, title},
        }))
      return list.length > 0 ? [{_id, _rev, list}] : []
    })
  const [items, unseen] = [itemsOf(registrations), itemsOf(others)]
  const isDone = registrations.some(({withdrawals}) =>
    (withdrawals ?? []).some(({_key = ''}) => _key.startsWith(`${step.key}-`)),
  )
  return {items, unseen, isDone, isAll: chosen.length === standing.length}
}
