import type {MiddlewareHandler} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import {tokensOf} from './credentials.ts'

/** Identifies the caller for every endpoint after it. */
export function identify(lake: LakeContext): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    c.set('identity', await lake.accounts.identify(tokensOf(c.req.raw)))
    await next()
  }
}
