import type {Dataset, LakeContext} from '../context.ts'
import {grantFor, type Identity} from '../documents/permissions.ts'

/** Whether whoever opened a stream is still signed in, and still may read as much as then. */
export function stillMay(
  lake: LakeContext,
  request: Request,
  identity: Identity | null,
  dataset: Dataset,
): () => Promise<boolean> {
  return async () => {
    const now = await lake.accounts.identify(request)
    const same = now?.id === identity?.id
    return same && grantFor(now, dataset).read === grantFor(identity, dataset).read
  }
}
