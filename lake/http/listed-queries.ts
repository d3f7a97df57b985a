import type {Context} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../lake-error.ts'

/**
 * With an allow-list of anonymous queries, any other query of a stranger is 403. Calls from inside the
 * process come from the program itself.
 */
export function requireListed(
  {anonymousQueries}: LakeContext,
  c: Context<LakeEnv>,
  query: string,
): void {
  const isStranger = c.var.identity === null && c.env.address !== undefined
  if (!isStranger || !anonymousQueries || anonymousQueries.has(query)) return
  throw new LakeError(
    403,
    'Here, only queries of the site itself are answered without signing in',
    {
      type: 'queryNotListed',
    },
  )
}
