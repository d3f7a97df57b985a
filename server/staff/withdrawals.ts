import * as v from 'valibot'
import {standingOptions} from '../../shared/standing-consents.ts'
import type {Registered} from './customers.ts'
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

export const standingOf = ({consent, withdrawals}: Pick<Registered, 'consent' | 'withdrawals'>) =>
  standingOptions(consent ?? {}, withdrawals ?? [])

/** What is to be written of it, whether that was done before, and whether nothing stands afterwards. */
export function withdrawnIn(
  stored: Pick<Registered, 'consent' | 'withdrawals'>,
  step: Withdrawing,
) {
  const standing = standingOf(stored)
  const ticked = givenIn(step)
  const chosen = standing.filter(({given}) => ticked.includes(given))
  const items = chosen.map(({given, title}, index) => ({
    ...{_key: `${step.key}-${index}`, _type: 'withdrawal', given, title},
  }))
  const isDone = (stored.withdrawals ?? []).some(({_key = ''}) => _key.startsWith(`${step.key}-`))
  return {items, isDone, isAll: chosen.length === standing.length}
}
