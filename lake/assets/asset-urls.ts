/**
 * An asset's `url`: absolute where the lake's public origin is configured, else relative to the root
 * of the requested host, so that a move to another host changes no document.
 */
export function assetUrl(publicOrigin: string, path: string): string {
  return `${publicOrigin}/${path}`
}
