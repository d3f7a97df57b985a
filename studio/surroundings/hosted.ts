import {surrounding} from './surroundings.ts'

/** Set when the Studio works on Sanity's hosted Content Lake; empty for the embedded one. */
export const hostedProjectId = surrounding('SANITY_STUDIO_PROJECT_ID')

/** Whether site, Studio and lake share a host: then one session is known to all three. */
export const isOnSite =
  hostedProjectId === '' &&
  surrounding('SANITY_STUDIO_LAKE_ORIGIN') === '' &&
  surrounding('SANITY_STUDIO_SITE_ORIGIN') === ''
