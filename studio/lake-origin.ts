/** Where the embedded lake is: on the Studio's own host, unless another is set. */
export const lakeOrigin =
  process.env.SANITY_STUDIO_LAKE_ORIGIN || (globalThis.location?.origin ?? 'http://localhost:3000')
