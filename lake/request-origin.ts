import type {Context} from 'hono'

import type {LakeContext, LakeEnv} from './context.ts'

/** Under which address the caller reached the lake, e.g. `https://example.kr`. */
export function ownOrigin({publicOrigin, trustProxy}: LakeContext, request: Request): string {
  if (publicOrigin) return publicOrigin
  const url = new URL(request.url)
  if (!trustProxy) return url.origin
  const protocol = lastOf(request.headers.get('x-forwarded-proto'))
  const host = lastOf(request.headers.get('x-forwarded-host'))
  return new URL(`${protocol ?? url.protocol.replace(':', '')}://${host ?? url.host}`).origin
}

/** Whether a page of this origin may act with a visitor's cookie, and be handed a session. */
export function isTrustedOrigin(lake: LakeContext, request: Request, origin: string): boolean {
  return origin === ownOrigin(lake, request) || lake.allowedOrigins.includes(origin)
}

/**
 * Whether the browser says that a page which we trust sent this. `Sec-Fetch-Site` survives any
 * proxy, but comes only over TLS and from localhost; `Origin` comes with every write.
 */
export function isFromTrustedPage(lake: LakeContext, request: Request): boolean {
  if (request.headers.get('sec-fetch-site') === 'same-origin') return true
  const origin = request.headers.get('origin')
  return origin !== null && isTrustedOrigin(lake, request, origin)
}

/**
 * The address to count failed sign-ins by; empty when unknown. Forwarding headers are believed from
 * a proxy that we were told of, and from callers inside the process, which have no connection.
 */
export function clientAddress({trustProxy}: LakeContext, c: Context<LakeEnv>): string {
  const {address} = c.env
  if (address !== undefined && !trustProxy) return address
  return lastOf(c.req.header('x-forwarded-for')) ?? address ?? ''
}

/** The entry that the nearest proxy wrote: those before it may be forged. */
function lastOf(header: string | null | undefined): string | null {
  return header?.split(',').at(-1)?.trim() || null
}
