import type {MiddlewareHandler} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'

/** Identifies the caller for every endpoint after it. */
export function identify(lake: LakeContext): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    c.set('identity', await lake.accounts.identify(c.req.raw))
    await next()
  }
}
