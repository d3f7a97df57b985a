import {readFilmAddress} from '../../../shared/film-address.ts'
import type {PictureData} from '../picture-data.ts'

/** A video as the query `video` in `queries/fragments.ts` returns it. */
export interface VideoData {
  readonly title: string | null
  readonly url: string | null
  readonly file: string | null
  readonly fileWebm: string | null
  readonly captions: string | null
  readonly poster: PictureData | null
}

/** The source of a video, once an editor's address is understood. */
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

/** Reads any address that an editor typed; null where there is none, or none that may be opened. */
export function parseVideoUrl(address: string | null): VideoSource | null {
  const page = address?.trim() ?? ''
  const film = readFilmAddress(page)
  if (!film) return null
  switch (film.kind) {
    case 'file':
      return {kind: 'file', urls: [page]}
    case 'page':
      return {kind: 'page', embedUrl: page, page}
    case 'youtube': {
      const options = new URLSearchParams({
        ...{autoplay: '1', mute: '1', enablejsapi: '1', playsinline: '1', rel: '0'},
        ...(film.start > 0 && {start: String(film.start)}),
      })
      const embedUrl = `https://www.youtube-nocookie.com/embed/${film.id}?${options}`
      return {kind: 'youtube', embedUrl, page}
    }
    case 'vimeo': {
      const options = new URLSearchParams({
        ...{autoplay: '1', muted: '1', dnt: '1'},
        ...(film.key && {h: film.key}),
      })
      const start = film.start > 0 ? `#t=${film.start}s` : ''
      const embedUrl = `https://player.vimeo.com/video/${film.id}?${options}${start}`
      return {kind: 'vimeo', embedUrl, page}
    }
  }
}
