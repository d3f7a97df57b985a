import type {Context} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import type {SessionKind} from '../people/sessions.ts'
import {isTrustedOrigin, ownOrigin} from './request-origin.ts'

/** Where to redirect after signing in: the page that requested it. */
export interface SignInTarget {
  readonly url: URL
  /** On the origin of the request: then its address is told without it. */
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

/** The code is in the URL's fragment, which no server and no log sees. */
export function redirectWithCode(
  c: Context<LakeEnv>,
  {url, isOwn}: SignInTarget,
  code: string,
): Response {
  const {origin, pathname, search} = url
  // Two slashes would begin another host's address.
  const address = `${isOwn ? '' : origin}${pathname.replace(/^\/+/, '/')}${search}#sid=${code}`
  c.header('Cache-Control', 'no-store')
  return c.redirect(address, 303)
}
