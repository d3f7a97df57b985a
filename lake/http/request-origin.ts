import type {Context} from 'hono'

import {addressBehind} from '../addresses/address-behind.ts'
import {ipAddress} from '../addresses/ip-address.ts'
import {byNetwork} from '../addresses/networks-of.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {relayHeaders} from './credentials.ts'

/** The origin at which the caller reached the lake, e.g. `https://example.kr`. */
export function ownOrigin({publicOrigin, trustProxy}: LakeContext, request: Request): string {
  if (publicOrigin) return publicOrigin
  const url = new URL(request.url)
  if (!trustProxy) return url.origin
  const protocol = lastOf(request.headers.get('x-forwarded-proto'))
  const host = lastOf(request.headers.get('x-forwarded-host'))
  const forwarded = URL.parse(`${protocol ?? url.protocol.slice(0, -1)}://${host ?? url.host}`)
  return forwarded && /^https?:$/.test(forwarded.protocol) ? forwarded.origin : url.origin
}

/** Whether pages of this origin may get a session. */
export function isTrustedOrigin(lake: LakeContext, request: Request, origin: string): boolean {
  const own = [ownOrigin(lake, request), new URL(request.url).origin]
  if (own.includes(origin) || lake.allowedOrigins.includes(origin)) return true
  return lake.origins.find(origin)?.allowCredentials ?? false
}

/**
 * Whether pages of this origin may use a visitor's cookie. Behind a proxy that terminates TLS without
 * saying so, the origin differs by its scheme only. That is safe: browsers separate cookies by scheme.
 */
export function isTrustedPage(lake: LakeContext, request: Request, origin: string): boolean {
  const isOwnHost = URL.parse(origin)?.host === new URL(request.url).host
  return isOwnHost || isTrustedOrigin(lake, request, origin)
}

/**
 * Whether a trusted page sent this, according to the browser. `Sec-Fetch-Site` survives any proxy,
 * but is sent only over TLS and to localhost; `Origin` is sent with every write.
 */
export function isFromTrustedPage(lake: LakeContext, request: Request): boolean {
  if (request.headers.get('sec-fetch-site') === 'same-origin') return true
  const origin = request.headers.get('origin')
  return origin !== null && isTrustedPage(lake, request, origin)
}

/** The client's IP address; empty when unknown. */
export function clientAddress(lake: LakeContext, c: Context<LakeEnv>): string {
  const {trustProxy} = lake
  const forwardedFor = c.req.header('x-forwarded-for')
  return relayedAddress(lake, c) ?? addressBehind({trustProxy}, forwardedFor, c.env.address)
}

function relayedAddress({accounts}: LakeContext, c: Context<LakeEnv>): string | null {
  const address = ipAddress(c.req.header(relayHeaders.address) ?? '')
  const token = c.req.header(relayHeaders.token)
  return token && address && accounts.robots.byToken(token) ? address : null
}

/** The key for fair sharing of costly work: the member, or the network of a stranger. */
export function callerOf(
  lake: LakeContext,
  c: Context<LakeEnv>,
): {readonly by: string; readonly within?: string} {
  const {identity} = c.var
  return identity ? {by: `member ${identity.id}`} : byNetwork(clientAddress(lake, c))
}

/** The entry of the nearest proxy. Earlier entries may be forged. */
function lastOf(header: string | null | undefined): string | null {
  return header?.split(',').at(-1)?.trim() || null
}
