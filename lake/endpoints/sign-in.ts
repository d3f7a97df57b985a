import type {Context} from 'hono'

import type {Endpoint, LakeContext, LakeEnv} from '../context.ts'
import {cookieValue, deviceCookie, tokensOf} from '../http/credentials.ts'
import {jsonBody} from '../http/request-body.ts'
import {
  clientAddress,
  isFromTrustedPage,
  isTrustedOrigin,
  ownOrigin,
} from '../http/request-origin.ts'
import {deviceCookieFor, endedSessionCookie, sessionCookieFor} from '../http/session-cookies.ts'
import {LakeError} from '../lake-error.ts'
import type {SignedIn} from '../people/accounts.ts'
import type {SessionKind} from '../people/sessions.ts'
import {signInPage} from '../sign-in/sign-in-page.ts'

/** Where to redirect after signing in: the page that requested it. */
interface Target {
  readonly url: URL
  /** On the origin of the request: then its address is told without it. */
  readonly isOwn: boolean
  readonly kind: SessionKind
}

/** `GET /login?origin=…&type=dual|cookie|token`: the page with the form. */
export const showSignIn: Endpoint = (lake) => (c) => {
  const target = targetOf(lake, c)
  return target ? page(lake, c, {target}) : foreignPage(lake, c)
}

/** `POST /login`: from the page's form, or as JSON from a site's own server. */
export const signIn: Endpoint = (lake) => async (c) => {
  return c.req.header('content-type')?.startsWith('application/json')
    ? signInByJson(lake, c)
    : signInByForm(lake, c)
}

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

/** `GET /auth/providers`: sign-in options, for a Studio without configured ones. */
export const providers: Endpoint = (lake) => (c) => {
  const {brand} = lake.signIn.texts
  const url = `${lake.linkOrigin}/login`
  return c.json({providers: [{name: 'password', title: brand, url}]})
}

async function signInByJson(lake: LakeContext, c: Context<LakeEnv>): Promise<Response> {
  const {email, password} = await jsonBody(c)
  if (typeof email !== 'string' || typeof password !== 'string') {
    throw new LakeError(400, '"email" and "password" must be strings')
  }
  const signedIn = await attempt(lake, c, {email, password})
  setCookies(lake, c, signedIn)
  const {id, expiresAt} = signedIn.session
  return c.json({user: signedIn.user, session: {id, expiresAt}})
}

async function signInByForm(lake: LakeContext, c: Context<LakeEnv>): Promise<Response> {
  const target = targetOf(lake, c)
  // Login CSRF: otherwise any page could sign its visitor in to an account of its choice.
  if (!target || !isFromTrustedPage(lake, c.req.raw)) return foreignPage(lake, c)
  const fields = new URLSearchParams(await c.req.text())
  const email = fields.get('email') ?? ''
  try {
    const signedIn = await attempt(lake, c, {email, password: fields.get('password') ?? ''})
    setCookies(lake, c, signedIn)
    return redirectWithCode(
      c,
      target,
      lake.accounts.sessions.newCode(signedIn.user.id, target.kind),
    )
  } catch (error) {
    if (error instanceof LakeError) return page(lake, c, {target, email, error})
    throw error
  }
}

function attempt(
  lake: LakeContext,
  c: Context<LakeEnv>,
  credentials: {readonly email: string; readonly password: string},
): Promise<SignedIn> {
  const device = cookieValue(c.req.raw, deviceCookie) ?? ''
  return lake.accounts.signIn({...credentials, device, ...visitor(lake, c)})
}

/** The code is in the URL's fragment, which no server and no log sees. */
function redirectWithCode(c: Context<LakeEnv>, {url, isOwn}: Target, code: string): Response {
  const {origin, pathname, search} = url
  // Two slashes would begin another host's address.
  const address = `${isOwn ? '' : origin}${pathname.replace(/^\/+/, '/')}${search}#sid=${code}`
  c.header('Cache-Control', 'no-store')
  return c.redirect(address, 303)
}

/** Null for an untrusted site, since signing in hands it a session. */
function targetOf(lake: LakeContext, c: Context<LakeEnv>): Target | null {
  const own = ownOrigin(lake, c.req.raw)
  const url = URL.parse(c.req.query('origin') ?? '/', own)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  if (!isTrustedOrigin(lake, c.req.raw, url.origin)) return null
  const kind = c.req.query('type') === 'cookie' ? 'cookie' : 'token'
  return {url, isOwn: url.origin === own, kind}
}

interface PageState {
  readonly target: Target
  readonly email?: string
  readonly error?: LakeError
}

function page(lake: LakeContext, c: Context<LakeEnv>, {target, email = '', error}: PageState) {
  const {search} = new URL(c.req.url)
  const problem = error ? problemOf(lake, error) : null
  const origin = target.isOwn ? '' : target.url.origin
  const {html, headers} = signInPage({
    ...lake.signIn,
    action: `/login${search}`,
    target: origin,
    email,
    problem,
  })
  const retryAfter = error?.details.retryAfter
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  return c.html(html, error?.status ?? 200, headers)
}

function foreignPage({signIn}: LakeContext, c: Context<LakeEnv>) {
  const page = {action: null, target: '', email: '', problem: signIn.texts.foreign}
  const {html, headers} = signInPage({...signIn, ...page})
  return c.html(html, 403, headers)
}

function problemOf({signIn: {texts}}: LakeContext, {status, details}: LakeError): string {
  if (status === 429) return texts.tooMany.replace('{seconds}', String(details.retryAfter))
  return status === 503 ? texts.busy : texts.wrong
}

function setCookies(lake: LakeContext, c: Context<LakeEnv>, {token, device}: SignedIn): void {
  const secure = isSecure(lake, c)
  c.header('Set-Cookie', sessionCookieFor(token, secure), {append: true})
  c.header('Set-Cookie', deviceCookieFor(device, secure), {append: true})
}

function isSecure(lake: LakeContext, c: Context<LakeEnv>): boolean {
  return ownOrigin(lake, c.req.raw).startsWith('https:')
}

function visitor(lake: LakeContext, c: Context<LakeEnv>) {
  return {address: clientAddress(lake, c), userAgent: c.req.header('user-agent') ?? ''}
}
