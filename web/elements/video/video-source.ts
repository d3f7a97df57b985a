import type {PictureData} from '../picture-data.ts'

/** As `video` of `queries/fragments.ts` asks for it. */
export interface VideoData {
  readonly title: string | null
  readonly url: string | null
  readonly file: string | null
  readonly fileWebm: string | null
  readonly captions: string | null
  readonly poster: PictureData | null
}

/** Where a video comes from, once an editor's address is understood. */
export type VideoSource =
  | {readonly kind: 'file'; readonly urls: readonly string[]}
  | {readonly kind: 'youtube' | 'vimeo' | 'page'; readonly embedUrl: string; readonly page: string}

/** Uploaded files come before an address. The lighter one first: browsers take the first they can. */
export function sourceOf({
  url,
  file,
  fileWebm,
}: Pick<VideoData, 'url' | 'file' | 'fileWebm'>): VideoSource | null {
  const urls = [fileWebm, file].filter((address) => address !== null)
  return urls.length > 0 ? {kind: 'file', urls} : parseVideoUrl(url)
}

const anyOrigin = 'https://here.invalid'

/** Any address that an editor gives; null where there is none, or none that may be opened. */
export function parseVideoUrl(address: string | null): VideoSource | null {
  const page = address?.trim()
  if (!page || !URL.canParse(page, anyOrigin)) return null
  const url = new URL(page, anyOrigin)
  if (!/^https?:$/.test(url.protocol)) return null
  if (/\.(mp4|m4v|webm|ogv|mov)$/i.test(url.pathname)) return {kind: 'file', urls: [page]}
  return youtube(url, page) ?? vimeo(url, page) ?? {kind: 'page', embedUrl: page, page}
}

function youtube(url: URL, page: string): VideoSource | null {
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  if (!['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host)) return null
  const [first, second] = url.pathname.split('/').filter(Boolean)
  const isNamed = /^(embed|shorts|live|v)$/.test(first ?? '')
  const id = host === 'youtu.be' ? first : isNamed ? second : url.searchParams.get('v')
  if (!id || !/^[\w-]{6,20}$/.test(id)) return null
  const options = new URLSearchParams({
    autoplay: '1',
    mute: '1',
    enablejsapi: '1',
    playsinline: '1',
    rel: '0',
  })
  const start = Number.parseInt(
    url.searchParams.get('start') ?? url.searchParams.get('t') ?? '',
    10,
  )
  if (start > 0) options.set('start', String(start))
  return {
    kind: 'youtube',
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}?${options}`,
    page,
  }
}

function vimeo(url: URL, page: string): VideoSource | null {
  if (!/^(www\.|player\.)?vimeo\.com$/.test(url.hostname)) return null
  const [, id, unlisted] = /\/(\d{5,})(?:\/([\da-f]{6,}))?\/?$/.exec(url.pathname) ?? []
  if (!id) return null
  const options = new URLSearchParams({autoplay: '1', muted: '1', dnt: '1'})
  const key = unlisted ?? url.searchParams.get('h')
  if (key) options.set('h', key)
  return {kind: 'vimeo', embedUrl: `https://player.vimeo.com/video/${id}?${options}`, page}
}
