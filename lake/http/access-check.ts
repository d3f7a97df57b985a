import type {LakeContext} from '../context.ts'
import type {Dataset} from '../documents/dataset.ts'
import {grantFor, type Identity} from '../documents/permissions.ts'
import {tokensOf} from './credentials.ts'

/** What an open stream goes by, until its caller may no longer read it. */
interface AccessCheck {
  /** Is the caller still signed in, with the same read access, and is the dataset there? */
  readonly isStillAllowed: () => Promise<boolean>
  /** Calls back when that has to be asked at once. Returns the unsubscriber. */
  readonly whenChanged: (ask: () => void) => () => void
}

export function accessCheck(
  lake: LakeContext,
  request: Request,
  identity: Identity | null,
  dataset: Dataset,
): AccessCheck {
  return {
    async isStillAllowed() {
      const now = await lake.accounts.identify(tokensOf(request))
      const found = lake.datasets.find(dataset.name)
      if (!found || now?.id !== identity?.id) return false
      return grantFor(now, found).read === grantFor(identity, dataset).read
    },
    whenChanged(ask) {
      return lake.accounts.changes.subscribe((holderId) => {
        if (holderId === identity?.id) ask()
      })
    },
  }
}
