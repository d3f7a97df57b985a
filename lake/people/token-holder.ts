import type {Identity} from '../documents/permissions.ts'
import {LakeError} from '../lake-error.ts'
import {commandLabel, type Robots} from './robots.ts'
import type {Sessions} from './sessions.ts'
import type {Users} from './users.ts'

/** The session or robot tokens of a request; null: it has none of this kind. */
export interface Tokens {
  readonly bearer: string | null
  readonly cookie: string | null
}

interface Holders {
  readonly users: Users
  readonly robots: Robots
  readonly sessions: Sessions
}

/**
 * The holder of these tokens: by the bearer token, otherwise by the cookie. Null: a stranger. An invalid bearer
 * token is refused with 401, since its sender expects to be signed in. An invalid cookie is ignored, since an
 * expired one may remain in a visitor's browser.
 */
export function holderOf({bearer, cookie}: Tokens, holders: Holders): Identity | null {
  if (bearer === null) return memberWith(cookie, holders)
  const identity = memberWith(bearer, holders) ?? robotWith(bearer, holders)
  if (!identity) throw new LakeError(401, 'Session not found')
  return identity
}

function memberWith(token: string | null, {sessions, users}: Holders): Identity | null {
  const session = token ? sessions.find(token) : null
  const user = session ? users.get(session.userId) : null
  return user && {...user, kind: 'user'}
}

function robotWith(token: string, {robots}: Holders): Identity | null {
  const robot = robots.byToken(token)
  if (!robot) return null
  const isOfProgram = robots.isOfProgram(robot.id)
  const isOfCommand = robot.label === commandLabel && robot.roles.includes('administrator')
  return {...robot, name: robot.label, email: '', kind: 'robot', isOfProgram, isOfCommand}
}
