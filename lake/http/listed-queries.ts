import type {LakeContext} from '../context.ts'
import type {Identity} from '../documents/permissions.ts'
import {LakeError} from '../lake-error.ts'

/** With an allow-list of anonymous queries, any other query of a stranger is 403. */
export function requireListed(
  {anonymousQueries}: LakeContext,
  identity: Identity | null,
  query: string,
): void {
  if (identity !== null || !anonymousQueries || anonymousQueries.has(query)) return
  throw new LakeError(
    403,
    'Here, only queries of the site itself are answered without signing in',
    {
      type: 'queryNotListed',
    },
  )
}
