/**
 * An asset's `url`: absolute where the lake's public origin is settled, else from the root of
 * whichever host it is asked under. Why: docs/decisions/004-asset-urls.md
 */
export function assetUrl(publicOrigin: string, path: string): string {
  return `${publicOrigin}/${path}`
}
