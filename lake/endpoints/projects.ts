import type {Endpoint, LakeContext} from '../context.ts'
import {requireIdentity} from '../http/project-administrator.ts'
import {LakeError} from '../lake-error.ts'
import {filterGrants, rolesOf, roleTitle} from '../people/roles.ts'

/** `GET /projects/:project/datasets/:dataset/acl`: the Studio disables what these grants do not cover. */
export const acl: Endpoint = () => (c) => c.json(filterGrants(c.var.identity, c.var.dataset))

/** `GET /projects`: the project of this lake, which belongs to no organization. */
export const projects: Endpoint = (lake) => (c) => {
  const {identity} = c.var
  const {includeMembers, includeFeatures, organizationId} = c.req.query()
  if (!identity || organizationId !== undefined) return c.json([])
  const {members, features, ...described} = describe(lake, identity.id)
  return c.json([
    {
      ...described,
      ...(includeMembers !== 'false' && {members}),
      ...(includeFeatures !== 'false' && {features}),
    },
  ])
}

export const project: Endpoint = (lake) => (c) => {
  const {id} = requireIdentity(c.var.identity)
  const name = c.req.param('project')
  if (name !== lake.project.id) throw new LakeError(404, `Project "${name}" not found`)
  return c.json(describe(lake, id))
}

/** `GET /projects/:project/roles`: the roles that a user could request. */
export const roles: Endpoint = (lake) => (c) => {
  return c.json(
    rolesOf(lake.project).map((name) => ({name, title: roleTitle(name), isCustom: false})),
  )
}

function describe({project, accounts}: LakeContext, caller: string) {
  return {
    id: project.id,
    displayName: project.title,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    features: [],
    metadata: {},
    members: accounts.users.list().map(({id, roles}) => ({
      id,
      role: roles[0] ?? null,
      roles: roles.map((name) => ({name, title: roleTitle(name)})),
      isRobot: false,
      isCurrentUser: id === caller,
    })),
  }
}
