import * as sanity from 'sanity'
import {hook} from './hook.ts'

/** What is scheduled of a document, and the way to it and back. */
export const scheduling = hook('scheduling', {
  isCardinalityOneRelease: sanity.isCardinalityOneRelease,
  useActiveReleases: sanity.useActiveReleases,
  useArchivedReleases: sanity.useArchivedReleases,
  useSingleDocRelease: sanity.useSingleDocRelease,
})
