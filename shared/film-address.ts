/** What the address of a film refers to. */
export type Film =
  | {
      readonly kind: 'youtube' | 'vimeo'
      readonly id: string
      /** For an unlisted film of Vimeo. */
      readonly key: string | null
      /** In seconds. */
      readonly start: number
    }
  /** `file`: the browser plays it; `page`: another service's player, shown in a frame. */
  | {readonly kind: 'file' | 'page'}

const anyOrigin = 'https://here.invalid'

/** Null where the address opens nothing, or a page of YouTube or Vimeo that is not a film. */
export function readFilmAddress(address: string): Film | null {
  const url = URL.parse(address, anyOrigin)
  if (!address || !url || !/^https?:$/.test(url.protocol)) return null
  if (/\.(mp4|m4v|webm|ogv|mov)$/i.test(url.pathname)) return {kind: 'file'}
  const host = url.hostname.replace(/^(www|m|music|player|studio)\./, '')
  if (/^(youtube(-nocookie)?\.com|youtu\.be)$/.test(host)) return youtube(url)
  if (host === 'vimeo.com') return vimeo(url)
  return {kind: 'page'}
}

/** Whether it is the address of a page that only the film's owner can open. */
export function isOwnersPage(address: string): boolean {
  const {hostname = '', pathname = ''} = URL.parse(address) ?? {}
  return (
    hostname === 'studio.youtube.com' ||
    (/(^|\.)vimeo\.com$/.test(hostname) && /^\/(manage|user\/\d+\/folder)\//.test(pathname))
  )
}

function youtube(url: URL): Film | null {
  const [first = '', second] = url.pathname.split('/').filter(Boolean)
  const isNamed = /^(embed|shorts|live|v|e)$/.test(first)
  const named = url.hostname.endsWith('youtu.be')
    ? first
    : isNamed
      ? second
      : url.searchParams.get('v')
  // An address with parameters to which a second question mark was added: `watch?v=ID?si=…`.
  const [id, ...more] = (named ?? '').split(/[?&]/)
  if (!id || !/^(?!videoseries$|live_stream$)[\w-]{11}$/.test(id)) return null
  const given = new URLSearchParams(`${url.searchParams}&${more.join('&')}`)
  const start = secondsIn(given.get('start') ?? given.get('t') ?? url.hash)
  return {kind: 'youtube', id, key: null, start}
}

function vimeo(url: URL): Film | null {
  const [, id, unlisted] = /\/(\d{5,})(?:\/([\da-f]{6,}))?\/?$/.exec(url.pathname) ?? []
  if (!id) return null
  const key = unlisted ?? url.searchParams.get('h')
  return {kind: 'vimeo', id, key, start: secondsIn(url.hash)}
}

/** `90`, `90s`, `1m30s`, `1h2m3s`, each also after `#t=`; otherwise 0. */
function secondsIn(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:#t=)?(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
