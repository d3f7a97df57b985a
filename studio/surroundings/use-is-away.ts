import {useSyncExternalStore} from 'react'
import {lakeReach, lakeSession} from './lake-origin.ts'

/**
 * Whether nothing can be stored from this page now. The stock forms are locked a moment after that, and not
 * while somebody goes on typing.
 */
export function useIsAway(): boolean {
  const isLakeAway = useSyncExternalStore(lakeReach.subscribe, lakeReach.isAway)
  const isSignedOut = useSyncExternalStore(lakeSession.subscribe, lakeSession.isAway)
  return isLakeAway || isSignedOut
}
