import type {Context} from 'hono'

import type {Endpoint, LakeContext, LakeEnv} from '../context.ts'
import {isJson, isStrings} from '../documents/document.ts'
import {
  requireIdentity,
  requireProject,
  requireProjectAdministrator,
} from '../http/project-administrator.ts'
import {jsonBody} from '../http/request-body.ts'
import {LakeError} from '../lake-error.ts'
import type {Robot} from '../people/robots.ts'
import {rolesOf, roleTitle} from '../people/roles.ts'
import type {User} from '../people/users.ts'
import {createRobot} from './tokens.ts'

/** Sanity's Access API, for projects only. A list is always complete: `nextCursor` is null. */

/** `GET /access/project/:project/robots` */
export const robots: Endpoint = (lake) => (c) => {
  requireProjectAdministrator(lake, c)
  return c.json(pageOf(lake.accounts.robots.list().map((robot) => describeRobot(lake, robot))))
}

/** `POST /access/project/:project/robots` with `{label, memberships}` → the same, and its `token`. */
export const newRobot: Endpoint = (lake) => async (c) => {
  const {id: by} = requireProjectAdministrator(lake, c)
  const {memberships, ...given} = await jsonBody(c, ['label', 'memberships', 'expiresAt'])
  const {robot, token} = createRobot(lake, by, given, roleNamesIn(lake, memberships))
  c.header('Cache-Control', 'no-store')
  return c.json({...describeRobot(lake, robot), token}, 201)
}

/** `POST /access/robots/me/rotate`: called by the robot itself; its previous token is refused from now on. */
export const rotateRobot: Endpoint = (lake) => (c) => {
  const {id, kind} = requireIdentity(c.var.identity)
  const robot = kind === 'robot' ? lake.accounts.robots.get(id) : null
  if (!robot) throw new LakeError(403, 'Only a robot has a token to be replaced')
  const token = lake.accounts.robots.replaceToken(id)
  lake.store.accesses.noteAccount(id, `robotRotated ${id} ${robot.label}`)
  c.header('Cache-Control', 'no-store')
  return c.json({...describeRobot(lake, robot), token})
}

/** `GET /access/project/:project/roles` */
export const accessRoles: Endpoint = (lake) => (c) => {
  requireIdentity(c.var.identity)
  requireProject(lake, c)
  const roles = rolesOf(lake.project).map((name) => ({
    ...{name, title: roleTitle(name), description: '', isCustom: false},
    ...{appliesToUsers: true, appliesToRobots: true, resourceType: 'project'},
    resourceId: lake.project.id,
  }))
  return c.json(pageOf(roles))
}

/** `GET /access/project/:project/users[/:user]`; `me` is for everyone, others for administrators. */
export const accessUsers: Endpoint = (lake) => (c) => {
  requireProjectAdministrator(lake, c)
  return c.json(pageOf(lake.accounts.users.list().map((user) => describeUser(lake, user))))
}

export const accessUser: Endpoint = (lake) => (c) => {
  const asked = c.req.param('user') ?? ''
  const own = requireIdentity(c.var.identity)
  requireProject(lake, c)
  if (asked !== 'me' && asked !== own.id) requireProjectAdministrator(lake, c)
  const id = asked === 'me' ? own.id : asked
  const user = lake.accounts.users.get(id)
  if (!user) throw new LakeError(404, `User "${id}" not found`)
  return c.json(describeUser(lake, user))
}

/** `GET /users/me/grants`: the caller's rights in the project, by the names of Sanity's permissions. */
export const ownGrants: Endpoint = (lake) => (c) => {
  const {roles} = requireIdentity(c.var.identity)
  const names = roles.includes('administrator') ? ['create', 'read', 'update', 'delete'] : ['read']
  const grants = names.map((name) => ({name, params: {}}))
  const permissions = Object.fromEntries(resources.map((resource) => [resource, [{grants}]]))
  return c.json({organizations: {}, projects: {[lake.project.id]: permissions}})
}

const resources = [
  ...['sanity.project', 'sanity.project.cors', 'sanity.project.datasets'],
  ...['sanity.project.members', 'sanity.project.roles', 'sanity.project.tokens'],
  'sanity.project.webhooks',
]

/** Nobody is invited by e-mail: administrators make accounts, and pass on a link. */
export const refuseInvitation: Endpoint = (lake) => (c) => {
  requireProjectAdministrator(lake, c)
  throw new LakeError(
    403,
    'This lake sends no invitations: add the account at POST /accounts, and give its link to them',
    {type: 'notSupportedError'},
  )
}

/** The Studio requests another role with it, and shows the message of a 409. */
export const refuseRoleRequest: Endpoint = (lake) => (c) => {
  requireIdentity(c.var.identity)
  requireProject(lake, c)
  throw new LakeError(409, 'Roles are changed by administrators of this lake: ask one of them', {
    type: 'notSupportedError',
  })
}

export const nothingInvited: Endpoint = (lake) => (c) => {
  requireProjectAdministrator(lake, c)
  return c.json([])
}

const pageOf = <Item>(data: readonly Item[]) => ({
  data,
  nextCursor: null,
  totalCount: data.length,
})

function membershipOf(
  {project}: LakeContext,
  {roles, createdAt}: {readonly roles: readonly string[]; readonly createdAt?: string},
) {
  return {
    ...{resourceType: 'project', resourceId: project.id, roleNames: roles},
    ...(createdAt !== undefined && {addedAt: createdAt}),
  }
}

function describeRobot(lake: LakeContext, robot: Robot) {
  const {id, label, createdAt} = robot
  return {id, label, createdAt, memberships: [membershipOf(lake, robot)]}
}

function describeUser(lake: LakeContext, user: User) {
  const {id, name: displayName, email} = user
  return {
    sanityUserId: id,
    profile: {id, displayName, email, provider: 'password', imageUrl: null},
    memberships: [membershipOf(lake, user)],
  }
}

function roleNamesIn({project}: LakeContext, memberships: unknown): readonly string[] {
  const list: unknown[] = Array.isArray(memberships) ? memberships : []
  const own = list.filter(isJson).filter(({resourceType, resourceId}) => {
    return resourceType === 'project' && resourceId === project.id
  })
  const [membership] = own
  if (list.length !== 1 || !membership || !isStrings(membership.roleNames)) {
    throw new LakeError(400, '"memberships" must be one, of this project, with "roleNames"')
  }
  return membership.roleNames
}

/** So that every refusal here reads the same. */
export function refuseWith(status: 400 | 403 | 404, description: string) {
  return (_c: Context<LakeEnv>): never => {
    throw new LakeError(status, description, {type: 'notSupportedError'})
  }
}
