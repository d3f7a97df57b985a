import type {Context} from 'hono'

import type {Endpoint, LakeContext, LakeEnv} from '../context.ts'
import {isStrings} from '../documents/document.ts'
import {jsonBody} from '../http/request-body.ts'
import {LakeError} from '../lake-error.ts'
import type {Robot} from '../people/robots.ts'
import {rolesOf, roleTitle} from '../people/roles.ts'
import {requireIdentity} from './users.ts'

const mostTokens = 200
const longestLabel = 200

/** `GET /projects/:project/tokens`: the robots, without their tokens, which nobody can read again. */
export const tokens: Endpoint = (lake) => (c) => {
  requireProjectAdministrator(lake, c)
  return c.json(lake.accounts.robots.list().map(describe))
}

/** `POST /projects/:project/tokens` with `{label, roleName}` → the same, and the token as `key`. */
export const newToken: Endpoint = (lake) => async (c) => {
  requireProjectAdministrator(lake, c)
  const {label, roleName, roleNames: several = [roleName]} = await jsonBody(c)
  if (typeof label !== 'string' || label.trim() === '' || label.length > longestLabel) {
    throw new LakeError(400, `"label" must be a text of 1 to ${longestLabel} characters`)
  }
  const known = rolesOf(lake.project)
  const roles = isStrings(several) && several.length > 0 ? [...new Set(several)] : []
  if (roles.length === 0 || !roles.every((role) => known.includes(role))) {
    throw new LakeError(400, `"roleName" must be one of ${known.join(', ')}`)
  }
  const {robots} = lake.accounts
  if (robots.list().length >= mostTokens) {
    throw new LakeError(400, `A project may have ${mostTokens} tokens at most`)
  }
  const {robot, token} = robots.create({label, roles})
  c.header('Cache-Control', 'no-store')
  return c.json({...describe(robot), key: token}, 201)
}

/** `DELETE /projects/:project/tokens/:id`: the token is refused from now on. */
export const revokeToken: Endpoint = (lake) => (c) => {
  requireProjectAdministrator(lake, c)
  const id = c.req.param('id') ?? ''
  if (!lake.accounts.robots.get(id)) throw new LakeError(404, `Token "${id}" not found`)
  lake.accounts.robots.remove(id)
  return c.body(null, 204)
}

function describe({id, label, roles, createdAt}: Robot) {
  return {
    id,
    label,
    createdAt,
    projectUserId: id,
    roles: roles.map((name) => ({name, title: roleTitle(name)})),
  }
}

function requireProjectAdministrator(lake: LakeContext, c: Context<LakeEnv>): void {
  const {roles} = requireIdentity(c.var.identity)
  if (!roles.includes('administrator')) {
    throw new LakeError(403, 'Tokens are for administrators only', {
      type: 'insufficientPermissionsError',
    })
  }
  const name = c.req.param('project')
  if (name !== lake.project.id) throw new LakeError(404, `Project "${name}" not found`)
}
