import type {Context} from 'hono'

import type {Endpoint, LakeContext, LakeEnv} from '../context.ts'
import {isStrings} from '../documents/document.ts'
import type {Identity} from '../documents/permissions.ts'
import {tokensOf} from '../http/credentials.ts'
import {requireIdentity} from '../http/project-administrator.ts'
import {jsonBody} from '../http/request-body.ts'
import {LakeError} from '../lake-error.ts'
import {Administration} from '../people/administration.ts'
import {rolesOf} from '../people/roles.ts'
import {nameOf} from './users.ts'

/** Endpoints of this lake, not of Sanity's: what administrators can do to accounts. Robots are refused. */

const eventsMs = 30 * 24 * 60 * 60 * 1000
const maxEvents = 100

/** `GET /accounts` → `{people, robots, roles, demandedRoles, events}`. */
export const accountList: Endpoint = (lake) => (c) => {
  requireAdministration(lake, c)
  const {users, robots, factors, resetLinks} = lake.accounts
  return c.json({
    people: users.list().map(({id, name, email, roles}) => ({
      ...{id, name, email, role: roles[0] ?? ''},
      hasPassword: users.passwordOf(id) !== null,
      linkExpiresAt: resetLinks.expiryOf(id),
      hasSecondFactor: factors.has(id),
      sessions: sessionsOf(lake, c, id),
    })),
    robots: robots.list(),
    roles: rolesOf(lake.project),
    demandedRoles: factors.demandedRoles,
    events: eventsOf(lake),
  })
}

/** `POST /accounts` with `{email, name, role}` → `{id, link, expiresAt}`: they choose the password. */
export const addAccount: Endpoint = (lake) => async (c) => {
  const administration = requireAdministration(lake, c)
  const {email, name, role} = await jsonBody(c, ['email', 'name', 'role'])
  const given = {email: text(email, 'email'), name: text(name, 'name'), role: text(role, 'role')}
  const {id} = await administration.add(given)
  return c.json(linkOf(lake, administration, id), 201)
}

/** `POST /accounts/:id/role` with `{role}`. Ends their sessions. */
export const changeRole: Endpoint = (lake) => async (c) => {
  const administration = requireAdministration(lake, c)
  const {role} = await jsonBody(c, ['role'])
  administration.setRole(idOf(c), text(role, 'role'))
  return c.body(null, 204)
}

/** `POST /accounts/:id/link` → `{id, link, expiresAt}`, by which they choose a new password, once. */
export const newPasswordLink: Endpoint = (lake) => (c) => {
  const administration = requireAdministration(lake, c)
  return c.json(linkOf(lake, administration, idOf(c)), 201)
}

/** `DELETE /accounts/:id` */
export const removeAccount: Endpoint = (lake) => (c) => {
  requireAdministration(lake, c).remove(idOf(c))
  return c.body(null, 204)
}

/** `DELETE /accounts/:id/second-factor` */
export const removeSecondFactor: Endpoint = (lake) => (c) => {
  requireAdministration(lake, c).removeSecondFactor(idOf(c))
  return c.body(null, 204)
}

/** `DELETE /accounts/:id/sessions/:session` */
export const endSession: Endpoint = (lake) => (c) => {
  requireAdministration(lake, c).endSession(idOf(c), c.req.param('session') ?? '')
  return c.body(null, 204)
}

/** `DELETE /robots/:id` */
export const removeRobot: Endpoint = (lake) => (c) => {
  requireAdministration(lake, c).removeRobot(idOf(c))
  return c.body(null, 204)
}

/** `POST /accounts/demanded-roles` with `{roles}`: people with these roles need a second factor. */
export const demandSecondFactor: Endpoint = (lake) => async (c) => {
  const administration = requireAdministration(lake, c)
  const {roles} = await jsonBody(c, ['roles'])
  if (!isStrings(roles)) throw new LakeError(400, '"roles" must be a list')
  administration.demandSecondFactor(roles)
  return c.body(null, 204)
}

/** A signed-in person; a robot has no password and no second factor. */
export function requirePerson(identity: Identity | null): Identity {
  const known = requireIdentity(identity)
  if (known.kind !== 'user') throw new LakeError(403, 'This is for people only')
  return known
}

/** The sessions of an account; the caller's own is marked, since several of one browser look alike. */
export function sessionsOf(lake: LakeContext, c: Context<LakeEnv>, userId: string) {
  const {sessions} = lake.accounts
  const {bearer, cookie} = tokensOf(c.req.raw)
  const asking = sessions.find(bearer ?? cookie ?? '')
  return sessions
    .list(userId)
    .map((session) => ({...session, isCurrent: session.id === asking?.id}))
}

function requireAdministration(lake: LakeContext, c: Context<LakeEnv>): Administration {
  const {id, roles} = requirePerson(c.var.identity)
  if (!roles.includes('administrator')) {
    throw new LakeError(403, 'Accounts are for administrators', {
      type: 'insufficientPermissionsError',
    })
  }
  return new Administration(lake.accounts, rolesOf(lake.project), lake.store.accesses, id)
}

function linkOf(lake: LakeContext, administration: Administration, userId: string) {
  const {token, expiresAt} = administration.newLink(userId)
  return {id: userId, link: `${lake.linkOrigin}/login?reset=${token}`, expiresAt}
}

/** What happened to accounts lately, newest first: `{at, by, about}`. */
function eventsOf(lake: LakeContext) {
  const now = Date.now()
  const entries = lake.store.accesses.accountEvents(new Date(now - eventsMs), maxEvents)
  return entries.map(({at, userId, about}) => ({at, by: nameOf(lake, userId) ?? userId, about}))
}

function idOf({req}: Context<LakeEnv>): string {
  return req.param('id') ?? ''
}

function text(value: unknown, name: string): string {
  if (typeof value === 'string') return value.trim()
  throw new LakeError(400, `"${name}" must be a text`)
}
