import type {Context} from 'hono'

import type {Endpoint, LakeContext, LakeEnv} from '../context.ts'
import {answerOrigin} from '../http/answer-origin.ts'
import {cookieValue, deviceCookie, tokensOf} from '../http/credentials.ts'
import {jsonBody} from '../http/request-body.ts'
import {endedSessionCookie} from '../http/session-cookies.ts'
import {isSecure, setCookies, visitor} from '../http/visitor.ts'
import {LakeError} from '../lake-error.ts'
import type {SignedIn} from '../people/accounts.ts'
import {SecondStepNeeded} from '../people/pending-sign-ins.ts'
import {forgottenByForm, showForgotten} from './forgotten-password.ts'
import {resetByForm, showReset} from './reset-password.ts'
import {lookFor, showSignInForm, signInByForm} from './sign-in-form.ts'

/** `GET /login?origin=…&type=dual|cookie|token`, `?reset=…` or `?forgotten`: the page with the form. */
export const showSignIn: Endpoint = (lake) => (c) => {
  if (c.req.query('reset') !== undefined) return showReset(lake, c)
  return isForgotten(lake, c) ? showForgotten(lake, c) : showSignInForm(lake, c)
}

/** `POST /login`: from the page's form, or as JSON from a site's own server. */
export const signIn: Endpoint = (lake) => async (c) => {
  if (c.req.header('content-type')?.startsWith('application/json')) return signInByJson(lake, c)
  if (c.req.query('reset') !== undefined) return resetByForm(lake, c)
  return isForgotten(lake, c) ? forgottenByForm(lake, c) : signInByForm(lake, c)
}

/** Offered only where the program sends links. */
const isForgotten = ({onForgottenPassword}: LakeContext, c: Context<LakeEnv>): boolean =>
  onForgottenPassword !== undefined && c.req.query('forgotten') !== undefined

/** `GET /auth/fetch?sid=`: exchanges a one-time code for a session token. */
export const exchangeCode: Endpoint = (lake) => (c) => {
  const token = lake.accounts.exchange(c.req.query('sid') ?? '', visitor(lake, c))
  c.header('Cache-Control', 'no-store')
  return c.json({token})
}

/** `POST /auth/logout`: ends the request's session. Succeeds also without one. */
export const signOut: Endpoint = (lake) => (c) => {
  lake.accounts.signOut(tokensOf(c.req.raw))
  c.header('Set-Cookie', endedSessionCookie(isSecure(lake, c)))
  return c.body(null, 204)
}

/**
 * `GET /auth/ended`, of this lake: what became of the account whose session the cookie was, `{id, roles}`;
 * without roles it is gone. `{}` while the session lasts, and for strangers.
 */
export const endedSession: Endpoint = (lake) => (c) => {
  c.header('Cache-Control', 'no-store')
  const {cookie} = tokensOf(c.req.raw)
  const id = cookie ? lake.accounts.sessions.endedOf(cookie) : null
  if (id === null) return c.json({})
  return c.json({id, roles: lake.accounts.users.get(id)?.roles ?? null})
}

/** `GET /auth/providers`: sign-in options, for a Studio without configured ones. */
export const providers: Endpoint = (lake) => (c) => {
  const {texts} = lookFor(lake, c)
  const url = `${answerOrigin(lake, c) || lake.linkOrigin}/login`
  return c.json({providers: [{name: 'password', title: texts.heading, url}]})
}

/** With a `code` where the account has a second factor; without one, 401 `secondFactorRequired`. */
async function signInByJson(lake: LakeContext, c: Context<LakeEnv>): Promise<Response> {
  const {email, password, code} = await jsonBody(c, ['email', 'password', 'code'])
  if (typeof email !== 'string' || typeof password !== 'string') {
    throw new LakeError(400, '"email" and "password" must be strings')
  }
  const signedIn = await attempt(lake, c, {email, password, code})
  setCookies(lake, c, signedIn)
  const {id, expiresAt} = signedIn.session
  return c.json({user: signedIn.user, session: {id, expiresAt}})
}

interface Given {
  readonly email: string
  readonly password: string
  readonly code: unknown
}

async function attempt(
  lake: LakeContext,
  c: Context<LakeEnv>,
  {code, ...credentials}: Given,
): Promise<SignedIn> {
  const {accounts} = lake
  const from = visitor(lake, c)
  const device = cookieValue(c.req.raw, deviceCookie) ?? ''
  try {
    return await accounts.signIn({...credentials, device, ...from})
  } catch (error) {
    const isCode = error instanceof SecondStepNeeded && error.step === 'code'
    if (!isCode || typeof code !== 'string') throw error
    return accounts.signInByCode(error.ticket, code, from)
  }
}
