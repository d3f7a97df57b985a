import {BlockList, isIP} from 'node:net'
import {addressBehind} from 'local-content-lake/server'
import * as v from 'valibot'
import type {RequestHead} from '../../server/http/request-head.ts'

/**
 * The caller's IP address; empty for a call inside this process. A proxy's headers are trusted only if
 * the settings say that there is one.
 *
 * @param env what @hono/node-server gives with each request
 */
export function callerAddress(request: RequestHead, env: unknown, trustProxy: boolean): string {
  const forwardedFor = request.headers.get('x-forwarded-for')
  return addressBehind({trustProxy}, forwardedFor, socketAddress(env))
}

export function socketAddress(env: unknown): string {
  const {incoming} = v.parse(nodeEnvironment, env ?? {})
  return incoming?.socket.remoteAddress ?? ''
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** A proxy on this machine calls from this machine too, and names its client in a header. */
const ofProxies = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'] as const

/** Whether a proxy says that it sent this for somebody else. */
export const isProxied = ({headers}: Pick<RequestHead, 'headers'>): boolean =>
  ofProxies.some((name) => headers.has(name))

/** Whether a program on this machine sent this itself, and not a proxy for somebody else. */
export function isFromThisMachine(request: Request, env: unknown): boolean {
  const address = socketAddress(env).replace(/^::ffff:/, '')
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  return !isProxied(request) && isIP(address) !== 0 && loopback.check(address, family)
}

const nodeEnvironment = v.object({
  incoming: v.optional(v.object({socket: v.object({remoteAddress: v.optional(v.string())})})),
})
