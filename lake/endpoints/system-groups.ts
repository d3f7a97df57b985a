import type {LakeContext} from '../context.ts'
import type {Dataset} from '../documents/dataset.ts'
import {grantFor, type Identity} from '../documents/permissions.ts'
import {filterGrants, rolesOf} from '../people/roles.ts'

/** The query by which the Studio learns who can be mentioned in a comment or be given a task. */
const question = '*[_type == "system.group"]{members, grants}'

/**
 * The hosted lake has documents about people's rights. Here rights follow from accounts and roles, and only the
 * Studio's own query about them is answered: for members of the project; null for any other query.
 */
export function systemGroups(
  {project, accounts}: LakeContext,
  {
    query,
    identity,
    dataset,
  }: {
    readonly query: string
    readonly identity: Identity | null
    readonly dataset: Dataset
  },
): readonly object[] | null {
  if (query !== question || grantFor(identity, dataset).read !== 'everything') return null
  const people = accounts.users.list()
  return rolesOf(project).map((role) => ({
    members: people.filter(({roles}) => roles.includes(role)).map(({id}) => id),
    grants: filterGrants({id: '', name: '', email: '', roles: [role], kind: 'user'}, dataset),
  }))
}
