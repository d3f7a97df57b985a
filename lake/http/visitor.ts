import type {Context} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import type {SignedIn} from '../people/accounts.ts'
import {clientAddress, ownOrigin} from './request-origin.ts'
import {deviceCookieFor, sessionCookieFor} from './session-cookies.ts'

/** The place from which a session is opened. */
export function visitor(lake: LakeContext, c: Context<LakeEnv>) {
  return {address: clientAddress(lake, c), userAgent: c.req.header('user-agent') ?? ''}
}

/** Gives the browser its session, and notes the sign-in. */
export function setCookies(
  lake: LakeContext,
  c: Context<LakeEnv>,
  {user, token, device}: SignedIn,
): void {
  lake.store.accesses.noteAccount(user.id, `signIn ${user.id}`)
  const secure = isSecure(lake, c)
  c.header('Set-Cookie', sessionCookieFor(token, secure), {append: true})
  c.header('Set-Cookie', deviceCookieFor(device, secure), {append: true})
}

export function isSecure(lake: LakeContext, c: Context<LakeEnv>): boolean {
  return ownOrigin(lake, c.req.raw).startsWith('https:')
}
