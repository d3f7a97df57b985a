import {renderSVG} from 'uqr'

import type {Endpoint} from '../context.ts'
import {jsonBody} from '../http/request-body.ts'
import {LakeError} from '../lake-error.ts'
import {totpUri} from '../people/totp.ts'
import {requirePerson, sessionsOf} from './accounts.ts'

/** Endpoints of this lake, not of Sanity's: what people can do to their own account. */

/** `GET /accounts/me` → `{hasSecondFactor, isDemanded, sessions}`. */
export const ownAccount: Endpoint = (lake) => (c) => {
  const {id, roles} = requirePerson(c.var.identity)
  const {factors} = lake.accounts
  return c.json({
    hasSecondFactor: factors.has(id),
    isDemanded: factors.isDemandedOf(roles),
    sessions: sessionsOf(lake, c, id),
  })
}

/** `POST /accounts/me/password` with `{current, password}`. Ends all sessions, this one too. */
export const changePassword: Endpoint = (lake) => async (c) => {
  const {id} = requirePerson(c.var.identity)
  const {current, password} = await jsonBody(c, ['current', 'password'])
  await lake.accounts.checkPassword(id, text(current))
  await lake.accounts.setPassword(id, text(password))
  lake.store.accesses.noteAccount(id, `password ${id}`)
  return c.body(null, 204)
}

/** `DELETE /accounts/me/sessions/:session` */
export const endOwnSession: Endpoint = (lake) => (c) => {
  const {id} = requirePerson(c.var.identity)
  const session = c.req.param('session') ?? ''
  const isOwn = lake.accounts.sessions.list(id).some((each) => each.id === session)
  if (!isOwn) throw new LakeError(404, `There is no session ${session}`)
  lake.accounts.sessions.end(session)
  lake.store.accesses.noteAccount(id, `session ${id}`)
  return c.body(null, 204)
}

/** `POST /accounts/me/second-factor` with `{password}` → `{ticket, secret, qr}`; `qr` is an SVG. */
export const beginSecondFactor: Endpoint = (lake) => async (c) => {
  const {id, email} = requirePerson(c.var.identity)
  const {password} = await jsonBody(c, ['password'])
  await lake.accounts.checkPassword(id, text(password))
  if (lake.accounts.factors.has(id)) {
    throw new LakeError(409, 'There is a second factor already', {type: 'secondFactorThere'})
  }
  const {ticket, secret} = lake.accounts.beginFactor(id)
  const uri = totpUri(secret, lake.signIn.usual.texts.brand, email)
  return c.json({ticket, secret, qr: renderSVG(uri, {border: 2})})
}

/** `PUT /accounts/me/second-factor` with `{ticket, code}` → `{recoveryCodes}`, shown once. */
export const confirmSecondFactor: Endpoint = (lake) => async (c) => {
  const {id} = requirePerson(c.var.identity)
  const {ticket, code} = await jsonBody(c, ['ticket', 'code'])
  const recoveryCodes = lake.accounts.addFactor(id, text(ticket), text(code))
  lake.store.accesses.noteAccount(id, `factor ${id}`)
  return c.json({recoveryCodes})
}

/** `POST /accounts/me/second-factor/remove` with `{password}`; 409 where the role demands one. */
export const removeOwnSecondFactor: Endpoint = (lake) => async (c) => {
  const {id, roles} = requirePerson(c.var.identity)
  const {password} = await jsonBody(c, ['password'])
  await lake.accounts.checkPassword(id, text(password))
  if (lake.accounts.factors.isDemandedOf(roles)) {
    throw new LakeError(409, 'This role needs a second factor', {type: 'secondFactorDemanded'})
  }
  lake.accounts.factors.remove(id)
  lake.store.accesses.noteAccount(id, `factorRemoved ${id}`)
  return c.body(null, 204)
}

function text(value: unknown): string {
  if (typeof value === 'string') return value
  throw new LakeError(400, 'A text is missing')
}
