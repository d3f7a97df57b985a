import type {LakeAddress} from '../../web/client/content-client.ts'

/** The origins besides its own that a page calls: none when the lake shares its origin. */
export function lakeOrigins({host, projectId}: LakeAddress): string[] {
  if (host === '/') return []
  if (host !== '') return [host]
  return [
    `https://${projectId}.apicdn.sanity.io`,
    `https://${projectId}.api.sanity.io`,
    'https://cdn.sanity.io',
  ]
}

/** With Sanity's hosted lake, the Studio also signs in at Sanity. */
export function studioOrigins(lake: LakeAddress): string[] {
  const origins = lakeOrigins(lake)
  return lake.host === '' ? [...origins, 'https://api.sanity.io'] : origins
}
