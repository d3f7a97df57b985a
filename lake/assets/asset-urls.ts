/**
 * An asset's `url`: absolute where the lake's public origin is configured, else relative to the root
 * of the requested host. Why: docs/decisions/004-asset-urls.md
 */
export function assetUrl(publicOrigin: string, path: string): string {
  return `${publicOrigin}/${path}`
}
