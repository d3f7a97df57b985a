import type {Context} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import {networkOf} from './network-of.ts'

/** Under which address the caller reached the lake, e.g. `https://example.kr`. */
export function ownOrigin({publicOrigin, trustProxy}: LakeContext, request: Request): string {
  if (publicOrigin) return publicOrigin
  const url = new URL(request.url)
  if (!trustProxy) return url.origin
  const protocol = lastOf(request.headers.get('x-forwarded-proto'))
  const host = lastOf(request.headers.get('x-forwarded-host'))
  const forwarded = URL.parse(`${protocol ?? url.protocol.slice(0, -1)}://${host ?? url.host}`)
  return forwarded && /^https?:$/.test(forwarded.protocol) ? forwarded.origin : url.origin
}

/** Whether a page of this origin may be handed a session. */
export function isTrustedOrigin(lake: LakeContext, request: Request, origin: string): boolean {
  const own = [ownOrigin(lake, request), new URL(request.url).origin]
  return own.includes(origin) || lake.allowedOrigins.includes(origin)
}

/**
 * Whether a page of this origin may act with a visitor's cookie. A proxy that ends TLS may not say
 * so, which makes the origin differ by its scheme alone: browsers keep cookies apart by scheme too.
 */
export function isTrustedPage(lake: LakeContext, request: Request, origin: string): boolean {
  const isOwnHost = URL.parse(origin)?.host === new URL(request.url).host
  return isOwnHost || isTrustedOrigin(lake, request, origin)
}

/**
 * Whether the browser says that a page which we trust sent this. `Sec-Fetch-Site` survives any
 * proxy, but comes only over TLS and from localhost; `Origin` comes with every write.
 */
export function isFromTrustedPage(lake: LakeContext, request: Request): boolean {
  if (request.headers.get('sec-fetch-site') === 'same-origin') return true
  const origin = request.headers.get('origin')
  return origin !== null && isTrustedPage(lake, request, origin)
}

/** The address to count failed sign-ins by; empty when unknown. */
export function clientAddress({trustProxy}: LakeContext, c: Context<LakeEnv>): string {
  return addressBehind({trustProxy}, c.req.header('x-forwarded-for'), c.env.address)
}

/** Who asks, by what a trusted proxy says of it and by the connection itself; empty when unknown. */
export function addressBehind(
  {trustProxy}: Pick<LakeContext, 'trustProxy'>,
  forwardedFor: string | null | undefined,
  address: string | undefined,
): string {
  return (trustProxy ? lastOf(forwardedFor) : null) ?? address ?? ''
}

/** By whom costly work is shared out: the member, or the network of a caller who is not signed in. */
export function callerOf(lake: LakeContext, c: Context<LakeEnv>): string {
  const {identity} = c.var
  return identity ? `member ${identity.id}` : `network ${networkOf(clientAddress(lake, c))}`
}

/** The entry that the nearest proxy wrote: those before it may be forged. */
function lastOf(header: string | null | undefined): string | null {
  return header?.split(',').at(-1)?.trim() || null
}
