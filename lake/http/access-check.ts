import {isDeepStrictEqual} from 'node:util'
import type {LakeContext} from '../context.ts'
import type {Dataset} from '../documents/dataset.ts'
import {grantFor, type Identity} from '../documents/permissions.ts'
import {callerIn} from './identify.ts'
import {withReach} from './reach-of.ts'

/** What decides whether an open stream may go on. */
interface AccessCheck {
  /** Whether the caller is still signed in with the same read access, and the dataset exists. */
  readonly isStillAllowed: () => Promise<boolean>
  /** Calls back when this has to be checked at once. Returns the unsubscriber. */
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
      const {identity: now} = await callerIn(lake, request)
      const found = lake.datasets.find(dataset.name)
      if (!found || now?.id !== identity?.id) return false
      const grant = grantFor(now, withReach(lake, found, now))
      return isDeepStrictEqual(grant, grantFor(identity, dataset))
    },
    whenChanged(ask) {
      return lake.accounts.changes.subscribe((holderId) => {
        if (holderId === identity?.id) ask()
      })
    },
  }
}
