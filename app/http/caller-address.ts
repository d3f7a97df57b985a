import * as v from 'valibot'
import type {RequestHead} from '../../server/http/request-head.ts'

/**
 * The caller's IP address; empty for a call inside this process. A proxy's headers are trusted only if
 * the settings say that there is one.
 *
 * @param env what @hono/node-server gives with each request
 */
export function callerAddress(request: RequestHead, env: unknown, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined
  return forwarded || socketAddress(env)
}

export function socketAddress(env: unknown): string {
  const {incoming} = v.parse(nodeEnvironment, env ?? {})
  return incoming?.socket.remoteAddress ?? ''
}

const nodeEnvironment = v.object({
  incoming: v.optional(v.object({socket: v.object({remoteAddress: v.optional(v.string())})})),
})
