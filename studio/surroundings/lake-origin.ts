import {lakeReachAt, SessionReach, StorageReach} from 'local-content-lake/studio/reach'
import {surrounding} from './surroundings.ts'

/** Where the embedded lake is: on the Studio's own host, unless another is set. */
export const lakeOrigin =
  surrounding('SANITY_STUDIO_LAKE_ORIGIN') ||
  (globalThis.location?.origin ?? 'http://localhost:3000')

/** Whether the lake answers. */
export const lakeReach = lakeReachAt(lakeOrigin)

/** Whether the one who opened this page is still signed in. */
export const lakeSession = new SessionReach(lakeOrigin)

/** Whether changes are being stored. */
export const lakeStorage = new StorageReach(lakeOrigin)
