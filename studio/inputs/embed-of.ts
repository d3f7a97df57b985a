import {readFilmAddress} from '../../shared/film-address.ts'

/** What an address shows in a frame. */
export interface Embed {
  readonly kind: 'file' | 'frame'
  readonly url: string
  /** The address to open in a tab of its own. */
  readonly page: string
}

/** Null as long as the text is not the address of a page or film. */
export function embedOf(address: string, origin: string): Embed | null {
  const url = URL.parse(address, origin)
  if (address === '' || address.startsWith('#') || !url || !/^https?:$/.test(url.protocol))
    return null
  const page = url.href
  const film = readFilmAddress(page)
  if (film?.kind === 'file') return {kind: 'file', url: page, page}
  if (film?.kind === 'youtube') return frame(`https://www.youtube-nocookie.com/embed/${film.id}`)
  if (film?.kind !== 'vimeo') return frame(page)
  return frame(`https://player.vimeo.com/video/${film.id}${film.key ? `?h=${film.key}` : ''}`)

  function frame(address: string): Embed {
    return {kind: 'frame', url: address, page}
  }
}
