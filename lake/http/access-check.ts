import type {Dataset, LakeContext} from '../context.ts'
import {grantFor, type Identity} from '../documents/permissions.ts'
import {tokensOf} from './credentials.ts'

/** Returns a check for open streams: is the caller still signed in, with the same read access, and is the dataset there? */
export function accessCheck(
  lake: LakeContext,
  request: Request,
  identity: Identity | null,
  dataset: Dataset,
): () => Promise<boolean> {
  return async () => {
    const now = await lake.accounts.identify(tokensOf(request))
    const found = lake.datasets.find(dataset.name)
    if (!found || now?.id !== identity?.id) return false
    return grantFor(now, found).read === grantFor(identity, dataset).read
  }
}
