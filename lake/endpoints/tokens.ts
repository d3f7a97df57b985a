import type {Endpoint, LakeContext} from '../context.ts'
import {isStrings, type Json} from '../documents/document.ts'
import {requireProjectAdministrator} from '../http/project-administrator.ts'
import {jsonBody} from '../http/request-body.ts'
import {LakeError} from '../lake-error.ts'
import {Administration} from '../people/administration.ts'
import {plainName} from '../people/plain-name.ts'
import {commandLabel, type Robot} from '../people/robots.ts'
import {rolesOf, roleTitle} from '../people/roles.ts'

const maxTokens = 200

/** `GET /projects/:project/tokens`: the robots, without their tokens, which nobody can read again. */
export const tokens: Endpoint = (lake) => (c) => {
  requireProjectAdministrator(lake, c)
  return c.json(lake.accounts.robots.list().map(describe))
}

/** `POST /projects/:project/tokens` with `{label, roleName}` → the same, and the token as `key`. */
export const newToken: Endpoint = (lake) => async (c) => {
  const {id: by} = requireProjectAdministrator(lake, c)
  const fields = ['label', 'roleName', 'roleNames', 'expiresAt']
  const {roleName, roleNames = [roleName], ...given} = await jsonBody(c, fields)
  const {robot, token} = createRobot(lake, by, given, roleNames)
  c.header('Cache-Control', 'no-store')
  return c.json({...describe(robot), key: token}, 201)
}

/** 400 for a label, roles or an end that there cannot be, and past the limit. */
export function createRobot(
  lake: LakeContext,
  by: string,
  {label, expiresAt}: Json,
  several: unknown,
) {
  if (expiresAt !== undefined && expiresAt !== null) {
    throw new LakeError(400, 'Tokens do not expire here: leave "expiresAt" out, and revoke them')
  }
  if (typeof label !== 'string') throw new LakeError(400, '"label" must be a text')
  if (plainName(label) === commandLabel) {
    throw new LakeError(400, `"${commandLabel}" is the name of the server's own commands`)
  }
  const known = rolesOf(lake.project)
  const roles = isStrings(several) && several.length > 0 ? [...new Set(several)] : []
  if (roles.length === 0 || !roles.every((role) => known.includes(role))) {
    throw new LakeError(400, `"roleName" must be one of ${known.join(', ')}`)
  }
  if (lake.accounts.robots.list().length >= maxTokens) {
    throw new LakeError(400, `A project may have ${maxTokens} tokens at most`)
  }
  return new Administration(lake.accounts, known, lake.store.accesses, by).addRobot({label, roles})
}

/** `DELETE /projects/:project/tokens/:id`: the token is refused from now on. */
export const revokeToken: Endpoint = (lake) => (c) => {
  const {id: by} = requireProjectAdministrator(lake, c)
  const id = c.req.param('id') ?? ''
  const robot = lake.accounts.robots.get(id)
  if (!robot) throw new LakeError(404, `Token "${id}" not found`)
  lake.accounts.robots.remove(id)
  lake.store.accesses.noteAccount(by, `robot ${id} ${robot.label}`)
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
