import type {Context} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import type {SessionKind} from '../people/sessions.ts'
import {isTrustedOrigin, ownOrigin} from './request-origin.ts'

/** The page that requested the sign-in, to which the browser returns. */
export interface SignInTarget {
  readonly url: URL
  /** The target is on the request's own origin, so its path is enough. */
  readonly isOwn: boolean
  readonly kind: SessionKind
}

/** Null for an untrusted site, since signing in hands it a session. */
export function signInTarget(lake: LakeContext, c: Context<LakeEnv>): SignInTarget | null {
  const own = ownOrigin(lake, c.req.raw)
  const url = URL.parse(c.req.query('origin') ?? lake.signIn.home, own)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  if (!isTrustedOrigin(lake, c.req.raw, url.origin)) return null
  const kind = c.req.query('type') === 'cookie' ? 'cookie' : 'token'
  return {url, isOwn: url.origin === own, kind}
}

/**
 * The target's address with a code for a session of its own: in the URL's fragment, which no server and no log
 * sees. A page on the lake's own origin that uses only the cookie needs no code.
 */
export function redirectSignedIn(
  lake: LakeContext,
  c: Context<LakeEnv>,
  {url, isOwn, kind}: SignInTarget,
  userId: string,
): Response {
  const {origin, pathname, search} = url
  const hasSession = isOwn && kind === 'cookie'
  const code = hasSession ? '' : `#sid=${lake.accounts.sessions.newCode(userId, kind)}`
  // Two slashes at the start would be another host's address.
  const address = `${isOwn ? '' : origin}${pathname.replace(/^\/+/, '/')}${search}${code}`
  c.header('Cache-Control', 'no-store')
  return c.redirect(address, 303)
}
