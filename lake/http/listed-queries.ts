import type {LakeContext} from '../context.ts'
import type {Identity} from '../documents/permissions.ts'
import {LakeError} from '../lake-error.ts'

/** Where the lake is told which queries strangers may ask, others of theirs are 403. */
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
