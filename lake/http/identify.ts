import type {MiddlewareHandler} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import type {Identity} from '../documents/permissions.ts'
import {tokensOf} from './credentials.ts'

/** With `stranger`, a program's token proves who asks, and opens nothing that strangers do not see. */
const readAs = 'x-read-as'

interface Caller {
  readonly identity: Identity | null
  /** A program with a token that asks for what strangers see. */
  readonly isOfProgram: boolean
}

export async function callerIn({accounts}: LakeContext, request: Request): Promise<Caller> {
  const identity = await accounts.identify(tokensOf(request))
  const isOfProgram = identity?.kind === 'robot' && request.headers.get(readAs) === 'stranger'
  return {identity: isOfProgram ? null : identity, isOfProgram}
}

/** Identifies the caller for every endpoint after it. */
export function identify(lake: LakeContext): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const {identity, isOfProgram} = await callerIn(lake, c.req.raw)
    c.set('identity', identity)
    c.set('isOfProgram', isOfProgram)
    await next()
  }
}
