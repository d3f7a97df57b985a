/** What an address opens in a frame. */
export interface Embed {
  readonly kind: 'file' | 'frame'
  readonly url: string
  /** For people, in a tab of its own. */
  readonly page: string
}

/** Null for what is no address of a page or film yet. */
export function embedOf(address: string, origin: string): Embed | null {
  const url = URL.parse(address, origin)
  if (address === '' || address.startsWith('#') || !url || !/^https?:$/.test(url.protocol))
    return null
  const page = url.href
  if (/\.(mp4|webm)$/i.test(url.pathname)) return {kind: 'file', url: page, page}
  return {kind: 'frame', url: youtube(url) ?? vimeo(url) ?? page, page}
}

function youtube(url: URL): string | null {
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  if (!['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host)) return null
  const id = url.searchParams.get('v') ?? url.pathname.split('/').findLast((part) => part !== '')
  return id ? `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}` : null
}

function vimeo(url: URL): string | null {
  if (!/(^|\.)vimeo\.com$/.test(url.hostname)) return null
  const [, id, unlisted] = /\/(\d{5,})(?:\/([\da-f]{6,}))?/.exec(url.pathname) ?? []
  const key = unlisted ?? url.searchParams.get('h')
  return id ? `https://player.vimeo.com/video/${id}${key ? `?h=${key}` : ''}` : null
}
