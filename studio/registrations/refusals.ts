import {correctedValue} from '../../shared/corrections.ts'
import {type Refusal, refusalCondition, refusalsByNumber} from '../../shared/do-not-call.ts'
import type {ExportedRegistration} from './export-rows.ts'

export const refusalsQuery = `*[${refusalCondition}]{_id, phone, marks}`

/** The registrations, each with the mark of its number if that is not to be called. */
export function withRefusals(
  found: readonly ExportedRegistration[],
  refusals: readonly Refusal[],
): ExportedRegistration[] {
  const refusalOf = refusalsByNumber(refusals)
  return found.map((one) => {
    const phone = correctedValue('phone', one.phone, one.corrections ?? []) ?? ''
    return {...one, refusal: refusalOf(phone) ?? null}
  })
}
