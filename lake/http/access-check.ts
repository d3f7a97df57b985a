import type {Dataset, LakeContext} from '../context.ts'
import {grantFor, type Identity} from '../documents/permissions.ts'
import {tokensOf} from './credentials.ts'

/** Returns a check for open streams: is the caller still signed in, with the same read access? */
export function accessCheck(
  lake: LakeContext,
  request: Request,
  identity: Identity | null,
  dataset: Dataset,
): () => Promise<boolean> {
  return async () => {
    const now = await lake.accounts.identify(tokensOf(request))
    const same = now?.id === identity?.id
    return same && grantFor(now, dataset).read === grantFor(identity, dataset).read
  }
}
