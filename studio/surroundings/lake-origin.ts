import {surrounding} from './surroundings.ts'

/** Where the embedded lake is: on the Studio's own host, unless another is set. */
export const lakeOrigin =
  surrounding('SANITY_STUDIO_LAKE_ORIGIN') ||
  (globalThis.location?.origin ?? 'http://localhost:3000')
