import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {legibleLine} from '../../shared/characters.ts'
import {normalizePhone, searchableDigits} from '../../shared/phone-number.ts'
import type {DoNotCall} from '../registrations/do-not-call.ts'
import {type Customer, colleagueWith, correctedIn} from './customers.ts'
import {id, key} from './step-fields.ts'
import {entryLimits} from './walk-ins.ts'

/** The right name and number of a customer. What came stays as it came. */
export const correctSchema = v.object({
  step: v.literal('correct'),
  id,
  key,
  name: v.pipe(v.string(), v.maxLength(500)),
  phone: v.pipe(v.string(), v.maxLength(100)),
})

export type CorrectionFault = 'nameInvalid' | 'phoneInvalid' | 'correctNone'

interface Given {
  readonly lake: SanityClient
  readonly actor: {readonly id: string; readonly isAdministrator: boolean}
  readonly stored: Customer & {readonly _rev: string}
}

interface Options {
  readonly doNotCall: Pick<DoNotCall, 'beforeStored'>
  /** The accounts that can have customers. */
  readonly members: readonly string[]
}

type Done =
  | {readonly told: 'toldCorrected'}
  | {readonly fault: CorrectionFault | 'ownerFirst'; readonly name?: string}

export async function correct(
  {doNotCall, members}: Options,
  {lake, actor, stored}: Given,
  step: v.InferOutput<typeof correctSchema>,
): Promise<Done> {
  if ((stored.corrections ?? []).some(({_key}) => _key?.startsWith(step.key))) {
    return {told: 'toldCorrected'}
  }
  const colleague = colleagueWith(stored, actor, members)
  if (colleague) return {fault: 'ownerFirst', name: colleague.name}
  const [name, typed] = [legibleLine(step.name), legibleLine(step.phone)]
  if (name === '' || [...name].length > entryLimits.name) return {fault: 'nameInvalid'}
  const before = correctedIn(stored, 'phone')
  const phone = normalizePhone(typed)
  // A number that nobody can read may stay as it is.
  if (phone === null && typed !== legibleLine(before)) return {fault: 'phoneInvalid'}
  const isOtherNumber = phone !== null && phone !== (normalizePhone(before) ?? before)
  const item = (field: 'name' | 'phone', value: string) => ({
    _type: 'correction',
    _key: `${step.key}-${field}`,
    field,
    value,
    ...(field === 'phone' && {digits: searchableDigits(value)}),
  })
  const items = [
    ...(name === correctedIn(stored, 'name') ? [] : [item('name', name)]),
    ...(isOtherNumber ? [item('phone', phone)] : []),
  ]
  if (items.length === 0) return {fault: 'correctNone'}
  if (isOtherNumber) await doNotCall.beforeStored([phone])
  await lake
    .patch(stored._id)
    .ifRevisionId(stored._rev)
    .setIfMissing({corrections: []})
    .append('corrections', items)
    .commit()
  return {told: 'toldCorrected'}
}
