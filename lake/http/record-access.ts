import type {Context} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import type {Reading} from '../store/access-log.ts'

/** Adds the disclosure of these documents to the access log, before they are sent. */
export function recordAccess(
  {store}: LakeContext,
  c: Context<LakeEnv>,
  documentIds: readonly string[],
  reading = readingOf(c, documentIds),
): void {
  store.accesses.noteReading(c.var.dataset, c.var.identity, reading, documentIds)
}

/** A request that is tagged `….export` counts as an export. */
function readingOf({req}: Context<LakeEnv>, documentIds: readonly string[]): Reading {
  if (req.query('tag')?.split('.').at(-1) === 'export') return 'export'
  return documentIds.length > 1 ? 'list' : 'read'
}
