import type {Refusal} from '../../shared/do-not-call.ts'
import {type NumberedRecord, peopleIn} from '../../shared/person-consents.ts'
import type {ExportedRegistration} from './export-rows.ts'

export const refusalsQuery = `*[_type == "doNotCall" && defined(phone) && (count(marks) > 0 || defined(adsRefusedAt))]{_id, phone, marks, adsRefusedAt}`

interface Of {
  /** All marks of numbers. */
  readonly refusals: readonly Refusal[]
  /** All registrations in which somebody took something back. */
  readonly withdrawals?: readonly (NumberedRecord & {readonly _id?: string})[]
  /** A box: only those whose person still agrees to it stay. Empty: all stay. */
  readonly given?: string
}

/** The registrations, each with what its person has refused and still agrees to. */
export function withPeople(
  found: readonly ExportedRegistration[],
  {refusals, withdrawals = [], given = ''}: Of,
): ExportedRegistration[] {
  const ids = new Set(found.map(({_id}) => _id))
  const others = withdrawals.filter(({_id}) => !ids.has(_id))
  const personOf = peopleIn([...found, ...others], refusals)
  return found
    .map((one) => ({one, person: personOf(one)}))
    .filter(({person}) => given === '' || person.given.includes(given))
    .map(({one, person}) => ({
      ...one,
      refusal: person.refusal,
      standing: (one.consent?.given ?? []).filter((value) => person.given.includes(value)),
    }))
}
