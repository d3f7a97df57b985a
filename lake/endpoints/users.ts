import type {Endpoint, LakeContext} from '../context.ts'
import {scheduler} from '../documents/permissions.ts'
import {requireIdentity} from '../http/project-administrator.ts'
import {LakeError} from '../lake-error.ts'
import {roleTitle} from '../people/roles.ts'

/** `GET /users/me`: `{}` for a visitor, as the Studio expects. */
export const me: Endpoint = () => (c) => {
  const {identity} = c.var
  c.header('Cache-Control', 'no-store')
  if (!identity) return c.json({})
  const {id, name, email, roles} = identity
  return c.json({
    id,
    name,
    email,
    profileImage: null,
    provider: 'password',
    role: roles[0] ?? null,
    roles: roles.map((role) => ({name: role, title: roleTitle(role)})),
  })
}

/** `GET /auth/id`: whether the session is valid. */
export const authId: Endpoint = () => (c) => {
  c.header('Cache-Control', 'no-store')
  return c.json({id: requireIdentity(c.var.identity).id})
}

/**
 * `GET /users/:ids`: names for the ids in history and presence; one object, or a list. A program is told the roles, too,
 * and the one that the lake belongs to the ids of open sessions: what it does for somebody ends with them.
 */
export const usersById: Endpoint = (lake) => (c) => {
  const {kind, isOfProgram} = requireIdentity(c.var.identity)
  const ids = (c.req.param('ids') ?? '').split(',')
  const people = ids.flatMap((id) => {
    const person = personWith(lake, id)
    const {roles = []} = lake.accounts.users.get(id) ?? {}
    const sessions = () => lake.accounts.sessions.list(id).map((session) => session.id)
    const ofProgram = isOfProgram ? {sessions: sessions()} : {}
    return person ? [{...person, ...(kind === 'robot' && {roles, ...ofProgram})}] : []
  })
  if (ids.length > 1) return c.json(people)
  const [person] = people
  if (!person) throw new LakeError(404, `User "${ids[0]}" not found`)
  return c.json(person)
}

function personWith(lake: LakeContext, id: string) {
  const displayName = nameOf(lake, id)
  return displayName === undefined ? null : {id, displayName, imageUrl: null}
}

/** Undefined for an unknown or deleted account. The scheduler has none, and is an author in the history. */
export function nameOf({accounts: {users, robots}}: LakeContext, id: string): string | undefined {
  return id === scheduler.id ? scheduler.name : (users.get(id)?.name ?? robots.get(id)?.label)
}
