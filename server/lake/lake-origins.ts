import type {LakeAddress} from '../../web/client/content-client.ts'

/** Whom a page calls beside its own origin: nobody, when the lake is on it. */
export function lakeOrigins({host, projectId}: LakeAddress): string[] {
  if (host === '/') return []
  if (host !== '') return [host]
  return [
    `https://${projectId}.apicdn.sanity.io`,
    `https://${projectId}.api.sanity.io`,
    'https://cdn.sanity.io',
  ]
}

/** The Studio also signs in at Sanity's, where the lake is Sanity's. */
export function studioOrigins(lake: LakeAddress): string[] {
  const origins = lakeOrigins(lake)
  return lake.host === '' ? [...origins, 'https://api.sanity.io'] : origins
}
