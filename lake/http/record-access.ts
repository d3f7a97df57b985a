import type {Context} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import type {Reading} from '../store/accesses/access-entry.ts'

/** Adds the disclosure of these documents to the access log. Resolves when they may be sent. */
export async function recordAccess(
  {store}: LakeContext,
  c: Context<LakeEnv>,
  documentIds: readonly string[],
  reading = readingOf(c, documentIds),
): Promise<void> {
  await store.accesses.noteReading(c.var.dataset, c.var.identity, reading, documentIds)
}

export const isExportTag = (tag: string | undefined): boolean => tag?.split('.').at(-1) === 'export'

/** A request that is tagged `….export` counts as an export. */
export function readingOf({req}: Context<LakeEnv>, documentIds: readonly string[]): Reading {
  if (isExportTag(req.query('tag'))) return 'export'
  return documentIds.length > 1 ? 'list' : 'read'
}
