import type {MiddlewareHandler} from 'hono'
import {cors} from 'hono/cors'

import type {LakeContext, LakeEnv} from '../context.ts'

/**
 * Lets pages of other origins read answers. Origins that the program is started with, or that administrators
 * allow with credentials, may use a visitor's session; other allowed origins may not.
 */
export function crossOrigin(lake: LakeContext): MiddlewareHandler<LakeEnv> {
  const allow = (origin: string) => origin
  const ways = {
    session: cors({origin: allow, credentials: true}),
    answers: cors({origin: allow}),
    nothing: cors({origin: () => null}),
  }
  return async (c, next) => {
    const origin = c.req.header('origin')
    const way = origin === undefined ? 'nothing' : sharedWith(lake, origin)
    if (way !== 'nothing' || c.req.method === 'OPTIONS') return ways[way](c, next)
    // A short cut for most requests: the library would make three answers for each.
    await next()
    c.res.headers.append('Vary', 'Origin')
  }
}

function sharedWith(
  {allowedOrigins, origins}: LakeContext,
  origin: string,
): 'session' | 'answers' | 'nothing' {
  if (allowedOrigins.includes(origin)) return 'session'
  const found = origins.find(origin)
  if (!found) return 'nothing'
  return found.allowCredentials ? 'session' : 'answers'
}
