import type {Person} from './accounts.ts'

type Role = Pick<Person, 'role'>

/** Whether nobody would be administrator without this person: the lake refuses that. */
export function isLastAdministrator({role}: Role, people: readonly Role[]): boolean {
  const administrators = people.filter((person) => person.role === 'administrator')
  return role === 'administrator' && administrators.length === 1
}
